// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is left of a game up to isomorphism (residues.h) against the oracle and against the planes, with just
// as many edges as a row has bits, too; the race (endings.h) against the oracle, and both on games with many
// symmetries.
#include "brute_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "engine/antichain.h"
#include "engine/endings.h"
#include "engine/residue.h"
#include "engine/residues.h"
#include "engine/residues_internal.h"
#include "engine/solve.h"

// In slices, so that the search is stopped in the middle and goes on.
static nim searched(const set_system *s)
{
    instance_system(s);
    residues *z = residues_new(s);
    assert_non_null(z);
    residues_end end;
    while ((end = residues_run(z, 0, NULL)) == RESIDUES_PAUSED)
        ;
    assert_int_equal(end, RESIDUES_DONE);
    nim value = residues_nim(z);
    residues_free(z);
    return value;
}

// Edges that are whole unions of `kinds` kinds on n vertices.
static void random_system(rng *r, uint32_t n, uint32_t kinds, uint32_t edges, set_system *s)
{
    set_list l = {0};
    hypergraph h;
    hry_error error;
    uint32_t kind[32];
    for (uint32_t v = 0; v < n; v++)
        kind[v] = v < kinds ? v : rng_below(r, kinds);
    for (uint32_t i = 0; i < edges; i++) {
        uint32_t taken = 1 + rng_below(r, (1u << kinds) - 1);
        for (uint32_t v = 0; v < n; v++)
            if (taken >> kind[v] & 1)
                set_list_put(&l, v);
        set_list_close(&l);
    }
    assert_int_equal(hypergraph_build(&h, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    rule_system(rng_below(r, 2) ? RULE_ACV : RULE_AVD, &h, s);
    hypergraph_clear(&h);
    assert_true(s->has_edges);
}

static int oracle(const set_system *s)
{
    uint32_t *mask = mem_alloc(s->edges.count + 1, sizeof *mask);
    for (uint32_t i = 0; i < s->edges.count; i++)
        mask[i] = (uint32_t)*pool_at(&s->edges, i);
    int *value = brute_nim(s->play == ACHIEVE ? BRUTE_ACV : BRUTE_AVD, s->cells, mask, s->edges.count);
    int start = value[0];
    free(value);
    free(mask);
    return start;
}

static void residues_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("residues_agree_with_the_oracle", 20301);
    for (size_t i = 0; i < scaled(2500); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 13), kinds = 1 + rng_below(&r, n < 9 ? n : 9);
        random_system(&r, n, kinds, 1 + rng_below(&r, 10), &s);
        int expected = oracle(&s);
        assert_int_equal(searched(&s), expected);
        assert_int_equal(solved_by(&s, ENGINE_RESIDUES), expected);
        set_system_clear(&s);
    }
}

// Twins that are only counted, with sizes of both parities, and free vertices.
static void sizes_stand_for_twins(void **state)
{
    (void)state;
    rng r = rng_start("sizes_stand_for_twins", 20302);
    for (size_t i = 0; i < scaled(1500); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 9);
        random_system(&r, n, 1 + rng_below(&r, n), 1 + rng_below(&r, 8), &s);
        for (uint32_t c = 0; c < s.cells; c++)
            s.size[c] = 1 + rng_below(&r, 3);
        s.frattini = rng_below(&r, 4);
        assert_int_equal(searched(&s), solved_by(&s, ENGINE_PLANES));
        set_system_clear(&s);
    }
}

// ACV in which every kind has two or four vertices: the second player answers within the kind.
static void even_kinds_need_no_search(void **state)
{
    (void)state;
    rng r = rng_start("even_kinds_need_no_search", 20310);
    for (size_t i = 0; i < scaled(400); i++) {
        uint32_t kinds = 1 + rng_below(&r, 5), cells = 0, size[5];
        for (uint32_t k = 0; k < kinds; k++)
            cells += size[k] = 2 + 2 * rng_below(&r, 2) * (cells < 8);
        set_system s;
        set_system_init(&s, ACHIEVE, cells);
        for (uint32_t e = 0, edges = 1 + rng_below(&r, 6); e < edges; e++) {
            uint64_t edge = 0, taken = 1 + rng_below(&r, (1u << kinds) - 1);
            for (uint32_t k = 0, v = 0; k < kinds; v += size[k++])
                edge |= taken >> k & 1 ? ((UINT64_C(1) << size[k]) - 1) << v : 0;
            pool_add(&s.edges, &edge);
        }
        s.has_edges = true;
        assert_true(antichain_minimise(&s.edges, NULL));
        residues *z = residues_new(&s);
        assert_int_equal(residues_run(z, 1e9, NULL), RESIDUES_DONE);
        assert_int_equal(residues_nim(z), 0);
        assert_int_equal(residues_visited(z), 0);
        assert_int_equal(oracle(&s), 0);
        residues_free(z);
        set_system_clear(&s);
    }
}

// Each search takes a turn after every visit, so proof numbers decide about half of the questions.
static void searches_in_turns_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("searches_in_turns_agree_with_the_oracle", 20311);
    for (size_t i = 0; i < scaled(3000); i++) {
        uint32_t cells = 8 + rng_below(&r, 8);
        set_system s;
        set_system_init(&s, AVOID, cells);
        for (uint32_t e = 0, edges = 3 + rng_below(&r, 12); e < edges; e++) {
            uint64_t edge = 0;
            for (uint32_t k = 2 + rng_below(&r, 3); k; k--)
                edge |= UINT64_C(1) << rng_below(&r, cells);
            pool_add(&s.edges, &edge);
        }
        s.has_edges = true;
        assert_true(antichain_minimise(&s.edges, NULL));
        residues *z = residues_new(&s);
        z->turn_nodes = 1;
        assert_int_equal(residues_run(z, 1e9, NULL), RESIDUES_DONE);
        assert_int_equal(residues_nim(z), oracle(&s));
        residues_free(z);
        set_system_clear(&s);
    }
}

// ---- sets that are to be met

// The game of s as its stable sets alone tell it.
static void turn_to_stable_sets(set_system *s)
{
    set_system t;
    assert_true(set_system_dualise(s, UINT32_MAX, UINT64_MAX, NULL, &t));
    set_system_clear(s);
    t.has_edges = false;
    *s = t;
}

static void unmet_sets_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("unmet_sets_agree_with_the_oracle", 20304);
    size_t tried = 0;
    for (size_t i = 0; i < scaled(2500); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 13), kinds = 1 + rng_below(&r, n < 9 ? n : 9);
        random_system(&r, n, kinds, 1 + rng_below(&r, 6), &s);
        int expected = oracle(&s);
        turn_to_stable_sets(&s);
        if (s.stable.count <= 64) {
            assert_int_equal(searched(&s), expected);
            tried++;
        }
        set_system_clear(&s);
    }
    assert_true(2 * tried > scaled(2500));
}

static void sizes_stand_for_twins_there_too(void **state)
{
    (void)state;
    rng r = rng_start("sizes_stand_for_twins_there_too", 20305);
    for (size_t i = 0; i < scaled(1500); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 9);
        random_system(&r, n, 1 + rng_below(&r, n), 1 + rng_below(&r, 5), &s);
        turn_to_stable_sets(&s);
        for (uint32_t c = 0; c < s.cells; c++)
            s.size[c] = 1 + rng_below(&r, 3);
        s.frattini = rng_below(&r, 4);
        if (s.stable.count <= 64)
            assert_int_equal(searched(&s), solved_by(&s, ENGINE_PLANES));
        set_system_clear(&s);
    }
}

// Arcs of a cycle, which are filled or, of the other kind, met.
static void expect_arcs_of(play p, uint32_t n, uint32_t length, bool met)
{
    set_system s;
    set_system_init(&s, p, n);
    s.has_edges = !met;
    s.has_stable = met;
    pool *sets = met ? &s.stable : &s.edges;
    for (uint32_t v = 0; v < n; v++) {
        uint64_t *set = pool_at(sets, pool_add(sets, NULL));
        for (uint32_t i = met ? length : 0; i < (met ? n : length); i++)
            bits_set(set, (v + i) % n);
    }
    assert_int_equal(searched(&s), solved_by(&s, ENGINE_PLANES));
    set_system_clear(&s);
}

static void expect_arcs(bool met)
{
    for (uint32_t n = 5; n <= 17; n++)
        for (uint32_t length = 2; length <= 4; length++)
            for (play p = ACHIEVE; p <= AVOID; p++)
                expect_arcs_of(p, n, length, met);
}

// Paths are left, which look alike wherever they lie.
static void arcs_to_be_met(void **state)
{
    (void)state;
    expect_arcs(true);
}

// ---- the race

// What endings_find claims of a start with few kinds and many vertices, which is where it can tell anything.
static void what_is_forced_is_so(void **state)
{
    (void)state;
    rng r = rng_start("what_is_forced_is_so", 20303);
    endings *e = endings_new();
    size_t told[2][3] = {{0}};
    for (size_t i = 0; i < scaled(3000); i++) {
        set_system s;
        residue x;
        prospect p;
        bool free_parity, total;
        uint32_t n = 6 + rng_below(&r, 9);
        random_system(&r, n, 2 + rng_below(&r, 5), 2 + rng_below(&r, 5), &s);
        assert_true(residue_start(&s, false, &x, &free_parity));
        endings_find(e, &x, s.play, &p);
        told[s.play][p.forced]++;
        total = n % 2; // with the free vertices
        int value = p.forced && !residue_ends(&x) ? oracle(&s) : -1;
        if (value >= 0 && (s.play == AVOID || total == p.odd))
            assert_int_equal(value, total ^ p.odd);
        else if (value >= 0 && p.forced == FORCED_VALUE)
            assert_int_equal(value, 1);
        else if (value >= 0)
            assert_true(value > 0);
        set_system_clear(&s);
    }
    endings_free(e);
    print_message("told: avoidance %zu of %zu; achievement %zu zero or not, %zu values, of %zu\n",
                  told[AVOID][FORCED_VALUE], told[AVOID][FORCED_VALUE] + told[AVOID][FORCED_NOT],
                  told[ACHIEVE][FORCED_ZERO], told[ACHIEVE][FORCED_VALUE],
                  told[ACHIEVE][FORCED_ZERO] + told[ACHIEVE][FORCED_VALUE] + told[ACHIEVE][FORCED_NOT]);
    assert_true(told[AVOID][FORCED_VALUE] && told[AVOID][FORCED_NOT]);
    assert_true(told[ACHIEVE][FORCED_ZERO] && told[ACHIEVE][FORCED_VALUE] && told[ACHIEVE][FORCED_NOT]);
}

// ---- normal forms

// Permutes kinds and edges.
static void relabel(rng *r, residue *x, residue *out)
{
    uint32_t place[RESIDUE_EDGES];
    for (uint32_t e = 0; e < x->edges; e++) {
        uint32_t j = rng_below(r, e + 1);
        place[e] = place[j];
        place[j] = e;
    }
    *out = *x;
    for (uint32_t j = x->kinds; j > 0; j--) {
        uint32_t i = rng_below(r, j), from = i;
        out->row[j - 1] = 0;
        for (uint32_t e = 0; e < x->edges; e++)
            out->row[j - 1] |= (x->row[from] >> e & 1) << place[e];
        out->cells[j - 1] = x->cells[from];
        // the one that was drawn changes places with the last
        uint64_t row = x->row[from];
        uint16_t cells = x->cells[from];
        x->row[from] = x->row[j - 1];
        x->cells[from] = x->cells[j - 1];
        x->row[j - 1] = row;
        x->cells[j - 1] = cells;
    }
}

// A residue is read back as it was written, and a relabelled one nearly always has the same form.
static void forms_do_not_depend_on_names(void **state)
{
    (void)state;
    rng r = rng_start("forms_do_not_depend_on_names", 20304);
    size_t different = 0, tried = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        set_system s;
        residue x, y;
        bool parity;
        uint8_t form[RESIDUE_BYTES], other[RESIDUE_BYTES];
        random_system(&r, 16, 2 + rng_below(&r, 12), 2 + rng_below(&r, 12), &s);
        assert_true(residue_start(&s, false, &x, &parity));
        size_t length = residue_write(&x, 1, form);
        assert_int_equal(residue_read(form, &y), 1);
        assert_int_equal(residue_write(&y, 1, other), length);
        assert_int_equal(x.kinds, y.kinds);
        relabel(&r, &x, &y);
        assert_int_equal(residue_write(&y, 1, other), length);
        different += memcmp(form, other, length) != 0;
        tried++;
        set_system_clear(&s);
    }
    print_message("%zu of %zu relabelled residues got another form\n", different, tried);
    assert_true(50 * different <= tried);
}

// ---- many symmetries

// TER and DNT of Z2^rank: complements of hyperplanes. The identity is in no edge.
static void elementary(set_system *s, play p, uint32_t rank)
{
    uint32_t n = 1u << rank;
    set_system_init(s, p, n);
    s->has_edges = true;
    for (uint32_t f = 1; f < n; f++) {
        uint64_t *edge = pool_at(&s->edges, pool_add(&s->edges, NULL));
        for (uint32_t v = 0; v < n; v++)
            if (__builtin_parity(v & f))
                bits_set(edge, v);
    }
}

static void elementary_groups_have_their_values(void **state)
{
    (void)state;
    for (uint32_t rank = 1; rank <= 4; rank++)
        for (play p = ACHIEVE; p <= AVOID; p++) {
            set_system s;
            elementary(&s, p, rank);
            assert_int_equal(searched(&s), solved_by(&s, ENGINE_PLANES));
            set_system_clear(&s);
        }
    // Minimal generating sets have 6 elements: 58 moves.
    set_system s;
    elementary(&s, AVOID, 6);
    assert_int_equal(searched(&s), 0);
    set_system_clear(&s);
}

// Vertices of a circle of n, edges the arcs of `length`: the dihedral group acts.
static void arcs_agree_with_the_planes(void **state)
{
    (void)state;
    expect_arcs(false);
}

// ---- limits

static void limits_are_kept(void **state)
{
    (void)state;
    set_system s;
    limit bound = limit_none();
    solve_options options = {.engine = ENGINE_RESIDUES, .threads = 1, .limit = &bound};
    solution found;
    hry_error error;
    elementary(&s, ACHIEVE, 6);
    expect_limits_kept(&s, ENGINE_RESIDUES, 100000);
    set_system_clear(&s);
    elementary(&s, ACHIEVE, 7); // 127 edges
    assert_null(residues_new(&s));
    assert_int_equal(solve(&s, &options, &found, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "64 edges"));
    set_system_clear(&s);
}

// ---- full rows

enum { FULL_CELLS = 14 };

// So many different edges of four vertices: an antichain.
static void edges_of_four(rng *r, play play, uint32_t edges, set_system *s)
{
    set_system_init(s, play, FULL_CELLS);
    s->has_edges = true;
    while (s->edges.count < edges) {
        uint64_t set = 0;
        while (bits_count(&set, 1) < 4)
            bits_set(&set, rng_below(r, FULL_CELLS));
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
            edges_of_four(&r, i % 2 ? ACHIEVE : AVOID, edges, &s);
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(residues_agree_with_the_oracle),
        cmocka_unit_test(sizes_stand_for_twins),
        cmocka_unit_test(even_kinds_need_no_search),
        cmocka_unit_test(searches_in_turns_agree_with_the_oracle),
        cmocka_unit_test(unmet_sets_agree_with_the_oracle),
        cmocka_unit_test(sizes_stand_for_twins_there_too),
        cmocka_unit_test(arcs_to_be_met),
        cmocka_unit_test(what_is_forced_is_so),
        cmocka_unit_test(forms_do_not_depend_on_names),
        cmocka_unit_test(elementary_groups_have_their_values),
        cmocka_unit_test(arcs_agree_with_the_planes),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(rows_may_be_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
