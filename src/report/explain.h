// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason for the value of a game (game/explanation.h), told.
#ifndef HARARY_REPORT_EXPLAIN_H
#define HARARY_REPORT_EXPLAIN_H

#include <jansson.h>
#include <stdio.h>

#include "game/game.h"

void explain_print(FILE *out, const game *g, const explanation *a);
json_t *explain_json(const game *g, const explanation *a);

#endif
