// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a game can end, and who controls the parity. In avoidance the vertices that remain at the end are a
// minimal transversal of the edges. In achievement no player wants to leave an edge with one vertex; the
// vertices that remain when a player must do so are a minimal double transversal, which meets every edge
// twice. Call both an ending. The number of moves until then is the number of the other vertices, so one
// player wants it to be odd and the other wants it to be even.
//
// Theorem (the race). Let H be a set of vertices that meets every ending of parity 1 − q, and let there be
// more than |H| disjoint endings of parity q outside H. Then either player, moving first or second, can force
// the ending to have parity q.
//
// Proof. The player takes vertices of H. As long as one of the disjoint endings has all its vertices this
// does no harm (it leaves a transversal, a double one), and the opponent, who spoils at most one of them with
// each move, moves at most |H| times before H is gone. (In achievement a move after which an edge has one
// vertex loses at once.) Then all endings that are left have parity q. ∎
//
// With n vertices, p of them free, the value of an avoidance game is then n − q mod 2: it is won by the
// second player if that is 0, and so is its sum with *1 if it is 1. An achievement game has the value 0 if n
// − q is even, and else not. If even |H| + 2 disjoint endings are there, and no edge has fewer than 3
// vertices, then the value is 1 in the other case: each option has n − q even, and the theorem holds of it.
#pragma once

#include "engine/residue.h"

typedef struct endings endings; // working space

typedef enum forced { FORCED_NOT, FORCED_ZERO, FORCED_VALUE } forced;

typedef struct prospect {
    forced forced;               // by a race: whether the value is 0, or the exact value
    bool odd;                    // q
    double share[RESIDUE_KINDS]; // of odd endings among those that remain after touching the kind
} prospect;

endings *endings_new(void);
void endings_free(endings *e);

// Analyses the residue for ACHIEVE or AVOID. Listing the endings stops at some thousands; then nothing is
// forced and all shares are equal.
void endings_find(endings *e, const residue *x, play play, prospect *out);
