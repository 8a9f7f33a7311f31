// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game, told to a person, to a script or to a program; its moves too where they were asked
// for.
#pragma once

#include "game/answers.h"
#include "report/error.h"
#include "report/fields.h"

const char *report_winner(nim value, bool at_position); // "first player wins", …
#define REPORT_OVER "the player who moved last has won" // where nobody can move

void outcome_print(FILE *out, const game_value *v);               // " = *2", " in misère play: value 2, …"
void nim_print_quiet(FILE *out, bool moves, const game_value *v); // "0", with moves "1 1:2 2:0 3:2"

// ---- the answer (nim_fields.c), of `answers`, by the rule that has the item's number

extern const fields nim_fields;
extern const fields outcome_fields;          // of a game_value: its values and who wins
extern const fields nim_failure_fields;      // where no value was found
extern const fields nim_structure_fields;    // what the games are played on, whatever the rule
void nim_print(FILE *out, const item *told); // for people: two lines or more, of a graph of a stream one

json_t *position_json(const game *g); // the names of what was taken; NULL: no position was given
const char *nim_winner(nim value);    // "first", "second"
const char *nim_ending(rule r);       // why a game in which nobody can move has ended

// ---- by several rules, in every form (answers.c)

// The object, marked with `closed` and `misere` where the rules are those of variants.
json_t *answers_mark(const rule_list *rules, json_t *object);

// Names of columns, in the forms that have rows: of one game everything that was found, of several games the
// value of each, under its name; in tables for people always the latter, and short; with moves a row for each
// of them.
void answers_head(FILE *out, form f, const rule_list *rules, bool moves);
// What was found and, in its place, what was not: nothing for people where there is only one rule, "?" with
// `quiet`, which is left out of a single answer (`many` false). A graph of a stream is told shorter than a
// structure of its own. With the form of rows answers_head comes first and rows_tail last.
answer_sink answers_sink(form f, bool quiet, bool moves, bool many);
// The lines of the input as they came, for a `where`.
answer_sink answers_passing_on(void);

// ---- moves (moves.c)

// For people, by the values that they lead to, so that winning ones come first; moves into classes of one
// type share a line. `term` names the game within a sum where all of them win; NULL: there is none.
void moves_print(FILE *out, const game_moves *m, const char *term);

// For programs; of a graph of a stream g is NULL. `in` is the term of a sum, from 1, or 0.
extern const fields move_fields;
json_t *move_json(const game *g, const game_move *m, size_t in);
