// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables in tests/data: what papers state, one statement a line, the cells of a line separated by "|". Lines
// that begin with "#" say what the columns are, where the statements come from, and what is odd about one of
// them; they and empty lines are passed over.
#ifndef HARARY_TESTS_DATA_SUPPORT_H
#define HARARY_TESTS_DATA_SUPPORT_H

#include "support.h"

typedef struct data_table {
    size_t rows, columns;
    char *text;
    const char **cell; // into the text, row by row
} data_table;

enum { NOT_SAID = -1 }; // the number of a cell "-"

// Reads tests/data/`name`. The test fails unless it has just so many rows, and every row so many columns.
data_table data_read(const char *name, size_t columns, size_t rows);
void data_clear(data_table *t);

const char *data_at(const data_table *t, size_t row, size_t column);
int data_number(const data_table *t, size_t row, size_t column);
rule data_rule(const data_table *t, size_t row, size_t column); // acv, avd, dst, prv

// The next word of a list that is separated by blanks; false at its end.
bool next_word(const char **list, char *word, size_t room);

#endif
