// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions in three notations. One reader accepts input from keyboards and books (Z2^2xZ15, Z₂² × Z₁₅,
// K_{2,3}) and writes one of these notations:
//
//   plain    Z_2^2 x Z_15                        K_{2,3}   P_3 [] P_4        complement(K_3)
//   Unicode  Z₂² × Z₁₅                           K₂,₃      P₃ □ P₄           complement(K₃)
//   LaTeX    \mathbb{Z}_2^2\times\mathbb{Z}_{15} K_{2,3}   P_3\mathbin{\square}P_4  \overline{K_3}
//
// This file knows nothing about structures; lang/mathematics.h does. LaTeX needs amsmath and amssymb. Labels
// of pictures have no space around signs and need only amssymb.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum notation { NOTATION_PLAIN, NOTATION_UNICODE, NOTATION_LATEX } notation;

// The length of a file name or a code at the start of an argument; 0: the argument begins with something
// else.
typedef size_t find_verbatim(const char *text, size_t length);

// LaTeX is written without dollar signs. `verbatim` may be NULL. Returns false, possibly after some output,
// at an unknown sign.
bool mathematics_put(FILE *out, const char *text, size_t length, notation to, find_verbatim *verbatim);

// Writes text without a mathematical form: in LaTeX as \texttt{…}, otherwise unchanged.
void mathematics_verbatim(FILE *out, const char *text, size_t length, notation to);

// The labels of a picture, "3·Z2xZ4 (8), {1,2}, …", become 3·Z₂×Z₄ (8), {1,2}, … in Unicode and
// $3{\cdot}\mathbb{Z}_2{\times}\mathbb{Z}_4\;(8)$, $\{1,2\}$, $\ldots$ in LaTeX. Words before the mathematics
// stay text: "case 2: Z2xZ2 (4)" is case 2: Z₂×Z₂ (4). A label that is not mathematics is written as text.
void mathematics_labels(const char *text, notation to, FILE *out);
