// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX (tikz_text.c).
#ifndef HARARY_DRAW_LATEX_TEXT_H
#define HARARY_DRAW_LATEX_TEXT_H

#include <stdio.h>

void tikz_text(const char *text, FILE *out); // in TeX's words; any bytes compile, with amssymb

#endif
