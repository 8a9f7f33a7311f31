// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of the four rules has one sentence. What differs between structures is the condition that ends an
// achievement game and that an avoidance game forbids: "the chosen elements generate the group". A family of
// games provides it as its definition, so a new family needs no sentence here.
#include "game/words.h"

#include <ctype.h>

#include "base/mem.h"

// What the players choose: a family says it in the plural.
static void name_elements(const game *g, game_words *w)
{
    static const char *const chosen[][2] = {
        {"element", "elements"}, {"vertex", "vertices"}, {"edge", "edges"}, {"point", "points"}};
    w->element = g->kind->element;
    w->elements = g->kind->elements;
    const family *f = game_family(g);
    if (!f)
        return;
    w->elements = f->chosen;
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        if (strcmp(chosen[i][1], f->chosen) == 0)
            w->element = chosen[i][0];
}

// ---- the condition

// "contains a winning set, by default all points": of a game without winning sets "contains all points".
static char *choose_winning(const char *text, bool given)
{
    static const char a_set[] = "a winning set", otherwise[] = ", by default ";
    const char *set = strstr(text, a_set), *default_begins = strstr(text, otherwise);
    if (!default_begins)
        return mem_string(text);
    if (given)
        return mem_print("%.*s", (int)(default_begins - text), text);
    return mem_print("%.*s%s", (int)(set - text), text, default_begins + strlen(otherwise));
}

// A letter that is not part of a word.
static bool stands_alone(const char *text, const char *at)
{
    bool begins = at == text || !isalpha((unsigned char)at[-1]);
    return begins && !isalpha((unsigned char)at[1]);
}

// Puts the two arguments of mindegree(K4,2) in the places of the letters of its parameters, "G,d".
static char *fill_letters(const char *text, const family *f, const char *structure)
{
    const char *open = strchr(structure, '('), *comma = strrchr(structure, ',');
    bool two = strlen(f->parameters) == strlen("n,d") && open && comma > open;
    if (!two)
        return mem_string(text);

    char first_letter = f->parameters[0], second_letter = f->parameters[2];
    const char *first = open + 1, *second = comma + 1;
    int first_length = (int)(comma - first), second_length = (int)strcspn(second, ")");
    char *filled = mem_string("");
    for (const char *at = text; *at; at++)
        if (stands_alone(text, at) && *at == first_letter)
            mem_append(&filled, "%.*s", first_length, first);
        else if (stands_alone(text, at) && *at == second_letter)
            mem_append(&filled, "%.*s", second_length, second);
        else
            mem_append(&filled, "%c", *at);
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

    // A sentence of another form: only the words for "chosen" change.
    static const char *const words[][2] = {{"is chosen", "remains"}, {"chosen", "remaining"}};
    enum { WORDS = sizeof words / sizeof *words };
    char *text = mem_string("it is no longer true that ");
    for (const char *at = chosen; *at;) {
        size_t i = 0;
        while (i < WORDS && strncmp(at, words[i][0], strlen(words[i][0])) != 0)
            i++;
        if (i < WORDS) {
            mem_append(&text, "%s", words[i][1]);
            at += strlen(words[i][0]);
        } else {
            mem_append(&text, "%.1s", at++);
        }
    }
    return text;
}

// ---- the sentences

game_words game_words_of(const game *g)
{
    game_words w = {0};
    name_elements(g, &w);
    bool removes = rule_removes(g->rule), achieves = rule_achieves(g->rule);
    OWNED char *ends = removes ? condition_removing(g, w.elements) : condition(g, w.elements);
    OWNED char *outside =
        g->closed ? mem_print(", each outside %s those chosen before", g->kind->closure) : mem_string("");

    snprintf(w.rules, sizeof w.rules, "%s %s in turn%s. %s %s; the last player to move %s.",
             removes ? "Remove" : "Choose", w.elements, outside,
             achieves ? "The game ends when" : "A move is forbidden if afterwards", ends,
             g->misere ? "loses" : "wins");

    if (achieves) {
        snprintf(w.over, sizeof w.over, "%s", ends);
        return w;
    }
    if (g->closed)
        snprintf(w.over, sizeof w.over, "no move is left");
    else
        snprintf(w.over, sizeof w.over, "after any other move %s", ends);
    snprintf(w.forbids, sizeof w.forbids, "after this move %s", ends);
    return w;
}

hry_status game_no_position(const game *g, hry_error *error)
{
    OWNED char *set = game_print_position(g), *name = mem_print("%s(%s)", game_rule_name(g), g->text);
    return rule_no_position(g->rule, name, game_words_of(g).elements, set ? set : "{}", error);
}
