// SPDX-License-Identifier: GPL-3.0-or-later
//
// One word per set and two arrays on the stack. The list of minimal transversals starts with the empty set
// and is updated edge by edge; if it would exceed BERGE_MOST, the function returns false and the caller uses
// the search instead.
#include "engine/berge.h"

#include "base/checked.h"

typedef struct berge {
    uint64_t set[BERGE_MOST];
    uint32_t count;
} berge;

// The minimal transversals of the edges so far and of one more. A transversal that meets the new edge stays.
// One that misses it grows by each of its vertices v, unless it then contains one that stays (which meets the
// edge in v alone); grown ones never contain each other.
static bool add_edge(berge *b, uint64_t edge)
{
    uint64_t missing[BERGE_MOST];
    uint32_t misses = 0, stays = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        if (b->set[i] & edge)
            b->set[stays++] = b->set[i];
        else
            missing[misses++] = b->set[i];
    }
    b->count = stays;
    assert(stays + misses <= BERGE_MOST);
    for (uint32_t i = 0; i < misses; i++)
        for (uint64_t left = edge; left; left &= left - 1) {
            uint64_t grown = missing[i] | (left & -left);
            bool minimal = true;
            for (uint32_t j = 0; j < stays && minimal; j++)
                minimal = (b->set[j] & ~grown) != 0;
            if (!minimal)
                continue;
            if (b->count == BERGE_MOST)
                return false;
            b->set[b->count++] = grown;
        }
    return true;
}

bool berge_dualise(const set_system *s, set_system *out)
{
    assert(s->has_edges && s->cells <= 64);
    berge b = {.count = 1};
    for (uint32_t i = 0; i < s->edges.count; i++)
        if (!add_edge(&b, *pool_at(&s->edges, i)))
            return false;
    pool found = {.bits = s->cells, .words = 1, .count = b.count, .capacity = b.count, .data = b.set};
    set_system_from_transversals(s, &found, out);
    return true;
}
