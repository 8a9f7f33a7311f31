// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of the four rules has fixed sentences; what differs between structures is the aim ("generate the
// group", "contain a geodetic set") and the noun for what is chosen. A family of games on graphs provides
// both, so a new family needs no sentence here.
#include "game/words.h"

#include <stdio.h>
#include <string.h>

// "contain a geodetic set", said of what is chosen or left; and the noun in it.
typedef struct aim {
    char reach[120];
    const char *noun;
} aim;

static aim aim_of(const game *g)
{
    const family *f = game_family(g);
    if (game_group(g))
        return (aim){"generate the group", "a generating set"};
    aim a = {.noun = f ? f->goal : "an edge"};
    snprintf(a.reach, sizeof a.reach, "contain %s", a.noun);
    return a;
}

static void name_elements(const game *g, game_words *w)
{
    static const char *const names[][2] = {
        {"element", "elements"}, {"vertex", "vertices"}, {"edge", "edges"}, {"point", "points"}};
    size_t i = game_group(g) || game_family(g) ? 0 : 1;
    if (game_family(g))
        while (strcmp(names[i][1], game_family(g)->chosen) != 0)
            i++;
    w->element = names[i][0];
    w->elements = names[i][1];
}

game_words game_words_of(const game *g)
{
    game_words w = {0};
    name_elements(g, &w);
    aim a = aim_of(g);
    const char *e = w.elements, *last = g->misere ? "loses" : "wins", *stuck = g->misere ? "wins" : "loses";
    switch (g->rule) {
    case RULE_ACV:
        snprintf(w.goal, sizeof w.goal, "whoever completes %s %s", a.noun, last);
        // The definition of a family with more parameters speaks of letters (d, k, F).
        if (game_family(g) && family_streams(game_family(g)))
            snprintf(w.over, sizeof w.over, "%s", game_family(g)->definition + strlen("until "));
        else
            snprintf(w.over, sizeof w.over, "the chosen %s %s", e, a.reach);
        break;
    case RULE_AVD:
        snprintf(w.goal, sizeof w.goal, "the chosen %s may never %s, and whoever cannot move %s", e, a.reach,
                 stuck);
        snprintf(w.forbids, sizeof w.forbids, "the chosen %s would %s", e, a.reach);
        break;
    case RULE_DST:
        snprintf(w.goal, sizeof w.goal, "whoever leaves %s that no longer %s %s", e, a.reach, last);
        snprintf(w.over, sizeof w.over, "the remaining %s no longer %s", e, a.reach);
        break;
    case RULE_PRV:
        snprintf(w.goal, sizeof w.goal, "the remaining %s must always %s, and whoever cannot move %s", e,
                 a.reach, stuck);
        snprintf(w.forbids, sizeof w.forbids, "the remaining %s would no longer %s", e, a.reach);
        break;
    }
    return w;
}
