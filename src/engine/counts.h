// SPDX-License-Identifier: GPL-3.0-or-later
//
// Count vectors: the nim-value from a sweep over how many cells of each kind are left. Two cells are of one
// kind if exchanging them maps the family of edges (or of stable sets) to itself and their sizes have the
// same parity; a position is then determined by the number of cells left in each kind, and Π(s_j + 1) vectors
// replace 2^n sets. Kinds with many cells cost no more than those with a few: beyond a bound that the sweep
// finds and proves (counts_sweep.c), only the parity of the remaining cells matters. The removing games of
// groups, where the edges are the complements of the maximal subgroups, have few kinds and many cells.
#pragma once

#include "base/limit.h"
#include "engine/set_system.h"
#include "engine/type.h"

typedef struct counts counts;

// counts_new returns NULL if there are more than COUNTS_MOST_KINDS kinds, because then there are too many
// vectors in any case, if finding the kinds would take longer than about a second, or if the limit is reached
// or lower than counts_kinds_bytes. The start must not generate; the system need not outlive it. Costs about
// one pass over the sets for each kind and each cell.
enum { COUNTS_MOST_KINDS = 40 };

// kind_of[c] for every cell by the edges or the stable sets of the system; returns the number of kinds, which
// is COUNTS_MOST_KINDS + 1 if there are more of them, or if the limit is reached or does not hold the sets.
// Costs a pass over the sets for each cell and each kind of its colour.
uint32_t counts_find_kinds(const set_system *s, const pool *family, const limit *limit, uint32_t *kind_of);

double counts_kinds_bytes(const set_system *s); // memory to find the kinds
counts *counts_new(const set_system *s, const limit *limit);
void counts_free(counts *x);

uint32_t counts_kinds(const counts *x);
uint64_t counts_states(const counts *x); // vectors in the next sweep; UINT64_MAX: too many
size_t counts_bytes(const counts *x);    // memory for that sweep; SIZE_MAX: too much
double counts_estimate(const counts *x); // rough time of that sweep in seconds

typedef enum counts_end {
    COUNTS_DONE,  // counts_nim is the answer
    COUNTS_MORE,  // the box of vectors was too small: the next sweep will be over a larger one
    COUNTS_LIMIT, // the limit was reached
    COUNTS_WIDE,  // a nim-value is too large for the sweep (beyond 15)
} counts_end;

// Runs the next sweep. The caller checks the memory limit first (counts_bytes).
counts_end counts_step(counts *x, const limit *limit);

nim counts_nim(const counts *x);          // after COUNTS_DONE
uint64_t counts_visited(const counts *x); // vectors in all sweeps so far
