// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game, told to a person, to a script or to a program; its moves too where they were asked
// for.
#ifndef HARARY_REPORT_NIM_H
#define HARARY_REPORT_NIM_H

#include <jansson.h>
#include <stdio.h>

#include "game/answers.h"
#include "report/error.h"
#include "report/rows.h"

const char *report_winner(nim value, bool at_position); // "first player wins", …
#define REPORT_OVER "the player who moved last has won" // where nobody can move

void nim_print(FILE *out, const game *g, bool moves, const game_value *v); // for people, two lines or more
void nim_print_quiet(FILE *out, bool moves, const game_value *v);          // "0", with moves "1 1:2 2:0 3:2"
json_t *nim_json(const game *g, size_t line, const game_value *v);         // line 0: none
// … with its moves, and a newline. However many there are, no more than one is held as JSON.
void nim_print_json(FILE *out, const game *g, size_t line, bool moves, const game_value *v);
json_t *position_json(const game *g); // the names of what was taken
// Who wins and, where nobody can move (`over`), why the game has ended.
void nim_put_winner(json_t *object, const game *g, nim value, bool over);
// What the game is played on: line, structure, position, family, vertices and edges of a graph.
void nim_put_structure(json_t *object, const game *g, size_t line);

// ---- by several rules, in every form (answers.c)

// What was found and, in its place, what was not: nothing for people where there is only one rule, "?" with
// `quiet`, which is left out of a single answer (`many` false). A graph of a stream is told shorter than a
// structure of its own. With the form of rows nim_rows_head comes first and rows_tail last.
answer_sink answers_sink(form f, bool quiet, bool moves, bool many);
// The lines of the input as they came, for a `where`.
answer_sink answers_passing_on(void);

// ---- moves (moves.c)

void moves_print(FILE *out, const game_moves *m); // for people, winning ones first
// Those to one value, between `before` and `behind` on each line; moves into classes of one type share a
// line.
void moves_print_to(FILE *out, const game_moves *m, nim value, const char *before, const char *behind);
json_t *move_json(const game *g, const game_move *m);
// The object, which is freed, with its moves behind it; g NULL: of a hypergraph.
void moves_json_line(FILE *out, json_t *object, const game *g, const game_moves *m);

#endif
