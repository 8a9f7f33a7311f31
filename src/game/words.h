// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a game is described to its players, in the words of its structure: a game on geodetic sets ends because
// every vertex lies on a geodesic between two chosen vertices, one on a group because the chosen elements
// generate it.
#pragma once

#include "game/game.h"

typedef struct game_words {
    const char *element, *elements; // what is chosen: "edge", "edges"
    char goal[240];                 // "whoever completes a geodetic set wins"
    char over[160];                 // why a game that is over is over; "" in avoidance games
    char forbids[160];              // why a move may be forbidden; "" in achievement games
} game_words;

game_words game_words_of(const game *g);
