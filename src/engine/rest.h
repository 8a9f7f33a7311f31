// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two searches for which a position is what is left of the game, up to isomorphism. Residues (residues.h)
// suit games with few edges and many interchangeable vertices, in achievement and in avoidance; the walk
// (walk.h) suits avoidance games that fall apart into independent parts. If both can solve a game, they take
// turns; on graphs, avoidance is left to the walk.
#pragma once

#include "engine/residues.h"
#include "engine/solution.h"
#include "engine/walk.h"

typedef struct rest rest;

// NULL if neither suits the system. The start must not generate; the system need not outlive it.
rest *rest_new(const set_system *s);
void rest_free(rest *r);

typedef enum rest_end {
    REST_DONE,   // rest_say gives the answer
    REST_PAUSED, // `seconds` have passed; call again to continue
    REST_LIMIT,  // the limit was reached
} rest_end;

rest_end rest_run(rest *r, double seconds, const limit *limit);

void rest_say(const rest *r, solution *out); // the value, the engine, the positions and the method
bool rest_falls_apart(const rest *r);        // a graph: the walk is likely to be the best engine
bool rest_walks(const rest *r);              // the walk alone
size_t rest_bytes(const rest *r);            // needed to continue
