// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over count vectors where kinds have very many cells: boxes grow until the values repeat, and no
// further, so that two cells more of a kind change neither the value nor the vectors that are looked at.
#include "support.h"

#include <stdio.h>

#include "engine/counts.h"

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
    counts *x = counts_new(&s);
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(two_cells_more_change_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
