// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves from a position with the values that they lead to.
#pragma once

#include "engine/type.h"

typedef struct game_move {
    char *name;      // of the element that is taken
    uint32_t number; // in the displayed list of elements, from 1; 0: elements have names
    char *count;     // how many elements it represents, decimal; NULL: only itself
    nim nim;         // of the resulting position; the move wins if it is 0
    nim misere;      // the same in misère play, if the game is misère
    uint32_t form;   // … and the canonical form
    bool has_type;   // `type` is the type of the resulting class
    bool has_deficiency;
    class_type type;
} game_move;

typedef struct game_moves {
    game_move *move;
    size_t count;
    bool classes; // each represents all equivalent moves
    bool misere;  // misère play
} game_moves;

void moves_clear(game_moves *m);
