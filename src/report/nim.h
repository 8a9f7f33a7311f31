// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game, told to a person, to a script or to a program; its moves too where they were asked
// for.
#ifndef HARARY_REPORT_NIM_H
#define HARARY_REPORT_NIM_H

#include <jansson.h>
#include <stdio.h>

#include "game/game.h"

const char *report_winner(nim value, bool at_position); // "first player wins", …

void nim_print(FILE *out, const game *g, bool moves, const game_value *v); // for people, two lines or more
void nim_print_quiet(FILE *out, bool moves, const game_value *v);          // "0", with moves "1 1:2 2:0 3:2"
json_t *nim_json(const game *g, bool moves, const game_value *v);

// ---- moves (moves.c)

void moves_print(FILE *out, const game_moves *m); // for people, winning ones first
// Those to one value, between `before` and `behind` on each line; moves into classes of one type share a
// line.
void moves_print_to(FILE *out, const game_moves *m, nim value, const char *before, const char *behind);
json_t *move_json(const game *g, const game_move *m);

#endif
