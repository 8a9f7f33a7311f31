// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-value of a game that falls apart. A position is a sum of independent parts; choosing a vertex
// replaces a part by those that it leaves. So the walk remembers parts, not positions, and each part once up
// to isomorphism. What a part is and which moves it has is up to its kind (walk_kind.h); so far these are
// what is left of an avoidance game: walk_graph.h if all edges have two vertices, otherwise walk_sets.h.
//
// As in lazy.h, the question is never "what is the value?" but "is it k?". Every part has its value or a
// lower bound; moves that leave small parts are tried first, and the first one of value k answers the
// question.
#pragma once

#include "base/limit.h"
#include "engine/set_system.h"
#include "engine/type.h"

typedef struct walk walk;

// NULL if it does not suit the system, which must be an avoidance game with edges and whose start must not
// generate. The system need not outlive it.
walk *walk_new(const set_system *s);
void walk_free(walk *z);

typedef enum walk_end {
    WALK_DONE,   // walk_nim is the answer
    WALK_PAUSED, // `seconds` have passed; call again to continue
    WALK_LIMIT,  // the limit was reached
} walk_end;

walk_end walk_run(walk *z, double seconds, const limit *limit);

nim walk_nim(const walk *z);
uint64_t walk_visited(const walk *z); // parts whose moves were listed so far
size_t walk_bytes(const walk *z);     // needed to continue
