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
    {"paper", "#ffffff", "#14161b", "#ffffff"},    {"text", "#16181d", "#eceef3", "#000000"},
    {"line", "#3c404a", "#b4bac6", "#000000"},     {"even", "#1f3f6e", "#9ec1f0", "#000000"},
    {"evenfill", "#f3f7fc", "#1a2230", "#ffffff"}, {"evenmany", "#cfdcee", "#30466a", "#d9d9d9"},
    {"odd", "#6e3417", "#ecb48c", "#000000"},      {"oddfill", "#fcf7f2", "#292019", "#ffffff"},
    {"oddmany", "#edd9c6", "#5e4028", "#d9d9d9"},  {"good", "#14532d", "#8fdcab", "#000000"},
    {"goodfill", "#d3f0dc", "#1d4a30", "#ffffff"}, {"taken", "#4a4f5c", "#9aa1b0", "#4d4d4d"},
    {"idle", "#767c8a", "#7d8493", "#000000"},     {"frame", "#f4f4f6", "#1d2027", "#f2f2f2"},
    {"faint", "#dde1e8", "#2c313b", "#cccccc"},    {"nim0", "#d3dae5", "#343b48", "#ffffff"},
    {"nim1", "#7fb2e0", "#2f6ea8", "#d9d9d9"},     {"nim2", "#e59a1f", "#bd7a14", "#a6a6a6"},
    {"nim3", "#b8431f", "#f58a63", "#595959"},     {"nim4", "#26345c", "#f4efd6", "#000000"},
};

enum { COLOURS = sizeof palette / sizeof *palette };

static const char *code_of(size_t i, theme t)
{
    return t == THEME_DARK ? palette[i].dark : t == THEME_BLACK ? palette[i].black : palette[i].light;
}

const char *ink_code(const char *name, theme t)
{
    size_t i = 0;
    while (i + 1 < COLOURS && strcmp(palette[i].name, name) != 0)
        i++;
    return code_of(i, t);
}

void ink_define_tex(bool nims, theme t, const char *prefix, FILE *out)
{
    for (size_t i = 0; i < COLOURS; i++)
        if ((strncmp(palette[i].name, "nim", 3) == 0) == nims)
            fprintf(out, "  \\definecolor{%s%s}{HTML}{%s}%%\n", prefix, palette[i].name, code_of(i, t) + 1);
}
