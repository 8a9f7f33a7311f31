// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed games (graph/closed.h) on any structure that has a closure of its own: a group, whose closed sets
// are the subgroups, or a family of games that closes sets of points. Their values, moves and reasons; what
// needs the maximal stable sets does not exist for them.
#pragma once

#include "algebra/algebra.h"
#include "game/game.h"
#include "graph/closed.h"

typedef struct closed_board {
    algebra group; // of a group, its products
    ground own;    // made of that
    closed_game game;
    uint64_t *start; // the position, as a set of elements
} closed_board;

// HRY_USAGE where the rule removes, HRY_UNDEFINED where the structure has no closure or there is no such game
// or position, HRY_LIMIT. It stays where it is until it is cleared.
hry_status closed_board_open(const game *g, game_tools *t, closed_board *out, hry_error *error);
void closed_board_clear(closed_board *b); // of one that was never opened, zeroed, too

hry_status closed_board_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error);
hry_status closed_board_explain(const game *g, game_tools *t, explanation *a, hry_error *error);
