// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sweep over all 2^n positions that does not keep all of them in memory. The t highest bits of a position
// are the number of a tile of 2^(n−t) positions; a tile needs only the planes of the tiles with one more top
// bit. So the tiles are processed by the number of their top bits, most first, all planes Z_0, …, Z_{p−1} of
// a tile at a time, and a tile is released when the last tile below it is done. Among tiles with the same
// number of bits, smaller numbers come first: then the remaining tiles have the fewest tiles above them
// (Kruskal and Katona), and at most Σ_{m<t} C(m, ⌊m/2⌋) tiles wait (Harper), 30 % of them for t = 8 and 22 %
// for t = 14. Nothing else is kept between tiles, neither undecided positions nor stable sets.
//
// The number of planes that the start needs is not known in advance. With p planes the value of the start is
// found if it is below p; otherwise the pass is repeated with more planes.
//
// A worker computes tiles: the processor (tiled_pass.h) or a device (gpu.h). Tiles with the same number of
// top bits are independent, so several workers take them from one queue. Several processes may share the
// tiles (tile_team.h): then some of the neighbours of a tile come over links (tile_links.h).
#pragma once

#include "engine/tile_table.h"

enum { TILES_MOST_TOP = 14, TILES_FIRST_PLANES = 2 };

// Computes the planes of one tile after another; each worker is called by one thread. Only the worker knows
// where a neighbour is: in memory or in a file (also if another member sent it), or on a device.
typedef struct tile_worker {
    void *context;
    // Begins a tile in which some position does not generate.
    hry_status (*begin)(void *context, tiles *x, uint32_t tile, hry_error *error);
    // Adds a neighbour of the tile, with one more top bit and a non-empty plane, for the next step.
    hry_status (*look)(void *context, tiles *x, uint32_t above, unsigned plane, hry_error *error);
    // Computes the plane and records it in the table if it is not empty. *left: some positions have no value
    // yet.
    hry_status (*step)(void *context, tiles *x, uint32_t tile, unsigned plane, bool *left, hry_error *error);
} tile_worker;

// The largest number of tiles that wait at once, including the one being computed.
size_t tiles_most_waiting(unsigned top);

// Adds the results to *out. Fails with HRY_LIMIT if a worker, the limit or the team does.
hry_status tiles_sweep(const tile_pass *pass, tile_worker *worker, unsigned workers, sweep_result *out,
                       hry_error *error);

void tiles_tell(tiles *x, unsigned plane); // for workers: the start is in this plane
