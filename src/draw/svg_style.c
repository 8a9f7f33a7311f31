// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style sheet of SVG pictures: what does not depend on the theme, then the colours. Blue for even and
// brown for odd classes are equally dark, so that a picture printed in grey is the papers' black and white;
// texts have a contrast of more than 7 : 1 on every ground.
#include "draw/writers_internal.h"

#define PAPER "#ffffff", "#14161b"
#define LINE "#3c404a", "#b4bac6"
#define GOOD(part) ".position.good " part ", .band.good " part ", .vertex.good " part ", .edge.good " part

static const svg_colour ground[] = {{".paper { fill", PAPER}, {"text { fill", "#16181d", "#eceef3"}};

static const svg_colour colours[] = {
    {".count, .label { stroke", PAPER},
    {".head { fill", LINE},
    {".arrow { stroke", LINE},
    {".even .outline { fill", "#f3f7fc", "#1a2230"},
    {".odd .outline { fill", "#fcf7f2", "#292019"},
    {".even.several .outline { fill", "#cfdcee", "#30466a"},
    {".odd.several .outline { fill", "#edd9c6", "#5e4028"},
    {".even .outline, .even .cut { stroke", "#1f3f6e", "#9ec1f0"},
    {".odd .outline, .odd .inner, .odd .cut { stroke", "#6e3417", "#ecb48c"},
    // Marks are told by borders too (twice, broken, none), not by colours alone.
    {GOOD(".outline") " { fill", "#d3f0dc", "#1d4a30"},
    {GOOD(".outline") " { stroke", "#14532d", "#8fdcab"},
    {GOOD(".inner") " { stroke", "#14532d", "#8fdcab"},
    {".taken .outline, .set .outline { fill", "#4a4f5c; stroke: #4a4f5c", "#9aa1b0; stroke: #9aa1b0"},
    {".taken .number { fill", PAPER},
    {".idle .outline, .plain .outline { fill", "#ffffff; stroke: #767c8a", "#14161b; stroke: #7d8493"},
};
enum { COLOURS = sizeof colours / sizeof *colours, COLOURS_OF_MARKS = 6 };

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

static void put_colours(const svg_colour *colour, size_t count, bool dark, const char *indent, FILE *out)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%s: %s; }\n", indent, colour[i].property, dark ? colour[i].dark : colour[i].light);
}

static void put_theme(const svg_colour *colour, size_t count, bool dark, const char *indent, FILE *out)
{
    put_colours(ground, sizeof ground / sizeof *ground, dark, indent, out);
    put_colours(colour, count, dark, indent, out);
}

void svg_style_sheet(theme theme, const char *rules, const char *more_rules, const svg_colour *colour,
                     size_t count, FILE *out)
{
    fprintf(out,
            "<style>\n"
            "text { font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }\n%s%s",
            rules, more_rules);
    put_theme(colour, count, theme == THEME_DARK, "", out);
    if (theme == THEME_AUTO) {
        fputs("@media (prefers-color-scheme: dark) {\n", out);
        put_theme(colour, count, true, "  ", out);
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
    bool more = needs_more(d);
    svg_style_sheet(theme, shapes, more ? more_shapes : "", colours, COLOURS - (more ? 0 : COLOURS_OF_MARKS),
                    out);
}
