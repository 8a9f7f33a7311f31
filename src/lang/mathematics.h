// SPDX-License-Identifier: GPL-3.0-or-later
//
// A structure in the notations of base/mathematics.h. All of them can be parsed to the same structure, and
// LaTeX is enclosed in dollar signs: $\mathbb{Z}_2^2\times\mathbb{Z}_{15}$, $\operatorname{geodetic}(C_7)$,
// $\{\{a,b\},\{b,c\}\}$. File names and graph codes are unchanged, in LaTeX in \texttt{…}.
#pragma once

#include "base/mathematics.h"

// A structure as the user wrote it, or only a graph if the family is given elsewhere; the caller frees the
// text. A group is written in its canonical form: C6 is Z_6.
char *mathematics_print(const char *text, bool graph, notation to);
// A game on it: GEN(S₃), $\mathsf{GEN}(S_3)$.
char *mathematics_game(const char *game, const char *text, bool graph, notation to);
