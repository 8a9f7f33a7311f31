// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arithmetic on sizes; nothing is allocated here. The number of top bits is tried upwards, and the first that
// fits in memory is taken. If none does and there is a directory for a file, the search starts again at eight
// bits beside those of the team, and memory is reserved for the current tile and its neighbours.
#include "engine/tiled_plan.h"

#include <assert.h>

#include "engine/tiles.h"

enum {
    SPILT_TOP = 8,  // minimum if a file is needed: fewer top bits would make it larger
    TEAM_LEAST = 2, // own top bits of a member, so it has several tiles
    TEAM_OWN = 6,   // … if tiles stay large enough: the last member waits for s of 2^6 tiles
    FAIR_TILE_BITS = 20,
    WORKER_TILES = 16, // for each thread that sweeps tiles of its own: the levels have few tiles at the ends
};

// Tiles that a member holds in addition to its own waiting tiles.
static size_t team_tiles(unsigned team)
{
    return team ? 2 * team + TEAM_AHEAD : 0;
}

static size_t plan_pieces(unsigned top, unsigned planes, unsigned team)
{
    return (tiles_most_waiting(top - team) + team_tiles(team)) * planes;
}

static size_t plan_bytes(unsigned bits, unsigned top, unsigned planes, unsigned team)
{
    size_t tile = ((size_t)1 << (bits - top)) / 8, table = planes * sizeof(tile_plane) + 3 * sizeof(uint32_t);
    return (plan_pieces(top, planes, team) + 1) * tile + (table << top);
}

static unsigned most_top(unsigned bits)
{
    unsigned most = bits < TILED_LEAST_BITS ? 0 : bits - TILED_LEAST_BITS;
    return most < TILES_MOST_TOP ? most : TILES_MOST_TOP;
}

static unsigned least_top(unsigned bits, unsigned team)
{
    unsigned fair = bits < FAIR_TILE_BITS + team ? 0 : bits - FAIR_TILE_BITS - team;
    fair = fair < TEAM_OWN ? fair : TEAM_OWN;
    return team ? team + (fair < TEAM_LEAST ? TEAM_LEAST : fair) : 1;
}

tile_plan tile_plan_make(unsigned bits, unsigned planes, unsigned team, size_t memory, const char *folder)
{
    assert(bits <= PLANES_MOST_BITS && planes > 0);
    unsigned most = most_top(bits), first = least_top(bits, team);
    for (unsigned top = first; top <= most; top++)
        if (plan_bytes(bits, top, planes, team) <= memory)
            return (tile_plan){.top = top, .in_memory = plan_pieces(top, planes, team)};
    unsigned spilt = SPILT_TOP + team > first ? SPILT_TOP + team : first;
    for (unsigned top = most < spilt ? most : spilt; folder && top >= first && top <= most; top++) {
        size_t held = memory / (((size_t)1 << (bits - top)) / 8);
        size_t work = (top + 1 + team_tiles(team)) * planes + 2;
        if (held >= work) // memory for one tile suffices; all others may be in the file
            return (tile_plan){.top = top, .in_memory = held - work, .spills = true};
    }
    return (tile_plan){0};
}

void tile_plan_share(tile_plan *plan, unsigned bits, unsigned planes, unsigned threads, size_t memory)
{
    size_t tile = ((size_t)1 << (bits - plan->top)) / 8, bytes = plan_bytes(bits, plan->top, planes, 0);
    // A tile that is being swept keeps those above it, at most one for each top bit, while others go ahead.
    size_t pieces = (plan->top + 1) * (size_t)planes;
    size_t more = bytes < memory ? (memory - bytes) / (tile * (pieces + 1)) : 0;
    size_t busy = ((size_t)1 << plan->top) / WORKER_TILES;
    size_t workers = more + 1 < threads ? more + 1 : threads;
    workers = workers < busy ? workers : busy;
    if (plan->spills || workers < 2)
        return;
    plan->workers = (unsigned)workers;
    if (plan->in_memory < SIZE_MAX) // for measurements: no bound
        plan->in_memory += (workers - 1) * pieces;
}

unsigned tiled_team_bits(const set_system *s, const tile_team *team)
{
    unsigned most = most_top(sweep_bits(s));
    unsigned room = most < TEAM_LEAST ? 0 : most - TEAM_LEAST;
    return team && sweep_bits(s) <= PLANES_MOST_BITS ? room < team->bits ? room : team->bits : 0;
}

size_t tiled_memory(const set_system *s, const limit *limit, const tile_team *team)
{
    size_t allowed = limit_allowed(limit), sets = sweep_layout_bytes(s);
    if (team && team->memory < allowed)
        allowed = team->memory;
    return allowed > sets ? allowed - sets : 0;
}

bool tiled_fits(const set_system *s, const limit *limit, const char *folder, const tile_team *team)
{
    unsigned bits = sweep_bits(s), shared = tiled_team_bits(s, team);
    size_t memory = tiled_memory(s, limit, shared ? team : NULL);
    return bits <= PLANES_MOST_BITS && tile_plan_make(bits, TILES_FIRST_PLANES, shared, memory, folder).top;
}

// A system too small for tiles is swept as a whole.
size_t tiled_least_bytes(const set_system *s)
{
    unsigned bits = sweep_bits(s), most = most_top(bits);
    size_t least = planes_bytes(s);
    for (unsigned top = 1; top <= most; top++) {
        size_t bytes = plan_bytes(bits, top, TILES_FIRST_PLANES, 0) + sweep_layout_bytes(s);
        least = bytes < least ? bytes : least;
    }
    return least;
}
