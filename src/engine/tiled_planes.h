// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bit planes (planes.h) for sweeps that do not fit into memory: tile after tile (tiles.h), each swept by all
// threads. With p planes and t top bits it takes tiles_most_waiting(t) · p + 1 tiles of 2^(n−t) bits, which
// for p = 2 and t = 14 is 0.44 · 2^n bits where planes.h takes 2 · 2^n; planes that do not fit in memory go
// to the store's file. The blocks above are read in place, so a position costs as much as in planes.h; but
// values are found in passes of 2, 4, 8, … planes, of which only the last one gives the result.
#pragma once

#include "engine/tiled_pass.h"

// Uses a team, which this process leads: as much of it as the system has work for, or all of it if the plan
// is forced.
void tiled_lead(tiled_planes *x, const tile_team *team);

double tiled_estimate(const tiled_planes *x, const limit *limit); // estimated seconds of the next pass

// Runs the next pass. `only_zero`: one plane is enough. PLANES_LIMIT: *error says why, and x->result.lost
// whether further passes are impossible.
planes_end tiled_step(tiled_planes *x, bool only_zero, const limit *limit, hry_error *error);
