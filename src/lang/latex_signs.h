// SPDX-License-Identifier: GPL-3.0-or-later
//
// LaTeX converted to keyboard input, the inverse of base/mathematics.h: \mathbb{Z}_{15} is Z_15,
// \overline{K_3} is complement(K_3), \{a\} is {a}, \texttt{D?\{} is D?{.
#pragma once

#include "lang/plain_signs.h"

// Whether the text is LaTeX: its braces are paired, every backslash begins something known, and either there
// is a named command, or the text is enclosed in dollar signs or escaped braces. (A graph6 code may contain
// backslashes.)
bool latex_is_meant(const cursor *s);
plain_text latex_signs(const cursor *s); // requires latex_is_meant
char *latex_plain(const char *text);     // the caller frees it; NULL: not LaTeX
