// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of game_diagram in other files.
#pragma once

#include "game/game_diagram.h"

// A diagram under construction.
typedef struct making {
    const game *game;
    game_tools *tools;
    const diagram_choice *choice;
} making;

// Hasse diagrams (game_sets_diagram.c): the closed sets of the structure; all subgroups.
hry_status diagram_intersections(const making *m, const set_system *s, const structure *x, diagram *out,
                                 hry_error *error);
hry_status diagram_lattice(const making *m, const set_system *s, diagram *out, hry_error *error);

// The labels of the classes, as the choice has them; freed by texts_free.
hry_status diagram_class_names(const making *m, const structure *x, char ***out, hry_error *error);

// The board of the game, with the values of its moves (game_board.c).
hry_status diagram_board(const making *m, diagram *out, hry_error *error);
