// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every game can do because it is a system with names for its cells: the defaults of game.h. Here a
// position is a set of cells.
#ifndef HARARY_GAME_ON_SYSTEM_H
#define HARARY_GAME_ON_SYSTEM_H

#include "game/game.h"

hry_status system_read_position(game *g, const char *text, size_t length, hry_error *error);
char **system_position_names(const game *g);
char *system_print_set(const game *g, const uint64_t *set); // "{1,3}"

// The value from the position, and its moves: of vertices whose exchange is an automorphism one is solved.
hry_status system_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error);

bool system_has_symmetry(const set_system *s);
hry_status system_symmetry(const set_system *s, symmetry *out, hry_error *error);
hry_status system_class_names(const game *g, game_tools *t, const structure *x, char ***out,
                              hry_error *error);

hry_status system_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// Of a system that the caller has made.
hry_status system_explain_made(const set_system *s, game_tools *t, explanation *out, hry_error *error);
hry_status system_properties(const game *g, game_tools *t, properties *out, hry_error *error);

// ---- moves (system_moves.c)

// The values of all options of `position` in the game that begins as `start`; `left` is what is left of it
// there.
hry_status system_find_moves(const game *g, game_tools *t, const set_system *start, const set_system *left,
                             game_moves *out, hry_error *error);

#endif
