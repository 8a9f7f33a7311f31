// SPDX-License-Identifier: GPL-3.0-or-later
//
// Refined colours of two digraphs (graph/canonical.c) against a refinement that compares vertices two by two:
// whether colours alone tell them apart, and the vertex that is shown.
#include "support.h"

#include <string.h>

#include "base/mem.h"
#include "graph/canonical.h"

enum { MOST = 12, BOTH = 2 * MOST };

// Two digraphs side by side: no arrow leads from one to the other.
typedef struct both {
    uint32_t n[2], all;
    bool arrow[BOTH][BOTH];
    uint64_t colour[BOTH];
    uint64_t first[2][MOST + 1];
    uint32_t to[2][MOST * MOST];
} both;

static coloured_digraph rows_of(both *g, int side)
{
    uint32_t from = side ? g->n[0] : 0;
    uint64_t arrows = 0;
    for (uint32_t v = 0; v < g->n[side]; v++) {
        g->first[side][v] = arrows;
        for (uint32_t w = 0; w < g->n[side]; w++)
            if (g->arrow[from + v][from + w])
                g->to[side][arrows++] = w;
    }
    g->first[side][g->n[side]] = arrows;
    return (coloured_digraph){g->n[side], g->first[side], g->to[side], g->colour + from};
}

// ---- the slow refinement

// As many arrows to and from each class.
static bool alike(const both *g, const uint32_t *class, uint32_t v, uint32_t w)
{
    int balance[BOTH][2] = {{0}};
    for (uint32_t u = 0; u < g->all; u++) {
        balance[class[u]][0] += g->arrow[v][u] - g->arrow[w][u];
        balance[class[u]][1] += g->arrow[u][v] - g->arrow[u][w];
    }
    for (uint32_t c = 0; c < g->all; c++)
        if (balance[c][0] || balance[c][1])
            return false;
    return class[v] == class[w];
}

// A class is named by its first vertex.
static bool refine_once(const both *g, uint32_t *class)
{
    uint32_t next[BOTH];
    for (uint32_t v = 0; v < g->all; v++) {
        next[v] = 0;
        while (!alike(g, class, next[v], v))
            next[v]++;
    }
    bool finer = memcmp(next, class, g->all * sizeof *next) != 0;
    memcpy(class, next, g->all * sizeof *next);
    return finer;
}

static void refine(const both *g, uint32_t *class)
{
    for (uint32_t v = 0; v < g->all; v++) {
        class[v] = 0;
        while (g->colour[class[v]] != g->colour[v])
            class[v]++;
    }
    while (refine_once(g, class))
        continue;
}

static uint32_t members(const both *g, const uint32_t *class, uint32_t of, int side)
{
    uint32_t count = 0;
    for (uint32_t v = side ? g->n[0] : 0; v < (side ? g->all : g->n[0]); v++)
        count += class[v] == of;
    return count;
}

static bool balanced(const both *g, const uint32_t *class)
{
    for (uint32_t v = 0; v < g->all; v++)
        if (members(g, class, class[v], 0) != members(g, class, class[v], 1))
            return false;
    return true;
}

// ---- the two held against each other

// The arrows of both, as they are written behind edges: in graphs.
static void instance_pair(const both *g)
{
    char *text = mem_string("");
    for (uint32_t v = 0; v < g->all; v++) {
        if (v == 0 || v == g->n[0])
            mem_append(&text, "%s", v ? "; second digraph:" : "first digraph:");
        for (uint32_t w = 0; w < g->all; w++)
            if (g->arrow[v][w])
                mem_append(&text, " %u>%u", v + 1, w + 1);
    }
    instance("%s (%u and %u vertices)", text, g->n[0], g->n[1]);
    free(text);
}

static digraph_verdict check(both *g)
{
    instance_pair(g);
    uint32_t class[BOTH];
    refine(g, class);
    coloured_digraph pair[2] = {rows_of(g, 0), rows_of(g, 1)};
    digraph_verdict verdict;
    digraph_difference d;
    hry_error error = {0};
    assert_int_equal(digraphs_compare(pair, NULL, &verdict, &d, &error), HRY_OK);
    assert_int_equal(verdict != DIGRAPHS_TOLD_APART, balanced(g, class));
    if (verdict == DIGRAPHS_TOLD_APART) {
        uint32_t shown = class[d.vertex + (d.side ? g->n[0] : 0)];
        assert_int_equal(d.count[0], members(g, class, shown, 0));
        assert_int_equal(d.count[1], members(g, class, shown, 1));
        assert_int_not_equal(d.count[0], d.count[1]);
        assert_true(d.side == 0 || d.count[0] == 0); // of the first digraph if it has one
    }
    return verdict;
}

static both empty(uint32_t first, uint32_t second)
{
    return (both){.n = {first, second}, .all = first + second};
}

// Few arrows, so that much is alike, and the second digraph mostly like the first.
static void random_pairs(void **state)
{
    (void)state;
    rng r = rng_start("refined", 20612);
    size_t apart = 0, all = 100 + scaled(2000);
    for (size_t i = 0; i < all; i++) {
        uint32_t n = 1 + rng_below(&r, MOST - 1);
        both g = empty(n, rng_below(&r, 8) ? n : n + rng_below(&r, 2));
        for (uint32_t v = 0; v < n; v++)
            for (uint32_t w = 0; w < n; w++)
                g.arrow[v][w] = g.arrow[n + v][n + w] = v != w && !rng_below(&r, n);
        g.colour[rng_below(&r, g.all)] = rng_below(&r, 3) == 0;
        for (uint32_t change = rng_below(&r, 3); change > 0 && n > 1; change--) {
            uint32_t v = rng_below(&r, n), w = (v + 1 + rng_below(&r, n - 1)) % n;
            g.arrow[n + v][n + w] ^= 1;
        }
        apart += check(&g) == DIGRAPHS_TOLD_APART;
    }
    assert_true(apart > all / 8 && apart < all - all / 8);
}

// Paths, whose ends are noticed in the middle only after many rounds, and the same with an end of another
// colour.
static void ends_that_are_far_away(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= MOST; n++)
        for (uint32_t m = n > 1 ? n - 1 : n; m <= n; m++)
            for (int colour = 0; colour < 2; colour++) {
                both g = empty(n, m);
                for (uint32_t v = 0; v + 1 < n; v++)
                    g.arrow[v][v + 1] = true;
                for (uint32_t v = n; v + 1 < g.all; v++)
                    g.arrow[v][v + 1] = true;
                g.colour[n - 1] = (uint64_t)colour;
                assert_int_equal(check(&g), n == m && !colour ? DIGRAPHS_SAME : DIGRAPHS_TOLD_APART);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_pairs),
                                       cmocka_unit_test(ends_that_are_far_away)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
