// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of the kind `hypergraph`.
#ifndef HARARY_GAME_HYPERGRAPH_GAME_H
#define HARARY_GAME_HYPERGRAPH_GAME_H

#include "game/game.h"
#include "game/hypergraph_info.h"

const hypergraph *hypergraph_of(const game *g);
hry_status hypergraph_properties(const game *g, game_tools *t, properties *out, hry_error *error);

void hypergraph_fields(const game *g, const hypergraph_info *a, const limit *limit, properties *out);

// The family that made the hypergraph and the graph it was given, where there are any.
void family_properties(const structure_expr *e, const limit *limit, properties *out);

#endif
