// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a sweep on the processor is cut into tiles: the largest ones with which everything that waits stays
// within the memory. A team (tile_team.h) wants enough of them to follow each other, and each member holds
// some tiles of others.
#pragma once

#include "engine/planes.h"
#include "engine/tile_team.h"

enum { TILED_LEAST_BITS = 16 }; // of a tile

// … and what bounds its store.
typedef struct tile_plan {
    unsigned top;     // bits; 0: it cannot be done
    size_t in_memory; // planes of tiles
    bool spills;      // … which may not be all
} tile_plan;

// For each member of a team of 2^team, with enough tiles that all of them are at work. Where nothing stays
// within the memory and there is a folder: 256 tiles, or more until the work on one fits.
tile_plan tile_plan_make(unsigned bits, unsigned planes, unsigned team, size_t memory, const char *folder);

size_t tiled_memory(const limit *limit, const tile_team *team); // that each member may hold; NULL: alone
// By all of the team that the system has work for.
bool tiled_fits(const set_system *s, const limit *limit, const char *folder, const tile_team *team);
size_t tiled_least_bytes(const set_system *s); // of memory, without a folder, alone
// Bits of the part of a team that sweeps such a system; 0: none, it is too small.
unsigned tiled_team_bits(const set_system *s, const tile_team *team);
