// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ticks and their positions. A linear axis has at most eleven steps of 1, 2 or 5 times a power of ten. A
// logarithmic one has ticks at 1, 2 and 5 of each decade, only at powers of ten beyond four decades, and
// equal steps below one decade.
#include <math.h>

#include "draw/plot_internal.h"

#define NUMBER_SIZE 9.0
#define TICK 4.0

enum { MOST_TICKS = 11, MOST_DECADES = 4 };

double axis_at(const axis *a, double value)
{
    double part =
        a->logarithmic ? log(value / a->from) / log(a->to / a->from) : (value - a->from) / (a->to - a->from);
    return a->start + part * (a->end - a->start);
}

static double power_below(double value) // the largest power of ten that is not above
{
    double power = 1;
    while (power * 10 <= value)
        power *= 10;
    return power;
}

static double linear_step(const axis *a)
{
    static const double factor[] = {1, 2, 5};
    for (double power = 1;; power *= 10)
        for (int i = 0; i < 3; i++)
            if ((a->to - a->from) / (factor[i] * power) <= MOST_TICKS)
                return factor[i] * power;
}

static bool many_decades(const axis *a)
{
    return a->to / a->from > pow(10, MOST_DECADES);
}

// Less than a decade might hold no 1, 2 or 5 at all: then it has ticks like a linear axis.
static bool equal_steps(const axis *a)
{
    return !a->logarithmic || a->to / a->from < 10;
}

double axis_next(const axis *a, double tick)
{
    if (equal_steps(a))
        return tick + linear_step(a);
    double power = power_below(tick), digit = round(tick / power);
    if (many_decades(a) || digit >= 5)
        return 10 * power;
    return digit >= 2 ? 5 * power : 2 * power;
}

double axis_first(const axis *a)
{
    if (equal_steps(a))
        return ceil(a->from / linear_step(a)) * linear_step(a);
    double tick = power_below(a->from);
    while (tick < a->from)
        tick = axis_next(a, tick);
    return tick;
}

static void put_number(const char *class, double x, double y, double value, FILE *out)
{
    svg_text(class, x, y, NUMBER_SIZE, numeral_of((uint64_t)value).text, out);
}

void axis_draw_below(const axis *a, double top, double bottom, bool numbers, FILE *out)
{
    for (double tick = axis_first(a); tick <= a->to; tick = axis_next(a, tick)) {
        double x = axis_at(a, tick);
        if (top < bottom)
            svg_line("faint", x, top, x, bottom, out);
        svg_line("axis", x, bottom, x, bottom + TICK, out);
        if (numbers)
            put_number("middle", x, bottom + TICK + NUMBER_SIZE + 1, tick, out);
    }
    svg_line("axis", a->start, bottom, a->end, bottom, out);
}

void axis_draw_left(const axis *a, double left, double right, FILE *out)
{
    for (double tick = axis_first(a); tick <= a->to; tick = axis_next(a, tick)) {
        double y = axis_at(a, tick);
        svg_line("faint", left, y, right, y, out);
        svg_line("axis", left - TICK, y, left, y, out);
        put_number("end", left - TICK - 3, y + 0.35 * NUMBER_SIZE, tick, out);
    }
    svg_line("axis", left, a->start, left, a->end, out);
}
