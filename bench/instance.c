// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every generator collects masks and hands them to one function that makes a hypergraph of them.
#include "instance.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "engine/dual.h"

typedef struct masks {
    uint64_t *at;
    size_t count, capacity;
} masks;

static void add(masks *m, uint64_t set)
{
    if (m->count == m->capacity) {
        m->capacity = m->capacity ? 2 * m->capacity : 64;
        m->at = mem_resize(m->at, m->capacity, sizeof *m->at);
    }
    m->at[m->count++] = set;
}

static bool has(const masks *m, uint64_t set)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->at[i] == set)
            return true;
    return false;
}

// Takes the masks.
static instance make(masks *m, unsigned n, given by, const char *format, ...)
{
    set_list list = {0};
    for (size_t i = 0; i < m->count; i++) {
        for (unsigned v = 0; v < n; v++)
            if (m->at[i] >> v & 1)
                set_list_put(&list, v);
        set_list_close(&list);
    }
    free(m->at);
    instance out;
    hry_error error;
    if (hypergraph_build(&out.h, &list, n, NULL, by, NULL, &error) != HRY_OK) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    set_list_clear(&list);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(out.name, sizeof out.name, format, arguments);
    va_end(arguments);
    return out;
}

void instance_clear(instance *i)
{
    hypergraph_clear(&i->h);
}

uint64_t random_next(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static uint64_t random_subset(uint64_t *seed, unsigned n, unsigned size)
{
    uint64_t set = 0;
    while ((unsigned)__builtin_popcountll(set) < size)
        set |= UINT64_C(1) << random_next(seed) % n;
    return set;
}

static masks random_sets(uint64_t *seed, unsigned n, unsigned count, unsigned least, unsigned most)
{
    masks m = {0};
    while (m.count < count) {
        uint64_t set = random_subset(seed, n, least + (unsigned)(random_next(seed) % (most - least + 1)));
        if (!has(&m, set))
            add(&m, set);
    }
    return m;
}

instance random_uniform(uint64_t *seed, unsigned n, unsigned count, unsigned size)
{
    masks m = random_sets(seed, n, count, size, size);
    return make(&m, n, GIVEN_EDGES, "random %u-uniform n=%u m=%u", size, n, count);
}

instance random_mixed(uint64_t *seed, unsigned n, unsigned count, unsigned least, unsigned most)
{
    masks m = random_sets(seed, n, count, least, most);
    return make(&m, n, GIVEN_EDGES, "random sizes %u-%u n=%u m=%u", least, most, n, count);
}

instance random_twins(uint64_t *seed, unsigned n, unsigned kernel, unsigned count, unsigned size)
{
    masks small = random_sets(seed, kernel, count, size, size), m = {0};
    for (size_t i = 0; i < small.count; i++) {
        uint64_t set = 0;
        for (unsigned v = 0; v < n; v++)
            if (small.at[i] >> (v % kernel) & 1)
                set |= UINT64_C(1) << v;
        add(&m, set);
    }
    free(small.at);
    return make(&m, n, GIVEN_EDGES, "random twins %u->%u m=%u", kernel, n, count);
}

instance random_stable(uint64_t *seed, unsigned n, unsigned count, unsigned density)
{
    masks m = {0};
    while (m.count < count) {
        uint64_t set = 0;
        for (unsigned v = 0; v < n; v++)
            if ((random_next(seed) & 255) < density)
                set |= UINT64_C(1) << v;
        if (!has(&m, set))
            add(&m, set);
    }
    return make(&m, n, GIVEN_STABLE, "random stable n=%u m=%u p=%.2f", n, count, density / 256.0);
}

instance spanning_trees(unsigned n)
{
    unsigned from[21], to[21], edges = 0;
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = a + 1; b < n; b++)
            from[edges] = a, to[edges++] = b;
    masks m = {0};
    for (uint64_t set = 0; set < UINT64_C(1) << edges; set++) {
        if (__builtin_popcountll(set) != (int)n - 1)
            continue;
        uint64_t reached = 1;
        for (unsigned round = 0; round < n; round++)
            for (unsigned e = 0; e < edges; e++) {
                uint64_t ends = UINT64_C(1) << from[e] | UINT64_C(1) << to[e];
                if ((set >> e & 1) && (reached & ends))
                    reached |= ends;
            }
        if (reached == (UINT64_C(1) << n) - 1)
            add(&m, set);
    }
    return make(&m, edges, GIVEN_EDGES, "spanning trees of K_%u", n);
}

instance single_edge(unsigned n, unsigned size)
{
    masks m = {0};
    add(&m, (UINT64_C(1) << size) - 1);
    return make(&m, n, GIVEN_EDGES, "one edge %u of %u", size, n);
}

instance disjoint_pairs(unsigned n, unsigned count)
{
    masks m = {0};
    for (unsigned i = 0; i < count; i++)
        add(&m, UINT64_C(3) << 2 * i);
    return make(&m, n, GIVEN_EDGES, "%u disjoint pairs n=%u", count, n);
}

instance complete_multipartite(unsigned n, unsigned parts)
{
    masks m = {0};
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = a + 1; b < n; b++)
            if (a % parts != b % parts)
                add(&m, UINT64_C(1) << a | UINT64_C(1) << b);
    return make(&m, n, GIVEN_EDGES, "disjoint stable %u n=%u", parts, n);
}

instance few_stable(uint64_t *seed, unsigned n, unsigned count, unsigned size)
{
    masks transversals = random_sets(seed, n, count, size, size), m = {0};
    pool sets, edges;
    pool_init(&sets, n);
    for (size_t i = 0; i < transversals.count; i++)
        pool_add(&sets, &transversals.at[i]);
    dual_options options = {.max_size = SIZE_MAX};
    dual_list(&sets, &options, UINT32_MAX - 2, &edges);
    for (uint32_t i = 0; i < edges.count; i++)
        add(&m, *pool_at(&edges, i));
    pool_clear(&edges);
    pool_clear(&sets);
    free(transversals.at);
    return make(&m, n, GIVEN_EDGES, "few stable %u n=%u m=%zu", count, n, m.count);
}

// Rotation i is vertex i, reflection i vertex n + i. The maximal subgroups are that of all rotations and, for
// each prime p that divides n and each c, the rotations by multiples of p with the reflections i ≡ c mod p.
instance dihedral_removing(unsigned n)
{
    masks m = {0};
    uint64_t rotations = (UINT64_C(1) << n) - 1;
    add(&m, rotations << n);
    for (unsigned p = 2, rest = n; rest > 1; p++) {
        if (rest % p)
            continue;
        while (rest % p == 0)
            rest /= p;
        for (unsigned c = 0; c < p; c++) {
            uint64_t outside = 0;
            for (unsigned i = 0; i < n; i++)
                outside |= (uint64_t)(i % p != 0) << i | (uint64_t)(i % p != c) << (n + i);
            add(&m, outside);
        }
    }
    return make(&m, 2 * n, GIVEN_EDGES, "removing-D%u", 2 * n);
}
