// SPDX-License-Identifier: GPL-3.0-or-later
//
// The record of a group as one line: of a text table, CSV, TSV, LaTeX or JSON, or its label alone. A value
// that does not exist (DNG for the trivial group) or was not computed is "-" in tables, empty in CSV and null
// in JSON.
#pragma once

#include "atlas/record.h"
#include "report/fields.h"

// Fields of a record; in the second table every line also has the number of groups that it represents
// (`counted`). rows_tail ends the output.
extern const fields record_fields[2];
void record_line(form f, bool counted, const group_record *g, uint64_t groups, FILE *out);
void record_label(const group_record *g, FILE *out); // "240.191" on a line
