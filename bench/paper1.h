// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain method for groups: the algorithm of Figure 5.2 in Ernst and Sieben, "Impartial achievement and
// avoidance games for generating finite groups", as the paper writes it. Never tuned.
#ifndef HARARY_BENCH_PAPER1_H
#define HARARY_BENCH_PAPER1_H

#include "engine/set_system.h"

typedef struct paper1_result {
    bool finished;
    int nim;
    size_t classes; // with X_G
    uint64_t arrows;
} paper1_result;

// GEN of the group whose elements are the cells of s and whose maximal subgroups are its stable sets; there
// is at least one. Gives up after `seconds` (0: never).
paper1_result paper1_gen(const set_system *s, double seconds);

#endif
