// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colours of every picture, in one table: the style sheet of SVG (and with it PDF and PNG) and the
// package for TeX are made from it. Blue for even and brown for odd classes are equally dark, so that a
// picture printed in grey is the papers' black and white; texts have a contrast of more than 7 : 1 on every
// ground. The fills of the nim-values differ in brightness as well as in hue.
#include "draw/writers_internal.h"

static const struct {
    const char *name, *light, *dark, *black;
} palette[] = {
    [INK_PAPER] = {"paper", "#ffffff", "#14161b", "#ffffff"},
    [INK_TEXT] = {"text", "#16181d", "#eceef3", "#000000"},
    [INK_LINE] = {"line", "#3c404a", "#b4bac6", "#000000"},
    [INK_EVEN] = {"even", "#1f3f6e", "#9ec1f0", "#000000"},
    [INK_EVEN_FILL] = {"evenfill", "#f3f7fc", "#1a2230", "#ffffff"},
    [INK_EVEN_MANY] = {"evenmany", "#cfdcee", "#30466a", "#d9d9d9"},
    [INK_ODD] = {"odd", "#6e3417", "#ecb48c", "#000000"},
    [INK_ODD_FILL] = {"oddfill", "#fcf7f2", "#292019", "#ffffff"},
    [INK_ODD_MANY] = {"oddmany", "#edd9c6", "#5e4028", "#d9d9d9"},
    [INK_GOOD] = {"good", "#14532d", "#8fdcab", "#000000"},
    [INK_GOOD_FILL] = {"goodfill", "#d3f0dc", "#1d4a30", "#ffffff"},
    [INK_TAKEN] = {"taken", "#4a4f5c", "#9aa1b0", "#4d4d4d"},
    [INK_IDLE] = {"idle", "#767c8a", "#7d8493", "#000000"},
    [INK_FAINT] = {"faint", "#dde1e8", "#2c313b", "#cccccc"},
    [INK_NIM] = {"nim0", "#d3dae5", "#343b48", "#ffffff"},
    [INK_NIM + 1] = {"nim1", "#7fb2e0", "#2f6ea8", "#d9d9d9"},
    [INK_NIM + 2] = {"nim2", "#e59a1f", "#bd7a14", "#a6a6a6"},
    [INK_NIM + 3] = {"nim3", "#b8431f", "#f58a63", "#595959"},
    [INK_NIM + 4] = {"nim4", "#26345c", "#f4efd6", "#000000"},
};

const char *ink_name(ink i)
{
    return palette[i].name;
}

const char *ink_code(ink i, theme t)
{
    return t == THEME_DARK ? palette[i].dark : t == THEME_BLACK ? palette[i].black : palette[i].light;
}

void ink_define_tex(ink first, ink last, theme t, const char *prefix, FILE *out)
{
    for (ink i = first; i <= last; i++)
        fprintf(out, "  \\definecolor{%s%s}{HTML}{%s}%%\n", prefix, ink_name(i), ink_code(i, t) + 1);
}
