// SPDX-License-Identifier: GPL-3.0-or-later
//
// A structure in the notations of base/mathematics.h. All of them can be read back to the same structure, and
// LaTeX stands between dollar signs: $\mathbb{Z}_2^2\times\mathbb{Z}_{15}$, $\operatorname{geodetic}(C_7)$,
// $\{\{a,b\},\{b,c\}\}$. File names and codes of graphs are written as they are, in LaTeX in \texttt{…}.
#pragma once

#include <stdbool.h>

#include "base/mathematics.h"

// A structure as it was written, or a graph alone where a family was named elsewhere; the caller frees the
// text. A group is written in its canonical form: C6 is Z_6.
char *mathematics_print(const char *text, bool graph, notation to);
// A game on it: GEN(S₃), $\mathsf{GEN}(S_3)$.
char *mathematics_game(const char *game, const char *text, bool graph, notation to);
