// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of a game for its players, in the words of its structure: a game on geodetic sets ends because
// every vertex lies on a geodesic between two chosen vertices, one on a group because the chosen elements
// generate it.
#pragma once

#include "game/game.h"

typedef struct game_words {
    const char *element, *elements; // what is chosen: "edge", "edges"
    char rules[640];   // "Choose vertices in turn. The game ends when …; the last player … wins."
    char over[320];    // why a finished game is over: "the chosen elements generate the group"
    char forbids[320]; // why a move is forbidden; "" in achievement games
} game_words;

game_words game_words_of(const game *g);
// The error for a set that is not a position of the game: HRY_UNDEFINED.
hry_status game_no_position(const game *g, hry_error *error);
