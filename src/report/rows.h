// SPDX-License-Identifier: GPL-3.0-or-later
//
// The forms of an answer, and rows of named fields in those that have rows: CSV (RFC 4180, but lines end with
// a newline alone), TSV (the same with tabs for commas), and a table of LaTeX that needs amsmath,
// amssymb and booktabs. Nothing is kept between the calls, so that many threads may write rows.
#ifndef HARARY_REPORT_ROWS_H
#define HARARY_REPORT_ROWS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum form { FORM_TEXT, FORM_JSON, FORM_CSV, FORM_TSV, FORM_LATEX } form;

bool form_has_rows(form f); // CSV, TSV, LaTeX

// The form that the ending of a file's name tells: .json .jsonl .csv .tsv .tex .txt; false: it tells none.
bool form_of_name(const char *file, form *out);

// How LaTeX sets what is in a column: to the left, to the right, in lines of limited length.
typedef enum column_kind { WORD, NUMBER, PROSE } column_kind;

typedef struct column {
    const char *name;
    column_kind kind;
} column;

// The names, a row, and the end. A cell that is NULL is empty in CSV and TSV, and a dash in LaTeX.
void rows_head(FILE *out, form f, const column *columns, size_t count);
void rows_line(FILE *out, form f, const char *const *cell, size_t count);
void rows_tail(FILE *out, form f);

// The row of an object: under each name what the object has there. An array of numbers is a type, (1,4,3,1),
// one of texts a set, {1,3}; null is nothing.
void rows_object(FILE *out, form f, const column *columns, size_t count, const json_t *object);
char *rows_cell(const json_t *value); // NULL: nothing; the caller frees it
// The same under the name of its column: in LaTeX a `structure` or `group` is mathematics (a graph alone
// where `graph` says so), and so is the nim-value of a game.
char *rows_named_cell(form f, const char *name, const json_t *value, bool graph);

// An object as rows of two columns, field and value; what objects and arrays inside have is called
// outer.inner and outer.1, outer.2, …
void rows_fields(FILE *out, form f, const json_t *object);

#endif
