// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries of hypergraphs and what is made of them: automorphisms of random hypergraphs against all
// permutations, orbits on structures, and games with one first move.
#include "symmetry_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/game_digraph.h"
#include "engine/solve.h"
#include "graph/symmetry.h"

// -------------------------------------------------------------------------------- all permutations

static void nauty_finds_every_automorphism(void **state)
{
    (void)state;
    rng r = rng_start("nauty_finds_every_automorphism", 4101);
    uint32_t larger = 0;
    for (size_t i = 0; i < scaled(600); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST + 1), 1 + rng_below(&r, 8));
        symmetry s;
        assert_true(family_symmetries(&h.sets, h.vertices, NULL, &s));
        permutations expected = automorphisms(&h.sets, h.vertices), group = closed_group(&s);
        assert_int_equal(group.count, expected.count);
        for (uint32_t k = 0; k < group.count; k++)
            assert_true(contains(&expected, group.to[k]));
        assert_true(s.generators < h.vertices || s.generators == 0);
        larger += group.count > 1;
        symmetry_clear(&s);
        hypergraph_clear(&h);
    }
    assert_true(larger > 0);
}

// A long cycle, and many points in no set at all.
static void nauty_finds_the_group_of_larger_families(void **state)
{
    (void)state;
    enum { POINTS = 300 };
    pool cycle;
    pool_init(&cycle, POINTS);
    for (uint32_t i = 0; i < POINTS; i++) {
        uint64_t *edge = pool_at(&cycle, pool_add(&cycle, NULL));
        bits_set(edge, i);
        bits_set(edge, (i + 1) % POINTS);
    }
    symmetry s;
    assert_true(family_symmetries(&cycle, POINTS, NULL, &s));
    key_table points, pairs;
    key_table_init(&points, cycle.words);
    key_table_init(&pairs, cycle.words);
    uint64_t *set = NEW_ARRAY(uint64_t, cycle.words);
    for (uint32_t i = 0; i < POINTS; i++)
        for (uint32_t j = i; j < POINTS; j++) {
            bits_zero(set, cycle.words);
            bits_set(set, i);
            bits_set(set, j);
            key_table_add(i == j ? &points : &pairs, set);
        }
    uint32_t *orbit = symmetry_orbits(&s, &points, NULL), *of_pairs = symmetry_orbits(&s, &pairs, NULL),
             count = 0;
    assert_non_null(orbit);
    assert_non_null(of_pairs);
    for (uint32_t i = 0; i < POINTS; i++)
        assert_int_equal(orbit[i], 0);
    for (uint32_t i = 0; i < pairs.keys.count; i++)
        count += of_pairs[i] == i;
    assert_int_equal(count, POINTS / 2); // by the distance
    free(set);
    free(orbit);
    free(of_pairs);
    key_table_clear(&points);
    key_table_clear(&pairs);
    symmetry_clear(&s);
    pool_clear(&cycle);

    pool none;
    pool_init(&none, POINTS);
    assert_true(family_symmetries(&none, POINTS, NULL, &s));
    assert_int_equal(s.generators, POINTS - 1);
    assert_true(family_has_few(&none, FAMILY_MOST_POINTS));
    assert_false(family_has_few(&none, FAMILY_MOST_POINTS + 1));
    symmetry_clear(&s);
}

// (1 4)(2 3 5) and (4 5): the orbits {1,4} and {2,3,5} of the first are joined when 3 has been looked at for
// the last time.
static void orbits_that_are_joined_late_are_one(void **state)
{
    (void)state;
    uint32_t image[] = {3, 2, 4, 0, 1, 0, 1, 2, 4, 3};
    symmetry s = {.points = 5, .generators = 2, .image = image};
    key_table points;
    key_table_init(&points, 1);
    for (uint32_t v = 0; v < 5; v++)
        key_table_add(&points, &(uint64_t){UINT64_C(1) << v});
    uint32_t *orbit = symmetry_orbits(&s, &points, NULL);
    assert_non_null(orbit);
    for (uint32_t v = 0; v < 5; v++)
        assert_int_equal(orbit[v], 0);
    free(orbit);
    s.generators = 1;
    orbit = symmetry_orbits(&s, &points, NULL);
    assert_non_null(orbit);
    assert_memory_equal(orbit, ((uint32_t[]){0, 1, 1, 0, 1}), 5 * sizeof *orbit);
    free(orbit);
    key_table_clear(&points);
}

// ------------------------------------------------------------------------------------------ quotients

static void check_quotient(rule g, const hypergraph *h, const symmetry *symmetries, const permutations *group)
{
    set_system s;
    rule_system(g, h, &s);
    structure x = built(&s);
    quotient q;
    assert_true(quotient_by_orbits(&x, symmetries, &q));
    check_blocks(&x, &q);
    check_arrows(&x, &q);
    for (uint32_t c = 0; c < x.classes; c++)
        for (uint32_t d = 0; d < c; d++) {
            bool same = canonical(group, (uint32_t)*pool_at(&x.closed, c)) ==
                        canonical(group, (uint32_t)*pool_at(&x.closed, d));
            assert_int_equal(q.block[c] == q.block[d], same);
        }
    quotient_clear(&q);
    structure_clear(&x);
    set_system_clear(&s);
}

static void orbits_are_those_of_all_permutations(void **state)
{
    (void)state;
    rng r = rng_start("orbits_are_those_of_all_permutations", 4102);
    size_t games = 0;
    for (size_t i = 0; i < scaled(300); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST + 1), 1 + rng_below(&r, 8));
        symmetry s;
        assert_true(family_symmetries(&h.sets, h.vertices, NULL, &s));
        permutations group = automorphisms(&h.sets, h.vertices);
        for (int g = 0; g < 4; g++)
            if (rule_defined((rule)g, &h, "H", NULL) == HRY_OK) {
                check_quotient((rule)g, &h, &s, &group);
                games++;
            }
        symmetry_clear(&s);
        hypergraph_clear(&h);
    }
    assert_true(games > scaled(300));
}

static void only_symmetries_are_accepted(void **state)
{
    (void)state;
    rng r = rng_start("only_symmetries_are_accepted", 4103);
    size_t accepted = 0, refused = 0;
    for (size_t i = 0; i < scaled(500); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, MOST - 1), 1 + rng_below(&r, 8));
        uint32_t image[MOST], v = rng_below(&r, h.vertices), w = rng_below(&r, h.vertices);
        uint8_t to[MOST] = {0};
        for (uint32_t k = 0; k < h.vertices; k++)
            to[k] = (uint8_t)(image[k] = k == v ? w : k == w ? v : k);
        symmetry one = {.points = h.vertices, .generators = 1, .image = image};
        for (int g = 0; g < 4; g++) {
            if (rule_defined((rule)g, &h, "H", NULL))
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            structure x = built(&s);
            quotient q;
            diagram d;
            hry_error error;
            bool good = is_automorphism(&h.sets, to);
            assert_int_equal(quotient_by_orbits(&x, &one, &q), good);
            assert_int_equal(diagram_of_game(&s, "G", "H", digit, &one, 1000, NULL, &d, &error) == HRY_OK,
                             good);
            if (good) {
                quotient_clear(&q);
                diagram_clear(&d);
            }
            *(good ? &accepted : &refused) += 1;
            structure_clear(&x);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(accepted > 0);
    assert_true(refused > 0);
}

// A system of two cells whose sizes are given, the two cells being the maximal stable sets.
static bool exchange_accepted(uint64_t size, uint64_t other, uint32_t *image, uint32_t points)
{
    set_system s;
    set_system_init(&s, AVOID, 2);
    s.has_stable = true;
    s.size[0] = size;
    s.size[1] = other;
    bits_set(pool_at(&s.stable, pool_add(&s.stable, NULL)), 0);
    bits_set(pool_at(&s.stable, pool_add(&s.stable, NULL)), 1);
    structure x = built(&s);
    symmetry exchange = {.points = points, .generators = 1, .image = image};
    quotient q;
    bool accepted = quotient_by_orbits(&x, &exchange, &q);
    if (accepted) {
        assert_int_equal(q.blocks, 2);
        quotient_clear(&q);
    }
    structure_clear(&x);
    set_system_clear(&s);
    return accepted;
}

static void what_is_no_permutation_is_refused(void **state)
{
    (void)state;
    assert_true(exchange_accepted(1, 1, (uint32_t[]){1, 0}, 2));
    assert_true(exchange_accepted(1, 3, (uint32_t[]){1, 0}, 2));
    assert_false(exchange_accepted(1, 2, (uint32_t[]){1, 0}, 2)); // an odd class would become even
    assert_false(exchange_accepted(1, 1, (uint32_t[]){1, 1}, 2));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0, 2}, 2));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0, 1, 2}, 3));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0}, 1));
}

// ------------------------------------------------------------------------------- games with one first move

// All shifts of random blocks around a circle of n vertices.
static hypergraph circulant(rng *r, uint32_t n, unsigned blocks)
{
    set_list l = {0};
    hypergraph h;
    hry_error error;
    for (unsigned b = 0; b < blocks; b++) {
        uint32_t size = 3 + rng_below(r, 3), block[5];
        for (uint32_t i = 0; i < size; i++)
            block[i] = rng_below(r, n);
        for (uint32_t shift = 0; shift < n; shift++) {
            for (uint32_t i = 0; i < size; i++)
                set_list_put(&l, (block[i] + shift) % n);
            set_list_close(&l);
        }
    }
    assert_int_equal(hypergraph_build(&h, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return h;
}

static bool transitive(const set_system *s)
{
    symmetry all;
    assert_true(system_symmetries(s, NULL, &all));
    bool alike = symmetry_transitive(&all);
    symmetry_clear(&all);
    return alike;
}

// Where all vertices are alike, the value with and without that knowledge is the same.
static void knowing_that_vertices_are_alike_changes_no_value(void **state)
{
    (void)state;
    rng r = rng_start("one first move", 2718);
    unsigned used = 0;
    for (size_t i = scaled(3); i > 0; i--) {
        hypergraph h = circulant(&r, 28, 2);
        for (int g = 0; g < 4; g++) {
            set_system s;
            solution plain, with;
            hry_error error;
            rule_system((rule)g, &h, &s);
            assert_true(transitive(&s));
            assert_int_equal(solve(&s, &(solve_options){0}, &plain, &error), HRY_OK);
            assert_int_equal(solve(&s, &(solve_options){.symmetries = system_symmetries}, &with, &error),
                             HRY_OK);
            if (plain.nim != with.nim)
                fail_msg("%s: %u by %s, %u by %s", rule_name((rule)g), plain.nim, plain.method, with.nim,
                         with.method);
            used += strstr(with.method, "alike") || strstr(with.method, "symmetry");
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(used > 0);
}

static void vertices_that_are_not_alike_are_told_apart(void **state)
{
    (void)state;
    static const char *const alike[] = {"{1,2},{2,3},{3,1}", "{1},{2}", "{1,2},{3,4}"};
    static const char *const different[] = {"{1,2},{2,3}", "{1},{2}/3", "{1,2,3},{3,4}", "{1,2},{3,4,5}"};
    for (size_t i = 0; i < 7; i++) {
        hypergraph h = edges_of(i < 3 ? alike[i] : different[i - 3]);
        set_system s;
        rule_system(RULE_ACV, &h, &s);
        assert_int_equal(transitive(&s), i < 3);
        set_system_clear(&s);
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nauty_finds_every_automorphism),
        cmocka_unit_test(nauty_finds_the_group_of_larger_families),
        cmocka_unit_test(orbits_that_are_joined_late_are_one),
        cmocka_unit_test(orbits_are_those_of_all_permutations),
        cmocka_unit_test(only_symmetries_are_accepted),
        cmocka_unit_test(what_is_no_permutation_is_refused),
        cmocka_unit_test(knowing_that_vertices_are_alike_changes_no_value),
        cmocka_unit_test(vertices_that_are_not_alike_are_told_apart),
    };
    return cmocka_run_group_tests_name("symmetry", tests, NULL, NULL);
}
