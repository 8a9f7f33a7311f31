// SPDX-License-Identifier: GPL-3.0-or-later
//
// More cells than any sweep takes, all of them of different kinds: only the closed sets are left to the order
// of attack, and they must get their turns until they are done.
#include "support.h"

#include "engine/planes.h"
#include "engine/solve.h"

enum { CELLS = 44, SETS = 17 };

static nim solved(const set_system *s, engine e)
{
    solve_options options = {.engine = e, .threads = 1, .compute = true};
    solution found;
    hry_error error;
    if (solve(s, &options, &found, &error))
        fail_msg("%s", error.message);
    return found.nim;
}

// Random stable sets: their intersections are the closed sets, tens of thousands.
static void random_stable(rng *r, play play, set_system *s)
{
    set_system_init(s, play, CELLS);
    s->has_stable = true;
    for (uint32_t i = 0; i < SETS; i++) {
        uint64_t *set = pool_at(&s->stable, pool_add(&s->stable, NULL));
        for (uint32_t v = 0; v < CELLS; v++)
            if (rng_below(r, 4))
                bits_set(set, v);
        bits_unset(set, i); // so that none lies in another
        for (uint32_t k = 0; k < SETS; k++)
            if (k != i)
                bits_set(set, k);
    }
}

static void closed_sets_get_their_turns(void **state)
{
    (void)state;
    rng r = rng_start("closed alone", 20614);
    for (int i = 0; i < 2; i++) {
        set_system s;
        random_stable(&r, i ? AVOID : ACHIEVE, &s);
        assert_true(sweep_bits(&s) > PLANES_MOST_BITS);
        assert_int_equal(solved(&s, ENGINE_AUTO), solved(&s, ENGINE_LATTICE));
        set_system_clear(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(closed_sets_get_their_turns)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
