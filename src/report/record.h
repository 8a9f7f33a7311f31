// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group's record as a line: of a table for people, of CSV, TSV or LaTeX, of JSON, or its label alone. What
// does not exist (DNG of the trivial group) or was not computed is "-" in tables, empty in CSV and null in
// JSON.
#ifndef HARARY_REPORT_RECORD_H
#define HARARY_REPORT_RECORD_H

#include "atlas/record.h"
#include "report/rows.h"

typedef enum record_form {
    RECORD_TABLE,
    RECORD_CSV,
    RECORD_JSON,
    RECORD_LABELS,
    RECORD_TSV,
    RECORD_LATEX,
} record_form;

record_form record_form_of(form f);

// The names of the columns, where the form has them; with `counted`, every line also tells how many groups it
// stands for.
void record_head(record_form form, bool counted, FILE *out);
// Behind the last line.
void record_tail(record_form form, FILE *out);
void record_line(record_form form, bool counted, const group_record *g, uint64_t groups, FILE *out);

#endif
