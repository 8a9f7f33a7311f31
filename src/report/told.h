// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the complete answer of `harary explain` (game/told.h).
#pragma once

#include "game/told.h"
#include "report/explain.h"
#include "report/reason.h"

void told_print(FILE *out, const game *g, const told *a); // the text form
// Prints the game and its value in LaTeX, above a table: $\mathsf{GEN}(S_4)=*0$.
void told_print_equation(FILE *out, const game *g, const told *a);

// The answer for programs.
typedef struct told_answer {
    const game *game;
    const told *told;
    size_t line;            // of a stream; 0: none
    const char *assignment; // with --for: the values of the variables; NULL: none
    const reason *before;   // … and the reason that this one is held against; NULL: none
} told_answer;

// With theory and without.
extern const fields told_fields[2];
void told_line(FILE *out, const told_answer *a); // JSON
char *told_text(const told_answer *a);           // the same without an end of line; the caller frees it
