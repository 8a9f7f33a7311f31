// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed games on a ground: only a point outside the closure of the chosen points may be chosen (Buckley and
// Harary, Closed geodetic games for graphs, 1985; Brandenburg, Algebraic games, 2018). A closed achievement
// game ends when the closure wins; a closed avoidance game forbids the move that would make it win. The
// closure is that of the ground, not the intersection of maximal stable sets that engine/ works with.
//
// If the closure is idempotent, positions with the same closure are the same game, and only closed sets need
// to be considered: nim(I) = mex { nim(cl(I ∪ v)) : v ∉ I }. Otherwise (geodetic intervals) the positions are
// the sets of chosen points.
//
// Memory: a set and a value for each visited position; time: a closure for each of their moves.
#pragma once

#include "base/key_table.h"
#include "engine/misere_forms.h"
#include "engine/set_system.h"
#include "engine/type.h"
#include "graph/ground.h"

typedef struct closed_game {
    const ground *ground; // borrowed; it has `close`
    play play;
    const limit *limit;
    misere_forms *forms; // for misère play, borrowed; NULL: normal play
    key_table positions; // visited positions, by closed_key
    uint32_t *value;     // the nim-value or form of each; UINT32_MAX: not known yet
    size_t room;
} closed_game;

enum { CLOSED_MOST_POINTS = 5000 }; // the maximum depth of the search

// The ground has at most CLOSED_MOST_POINTS points. For misère play `forms` is set before the first value.
void closed_begin(closed_game *c, const ground *g, play play, const limit *limit);
void closed_clear(closed_game *c); // also for a zeroed one that was never begun

// Positions are sets of points. The key of a position is its closure if that is idempotent, else the set.
void closed_key(const closed_game *c, const uint64_t *p, uint64_t *key);
bool closed_wins(const closed_game *c, const uint64_t *p);               // the closure contains a winning set
bool closed_covers(const closed_game *c, const uint64_t *p, uint32_t v); // v lies in the closure
// Whether v may be chosen; false if the game is over.
bool closed_allows(const closed_game *c, const uint64_t *p, uint32_t v);
bool closed_over(const closed_game *c, const uint64_t *p);
// Whether the points can have been chosen, in some order.
bool closed_is_position(const closed_game *c, const uint64_t *p);

// The nim-value of a position, or its canonical form in misère play. HRY_LIMIT. Values found before are
// reused by later calls.
hry_status closed_find(closed_game *c, const uint64_t *p, uint32_t *out, hry_error *error);
// The value that decides the game: 0 if the player to move loses.
hry_status closed_value(closed_game *c, const uint64_t *p, nim *out, hry_error *error);
