// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX (tikz_text.c), and names of groups and sets as mathematics (tikz_math.c).
#ifndef HARARY_DRAW_LATEX_TEXT_H
#define HARARY_DRAW_LATEX_TEXT_H

#include <stdio.h>

void tikz_text(const char *text, FILE *out); // in TeX's words; any bytes compile, with amssymb

// "3·Z2xZ4 (8), {1,2}, …" becomes $3{\cdot}Z_{2}{\times}Z_{4}\;(8)$, $\{1,2\}$, \ldots{}; what is no such
// list is written as by tikz_text.
void tikz_math(const char *text, FILE *out);

#endif
