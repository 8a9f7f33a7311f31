// SPDX-License-Identifier: GPL-3.0-or-later
//
// The oracle: nim-values straight from the rules of the four games, by recursion over all subsets, with
// edges as bit masks of at most 20 vertices. It shares no code with the engines and is as simple as it can
// be, because its only use is to be believed.
#ifndef HARARY_TESTS_BRUTE_SUPPORT_H
#define HARARY_TESTS_BRUTE_SUPPORT_H

#include <stdint.h>

enum brute_game { BRUTE_ACV, BRUTE_AVD, BRUTE_DST, BRUTE_PRV };

// The nim-value of every set of chosen (ACV, AVD) or removed (DST, PRV) vertices, indexed by bit mask, in
// an array of 2^vertices values that the caller frees; −1 for sets that are no positions of the game.
// The entry of the empty set is the value of the game, −1 where the game is not defined.
int *brute_nim(enum brute_game game, unsigned vertices, const uint32_t *edges, unsigned edge_count);

#endif
