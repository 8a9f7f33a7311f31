// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey plot: the contents of the atlas as a picture (draw/plot.h). CLASSES shows the groups whose
// classes were counted (harary survey --direct).
#pragma once

#include "atlas/store.h"
#include "base/limit.h"
#include "draw/plot.h"

typedef enum plot_kind { PLOT_SHARES, PLOT_CLASSES } plot_kind;

typedef struct plot_question {
    plot_kind kind;
    bool dng;                         // SHARES of DNG, else of GEN
    uint32_t least_order, most_order; // most 0: no bound
    picture_format format;            // PICTURE_SVG, PICTURE_PDF or PICTURE_PNG
    style style;                      // the legend is always drawn
    const limit *limit;
} plot_question;

// HRY_UNDEFINED: the store has no data for the picture; the error says which survey computes them.
hry_status plot_make(store *s, const plot_question *q, plot *out, hry_error *error);
