// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the value of a game, for people, scripts and programs, with its moves if requested.
#pragma once

#include "game/answers.h"
#include "report/error.h"
#include "report/fields.h"

const char *report_winner(nim value, bool at_position); // "first player wins", …
#define REPORT_OVER "the player who moved last has won" // if no legal move is left

void outcome_print(FILE *out, const game_value *v);               // " = *2", " in misère play: value 2, …"
void nim_print_quiet(FILE *out, bool moves, const game_value *v); // "0", with moves "1 1:2 2:0 3:2"

// ---- the answer (nim_fields.c): fields of `answers`, for the rule with the number of the item

extern const fields nim_fields;
extern const fields outcome_fields;          // for a game_value: its values and the winner
extern const fields nim_failure_fields;      // if no value was found
extern const fields structure_fields;        // the structure, independent of the rule
extern const fields nim_structure_fields;    // the same with its line of a stream and its order there
void nim_print(FILE *out, const item *told); // text form: two or more lines, one for a graph of a stream

void position_write(writer *to, const game *g); // the names of the chosen elements; nothing: no position
const char *nim_winner(nim value);              // "first", "second"
const char *nim_ending(rule r);                 // why a game without a legal move has ended

// ---- several rules, in every form (answers.c)

// The columns of answers, in forms with rows. For one game there is a column for every field, for several
// games one for the value of each game. Tables for people always use the second, shorter layout. With moves
// there is a row for each move. They must not be copied.
typedef struct answer_columns {
    row_layout layout;
    char names[300];
    char heading[ALL_GAMES][24];
    char word[ALL_GAMES][4];
    field field[ALL_GAMES + 2];
    fields table;
} answer_columns;

void answers_columns(answer_columns *c, form f, const rule_list *rules, bool moves);
// Prints each answer, and in place of a failed one: nothing in text with one rule, "?" with `quiet`. With
// `quiet` and without `many`, prints nothing if no value was found. A graph of a stream gets a shorter text
// than a structure of its own. Forms with rows have columns, whose head is printed before and rows_tail
// after.
answer_sink answers_sink(form f, bool quiet, bool moves, bool many, answer_columns *columns);
// Copies the input lines that satisfy a `where` condition.
answer_sink answers_passing_on(void);

// ---- moves (moves.c)

// Text form: sorted by the values of the options, so winning moves come first. Moves into classes of one type
// share a line. `term` names a term of a sum in which all these moves win; NULL: not a sum.
void moves_print(FILE *out, const game_moves *m, const char *term);

// Of a game_move within its game, or NULL for a graph of a stream. The number of the game is that of the term
// of a sum, from 1; 0: not a sum.
extern const fields move_fields;
void moves_write(writer *to, const game *g, const game_moves *m);
