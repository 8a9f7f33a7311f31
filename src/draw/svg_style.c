// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style sheet of SVG pictures: what does not depend on the theme, then the colours (palette.c). Marks are
// shown by borders too (doubled, broken, none), not by colours alone.
#include "draw/writers_internal.h"

static const svg_colour ground[] = {{".paper { fill", INK_PAPER}, {"text { fill", INK_TEXT}};

static const svg_colour colours[] = {
    {".count, .label { stroke", INK_PAPER},
    {".head { fill", INK_LINE},
    {".arrow { stroke", INK_LINE},
    {".even .outline { fill", INK_EVEN_FILL},
    {".odd .outline { fill", INK_ODD_FILL},
    {".even.several .outline { fill", INK_EVEN_MANY},
    {".odd.several .outline { fill", INK_ODD_MANY},
    {".even .outline, .even .cut { stroke", INK_EVEN},
    {".odd .outline, .odd .inner, .odd .cut { stroke", INK_ODD},
    {".good .outline { fill", INK_GOOD_FILL},
    {".good .outline, .good .inner { stroke", INK_GOOD},
    {".taken .outline, .set .outline { fill", INK_TAKEN},
    {".taken .outline, .set .outline { stroke", INK_TAKEN},
    {".taken .number { fill", INK_PAPER},
    {".idle .outline, .plain .outline { fill", INK_PAPER},
    {".idle .outline, .plain .outline { stroke", INK_IDLE},
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
    ".idle .outline { stroke-dasharray: 2 1.6; }\n";

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
