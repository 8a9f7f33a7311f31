// SPDX-License-Identifier: GPL-3.0-or-later
//
// Panels over one axis of orders: the groups of each order, with a panel for odd orders, for twice odd orders
// and for multiples of four, because the values depend most on that; and all groups up to an order. Each
// nim-value is one area of steps that reaches from the bottom to the share of the values up to it, and the
// larger ones are painted first: neighbouring bars have no seam, and a value costs one path, whose size
// depends on how often the share changes.
#include <math.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/plot_internal.h"
#include "draw/shape.h"

#define WIDTH 760.0
#define LEFT 58.0
#define RIGHT 742.0
#define LEGEND_Y 50.0
#define FIRST_PANEL 86.0
#define PANEL_HEIGHT 84.0
#define PANEL_GAP 36.0
#define BELOW 50.0
#define APART 4.0 // points for an order, from which on a bar is as wide as its order and no wider

typedef struct panel {
    const char *name;
    uint32_t modulus, residue; // of the orders in it
    bool up_to;                // all groups of these orders and of smaller ones
} panel;

static const panel panels[] = {
    {"odd orders", 2, 1, false},
    {"orders that are twice an odd number", 4, 2, false},
    {"orders divisible by 4", 4, 0, false},
    {"all orders, cumulative", 1, 0, true},
};
enum { PANELS = sizeof panels / sizeof *panels };

typedef struct bars { // each `drawn` orders wide, one in `width` orders; mostly that is the same
    double begin, width, drawn;
    uint32_t count, orders; // orders: of the panel, in a bar
    uint64_t (*groups)[NIMS];
} bars;

static bool belongs(const panel *p, uint32_t order)
{
    return order % p->modulus == p->residue;
}

static bool has_orders(const panel *p, const shares *s)
{
    for (size_t i = 0; i < s->rows; i++)
        if (belongs(p, s->row[i].order))
            return true;
    return false;
}

static bars bars_of(const panel *p, const shares *s)
{
    uint32_t least = s->row[0].order, most = s->row[s->rows - 1].order;
    while (!belongs(p, least))
        least++;
    uint32_t bound = (uint32_t)(RIGHT - LEFT) / (p->modulus > 1 ? 2 : 1); // a bar is 1 or 2 points wide
    uint32_t last = (most - least) / p->modulus;                          // the number of the last order
    bars b = {.orders = last / bound + 1};
    b.width = (double)p->modulus * b.orders;
    b.drawn = (RIGHT - LEFT) / (most - s->row[0].order + 1) >= APART ? 1 : b.width;
    b.begin = least - (b.drawn < b.width ? b.drawn : p->modulus) / 2.0;
    b.count = last / b.orders + 1;
    b.groups = mem_zero(b.count, sizeof *b.groups);
    for (size_t i = 0; i < s->rows; i++)
        for (int v = 0; v < NIMS && belongs(p, s->row[i].order); v++)
            b.groups[(s->row[i].order - least) / p->modulus / b.orders][v] += s->row[i].count[v];
    for (uint32_t i = 1; i < b.count && p->up_to; i++)
        for (int v = 0; v < NIMS; v++)
            b.groups[i][v] += b.groups[i - 1][v];
    return b;
}

static double share_up_to(const uint64_t groups[NIMS], int value) // 0 where there is no group
{
    uint64_t part = 0, all = 0;
    for (int v = 0; v < NIMS; v++) {
        all += groups[v];
        part += v <= value ? groups[v] : 0;
    }
    return all ? (double)part / (double)all : 0;
}

// A place on the axis, or the nearer end of it: the outer bars are cut off there.
static double edge(double order, const axis *x)
{
    return hundredth(axis_at(x, fmin(fmax(order, x->from), x->to)));
}

static void put_area(const bars *b, int value, const axis *x, const axis *y, FILE *out)
{
    double bottom = hundredth(y->start), level = bottom;
    fprintf(out, "<path class=\"nim%d\" d=\"M" REAL " " REAL, value, edge(b->begin, x), bottom);
    for (uint32_t i = 0; i < b->count; i++) {
        double from = b->begin + i * b->width;
        double height = hundredth(axis_at(y, 100 * share_up_to(b->groups[i], value)));
        if (height != level)
            fprintf(out, "H" REAL "V" REAL, edge(from, x), height);
        level = height;
        if (b->drawn < b->width && height != bottom) {
            fprintf(out, "H" REAL "V" REAL, edge(from + b->drawn, x), bottom);
            level = bottom;
        }
    }
    fprintf(out, "H" REAL "V" REAL "Z\"/>\n", edge(b->begin + b->count * b->width, x), bottom);
}

static void put_name(const panel *p, const bars *b, double top, FILE *out)
{
    OWNED char *name = b->orders == 1 || p->up_to ? mem_string(p->name)
                                                  : mem_print("%s, %" PRIu32 " per bar", p->name, b->orders);
    svg_text("start", LEFT, top - 7, 10, name, out);
}

static void put_panel(const panel *p, const shares *s, const axis *x, double top, FILE *out)
{
    double bottom = top + PANEL_HEIGHT;
    axis y = {.from = 0, .to = 100, .start = bottom, .end = top};
    bars b = bars_of(p, s);
    put_name(p, &b, top, out);
    for (int v = NIMS - 1; v >= 0; v--)
        put_area(&b, v, x, &y, out);
    free(b.groups);
    for (int percent = 0; percent <= 100; percent += 50) {
        char text[16];
        double at = axis_at(&y, percent);
        snprintf(text, sizeof text, "%d %%", percent);
        svg_line("axis", LEFT - 4, at, LEFT, at, out);
        svg_text("end", LEFT - 7, at + 3, 9, text, out);
    }
    svg_line("axis", LEFT, bottom, LEFT, top, out);
    axis_draw_below(x, bottom, bottom, p->up_to, out);
}

static void put_legend(const shares *s, FILE *out)
{
    double x = LEFT;
    for (int v = 0; v < NIMS; v++) {
        char text[80];
        if (s->total[v] == 0)
            continue;
        fprintf(out,
                "<rect class=\"nim%d\" x=\"" REAL "\" y=\"" REAL
                "\" width=\"11\" height=\"11\" rx=\"1.5\"/>\n",
                v, hundredth(x), LEGEND_Y - 9);
        snprintf(text, sizeof text, "*%d: %s (%.1f %%)", v, numeral_of(s->total[v]).text,
                 100 * (double)s->total[v] / (double)s->groups);
        svg_text("start", x + 16, LEGEND_Y, 10, text, out);
        x += 16 + text_width(text, 10) + 18;
    }
}

static char *description(const shares *s)
{
    char *text = mem_print("Stacked bars for the orders %" PRIu32 " to %" PRIu32
                           ": the share of the groups with each nim-value, first for each order (odd orders, "
                           "orders that are twice an odd number and multiples of four in separate panels), "
                           "then for all orders up to each order. In all:",
                           s->row[0].order, s->row[s->rows - 1].order);
    const char *comma = "";
    for (int v = 0; v < NIMS; v++)
        if (s->total[v]) {
            mem_append(&text, "%s *%d: %s group%s (%.2f %%)", comma, v, numeral_of(s->total[v]).text,
                       text_plural(s->total[v]), 100 * (double)s->total[v] / (double)s->groups);
            comma = ",";
        }
    mem_append(&text, ".");
    return text;
}

void shares_draw(const shares *s, const char *title, theme theme, FILE *out)
{
    axis x = {
        .from = s->row[0].order - 0.5, .to = s->row[s->rows - 1].order + 0.5, .start = LEFT, .end = RIGHT};
    double step = PANEL_HEIGHT + PANEL_GAP, end = FIRST_PANEL - PANEL_GAP;
    for (int i = 0; i < PANELS; i++)
        end += has_orders(&panels[i], s) ? step : 0;
    OWNED char *words = description(s);
    svg_open(WIDTH, end + BELOW, title, words, theme, out);
    svg_text("start", LEFT, 28, 14, title, out);
    put_legend(s, out);
    double top = FIRST_PANEL;
    for (int i = 0; i < PANELS; i++)
        if (has_orders(&panels[i], s)) {
            put_panel(&panels[i], s, &x, top, out);
            top += step;
        }
    svg_text("middle", (LEFT + RIGHT) / 2, end + 34, 10, "order of the group", out);
    fputs("</svg>\n", out);
}
