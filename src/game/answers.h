// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers about one structure by several rules, and conditions on answers: of structures, and of graphs
// in a stream, about which less is found.
#ifndef HARARY_GAME_ANSWERS_H
#define HARARY_GAME_ANSWERS_H

#include "game/game.h"
#include "game/graph_values.h"
#include "game/rule_list.h"
#include "lang/where.h"

typedef struct answers {
    const game *game; // whose rule is of no meaning
    const rule_list *rules;
    size_t line; // of the stream it came from, 0: of none
    hry_status status[ALL_GAMES];
    hry_error error[ALL_GAMES];  // where the status is not HRY_OK
    game_value value[ALL_GAMES]; // where it is
} answers;

void answers_clear(answers *a);                    // the values
const game_value *answers_first(const answers *a); // of the first rule that has one; NULL: none has
game answers_game(const answers *a, size_t i);     // by the i-th rule; borrowed

// Conditions on the fields of such answers. Fields are the rules' names, and `nim` where there is only one
// rule; vertices, edges, order; unless `graphs` are streamed also frattini_order and generators and, of one
// rule, maximal_sets, classes, arrows, visited, parity, even, odd, smoothness, deficiency. HRY_USAGE with a
// column.
hry_status answers_where(const char *text, const rule_list *rules, bool graphs, where **out,
                         hry_error *error);
bool answers_where_more(const where *w); // it is about more than formulas tell: a value and an order
truth answers_hold(const where *w, const answers *a);
truth graph_answer_holds(const where *w, const rule_list *rules, const graph_answer *a);

#endif
