// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games through the library, with one GAP for all of them: a run of the program for each would start GAP as
// often.
#ifndef HARARY_TESTS_GAME_SUPPORT_H
#define HARARY_TESTS_GAME_SUPPORT_H

#include "support.h"

#include "engine/structure.h"
#include "game/game.h"

// What games are played with, from the set-up of a group of tests to its tear-down.
extern game_tools tools;
int start_tools(void **state);
int end_tools(void **state);
// The same with a folder of the test's own (make_home).
int start_tools_at_home(void **state);
int end_tools_at_home(void **state);

// A game on what an expression says; fails the test if it cannot be read.
game open_game(const char *structure, rule g);
// The whole structure digraph of a game, which must be small enough; the caller clears it.
structure whole_structure(const char *text, rule g);

// The nim-value of a game at a position, of which "" is the start.
int value_at(rule g, const char *structure, const char *position);

// Reads a structure and forgets it (a text_reader for expect_refused).
hry_status try_structure(const char *text, hry_error *error);

#endif
