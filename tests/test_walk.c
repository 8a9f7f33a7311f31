// SPDX-License-Identifier: GPL-3.0-or-later
//
// The walk over independent parts (walk.h) against the oracle and the planes, on graphs and on hypergraphs;
// its values do not depend on the names of the vertices; paths have the values of the octal game .137; and
// the memory of parts (walk_memory.h).
#include "brute_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "engine/antichain.h"
#include "engine/solve.h"
#include "engine/walk.h"
#include "engine/walk_memory.h"

// In slices, so that the search is stopped at every look at the clock and continued.
static nim walked(const set_system *s, double slice)
{
    instance_system(s);
    walk *z = walk_new(s);
    assert_non_null(z);
    walk_end end;
    while ((end = walk_run(z, slice, NULL)) == WALK_PAUSED)
        ;
    assert_int_equal(end, WALK_DONE);
    nim value = walk_nim(z);
    walk_free(z);
    return value;
}

static int oracle(const set_system *s)
{
    uint32_t *mask = mem_alloc(s->edges.count + 1, sizeof *mask);
    for (uint32_t i = 0; i < s->edges.count; i++)
        mask[i] = (uint32_t)*pool_at(&s->edges, i);
    int *value = brute_nim(BRUTE_AVD, s->cells, mask, s->edges.count);
    int start = value[0];
    free(value);
    free(mask);
    return start;
}

// Edges of `least` to `most` vertices.
static void random_system(rng *r, uint32_t cells, uint32_t edges, uint32_t least, uint32_t most,
                          set_system *s)
{
    set_system_init(s, AVOID, cells);
    s->has_edges = true;
    OWNED uint64_t *edge = NEW_ARRAY(uint64_t, s->edges.words);
    for (uint32_t i = 0; i < edges; i++) {
        bits_zero(edge, s->edges.words);
        for (uint32_t k = least + rng_below(r, most - least + 1); k; k--)
            bits_set(edge, rng_below(r, cells));
        pool_add(&s->edges, edge);
    }
    assert_true(antichain_minimise(&s->edges, NULL));
}

static void walks_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("walks_agree_with_the_oracle", 34901);
    for (size_t i = 0; i < scaled(5000); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 14), most = 2 + rng_below(&r, 4);
        random_system(&r, n, 1 + rng_below(&r, 2 * n), 1 + rng_below(&r, 2), most, &s);
        assert_int_equal(walked(&s, i % 2 ? 0 : 1e9), oracle(&s));
        set_system_clear(&s);
    }
}

static void make_cells(rng *r, set_system *s)
{
    for (uint32_t c = 0; c < s->cells; c++)
        s->size[c] = 1 + rng_below(r, 3);
    s->frattini = rng_below(r, 4);
}

// Cells of several vertices, of which choosing one makes the others free.
static void cells_stand_for_twins(void **state)
{
    (void)state;
    rng r = rng_start("cells_stand_for_twins", 34902);
    for (size_t i = 0; i < scaled(3000); i++) {
        set_system s;
        uint32_t n = 1 + rng_below(&r, 14), most = 2 + rng_below(&r, 2);
        random_system(&r, n, 1 + rng_below(&r, 2 * n), 2, most, &s);
        make_cells(&r, &s);
        assert_int_equal(walked(&s, 1e9), solved_by(&s, ENGINE_PLANES));
        set_system_clear(&s);
    }
}

// One edge of three vertices besides them, whose game has the value 0.
static void add_triple(const set_system *s, set_system *to)
{
    set_system_init(to, s->play, s->cells + 3);
    to->has_edges = true;
    to->frattini = s->frattini;
    memcpy(to->size, s->size, s->cells * sizeof *s->size);
    for (uint32_t i = 0; i < s->edges.count; i++) {
        uint64_t *edge = pool_at(&to->edges, pool_add(&to->edges, NULL));
        bits_copy(edge, pool_at(&s->edges, i), s->edges.words);
    }
    uint64_t *edge = pool_at(&to->edges, pool_add(&to->edges, NULL));
    for (uint32_t v = s->cells; v < to->cells; v++)
        bits_set(edge, v);
}

// Graphs are searched in their own way; an edge of three vertices prevents that.
static void graphs_are_hypergraphs(void **state)
{
    (void)state;
    rng r = rng_start("graphs_are_hypergraphs", 34903);
    for (size_t i = 0; i < scaled(150); i++) {
        set_system s, t;
        uint32_t n = 10 + rng_below(&r, i % 10 ? 15 : 100);
        uint32_t edges = n < 25 ? n + rng_below(&r, 3 * n) : n / 2 + rng_below(&r, n / 3);
        random_system(&r, n, edges, 2, 2, &s);
        if (i % 3 == 0)
            make_cells(&r, &s);
        add_triple(&s, &t);
        assert_int_equal(walked(&s, 1e9), walked(&t, 1e9));
        set_system_clear(&s);
        set_system_clear(&t);
    }
}

static void give_other_names(rng *r, const set_system *s, set_system *to)
{
    OWNED uint32_t *name = mem_alloc(s->cells, sizeof *name);
    for (uint32_t v = 0; v < s->cells; v++) {
        uint32_t u = rng_below(r, v + 1);
        name[v] = u < v ? name[u] : v;
        name[u] = v;
    }
    set_system_init(to, s->play, s->cells);
    to->has_edges = true;
    to->frattini = s->frattini;
    for (uint32_t v = 0; v < s->cells; v++)
        to->size[name[v]] = s->size[v];
    pool_renumber(&to->edges, &s->edges, name, false);
}

static void names_do_not_matter(void **state)
{
    (void)state;
    rng r = rng_start("names_do_not_matter", 34904);
    for (size_t i = 0; i < scaled(100); i++) {
        set_system s, t;
        uint32_t most = 2 + rng_below(&r, 2), n = 15 + rng_below(&r, most == 2 ? 40 : 12);
        random_system(&r, n, n / 2 + rng_below(&r, n / 3), 2, most, &s);
        make_cells(&r, &s);
        give_other_names(&r, &s, &t);
        assert_int_equal(walked(&s, 1e9), walked(&t, 1e9));
        set_system_clear(&s);
        set_system_clear(&t);
    }
}

// ---- paths and cycles

static void path(set_system *s, uint32_t n, bool closed)
{
    set_system_init(s, AVOID, n);
    s->has_edges = true;
    for (uint32_t v = 0; v + !closed < n; v++) {
        uint64_t *edge = pool_at(&s->edges, pool_add(&s->edges, NULL));
        bits_set(edge, v);
        bits_set(edge, (v + 1) % n);
    }
}

// Dawson's chess, OEIS A002187: choosing a vertex of a path removes its neighbours too.
static void paths_are_dawsons_chess(void **state)
{
    (void)state;
    enum { LONGEST = 200 };
    nim value[LONGEST + 1] = {0};
    for (int n = 1; n <= LONGEST; n++) {
        uint64_t seen = 0;
        for (int v = 0; v < n; v++)
            seen |= UINT64_C(1) << (value[v > 1 ? v - 1 : 0] ^ value[n - v > 2 ? n - v - 2 : 0]);
        value[n] = nim_mex(seen);
    }
    for (uint32_t n = 3; n <= LONGEST; n += n < 80 ? 1 : 20) {
        set_system s;
        path(&s, n, false);
        assert_int_equal(walked(&s, 1e9), value[n]);
        set_system_clear(&s);
        path(&s, n, true);
        assert_int_equal(walked(&s, 1e9), value[n - 3] == 0);
        set_system_clear(&s);
    }
}

// ---- the memory

static void keys_keep_their_numbers(void **state)
{
    (void)state;
    enum { KEYS = 20000, LONGEST = 5 };
    rng r = rng_start("keys_keep_their_numbers", 34905);
    walk_memory m = {0};
    // Few different words, so that keys begin alike.
    uint32_t number, next = 0;
    for (size_t i = 0; i < KEYS; i++) {
        uint64_t key[LONGEST];
        size_t words = rng_below(&r, LONGEST + 1);
        uint32_t code = 0;
        for (size_t w = 0; w < words; w++)
            code = 3 * code + (uint32_t)(key[w] = rng_below(&r, 3));
        for (size_t w = 0, power = 1; w < words; w++, power *= 3)
            code += (uint32_t)power; // shorter keys come first
        if (walk_memory_find(&m, key, words, &number))
            assert_int_equal(number, code);
        else
            walk_memory_add(&m, key, words, code), next++;
    }
    assert_int_equal(m.keys, next);
    assert_int_equal(next, (3 * 3 * 3 * 3 * 3 * 3 - 1) / 2);
    walk_memory_clear(&m);
}

// ---- limits

static void limits_are_kept(void **state)
{
    (void)state;
    rng r = rng_start("limits of the walk", 34906);
    set_system s;
    random_system(&r, 120, 400, 3, 3, &s);
    expect_limits_kept(&s, ENGINE_RESIDUES, 1000000);
    set_system_clear(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_agree_with_the_oracle),
        cmocka_unit_test(cells_stand_for_twins),
        cmocka_unit_test(graphs_are_hypergraphs),
        cmocka_unit_test(names_do_not_matter),
        cmocka_unit_test(paths_are_dawsons_chess),
        cmocka_unit_test(keys_keep_their_numbers),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
