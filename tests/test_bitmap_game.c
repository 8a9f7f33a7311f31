// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small games from bitmaps against the oracle and against the portfolio, and bitmaps of grounds against their
// definition.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "engine/bitmap_game.h"
#include "engine/planes.h"
#include "engine/solve.h"
#include "graph/bitmap.h"

static const rule all_games[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

// The value by the bitmap, −1 where the game does not exist.
static int by_bitmap(rule g, unsigned n, const uint64_t *generating)
{
    nim value;
    play p = rule_achieves(g) ? ACHIEVE : AVOID;
    uint64_t *other = NEW_ARRAY(uint64_t, bitmap_words(n));
    if (rule_removes(g))
        bitmap_transversals(n, generating, other);
    size_t room_words = bitmap_room(n);
    uint64_t *room = room_words && g == RULE_ACV ? NEW_ARRAY(uint64_t, room_words) : NULL;
    bool there = bitmap_nim(p, n, rule_removes(g) ? other : generating, room, &value);
    free(room);
    free(other);
    return there ? value : -1;
}

static uint64_t *bitmap_of_edges(const hypergraph *h)
{
    uint64_t *bits = NEW_ARRAY(uint64_t, bitmap_words(h->vertices));
    for (uint32_t i = 0; i < h->sets.count; i++)
        bits_set(bits, *pool_at(&h->sets, i));
    bitmap_close_upwards(h->vertices, bits);
    return bits;
}

static void check_oracle(const hypergraph *h)
{
    uint64_t *bits = bitmap_of_edges(h);
    uint32_t *edges = NEW_ARRAY(uint32_t, h->sets.count + 1);
    for (uint32_t i = 0; i < h->sets.count; i++)
        edges[i] = (uint32_t)*pool_at(&h->sets, i);
    for (int g = 0; g < 4; g++) {
        int *value = brute_nim((enum brute_game)g, h->vertices, edges, h->sets.count);
        assert_int_equal(by_bitmap(all_games[g], h->vertices, bits), value[0]);
        free(value);
    }
    free(edges);
    free(bits);
}

static void bitmap_games_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("oracle", 31);
    for (size_t i = 0; i < scaled(3000); i++) {
        uint32_t n = rng_below(&r, 12);
        hypergraph h = random_hypergraph(&r, n, 12);
        check_oracle(&h);
        hypergraph_clear(&h);
    }
}

static void check_solve(const hypergraph *h)
{
    uint64_t *bits = bitmap_of_edges(h);
    hry_error error;
    for (size_t g = 0; g < 4; g++) {
        int found = by_bitmap(all_games[g], h->vertices, bits);
        bool defined = rule_defined(all_games[g], h, "H", &error) == HRY_OK;
        assert_int_equal(defined, found >= 0);
        if (!defined)
            continue;
        set_system s;
        solution x;
        solve_options how = {.threads = 1};
        rule_system(all_games[g], h, &s);
        assert_int_equal(solve(&s, &how, &x, &error), HRY_OK);
        assert_int_equal(found, x.nim);
        set_system_clear(&s);
    }
    free(bits);
}

// With every kernel: the wide ones are used from 13, 14 or 15 points on.
static void every_kernel_finds_the_same_value(void **state)
{
    (void)state;
    static const char *const kernels[] = {"portable", "vector128", "vector256", "vector512"};
    rng r = rng_start("solve", 32);
    char before[16];
    snprintf(before, sizeof before, "%s", planes_kernel_name());
    for (size_t k = 0; k < 4; k++) {
        if (!planes_use(kernels[k]))
            continue;
        for (size_t i = 0; i < scaled(40); i++) {
            hypergraph h = random_hypergraph(&r, 9 + rng_below(&r, 8), 20);
            check_solve(&h);
            hypergraph_clear(&h);
        }
    }
    assert_true(planes_use(before));
}

// Tr(Tr(H)) = H; both closures are closed; subsets are supersets of the complements.
static void closures_and_transversals_obey_their_laws(void **state)
{
    (void)state;
    rng r = rng_start("laws", 33);
    for (size_t i = 0; i < scaled(300); i++) {
        unsigned n = rng_below(&r, 11);
        size_t words = bitmap_words(n);
        uint64_t up[16] = {0}, once[16], twice[16], down[16] = {0};
        for (unsigned k = rng_below(&r, 6); k > 0; k--) {
            uint32_t set = rng_below(&r, 1u << n);
            bits_set(up, set);
            bits_set(down, ((1u << n) - 1) ^ set);
        }
        bitmap_close_upwards(n, up);
        bitmap_close_downwards(n, down);
        for (uint32_t p = 0; p < 1u << n; p++) {
            assert_int_equal(bits_get(up, p), bits_get(down, ((1u << n) - 1) ^ p));
            for (unsigned v = 0; v < n; v++)
                assert_true(!bits_get(up, p) || bits_get(up, p | 1u << v));
        }
        bitmap_transversals(n, up, once);
        bitmap_transversals(n, once, twice);
        assert_true(bits_equal(up, twice, words));
        assert_int_equal(bits_count(up, words) + bits_count(once, words), 1u << n);
    }
}

// ---- grounds

// A random closure by pairs: pair(u, v) contains u and v, and is symmetric.
static void random_pairs(rng *r, unsigned n, uint64_t *pairs)
{
    unsigned density = 1 + rng_below(r, 6);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u; v < n; v++) {
            uint64_t set = UINT64_C(1) << u | UINT64_C(1) << v;
            for (unsigned w = 0; w < n && u != v; w++)
                set |= (uint64_t)(rng_below(r, 16) < density) << w;
            pairs[u * n + v] = pairs[v * n + u] = set;
        }
}

static void close_by_pairs(const ground *g, const uint64_t *p, uint64_t *closure)
{
    uint64_t now = *p, next = *p;
    do {
        now = next;
        for (unsigned u = 0; u < g->points; u++)
            for (unsigned v = u; v < g->points; v++)
                if (now >> u & now >> v & 1)
                    next |= ((const uint64_t *)g->state)[u * g->points + v];
    } while (g->idempotent && next != now);
    *closure = next;
}

static bool generates(const ground *g, const uint64_t *p)
{
    uint64_t closure;
    close_by_pairs(g, p, &closure);
    return closure == (UINT64_C(1) << g->points) - 1;
}

static void mark_covers(const ground *g, uint64_t *bits)
{
    bitmap_of_pairs(g->points, g->state, g->idempotent, bits);
}

static hry_status list(const ground *g, bool stable, pool *out)
{
    uint64_t full = (UINT64_C(1) << g->points) - 1;
    for (uint64_t p = 0; p <= full; p++) {
        bool border = generates(g, &p) != stable;
        for (unsigned v = 0; v < g->points && border; v++) {
            uint64_t q = p ^ UINT64_C(1) << v;
            if ((q > p) == stable)
                border = generates(g, &q) == stable;
        }
        if (border)
            pool_add(out, &p);
    }
    return HRY_OK;
}

static hry_status list_edges(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    (void)limit, (void)error;
    return list(g, false, out);
}

static hry_status list_stable(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    (void)limit, (void)error;
    return list(g, true, out);
}

static void check_bitmap(const ground *g)
{
    uint64_t *bits = NEW_ARRAY(uint64_t, bitmap_words(g->points) + 1);
    memset(bits, 0x5a, bitmap_words(g->points) * sizeof *bits);
    assert_int_equal(ground_bitmap(g, NULL, bits, NULL), HRY_OK);
    for (uint64_t p = 0; p < UINT64_C(1) << g->points; p++)
        assert_int_equal(bits_get(bits, p), generates(g, &p));
    assert_int_equal(bits[bitmap_words(g->points) - 1] & ~bitmap_valid(g->points), 0);
    assert_int_equal(bits[bitmap_words(g->points)], 0);
    free(bits);
}

// All ways to the bitmap of one ground: its pairs, the predicate, either border.
static void every_way_to_a_bitmap_makes_the_same(void **state)
{
    (void)state;
    rng r = rng_start("bitmaps", 34);
    for (size_t i = 0; i < scaled(300); i++) {
        uint64_t pairs[81];
        ground g = {.points = rng_below(&r, 10), .idempotent = i % 2, .state = pairs};
        random_pairs(&r, g.points, pairs);
        g.bitmap = mark_covers;
        check_bitmap(&g);
        g.bitmap = NULL;
        g.generates = generates;
        check_bitmap(&g);
        g.list_edges = list_edges;
        check_bitmap(&g);
        g.list_stable = list_stable;
        g.stable_first = true;
        check_bitmap(&g);
    }
}

// More points, so that the searches have several levels of words.
static void pairs_make_the_bitmap_of_their_definition(void **state)
{
    (void)state;
    rng r = rng_start("pairs", 35);
    for (size_t i = 0; i < scaled(60); i++) {
        uint64_t pairs[13 * 13];
        ground g = {
            .points = 9 + rng_below(&r, 5), .idempotent = i % 2, .state = pairs, .bitmap = mark_covers};
        random_pairs(&r, g.points, pairs);
        check_bitmap(&g);
    }
}

static bool has_triple(unsigned n, const uint64_t *pairs, uint64_t p)
{
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = 0; v < u; v++)
            if ((p >> u & p >> v & 1) && __builtin_popcountll(pairs[u * n + v] & p) > 2)
                return true;
    return false;
}

static void triples_make_the_bitmap_of_their_definition(void **state)
{
    (void)state;
    rng r = rng_start("triples", 36);
    for (size_t i = 0; i < scaled(300); i++) {
        unsigned n = rng_below(&r, 12);
        uint64_t pairs[121], bits[33] = {0};
        random_pairs(&r, n, pairs);
        for (unsigned k = 0; k < n * n && i % 3; k++) // thin them out, or nearly every triple is one
            if (rng_below(&r, 4))
                pairs[k] = UINT64_C(1) << k / n | UINT64_C(1) << k % n;
        for (unsigned u = 0; u < n; u++)
            for (unsigned v = 0; v < u; v++)
                pairs[v * n + u] = pairs[u * n + v];
        bitmap_of_triples(n, pairs, bits);
        for (uint64_t p = 0; p < UINT64_C(1) << n; p++)
            assert_int_equal(bits_get(bits, p), has_triple(n, pairs, p));
        assert_int_equal(bits[0] & ~bitmap_valid(n), 0);
        assert_int_equal(bits[bitmap_words(n)], 0);
    }
}

// A predicate that generates nothing, and a limit that is reached.
static bool never(const ground *g, const uint64_t *p)
{
    (void)g, (void)p;
    return false;
}

static void bitmaps_keep_to_limits(void **state)
{
    (void)state;
    uint64_t bits[2] = {7, 7};
    ground g = {.points = 7, .generates = never};
    assert_int_equal(ground_bitmap(&g, NULL, bits, NULL), HRY_OK);
    assert_true(bits_empty(bits, 2));
    uint64_t pairs[18 * 18] = {0};
    for (unsigned u = 0; u < 18; u++)
        for (unsigned v = 0; v < 18; v++)
            pairs[u * 18 + v] = UINT64_C(1) << u | UINT64_C(1) << v | UINT64_C(1) << (u + v) % 18;
    uint64_t *many = NEW_ARRAY(uint64_t, bitmap_words(18));
    atomic_int interrupt = 1;
    limit l = limit_none();
    l.interrupt = &interrupt;
    hry_error error;
    ground large = {.points = 18, .generates = generates, .state = pairs};
    assert_int_equal(ground_bitmap(&large, &l, many, &error), HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
    free(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bitmap_games_agree_with_the_oracle),
        cmocka_unit_test(every_kernel_finds_the_same_value),
        cmocka_unit_test(closures_and_transversals_obey_their_laws),
        cmocka_unit_test(every_way_to_a_bitmap_makes_the_same),
        cmocka_unit_test(pairs_make_the_bitmap_of_their_definition),
        cmocka_unit_test(triples_make_the_bitmap_of_their_definition),
        cmocka_unit_test(bitmaps_keep_to_limits),
    };
    return cmocka_run_group_tests_name("small", tests, NULL, NULL);
}
