// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families on points and on matroids, by their definitions.
#include "family_support.h"

#include <string.h>

// ---- points

typedef struct places {
    unsigned n;
    int x[12], y[12];
    unsigned winning_count;
    uint32_t winning[4];
} places;

static int side_of(const places *s, unsigned a, unsigned b, unsigned c)
{
    int turn = (s->x[b] - s->x[a]) * (s->y[c] - s->y[a]) - (s->y[b] - s->y[a]) * (s->x[c] - s->x[a]);
    return (turn > 0) - (turn < 0);
}

static bool on_segment(const places *s, unsigned a, unsigned b, unsigned q)
{
    int along = (s->x[q] - s->x[a]) * (s->x[b] - s->x[q]) + (s->y[q] - s->y[a]) * (s->y[b] - s->y[q]);
    return side_of(s, a, b, q) == 0 && along >= 0;
}

static bool in_triangle(const places *s, unsigned a, unsigned b, unsigned c, unsigned q)
{
    int turn = side_of(s, a, b, c);
    return turn && side_of(s, a, b, q) * turn >= 0 && side_of(s, b, c, q) * turn >= 0 &&
           side_of(s, c, a, q) * turn >= 0;
}

// Carathéodory: in the hull of p is in a segment or a triangle of p.
static uint32_t convex_closure(const places *s, uint32_t p)
{
    uint32_t closure = p;
    for (unsigned q = 0; q < s->n; q++)
        for (unsigned a = 0; a < s->n; a++)
            for (unsigned b = 0; b < s->n; b++)
                for (unsigned c = 0; c < s->n; c++)
                    if ((p >> a & 1) && (p >> b & 1) && (p >> c & 1) &&
                        ((a != b && on_segment(s, a, b, q)) || in_triangle(s, a, b, c, q)))
                        closure |= UINT32_C(1) << q;
    return closure;
}

static bool wins(const void *object, uint32_t p)
{
    const places *s = object;
    uint32_t closure = convex_closure(s, p);
    if (!s->winning_count)
        return closure == (UINT32_C(1) << s->n) - 1;
    for (unsigned i = 0; i < s->winning_count; i++)
        if (!(s->winning[i] & ~closure))
            return true;
    return false;
}

static void check_places(const places *s, double unit)
{
    double at[12][2];
    pool winning;
    pool_init(&winning, s->n);
    for (unsigned i = 0; i < s->n; i++) {
        char text[32]; // as a person writes it: 0.3 and not 3 times 0.1
        snprintf(text, sizeof text, "%.1f", s->x[i] * unit);
        at[i][0] = strtod(text, NULL);
        snprintf(text, sizeof text, "%.1f", s->y[i] * unit);
        at[i][1] = strtod(text, NULL);
    }
    for (unsigned i = 0; i < s->winning_count; i++) {
        uint64_t set = s->winning[i];
        pool_add(&winning, &set);
    }
    family_arguments a = {.at = (const double(*)[2])at, .at_count = s->n};
    a.sets = s->winning_count ? &winning : NULL;
    check_family("convex", "convex", &a, wins, s, true);
    pool_clear(&winning);
}

static void convex_sets_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("convex", 83);
    for (size_t i = 0; i < scaled(60); i++) {
        places s = {.n = 0, .winning_count = rng_below(&r, 4)};
        unsigned wanted = 1 + rng_below(&r, 8), flat = rng_below(&r, 4);
        while (s.n < wanted) { // a small square, so that many are in line
            s.x[s.n] = (int)rng_below(&r, flat ? 4 : 12) - 2;
            s.y[s.n] = flat ? (int)rng_below(&r, 4) - 1 : 0;
            bool there = false;
            for (unsigned j = 0; j < s.n; j++)
                there |= s.x[j] == s.x[s.n] && s.y[j] == s.y[s.n];
            s.n += !there;
        }
        for (unsigned j = 0; j < s.winning_count; j++)
            s.winning[j] = (uint32_t)rng_next(&r) & ((UINT32_C(1) << s.n) - 1);
        check_places(&s, i % 2 ? 1 : 0.1);
    }
    places line = {.n = 4, .x = {1, 2, 3, 4}, .winning_count = 2, .winning = {0x7, 0xc}}; // Example 8.2
    check_places(&line, 1);
    const double at[][2] = {{1, 0}, {2, 0}, {3, 0}, {4, 0}};
    pool winning;
    pool_init(&winning, 4);
    pool_add(&winning, &(uint64_t){0x7});
    pool_add(&winning, &(uint64_t){0xc});
    family_arguments a = {.at = at, .at_count = 4, .sets = &winning};
    ground g = ground_of("convex", &a);
    hypergraph h = hypergraph_of(&g, BORDER_EDGES), expected = edges_of("{1,3},{1,4},{2,4},{3,4}");
    assert_true(pool_equal(&h.sets, &expected.sets));
    static const int value[] = {0, 2, 1, 0};
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(value_of(all_games[i], &h, ENGINE_AUTO), value[i]);
    hypergraph_clear(&h);
    hypergraph_clear(&expected);
    ground_clear(&g);
    pool_clear(&winning);
}

// Far from the origin and with 15 digits, a point on a line is on the line.
static void points_on_a_line_are_on_it_exactly(void **state)
{
    (void)state;
    const double at[][2] = {
        {100000000000.1, 0.1}, {100000000000.2, 0.2}, {100000000000.3, 0.3}, {100000000000.4, 0.5}};
    family_arguments a = {.at = at, .at_count = 4};
    ground g = ground_of("convex", &a);
    uint64_t p = 0x5, closure;
    g.close(&g, &p, &closure);
    assert_int_equal(closure, 0x7);
    p = 0x9;
    g.close(&g, &p, &closure);
    assert_int_equal(closure, 0x9);
    ground_clear(&g);
}

// ---- matroids

static bool has_enough(const void *object, uint32_t p)
{
    const blocks *b = object;
    for (unsigned i = 0; i < b->count; i++) {
        unsigned have = (unsigned)__builtin_popcount(p & ((1u << b->size[i]) - 1));
        if (have < b->need[i])
            return false;
        p >>= b->size[i];
    }
    return true;
}

static void partitions_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("partition", 88);
    for (size_t i = 0; i < scaled(60); i++) {
        blocks b = {.count = 1 + rng_below(&r, 4)};
        family_arguments a = {.numbers = 2 * b.count};
        for (unsigned j = 0; j < b.count; j++) {
            a.number[2 * j] = b.size[j] = rng_below(&r, 4);
            a.number[2 * j + 1] = b.need[j] = rng_below(&r, b.size[j] + 1);
        }
        check_family("partition", "partition", &a, has_enough, &b, true);
    }
}

typedef struct given_bases {
    const pool *sets;
} given_bases;

static bool contains_base(const void *object, uint32_t p)
{
    const pool *sets = ((const given_bases *)object)->sets;
    for (uint32_t i = 0; i < sets->count; i++)
        if (!(*pool_at(sets, i) & ~(uint64_t)p))
            return true;
    return false;
}

// For all bases A, B and x ∈ A ∖ B some y ∈ B ∖ A gives a base.
static bool is_matroid(const pool *sets)
{
    for (uint32_t a = 0; a < sets->count; a++)
        for (uint32_t b = 0; b < sets->count; b++)
            for (unsigned x = 0; x < sets->bits; x++) {
                uint64_t first = *pool_at(sets, a), second = *pool_at(sets, b);
                bool found = !(first & ~second & UINT64_C(1) << x);
                for (unsigned y = 0; y < sets->bits && !found; y++)
                    for (uint32_t c = 0; c < sets->count && !found; c++)
                        found = (second & ~first & UINT64_C(1) << y) &&
                                *pool_at(sets, c) == ((first & ~(UINT64_C(1) << x)) | UINT64_C(1) << y);
                if (!found)
                    return false;
            }
    return true;
}

static void matroids_follow_the_definition(void **state)
{
    (void)state;
    graph k4 = complete(4);
    hypergraph trees = played_on("graphic", &k4, 0, 0, BORDER_EDGES);
    family_arguments a = {.sets = &trees.sets, .names = trees.names};
    given_bases object = {&trees.sets};
    check_family("matroid of K4", "matroid", &a, contains_base, &object, true);
    hypergraph_clear(&trees);
    graph_clear(&k4);
    rng r = rng_start("matroid", 77);
    size_t yes = 0, no = 0;
    for (size_t i = 0; i < scaled(400); i++) {
        pool sets;
        unsigned n = 3 + rng_below(&r, 3), rank = 1 + rng_below(&r, 2), sparse = rng_below(&r, 8);
        pool_init(&sets, n);
        for (uint64_t p = 0; p < UINT64_C(1) << n; p++)
            if ((unsigned)__builtin_popcountll(p) == rank && rng_below(&r, 8) >= sparse)
                pool_add(&sets, &p);
        given_bases bases = {&sets};
        family_arguments with = {.sets = &sets};
        ground g;
        hry_error error = {0};
        hry_status status = family_ground(family_find("matroid"), &with, &g, &error);
        assert_int_equal(status, sets.count && is_matroid(&sets) ? HRY_OK : HRY_UNDEFINED);
        if (status) {
            assert_true(strlen(error.message) > 20);
            no++;
        } else {
            ground_clear(&g);
            check_family("matroid", "matroid", &with, contains_base, &bases, true);
            yes++;
        }
        pool_clear(&sets);
    }
    assert_true(yes > 0 && no > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(convex_sets_follow_the_definition),
        cmocka_unit_test(points_on_a_line_are_on_it_exactly),
        cmocka_unit_test(partitions_follow_the_definition),
        cmocka_unit_test(matroids_follow_the_definition),
    };
    return cmocka_run_group_tests_name("families on points and matroids", tests, NULL, NULL);
}
