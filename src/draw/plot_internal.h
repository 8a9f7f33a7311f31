// SPDX-License-Identifier: GPL-3.0-or-later
//
// What both plots are made of: axes, and SVG. Coordinates are points, y downwards,
// rounded to hundredths.
#pragma once

#include "draw/plot.h"
#include "draw/writers_internal.h"

// The whole SVG file. There is at least one row, one point.
void shares_draw(const shares *s, const char *title, theme theme, FILE *out);
void grids_draw(const grid *g, size_t count, theme theme, FILE *out);
void grids_tikz(const grid *g, size_t count, theme theme, FILE *out);
void bars_draw(const bar *list, size_t count, const char *title, theme theme, FILE *out);
void classes_draw(const class_points *c, const char *title, theme theme, FILE *out);

// ------------------------------------------------------------------------------------------------ SVG

static inline double hundredth(double value)
{
    return rounded_to(value, 100);
}

// 92,804: at most 26 characters.
typedef struct numeral {
    char text[28];
} numeral;
numeral numeral_of(uint64_t value);

void svg_open(double width, double height, const char *title, const char *description, theme theme,
              FILE *out);
// The text's base line starts (class "start"), ends ("end") or is centred ("middle") at x.
void svg_text(const char *class, double x, double y, double size, const char *text, FILE *out);
void svg_line(const char *class, double x1, double y1, double x2, double y2, FILE *out);

// ----------------------------------------------------------------------------------------------- axes

typedef struct axis {
    bool logarithmic;
    double from, to;   // values, from < to
    double start, end; // where these are in the picture
} axis;

double axis_at(const axis *a, double value);

// The first tick that is not less than `a->from`, then the next one after `tick`: 1, 2, 5 times a power of
// ten on logarithmic axes (only powers of ten if there are many decades, and multiples of a round step, as on
// linear axes, if there is less than one), never closer than 1. Stop behind `a->to`.
double axis_first(const axis *a);
double axis_next(const axis *a, double tick);

// Ticks with their numbers below, and faint lines up to `top`; `bottom` is the axis itself.
void axis_draw_below(const axis *a, double top, double bottom, bool numbers, FILE *out);
// The same at the left; `right` is where the faint lines end.
void axis_draw_left(const axis *a, double left, double right, FILE *out);
