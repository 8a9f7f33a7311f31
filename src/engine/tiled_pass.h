// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the tiles of a sweep (tiles.h) on the processor: each is swept by all threads, as in
// planes.h, or, if they are many and small, by one of them; the blocks of its neighbours are read in place.
#pragma once

#include "engine/tiled_plan.h"
#include "engine/tiles.h"

// A sweep in tiles. Zero fields are unused options.
typedef struct tiled_planes {
    const set_system *s; // the start must not generate
    unsigned threads;
    const char *folder;
    tile_team team;      // with bits: this process leads or follows others
    tile_plan forced;    // for tests and measurements: this plan, with at least nine bits in a tile
    sweep_result result; // of all passes; `planes` is that of the last finished pass
} tiled_planes;

// The tiles of this process, with so many planes.
hry_status tiled_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit, hry_error *error);

double tiled_sample(const tiled_planes *x, unsigned top); // seconds per plane of a tile
