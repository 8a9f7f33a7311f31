// SPDX-License-Identifier: GPL-3.0-or-later
//
// The interface to nauty. Its type of graphs is also called `graph`, so its headers are included only here
// and in the two files that search (canonical.c, symmetry.c); here graphs are rows of neighbours. Calls may
// come from any thread. nauty's work space is thread-local, but its flag to stop a search is shared: a search
// that may be stopped runs alone.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

const char *nauty_release(void); // "2.8.6 (64 bits)"

// Called before and after a search. False, with nothing to leave, if the limit is reached while waiting.
bool nauty_enter(bool may_stop, const limit *limit);
void nauty_leave(void);

// The rows of a graph6, sparse6 or digraph6 string, which must be correct: nauty would end the program.
// Initialises *rows; loops are kept.
void nauty_decode(const char *line, uint32_t vertices, pool *rows);

// graph6 (or digraph6) of the rows, without an end of line; freed by the caller.
char *nauty_encode(const pool *rows, bool directed);

typedef struct automorphisms {
    double order;    // of the group: order · 10^exponent, exact where exponent is 0 and order < 2^53
    int exponent;    // 0 up to 10^10
    uint32_t orbits; // of vertices
} automorphisms;

// False if the limit was reached. Uses n² bits; the search is long for hard graphs.
bool nauty_automorphisms(const pool *rows, bool directed, const limit *limit, automorphisms *out);
