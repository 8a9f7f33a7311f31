// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of the four rules has one sentence. What differs between structures is the condition that ends an
// achievement game and that an avoidance game forbids: "the chosen elements generate the group". A family of
// games provides it as its definition, so a new family needs no sentence here.
#include "game/words.h"

#include <ctype.h>

#include "base/mem.h"

static void name_elements(const game *g, game_words *w)
{
    static const char *const chosen[][2] = {
        {"element", "elements"}, {"vertex", "vertices"}, {"edge", "edges"}, {"point", "points"}};
    const family *f = game_family(g);
    w->element = g->kind->element;
    w->elements = f ? f->chosen : g->kind->elements;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen && f; i++)
        if (strcmp(chosen[i][1], f->chosen) == 0)
            w->element = chosen[i][0];
}

// ---- the condition

// "contains a winning set, by default all points": of a game without winning sets "contains all points".
static char *choose_winning(const char *text, bool given)
{
    static const char set[] = "a winning set", otherwise[] = ", by default ";
    const char *at = strstr(text, set), *whole = strstr(text, otherwise);
    if (!whole)
        return mem_string(text);
    return given ? mem_print("%.*s", (int)(whole - text), text)
                 : mem_print("%.*s%s", (int)(at - text), text, whole + strlen(otherwise));
}

// Puts the two arguments of mindegree(K4,2) in the places of the letters of its parameters, "G,d".
static char *fill_letters(const char *text, const family *f, const char *structure)
{
    const char *open = strchr(structure, '('), *comma = strrchr(structure, ',');
    char *filled = mem_string("");
    bool two = strlen(f->parameters) == strlen("n,d") && open && comma > open;
    for (const char *at = text; *at; at++) {
        bool alone = (at == text || !isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[1]);
        if (two && alone && *at == f->parameters[0])
            mem_append(&filled, "%.*s", (int)(comma - open - 1), open + 1);
        else if (two && alone && *at == f->parameters[2])
            mem_append(&filled, "%.*s", (int)strcspn(comma + 1, ")"), comma + 1);
        else
            mem_append(&filled, "%c", *at);
    }
    return filled;
}

// Of what has been chosen.
static char *condition(const game *g, const char *elements)
{
    const family *f = game_family(g);
    if (!f)
        return mem_print("the chosen %s %s", elements, g->kind->goal);
    bool winning = g->structure->ground && g->structure->ground->winning.count;
    if (winning && !strstr(f->definition, "winning"))
        return mem_print(f->generates ? "the chosen %s generate a winning set"
                                      : "the closure of the chosen %s contains a winning set",
                         elements);
    OWNED char *text = choose_winning(f->definition + strlen("until "), winning);
    return fill_letters(text, f, g->text);
}

// Of what remains: "the remaining elements no longer generate the group".
static char *condition_removing(const game *g, const char *elements)
{
    OWNED char *chosen = condition(g, elements), *start = mem_print("the chosen %s ", elements);
    if (strncmp(chosen, start, strlen(start)) == 0)
        return mem_print("the remaining %s no longer %s", elements, chosen + strlen(start));
    static const char *const words[][2] = {{"is chosen", "remains"}, {"chosen", "remaining"}, {"", ""}};
    char *text = mem_string("it is no longer true that ");
    for (const char *at = chosen; *at;) {
        size_t i = 0;
        while (strncmp(at, words[i][0], strlen(words[i][0])) != 0)
            i++;
        mem_append(&text, "%s%.1s", words[i][1], words[i][0][0] ? "" : at);
        at += words[i][0][0] ? strlen(words[i][0]) : 1;
    }
    return text;
}

// ---- the sentences

game_words game_words_of(const game *g)
{
    game_words w = {0};
    bool removes = rule_removes(g->rule), achieves = rule_achieves(g->rule);
    name_elements(g, &w);
    OWNED char *ends = removes ? condition_removing(g, w.elements) : condition(g, w.elements);
    snprintf(w.rules, sizeof w.rules, "%s %s in turn%s%s%s. %s %s; the last player to move %s.",
             removes ? "Remove" : "Choose", w.elements, g->closed ? ", each outside " : "",
             g->closed ? g->kind->closure : "", g->closed ? " those chosen before" : "",
             achieves ? "The game ends when" : "A move is forbidden if afterwards", ends,
             g->misere ? "loses" : "wins");
    if (achieves)
        snprintf(w.over, sizeof w.over, "%s", ends);
    else
        snprintf(w.over, sizeof w.over, g->closed ? "no move is left" : "after any other move %s", ends);
    if (!achieves)
        snprintf(w.forbids, sizeof w.forbids, "after this move %s", ends);
    return w;
}

hry_status game_no_position(const game *g, hry_error *error)
{
    OWNED char *set = game_print_position(g), *name = mem_print("%s(%s)", game_rule_name(g), g->text);
    return rule_no_position(g->rule, name, game_words_of(g).elements, set ? set : "{}", error);
}
