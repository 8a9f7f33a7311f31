// SPDX-License-Identifier: GPL-3.0-or-later
//
// The moves from a position with the values that they lead to, whoever found them.
#pragma once

#include "engine/type.h"

typedef struct game_move {
    char *name;      // of the element that is taken
    uint32_t number; // in the list of elements that people are shown, from 1; 0: they go by their names
    char *count;     // how many elements it stands for, decimal; NULL: for itself
    nim nim;         // of the position that it leads to; the move wins if that is 0
    nim misere;      // likewise in misère play, where that is played
    uint32_t form;   // … and the canonical form, in the table of the tools
    bool has_type;   // of the class that it leads to
    bool has_deficiency;
    class_type type;
} game_move;

typedef struct game_moves {
    game_move *move;
    size_t count;
    bool classes; // each stands for all that are like it
    bool misere;  // that is played
} game_moves;

void moves_clear(game_moves *m);
