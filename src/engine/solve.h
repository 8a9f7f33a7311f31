// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-value alone: theorems first, then reductions, then the engines, chosen by a portfolio that bounds
// every attempt (see solve.c).
#pragma once

#include "engine/solution.h"

// `s` must be a game (set_system_is_game); one that is over before it begins has the value 0.
hry_status solve(const set_system *s, const solve_options *options, solution *out, hry_error *error);

const char *engine_name(engine e); // "auto", "lazy", "planes", "lattice", "counts", "gpu", "residues"
