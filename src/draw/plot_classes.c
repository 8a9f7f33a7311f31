// SPDX-License-Identifier: GPL-3.0-or-later
//
// A dot for each pair of an order and a number of classes that occurs; its radius grows with the logarithm of
// the number of groups. The dashed line is where a group has as many classes as elements.
#include <math.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/plot_internal.h"
#include "draw/shape.h"

#define WIDTH 760.0
#define HEIGHT 520.0
#define LEFT 74.0
#define RIGHT 736.0
#define TOP 72.0
#define BOTTOM 470.0
#define LEGEND_Y 50.0

static double radius(uint64_t groups)
{
    return 1.6 * (1 + log10((double)groups));
}

static void put_dot(double x, double y, double r, FILE *out)
{
    fprintf(out, "<circle class=\"dot\" cx=\"" REAL "\" cy=\"" REAL "\" r=\"" REAL "\"/>\n", hundredth(x),
            hundredth(y), hundredth(r));
}

// From a little below the least to a little above the greatest value, and never less than a factor of two.
static axis logarithmic(double least, double greatest, double start, double end)
{
    double from = least / 1.15, to = greatest * 1.15;
    if (to < 2 * from)
        to = 2 * from;
    return (axis){.logarithmic = true, .from = from, .to = to, .start = start, .end = end};
}

static void find_axes(const class_points *c, axis *x, axis *y)
{
    int64_t least = c->point[0].classes, greatest = least;
    for (size_t i = 1; i < c->points; i++) {
        least = c->point[i].classes < least ? c->point[i].classes : least;
        greatest = c->point[i].classes > greatest ? c->point[i].classes : greatest;
    }
    *x = logarithmic(c->point[0].order, c->point[c->points - 1].order, LEFT, RIGHT);
    *y = logarithmic((double)least, (double)greatest, BOTTOM, TOP);
}

static void put_guide(const axis *x, const axis *y, FILE *out)
{
    double from = fmax(x->from, y->from), to = fmin(x->to, y->to);
    if (from < to)
        svg_line("guide", axis_at(x, from), axis_at(y, from), axis_at(x, to), axis_at(y, to), out);
}

static void put_legend(const class_points *c, FILE *out)
{
    uint64_t most = 1;
    for (size_t i = 0; i < c->points; i++)
        most = c->point[i].groups > most ? c->point[i].groups : most;
    double x = LEFT;
    for (uint64_t groups = 1; groups <= most; groups *= 10) {
        char text[48];
        double r = radius(groups);
        snprintf(text, sizeof text, "%s group%s", numeral_of(groups).text, text_plural(groups));
        put_dot(x + r, LEGEND_Y - 3.5, r, out);
        svg_text("start", x + 2 * r + 5, LEGEND_Y, 10, text, out);
        x += 2 * r + 5 + text_width(text, 10) + 16;
        if (groups > UINT64_MAX / 10)
            break;
    }
    svg_line("guide", x, LEGEND_Y - 3.5, x + 26, LEGEND_Y - 3.5, out);
    svg_text("start", x + 31, LEGEND_Y, 10, "as many classes as elements", out);
}

static char *description(const class_points *c)
{
    const class_point *most = &c->point[0];
    for (size_t i = 1; i < c->points; i++)
        most = c->point[i].classes > most->classes ? &c->point[i] : most;
    return mem_print("The number of structure classes of GEN, including X_G, against the order of the group, "
                     "both axes logarithmic, for %s group%s of order %" PRIu32 " to %" PRIu32
                     " whose whole structure was built. The maximum is %s classes, at order %" PRIu32 ".",
                     numeral_of(c->groups).text, text_plural(c->groups), c->point[0].order,
                     c->point[c->points - 1].order, numeral_of((uint64_t)most->classes).text, most->order);
}

void classes_draw(const class_points *c, const char *title, theme theme, FILE *out)
{
    axis x, y;
    find_axes(c, &x, &y);
    OWNED char *words = description(c);
    svg_open(WIDTH, HEIGHT, title, words, theme, out);
    svg_text("start", LEFT, 28, 14, title, out);
    put_legend(c, out);
    axis_draw_below(&x, TOP, BOTTOM, true, out);
    axis_draw_left(&y, LEFT, RIGHT, out);
    put_guide(&x, &y, out);
    for (size_t i = 0; i < c->points; i++)
        put_dot(axis_at(&x, c->point[i].order), axis_at(&y, (double)c->point[i].classes),
                radius(c->point[i].groups), out);
    svg_text("middle", (LEFT + RIGHT) / 2, BOTTOM + 36, 10, "order of the group", out);
    fprintf(out,
            "<text class=\"middle\" transform=\"translate(20 " REAL
            ") rotate(-90)\" font-size=\"10\">structure classes of GEN</text>\n",
            (TOP + BOTTOM) / 2);
    fputs("</svg>\n", out);
}
