// SPDX-License-Identifier: GPL-3.0-or-later
//
// A histogram: bars to the right, as long as the numbers they stand for.
#include "draw/plot_internal.h"
#include "draw/shape.h"

#define HEIGHT 18.0
#define LONGEST 360.0
#define TOP 48.0
#define MARGIN 24.0

void bars_draw(const bar *list, size_t count, const char *title, theme theme, FILE *out)
{
    double left = 0, name = text_width(title, 13);
    uint64_t most = 1;
    for (size_t i = 0; i < count; i++) {
        double width = text_width(list[i].label, 10);
        left = width > left ? width : left;
        most = list[i].times > most ? list[i].times : most;
    }
    left += MARGIN + 8;
    double width = left + LONGEST + 4 * MARGIN;
    width = name + 2 * MARGIN > width ? name + 2 * MARGIN : width;
    svg_open(width, TOP + (double)count * HEIGHT + MARGIN, title, "A bar for each value.", theme, out);
    svg_text("start", MARGIN, TOP - 20, 13, title, out);
    for (size_t i = 0; i < count; i++) {
        double y = TOP + (double)i * HEIGHT, length = LONGEST * (double)list[i].times / (double)most;
        svg_text("end", left - 8, y + HEIGHT / 2 + 3, 10, list[i].label, out);
        fprintf(out,
                "<rect class=\"nim%u\" x=\"" REAL "\" y=\"" REAL "\" width=\"" REAL "\" height=\"" REAL
                "\"/>\n",
                list[i].nim < NIMS ? list[i].nim : NIMS - 1, hundredth(left), hundredth(y), hundredth(length),
                HEIGHT - 3);
        svg_text("start", left + length + 6, y + HEIGHT / 2 + 3, 10, numeral_of(list[i].times).text, out);
    }
    fputs("</svg>\n", out);
}
