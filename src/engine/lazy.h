// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-value alone, from as few closed sets as possible. A class is expanded once, at the first question
// about it, and its options are stored. The question is never "what is the value?" but "is it k?", which is
// Lemoine and Viennot's game G + *k: one option of value k answers it, whatever the others are. Every class
// stores, for each parity, its value or a lower bound.
#pragma once

#include "base/limit.h"
#include "engine/orbits.h"
#include "engine/type.h"

typedef struct lazy lazy;

// The system must outlive it and have a non-generating start (not set_system_none_stable). With orbits (may
// be NULL) classes are found up to symmetry, and options with a mirror are tried first.
lazy *lazy_new(const set_system *s, orbits *o);
void lazy_free(lazy *z);

typedef enum lazy_end {
    LAZY_DONE,   // lazy_nim is the answer
    LAZY_PAUSED, // `seconds` have passed; call again to continue
    LAZY_LIMIT,  // the limit was reached
} lazy_end;

lazy_end lazy_run(lazy *z, double seconds, const limit *limit);

nim lazy_nim(const lazy *z);
uint64_t lazy_visited(const lazy *z); // classes expanded so far
bool lazy_symmetric(const lazy *z);   // with orbits
size_t lazy_bytes(const lazy *z);     // needed to continue: the current memory and half as much again to grow
