// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over count vectors (engine/counts_sweep.c) where it has to grow or has much to do. Kinds with
// very many cells: boxes grow until the values repeat, and no further. Hypergraphs whose values settle late,
// and systems without two cells alike, so that there are as many vectors as sets, both against a sweep over
// sets. (Values by the oracle are in test_counts.c.)
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/counts.h"
#include "engine/solve.h"

// ---- very many cells of a kind

// Two more of them change neither the value nor the vectors that are looked at.

enum { PARTS = 4, SMALL = 2, MANY = 60 }; // the first parts are small ones

// Edges that are unions of whole parts; the cells of a part are of one kind.
typedef struct unions {
    uint32_t size[PARTS], edges, edge[4]; // a bit for each part
    play play;
    uint64_t frattini;
} unions;

static unions random_unions(rng *r)
{
    unions u = {
        .edges = 2 + rng_below(r, 3), .play = rng_below(r, 2) ? ACHIEVE : AVOID, .frattini = rng_below(r, 2)};
    for (uint32_t j = 0; j < PARTS; j++)
        u.size[j] = j < SMALL ? 1 + rng_below(r, 3) : MANY + 7 * j;
    for (uint32_t i = 0; i < u.edges; i++)
        u.edge[i] = 1 + rng_below(r, (1 << PARTS) - 1);
    return u;
}

static bool holds_another(const unions *u, uint32_t i)
{
    for (uint32_t k = 0; k < u->edges; k++)
        if (k != i && (u->edge[k] & ~u->edge[i]) == 0 && (u->edge[k] != u->edge[i] || k < i))
            return true;
    return false;
}

static void system_of(const unions *u, set_system *s)
{
    uint32_t cells = 0;
    for (uint32_t j = 0; j < PARTS; j++)
        cells += u->size[j];
    set_system_init(s, u->play, cells);
    s->has_edges = true;
    s->frattini = u->frattini;
    for (uint32_t i = 0; i < u->edges; i++) {
        if (holds_another(u, i))
            continue;
        uint64_t *set = pool_at(&s->edges, pool_add(&s->edges, NULL));
        for (uint32_t j = 0, at = 0; j < PARTS; at += u->size[j++])
            for (uint32_t v = 0; v < u->size[j] && u->edge[i] >> j & 1; v++)
                bits_set(set, at + v);
    }
}

typedef struct swept {
    nim nim;
    uint64_t vectors;
} swept;

static swept sweep_all(const unions *u)
{
    set_system s;
    system_of(u, &s);
    counts *x = counts_new(&s, NULL);
    assert_non_null(x);
    counts_end end = COUNTS_MORE;
    while (end == COUNTS_MORE) {
        assert_true(counts_states(x) < 1 << 24);
        end = counts_step(x, NULL);
    }
    assert_int_equal(end, COUNTS_DONE);
    swept found = {counts_nim(x), counts_visited(x)};
    counts_free(x);
    set_system_clear(&s);
    return found;
}

// Parts in no edge are of one kind, which is then larger than those it is compared with.
static bool every_part_matters(const unions *u)
{
    uint32_t all = 0;
    for (uint32_t i = 0; i < u->edges; i++)
        all |= holds_another(u, i) ? 0 : u->edge[i];
    return all == (1 << PARTS) - 1;
}

static void two_cells_more_change_nothing(void **state)
{
    (void)state;
    rng r = rng_start("growth", 20611);
    for (size_t i = 0; i < 30 + scaled(170);) {
        unions u = random_unions(&r);
        if (!every_part_matters(&u))
            continue;
        i++;
        swept few = sweep_all(&u);
        u.size[SMALL + rng_below(&r, PARTS - SMALL)] += 2;
        swept many = sweep_all(&u);
        assert_int_equal(few.nim, many.nim);
        assert_int_equal(few.vectors, many.vectors);
    }
}

// ---- boxes that have to grow

// Edges are all sets with so many vertices of each of a few parts, large enough that values settle late.

enum { PARTS_MOST = 4, PATTERNS_MOST = 3, VERTICES_MOST = 17 };

typedef struct patterns {
    uint32_t parts, count, vertices;
    uint32_t size[PARTS_MOST], wanted[PATTERNS_MOST][PARTS_MOST];
} patterns;

static patterns random_patterns(rng *r)
{
    patterns p = {.parts = 1 + rng_below(r, PARTS_MOST), .count = 1 + rng_below(r, PATTERNS_MOST)};
    for (uint32_t j = 0; j < p.parts; j++) {
        uint32_t room = VERTICES_MOST - p.vertices - (p.parts - j - 1);
        p.size[j] = 1 + rng_below(r, room < 10 ? room : 10);
        p.vertices += p.size[j];
        for (uint32_t i = 0; i < p.count; i++)
            p.wanted[i][j] = rng_below(r, 3) ? rng_below(r, p.size[j] + 1) : p.size[j];
    }
    return p;
}

// The set has just as many vertices of each part as a pattern.
static bool matches(const patterns *p, uint32_t pattern, uint32_t set)
{
    for (uint32_t j = 0, from = 0; j < p->parts; from += p->size[j++])
        if ((uint32_t)__builtin_popcount(set >> from & ((1u << p->size[j]) - 1)) != p->wanted[pattern][j])
            return false;
    return true;
}

static hypergraph matching(const patterns *p)
{
    set_list l = {0};
    for (uint32_t set = 0; set < 1u << p->vertices; set++)
        for (uint32_t i = 0; i < p->count; i++)
            if (matches(p, i, set)) {
                for (uint32_t v = 0; v < p->vertices; v++)
                    if (set >> v & 1)
                        set_list_put(&l, v);
                set_list_close(&l);
                break;
            }
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_build(&h, &l, p->vertices, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return h;
}

static void counts_agree_with_planes(void **state)
{
    (void)state;
    rng r = rng_start("boxes", 20431);
    for (size_t i = 0; i < 40 + scaled(300); i++) {
        patterns p = random_patterns(&r);
        hypergraph h = matching(&p);
        for (int g = 0; g < 4; g++) {
            hry_error error;
            if (rule_defined((rule)g, &h, "H", &error))
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            s.frattini = rng_below(&r, 2);
            if (!set_system_none_stable(&s))
                assert_int_equal(solved_by(&s, ENGINE_COUNTS), solved_by(&s, ENGINE_PLANES));
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

// ---- many blocks

// All vectors of a block may generate.

enum { LEAST = 14, MOST = 17 };

// Edges of two to four cells, none of which holds another one.
static void random_edges(rng *r, uint32_t cells, uint32_t edges, set_system *s)
{
    set_system_init(s, rng_below(r, 2) ? ACHIEVE : AVOID, cells);
    s->has_edges = true;
    s->frattini = rng_below(r, 2);
    for (uint32_t c = 0; c < cells; c++)
        s->size[c] = 1 + rng_below(r, 2);
    for (uint32_t i = 0; i < edges; i++) {
        uint64_t set = 0, size = 2 + rng_below(r, 3);
        bool apart = true;
        while (bits_count(&set, 1) < size)
            bits_set(&set, rng_below(r, cells));
        for (uint32_t k = 0; k < s->edges.count; k++) {
            uint64_t other = *pool_at(&s->edges, k);
            apart &= (set & other) != set && (set & other) != other;
        }
        if (apart)
            pool_add(&s->edges, &set);
    }
}

// The same by its stable sets, which a sweep takes in another way.
static void check_both_forms(const set_system *s)
{
    nim expected = solved_by(s, ENGINE_PLANES);
    assert_int_equal(solved_by(s, ENGINE_COUNTS), expected);
    set_system stable;
    assert_true(set_system_dualise(s, UINT32_MAX, UINT64_MAX, NULL, &stable));
    stable.has_edges = false;
    assert_int_equal(solved_by(&stable, ENGINE_COUNTS), expected);
    stable.has_edges = true;
    set_system_clear(&stable);
}

static void blocks_that_generate(void **state)
{
    (void)state;
    rng r = rng_start("blocks", 20618);
    for (size_t i = 0; i < 8 + scaled(32); i++) {
        set_system s;
        random_edges(&r, LEAST + rng_below(&r, MOST - LEAST + 1), 6 + rng_below(&r, 20), &s);
        check_both_forms(&s);
        set_system_clear(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_cells_more_change_nothing),
        cmocka_unit_test(counts_agree_with_planes),
        cmocka_unit_test(blocks_that_generate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
