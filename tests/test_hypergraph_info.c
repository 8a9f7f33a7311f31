// SPDX-License-Identifier: GPL-3.0-or-later
//
// What info tells of a hypergraph, against the definitions: vertices in the same sets, vertices that edges
// join, edges that all meet. Where there is no time, it is unknown and never wrong.
#include "support.h"

#include "game/hypergraph_info.h"

static uint32_t first_twin(const pool *sets, uint32_t v)
{
    for (uint32_t w = 0; w < v; w++) {
        bool same = true;
        for (uint32_t i = 0; i < sets->count; i++)
            same = same && bits_get(pool_at(sets, i), v) == bits_get(pool_at(sets, i), w);
        if (same)
            return w;
    }
    return v;
}

// Colours spread along edges until nothing changes; vertices in no edge have none.
static uint32_t components_of(const pool *edges, uint32_t n)
{
    uint32_t colour[64], count = 0;
    for (uint32_t v = 0; v < n; v++)
        colour[v] = v;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < edges->count; i++)
            BITS_EACH (v, pool_at(edges, i), edges->words)
                BITS_EACH (w, pool_at(edges, i), edges->words)
                    if (colour[w] < colour[v]) {
                        colour[v] = colour[w];
                        changed = true;
                    }
    }
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t i = 0; i < edges->count; i++)
            if (colour[v] == v && bits_get(pool_at(edges, i), v)) {
                count++;
                break;
            }
    return count;
}

static bool all_meet(const pool *edges)
{
    bool meet = true;
    for (uint32_t i = 0; i < edges->count; i++)
        for (uint32_t j = 0; j < edges->count; j++)
            meet = meet && bits_meet(pool_at(edges, i), pool_at(edges, j), edges->words);
    return meet;
}

static void expect_twins(const family_info *f, uint32_t n)
{
    assert_true(f->all);
    for (uint32_t v = 0; v < n; v++)
        assert_int_equal(f->twins[v], first_twin(&f->sets, v));
}

static void info_is_what_the_words_mean(void **state)
{
    (void)state;
    rng r = rng_start("info_is_what_the_words_mean", 77);
    size_t apart = 0, twins = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        uint32_t n = 1 + rng_below(&r, 12);
        hypergraph h = random_hypergraph(&r, n, 1 + rng_below(&r, 9));
        hypergraph_info a;
        hypergraph_info_find(&h, NULL, &a);
        expect_twins(&a.edges, n);
        expect_twins(&a.transversals, n);
        assert_true(a.counted);
        assert_int_equal(a.components, components_of(&a.edges.sets, n));
        assert_int_equal(a.intersecting == ANSWER_YES, all_meet(&a.edges.sets));
        apart += a.components > 1;
        for (uint32_t v = 0; v < n; v++)
            twins += a.edges.twins[v] != v;
        hypergraph_info_clear(&a);
        hypergraph_clear(&h);
    }
    assert_true(apart > 0 && twins > 0);
}

static void without_time_it_is_unknown(void **state)
{
    (void)state;
    atomic_int stop = 1;
    limit none = limit_none();
    none.interrupt = &stop;
    hypergraph h = edges_of("{1,2},{2,3},{4,5},{5,6,7}");
    hypergraph_info a;
    hypergraph_info_find(&h, &none, &a);
    assert_null(a.edges.twins);
    assert_null(a.transversals.twins);
    assert_false(a.counted);
    hypergraph_info_clear(&a);
    hypergraph_clear(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(info_is_what_the_words_mean),
        cmocka_unit_test(without_time_it_is_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
