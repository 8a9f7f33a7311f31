// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sweep over all 2^n positions that does not hold them all. The t highest bits of a position number a tile
// of 2^(n−t) positions; a tile needs only the planes of the tiles with one more top bit. So the tiles are
// done by the number of their top bits, most first, all planes Z_0, …, Z_{p−1} of a tile at a time, and a
// tile is forgotten when the last of those below it is done. Among tiles with equally many bits smaller
// numbers go first: what is left to do has the fewest tiles above it (Kruskal and Katona), and never more
// than Σ_{m<t} C(m, ⌊m/2⌋) tiles wait (Harper), 30 % of them for t = 8 and 22 % for t = 14. Nothing else is
// kept between tiles, neither what is undecided nor stable sets.
//
// How many planes the start needs is not known before. With p planes the start's value is found if it is
// below p; otherwise everything is done again with more.
//
// Who computes a tile is a worker: the processor (tiled_pass.h) or a device (gpu.h). Tiles with equally many
// top bits do not need each other, so that several workers take them from one queue. Several processes may
// each do a part of the tiles (tile_team.h).
#pragma once

#include "base/limit.h"
#include "engine/sweep_layout.h"
#include "engine/tile_store.h"
#include "engine/tile_team.h"
#include "engine/type.h"

enum { TILES_MOST_TOP = 14, TILES_FIRST_PLANES = 2 };

// What came of a sweep, and how it went.
typedef struct sweep_result {
    bool found; // the start is in one of the planes that were looked for:
    nim nim;
    unsigned planes;
    uint32_t tiles;     // 0: all at once
    uint64_t positions; // looked at
    size_t peak;        // planes of tiles that waited at once
    uint64_t spilt;     // bytes of the file, or of all members' files
    uint64_t sent;      // bytes from one member to another
    bool others_ended;  // why it failed: another member has not done its part
    bool lost;          // … or says nothing any more, and may yet write into planes that it was to fill
    unsigned devices;   // of which the sweep was on one or more; 0: on the processor
    uint64_t moved;     // bytes to and from the devices
    uint64_t traffic;   // bytes read and written in their memory, caches left out of account
    double seconds;     // on devices, without compiling
} sweep_result;

// A plane of a tile: empty, all positions that there are, at `words`, or in a worker's own memory.
typedef enum plane_place { PLANE_EMPTY, PLANE_FULL, PLANE_HERE, PLANE_AWAY } plane_place;

typedef struct tile_plane {
    plane_place place;
    uint64_t *words; // of PLANE_HERE, from the store; with PLANE_AWAY there may be a copy here
} tile_plane;

struct queue;

// One pass: all tiles, for values below `planes`.
typedef struct tile_pass {
    const sweep_layout *at;
    unsigned top, planes;
    size_t in_memory;   // planes of tiles
    const char *folder; // for the others; NULL: there are none
    const limit *limit;
    const tile_team *team;             // NULL: all tiles are our own, else only some …
    void (*exchange)(struct queue *q); // … and this brings the neighbours of others (tile_links.h)
} tile_pass;

typedef struct tiles {
    tile_pass pass;
    tile_store *store;
    tile_plane *plane;         // [tile · planes + plane]
    uint32_t *order;           // of our own tiles
    uint32_t *level;           // per number of missing top bits: where it ends in `order`
    _Atomic uint32_t *waiting; // per tile: how many below it are not done, or have not been sent it
    sweep_result *out;
} tiles;

// Computes the planes of one tile after the other; each worker is called by one thread. Only the worker knows
// where a neighbour is: in memory or in a file, where what other members sent is too, or on a device.
typedef struct tile_worker {
    void *context;
    // A tile, in which some position does not generate; nothing of it is decided.
    hry_status (*begin)(void *context, tiles *x, uint32_t tile, hry_error *error);
    // A neighbour of the tile, with one more top bit, whose plane is not empty: the next step looks at it.
    hry_status (*look)(void *context, tiles *x, uint32_t above, unsigned plane, hry_error *error);
    // The plane, which goes into the table if there is something in it. *left: some positions have no value
    // yet.
    hry_status (*step)(void *context, tiles *x, uint32_t tile, unsigned plane, bool *left, hry_error *error);
} tile_worker;

// Most tiles that wait at once, the one that is being computed included.
size_t tiles_most_waiting(unsigned top);

// Adds what came of it to *out. Fails with HRY_LIMIT as a worker, the limit or the team does.
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
