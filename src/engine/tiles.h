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
// tiles (tile_team.h).
#pragma once

#include "base/limit.h"
#include "engine/sweep_layout.h"
#include "engine/tile_store.h"
#include "engine/tile_team.h"
#include "engine/type.h"

enum { TILES_MOST_TOP = 14, TILES_FIRST_PLANES = 2 };

// The result of a sweep, and statistics.
typedef struct sweep_result {
    bool found; // the start is in one of the computed planes:
    nim nim;
    unsigned planes;
    uint32_t tiles;     // 0: all at once
    uint64_t positions; // visited
    size_t peak;        // largest number of waiting planes of tiles
    uint64_t spilt;     // bytes of the file, or of all members' files
    uint64_t sent;      // bytes from one member to another
    bool others_ended;  // it failed because another member has not done its part
    bool lost;          // … or does not respond and may still write into our planes
    unsigned devices;   // devices used; 0: the processor
    uint64_t moved;     // bytes to and from the devices
    uint64_t traffic;   // bytes read and written in their memory, ignoring caches
    double seconds;     // on devices, without compiling
} sweep_result;

// A plane of a tile: empty, all positions, at `words`, or in the memory of a worker.
typedef enum plane_place { PLANE_EMPTY, PLANE_FULL, PLANE_HERE, PLANE_AWAY } plane_place;

typedef struct tile_plane {
    plane_place place;
    uint64_t *words; // for PLANE_HERE, from the store; for PLANE_AWAY possibly a copy
} tile_plane;

struct queue;

// One pass: all tiles, for values below `planes`.
typedef struct tile_pass {
    const sweep_layout *at;
    unsigned top, planes;
    size_t in_memory;   // planes of tiles
    const char *folder; // for planes that do not fit; NULL: none
    const limit *limit;
    const tile_team *team;             // NULL: all tiles are ours, otherwise only some …
    void (*exchange)(struct queue *q); // … and this fetches the neighbours of others (tile_links.h)
} tile_pass;

typedef struct tiles {
    tile_pass pass;
    tile_store *store;
    tile_plane *plane;         // [tile · planes + plane]
    uint32_t *order;           // of our own tiles
    uint32_t *level;           // per number of missing top bits: where it ends in `order`
    _Atomic uint32_t *waiting; // per tile: how many tiles or members below still need it
    sweep_result *out;
} tiles;

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

// ---- for workers

static inline tile_plane *tiles_plane(tiles *x, uint32_t tile, unsigned plane)
{
    return &x->plane[(size_t)tile * x->pass.planes + plane];
}

// The next tile above `tile`, with its bit, from bit *bit on; false if there is no more.
bool tiles_above(const tiles *x, uint32_t tile, unsigned *bit, uint32_t *above);
void tiles_tell(tiles *x, unsigned plane); // the start is in this plane
