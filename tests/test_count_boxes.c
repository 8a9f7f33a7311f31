// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over count vectors where boxes have to grow: hypergraphs whose edges are all sets with so many
// vertices of each of a few parts, large enough that values settle late, against a sweep over all sets.
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/solve.h"

enum { PARTS_MOST = 4, PATTERNS_MOST = 3, VERTICES_MOST = 17 };

typedef struct patterns {
    uint32_t parts, count, vertices;
    uint32_t size[PARTS_MOST], wanted[PATTERNS_MOST][PARTS_MOST];
} patterns;

static patterns random_patterns(rng *r)
{
    patterns p = {.parts = 1 + rng_below(r, PARTS_MOST), .count = 1 + rng_below(r, PATTERNS_MOST)};
    for (uint32_t j = 0; j < p.parts; j++) {
        uint32_t room = VERTICES_MOST - p.vertices - (p.parts - j - 1);
        p.size[j] = 1 + rng_below(r, room < 10 ? room : 10);
        p.vertices += p.size[j];
        for (uint32_t i = 0; i < p.count; i++)
            p.wanted[i][j] = rng_below(r, 3) ? rng_below(r, p.size[j] + 1) : p.size[j];
    }
    return p;
}

// The set has just as many vertices of each part as a pattern.
static bool matches(const patterns *p, uint32_t pattern, uint32_t set)
{
    for (uint32_t j = 0, from = 0; j < p->parts; from += p->size[j++])
        if ((uint32_t)__builtin_popcount(set >> from & ((1u << p->size[j]) - 1)) != p->wanted[pattern][j])
            return false;
    return true;
}

static hypergraph matching(const patterns *p)
{
    set_list l = {0};
    for (uint32_t set = 0; set < 1u << p->vertices; set++)
        for (uint32_t i = 0; i < p->count; i++)
            if (matches(p, i, set)) {
                for (uint32_t v = 0; v < p->vertices; v++)
                    if (set >> v & 1)
                        set_list_put(&l, v);
                set_list_close(&l);
                break;
            }
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_build(&h, &l, p->vertices, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return h;
}

static void counts_agree_with_planes(void **state)
{
    (void)state;
    rng r = rng_start("boxes", 20431);
    for (size_t i = 0; i < 40 + scaled(300); i++) {
        patterns p = random_patterns(&r);
        hypergraph h = matching(&p);
        for (int g = 0; g < 4; g++) {
            hry_error error;
            if (rule_defined((rule)g, &h, "H", &error))
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            s.frattini = rng_below(&r, 2);
            if (!set_system_none_stable(&s))
                assert_int_equal(solved_by(&s, ENGINE_COUNTS), solved_by(&s, ENGINE_PLANES));
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts_agree_with_planes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
