// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the values of a family of games for many values of its variables, and of the patterns in them.
#pragma once

#include "draw/plot.h"
#include "game/game.h"
#include "game/rule_list.h"
#include "lang/mathematics.h"
#include "lang/ranges.h"
#include "report/fields.h"
#include "theory/formula.h"
#include "theory/pattern.h"

// Entries that are not nim-values.
enum {
    TABLE_NONE = -1,   // there is no such game
    TABLE_CUT = -2,    // a limit was reached
    TABLE_UNKNOWN = -3 // not computed yet
};

typedef int table_row[ALL_GAMES]; // nim-values, indexed by rule

typedef struct value_table {
    const char *expression; // as the user wrote it
    const rule_list *rules;
    const ranges *ranges;
    table_row *row;             // one for each assignment
    bool named;                 // rows have a column for the expression
    pattern pattern[ALL_GAMES]; // has no variables if no pattern was found
    const formula **theorem;    // that gives a value, by row and game; NULL: none is known
    size_t theorems, room;
    bool resumed; // some rows were read from a file, without the theorems that give their values
} value_table;

// Whether the status only means that there is no such game, which is shown as a cell of the table.
static inline bool table_is_cell(hry_status status)
{
    return status == HRY_UNDEFINED || status == HRY_USAGE;
}

// Records the theorem that gives the value of a game. Fails with HRY_LIMIT if the computed value differs from
// it.
hry_status table_check(value_table *t, size_t row, size_t rule, const game *g, const game_value *v,
                       hry_error *error);
// The theorem that gives a value; NULL: none is known.
const formula *table_theorem(const value_table *t, size_t row, size_t rule);
void table_place(const value_table *t, size_t row, char *to, size_t room); // "m = 3, n = 4"
bool table_row_is_known(const value_table *t, size_t row);                 // for all games
void table_find_patterns(value_table *t);
void table_clear(value_table *t);

// One row for each assignment in the forms with rows; in JSON an object. rows_tail ends the output.
void table_head(FILE *out, form f, const value_table *t);
void table_put(FILE *out, form f, const value_table *t, size_t row);

// The grids for a table of one or two variables, an array of length *count; with two variables, one for each
// game. Titles are as typed (NOTATION_PLAIN), or mathematics. The caller clears each grid and frees the
// array.
grid *table_grids(const value_table *t, notation titles, size_t *count);

// Text form: a table for one or three variables, a grid for each game for two variables.
void table_print(FILE *out, const value_table *t);
// Prints the observed patterns: a sentence for each game, in JSON an object, in LaTeX a formula.
// For programs: a row beside its variables and games, and the pattern of a game.
extern const fields table_row_fields, table_pattern_fields;
void table_print_patterns(FILE *out, form f, const value_table *t);
// The bare values, one line for each game; and the lines "n a(n)" of an OEIS b-file, for one game in one
// variable.
void table_print_sequences(FILE *out, const value_table *t);
void table_print_bfile(FILE *out, const value_table *t);
