// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines against each other and against the oracle, on random hypergraphs in all four games. Quick by
// default; HARARY_TEST_MULTIPLIER=20 gives more than 50,000 hypergraphs.
#include "structure_support.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

#include "brute_support.h"
#include "engine/dual.h"
#include "engine/expand.h"
#include "engine/planes.h"
#include "engine/solve.h"
#include "engine/structure.h"

enum { HYPERGRAPHS = 3000, MOST_VERTICES = 10 };

static uint32_t *masks_of(const hypergraph *h)
{
    uint32_t *mask = malloc((h->sets.count + 1) * sizeof *mask);
    for (uint32_t i = 0; i < h->sets.count; i++)
        mask[i] = (uint32_t)*pool_at(&h->sets, i);
    return mask;
}

static nim solved(const set_system *s, engine e, unsigned threads)
{
    solution found;
    hry_error error;
    solve_options options = {.engine = e, .threads = threads};
    if (solve(s, &options, &found, &error) != HRY_OK)
        fail_msg("engine %s: %s", engine_name(e), error.message);
    return found.nim;
}

// The same game with what is known of it exchanged: by edges, by stable sets, by both.
static void with_stable(const set_system *s, set_system *out, bool keep_edges)
{
    assert_true(s->has_edges);
    set_system_init(out, s->play, s->cells);
    out->frattini = s->frattini;
    pool transversals;
    dual_options all = {.max_size = SIZE_MAX};
    assert_int_equal(dual_list(&s->edges, &all, UINT32_MAX, &transversals), DUAL_ALL);
    for (uint32_t i = 0; i < transversals.count; i++)
        bits_complement(pool_at(&out->stable, pool_add(&out->stable, NULL)), pool_at(&transversals, i),
                        s->cells);
    out->has_stable = true;
    for (uint32_t i = 0; keep_edges && i < s->edges.count; i++)
        pool_add(&out->edges, pool_at(&s->edges, i));
    out->has_edges = keep_edges;
    pool_clear(&transversals);
}

static const char *const kernel[] = {"portable", "vector128", "vector256", "vector512"};
enum { KERNELS = COUNT(kernel) };

static void all_engines(const set_system *s, int expected)
{
    static unsigned turn; // another kernel each time
    planes_use(kernel[turn++ % KERNELS]);
    assert_int_equal(solved(s, ENGINE_AUTO, 1), expected);
    assert_int_equal(solved(s, ENGINE_LAZY, 1), expected);
    assert_int_equal(solved(s, ENGINE_PLANES, 1), expected);
    assert_int_equal(solved(s, ENGINE_COUNTS, 1), expected);
    structure x;
    hry_error error;
    assert_int_equal(structure_build(s, NULL, &x, &error), HRY_OK);
    const char *wrong = structure_check(&x, s);
    if (wrong)
        fail_msg("structure_check: %s", wrong);
    assert_int_equal(structure_nim(&x), expected);
    structure_clear(&x);
}

static void one_game(rule g, const hypergraph *h, int expected)
{
    set_system s, other;
    rule_system(g, h, &s);
    all_engines(&s, expected);
    if (s.has_edges) {
        with_stable(&s, &other, false);
        all_engines(&other, expected);
        set_system_clear(&other);
        with_stable(&s, &other, true);
        all_engines(&other, expected);
        set_system_clear(&other);
    }
    set_system_clear(&s);
}

static void engines_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("engines_agree_with_the_oracle", 20231);
    size_t played = 0;
    for (size_t i = 0; i < scaled(HYPERGRAPHS); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST_VERTICES + 1), 1 + rng_below(&r, 14));
        uint32_t *mask = masks_of(&h);
        for (int g = 0; g < 4; g++) {
            int *value = brute_nim((enum brute_game)g, h.vertices, mask, h.sets.count);
            hry_error error;
            bool defined = rule_defined((rule)g, &h, "H", &error) == HRY_OK;
            assert_int_equal(defined, value[0] >= 0);
            if (defined) {
                one_game((rule)g, &h, value[0]);
                played++;
            }
            free(value);
        }
        free(mask);
        hypergraph_clear(&h);
    }
    assert_true(played > scaled(HYPERGRAPHS));
}

static void relabelling_changes_nothing(void **state)
{
    (void)state;
    rng r = rng_start("relabelling_changes_nothing", 20232);
    for (size_t i = 0; i < scaled(300); i++) {
        uint32_t n = 2 + rng_below(&r, 17), to[32];
        hypergraph h = random_hypergraph(&r, n, 1 + rng_below(&r, 24));
        rng_permutation(&r, to, n);
        set_list l = {0};
        for (uint32_t e = h.sets.count; e-- > 0;) {
            BITS_EACH (v, pool_at(&h.sets, e), h.sets.words)
                set_list_put(&l, to[v]);
            set_list_close(&l);
        }
        hypergraph k;
        hry_error error;
        assert_int_equal(hypergraph_build(&k, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
        for (int g = 0; g < 4; g++) {
            if (rule_defined((rule)g, &h, "H", &error) != HRY_OK)
                continue;
            set_system a, b;
            rule_system((rule)g, &h, &a);
            rule_system((rule)g, &k, &b);
            nim expected = solved(&a, ENGINE_AUTO, 1);
            assert_int_equal(solved(&b, ENGINE_AUTO, 2), expected);
            assert_int_equal(solved(&b, ENGINE_LAZY, 1), expected);
            assert_int_equal(solved(&a, ENGINE_PLANES, 2), expected);
            set_system_clear(&a);
            set_system_clear(&b);
        }
        set_list_clear(&l);
        hypergraph_clear(&h);
        hypergraph_clear(&k);
    }
}

static void every_kernel_finds(const set_system *s, nim expected)
{
    for (size_t k = 0; k < KERNELS; k++) {
        if (!planes_use(kernel[k]))
            continue;
        assert_int_equal(solved(s, ENGINE_PLANES, 1), expected);
        assert_int_equal(solved(s, ENGINE_PLANES, 3), expected);
    }
}

// Beyond one block, with threads, and with each kernel.
static void kernels_agree_with_each_other(void **state)
{
    (void)state;
    rng r = rng_start("kernels_agree", 20233);
    const char *best = planes_kernel_name();
    for (size_t i = 0; i < scaled(12); i++) {
        hypergraph h = random_hypergraph(&r, 17 + rng_below(&r, 4), 10 + rng_below(&r, 40));
        hry_error error;
        for (int g = 0; g < 4; g++) {
            if (rule_defined((rule)g, &h, "H", &error) != HRY_OK)
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            nim expected = solved(&s, ENGINE_LAZY, 1);
            every_kernel_finds(&s, expected);
            planes_use(best);
            assert_int_equal(solved(&s, ENGINE_AUTO, 2), expected);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

// Systems with twins and Frattini vertices counted, not listed, against the same systems written out.
static void sizes_stand_for_twins(void **state)
{
    (void)state;
    rng r = rng_start("sizes_are_twins", 20234);
    for (size_t i = 0; i < scaled(1500); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 1 + rng_below(&r, 6));
        hry_error error;
        for (int g = 0; g < 4; g++) {
            if (rule_defined((rule)g, &h, "H", &error) != HRY_OK)
                continue;
            set_system edges, s, full;
            rule_system((rule)g, &h, &edges);
            if (edges.has_edges)
                with_stable(&edges, &s, false);
            else
                rule_system((rule)g, &h, &s);
            uint32_t total = 0, owner[64];
            for (uint32_t c = 0; c < s.cells; c++) {
                s.size[c] = 1 + rng_below(&r, 3);
                for (uint64_t j = 0; j < s.size[c]; j++)
                    owner[total++] = c;
            }
            s.frattini = rng_below(&r, 3);
            uint32_t cells = total + (uint32_t)s.frattini;
            set_system_init(&full, s.play, cells);
            full.has_stable = true;
            for (uint32_t j = 0; j < s.stable.count; j++) {
                uint64_t *set = pool_at(&full.stable, pool_add(&full.stable, NULL));
                for (uint32_t v = 0; v < cells; v++)
                    if (v >= total || bits_get(pool_at(&s.stable, j), owner[v]))
                        bits_set(set, v);
            }
            nim expected = solved(&full, ENGINE_LATTICE, 1);
            if (!set_system_none_stable(&s)) {
                all_engines(&s, expected);
                if (edges.has_edges) {
                    memcpy(edges.size, s.size, s.cells * sizeof *s.size);
                    edges.frattini = s.frattini;
                    all_engines(&edges, expected);
                }
                if (cells <= 20)
                    assert_int_equal(solved(&full, ENGINE_PLANES, 1), expected);
                assert_int_equal(solved(&full, ENGINE_AUTO, 1), expected);
            }
            set_system_clear(&edges);
            set_system_clear(&s);
            set_system_clear(&full);
        }
        hypergraph_clear(&h);
    }
}

// The three ways to find options, on larger systems than the oracle can do.
static void the_ways_to_find_options_agree(void **state)
{
    (void)state;
    rng r = rng_start("forms_agree", 20235);
    for (size_t i = 0; i < scaled(150); i++) {
        hypergraph h = random_hypergraph(&r, 11 + rng_below(&r, 4), 5 + rng_below(&r, 20));
        hry_error error;
        if (rule_defined(RULE_ACV, &h, "H", &error) == HRY_OK &&
            rule_defined(RULE_AVD, &h, "H", &error) == HRY_OK) {
            set_system s, both;
            rule_system(RULE_ACV, &h, &s);
            with_stable(&s, &both, true);
            expander x[3];
            pool closed[3];
            for (int f = 0; f < 3; f++) {
                expander_init(&x[f], &both, (form)f, NULL);
                pool_init(&closed[f], both.cells);
                uint64_t *key = calloc(x[f].words, sizeof *key), *set = calloc(4, sizeof *set);
                expander_start(&x[f], key);
                expander_look(&x[f], key);
                expander_expand(&x[f], key);
                for (uint32_t j = 0; j < x[f].count; j++) {
                    expander_closed(&x[f], x[f].keys + j * x[f].words, set);
                    pool_add(&closed[f], set);
                }
                pool_sort(&closed[f], NULL);
                free(key);
                free(set);
            }
            for (int f = 1; f < 3; f++) {
                assert_true(pool_equal(&closed[0], &closed[f]));
                assert_int_equal(x[0].parity, x[f].parity);
                assert_int_equal(x[0].generates, x[f].generates);
            }
            for (int f = 0; f < 3; f++) {
                expander_clear(&x[f]);
                pool_clear(&closed[f]);
            }
            set_system_clear(&s);
            set_system_clear(&both);
        }
        hypergraph_clear(&h);
    }
}

// Cells of every size take one bit each, whatever a register holds, and the parity takes one.
static void sizes_take_one_bit(void **state)
{
    (void)state;
    rng r = rng_start("sizes_take_one_bit", 20237);
    const char *best = planes_kernel_name();
    for (size_t i = 0; i < scaled(100); i++) {
        hypergraph h = random_hypergraph(&r, 5 + rng_below(&r, 14), 4 + rng_below(&r, 20));
        set_system s;
        rule_system(rng_below(&r, 2) ? RULE_ACV : RULE_AVD, &h, &s);
        unsigned even = rng_below(&r, 3); // all cells, none, some
        bool parity = (s.frattini = rng_below(&r, 4)) % 2;
        for (uint32_t c = 0; c < s.cells; c++) {
            s.size[c] = 1 + 2 * rng_below(&r, 2) + (even == 0 || (even == 2 && rng_below(&r, 2)));
            parity |= s.size[c] % 2 == 0;
        }
        assert_int_equal(sweep_bits(&s), s.cells + parity);
        if (set_system_is_game(&s) && !set_system_none_stable(&s)) {
            nim expected = solved(&s, ENGINE_LAZY, 1);
            every_kernel_finds(&s, expected);
        }
        set_system_clear(&s);
        hypergraph_clear(&h);
    }
    planes_use(best);
}

// Tr(Tr(H)) = H, and every set reported is a transversal whose every vertex is needed.
static void the_dual_of_the_dual_is_the_family(void **state)
{
    (void)state;
    rng r = rng_start("dual_of_dual", 20236);
    dual_options all = {.max_size = SIZE_MAX};
    for (size_t i = 0; i < scaled(2000); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 13), 1 + rng_below(&r, 20));
        pool tr, back, small;
        assert_int_equal(dual_list(&h.sets, &all, UINT32_MAX, &tr), DUAL_ALL);
        assert_int_equal(dual_list(&tr, &all, UINT32_MAX, &back), DUAL_ALL);
        pool_sort(&back, NULL);
        assert_true(pool_equal(&back, &h.sets));
        size_t bound = rng_below(&r, 6), expected = 0;
        for (uint32_t t = 0; t < tr.count; t++)
            expected += bits_count(pool_at(&tr, t), tr.words) <= bound;
        dual_options bounded = {.max_size = bound};
        assert_int_equal(dual_list(&h.sets, &bounded, UINT32_MAX, &small), DUAL_ALL);
        assert_int_equal(small.count, expected);
        pool_clear(&tr);
        pool_clear(&back);
        pool_clear(&small);
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dual_of_the_dual_is_the_family),
        cmocka_unit_test(engines_agree_with_the_oracle),
        cmocka_unit_test(sizes_stand_for_twins),
        cmocka_unit_test(the_ways_to_find_options_agree),
        cmocka_unit_test(relabelling_changes_nothing),
        cmocka_unit_test(kernels_agree_with_each_other),
        cmocka_unit_test(sizes_take_one_bit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
