// SPDX-License-Identifier: GPL-3.0-or-later
//
// The intervals I(u, v) of a connected graph: the vertices on geodesics between u and v, ends included. All
// n² of them are held as bits. With the vertices in the order of their distance from u,
//     I(u, v) = {v} ∪ ⋃ { I(u, w) : w a neighbour of v that is nearer to u },
// which costs n · m word operations for every 64 vertices.
#ifndef HARARY_GRAPH_FAMILIES_INTERVALS_H
#define HARARY_GRAPH_FAMILIES_INTERVALS_H

#include "graph/ground.h"

typedef struct intervals {
    uint32_t vertices;
    size_t words;
    uint64_t *set; // I(u, v) begins at (u · vertices + v) · words
} intervals;

static inline const uint64_t *intervals_at(const intervals *x, size_t u, size_t v)
{
    return x->set + (u * x->vertices + v) * x->words;
}

// The graph must be connected. HRY_LIMIT if it is so large that they would take more than about a second or
// 128 MB, or if the limit is reached.
hry_status intervals_new(const graph *g, const char *family, const limit *limit, intervals **out,
                         hry_error *error);
void intervals_free(void *x);

// The least set around p that contains I(u, v) with u and v.
void intervals_hull(const intervals *x, const uint64_t *p, uint64_t *hull);

#endif
