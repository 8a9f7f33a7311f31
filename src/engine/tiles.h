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
// Who computes a tile is a worker: the processor (tiled_planes.h) or a device (gpu_tiles.h). Tiles with
// equally many top bits do not need each other, so that several workers take them from one queue. Several
// processes may each do a part of the tiles (tile_team.h).
#ifndef HARARY_ENGINE_TILES_H
#define HARARY_ENGINE_TILES_H

#include "base/limit.h"
#include "engine/sweep_layout.h"
#include "engine/tile_store.h"
#include "engine/tile_team.h"
#include "engine/type.h"

enum { TILES_MOST_TOP = 14 };

// A plane of a tile: empty, all positions that there are, at `words`, or in a worker's own memory.
typedef enum plane_place { PLANE_EMPTY, PLANE_FULL, PLANE_HERE, PLANE_AWAY } plane_place;

typedef struct tile_plane {
    plane_place place;
    uint64_t *words; // of PLANE_HERE, from the store; with PLANE_AWAY there may be a copy here
} tile_plane;

typedef struct tiles {
    const sweep_layout *at;
    unsigned top, planes;
    const limit *limit;
    tile_store *store;
    tile_plane *plane;         // [tile · planes + plane]
    const tile_team *team;     // NULL: all tiles are our own
    uint32_t *order;           // of our own tiles
    uint32_t *level;           // per number of missing top bits: where it begins in `order`
    _Atomic uint32_t *waiting; // per tile: how many below it are not done, or have not been sent it
    bool found;                // the start is in one of the planes:
    nim nim;
    uint64_t sent;     // bytes, to other members
    bool others_ended; // why it failed: they had not done their part
    bool lost;         // … or one says nothing: the planes are to stay where they are, as may be written to
} tiles;

// Computes all planes of a tile, in which some position does not generate, into x->plane of that tile. The
// tiles above are there. Each worker is called by one thread.
typedef struct tile_worker {
    void *context;
    hry_status (*sweep)(void *context, tiles *x, uint32_t tile, hry_error *error);
} tile_worker;

// Most tiles that wait at once, the one that is being computed included.
size_t tiles_most_waiting(unsigned top);

void tiles_init(tiles *x, const sweep_layout *at, unsigned top, unsigned planes, tile_store *store,
                const limit *limit);
void tiles_share(tiles *x, const tile_team *team); // only those of this member; before tiles_run
void tiles_clear(tiles *x);                        // gives the planes back to the store

// HRY_OK: everything is done; x->found tells whether the value of the start was among those looked for. Fails
// with HRY_LIMIT as a worker, the limit or the team does.
hry_status tiles_run(tiles *x, tile_worker *worker, unsigned workers, hry_error *error);

// ---- for workers

static inline tile_plane *tiles_plane(tiles *x, uint32_t tile, unsigned plane)
{
    return &x->plane[(size_t)tile * x->planes + plane];
}

// The next tile above `tile`, with its bit, from bit *bit on; false if there is no more.
bool tiles_above(const tiles *x, uint32_t tile, unsigned *bit, uint32_t *above);
void tiles_tell(tiles *x, unsigned plane); // the start is in this plane

#endif
