// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a family of games for many values of its variables, and the patterns in them.
#pragma once

#include "draw/plot.h"
#include "game/game.h"
#include "game/rule_list.h"
#include "lang/ranges.h"
#include "report/fields.h"
#include "theory/formula.h"
#include "theory/pattern.h"

// In the place of a nim-value.
enum {
    TABLE_NONE = -1,   // there is no such game
    TABLE_CUT = -2,    // a limit was reached
    TABLE_UNKNOWN = -3 // it has not been asked
};

enum { MOST_FORMULAS = 8 };

typedef int table_row[ALL_GAMES]; // nim-values by the rules

typedef struct value_table {
    const char *expression; // as the user wrote it
    const rule_list *rules;
    const ranges *ranges;
    table_row *row;             // by the assignments
    bool named;                 // rows have a column for the expression
    pattern pattern[ALL_GAMES]; // that has no variables where there is none
    struct {
        const formula *formula; // NULL behind the last
        size_t values;          // that it gives
    } known[ALL_GAMES][MOST_FORMULAS];
} value_table;

// Whether it only says that there is no such game, which is a cell of the table.
static inline bool table_is_cell(hry_status status)
{
    return status == HRY_UNDEFINED || status == HRY_USAGE;
}

// Counts the theorem that gives a value of a game. HRY_LIMIT if the value was computed and is another one.
hry_status table_check(value_table *t, size_t row, size_t rule, const game *g, const game_value *v,
                       hry_error *error);
void table_place(const value_table *t, size_t row, char *to, size_t room); // "m = 3, n = 4"
void table_find_patterns(value_table *t);
void table_clear(value_table *t);

// One row for each assignment, in the forms that have rows, in JSON an object; rows_tail ends them.
void table_head(FILE *out, form f, const value_table *t);
void table_put(FILE *out, form f, const value_table *t, size_t row);

// The grids of a table of one or two variables, in an array of *count: of two one for each game. The caller
// clears each and frees the array.
grid *table_grids(const value_table *t, size_t *count);

// For people: a table of one variable or of three, of two variables a grid for each game.
void table_print(FILE *out, const value_table *t);
// What is seen in it, a sentence for each game; in JSON an object, in LaTeX a formula.
void table_print_patterns(FILE *out, form f, const value_table *t);
// The values alone, one line for each game; and the lines "n a(n)" of the OEIS, of one game in one variable.
void table_print_sequences(FILE *out, const value_table *t);
void table_print_bfile(FILE *out, const value_table *t);
