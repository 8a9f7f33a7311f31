// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of an answer, described once. JSON, CSV, TSV and LaTeX follow from the table; only the text form
// is written by hand. To add a field is to add a row.
#ifndef HARARY_REPORT_FIELDS_H
#define HARARY_REPORT_FIELDS_H

#include "report/rows.h"

enum { OF_JSON = 1, OF_ROWS = 2, OF_ALL = OF_JSON | OF_ROWS }; // rows: CSV and TSV

typedef struct field {
    const char *name; // in JSON, and of the column of rows
    column_kind kind;
    unsigned forms;
    const char *heading;                  // of the column in LaTeX; NULL: there is none
    json_t *(*value)(const void *answer); // a new reference; JSON null: not known; NULL: no such field
} field;

typedef struct fields {
    const field *field;
    size_t count;
} fields;

// The names of columns, in the forms that have them; one answer, in JSON as an object on a line. rows_tail
// ends the whole.
void fields_head(FILE *out, form f, fields of);
void fields_line(FILE *out, form f, fields of, const void *answer);

#endif
