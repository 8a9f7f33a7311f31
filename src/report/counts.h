// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many structures have each nim-value, told.
#pragma once

#include "draw/plot.h"
#include "game/histogram.h"
#include "game/rule_list.h"
#include "report/fields.h"

typedef struct counts {
    const rule_list *rules;
    const histogram *values; // by the rules
    const char *family;      // of games on graphs, which are counted then; NULL: structures are
    const char *file;        // named above a table for people; NULL: nothing
    bool joint;              // how often values occur together, instead of each rule for itself
} counts;

// A table; with `quiet` bare numbers ("value count …" a line); JSON
// {"game":…,"family":…,"graphs":…,"histogram":{"0":…,"2":…}} for each game, "structures" without a family;
// of joint values {"acv":0,"prv":2,"count":…} for each that occurs.
void counts_print(FILE *out, form f, bool quiet, const counts *c);
extern const fields counted_fields; // of that object

// A bar for each line of such a table; fails as plot_bars.
hry_status counts_draw(const counts *c, picture_format format, const style *style, const limit *limit,
                       plot *out, hry_error *error);
