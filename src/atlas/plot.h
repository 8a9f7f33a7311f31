// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey plot: what the atlas holds, as a picture. SHARES: how the groups of each order are divided
// among the nim-values of a game, one bar for each order (several where there are more of them than the
// picture has room for), and all groups up to an order. CLASSES: the number of structure classes of GEN
// against the order of the group, both axes logarithmic, one dot for each group whose classes were counted
// (harary survey --direct).
//
// The SVG is complete in itself, has a title and a description, and is light or dark as the reader's system
// prefers. The same records give the same bytes.
#ifndef HARARY_ATLAS_PLOT_H
#define HARARY_ATLAS_PLOT_H

#include "atlas/store.h"
#include "base/limit.h"
#include "draw/writers.h"

typedef enum plot_kind { PLOT_SHARES, PLOT_CLASSES } plot_kind;

typedef struct plot_question {
    plot_kind kind;
    bool dng;                         // SHARES of DNG, else of GEN
    uint32_t least_order, most_order; // most 0: no bound
    picture_format format;            // PICTURE_SVG, PICTURE_PDF or PICTURE_PNG
    style style;                      // the legend is always there
    const limit *limit;
} plot_question;

typedef struct plot {
    char *bytes; // the file, a zero byte behind its end
    size_t size;
    char *title;     // "nim-values of GEN on the 92,804 groups of order 1 to 511"
    uint64_t groups; // that are in the picture
} plot;

// By the ending of a file's name: .svg .pdf .png; HRY_USAGE if it is something else.
hry_status plot_format(const char *file, picture_format *out, hry_error *error);

// HRY_UNDEFINED: the store has nothing to show, and the message says which survey computes it.
hry_status plot_make(store *s, const plot_question *q, plot *out, hry_error *error);
void plot_clear(plot *p);

#endif
