// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group's record as a line: of a table for people, of CSV, TSV or LaTeX, of JSON, or its label alone. What
// does not exist (DNG of the trivial group) or was not computed is "-" in tables, empty in CSV and null in
// JSON.
#pragma once

#include "atlas/record.h"
#include "report/fields.h"

// The names of the columns, where the form has them; with `counted`, every line also tells how many groups it
// stands for. rows_tail ends the whole.
extern const fields record_fields[2];
void record_line(form f, bool counted, const group_record *g, uint64_t groups, FILE *out);
void record_label(const group_record *g, FILE *out); // "240.191" on a line
