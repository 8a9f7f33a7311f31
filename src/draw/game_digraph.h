// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game digraph of a tiny game: every position (a set of chosen cells), its nim-value, every move
// (Ernst–Sieben Fig 2.1; Sieben Fig 3.1). The representative game digraph keeps, of the options of each
// position, one from each orbit of the symmetries (Ernst–Sieben §2): an option that is already in the picture
// if there is one, else the first in the order of sets. Nim-values are computed on the digraph itself, by
// mex, without the structure digraph.
#pragma once

#include "base/limit.h"
#include "draw/diagram.h"
#include "engine/symmetry.h"

enum {
    GAME_DIGRAPH_CELLS = 64,
    GAME_DIGRAPH_SETS = 1 << 20, // that are looked at: the positions and, in AVOID, the sets one move beyond
};

// Rows are sizes of positions. `names` of the cells are for the labels of the nodes, "∅" and "{a,c}"; `s` has
// one vertex in each cell, no Frattini part taken out, and is a game. `up_to` NULL: the full game digraph.
// Of the diagram, `classes` and `class_arrows` are the positions and moves of the full game; `count` of a
// node is the number of positions in its orbit, 1 without `up_to`; the name `up_to` is left to the caller.
// A type has the position's parity, value (in `even` or `odd`, the other is 0) and level; its deficiency and
// smoothness are not computed (DEFICIENCY_NONE, NODE_MIXED). Positions are members of the classes X_⌈P⌉
// (Sieben, Fig 4.1), which are numbered in the order of the nodes. The representative game digraph costs the
// enumeration of the whole game.
//
// HRY_LIMIT if the limit is reached, if there would be more than `most` nodes (without `up_to` that is
// noticed soon, and the message says at least how many there are, else how many), if there are more than
// GAME_DIGRAPH_SETS sets (it says at least how many of them are positions) or more than GAME_DIGRAPH_CELLS
// cells, or if `up_to` are no symmetries of the game.
hry_status diagram_of_game(const set_system *s, const char *game, const char *structure, char *const *names,
                           const symmetry *up_to, uint32_t most, const limit *limit, diagram *out,
                           hry_error *error);

// The nim-value of a position.
static inline nim position_value(const diagram_node *n)
{
    return n->type.parity ? n->type.odd : n->type.even;
}
