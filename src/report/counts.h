// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many structures have each nim-value, told.
#ifndef HARARY_REPORT_COUNTS_H
#define HARARY_REPORT_COUNTS_H

#include "game/histogram.h"
#include "game/rule_list.h"
#include "report/fields.h"

typedef struct counts {
    const rule_list *rules;
    const histogram *by_value; // of each rule
    const char *family;        // of games on graphs, which are counted then; NULL: structures are
    const char *file;          // named above a table for people; NULL: nothing
} counts;

// A table; with `quiet` bare numbers ("value count …" a line); JSON
// {"game":…,"family":…,"graphs":…,"histogram":{"0":…,"2":…}} for each game, "structures" without a family.
void counts_print(FILE *out, form f, bool quiet, const counts *c);
extern const fields counted_fields; // of that object

#endif
