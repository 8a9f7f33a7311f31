// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-value alone, from residues (residue.h) on demand: the rest of the game, up to isomorphism. It suits
// games with few edges, many symmetries and too many closed sets, such as the removing games of groups. As in
// lazy.h, the question is always "is the value k?".
#pragma once

#include "base/limit.h"
#include "engine/set_system.h"
#include "engine/type.h"

typedef struct residues residues;

// NULL if the system has more edges, kinds or cells than a residue can have. The start must not generate; the
// system need not outlive it.
residues *residues_new(const set_system *s);
void residues_free(residues *z);

typedef enum residues_end {
    RESIDUES_DONE,   // residues_nim is the answer
    RESIDUES_PAUSED, // `seconds` have passed; call again to continue
    RESIDUES_LIMIT,  // the limit was reached
} residues_end;

residues_end residues_run(residues *z, double seconds, const limit *limit);

nim residues_nim(const residues *z);
uint64_t residues_visited(const residues *z); // residues whose options were examined so far
size_t residues_bytes(const residues *z);     // needed to continue
