// SPDX-License-Identifier: GPL-3.0-or-later
//
// The mirrors of a group: involutions by which a player may answer every move. Which ones they are is a
// guess that orders a search; no value depends on it. The best ones fix nothing, and there is no choice about
// the image of a cell, as with the map of a hypercube that takes every vertex to the opposite one.
#include <string.h>

#include "base/mem.h"
#include "engine/orbits_internal.h"

// In a kind that it fixes the mirror exchanges cells two by two.
static void mirror_of(const orbits *o, const uint8_t *element, uint8_t *mirror)
{
    memcpy(mirror, element, o->cells);
    for (uint32_t k = 0; k < o->kinds; k++)
        for (uint32_t i = o->kind[k]; i + 1 < o->kind[k + 1] && element[o->member[i]] == o->member[i];
             i += 2) {
            mirror[o->member[i]] = o->member[i + 1];
            mirror[o->member[i + 1]] = o->member[i];
        }
}

// How many cells lie to v as w does.
static uint32_t valency(const orbits *o, uint32_t v, uint32_t w)
{
    uint32_t count = 0;
    for (uint32_t x = 0; x < o->cells; x++)
        count += o->colour[v * o->cells + x] == o->colour[v * o->cells + w];
    return count;
}

// The less the better, 0 for no involution: fixed cells of odd size (in the others a move is answered in the
// same cell) count most, then how many other cells the image of a cell could have been. That is one if the
// involution is central.
static uint32_t rank_mirror(const orbits *o, const set_system *s, const uint8_t *image)
{
    uint32_t rank = 0;
    for (uint32_t v = 0; v < o->cells; v++) {
        if (image[image[v]] != v)
            return 0;
        if (image[v] != v)
            rank += valency(o, v, image[v]);
        else
            rank += cell_is_odd(s, v) << 20;
    }
    return rank % (1 << 20) ? rank : 0;
}

void orbits_find_mirrors(orbits *o, const set_system *s)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t e = 0; e < o->elements; e++) {
        uint8_t image[ORBITS_CELLS];
        mirror_of(o, o->image + (size_t)e * o->cells, image);
        uint32_t rank = rank_mirror(o, s, image);
        if (!rank || rank > best)
            continue;
        o->mirrors = rank < best ? 0 : o->mirrors;
        best = rank;
        o->mirror = mem_push(o->mirror, o->mirrors, o->cells);
        memcpy(o->mirror + (size_t)o->mirrors++ * o->cells, image, o->cells);
    }
}

bool orbits_mirrored(const orbits *o, const uint64_t *set)
{
    for (uint32_t i = 0; i < o->mirrors; i++) {
        const uint8_t *image = o->mirror + (size_t)i * o->cells;
        bool same = true;
        for (size_t v = bits_next(set, o->words, 0); same && v < o->cells;
             v = bits_next(set, o->words, v + 1))
            same = bits_get(set, image[v]);
        if (same)
            return true;
    }
    return false;
}
