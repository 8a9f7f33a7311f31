// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families on the edges of K_n, on points and on matroids against their definitions; connect-it; graphs
// that are too large for all subsets, in two ways and under other labels; the growing borders; limits; and
// parameters that make no game.
#include <math.h>
#include <string.h>

#include "family_support.h"
#include "graph/bitmap.h"
#include "graph/border.h"
#include "report/nim.h"

// ---- graphs on the edges of K_n, with their edges in the order of graph.h

typedef struct on_complete {
    unsigned n, number;
    unsigned f_edges, f_vertices, f[12][2]; // of a subgraph
} on_complete;

static bool joined(unsigned n, uint32_t p, unsigned u, unsigned v)
{
    unsigned e = 0;
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = a + 1; b < n; b++, e++)
            if ((a == u && b == v) || (a == v && b == u))
                return p >> e & 1;
    return false;
}

static bool some_degree(const void *object, uint32_t p)
{
    const on_complete *x = object;
    for (unsigned u = 0; u < x->n; u++) {
        unsigned degree = 0;
        for (unsigned v = 0; v < x->n; v++)
            degree += joined(x->n, p, u, v);
        if (degree >= x->number)
            return true;
    }
    return false;
}

static bool small_diameter(const void *object, uint32_t p)
{
    const on_complete *x = object;
    unsigned far[8][8];
    for (unsigned u = 0; u < x->n; u++)
        for (unsigned v = 0; v < x->n; v++)
            far[u][v] = u == v ? 0 : joined(x->n, p, u, v) ? 1 : 100;
    for (unsigned w = 0; w < x->n; w++)
        for (unsigned u = 0; u < x->n; u++)
            for (unsigned v = 0; v < x->n; v++)
                if (far[u][w] + far[w][v] < far[u][v])
                    far[u][v] = far[u][w] + far[w][v];
    for (unsigned u = 0; u < x->n; u++)
        for (unsigned v = 0; v < x->n; v++)
            if (far[u][v] > x->number)
                return false;
    return true;
}

// The vertices of F from v on can be placed as well.
static bool placed(const on_complete *x, uint32_t p, unsigned *image, unsigned v)
{
    if (v == x->f_vertices) {
        for (unsigned e = 0; e < x->f_edges; e++)
            if (!joined(x->n, p, image[x->f[e][0]], image[x->f[e][1]]))
                return false;
        return true;
    }
    for (image[v] = 0; image[v] < x->n; image[v]++) {
        bool taken = false;
        for (unsigned u = 0; u < v; u++)
            taken |= image[u] == image[v];
        if (!taken && placed(x, p, image, v + 1))
            return true;
    }
    return false;
}

static bool contains_copy(const void *object, uint32_t p)
{
    unsigned image[8];
    return placed(object, p, image, 0);
}

static void check_numbers(const char *name, unsigned n, unsigned number, definition *generates, on_complete x)
{
    char what[64];
    snprintf(what, sizeof what, "%s(%u,%u)", name, n, number);
    x.n = n;
    x.number = number;
    family_arguments a = {.number = {n, number}, .numbers = 2};
    check_family(what, name, &a, generates, &x, n < 6);
}

static void test_degree_and_diameter(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 5; n++) {
        for (unsigned d = 0; d < n; d++)
            check_numbers("degree", n, d, some_degree, (on_complete){0});
        for (unsigned d = n > 1; d <= n + 1; d++)
            check_numbers("diameter", n, d, small_diameter, (on_complete){0});
    }
    for (unsigned d = 1; d <= 6; d++)
        check_numbers("diameter", 6, d, small_diameter, (on_complete){0});
    check_numbers("degree", 6, 3, some_degree, (on_complete){0});
}

static graph graph_from(unsigned vertices, unsigned edges, unsigned (*list)[2])
{
    uint32_t end[64];
    for (unsigned e = 0; e < edges; e++)
        end[2 * e] = list[e][0], end[2 * e + 1] = list[e][1];
    graph g;
    graph_build(&g, vertices, false, end, edges, NULL);
    return g;
}

static void test_subgraphs(void **state)
{
    (void)state;
    on_complete patterns[] = {
        {.f_vertices = 3, .f_edges = 3, .f = {{0, 1}, {1, 2}, {0, 2}}},                 // triangle
        {.f_vertices = 4, .f_edges = 4, .f = {{0, 1}, {1, 2}, {2, 3}, {0, 3}}},         // 4-cycle
        {.f_vertices = 4, .f_edges = 4, .f = {{0, 1}, {1, 2}, {1, 3}, {2, 3}}},         // paw
        {.f_vertices = 4, .f_edges = 2, .f = {{0, 2}, {1, 3}}},                         // two edges apart
        {.f_vertices = 4, .f_edges = 1, .f = {{1, 3}}},                                 // isolated vertices
        {.f_vertices = 2, .f_edges = 0},                                                // no edge
        {.f_vertices = 5, .f_edges = 5, .f = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}}, // 5-cycle
        {.f_vertices = 5, .f_edges = 6, .f = {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}}, // K_{2,3}
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
        for (unsigned n = patterns[i].f_vertices; n <= 5; n++) {
            on_complete x = patterns[i];
            x.n = n;
            graph f = graph_from(x.f_vertices, x.f_edges, x.f);
            family_arguments a = {.graph = {&f}, .graphs = 1, .number = {n}, .numbers = 1};
            check_family("subgraph", "subgraph", &a, contains_copy, &x, true);
            graph_clear(&f);
        }
    for (unsigned n = 1; n <= 5; n++)
        for (unsigned k = 0; k < n; k++) {
            on_complete x = {.f_vertices = k + 1, .f_edges = k, .f = {{0, 1}, {1, 2}, {2, 3}, {3, 4}}};
            check_numbers("path", n, k, contains_copy, x);
        }
}

// ---- counts that are known, and values of larger games

static const uint32_t grid_side = 4;

static graph complete(uint32_t n)
{
    const graph_constructor *k = graph_constructor_find("K");
    graph g;
    hry_error error;
    assert_int_equal(k->build(&n, 1, &g, &error), HRY_OK);
    return g;
}

static graph grid(void)
{
    graph g;
    hry_error error;
    const uint32_t sides[] = {grid_side, grid_side};
    assert_int_equal(graph_constructor_find("grid")->build(sides, 2, &g, &error), HRY_OK);
    return g;
}

static uint32_t count_sets(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h = hypergraph_of(&made, side);
    uint32_t count = h.sets.count;
    if (side == BORDER_STABLE)
        assert_int_equal(h.given, GIVEN_STABLE);
    hypergraph_clear(&h);
    ground_clear(&made);
    return count;
}

static void test_counts(void **state)
{
    (void)state;
    graph k10 = complete(10), k7 = complete(7), k6 = complete(6), k4 = complete(4), square = grid();
    assert_int_equal(count_sets("connect", &k10, 0, 0, BORDER_STABLE), 511);
    assert_int_equal(count_sets("connect", &k10, 0, 0, BORDER_ANY), 511);
    assert_int_equal(count_sets("graphic", &k7, 0, 0, BORDER_EDGES), 16807);
    assert_int_equal(count_sets("graphic", &square, 0, 0, BORDER_EDGES), 100352);
    assert_int_equal(count_sets("cycles", &k6, 0, 0, BORDER_EDGES), 197);
    assert_int_equal(count_sets("cycles", &k10, 0, 0, BORDER_EDGES), 556014);
    assert_int_equal(count_sets("cycles", &square, 0, 0, BORDER_EDGES), 213);
    assert_int_equal(count_sets("subgraph", &k4, 9, 0, BORDER_EDGES), 126);
    assert_int_equal(count_sets("path", NULL, 7, 4, BORDER_EDGES), 7 * 6 * 5 * 4 * 3 / 2);
    assert_int_equal(count_sets("degree", NULL, 8, 3, BORDER_EDGES), 8 * 35);
    assert_int_equal(count_sets("diameter", NULL, 9, 8, BORDER_STABLE), 255);
    graph_clear(&k10);
    graph_clear(&k7);
    graph_clear(&k6);
    graph_clear(&k4);
    graph_clear(&square);
}

static hypergraph played_on(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h = hypergraph_of(&made, side);
    ground_clear(&made);
    return h;
}

// A graph with few copies on many vertices: no place is tried that leaves too few for the twins to come.
static void check_copies(const graph *f, uint32_t n, uint32_t copies)
{
    hypergraph h = played_on("subgraph", f, n, 0, BORDER_EDGES);
    assert_int_equal(h.sets.count, copies);
    for (uint32_t i = 0; i < copies; i++)
        assert_int_equal(bits_count(pool_at(&h.sets, i), h.sets.words), f->edges);
    hypergraph_clear(&h);
}

static void test_copies_of_twins(void **state)
{
    (void)state;
    for (uint32_t first = 0; first < 2; first++) { // the centre of the star comes first, or second
        uint32_t end[78];
        for (uint32_t leaf = 0; leaf < 39; leaf++) {
            end[2 * leaf] = first;
            end[2 * leaf + 1] = leaf < first ? leaf : leaf + 1;
        }
        graph star;
        graph_build(&star, 40, false, end, 39, NULL);
        check_copies(&star, 40, 40);
        graph_clear(&star);
    }
    graph k40 = complete(40), k38 = complete(38);
    check_copies(&k40, 40, 1);
    check_copies(&k38, 40, 780);
    graph apart = graph_from(6, 6, (unsigned[][2]){{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}});
    check_copies(&apart, 7, 70);
    graph_clear(&k40);
    graph_clear(&k38);
    graph_clear(&apart);
}

static bool check_sizes(const char *what, const ground *g, known_size known, border_side side)
{
    if (!known.known)
        return false;
    hypergraph h = hypergraph_of(g, side);
    given asked = side == BORDER_EDGES ? GIVEN_EDGES : GIVEN_STABLE;
    for (uint32_t i = 0; i < h.sets.count && h.given == asked; i++)
        if (bits_count(pool_at(&h.sets, i), h.sets.words) != known.size)
            fail_msg("%s: a listed set does not have the size %u", what, known.size);
    hypergraph_clear(&h);
    return true;
}

// The sizes that a family claims are those of its lists, and AVD and PRV are what they say (Prop 3.15).
static void check_known_sizes(const char *name, const family_arguments *a)
{
    ground g = ground_of(name, a);
    bool stable = check_sizes(name, &g, g.known_stable_size, BORDER_STABLE);
    bool edges = check_sizes(name, &g, g.known_edge_size, BORDER_EDGES);
    assert_true(stable || edges);
    structure_expr e = {
        .kind = EXPR_HYPERGRAPH, .text = (char *)name, .hyper = hypergraph_of(&g, BORDER_ANY)};
    nim_question q = {.game = stable ? RULE_AVD : RULE_PRV, .structure = &e};
    nim_answer found;
    hry_error error;
    int value = value_of(q.game, &e.hyper, ENGINE_PLANES);
    assert_int_equal(nim_find(&q, &found, &error), value < 0 ? HRY_UNDEFINED : HRY_OK);
    if (value >= 0) {
        assert_int_equal(found.solution.nim, value);
        assert_non_null(strstr(found.solution.method, "size"));
        nim_answer_clear(&found);
    }
    hypergraph_clear(&e.hyper);
    ground_clear(&g);
}

static void test_known_sizes(void **state)
{
    (void)state;
    rng r = rng_start("known sizes", 315);
    for (size_t i = 0; i < scaled(150); i++) {
        uint32_t n = 1 + rng_below(&r, 7), m = rng_below(&r, 13), end[26];
        for (uint32_t j = 0; j < 2 * m; j++)
            end[j] = rng_below(&r, n);
        graph g;
        graph_build(&g, n, false, end, m, NULL);
        family_arguments on_graph = {.graph = {&g}, .graphs = 1};
        check_known_sizes("graphic", &on_graph);
        check_known_sizes("cycles", &on_graph);
        if (graph_connected(&g)) {
            check_known_sizes("connect", &on_graph);
            check_known_sizes("genpos", &on_graph);
        }
        hypergraph bases = played_on("graphic", &g, 0, 0, BORDER_EDGES);
        check_known_sizes("matroid", &(family_arguments){.sets = &bases.sets, .names = bases.names});
        hypergraph_clear(&bases);
        graph_clear(&g);
        uint32_t a = 1 + rng_below(&r, 5), b = 1 + rng_below(&r, 5);
        family_arguments blocks = {.numbers = 4,
                                   .number = {a, rng_below(&r, a + 1), b, rng_below(&r, b + 1)}};
        check_known_sizes("partition", &blocks);
    }
}

static void test_connect_it(void **state)
{
    (void)state;
    static const int value[][4] = {{0, 1, 0, 1}, {1, 0, 0, 1}, {0, 0, 0, 0}};
    for (uint32_t n = 3; n <= 6; n++) {
        graph k = complete(n);
        hypergraph bonds = played_on("connect", &k, 0, 0, BORDER_STABLE);
        hypergraph trees = played_on("connect", &k, 0, 0, BORDER_EDGES);
        for (unsigned g = 0; g < 4; g++) {
            int found = value_of(all_games[g], &bonds, ENGINE_AUTO);
            assert_int_equal(found, value_of(all_games[g], &trees, ENGINE_PLANES));
            if (n <= 5)
                assert_int_equal(found, value[n - 3][g]);
        }
        hypergraph_clear(&bonds);
        hypergraph_clear(&trees);
        graph_clear(&k);
    }
    graph g = grid();
    hypergraph h = played_on("connect", &g, 0, 0, BORDER_ANY);
    assert_int_equal(h.given, GIVEN_STABLE);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(value_of(all_games[i], &h, ENGINE_AUTO), value_of(all_games[i], &h, ENGINE_PLANES));
    hypergraph_clear(&h);
    graph_clear(&g);
}

// Who makes a path with 3 edges lets the other close a 4-cycle: avoiding the one is achieving the other
// (Wanless, On the periodicity of graph games).
static void test_paths_and_cycles(void **state)
{
    (void)state;
    unsigned edges[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    graph c4 = graph_from(4, 4, edges);
    for (uint32_t n = 4; n <= 6; n++) {
        hypergraph path = played_on("path", NULL, n, 3, BORDER_ANY);
        hypergraph cycle = played_on("subgraph", &c4, n, 0, BORDER_ANY);
        assert_int_equal(value_of(RULE_AVD, &path, ENGINE_AUTO) > 0,
                         value_of(RULE_ACV, &cycle, ENGINE_AUTO) > 0);
        hypergraph_clear(&path);
        hypergraph_clear(&cycle);
    }
    graph_clear(&c4);
    hypergraph stars = played_on("degree", NULL, 4, 3, BORDER_ANY); // Example 8.9
    static const int value[] = {0, 0, 0, 1};
    for (unsigned g = 0; g < 4; g++)
        assert_int_equal(value_of(all_games[g], &stars, ENGINE_AUTO), value[g]);
    hypergraph expected = edges_of("{1,3,2},{1,4,5},{4,6,2},{6,3,5}"); // edges a, e, d, b, f, c of Figure 8.7
    assert_true(pool_equal(&stars.sets, &expected.sets));
    hypergraph_clear(&expected);
    hypergraph_clear(&stars);
}

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

static void test_convex(void **state)
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
static void test_convex_exact(void **state)
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

typedef struct blocks {
    unsigned count, size[4], need[4];
} blocks;

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

static void test_partition(void **state)
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

static void test_matroid(void **state)
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
        hry_status status = family_find("matroid")->make(&with, &g, &error);
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

// ---- larger graphs

static graph random_connected(rng *r, uint32_t n, uint32_t extra)
{
    uint32_t end[256];
    size_t edges = 0;
    for (uint32_t v = 1; v < n; v++, edges++)
        end[2 * edges] = v, end[2 * edges + 1] = rng_below(r, v);
    for (; extra-- > 0; edges++)
        end[2 * edges] = rng_below(r, n), end[2 * edges + 1] = rng_below(r, n);
    graph g;
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

static graph relabelled(rng *r, const graph *g)
{
    uint32_t name[64], end[256];
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t other = rng_below(r, v + 1);
        name[v] = name[other];
        name[other] = v;
    }
    for (uint32_t i = 0; i < 2 * g->edges; i++)
        end[i] = name[g->end[i]];
    graph to;
    graph_build(&to, g->vertices, false, end, g->edges, NULL);
    return to;
}

static void test_relabelling(void **state)
{
    (void)state;
    static const char *const names[] = {"geodetic", "hull", "genpos", "edges", "connect", "cycles"};
    rng r = rng_start("relabelling", 2023);
    for (size_t i = 0; i < scaled(25); i++) {
        graph g = random_connected(&r, 8 + rng_below(&r, 6), 2 + rng_below(&r, 5)), same = relabelled(&r, &g);
        for (size_t j = 0; j < sizeof names / sizeof *names; j++) {
            hypergraph h = played_on(names[j], &g, 0, 0, BORDER_EDGES);
            hypergraph k = played_on(names[j], &same, 0, 0, BORDER_STABLE);
            for (unsigned game = 0; game < 4; game++)
                assert_int_equal(value_of(all_games[game], &h, ENGINE_AUTO),
                                 value_of(all_games[game], &k, ENGINE_AUTO));
            hypergraph_clear(&h);
            hypergraph_clear(&k);
        }
        graph_clear(&g);
        graph_clear(&same);
    }
}

static bool by_ground(const void *context, const uint64_t *p)
{
    return ground_generates(context, p);
}

static void assert_same_sets(pool *a, pool *b)
{
    pool_sort(a);
    pool_sort(b);
    assert_true(pool_equal(a, b));
}

// Growing borders, and the borders of the bitmap that the predicate alone gives.
static void check_both_ways(const ground *g)
{
    monotone m = {.points = g->points, .generates = by_ground, .context = g};
    pool edges, stable, edges2, stable2;
    bool gave_up;
    hry_error error;
    assert_int_equal(border_grow(&m, 0, NULL, &edges, &stable, &gave_up, &error), HRY_OK);
    assert_false(gave_up);
    ground plain = *g;
    plain.bitmap = NULL;
    plain.list_edges = plain.list_stable = NULL;
    uint64_t *bits = mem_alloc(bitmap_words(g->points), sizeof *bits);
    assert_int_equal(ground_bitmap(&plain, NULL, bits, &error), HRY_OK);
    border_of_bitmap(g->points, bits, &edges2, &stable2);
    assert_same_sets(&edges, &edges2);
    assert_same_sets(&stable, &stable2);
    free(bits);
    pool_clear(&edges);
    pool_clear(&stable);
    pool_clear(&edges2);
    pool_clear(&stable2);
}

static void test_growing_borders(void **state)
{
    (void)state;
    static const char *const names[] = {"geodetic", "hull", "genpos", "connect", "cycles"};
    rng r = rng_start("growing borders", 2003);
    for (size_t i = 0; i < scaled(20); i++) {
        graph g = random_connected(&r, 1 + rng_below(&r, 13), rng_below(&r, 5));
        for (size_t j = 0; j < sizeof names / sizeof *names; j++) {
            family_arguments a = {.graph = {&g}, .graphs = 1};
            ground made = ground_of(names[j], &a);
            check_both_ways(&made);
            ground_clear(&made);
        }
        graph_clear(&g);
    }
}

static bool contains_an_edge(const void *context, const uint64_t *p)
{
    const hypergraph *h = context;
    for (uint32_t i = 0; i < h->sets.count; i++)
        if (bits_subset(pool_at(&h->sets, i), p, h->sets.words))
            return true;
    return false;
}

// The border of "contains an edge" is the family of edges again, on more than 64 points as well.
static void test_border_of_edges(void **state)
{
    (void)state;
    rng r = rng_start("border of edges", 70);
    for (size_t i = 0; i < scaled(60); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, i % 4 ? 14 : 90), i % 4 ? 12 : 4);
        monotone m = {.points = h.vertices, .generates = contains_an_edge, .context = &h};
        pool edges, stable;
        bool gave_up;
        hry_error error;
        assert_int_equal(border_grow(&m, 0, NULL, &edges, &stable, &gave_up, &error), HRY_OK);
        assert_same_sets(&edges, &h.sets);
        for (uint32_t j = 0; j < stable.count; j++)
            assert_false(contains_an_edge(&h, pool_at(&stable, j)));
        pool_clear(&edges);
        pool_clear(&stable);
        hypergraph_clear(&h);
    }
}

// ---- limits

static void check_limit(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side,
                        const limit *bound)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h;
    hry_error error = {0};
    limit from_now = *bound;
    from_now.started = clock_now();
    assert_int_equal(family_hypergraph(&made, side, &from_now, &h, &error), HRY_LIMIT);
    assert_int_equal(error.status, HRY_LIMIT);
    assert_true(strlen(error.message) > 10);
    ground_clear(&made);
}

// `make` alone, with the limit among its arguments.
static void check_make_limit(const char *name, family_arguments a, const limit *bound)
{
    ground made;
    hry_error error = {0};
    limit from_now = *bound;
    from_now.started = clock_now();
    a.limit = &from_now;
    if (family_find(name)->make(&a, &made, &error) != HRY_LIMIT)
        fail_msg("%s: made in spite of the limit", name);
    assert_int_equal(error.status, HRY_LIMIT);
    assert_true(strlen(error.message) > 10);
}

static void test_limits_of_make(void **state)
{
    (void)state;
    graph k70 = complete(70);
    hypergraph bases;
    hry_error error;
    assert_int_equal(hypergraph_uniform(&bases, 16, 8, NULL, &error), HRY_OK);
    family_arguments on_graph = {.graph = {&k70}, .graphs = 1, .number = {1}, .numbers = 1};
    family_arguments on_sets = {.sets = &bases.sets}, on_70 = {.number = {70, 3}, .numbers = 2};
    limit interrupted = limit_none(), late = limit_none(), little = limit_none();
    const atomic_int now = 1;
    interrupted.interrupt = &now;
    late.seconds = 1e-9;
    little.memory = 1000;
    static const char *const intervals[] = {"geodetic", "hull", "genpos"};
    for (size_t i = 0; i < 3; i++) {
        check_make_limit(intervals[i], on_graph, &interrupted);
        check_make_limit(intervals[i], on_graph, &late);
        check_make_limit(intervals[i], on_graph, &little);
    }
    check_make_limit("matroid", on_sets, &interrupted);
    check_make_limit("matroid", on_sets, &late);
    check_make_limit("matroid", on_sets, &little);
    little.memory = 3 * pool_bytes(&bases.sets); // enough for the bases, not for the cocircuits
    check_make_limit("matroid", on_sets, &little);
    little.memory = 1000;
    static const char *const copies[] = {"connect", "graphic", "cycles", "edges", "mindegree"};
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++)
        check_make_limit(copies[i], on_graph, &little);
    static const char *const complete_graphs[] = {"degree", "diameter", "path"};
    for (size_t i = 0; i < sizeof complete_graphs / sizeof *complete_graphs; i++)
        check_make_limit(complete_graphs[i], on_70, &little);
    hypergraph_clear(&bases);
    graph_clear(&k70);
}

typedef struct impatient {
    atomic_int interrupt;
    unsigned calls, patience;
} impatient;

static bool most_points(const void *context, const uint64_t *p)
{
    impatient *x = (impatient *)context;
    x->interrupt = ++x->calls >= x->patience;
    return bits_count(p, 4) > 200;
}

// Nothing is asked any more once a limit was seen, not even to complete the set at hand.
static void test_border_stops(void **state)
{
    (void)state;
    for (unsigned patience = 1; patience < 700; patience += 37) {
        impatient x = {.patience = patience};
        monotone m = {.points = 256, .generates = most_points, .context = &x};
        limit bound = limit_none();
        bound.interrupt = &x.interrupt;
        pool edges, stable;
        bool gave_up;
        hry_error error;
        assert_int_equal(border_grow(&m, 0, &bound, &edges, &stable, &gave_up, &error), HRY_LIMIT);
        assert_false(gave_up);
        assert_in_range(x.calls, patience, patience + 16);
    }
}

static void test_limits(void **state)
{
    (void)state;
    graph k30 = complete(30), k15 = complete(15);
    uint32_t dimension = 6;
    graph cube;
    hry_error error;
    assert_int_equal(graph_constructor_find("cube")->build(&dimension, 1, &cube, &error), HRY_OK);
    limit bound[3] = {limit_none(), limit_none(), limit_none()};
    const atomic_int now = 1;
    bound[0].memory = 100000;
    bound[1].interrupt = &now;
    bound[2].seconds = 0.02;
    for (size_t i = 0; i < 3; i++) {
        check_limit("connect", &k30, 0, 0, BORDER_STABLE, &bound[i]);
        check_limit("graphic", &k30, 0, 0, BORDER_EDGES, &bound[i]);
        check_limit("cycles", &k30, 0, 0, BORDER_EDGES, &bound[i]);
        check_limit("cycles", &k30, 0, 0, BORDER_STABLE, &bound[i]);
        check_limit("geodetic", &cube, 0, 0, BORDER_ANY, &bound[i]);
        check_limit("mindegree", &k30, 15, 0, BORDER_ANY, &bound[i]);
        check_limit("degree", NULL, 40, 20, BORDER_ANY, &bound[i]);
        check_limit("diameter", NULL, 30, 2, BORDER_ANY, &bound[i]);
        check_limit("diameter", NULL, 40, 40, BORDER_ANY, &bound[i]);
        check_limit("path", NULL, 30, 20, BORDER_ANY, &bound[i]);
        check_limit("subgraph", &k15, 30, 0, BORDER_ANY, &bound[i]);
    }
    graph_clear(&k30);
    graph_clear(&k15);
    graph_clear(&cube);
}

// ---- parameters that make no game

static void check_refused(const char *name, const family_arguments *a, hry_status expected, const char *says)
{
    ground g;
    hry_error error = {0};
    hry_status status = family_find(name)->make(a, &g, &error);
    if (status != expected || !strstr(error.message, says))
        fail_msg("%s: status %d instead of %d, and '%s' does not say '%s'", name, status, expected,
                 error.message, says);
}

static void refuse_graph(const char *name, const graph *g, uint32_t number, hry_status expected,
                         const char *says)
{
    family_arguments a = {.graph = {g}, .graphs = 1, .number = {number}, .numbers = 1};
    check_refused(name, &a, expected, says);
}

static void refuse_numbers(const char *name, uint32_t n, uint32_t d, hry_status expected, const char *says)
{
    family_arguments a = {.number = {n, d}, .numbers = 2};
    check_refused(name, &a, expected, says);
}

static void test_refused_graphs(void **state)
{
    (void)state;
    graph apart = graph_from(3, 1, (unsigned[][2]){{0, 1}}), triangle = complete(3), arrow;
    graph_build(&arrow, 2, true, (const uint32_t[]){0, 1}, 1, NULL);
    static const char *const connected[] = {"geodetic", "hull", "genpos", "connect", "tree", "treeedges"};
    for (size_t i = 0; i < sizeof connected / sizeof *connected; i++)
        refuse_graph(connected[i], &apart, 0, HRY_UNDEFINED, "not connected");
    static const char *const undirected[] = {"geodetic",  "hull",   "genpos", "connect", "tree",
                                             "treeedges", "cycles", "edges",  "graphic", "mindegree"};
    for (size_t i = 0; i < sizeof undirected / sizeof *undirected; i++)
        refuse_graph(undirected[i], &arrow, 1, HRY_UNDEFINED, "digraph");
    refuse_graph("subgraph", &arrow, 5, HRY_UNDEFINED, "digraph");
    refuse_graph("tree", &triangle, 0, HRY_UNDEFINED, "cycle");
    refuse_graph("treeedges", &triangle, 0, HRY_UNDEFINED, "cycle");
    refuse_graph("mindegree", &triangle, 3, HRY_UNDEFINED, "vertex 1 of this graph has degree 2");
    refuse_graph("mindegree", &apart, 1, HRY_UNDEFINED, "vertex 3 of this graph has degree 0");
    refuse_graph("subgraph", &triangle, 2, HRY_UNDEFINED, "no copy on 2");
    refuse_graph("subgraph", &triangle, 2000, HRY_LIMIT, "at most 1000");
    graph large;
    graph_build(&large, 1001, false, NULL, 0, NULL);
    refuse_graph("hull", &large, 0, HRY_UNDEFINED, "not connected");
    graph_clear(&large);
    large = complete(900);
    refuse_graph("geodetic", &large, 0, HRY_LIMIT, "a graph with 900 vertices and 404550 edges is too large");
    graph_clear(&large);
    graph_clear(&apart);
    graph_clear(&triangle);
    graph_clear(&arrow);
}

static void test_refused_numbers(void **state)
{
    (void)state;
    static const char *const names[] = {"degree", "diameter", "path"};
    for (size_t i = 0; i < 3; i++) {
        refuse_numbers(names[i], 0, 0, HRY_USAGE, "at least one vertex");
        refuse_numbers(names[i], UINT32_MAX, 5, HRY_LIMIT, "at most 1000");
    }
    refuse_numbers("degree", 4, 4, HRY_UNDEFINED, "no degree is more than 3");
    refuse_numbers("path", 4, 4, HRY_UNDEFINED, "at most 3 edges");
    refuse_numbers("path", UINT32_MAX, UINT32_MAX - 1, HRY_LIMIT, "at most 1000");
    refuse_numbers("diameter", 4, 0, HRY_UNDEFINED, "never have diameter 0");
    refuse_numbers("partition", 3, 4, HRY_USAGE, "block 1 has 3 points");
    refuse_numbers("partition", UINT32_MAX, 4, HRY_LIMIT, "points can be held");
    family_arguments none = {0};
    check_refused("partition", &none, HRY_USAGE, "blocks a:b");
    check_refused("matroid", &none, HRY_UNDEFINED, "at least one base");
    check_refused("convex", &none, HRY_USAGE, "needs points");
    const double twice[][2] = {{1, 2}, {3, 4}, {1, 2}}, infinite[][2] = {{1, INFINITY}};
    const double apart[][2] = {{1e300, 0}, {1e-300, 0}}, not_number[][2] = {{NAN, 0}};
    check_refused("convex", &(family_arguments){.at = twice, .at_count = 3}, HRY_USAGE, "points 1 and 3");
    check_refused("convex", &(family_arguments){.at = infinite, .at_count = 1}, HRY_USAGE, "finite");
    check_refused("convex", &(family_arguments){.at = not_number, .at_count = 1}, HRY_USAGE, "finite");
    check_refused("convex", &(family_arguments){.at = apart, .at_count = 2}, HRY_USAGE, "digits");
    assert_null(family_find("geodesic"));
    for (size_t i = 0; i < family_count; i++) {
        assert_ptr_equal(family_find(families[i].name), &families[i]);
        assert_true(!strncmp(families[i].example, families[i].name, strlen(families[i].name)));
        assert_int_equal(families[i].streams, !strcmp(families[i].parameters, "G"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_degree_and_diameter),
        cmocka_unit_test(test_subgraphs),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_copies_of_twins),
        cmocka_unit_test(test_known_sizes),
        cmocka_unit_test(test_connect_it),
        cmocka_unit_test(test_paths_and_cycles),
        cmocka_unit_test(test_convex),
        cmocka_unit_test(test_convex_exact),
        cmocka_unit_test(test_partition),
        cmocka_unit_test(test_matroid),
        cmocka_unit_test(test_relabelling),
        cmocka_unit_test(test_growing_borders),
        cmocka_unit_test(test_border_of_edges),
        cmocka_unit_test(test_border_stops),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_of_make),
        cmocka_unit_test(test_refused_graphs),
        cmocka_unit_test(test_refused_numbers),
    };
    return cmocka_run_group_tests_name("families", tests, NULL, NULL);
}
