// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers for one structure under several rules, conditions on them, and the sink that receives them.
// They serve single structures, streams of structures and streams of graphs (which have fewer fields).
#pragma once

#include <stdio.h>

#include "game/game.h"
#include "game/histogram.h"
#include "game/rule_list.h"
#include "lang/where.h"

// A structure as the user wrote it, for messages and answers.
typedef struct written {
    const char *line; // not NUL-terminated
    size_t length;
    size_t number; // line number in its stream, from 1; 0: no stream
} written;

typedef struct answers {
    const rule_list *rules;
    written written;
    const game *game;     // its rule is not used; NULL: a graph of a stream, played in
    const family *family; // this family, with these known sizes
    uint32_t vertices, edges, points;
    const graph *graph; // the graph of a stream, while it is in memory; NULL: it is not
    bool moves;         // moves were requested
    hry_status status[ALL_GAMES];
    hry_error error[ALL_GAMES];  // valid if the status is not HRY_OK
    game_value value[ALL_GAMES]; // valid if it is
} answers;

void answers_clear(answers *a);                       // the values
const game_value *answers_first(const answers *a);    // of the first rule that has a value, or NULL
game answers_game(const answers *a, size_t i);        // by the i-th rule; borrowed
const char *answers_name(const answers *a, size_t i); // "GEN": the name of the i-th rule for this structure

// Conditions on the fields of answers. Fields are the names of the rules, and `nim` if there is only one
// rule; vertices, edges, order; unless `graphs` are streamed also frattini_order and generators and, for a
// single rule, maximal_sets, classes, arrows, visited, parity, even, odd, smoothness, deficiency, misere_nim;
// and the facts of where_facts.h. Fails with HRY_USAGE and a column.
hry_status answers_where(const char *text, const rule_list *rules, bool graphs, where **out,
                         hry_error *error);
bool answers_where_more(const where *w);  // it uses more than a formula gives (a value and an order)
bool answers_where_facts(const where *w); // it uses facts (where_facts.h)
truth answers_hold(const where *w, const answers *a);

// Receives answers: those that satisfy the condition are counted and written, in the thread that found them.
typedef struct answer_sink answer_sink;
struct answer_sink {
    const where *where;                                                  // NULL: no condition
    void (*answer)(FILE *out, const answer_sink *how, const answers *a); // NULL: writes nothing
    // Called for a structure that could not be read; NULL: nothing is written for it.
    void (*failure)(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                    const hry_error *error);
    int form; // used only by these two functions
    bool quiet, moves, many;
    void *context;
};
// Counts and writes the answers if they satisfy the condition; returns whether they do.
truth answers_tell(const answer_sink *s, const answers *a, histogram *counts, FILE *out);
