// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers about one structure by several rules, conditions on them, and the sink that they go to, whether
// the structure is asked about alone, in a stream of structures or in a stream of graphs, about which less is
// found.
#pragma once

#include <stdio.h>

#include "game/game.h"
#include "game/histogram.h"
#include "game/rule_list.h"
#include "lang/where.h"

// How the user wrote a structure, for messages and answers.
typedef struct written {
    const char *line; // not ended by a zero byte
    size_t length;
    size_t number; // of the line in its stream, from 1; 0: there is none
} written;

typedef struct answers {
    const rule_list *rules;
    written written;
    const game *game;     // whose rule is of no meaning; NULL: a graph of a stream, on which
    const family *family; // this is played, and of which these are known
    uint32_t vertices, edges, points;
    const graph *graph; // that one, while it is there; NULL: it is not
    bool moves;         // were asked for
    hry_status status[ALL_GAMES];
    hry_error error[ALL_GAMES];  // where the status is not HRY_OK
    game_value value[ALL_GAMES]; // where it is
} answers;

void answers_clear(answers *a);                       // the values
const game_value *answers_first(const answers *a);    // of the first rule that has one; NULL: none has
game answers_game(const answers *a, size_t i);        // by the i-th rule; borrowed
const char *answers_name(const answers *a, size_t i); // "GEN": what the i-th rule is called there

// Conditions on the fields of such answers. Fields are the rules' names, and `nim` where there is only one
// rule; vertices, edges, order; unless `graphs` are streamed also frattini_order and generators and, of one
// rule, maximal_sets, classes, arrows, visited, parity, even, odd, smoothness, deficiency, misere_nim; and
// the facts of where_facts.h. HRY_USAGE with a column.
hry_status answers_where(const char *text, const rule_list *rules, bool graphs, where **out,
                         hry_error *error);
bool answers_where_more(const where *w);  // it is about more than formulas tell: a value and an order
bool answers_where_facts(const where *w); // it is about facts (where_facts.h)
truth answers_hold(const where *w, const answers *a);

// Where answers go: those that meet the condition are counted and told, in the thread that found them.
typedef struct answer_sink answer_sink;
struct answer_sink {
    const where *where;                                                  // NULL: all meet it
    void (*answer)(FILE *out, const answer_sink *how, const answers *a); // NULL: nothing is told
    // A structure that could not be read holds its place; NULL: it does not.
    void (*failure)(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                    const hry_error *error);
    int form; // these are for those two alone
    bool quiet, moves, many;
    void *context;
};
// Whether the answers meet the condition; those that do are counted.
truth answers_tell(const answer_sink *s, const answers *a, histogram *counts, FILE *out);
