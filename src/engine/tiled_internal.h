// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tiled_plan.c, which cuts, tiled_planes.c, which sweeps, and tiled_team.c, which has others sweep too,
// share.
#ifndef HARARY_ENGINE_TILED_INTERNAL_H
#define HARARY_ENGINE_TILED_INTERNAL_H

#include "engine/tiled_planes.h"

enum { LEAST_TILE_BITS = 16, FIRST_PLANES = 2 };

struct tiled_planes {
    const set_system *s;
    unsigned bits, threads, planes; // of the next pass
    tile_plan forced;
    char *folder;
    tile_team team; // with bits: this process and others
    bool found;
    nim nim;
    uint64_t positions;
    uint32_t count;
    size_t peak, spilt;
    uint64_t sent;
};

size_t tiled_memory(const limit *limit, const tile_team *team); // that each member may hold

// The tiles of this process, with so many planes. *others_ended, if that is why it failed.
hry_status tiled_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                      bool *others_ended, hry_error *error);
// Those of the leader and of all others.
hry_status tiled_lead_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                           hry_error *error);

#endif
