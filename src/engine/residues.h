// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-value alone, from residues (residue.h) on demand: what is left of the game, up to isomorphism. It
// is the way of games with few edges and many symmetries whose closed sets are too many, such as the removing
// games of groups. As in lazy.h the question is always "is the value k?".
#pragma once

#include "base/limit.h"
#include "engine/set_system.h"
#include "engine/type.h"

typedef struct residues residues;

// NULL if the system has more edges, kinds or cells than a residue can have, or knows no edges. The start
// must not generate; the system need not outlive it.
residues *residues_new(const set_system *s);
void residues_free(residues *z);

typedef enum residues_end {
    RESIDUES_DONE,   // residues_nim is the answer
    RESIDUES_PAUSED, // `seconds` are over; call again to go on
    RESIDUES_LIMIT,  // the limit was reached
} residues_end;

residues_end residues_run(residues *z, double seconds, const limit *limit);

nim residues_nim(const residues *z);
uint64_t residues_visited(const residues *z); // residues whose options were looked at so far
size_t residues_bytes(const residues *z);     // needed to go on
