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
json_t *told_json(const game *g, const told *a);
