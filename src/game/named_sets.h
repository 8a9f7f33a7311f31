// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hypergraphs with a name that are too large to be listed, such as uniform(100,50) and Hk(40): statements of
// Sieben give the values of games on them; nothing else is available.
#pragma once

#include "game/game.h"

hry_status named_sets_value(const game *g, const game_tools *t, bool moves, game_value *v, hry_error *error);
hry_status named_sets_explain(const game *g, explanation *a, hry_error *error);

// Fails if the sets of the hypergraph are not listed, because it is too large. Functions that need its sets
// call this first.
hry_status hypergraph_listed(const game *g, hry_error *error);
