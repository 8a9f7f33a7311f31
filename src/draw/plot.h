// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plots of many groups. SHARES: how the groups of each order are divided among the nim-values of a game, one
// bar for each order (several where there are more of them than the picture has room for), and all groups up
// to an order. CLASSES: the number of structure classes of GEN against the order of the group, both axes
// logarithmic, one dot for each group.
//
// The SVG is complete in itself, has a title and a description, and is light or dark as the reader's system
// prefers. The same data give the same bytes.
#pragma once

#include "draw/writers.h"

enum { NIMS = 5 }; // GEN of a group is at most *4

typedef struct share_row { // the groups of one order
    uint32_t order;
    uint64_t count[NIMS];
} share_row;

typedef struct shares { // by order; orders without a group are left out
    bool dng;           // of DNG, else of GEN
    share_row *row;
    size_t rows, room;
    uint64_t total[NIMS], groups;
} shares;

typedef struct class_point { // groups with this order and so many classes
    uint32_t order;
    int64_t classes;
    uint64_t groups;
} class_point;

typedef struct class_points { // ascending, without duplicates once they are sorted
    class_point *point;
    size_t points, room;
    uint64_t groups;
} class_points;

typedef struct grid_text {
    char text[24];
} grid_text;

// Nim-values, or - and ?, by two variables or by a variable and a game.
typedef struct grid {
    char *title;              // "GEN(Z(m)xZ(n))"
    char corner[12];          // what goes down and across: "m \ n"
    grid_text *down, *across; // the names of the rows and of the columns
    grid_text *cell;          // row by row; empty where there is nothing
    size_t rows, columns;
} grid;
void grid_clear(grid *g);

typedef struct plot {
    char *bytes; // the file, a zero byte behind its end
    size_t size;
    char *title;     // "nim-values of GEN on the 92,804 groups of order 1 to 511"
    uint64_t groups; // that are in the picture
} plot;

// By the ending of a file's name: .svg .pdf .png; HRY_USAGE if it is something else.
hry_status plot_format(const char *file, picture_format *out, hry_error *error);

// The shares, or where they are NULL the classes; there is at least one row, one point. The format is one of
// those above; the legend is always there. Fails as picture_write.
hry_status plot_draw(const shares *s, const class_points *c, picture_format format, const style *style,
                     const limit *limit, plot *out, hry_error *error);
// Grids, one below the other; the format may be PICTURE_TIKZ too: a tikzpicture for each.
hry_status plot_grids(const grid *g, size_t count, picture_format format, const style *style,
                      const limit *limit, plot *out, hry_error *error);
// Bars, one below the other, each with its label and its number; the title is copied.
typedef struct bar {
    char label[40];
    uint64_t times;
    unsigned nim; // whose colour it has
} bar;
hry_status plot_bars(const char *title, const bar *list, size_t count, picture_format format,
                     const style *style, const limit *limit, plot *out, hry_error *error);
void plot_clear(plot *p);
