// SPDX-License-Identifier: GPL-3.0-or-later
//
// The complete explanation of a value: theorems about the start come first. The reason by the structure
// follows if it was requested, if no theorem gives the value, or if the game is at a position.
#pragma once

#include "game/reason.h"

typedef struct told {
    bool has_theory, has_reason; // at least one
    explanation theory;
    reason reason;
    uint32_t depth;         // the requested depth
    hry_error out_of_reach; // why there is theory but no reason
    // What told_find_next found: the case analysis if the structure is small.
    uint64_t elements; // of the structure; UINT64_MAX: unknown; 0: told_find_next was not called
    bool has_next;
    reason next;
} told;

// Explains to this depth; 0: default. A reason that is too large is a failure only if there is no theory.
// Fails like game_explain and game_reason.
hry_status told_find(const game *g, game_tools *t, uint32_t depth, told *out, hry_error *error);
// Also what a player can do now: a winning move, or an answer to every move. Never fails.
void told_find_next(const game *g, game_tools *t, told *a);
void told_clear(told *a);

static inline nim told_nim(const told *a)
{
    return a->has_theory ? a->theory.nim : a->reason.nim;
}

// A theorem that gives the value from the group expression or from the sets; false: none is known. Only for
// normal play from the start.
bool game_theorem(const game *g, claim *out);
