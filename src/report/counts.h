// SPDX-License-Identifier: GPL-3.0-or-later
//
// Histograms of nim-values: how many structures have each value.
#pragma once

#include "draw/plot.h"
#include "game/histogram.h"
#include "game/rule_list.h"
#include "report/fields.h"

typedef struct counts {
    const rule_list *rules;
    const histogram *values; // one for each rule
    const char *family;      // of games on graphs, which are then counted; NULL: structures are counted
    const char *file;        // name printed above a text table; NULL: no name
    bool joint;              // count combinations of values instead of each rule separately
} counts;

// Prints a table; with `quiet`, bare numbers ("value count …" on each line). JSON has one object for each
// game, {"game":…,"family":…,"graphs":…,"histogram":{"0":…,"2":…}}, with "structures" if there is no family.
// For joint values it has {"acv":0,"prv":2,"count":…} for each combination that occurs.
void counts_print(FILE *out, form f, bool quiet, const counts *c);
extern const fields counted_fields; // for the object of one game
extern const fields joint_fields;   // for one combination of values, beside the games

// Draws a bar for each line of such a table. Fails like plot_bars.
hry_status counts_draw(const counts *c, picture_format format, const style *style, const limit *limit,
                       plot *out, hry_error *error);
