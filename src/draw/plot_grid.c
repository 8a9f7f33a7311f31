// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grids of nim-values, one below the other: a square for each place, in the colour of its value, with the
// value in it.
#include <stdlib.h>

#include "base/latex_text.h"
#include "draw/plot_internal.h"
#include "draw/shape.h"

#define SIDE 20.0
#define LEFT 64.0
#define TOP 62.0
#define GAP 64.0

static double width_of(const grid *g)
{
    double cells = LEFT + (double)g->columns * SIDE + 24, title = LEFT + text_width(g->title, 13) + 24;
    return cells > title ? cells : title;
}

static void put_cell(const char *cell, double x, double y, FILE *out)
{
    char class[24];
    int nim = atoi(cell);
    bool value = *cell >= '0' && *cell <= '9';
    if (value)
        fprintf(out,
                "<rect class=\"nim%d\" x=\"" REAL "\" y=\"" REAL "\" width=\"" REAL "\" height=\"" REAL
                "\"/>\n",
                nim < NIMS ? nim : NIMS - 1, x, y, SIDE - 1, SIDE - 1);
    snprintf(class, sizeof class, value ? "middle on%d" : "middle", nim < NIMS ? nim : NIMS - 1);
    svg_text(class, x + (SIDE - 1) / 2, y + SIDE / 2 + 3, 10, cell, out);
}

static void put_grid(const grid *g, double top, FILE *out)
{
    svg_text("start", LEFT, top - 32, 13, g->title, out);
    svg_text("end", LEFT - 8, top - 7, 10, g->corner, out);
    for (size_t k = 0; k < g->columns; k++)
        svg_text("middle", LEFT + ((double)k + 0.5) * SIDE, top - 7, 9, g->across[k].text, out);
    for (size_t i = 0; i < g->rows; i++) {
        double y = top + (double)i * SIDE;
        svg_text("end", LEFT - 8, y + SIDE / 2 + 3, 9, g->down[i].text, out);
        for (size_t k = 0; k < g->columns; k++)
            put_cell(g->cell[i * g->columns + k].text, LEFT + (double)k * SIDE, y, out);
    }
}

void grids_draw(const grid *g, size_t count, theme theme, FILE *out)
{
    double width = 0, height = TOP - GAP;
    for (size_t i = 0; i < count; i++) {
        width = width_of(&g[i]) > width ? width_of(&g[i]) : width;
        height += (double)g[i].rows * SIDE + GAP;
    }
    svg_open(width, height + 20, g->title, "A grid of nim-values for each game.", theme, out);
    double top = TOP;
    for (size_t i = 0; i < count; i++) {
        put_grid(&g[i], top, out);
        top += (double)g[i].rows * SIDE + GAP;
    }
    fputs("</svg>\n", out);
}

// ---- for LaTeX documents with TikZ

static void put_node(double x, double y, const char *style, const char *text, FILE *out)
{
    fprintf(out, "  \\node[%s] at (" REAL "," REAL ") {", style, x, y);
    latex_text(text, out);
    fputs("};\n", out);
}

static void put_tikz(const grid *g, theme theme, FILE *out)
{
    fputs("\\begin{tikzpicture}[x=6mm,y=-6mm,font=\\footnotesize]\n", out);
    ink_define_tex(true, theme, "", out);
    put_node(-1, -1.8, "anchor=west", g->title, out);
    put_node(-1, -0.8, "anchor=east", g->corner, out);
    for (size_t k = 0; k < g->columns; k++)
        put_node((double)k, -0.8, "", g->across[k].text, out);
    for (size_t i = 0; i < g->rows; i++) {
        put_node(-1, (double)i, "anchor=east", g->down[i].text, out);
        for (size_t k = 0; k < g->columns; k++) {
            const char *cell = g->cell[i * g->columns + k].text;
            int nim = atoi(cell) < NIMS ? atoi(cell) : NIMS - 1;
            char style[60] = "";
            if (*cell >= '0' && *cell <= '9')
                snprintf(style, sizeof style, "fill=nim%d,minimum size=5.7mm%s", nim,
                         nim < 3               ? ""
                         : theme == THEME_DARK ? ",text=black"
                                               : ",text=white");
            if (*cell)
                put_node((double)k, (double)i, style, cell, out);
        }
    }
    fputs("\\end{tikzpicture}\n", out);
}

void grids_tikz(const grid *g, size_t count, theme theme, FILE *out)
{
    for (size_t i = 0; i < count; i++)
        put_tikz(&g[i], theme, out);
}
