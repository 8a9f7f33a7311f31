// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed games (graph/closed.h) on any structure with a closure: a group, whose closed sets are the
// subgroups, or a family of games with a closure of sets of points. They have values, moves and reasons, but
// nothing that is based on maximal stable sets.
#pragma once

#include "algebra/algebra.h"
#include "game/game.h"
#include "graph/closed.h"

typedef struct closed_board {
    algebra group; // the products, if it is a group
    ground own;    // built from these
    closed_game game;
    uint64_t *start; // the position, as a set of elements
} closed_board;

// HRY_USAGE if the rule removes elements; HRY_UNDEFINED if the structure has no closure, or the game or
// position does not exist; HRY_LIMIT. The board must not be moved until it is cleared.
hry_status closed_board_open(const game *g, game_tools *t, closed_board *out, hry_error *error);
void closed_board_clear(closed_board *b); // also valid for a zeroed board that was never opened

hry_status closed_board_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error);
hry_status closed_board_explain(const game *g, game_tools *t, explanation *a, hry_error *error);
