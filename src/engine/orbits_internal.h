// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group and its tables: orbits.c makes them and finds representatives, orbits_mirrors.c finds the mirrors.
#ifndef HARARY_ENGINE_ORBITS_INTERNAL_H
#define HARARY_ENGINE_ORBITS_INTERNAL_H

#include "engine/orbits.h"

struct orbits {
    uint32_t cells, elements;
    size_t words;
    uint8_t *image;   // image[e * cells + v]
    uint32_t *first;  // elements that map v to the base: first[v] … first[v + 1] − 1
    uint64_t *colour; // of a pair: colour[member * cells + v]
    uint8_t *mirror;  // as image
    uint32_t mirrors;
    uint8_t *member; // cells of the kinds with more than one, kind after kind
    uint32_t *kind;  // where they begin
    uint32_t kinds;
    uint64_t *sum, *trial, *least; // scratch: a colour for each cell, two sets
};

static inline uint32_t members(const orbits *o, uint32_t k)
{
    return o->kind[k + 1] - o->kind[k];
}

static inline bool cell_is_odd(const set_system *s, uint32_t v)
{
    return s->size[v] % 2;
}

void orbits_find_mirrors(orbits *o, const set_system *s); // the other tables must be there
// A mirror maps the set, in which the members of each kind come first, to itself.
bool orbits_mirrored(const orbits *o, const uint64_t *set);

#endif
