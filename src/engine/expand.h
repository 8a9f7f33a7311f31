// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of a class. A class X_I has two names, the closed set I and the set A of the stable sets
// around it; an expander works with the shorter one as its key:
//
//   BY_ROWS   key A. Options are the sets A ∩ row(v): cells · |A| / 64 operations, and a small table to
//             drop equal ones.
//   BY_SETS   key I. Option of v: the intersection of those S_i ⊇ I that contain v. It costs Σ |S_i ∖ I|
//             over i ∈ A, which is small for nearly all classes, because most of them lie in few stable sets.
//   BY_EDGES  key I, for systems whose stable sets are not known: with R = Min{ E ∖ I }, the option of v is
//             V ∖ ∪Min(R / v) (no dualisation needed). Of R / v the sets E ∖ v with v ∈ E are all minimal,
//             and F ∌ v is minimal unless it contains one of them.
#pragma once

#include "engine/set_system.h"

typedef enum form { BY_ROWS, BY_SETS, BY_EDGES } form;

typedef struct expander {
    const set_system *s;
    form form;
    size_t words;       // of a key
    bool slow;          // one expansion may take a millisecond: check the clock each time
    const limit *limit; // checked during a slow expansion
    bool stopped;       // the limit was reached: the options are incomplete
    uint64_t *odd;      // cells of odd size
    uint64_t *all;      // all cells
    // Results of the last call of expander_look.
    uint8_t parity; // pty(I)
    bool generates; // X_V is an option
    bool uniform;   // all maximal stable sets around I are known to have the same parity
    uint8_t ending; // that parity
    // Results of the last call of expander_expand.
    uint32_t count; // options other than X_V, pairwise different
    uint64_t *keys; // their keys, count · words
    // Scratch.
    uint32_t *seen, *stamp, epoch; // table of the options found so far
    uint32_t seen_mask;
    pool rows;                          // BY_ROWS: of the cells
    uint64_t *odd_sets;                 // BY_ROWS: stable sets of odd size
    uint32_t *sets_of;                  // BY_SETS: stable sets around each cell, as lists
    size_t *sets_first;                 // … and their first indices
    uint32_t *around, around_count;     // BY_SETS: A
    uint64_t *set_words, *around_words; // the same two as sets instead of numbers, if a set has one word
    uint64_t *option;                   // BY_SETS, BY_EDGES: closed set of the option of each cell
    uint64_t *open, *covered;           // sets of cells
    pool rest;                          // BY_EDGES: R, sorted by size
    uint32_t *through;                  // BY_EDGES: sets of R through each cell, as lists
    size_t *through_first;
} expander;

// The form with the cheaper keys among those that the system supports. The system must outlive the expander
// and have stable sets of which at least one is not V, or edges other than ∅.
form expander_form(const set_system *s);
// If the limit (may be NULL) is reached, `stopped` is set and the expander can only be cleared.
void expander_init(expander *x, const set_system *s, form form, const limit *limit);
size_t expander_bytes(const set_system *s, form form); // approximate memory
void expander_clear(expander *x);

void expander_start(const expander *x, uint64_t *key); // the key of X_Φ
// The options are found in two steps, because many classes are settled by the first.
void expander_look(expander *x, const uint64_t *key);
void expander_expand(expander *x, const uint64_t *key); // after expander_look with the same key
void expander_closed(const expander *x, const uint64_t *key, uint64_t *closed); // I as a set of cells
