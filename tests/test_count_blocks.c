// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over count vectors in many blocks (engine/counts_sweep.c), where all vectors of a block may
// generate: systems without two cells alike, so that there are as many vectors as sets, against the sweep
// over sets.
#include "sweep_support.h"

#include "engine/counts.h"
#include "engine/solve.h"

enum { LEAST = 14, MOST = 17 };

// Edges of two to four cells, none of which holds another one.
static void random_edges(rng *r, uint32_t cells, uint32_t edges, set_system *s)
{
    set_system_init(s, rng_below(r, 2) ? ACHIEVE : AVOID, cells);
    s->has_edges = true;
    s->frattini = rng_below(r, 2);
    for (uint32_t c = 0; c < cells; c++)
        s->size[c] = 1 + rng_below(r, 2);
    for (uint32_t i = 0; i < edges; i++) {
        uint64_t set = 0, size = 2 + rng_below(r, 3);
        bool apart = true;
        while (bits_count(&set, 1) < size)
            bits_set(&set, rng_below(r, cells));
        for (uint32_t k = 0; k < s->edges.count; k++) {
            uint64_t other = *pool_at(&s->edges, k);
            apart &= (set & other) != set && (set & other) != other;
        }
        if (apart)
            pool_add(&s->edges, &set);
    }
}

// The same by its stable sets, which a sweep takes in another way.
static void check(const set_system *s)
{
    nim expected = solved_by(s, ENGINE_PLANES);
    assert_int_equal(solved_by(s, ENGINE_COUNTS), expected);
    set_system stable;
    assert_true(set_system_dualise(s, UINT32_MAX, UINT64_MAX, NULL, &stable));
    stable.has_edges = false;
    assert_int_equal(solved_by(&stable, ENGINE_COUNTS), expected);
    stable.has_edges = true;
    set_system_clear(&stable);
}

static void blocks_that_generate(void **state)
{
    (void)state;
    rng r = rng_start("blocks", 20618);
    for (size_t i = 0; i < 8 + scaled(32); i++) {
        set_system s;
        random_edges(&r, LEAST + rng_below(&r, MOST - LEAST + 1), 6 + rng_below(&r, 20), &s);
        check(&s);
        set_system_clear(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(blocks_that_generate)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
