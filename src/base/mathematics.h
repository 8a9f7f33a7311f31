// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions in three notations. One reader of signs takes what a keyboard or a book writes (Z2^2xZ15,
// Z₂² × Z₁₅, K_{2,3}) and writes one of them:
//
//   plain    Z_2^2 x Z_15                        K_{2,3}   P_3 [] P_4        complement(K_3)
//   Unicode  Z₂² × Z₁₅                           K₂,₃      P₃ □ P₄           complement(K₃)
//   LaTeX    \mathbb{Z}_2^2\times\mathbb{Z}_{15} K_{2,3}   P_3\mathbin{\square}P_4  \overline{K_3}
//
// Nothing is known here about structures; lang/mathematics.h does. LaTeX needs amsmath and amssymb; labels of
// pictures have no space around signs and need amssymb alone.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum notation { NOTATION_PLAIN, NOTATION_UNICODE, NOTATION_LATEX } notation;

// The length of a file name or a code that begins at the text, where an argument begins; 0: nothing of the
// kind
typedef size_t find_verbatim(const char *text, size_t length);

// LaTeX comes without dollar signs. `verbatim` may be NULL. Returns false, after some output, if it meets a
// sign that it does not know.
bool mathematics_put(FILE *out, const char *text, size_t length, notation to, find_verbatim *verbatim);

// A piece that has no mathematical form: in LaTeX \texttt{…}, else as it is.
void mathematics_verbatim(FILE *out, const char *text, size_t length, notation to);

// Labels of a picture, "3·Z2xZ4 (8), {1,2}, …", become 3·Z₂×Z₄ (8), {1,2}, … in Unicode and
// $3{\cdot}\mathbb{Z}_2{\times}\mathbb{Z}_4\;(8)$, $\{1,2\}$, $\ldots$ in LaTeX; an item that is not
// mathematics is written as text.
void mathematics_labels(const char *text, notation to, FILE *out);
