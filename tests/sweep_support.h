// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tests of sweeps share: the whole sweep on the processor, which the others are held against, and
// systems for them.
#ifndef HARARY_TESTS_SWEEP_SUPPORT_H
#define HARARY_TESTS_SWEEP_SUPPORT_H

#include "support.h"

#include "engine/opencl.h"
#include "engine/set_system.h"
#include "engine/solve.h"
#include "engine/type.h"

nim solved_by(const set_system *s, engine e); // one thread; fails the test if the engine does

// The first device; false, with a line that `what` is skipped, where there is none.
bool first_device(const char *what, opencl_device *out);

// Too long and too large a system for these limits: the engine says which, and when it is interrupted.
void expect_limits_kept(const set_system *s, engine e, size_t memory);

nim swept_whole(const set_system *s); // by planes, one thread

// Does what it does with a system, of which some position does not generate, and tells how often.
typedef size_t comparison(rng *r, const set_system *s, const char *what);

// In all games that there are on a hypergraph, on half of them with cells of several vertices and free moves,
// as reductions make them. The sum of what `compare` told.
size_t compare_in_all_games(rng *r, const hypergraph *h, comparison *compare);

// 3n edges of n/2 of the n vertices, as an expression that the caller frees: nothing is small but the sweep.
char *dense_text(rng *r, unsigned n);

#endif
