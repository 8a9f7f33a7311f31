// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hypergraphs the benchmark plays on: at most 64 vertices, so that the plain methods can take their edges
// as masks, and random ones from a seed that the report prints.
#ifndef HARARY_BENCH_INSTANCE_H
#define HARARY_BENCH_INSTANCE_H

#include <stdint.h>

#include "hyper/hypergraph.h"

typedef struct instance {
    char name[48];
    hypergraph h;
} instance;

void instance_clear(instance *i);

static inline const uint64_t *instance_sets(const instance *i) // masks of the edges (or stable sets)
{
    return i->h.sets.data;
}

uint64_t random_next(uint64_t *seed); // splitmix64

// `count` different random edges of `size` vertices.
instance random_uniform(uint64_t *seed, unsigned n, unsigned count, unsigned size);
// Edges with random sizes from `least` to `most`.
instance random_mixed(uint64_t *seed, unsigned n, unsigned count, unsigned least, unsigned most);
// A random hypergraph on `kernel` vertices with each of them repeated, so that there are n vertices in all.
instance random_twins(uint64_t *seed, unsigned n, unsigned kernel, unsigned count, unsigned size);
// `count` random maximal stable sets that contain each vertex with probability density / 256.
instance random_stable(uint64_t *seed, unsigned n, unsigned count, unsigned density);

// The edge sets of the spanning trees of the complete graph on n vertices.
instance spanning_trees(unsigned n);
// One edge with `size` of n vertices.
instance single_edge(unsigned n, unsigned size);
// `count` disjoint pairs on n vertices.
instance disjoint_pairs(unsigned n, unsigned count);
// All pairs of vertices from different ones of `parts` parts: the parts are the maximal stable sets.
instance complete_multipartite(unsigned n, unsigned parts);
// Given by edges, but made so that there are `count` maximal stable sets, with random complements of `size`.
instance few_stable(uint64_t *seed, unsigned n, unsigned count, unsigned size);
// The complements of the maximal subgroups of the dihedral group of order 2 n: ACV is its TER and AVD its
// DNT.
instance dihedral_removing(unsigned n);

#endif
