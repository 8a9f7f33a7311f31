// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sets of Algorithm 4.13 of Sieben, Impartial hypergraph games, for `info --sets`: edges, maximal stable
// sets, their intersections, the Frattini set, the closure of a position and the positions of each class. For
// a closed game, the sets are those of the structure's closure instead (Sieben §2.3).
#pragma once

#include "game/game.h"

// `position` is a set of elements as the user wrote it, or NULL. HRY_LIMIT if there are too many sets.
hry_status game_sets_properties(game *g, game_tools *t, const char *position, properties *out,
                                hry_error *error);
