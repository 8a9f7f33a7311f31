// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the reason for the value of a game (game/explanation.h).
#pragma once

#include "game/game.h"
#include "report/fields.h"

void explain_print(FILE *out, const game *g, const explanation *a);
// Prints the main list of the explanation as rows: the options with their types, otherwise the steps of the
// checklist, otherwise the formulas that apply.
void explain_print_rows(FILE *out, form f, const explanation *a);
extern const fields explain_fields; // of an explanation, without the game
extern const fields claim_fields;   // for a formula that applies (claims.c)
extern const fields step_fields;    // for a step of a checklist
