// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small games from a bitmap: n points and one bit for each of the 2^n sets of points, 1 where the set
// generates. Bit P % 64 of word P / 64 stands for the set with the elements of P. The nim-value is found by
// bit planes (planes.h) with the kernels of the large games, but without a system, reductions or, up to
// BITMAP_ON_STACK points, any allocation: well below a microsecond for n ≤ 7. Streams of small structures use
// it.
#pragma once

#include "engine/set_system.h"
#include "engine/type.h"

enum { BITMAP_MOST_POINTS = 24, BITMAP_ON_STACK = 12 };

static inline size_t bitmap_words(unsigned n)
{
    return n < 6 ? 1 : (size_t)1 << (n - 6);
}

// The bits of a word that represent sets; all of them from 6 points on.
static inline uint64_t bitmap_valid(unsigned n)
{
    return n < 6 ? (UINT64_C(1) << (1u << n)) - 1 : ~UINT64_C(0);
}

// The sets of points 0 … 5 that contain a point, as bits of a word.
extern const uint64_t bitmap_contains[6];

// The nim-value of the building game in which the players choose points until the chosen set generates
// (ACHIEVE) or for as long as it does not (AVOID). Every superset of a generating set must be marked, and no
// bit beyond the 2^n sets. False if the game does not exist: V does not generate (ACHIEVE), or ∅ does
// (AVOID). `room` is a buffer of bitmap_room(n) words; if it is NULL, one is allocated, which from about 18
// points on can take as long as the game. Thread-safe once planes_kernel() has been called.
bool bitmap_nim(play play, unsigned n, const uint64_t *generating, uint64_t *room, nim *out);
size_t bitmap_room(unsigned n); // 0 up to BITMAP_ON_STACK points

// The bitmap of the transversals: a set P meets every generating set exactly if V ∖ P is stable. The building
// games on it are the removing games on `generating` (Sieben, Prop 3.6). `out` must not overlap `generating`.
void bitmap_transversals(unsigned n, const uint64_t *generating, uint64_t *out);

// Marks all supersets (subsets) of the marked sets.
void bitmap_close_upwards(unsigned n, uint64_t *marked);
void bitmap_close_downwards(unsigned n, uint64_t *marked);
