// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group's record as a line: of a table for people, of CSV, of JSON, or its label alone. What does not exist
// (DNG of the trivial group) or was not computed is "-" in the table, empty in CSV and null in JSON.
#ifndef HARARY_ATLAS_EXPORT_H
#define HARARY_ATLAS_EXPORT_H

#include <stdio.h>

#include "atlas/record.h"

typedef enum export_form { EXPORT_TABLE, EXPORT_CSV, EXPORT_JSON, EXPORT_LABELS } export_form;

// The names of the columns, where the form has them; with `counted`, every line also tells how many groups it
// stands for.
void export_head(export_form form, bool counted, FILE *out);
void export_line(export_form form, bool counted, const group_record *g, uint64_t groups, FILE *out);

// "odd factor", "even Frattini subgroup", "direct".
const char *method_words(atlas_method method);

#endif
