// SPDX-License-Identifier: GPL-3.0-or-later
//
// What solve (engine/solve.c) promises beside the value of a system. Asked only whether a value is 0, it
// needs the whole values of the parts of a sum all the same. Where no sweep is possible, the closed sets get
// their turns until they are done. And the theorem on disjoint transversals tells the signature that is
// there. (The order of attack by itself is in test_attack.c.)
#include "sweep_support.h"

#include "engine/planes.h"
#include "engine/solve.h"
#include "engine/theorems.h"

static nim solved_with(const set_system *s, solve_options options)
{
    solution found;
    hry_error error;
    options.threads = 1;
    instance_system(s);
    if (solve(s, &options, &found, &error))
        fail_msg("%s", error.message);
    return found.nim;
}

// ---- only zero

// Two parts of different values are not 0 together. Parts here are large enough that no sweep is made at
// once, and have so many closed sets that planes come to work, which would stop behind the first one.

enum { PART_CELLS = 22, EDGES = 90, LISTED = 8 };

// Edges of four vertices on the cells from `first` on.
static void put_edges(rng *r, set_system *s, uint32_t first)
{
    for (uint32_t i = 0; i < EDGES; i++) {
        uint64_t *set = pool_at(&s->edges, pool_add(&s->edges, NULL));
        while (bits_count(set, s->edges.words) < 4)
            bits_set(set, first + rng_below(r, PART_CELLS));
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
        part(seed[i], &s, 0, PART_CELLS);
        value[i] = solved_with(&s, (solve_options){.engine = ENGINE_PLANES});
        assert_int_equal(solved_with(&s, (solve_options){.engine = ENGINE_AUTO, .only_zero = true}) == 0,
                         value[i] == 0);
        set_system_clear(&s);
    }
    uint32_t different = 0;
    for (uint32_t i = 0; i < LISTED; i++)
        for (uint32_t k = 0; k < i; k++) {
            set_system s;
            if (value[i] == value[k] || !value[i] || !value[k])
                continue;
            different++;
            part(seed[i], &s, 0, 2 * PART_CELLS);
            part(seed[k], &s, PART_CELLS, 2 * PART_CELLS);
            assert_int_not_equal(solved_with(&s, (solve_options){.engine = ENGINE_AUTO, .only_zero = true}),
                                 0);
            set_system_clear(&s);
        }
    assert_true(different > 0);
}

// ---- closed sets alone

// More cells than any sweep takes, all of them of different kinds.

enum { CELLS = 44, SETS = 17 };

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
        assert_int_equal(solved_with(&s, (solve_options){.engine = ENGINE_AUTO, .compute = true}),
                         solved_with(&s, (solve_options){.engine = ENGINE_LATTICE, .compute = true}));
        set_system_clear(&s);
    }
}

// ---- disjoint transversals

// Disjoint minimal transversals (Sieben, Prop 7.6 and 7.8): the signature that is told is the one that was
// made, and the value is that of a sweep.

// Transversals of 2 and of 1 or 3 vertices in turn; the stable sets are their complements. Some vertices lie
// in none.
static void make(play play, uint32_t even, uint32_t odd, uint32_t free, set_system *s)
{
    uint32_t cells = 2 * even + free;
    for (uint32_t i = 0; i < odd; i++)
        cells += i % 2 ? 3 : 1;
    set_system_init(s, play, cells);
    s->has_stable = true;
    for (uint32_t i = 0, at = 0; i < even + odd; i++) {
        uint32_t size = i < even ? 2 : (i - even) % 2 ? 3 : 1;
        uint64_t *set = pool_at(&s->stable, pool_add(&s->stable, NULL));
        for (uint32_t v = 0; v < cells; v++)
            if (v < at || v >= at + size)
                bits_set(set, v);
        at += size;
    }
}

static void signatures_are_told(void **state)
{
    (void)state;
    for (uint32_t even = 0; even <= 4; even++)
        for (uint32_t odd = 0; odd <= 4; odd++)
            for (uint32_t free = 0; free <= 2; free++)
                for (int play = 0; play < 2 && even + odd > 0; play++) {
                    set_system s;
                    theorem_answer told;
                    make(play ? AVOID : ACHIEVE, even, odd, free, &s);
                    assert_true(theorem_applies_to(THEOREM_DISJOINT_TRANSVERSALS, &s, &told));
                    assert_int_equal(told.number[0], even);
                    assert_int_equal(told.number[1], odd);
                    assert_int_equal(told.nim, solved_by(&s, ENGINE_PLANES));
                    set_system_clear(&s);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_large_parts),
        cmocka_unit_test(closed_sets_get_their_turns),
        cmocka_unit_test(signatures_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
