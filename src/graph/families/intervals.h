// SPDX-License-Identifier: GPL-3.0-or-later
//
// The intervals I(u, v) of a graph: the vertices on certain paths between u and v, ends included. All n² of
// them are held as bits. For geodesics, with the vertices in the order of their distance from u,
//     I(u, v) = {v} ∪ ⋃ { I(u, w) : w a neighbour of v that is nearer to u },
// which costs n · m word operations for every 64 vertices. For induced paths all such paths are followed:
// deciding whether a vertex lies on one is NP-complete in general. For paths with two edges the intervals
// hold the common neighbours.
#pragma once

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

// HRY_LIMIT if the graph is so large that geodesics would take more than about a second or 128 MB, or if the
// limit is reached. For geodesics the graph must be connected.
hry_status intervals_new(const graph *g, const char *family, points_of paths, const limit *limit,
                         intervals **out, hry_error *error);
void intervals_free(void *x);

// The vertices as points, as in ground_of_vertices; the state is the intervals, and `close`, if there is one,
// joins them.
hry_status ground_of_intervals(ground *out, const graph *g, const char *family, points_of paths,
                               const limit *limit, hry_error *error);

// For intervals_new: fills all I(u, v), which are empty (path_intervals.c). HRY_LIMIT.
hry_status fill_induced_paths(intervals *x, const graph *g, const limit *limit, hry_error *error);
void fill_two_edge_paths(intervals *x, const graph *g);

// The smallest set that contains p and, with any u and v, also I(u, v).
void intervals_hull(const intervals *x, const uint64_t *p, uint64_t *hull);
