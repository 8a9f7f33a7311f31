// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hypergraphs that the rows play on, and in which games. The rows measure them, and check_devices.h plays
// them on devices. Every function makes its instances one after the other, shows each, and forgets it.
#ifndef HARARY_BENCH_CATALOGUE_H
#define HARARY_BENCH_CATALOGUE_H

#include "hyper/rule.h"
#include "instance.h"

// Not all of the games need to be defined on it.
typedef void see_instance(void *context, const instance *i, const rule *games, size_t count);

typedef struct catalogue {
    uint64_t seed;
    bool quick; // fewer and smaller ones
    see_instance *see;
    void *context;
} catalogue;

typedef void instances(const catalogue *c);
instances instances_random, instances_trees, instances_few_classes, instances_portfolio, instances_thirty,
    instances_lattice, instances_threads, instances_devices, instances_symmetry, instances_diagrams;

// 3n edges of half the vertices: few sets generate, and there is no block of a sweep that costs nothing.
instance random_dense(uint64_t seed, unsigned n);
// What a diagram is drawn of.
instance random_drawn(uint64_t seed, bool quick);

#endif
