// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason for the value of a game (game/explanation.h), told.
#pragma once

#include <jansson.h>

#include "game/game.h"
#include "report/fields.h"

void explain_print(FILE *out, const game *g, const explanation *a);
json_t *mathematics_json(const game *g); // the structure as books print it: Z₂² × Z₁₅
json_t *explain_json(const game *g, const explanation *a);
// What it comes down to: the options with their types, else the steps of the checklist, else the formulas
// that apply.
void explain_print_rows(FILE *out, form f, const explanation *a);
extern const fields explain_fields;
extern const fields claim_fields, step_fields; // of a formula that applies, and of a step of a checklist
