// SPDX-License-Identifier: GPL-3.0-or-later
//
// Residues (engine/residues.h) with just as many edges as a row has bits, one less and one more.
#include "sweep_support.h"

#include "engine/residue.h"
#include "engine/residues.h"
#include "engine/solve.h"

enum { CELLS = 14 };

// So many different edges of four vertices: an antichain.
static void random_edges(rng *r, play play, uint32_t edges, set_system *s)
{
    set_system_init(s, play, CELLS);
    s->has_edges = true;
    while (s->edges.count < edges) {
        uint64_t set = 0;
        while (bits_count(&set, 1) < 4)
            bits_set(&set, rng_below(r, CELLS));
        bool there = false;
        for (uint32_t i = 0; i < s->edges.count; i++)
            there |= *pool_at(&s->edges, i) == set;
        if (!there)
            pool_add(&s->edges, &set);
    }
}

static void rows_may_be_full(void **state)
{
    (void)state;
    rng r = rng_start("full rows", 20615);
    for (size_t i = 0; i < 4 + scaled(16); i++)
        for (uint32_t edges = RESIDUE_EDGES - 1; edges <= RESIDUE_EDGES + 1; edges++) {
            set_system s;
            random_edges(&r, i % 2 ? ACHIEVE : AVOID, edges, &s);
            residues *z = residues_new(&s);
            assert_int_equal(z != NULL, edges <= RESIDUE_EDGES);
            if (z) {
                assert_int_equal(residues_run(z, 100, NULL), RESIDUES_DONE);
                assert_int_equal(residues_nim(z), solved_by(&s, ENGINE_PLANES));
                residues_free(z);
            }
            set_system_clear(&s);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_may_be_full)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
