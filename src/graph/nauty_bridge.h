// SPDX-License-Identifier: GPL-3.0-or-later
//
// What nauty does for us. Its own type of graphs is called `graph` as well, so no other file includes its
// headers but the other two that search; here graphs are rows of neighbours. Calls may come from any thread.
// nauty's working space is each thread's own, but its request to stop a search is one for all threads: a
// search that may be stopped runs while there is no other.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

const char *nauty_release(void); // "2.8.6 (64 bits)"

// Around a search. False, and there is nothing to leave, if the limit is reached before its turn comes.
bool nauty_enter(bool may_stop, const limit *limit);
void nauty_leave(void);

// The rows of a graph6, sparse6 or digraph6 string, which must be correct: nauty ends the program otherwise.
// Initialises *rows; a loop is in its row.
void nauty_decode(const char *line, uint32_t vertices, pool *rows);

// graph6 (or digraph6) of the rows, without an end of line; freed by the caller.
char *nauty_encode(const pool *rows, bool directed);

typedef struct automorphisms {
    double order;    // of the group: order · 10^exponent, exact where exponent is 0 and order < 2^53
    int exponent;    // 0 up to 10^10
    uint32_t orbits; // of vertices
} automorphisms;

// False if the limit was reached first. Dense: n² bits and, on hard graphs, a long search.
bool nauty_automorphisms(const pool *rows, bool directed, const limit *limit, automorphisms *out);
