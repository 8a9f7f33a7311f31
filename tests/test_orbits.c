// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed sets up to symmetry (orbits.h, lazy.h): representatives against the orbits on all subsets, and
// values against the oracle and against the search without symmetry, on random hypergraphs that have
// symmetries.
#include "sweep_support.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "engine/lazy.h"
#include "graph/symmetry.h"

// The images of a few random sets under a random permutation of n vertices and all its powers. Cycles of the
// permutation have at most three lengths, so that there are few powers; numbers say nothing about cycles.
static hypergraph symmetric_hypergraph(rng *r, uint32_t n)
{
    uint32_t to[32], name[32], length = 1 + rng_below(r, n);
    set_list l = {0};
    hypergraph h;
    hry_error error;
    rng_permutation(r, name, n);
    for (uint32_t v = 0; v < n; v++) {
        uint32_t first = v / length * length, last = first + length <= n ? first + length : n;
        to[name[v]] = name[v + 1 < last ? v + 1 : first];
    }
    for (uint32_t sets = 1 + rng_below(r, 3); sets > 0; sets--) {
        uint32_t set[5], size = 1 + rng_below(r, 5);
        for (uint32_t i = 0; i < size; i++)
            set[i] = rng_below(r, n);
        for (uint32_t power = 0; power < n * n; power++) {
            for (uint32_t i = 0; i < size; i++) {
                set_list_put(&l, set[i]);
                set[i] = to[set[i]];
            }
            set_list_close(&l);
        }
    }
    assert_int_equal(hypergraph_build(&h, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    char *text = hypergraph_text(&h);
    instance_game("nim", "all", text, "");
    free(text);
    set_list_clear(&l);
    return h;
}

static orbits *orbits_of(const set_system *s, symmetry *generators)
{
    assert_true(system_symmetries(s, NULL, generators));
    return orbits_new(s, generators, NULL);
}

// Representatives of all sets together: those with a mirror are the same and come first.
static void check_together(orbits *o, uint32_t n)
{
    uint32_t count = 1u << n;
    uint64_t *every = mem_alloc(count, sizeof *every), *some = mem_alloc(count, sizeof *some);
    uint32_t *times = NEW_ARRAY(uint32_t, count);
    for (uint64_t set = 0; set < count; set++) {
        uint64_t one = every[set] = some[set] = set;
        orbits_represent(o, &one);
        times[one]++;
    }
    assert_int_equal(orbits_represent_all(o, every, count, true), count);
    uint32_t mirrored = orbits_represent_all(o, some, count, false);
    assert_in_range(mirrored, 1, count); // the empty set has every mirror
    assert_memory_equal(every, some, mirrored * sizeof *every);
    for (uint32_t i = 0; i < count; i++)
        times[every[i]]--;
    for (uint32_t set = 0; set < count; set++)
        assert_int_equal(times[set], 0);
    free(every);
    free(some);
    free(times);
}

static void representatives_tell_orbits_apart(void **state)
{
    (void)state;
    rng r = rng_start("representatives_tell_orbits_apart", 60601);
    unsigned used = 0;
    for (size_t i = 0; i < scaled(60); i++) {
        uint32_t n = 2 + rng_below(&r, 8);
        hypergraph h = symmetric_hypergraph(&r, n);
        set_system s;
        symmetry all;
        rule_system(RULE_ACV, &h, &s);
        orbits *o = orbits_of(&s, &all);
        key_table sets;
        key_table_init(&sets, 1);
        for (uint64_t set = 0; set < UINT64_C(1) << n; set++)
            key_table_add(&sets, &set);
        uint32_t *orbit = symmetry_orbits(&all, &sets, NULL);
        for (uint64_t set = 0; o && set < UINT64_C(1) << n; set++) {
            uint64_t one = set, first = orbit[set];
            orbits_represent(o, &one);
            assert_int_equal(orbit[one], first);
            orbits_represent(o, &first);
            assert_int_equal(one, first);
        }
        if (o)
            check_together(o, n);
        used += o != NULL;
        free(orbit);
        key_table_clear(&sets);
        orbits_free(o);
        symmetry_clear(&all);
        set_system_clear(&s);
        hypergraph_clear(&h);
    }
    assert_true(used > 0);
}

// In slices, so that the search is stopped in the middle and goes on.
static nim searched(const set_system *s, orbits *o, uint64_t *visited)
{
    lazy *z = lazy_new(s, o);
    lazy_end end;
    while ((end = lazy_run(z, 0, NULL)) == LAZY_PAUSED)
        ;
    assert_int_equal(end, LAZY_DONE);
    nim value = lazy_nim(z);
    *visited += lazy_visited(z);
    lazy_free(z);
    return value;
}

static uint64_t visited_plain, visited_orbits;
static unsigned mirrors_that_win;

static size_t compare(rng *r, const set_system *s, const char *what)
{
    (void)r;
    symmetry all;
    orbits *o = orbits_of(s, &all);
    if (o) {
        nim with = searched(s, o, &visited_orbits), without = searched(s, NULL, &visited_plain);
        if (with != without)
            fail_msg("%s: %u up to symmetry, %u without", what, with, without);
        if (with != solved_by(s, ENGINE_LATTICE))
            fail_msg("%s: %u up to symmetry, and not by the lattice", what, with);
        if (orbits_mirror_wins(o, s) && with)
            fail_msg("%s: %u, and a mirror is said to win", what, with);
        mirrors_that_win += orbits_mirror_wins(o, s);
    }
    bool used = o != NULL;
    orbits_free(o);
    symmetry_clear(&all);
    return used;
}

// With cells of several vertices and free moves too, as reductions make them.
static void symmetry_changes_no_value(void **state)
{
    (void)state;
    rng r = rng_start("symmetry_changes_no_value", 60602);
    size_t used = 0;
    for (size_t i = 0; i < scaled(300); i++) {
        hypergraph h = symmetric_hypergraph(&r, 2 + rng_below(&r, 11));
        used += compare_in_all_games(&r, &h, compare);
        hypergraph_clear(&h);
    }
    assert_true(used > 0);
    assert_true(visited_orbits < visited_plain);
    assert_true(mirrors_that_win > 0);
}

static void values_up_to_symmetry_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("values_up_to_symmetry_agree_with_the_oracle", 60603);
    for (size_t i = 0; i < scaled(150); i++) {
        hypergraph h = symmetric_hypergraph(&r, 2 + rng_below(&r, 11));
        for (int g = 0; g < 4; g++) {
            uint64_t visited = 0;
            set_system s;
            symmetry all;
            rule_system((rule)g, &h, &s);
            orbits *o = orbits_of(&s, &all);
            if (o)
                assert_int_equal(searched(&s, o, &visited), plain_value((rule)g, &h));
            orbits_free(o);
            symmetry_clear(&all);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

// n vertices in a circle and all edges {v, v + 1, v + step}.
static void circle(uint32_t n, uint32_t step, set_system *s)
{
    set_system_init(s, AVOID, n);
    s->has_edges = true;
    for (uint32_t v = 0; v < n; v++) {
        uint64_t *edge = pool_at(&s->edges, pool_add(&s->edges, NULL));
        bits_set(edge, v);
        bits_set(edge, (v + 1) % n);
        bits_set(edge, (v + step) % n);
    }
}

// Groups that are too large to be listed, too many cells, no symmetry at all, and a limit that is reached.
static void what_cannot_be_listed_is_refused(void **state)
{
    (void)state;
    set_system s;
    symmetry all;
    circle(ORBITS_CELLS, 3, &s);
    orbits *o = orbits_of(&s, &all);
    assert_non_null(o);
    orbits_free(o);
    static atomic_int stopped = 1;
    limit over = limit_none();
    over.interrupt = &stopped;
    assert_null(orbits_new(&s, &all, &over));
    symmetry_clear(&all);
    set_system_clear(&s);

    circle(ORBITS_CELLS + 1, 3, &s);
    assert_null(orbits_of(&s, &all));
    symmetry_clear(&all);
    set_system_clear(&s);

    // 2^20 · 20! symmetries.
    set_system_init(&s, AVOID, 40);
    s.has_edges = true;
    for (uint32_t v = 0; v < 40; v += 2) {
        uint64_t *edge = pool_at(&s.edges, pool_add(&s.edges, NULL));
        bits_set(edge, v);
        bits_set(edge, v + 1);
    }
    assert_null(orbits_of(&s, &all));
    symmetry_clear(&all);
    set_system_clear(&s);

    // A path of three edges of different sizes.
    hypergraph h = edges_of("{1,2},{2,3,4},{4,5,6,7}");
    rule_system(RULE_ACV, &h, &s);
    symmetry none = {.points = s.cells};
    assert_null(orbits_new(&s, &none, NULL));
    set_system_clear(&s);
    hypergraph_clear(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(representatives_tell_orbits_apart),
        cmocka_unit_test(symmetry_changes_no_value),
        cmocka_unit_test(values_up_to_symmetry_agree_with_the_oracle),
        cmocka_unit_test(what_cannot_be_listed_is_refused),
    };
    return cmocka_run_group_tests_name("orbits", tests, NULL, NULL);
}
