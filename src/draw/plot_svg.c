// SPDX-License-Identifier: GPL-3.0-or-later
//
// The style sheet is that of diagrams (draw/svg_style.c) with five fills for the nim-values, which differ in
// brightness as well as in hue, so that a picture printed in grey and a reader who sees no red can tell them
// apart.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "draw/plot_internal.h"

typedef struct palette {
    const char *faint, *dot, *nim[NIMS];
} palette;

static const palette light = {
    .faint = "#dde1e8",
    .dot = "#1f3f6e",
    .nim = {"#d3dae5", "#7fb2e0", "#e59a1f", "#b8431f", "#26345c"},
};

static const palette dark = {
    .faint = "#2c313b",
    .dot = "#9ec1f0",
    .nim = {"#343b48", "#2f6ea8", "#bd7a14", "#f58a63", "#f4efd6"},
};

double hundredth(double value)
{
    double rounded = round(value * 100) / 100;
    return rounded == 0 ? 0 : rounded;
}

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

static void put_colours(bool is_dark, const svg_ground *ground, const char *indent, FILE *out)
{
    const palette *p = is_dark ? &dark : &light;
    fprintf(out, "%s.axis { stroke: %s; }\n", indent, ground->line);
    fprintf(out, "%s.faint { stroke: %s; }\n", indent, p->faint);
    fprintf(out, "%s.guide { stroke: %s; }\n", indent, ground->line);
    fprintf(out, "%s.dot { fill: %s; }\n", indent, p->dot);
    for (int v = 0; v < NIMS; v++)
        fprintf(out, "%s.nim%d { fill: %s; }\n", indent, v, p->nim[v]);
}

static void put_style(theme theme, FILE *out)
{
    svg_style_sheet(theme,
                    ".middle { text-anchor: middle; }\n"
                    ".end { text-anchor: end; }\n"
                    ".axis, .faint, .guide { fill: none; stroke-width: 0.8; }\n"
                    ".faint { stroke-width: 0.5; }\n"
                    ".guide { stroke-dasharray: 4 3; }\n"
                    ".dot { fill-opacity: 0.65; }\n",
                    put_colours, out);
}

void svg_open(double width, double height, const char *title, const char *description, theme theme, FILE *out)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" REAL "pt\" height=\"" REAL
            "pt\" viewBox=\"0 0 " REAL " " REAL "\" role=\"img\" aria-labelledby=\"title desc\">\n"
            "<title id=\"title\">%s</title>\n<desc id=\"desc\">%s</desc>\n",
            width, height, width, height, title, description);
    put_style(theme, out);
    fprintf(out, "<rect class=\"paper\" width=\"" REAL "\" height=\"" REAL "\"/>\n", width, height);
}

void svg_close(FILE *out)
{
    fputs("</svg>\n", out);
}

void svg_text(const char *class, double x, double y, double size, const char *text, FILE *out)
{
    fprintf(out, "<text class=\"%s\" x=\"" REAL "\" y=\"" REAL "\" font-size=\"" REAL "\">%s</text>\n", class,
            hundredth(x), hundredth(y), hundredth(size), text);
}

void svg_line(const char *class, double x1, double y1, double x2, double y2, FILE *out)
{
    fprintf(out, "<path class=\"%s\" d=\"M" REAL " " REAL "L" REAL " " REAL "\"/>\n", class, hundredth(x1),
            hundredth(y1), hundredth(x2), hundredth(y2));
}
