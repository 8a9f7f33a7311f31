// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the reason for the value of a game (game/explanation.h).
#pragma once

#include <jansson.h>

#include "game/game.h"
#include "report/fields.h"

void explain_print(FILE *out, const game *g, const explanation *a);
json_t *mathematics_json(const game *g); // the structure in mathematical notation: Z₂² × Z₁₅
json_t *explain_json(const game *g, const explanation *a);
// Prints the main list of the explanation as rows: the options with their types, otherwise the steps of the
// checklist, otherwise the formulas that apply.
void explain_print_rows(FILE *out, form f, const explanation *a);
extern const fields explain_fields;
extern const fields claim_fields; // for a formula that applies (claims.c)
extern const fields step_fields;  // for a step of a checklist
