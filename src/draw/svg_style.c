// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style sheet of SVG pictures: what does not depend on the theme, then the colours (palette.c). Marks are
// shown by borders too (doubled, broken, none), not by colours alone.
#include "draw/writers_internal.h"

static const svg_colour ground[] = {{".paper { fill", "paper"}, {"text { fill", "text"}};

static const svg_colour colours[] = {
    {".count, .label { stroke", "paper"},
    {".frame { fill", "frame"},
    {".frame { stroke", "line"},
    {".head { fill", "line"},
    {".arrow { stroke", "line"},
    {".even .outline { fill", "evenfill"},
    {".odd .outline { fill", "oddfill"},
    {".even.several .outline { fill", "evenmany"},
    {".odd.several .outline { fill", "oddmany"},
    {".even .outline, .even .cut { stroke", "even"},
    {".odd .outline, .odd .inner, .odd .cut { stroke", "odd"},
    {".good .outline { fill", "goodfill"},
    {".good .outline, .good .inner { stroke", "good"},
    {".taken .outline, .set .outline { fill", "taken"},
    {".taken .outline, .set .outline { stroke", "taken"},
    {".taken .number { fill", "paper"},
    {".idle .outline, .plain .outline { fill", "paper"},
    {".idle .outline, .plain .outline { stroke", "idle"},
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
    ".stays, .turns { stroke-dasharray: 4 2.5; }\n"
    "path.within { stroke-width: 1.6; }\n"
    "path.taken { stroke-width: 3; }\n"
    ".idle .outline { stroke-dasharray: 2 1.6; }\n"
    ".frame { stroke-width: 0.8; stroke-dasharray: 3 2; }\n";

static void put_colours(const svg_colour *colour, size_t count, theme theme, const char *indent, FILE *out)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%s: %s; }\n", indent, colour[i].property, ink_code(colour[i].ink, theme));
}

static void put_theme(const svg_colour *colour, size_t count, theme theme, const char *indent, FILE *out)
{
    put_colours(ground, sizeof ground / sizeof *ground, theme, indent, out);
    put_colours(colour, count, theme, indent, out);
}

void svg_style_sheet(theme theme, const char *rules, const svg_colour *colour, size_t count, FILE *out)
{
    fprintf(out,
            "<style>\n"
            "text { font-family: Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif; }\n%s",
            rules);
    put_theme(colour, count, theme, "", out);
    if (theme == THEME_AUTO) {
        fputs("@media (prefers-color-scheme: dark) {\n", out);
        put_theme(colour, count, THEME_DARK, "  ", out);
        fputs("}\n", out);
    }
    fputs("</style>\n", out);
}

void svg_style(theme theme, FILE *out)
{
    svg_style_sheet(theme, shapes, colours, sizeof colours / sizeof *colours, out);
}
