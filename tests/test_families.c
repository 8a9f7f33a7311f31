// SPDX-License-Identifier: GPL-3.0-or-later
//
// The families that are played on a graph, on all connected graphs with few vertices: every definition is
// written down once more here, on adjacency matrices and bit masks, as plainly as possible. Then what
// Sieben's "Impartial Hypergraph Games" says in §8: its examples with their edges as printed, and Props 8.4
// and 8.6.
#include <string.h>
#include <unistd.h>

#include "family_support.h"

enum { MOST = 16, SMALL = 7, FAR = 100 };

typedef struct tiny {
    char name[32]; // graph6, or as the language calls it
    unsigned n, m;
    bool adjacent[MOST][MOST];
    unsigned from[MOST * MOST / 2], to[MOST * MOST / 2]; // edges in the order of graph.h
    unsigned distance[MOST][MOST];
    unsigned d; // a parameter
} tiny;

static void prepare(tiny *t)
{
    t->m = 0;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = u + 1; v < t->n; v++)
            if (t->adjacent[u][v])
                t->from[t->m] = u, t->to[t->m++] = v;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++)
            t->distance[u][v] = u == v ? 0 : t->adjacent[u][v] ? 1 : FAR;
    for (unsigned w = 0; w < t->n; w++)
        for (unsigned u = 0; u < t->n; u++)
            for (unsigned v = 0; v < t->n; v++)
                if (t->distance[u][w] + t->distance[w][v] < t->distance[u][v])
                    t->distance[u][v] = t->distance[u][w] + t->distance[w][v];
}

static bool connected(const tiny *t)
{
    for (unsigned v = 0; v < t->n; v++)
        if (t->distance[0][v] >= FAR)
            return false;
    return true;
}

static graph graph_of(const tiny *t)
{
    uint32_t end[MOST * MOST];
    for (unsigned e = 0; e < t->m; e++)
        end[2 * e] = t->from[e], end[2 * e + 1] = t->to[e];
    graph g;
    graph_build(&g, t->n, false, end, t->m, NULL);
    return g;
}

static tiny decode(const char *line) // graph6 with fewer than 63 vertices
{
    tiny t = {.n = (unsigned)(line[0] - 63)};
    unsigned bit = 0;
    snprintf(t.name, sizeof t.name, "%s", line);
    for (unsigned v = 1; v < t.n; v++)
        for (unsigned u = 0; u < v; u++, bit++)
            t.adjacent[u][v] = t.adjacent[v][u] = (line[1 + bit / 6] - 63) >> (5 - bit % 6) & 1;
    prepare(&t);
    return t;
}

// All labelled graphs, where nauty-geng is not there to list them up to isomorphism.
static void each_labelled(unsigned n, void (*visit)(const tiny *t))
{
    unsigned pairs = n * (n - 1) / 2;
    for (unsigned chosen = 0; chosen < 1u << pairs; chosen++) {
        tiny t = {.name = "labelled", .n = n};
        for (unsigned u = 0, bit = 0; u < n; u++)
            for (unsigned v = u + 1; v < n; v++, bit++)
                t.adjacent[u][v] = t.adjacent[v][u] = chosen >> bit & 1;
        prepare(&t);
        if (connected(&t))
            visit(&t);
    }
}

// Every connected graph with `least` to `most` vertices.
static void each_graph(unsigned least, unsigned most, void (*visit)(const tiny *t))
{
    static const unsigned known[] = {0, 1, 1, 2, 6, 21, 112, 853};
    bool listed = system("nauty-geng -q 1 >/dev/null 2>&1") == 0;
    if (!listed)
        leave_out("graphs with more than 5 vertices (nauty-geng is not installed)");
    for (unsigned n = least; n <= most; n++) {
        if (!listed) {
            if (n <= 5)
                each_labelled(n, visit);
            continue;
        }
        char command[64], line[32];
        snprintf(command, sizeof command, "nauty-geng -c -q %u", n);
        FILE *in = popen(command, "r");
        assert_non_null(in);
        unsigned count = 0;
        while (fgets(line, sizeof line, in)) {
            line[strcspn(line, "\r\n")] = '\0';
            tiny t = decode(line);
            visit(&t);
            count++;
        }
        pclose(in);
        assert_int_equal(count, known[n]);
    }
}

// ---- the definitions

static bool on_geodesic(const tiny *t, unsigned u, unsigned w, unsigned v)
{
    return t->distance[u][w] + t->distance[w][v] == t->distance[u][v];
}

static uint32_t geodetic_closure(const tiny *t, uint32_t p)
{
    uint32_t closure = p;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++)
            for (unsigned w = 0; w < t->n; w++)
                if ((p >> u & 1) && (p >> v & 1) && on_geodesic(t, u, w, v))
                    closure |= UINT32_C(1) << w;
    return closure;
}

static bool is_geodetic(const void *object, uint32_t p)
{
    const tiny *t = object;
    return geodetic_closure(t, p) == (UINT32_C(1) << t->n) - 1;
}

static bool is_hull(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (uint32_t before = p + 1; before != p;) {
        before = p;
        p = geodetic_closure(t, p);
    }
    return p == (UINT32_C(1) << t->n) - 1;
}

static bool is_not_general(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++)
            for (unsigned w = 0; w < t->n; w++)
                if (u != v && v != w && u != w && (p >> u & 1) && (p >> v & 1) && (p >> w & 1) &&
                    on_geodesic(t, u, w, v))
                    return true;
    return false;
}

// The vertices on induced paths from `end` on that continue `path`, whose vertices before `end` are `before`.
static uint32_t on_induced_paths(const tiny *t, uint32_t before, unsigned end, unsigned to)
{
    uint32_t path = before | UINT32_C(1) << end, found = end == to ? path : 0;
    for (unsigned w = 0; w < t->n && end != to; w++) {
        bool chord = path >> w & 1;
        for (unsigned v = 0; v < t->n; v++)
            chord |= (before >> v & 1) && t->adjacent[v][w];
        if (t->adjacent[end][w] && !chord)
            found |= on_induced_paths(t, path, w, to);
    }
    return found;
}

static uint32_t monophonic_closure(const tiny *t, uint32_t p)
{
    uint32_t closure = p;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++)
            if ((p >> u & 1) && (p >> v & 1))
                closure |= on_induced_paths(t, 0, u, v);
    return closure;
}

static uint32_t near(const tiny *t, unsigned v)
{
    uint32_t set = 0;
    for (unsigned u = 0; u < t->n; u++)
        set |= (uint32_t)t->adjacent[v][u] << u;
    return set;
}

static uint32_t p3_closure(const tiny *t, uint32_t p)
{
    uint32_t closure = p;
    for (unsigned v = 0; v < t->n; v++)
        if (__builtin_popcount(near(t, v) & p) >= 2)
            closure |= UINT32_C(1) << v;
    return closure;
}

static uint32_t forced(const tiny *t, uint32_t p)
{
    uint32_t closure = p;
    for (unsigned v = 0; v < t->n; v++)
        if ((p >> v & 1) && __builtin_popcount(near(t, v) & ~p) == 1)
            closure |= near(t, v);
    return closure;
}

static bool is_everything(const tiny *t, uint32_t p)
{
    return p == (UINT32_C(1) << t->n) - 1;
}

static bool closes_to_everything(const tiny *t, uint32_t (*close)(const tiny *t, uint32_t p), uint32_t p)
{
    for (uint32_t before = p + 1; before != p;) {
        before = p;
        p = close(t, p);
    }
    return is_everything(t, p);
}

static bool is_monophonic(const void *object, uint32_t p)
{
    return is_everything(object, monophonic_closure(object, p));
}

static bool is_monophonic_hull(const void *object, uint32_t p)
{
    return closes_to_everything(object, monophonic_closure, p);
}

static bool is_two_dominating(const void *object, uint32_t p)
{
    return is_everything(object, p3_closure(object, p));
}

static bool percolates(const void *object, uint32_t p)
{
    return closes_to_everything(object, p3_closure, p);
}

static bool forces(const void *object, uint32_t p)
{
    return closes_to_everything(object, forced, p);
}

static bool is_dominating(const void *object, uint32_t p)
{
    const tiny *t = object;
    bool all = true;
    for (unsigned v = 0; v < t->n; v++)
        all &= (p >> v & 1) || (near(t, v) & p);
    return all;
}

static bool is_total_dominating(const void *object, uint32_t p)
{
    const tiny *t = object;
    bool all = true;
    for (unsigned v = 0; v < t->n; v++)
        all &= (near(t, v) & p) != 0;
    return all;
}

static bool is_vertex_cover(const void *object, uint32_t p)
{
    const tiny *t = object;
    bool all = true;
    for (unsigned e = 0; e < t->m; e++)
        all &= (p >> t->from[e] | p >> t->to[e]) & 1;
    return all;
}

static bool has_adjacent(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (unsigned e = 0; e < t->m; e++)
        if ((p >> t->from[e] & 1) && (p >> t->to[e] & 1))
            return true;
    return false;
}

// The vertices that the edges of p connect with v.
static uint32_t piece(const tiny *t, uint32_t p, unsigned v)
{
    uint32_t reached = UINT32_C(1) << v;
    for (unsigned round = 0; round < t->n; round++)
        for (unsigned e = 0; e < t->m; e++) {
            uint32_t ends = UINT32_C(1) << t->from[e] | UINT32_C(1) << t->to[e];
            if ((p >> e & 1) && (reached & ends))
                reached |= ends;
        }
    return reached;
}

static bool connects(const void *object, uint32_t p)
{
    const tiny *t = object;
    return t->n == 0 || piece(t, p, 0) == (UINT32_C(1) << t->n) - 1;
}

// Some chosen edge joins vertices that the other chosen edges connect already.
static bool has_cycle(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (unsigned e = 0; e < t->m; e++)
        if ((p >> e & 1) && (piece(t, p & ~(UINT32_C(1) << e), t->from[e]) >> t->to[e] & 1))
            return true;
    return false;
}

static bool has_degrees(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (unsigned v = 0; v < t->n; v++) {
        unsigned degree = 0;
        for (unsigned e = 0; e < t->m; e++)
            degree += (p >> e & 1) && (t->from[e] == v || t->to[e] == v);
        if (degree < t->d)
            return false;
    }
    return true;
}

// The edges with both ends in a set of vertices.
static uint32_t edges_inside(const tiny *t, uint32_t vertices)
{
    uint32_t inside = 0;
    for (unsigned e = 0; e < t->m; e++)
        if ((vertices >> t->from[e] & 1) && (vertices >> t->to[e] & 1))
            inside |= UINT32_C(1) << e;
    return inside;
}

// No smaller subtree of a tree contains the vertices p.
static bool spans_tree(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (uint32_t part = p; part < (UINT32_C(1) << t->n) - 1; part = (part + 1) | p) {
        unsigned first = part ? (unsigned)__builtin_ctz(part) : 0;
        if (!part || piece(t, edges_inside(t, part), first) == part)
            return false;
    }
    return true;
}

static bool spans_tree_by_edges(const void *object, uint32_t p)
{
    const tiny *t = object;
    for (uint32_t part = 0; part < (UINT32_C(1) << t->n) - 1; part++) {
        uint32_t inside = edges_inside(t, part);
        bool subtree = !part || piece(t, inside, (unsigned)__builtin_ctz(part)) == part;
        if (subtree && !(p & ~inside) && inside != edges_inside(t, (UINT32_C(1) << t->n) - 1))
            return false;
    }
    return true;
}

// ---- all small graphs

static void check(const tiny *t, const char *name, definition *generates, uint32_t number)
{
    char what[64];
    graph g = graph_of(t);
    family_arguments a = {.graph = {&g}, .graphs = 1, .number = {number}, .numbers = 1};
    snprintf(what, sizeof what, "%s(graph6:%s), d = %u", name, t->name, number);
    check_family(what, name, &a, generates, t, true);
    graph_clear(&g);
}

static void check_vertex_families(const tiny *t)
{
    check(t, "geodetic", is_geodetic, 0);
    check(t, "hull", is_hull, 0);
    check(t, "genpos", is_not_general, 0);
    check(t, "edges", has_adjacent, 0);
    check(t, "monophonic", is_monophonic, 0);
    check(t, "monohull", is_monophonic_hull, 0);
    check(t, "percolation", percolates, 0);
    check(t, "twodominating", is_two_dominating, 0);
    check(t, "dominating", is_dominating, 0);
    check(t, "totaldominating", is_total_dominating, 0);
    check(t, "vertexcover", is_vertex_cover, 0);
    check(t, "zeroforcing", forces, 0);
    if (t->m == t->n - 1)
        check(t, "tree", spans_tree, 0);
}

static void check_edge_families(const tiny *t)
{
    if (t->m > 15)
        return;
    check(t, "connect", connects, 0);
    check(t, "graphic", connects, 0);
    check(t, "cycles", has_cycle, 0);
    if (t->m == t->n - 1)
        check(t, "treeedges", spans_tree_by_edges, 0);
    tiny with = *t;
    for (with.d = 0; has_degrees(&with, (UINT32_C(1) << t->m) - 1) && with.d <= t->n; with.d++)
        check(&with, "mindegree", has_degrees, with.d);
}

static void vertex_families_follow_their_definitions(void **state)
{
    (void)state;
    each_graph(1, SMALL, check_vertex_families);
}

// Cycles, paths, complete graphs, wheels, cubes and grids.
static void check_named(const char *name, uint32_t a, uint32_t b)
{
    graph g;
    hry_error error;
    const graph_constructor *made = graph_constructor_find(name);
    assert_int_equal(graph_construct(made, (const uint32_t[]){a, b}, b ? 2 : 1, NULL, &g, &error), HRY_OK);
    tiny t = {.n = g.vertices};
    snprintf(t.name, sizeof t.name, "%s(%u,%u)", name, a, b);
    for (uint32_t e = 0; e < g.edges; e++)
        t.adjacent[g.end[2 * e]][g.end[2 * e + 1]] = t.adjacent[g.end[2 * e + 1]][g.end[2 * e]] = true;
    graph_clear(&g);
    prepare(&t);
    check_vertex_families(&t);
}

static void named_graphs_follow_the_definitions(void **state)
{
    (void)state;
    uint32_t most = scaled(10) < 12 ? (uint32_t)scaled(10) : 12;
    for (uint32_t n = 3; n <= most; n++) {
        check_named("C", n, 0);
        check_named("P", n, 0);
        check_named("K", n, 0);
        check_named("W", n - 1 < 3 ? 3 : n - 1, 0);
    }
    for (uint32_t a = 2; a <= 4; a++)
        for (uint32_t b = a; a * b <= most; b++) {
            check_named("grid", a, b);
            check_named("K", a, b);
        }
    check_named("cube", 3, 0);
}

static void edge_families_follow_their_definitions(void **state)
{
    (void)state;
    each_graph(1, scaled(1) > 1 ? 7 : 6, check_edge_families);
    tiny none = {.name = "?"};
    prepare(&none);
    check_vertex_families(&none);
}

// Extensive, monotone, and idempotent where that is claimed.
static void check_closure(const tiny *t, const char *name)
{
    graph g = graph_of(t);
    family_arguments a = {.graph = {&g}, .graphs = 1};
    ground made = ground_of(name, &a);
    assert_non_null(made.close);
    uint64_t closure[1 << SMALL];
    for (uint64_t p = 0; p < UINT64_C(1) << made.points; p++) {
        made.close(&made, &p, &closure[p]);
        assert_false(p & ~closure[p]);
        assert_false(closure[p] >> made.points);
    }
    for (uint64_t p = 0; p < UINT64_C(1) << made.points; p++) {
        if (made.idempotent)
            assert_int_equal(closure[closure[p]], closure[p]);
        for (unsigned v = 0; v < made.points; v++)
            assert_false(closure[p] & ~closure[p | UINT64_C(1) << v]);
    }
    ground_clear(&made);
    graph_clear(&g);
}

static void check_closures(const tiny *t)
{
    check_closure(t, "geodetic");
    check_closure(t, "hull");
    check_closure(t, "monophonic");
    check_closure(t, "monohull");
    check_closure(t, "percolation");
    check_closure(t, "zeroforcing");
    if (t->m == t->n - 1) {
        check_closure(t, "tree");
        check_closure(t, "treeedges");
    }
}

static void closures_are_closed(void **state)
{
    (void)state;
    each_graph(1, 6, check_closures);
    const family *f = family_find("Hull");
    tiny c4 = decode("Cr");
    graph g = graph_of(&c4);
    family_arguments a = {.graph = {&g}, .graphs = 1};
    ground hull = ground_of(f->name, &a), geodetic = ground_of("geodetic", &a);
    assert_true(hull.idempotent);
    assert_false(geodetic.idempotent);
    ground_clear(&hull);
    ground_clear(&geodetic);
    graph_clear(&g);
}

// ---- Sieben §8

static hypergraph family_on(const tiny *t, const char *name, uint32_t number, border_side side)
{
    graph g = graph_of(t);
    family_arguments a = {.graph = {&g}, .graphs = 1, .number = {number}, .numbers = 1};
    ground made = ground_of(name, &a);
    hypergraph h = hypergraph_of(&made, side);
    ground_clear(&made);
    graph_clear(&g);
    return h;
}

static unsigned one_basis, not_general;

static void check_propositions(const tiny *t)
{
    int n = (int)t->n;
    hypergraph h = family_on(t, "geodetic", 0, BORDER_EDGES);
    if (h.sets.count == 1 && bits_count(pool_at(&h.sets, 0), 1) >= 2) { // Prop 8.4
        assert_int_equal(value_of(RULE_ACV, &h, ENGINE_LAZY) > 0, n % 2);
        assert_int_equal(value_of(RULE_AVD, &h, ENGINE_LAZY) > 0, 1 - n % 2);
        one_basis++;
    }
    hypergraph_clear(&h);
    h = family_on(t, "genpos", 0, BORDER_EDGES);
    if (h.sets.count) { // Prop 8.6
        assert_int_equal(value_of(RULE_PRV, &h, ENGINE_LAZY), 1 - n % 2);
        not_general++;
    }
    hypergraph_clear(&h);
}

static void the_propositions_hold_on_every_small_graph(void **state)
{
    (void)state;
    one_basis = not_general = 0;
    each_graph(1, SMALL, check_propositions);
    assert_true(one_basis > 20);
    assert_true(not_general > 20);
}

static void check_example(const char *name, const char *graph6, uint32_t number, const char *edges,
                          const char *stable, const int value[4])
{
    tiny t = decode(graph6);
    hypergraph expected = edges_of(edges), h = family_on(&t, name, number, BORDER_EDGES);
    hypergraph expected_stable = stable_of(stable), other = family_on(&t, name, number, BORDER_STABLE);
    for (uint32_t p = 0; p < UINT32_C(1) << h.vertices; p++) {
        assert_int_equal(contains_edge(&h, p), contains_edge(&expected, p));
        assert_int_equal(contains_edge(&other, p), contains_edge(&expected_stable, p));
    }
    for (unsigned g = 0; g < 4; g++) {
        assert_int_equal(value_of(all_games[g], &h, ENGINE_AUTO), value[g]);
        assert_int_equal(value_of(all_games[g], &other, ENGINE_LATTICE), value[g]);
    }
    hypergraph_clear(&expected);
    hypergraph_clear(&expected_stable);
    hypergraph_clear(&h);
    hypergraph_clear(&other);
}

// The paw is 1-2, 2-3, 2-4, 3-4 here, which are the edges a, b, c, d of the paper.
static void the_examples_of_the_paper_hold(void **state)
{
    (void)state;
    check_example("geodetic", "D]o", 0, "{1,2},{3,4,5}", "{1,3,4},{1,3,5},{1,4,5},{2,3,4},{2,3,5},{2,4,5}",
                  (const int[]){2, 1, 0, 2});
    check_example("genpos", "Cj", 0, "{1,2,3},{1,2,4}", "{1,2},{1,3,4},{2,3,4}", (const int[]){2, 1, 2, 1});
    check_example("connect", "Cj", 0, "{1,2,3},{1,2,4},{1,3,4}", "{1,2},{1,3},{1,4},{2,3,4}",
                  (const int[]){1, 0, 2, 1});
    check_example("mindegree", "Cj", 1, "{1,2,3},{1,4}", "{1,2},{1,3},{2,3,4}", (const int[]){3, 3, 3, 2});
    tiny k23 = decode("D]o");
    hypergraph h = family_on(&k23, "hull", 0, BORDER_ANY);
    assert_int_equal(value_of(RULE_ACV, &h, ENGINE_AUTO), 0);
    assert_int_equal(value_of(RULE_AVD, &h, ENGINE_AUTO), 0);
    hypergraph_clear(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vertex_families_follow_their_definitions),
        cmocka_unit_test(named_graphs_follow_the_definitions),
        cmocka_unit_test(edge_families_follow_their_definitions),
        cmocka_unit_test(closures_are_closed),
        cmocka_unit_test(the_propositions_hold_on_every_small_graph),
        cmocka_unit_test(the_examples_of_the_paper_hold),
    };
    return cmocka_run_group_tests_name("families on graphs", tests, NULL, NULL);
}
