// SPDX-License-Identifier: GPL-3.0-or-later
//
// What plots are drawn with: the style sheet is that of diagrams (svg_style.c) with a fill for each
// nim-value.
#include <inttypes.h>

#include "base/text.h"
#include "draw/plot_internal.h"

static const svg_colour colours[] = {
    {".axis { stroke", "line"},     {".faint { stroke", "faint"}, {".guide { stroke", "line"},
    {".dot { fill", "even"},        {".nim0 { fill", "nim0"},     {".nim1 { fill", "nim1"},
    {".nim2 { fill", "nim2"},       {".nim3 { fill", "nim3"},     {".nim4 { fill", "nim4"},
    {".on3, .on4 { fill", "paper"},
};

numeral numeral_of(uint64_t value)
{
    numeral n;
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, value), end = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            n.text[end++] = ',';
        n.text[end++] = digits[i];
    }
    n.text[end] = '\0';
    return n;
}

void svg_open(double width, double height, const char *title, const char *description, theme theme, FILE *out)
{
    svg_head(width, height, 1, title, description, out);
    svg_style_sheet(theme,
                    ".middle { text-anchor: middle; }\n"
                    ".end { text-anchor: end; }\n"
                    ".axis, .faint, .guide { fill: none; stroke-width: 0.8; }\n"
                    ".faint { stroke-width: 0.5; }\n"
                    ".guide { stroke-dasharray: 4 3; }\n"
                    ".dot { fill-opacity: 0.65; }\n",
                    colours, sizeof colours / sizeof *colours, out);
    fprintf(out, "<rect class=\"paper\" width=\"" REAL "\" height=\"" REAL "\"/>\n", width, height);
}

void svg_text(const char *class, double x, double y, double size, const char *text, FILE *out)
{
    fprintf(out, "<text class=\"%s\" x=\"" REAL "\" y=\"" REAL "\" font-size=\"" REAL "\">", class,
            hundredth(x), hundredth(y), hundredth(size));
    text_put_markup(text, out);
    fputs("</text>\n", out);
}

void svg_line(const char *class, double x1, double y1, double x2, double y2, FILE *out)
{
    fprintf(out, "<path class=\"%s\" d=\"M" REAL " " REAL "L" REAL " " REAL "\"/>\n", class, hundredth(x1),
            hundredth(y1), hundredth(x2), hundredth(y2));
}
