// SPDX-License-Identifier: GPL-3.0-or-later
//
// The planes of all tiles of a sweep (tiles.h), and where each of them is. A worker that computes a tile
// needs the planes of its neighbours, the tiles with one more top bit, and there are four kinds of these: in
// memory or in a file, if they are ours and finished (tile_store.h); in the memory of a device (gpu_slots.h);
// in another process, until a link has brought them into our store (tile_links.h).
//
// A counter per tile is the number of tiles below that still need it; at zero its planes are returned to the
// store.
#pragma once

#include "base/limit.h"
#include "engine/sweep_layout.h"
#include "engine/tile_store.h"
#include "engine/tile_team.h"
#include "engine/type.h"

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

// A plane of a tile: empty, all positions, at `words`, in the memory of a worker, or with a member of the
// team from which it has not arrived yet.
typedef enum plane_place { PLANE_EMPTY, PLANE_FULL, PLANE_HERE, PLANE_AWAY, PLANE_APART } plane_place;

typedef struct tile_plane {
    plane_place place;
    uint64_t *words; // for PLANE_HERE, from the store; for PLANE_AWAY possibly a copy
} tile_plane;

// One pass: all tiles, for values below `planes`.
typedef struct tile_pass {
    const sweep_layout *at;
    unsigned top, planes;
    size_t in_memory;   // planes of tiles
    const char *folder; // for planes that do not fit; NULL: none
    const limit *limit;
    const tile_team *team; // NULL: all tiles are ours; otherwise those of our member number
} tile_pass;

typedef struct tiles {
    tile_pass pass;
    tile_store *store;
    tile_plane *plane;         // [tile · planes + plane]
    uint32_t *order;           // of our own tiles
    uint32_t own;              // their number
    unsigned team;             // bits of the team; 0: none
    uint32_t *level;           // per number of missing top bits: where it ends in `order`
    _Atomic uint32_t *waiting; // per tile: how many tiles or members below still need it
    sweep_result *out;
} tiles;

void tiles_init(tiles *x, const tile_pass *pass, sweep_result *out);
void tiles_clear(tiles *x);

static inline tile_plane *tiles_plane(tiles *x, uint32_t tile, unsigned plane)
{
    return &x->plane[(size_t)tile * x->pass.planes + plane];
}

// The next tile above `tile`, with its bit, from bit *bit on; false if there is no more.
bool tiles_above(const tiles *x, uint32_t tile, unsigned *bit, uint32_t *above);

// Every position of the tile generates: an edge lies in its top bits, or no stable set contains them.
bool tiles_all_generate(const tiles *x, uint32_t tile);
void tiles_mark_generated(tiles *x, uint32_t tile);

// The planes of a tile of another member are known: those in piece[] have arrived, in pieces of the store,
// and the others are empty.
void tiles_arrive(tiles *x, uint32_t tile, uint64_t **piece);

// The planes of the tile are not needed for a while.
void tiles_rest(tiles *x, uint32_t tile);
// One of the users of the tile is done with it; after the last one it is returned to the store.
void tiles_let_go(tiles *x, uint32_t tile);
