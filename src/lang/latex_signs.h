// SPDX-License-Identifier: GPL-3.0-or-later
//
// LaTeX converted to keyboard input, the inverse of base/mathematics.h: \mathbb{Z}_{15} is Z_15,
// \overline{K_3} is complement(K_3), \{a\} is {a}, \texttt{D?\{} is D?{.
#pragma once

#include "lang/plain_signs.h"

// Converts the text from the cursor to its end if it is LaTeX: every backslash begins something known, and
// either there is a named command, or the text is enclosed in dollar signs or escaped braces. Codes of
// graphs, file names and names of points are not looked at and not changed (lang/verbatim.h). `files`: files
// may be looked for. On success the caller clears *out.
bool latex_read(const cursor *s, bool files, plain_text *out);
plain_text latex_signs(const cursor *s); // of text that is LaTeX, without dollar signs around it
char *latex_plain(const char *text);     // the caller frees it; NULL: not LaTeX
