// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a sweep on the processor is divided into tiles: the largest tiles such that all waiting ones fit in
// memory. A team (tile_team.h) needs enough tiles to work in parallel, and each member holds some tiles of
// others.
#pragma once

#include "engine/planes.h"
#include "engine/tile_team.h"

enum { TILED_LEAST_BITS = 16 }; // of a tile

// The division, and the bounds of the store.
typedef struct tile_plan {
    unsigned top;     // bits; 0: impossible
    size_t in_memory; // planes of tiles
    bool spills;      // these may not be all
    unsigned workers; // tiles swept at once, each by one thread; 0: one at a time, by all threads
} tile_plan;

// The plan for each member of a team of 2^team, with enough tiles to keep all members busy. If nothing fits
// in memory and there is a folder: 256 tiles, or more until the work on one tile fits.
tile_plan tile_plan_make(unsigned bits, unsigned planes, unsigned team, size_t memory, const char *folder);

// Lets several threads each sweep a tile of their own if there are many tiles and the memory suffices: small
// tiles are swept sooner so than by threads that wait for each other in every tile.
void tile_plan_share(tile_plan *plan, unsigned bits, unsigned planes, unsigned threads, size_t memory);

// For the tiles, per member; `team` NULL: no team.
size_t tiled_memory(const set_system *s, const limit *limit, const tile_team *team);
// Whether the sweep fits, with the part of the team that the system has work for.
bool tiled_fits(const set_system *s, const limit *limit, const char *folder, const tile_team *team);
size_t tiled_least_bytes(const set_system *s); // least memory, without a folder or a team
// Bits of the part of a team that sweeps such a system; 0: the system is too small for a team.
unsigned tiled_team_bits(const set_system *s, const tile_team *team);
