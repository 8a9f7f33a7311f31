// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches of nauty that take longer than anybody waits: they end with the limit, and stopping one of them
// does not touch those of other threads. The hard families are random systems of equations over the field of
// two elements (multipedes: Neuen and Schweitzer, An exponential lower bound for individualization-refinement
// algorithms, STOC 2018): hardly any has a symmetry, and refinement sees nothing of that.
#include "support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"
#include "graph/nauty_bridge.h"
#include "graph/symmetry.h"

enum { UNKNOWNS = 480, POINTS = 2 * UNKNOWNS }; // and as many equations

// ---- hard families

static void add_set(pool *sets, const uint32_t *point, size_t count)
{
    uint64_t *set = pool_at(sets, pool_add(sets, NULL));
    for (size_t i = 0; i < count; i++)
        bits_set(set, point[i]);
}

// Three unknowns for each equation, each of them in three equations; false if one is twice in the same.
static bool deal(rng *r, uint32_t (*equation)[3])
{
    uint32_t slot[3 * UNKNOWNS];
    bool good = true;
    for (uint32_t i = 0; i < 3 * UNKNOWNS; i++) {
        uint32_t j = rng_below(r, i + 1);
        slot[i] = slot[j];
        slot[j] = i / 3;
    }
    for (uint32_t e = 0; e < UNKNOWNS; e++) {
        for (uint32_t k = 0; k < 3; k++)
            equation[e][k] = slot[3 * e + k];
        good &= equation[e][0] != equation[e][1] && equation[e][0] != equation[e][2] &&
                equation[e][1] != equation[e][2];
    }
    return good;
}

// Points: the two values of each unknown, which are a pair. Sets: the solutions of x + y + z = 0 for each
// equation.
static void hard_family(rng *r, pool *sets)
{
    uint32_t equation[UNKNOWNS][3];
    while (!deal(r, equation))
        continue;
    pool_init(sets, POINTS);
    for (uint32_t v = 0; v < UNKNOWNS; v++)
        add_set(sets, (uint32_t[]){2 * v, 2 * v + 1}, 2);
    for (uint32_t e = 0; e < UNKNOWNS; e++) {
        const uint32_t *x = equation[e];
        for (uint32_t k = 0; k < 4; k++)
            add_set(sets,
                    (uint32_t[]){2 * x[0] + (k & 1), 2 * x[1] + (k >> 1), 2 * x[2] + ((k ^ k >> 1) & 1)}, 3);
    }
}

static limit soon(void)
{
    limit l = limit_none();
    l.seconds = 0.1;
    return l;
}

// ---- one search

static void a_search_ends_with_its_limit(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 1);
    pool sets;
    hard_family(&r, &sets);
    symmetry s = {.points = 77};
    limit l = soon();
    assert_false(family_symmetries(&sets, POINTS, &l, &s));
    assert_int_equal(s.points, 77); // nothing was put there
    pool_clear(&sets);
}

// The same as a graph of points and sets: the search for its automorphisms.
static void a_graph_ends_with_its_limit(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 2);
    pool sets, rows;
    hard_family(&r, &sets);
    pool_init(&rows, POINTS + sets.count);
    for (uint32_t v = 0; v < POINTS + sets.count; v++)
        pool_add(&rows, NULL);
    for (uint32_t i = 0; i < sets.count; i++)
        BITS_EACH (p, pool_at(&sets, i), sets.words) {
            bits_set(pool_at(&rows, (uint32_t)p), POINTS + i);
            bits_set(pool_at(&rows, POINTS + i), p);
        }
    automorphisms found;
    limit l = soon();
    assert_false(nauty_automorphisms(&rows, false, &l, &found));
    pool_clear(&rows);
    pool_clear(&sets);
}

// ---- several

typedef struct other {
    atomic_bool stop;
    atomic_size_t searches;
    size_t wrong;
} other;

// A cycle has the dihedral group: two generators or three, and all points alike.
static void *search_cycles(void *context)
{
    other *o = context;
    for (uint32_t n = 5; !o->stop; n = n < 200 ? n + 1 : 5) {
        pool cycle;
        symmetry s;
        pool_init(&cycle, n);
        for (uint32_t i = 0; i < n; i++)
            add_set(&cycle, (uint32_t[]){i, (i + 1) % n}, 2);
        bool found = family_symmetries(&cycle, n, NULL, &s);
        o->searches++;
        o->wrong += !found || s.generators < 1 || s.generators > 3;
        if (found)
            symmetry_clear(&s);
        pool_clear(&cycle);
    }
    return NULL;
}

static void a_stopped_search_stops_no_other(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 3);
    other o = {0};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, search_cycles, &o), 0);
    for (size_t i = 0; i < scaled(10) + 2; i++) {
        pool sets;
        symmetry s;
        hard_family(&r, &sets);
        limit l = soon();
        assert_false(family_symmetries(&sets, POINTS, &l, &s));
        pool_clear(&sets);
    }
    WAIT_UNTIL(o.searches > 0);
    o.stop = true;
    pthread_join(thread, NULL);
    print_message("%zu searches beside those that were stopped\n", (size_t)o.searches);
    assert_int_equal(o.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_ends_with_its_limit),
        cmocka_unit_test(a_graph_ends_with_its_limit),
        cmocka_unit_test(a_stopped_search_stops_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
