// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole answer to "why?" (game/told.h), told.
#pragma once

#include "game/told.h"
#include "report/explain.h"
#include "report/reason.h"

void told_print(FILE *out, const game *g, const told *a); // for people
// The game and its value in LaTeX, above a table: $\mathsf{GEN}(S_4)=*0$.
void told_print_equation(FILE *out, const game *g, const told *a);
json_t *told_json(const game *g, const told *a);
