// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hypergraphs with a name that are too large to be listed, such as uniform(100,50) and Hk(40): statements of
// Sieben give the values of games on them, and nothing else can be asked.
#pragma once

#include "game/game.h"

hry_status named_sets_value(const game *g, const game_tools *t, bool moves, game_value *v, hry_error *error);
hry_status named_sets_explain(const game *g, explanation *a, hry_error *error);

// Whether the hypergraph is there: one with a name may be too large to be listed. Whoever
// needs its sets asks this first.
hry_status hypergraph_listed(const game *g, hry_error *error);
