// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asked only whether a value is 0: the parts of a sum need their whole values all the same, because two parts
// of different values are not 0 together. Parts here are large enough that no sweep is made at once, and
// have so many closed sets that planes come to work, which would stop behind the first one.
#include "support.h"

#include "engine/solve.h"

enum { CELLS = 22, EDGES = 90, LISTED = 8 };

static nim solved(const set_system *s, engine e, bool only_zero)
{
    solve_options options = {.engine = e, .threads = 1, .only_zero = only_zero};
    solution found;
    hry_error error;
    if (solve(s, &options, &found, &error))
        fail_msg("%s", error.message);
    return found.nim;
}

// Edges of four vertices on the cells from `first` on.
static void put_edges(rng *r, set_system *s, uint32_t first)
{
    for (uint32_t i = 0; i < EDGES; i++) {
        uint64_t *set = pool_at(&s->edges, pool_add(&s->edges, NULL));
        while (bits_count(set, s->edges.words) < 4)
            bits_set(set, first + rng_below(r, CELLS));
        for (uint32_t k = 0; k + 1 < s->edges.count; k++)
            if (bits_equal(pool_at(&s->edges, k), set, s->edges.words)) {
                s->edges.count--; // it is there already
                break;
            }
    }
}

static void part(uint64_t seed, set_system *s, uint32_t first, uint32_t cells)
{
    rng r = {.state = seed};
    if (!first) {
        set_system_init(s, AVOID, cells);
        s->has_edges = true;
    }
    put_edges(&r, s, first);
}

static void sums_of_large_parts(void **state)
{
    (void)state;
    rng r = rng_start("only zero", 20613);
    uint64_t seed[LISTED];
    nim value[LISTED];
    for (uint32_t i = 0; i < LISTED; i++) {
        set_system s;
        seed[i] = rng_next(&r);
        part(seed[i], &s, 0, CELLS);
        value[i] = solved(&s, ENGINE_PLANES, false);
        assert_int_equal(solved(&s, ENGINE_AUTO, true) == 0, value[i] == 0);
        set_system_clear(&s);
    }
    uint32_t different = 0;
    for (uint32_t i = 0; i < LISTED; i++)
        for (uint32_t k = 0; k < i; k++) {
            set_system s;
            if (value[i] == value[k] || !value[i] || !value[k])
                continue;
            different++;
            part(seed[i], &s, 0, 2 * CELLS);
            part(seed[k], &s, CELLS, 2 * CELLS);
            assert_int_not_equal(solved(&s, ENGINE_AUTO, true), 0);
            set_system_clear(&s);
        }
    assert_true(different > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_of_large_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
