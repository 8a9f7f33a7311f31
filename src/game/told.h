// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole answer to "why?": a theorem at the start comes first. The reason by the structure follows where
// it was asked for, and by itself where no theorem tells the value or the game is at a position.
#pragma once

#include "game/reason.h"

typedef struct told {
    bool has_theory, has_reason; // at least one
    explanation theory;
    reason reason;
    uint32_t depth;         // that was asked for
    hry_error out_of_reach; // why there is theory and no reason, where one is wanted
    // What told_find_next found: the case analysis, where the structure is small.
    uint64_t elements; // of the structure; UINT64_MAX: unknown; 0: it was not called
    bool has_next;
    reason next;
} told;

// To this depth; 0: it was not said. A reason that is out of reach is a failure only where there is no
// theory. Fails as game_explain and game_reason.
hry_status told_find(const game *g, game_tools *t, uint32_t depth, told *out, hry_error *error);
// Also what a player can do now: a winning move, or an answer to every move. Never fails.
void told_find_next(const game *g, game_tools *t, told *a);
void told_clear(told *a);

static inline nim told_nim(const told *a)
{
    return a->has_theory ? a->theory.nim : a->reason.nim;
}

// A theorem that gives the value, by the way a group is written or by the sets; false: none is known. Only of
// normal play from the start.
bool game_theorem(const game *g, claim *out);
