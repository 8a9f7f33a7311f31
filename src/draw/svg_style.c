// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style sheet of SVG pictures: what does not depend on the theme, then the colours. Blue for even and
// brown for odd classes are equally dark, so that a picture printed in grey is the papers' black and white;
// texts have a contrast of more than 7 : 1 on every ground.
#include <stdlib.h>

#include "base/mem.h"
#include "draw/writers_internal.h"

typedef struct palette {
    const char *even, *even_fill, *even_several, *odd, *odd_fill, *odd_several;
    const char *good, *good_fill, *taken,
        *idle; // winning moves and P-positions; what was chosen; what cannot be
} palette;

static const palette light = {
    .even = "#1f3f6e",
    .even_fill = "#f3f7fc",
    .even_several = "#cfdcee",
    .odd = "#6e3417",
    .odd_fill = "#fcf7f2",
    .odd_several = "#edd9c6",
    .good = "#14532d",
    .good_fill = "#d3f0dc",
    .taken = "#4a4f5c",
    .idle = "#767c8a",
};

static const palette dark = {
    .even = "#9ec1f0",
    .even_fill = "#1a2230",
    .even_several = "#30466a",
    .odd = "#ecb48c",
    .odd_fill = "#292019",
    .odd_several = "#5e4028",
    .good = "#8fdcab",
    .good_fill = "#1d4a30",
    .taken = "#9aa1b0",
    .idle = "#7d8493",
};

static const char shapes[] =
    "text { text-anchor: middle; }\n"
    ".count, .label, .words { text-anchor: start; }\n"
    ".row, .end { text-anchor: end; }\n"
    ".middle { text-anchor: middle; }\n"
    ".count, .label { paint-order: stroke; stroke-width: 2; stroke-linejoin: round; }\n"
    ".outline, .inner, .cut { stroke-width: 1; stroke-linejoin: round; }\n"
    ".inner, .cut, .arrow { fill: none; }\n"
    ".several .outline { stroke-width: 2; }\n"
    ".rough .outline { stroke-dasharray: 1 1.8; }\n"
    ".arrow { stroke-width: 0.8; }\n"
    ".dotted { stroke-dasharray: 1 2; }\n"
    ".stays { stroke-dasharray: 4 2.5; }\n";

static const char more_shapes[] = ".turns { stroke-dasharray: 4 2.5; }\n"
                                  "path.within { stroke-width: 1.6; }\n"
                                  "path.taken { stroke-width: 3; }\n"
                                  ".idle .outline { stroke-dasharray: 2 1.6; }\n";

static void put_colours(bool is_dark, const svg_ground *ground, const char *indent, FILE *out)
{
    const palette *p = is_dark ? &dark : &light;
    fprintf(out, "%s.count, .label { stroke: %s; }\n", indent, ground->paper);
    fprintf(out, "%s.head { fill: %s; }\n", indent, ground->line);
    fprintf(out, "%s.arrow { stroke: %s; }\n", indent, ground->line);
    fprintf(out, "%s.even .outline { fill: %s; }\n", indent, p->even_fill);
    fprintf(out, "%s.odd .outline { fill: %s; }\n", indent, p->odd_fill);
    fprintf(out, "%s.even.several .outline { fill: %s; }\n", indent, p->even_several);
    fprintf(out, "%s.odd.several .outline { fill: %s; }\n", indent, p->odd_several);
    fprintf(out, "%s.even .outline, .even .cut { stroke: %s; }\n", indent, p->even);
    fprintf(out, "%s.odd .outline, .odd .inner, .odd .cut { stroke: %s; }\n", indent, p->odd);
}

// Marks are told by borders too (twice, broken, none), not by colours alone.
static void put_marks(bool is_dark, const svg_ground *ground, const char *indent, FILE *out)
{
    const palette *p = is_dark ? &dark : &light;
    put_colours(is_dark, ground, indent, out);
    static const char doubled[] =
        ".position.good .%s, .band.good .%s, .vertex.good .%s, .edge.good .%s { %s: %s; }\n";
    const struct {
        const char *part, *what, *colour;
    } line[] = {
        {"outline", "fill", p->good_fill}, {"outline", "stroke", p->good}, {"inner", "stroke", p->good}};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        fputs(indent, out);
        fprintf(out, doubled, line[i].part, line[i].part, line[i].part, line[i].part, line[i].what,
                line[i].colour);
    }
    fprintf(out, "%s.taken .outline, .set .outline { fill: %s; stroke: %s; }\n", indent, p->taken, p->taken);
    fprintf(out, "%s.taken .number { fill: %s; }\n", indent, ground->paper);
    fprintf(out, "%s.idle .outline, .plain .outline { fill: %s; stroke: %s; }\n", indent, ground->paper,
            p->idle);
}

static void put_theme(bool is_dark, svg_colours put, const char *indent, FILE *out)
{
    static const svg_ground grounds[] = {{"#ffffff", "#16181d", "#3c404a"},
                                         {"#14161b", "#eceef3", "#b4bac6"}};
    const svg_ground *ground = &grounds[is_dark];
    fprintf(out, "%s.paper { fill: %s; }\n", indent, ground->paper);
    fprintf(out, "%stext { fill: %s; }\n", indent, ground->ink);
    put(is_dark, ground, indent, out);
}

void svg_style_sheet(theme theme, const char *rules, svg_colours put, FILE *out)
{
    fputs("<style>\n"
          "text { font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }\n",
          out);
    fputs(rules, out);
    put_theme(theme == THEME_DARK, put, "", out);
    if (theme == THEME_AUTO) {
        fputs("@media (prefers-color-scheme: dark) {\n", out);
        put_theme(true, put, "  ", out);
        fputs("}\n", out);
    }
    fputs("</style>\n", out);
}

// Marks, and what is no class and no position, have rules of their own, which few pictures need.
static bool needs_more(const diagram *d)
{
    bool more = false;
    for (uint32_t n = 0; n < d->nodes; n++)
        more = more || d->node[n].mark || d->node[n].kind > NODE_POSITION;
    for (uint32_t a = 0; a < d->arrows; a++)
        more = more || d->arrow[a].kind > ARROW_STAYS;
    return more;
}

void svg_style(const diagram *d, theme theme, FILE *out)
{
    char *all = mem_print("%s%s", shapes, more_shapes);
    bool more = needs_more(d);
    svg_style_sheet(theme, more ? all : shapes, more ? put_marks : put_colours, out);
    free(all);
}
