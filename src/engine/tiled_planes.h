// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bit planes (planes.h) for sweeps that do not fit into memory: tile after tile (tiles.h), each swept by all
// threads. With p planes and t top bits it takes tiles_most_waiting(t) · p + 1 tiles of 2^(n−t) bits, which
// for p = 2 and t = 14 is 0.44 · 2^n bits where planes.h takes 2 · 2^n; what is beyond the memory goes to
// the store's file. The blocks above are read where they are, so that a position costs what it costs in
// planes.h; but values are looked for in passes of 2, 4, 8, … planes, of which the last one tells.
#ifndef HARARY_ENGINE_TILED_PLANES_H
#define HARARY_ENGINE_TILED_PLANES_H

#include "engine/planes.h"
#include "engine/tile_team.h"

typedef struct tiled_planes tiled_planes;

// How a sweep is cut, and what bounds its store.
typedef struct tile_plan {
    unsigned top;     // bits; 0: it cannot be done
    size_t in_memory; // planes of tiles
    bool spills;      // … which may not be all
} tile_plan;

// The largest tiles with which so many planes stay within the memory; where none do and there is a folder,
// 256 of them, or more until the work on one fits. `least` bits make the smallest tile.
tile_plan tile_plan_make(unsigned bits, unsigned least, unsigned planes, size_t memory, const char *folder);
// The same for each member of a team of 2^team, with enough tiles that all of them are at work.
tile_plan tile_plan_share(unsigned bits, unsigned least, unsigned planes, unsigned team, size_t memory,
                          const char *folder);

// By all of the team that the system has work for; NULL: alone.
bool tiled_fits(const set_system *s, const limit *limit, const char *folder, const tile_team *team);
size_t tiled_least_bytes(const set_system *s); // of memory, without a folder, alone
// Bits of the part of a team that sweeps such a system; 0: none, it is too small.
unsigned tiled_team_bits(const set_system *s, const tile_team *team);

// The start must not generate. The system must outlive it. `folder` may be NULL.
tiled_planes *tiled_new(const set_system *s, unsigned threads, const char *folder);
// Not as the memory says but with so many top bits, which leave at least nine others, and so many planes of
// tiles in memory; for tests and measurements.
void tiled_force(tiled_planes *x, tile_plan plan);
// With a team, which this process leads: as much of it as the system has work for, or after tiled_force all
// of it.
void tiled_lead(tiled_planes *x, const tile_team *team);
void tiled_free(tiled_planes *x);

double tiled_estimate(tiled_planes *x, const limit *limit); // seconds that the next pass will take

// The next pass. `only_zero`: one plane is enough. PLANES_LIMIT: *error says why.
planes_end tiled_step(tiled_planes *x, bool only_zero, const limit *limit, hry_error *error);

nim tiled_nim(const tiled_planes *x);            // after PLANES_DONE
uint64_t tiled_positions(const tiled_planes *x); // looked at, those of all passes counted
uint32_t tiled_count(const tiled_planes *x);     // tiles of the last pass
size_t tiled_peak(const tiled_planes *x);        // planes of tiles that waited at once in the last pass
size_t tiled_spilt(const tiled_planes *x);       // bytes of the file, or of all members' files
uint32_t tiled_members(const tiled_planes *x);   // of the team; 1: there is none
uint32_t tiled_ranks(const tiled_planes *x);     // … and others who could not be used
bool tiled_lost(const tiled_planes *x);          // … of which one says nothing any more
uint64_t tiled_sent(const tiled_planes *x);      // bytes from one member to another, in all passes

// Of a member that does not lead: its part of one pass, as it was ordered (tile_team.h).
tile_report tiled_follow(const tile_team *team, const uint64_t *orders, const limit *limit);

#endif
