// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed sets up to symmetry: one representative for each orbit of a group of permutations of the cells. All
// elements of the group are listed, so that it must be small, as those of hypercubes up to dimension 6, tori,
// grids and wheels are. (Large groups are mostly made of interchangeable vertices: counts.h, residues.h.)
#pragma once

#include "engine/set_system.h"
#include "engine/symmetry.h"

enum {
    ORBITS_CELLS = 256,
    ORBITS_ELEMENTS = 1 << 16,
    ORBITS_BYTES = 4 * ORBITS_CELLS * ORBITS_ELEMENTS, // at most, while they are listed
};

typedef struct orbits orbits;

// The group that the generators span; those that exchange cells of different parity are left out. NULL if it
// is trivial or larger than the bounds, or if the limit is reached. About elements × generators × cells
// steps.
orbits *orbits_new(const set_system *s, const symmetry *generators, const limit *limit);
void orbits_free(orbits *o);

// Whether answering every move by its mirror image wins: an involution of the group keeps edges, of which
// none is a single cell, contains no cell of an edge together with its image, and leaves an even number of
// vertices unpaired. Then ACV and AVD are 0: an edge that such an answer ends, or leaves with one cell, has
// only one of the two new cells, so that it or its image was there before the answer. False where edges are
// not known.
bool orbits_mirror_wins(const orbits *o, const set_system *s);

// Replaces the set by the representative of its orbit.
void orbits_represent(const orbits *o, uint64_t *set);

// The representatives of `count` sets, one behind the other. Those that a mirror maps to themselves come
// first; unless `all` are wanted the others are left out, if there are any of the first. Returns how many are
// left. A mirror is an involution that fixes as few cells as possible: a player who answers every move by its
// mirror image moves to such sets, which is often a way to win.
uint32_t orbits_represent_all(const orbits *o, uint64_t *sets, uint32_t count, bool all);
