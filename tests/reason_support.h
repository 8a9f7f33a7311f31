// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of reasons: every step of one, held against the definitions.
#ifndef HARARY_TESTS_REASON_SUPPORT_H
#define HARARY_TESTS_REASON_SUPPORT_H

#include "game_support.h"

#include "game/reason.h"

// Checks the reason for a game at its position step by step: the types of all classes by type calculus over
// closures and, on at most 12 elements, by brute force over the rules; that every move is told once and leads
// where it is said to; the value and the moves against game_find_value; the answers by playing them; the end
// by all plays.
void check_reason(const game *g, const char *what, const reason *r);

// A random position of the game that is not over, of at most `most` elements, as people write it; the caller
// frees it.
char *random_position(rng *r, const game *g, uint32_t most);

#endif
