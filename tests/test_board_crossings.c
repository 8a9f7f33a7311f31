// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards are as clear as diagrams: no line runs through a vertex, a square or the box of an edge that it
// does not end at, no value is crossed by a line, and nothing lies on anything else. On random graphs and
// hypergraphs with as many lines as can be drawn so, on complete graphs, and on points however they lie.
// Graphs that can be drawn by straight lines without a crossing are.
#include "crossings_support.h"
#include "layout_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/board.h"
#include "draw/layout_find.h"

enum { MOST_ELEMENTS = 64 };

// Values and marks of any game; names from 1 unless they are long ones, as those of permutations.
static board random_board(rng *r, uint32_t elements, bool long_names)
{
    char **name = NEW_ARRAY(char *, elements);
    node_mark *mark = NEW_ARRAY(node_mark, elements);
    nim *value = NEW_ARRAY(nim, elements);
    uint32_t taken = rng_below(r, 4) == 0 ? 3 : 1000;
    for (uint32_t e = 0; e < elements; e++) {
        name[e] = long_names ? mem_print("(%u,%u)(3,4)", e, e + 1) : mem_print("%u", e + 1);
        value[e] = (nim)rng_below(r, 4);
        mark[e] = rng_below(r, taken) == 0 ? MARK_TAKEN : value[e] ? MARK_NONE : MARK_GOOD;
    }
    return (board){.game = "ACV",
                   .structure = "random",
                   .elements = elements,
                   .name = name,
                   .mark = mark,
                   .value = value};
}

static void clear_board(board *b)
{
    texts_free((char **)b->name, b->elements);
    free((void *)b->mark);
    free((void *)b->value);
}

// A tree, and more edges until there are so many, if there can be.
static graph random_graph(rng *r, uint32_t vertices, uint32_t edges)
{
    uint32_t end[4 * MOST_ELEMENTS], count = 0;
    graph g;
    for (uint32_t v = 1; v < vertices; v++) {
        end[2 * count] = v;
        end[2 * count++ + 1] = rng_below(r, v);
    }
    while (vertices > 1 && count < edges) {
        end[2 * count] = rng_below(r, vertices);
        end[2 * count++ + 1] = rng_below(r, vertices);
    }
    graph_build(&g, vertices, false, end, count, NULL);
    return g;
}

static bool layout_is_clear(const diagram *d, const layout *l, const char *what, const char *how)
{
    crossings found = count_crossings(d, l);
    uint32_t overlaps = count_overlaps(d, l);
    bool clear = !found.texts && !found.nodes && !overlaps;
    if (!clear)
        print_message("%s%s, %u nodes, %u lines: %u texts and %u nodes crossed, %u overlap\n", how, what,
                      d->nodes, d->arrows, found.texts, found.nodes, overlaps);
    return clear;
}

// As it is placed, and as narrow as it can be.
static bool is_clear(diagram *d, const char *what)
{
    layout l;
    place(d, &l);
    bool clear = layout_is_clear(d, &l, what, "");
    double width = l.width;
    layout_narrow(d, 0, &l);
    clear = layout_is_clear(d, &l, what, "narrow ") && clear;
    assert_true(l.width <= width + 0.01);
    layout_clear(&l, d);
    diagram_clear(d);
    return clear;
}

static bool vertices_are_clear(rng *r, graph *g, bool long_names)
{
    diagram d;
    board b = random_board(r, g->vertices, long_names);
    diagram_of_vertices(&b, g, NULL, &d);
    clear_board(&b);
    graph_clear(g);
    return is_clear(&d, long_names ? "vertices with long names" : "vertices");
}

static bool edges_are_clear(rng *r, graph *g)
{
    diagram d;
    board b = random_board(r, g->edges, false);
    diagram_of_edges(&b, g, &d);
    clear_board(&b);
    graph_clear(g);
    return is_clear(&d, "edges");
}

static void boards_of_graphs_are_clear(void **state)
{
    (void)state;
    rng r = rng_start("boards_of_graphs_are_clear", 17);
    uint32_t bad = 0;
    for (size_t i = 0; i < scaled(40); i++) {
        uint32_t n = 1 + rng_below(&r, 12);
        graph g = random_graph(&r, n, n + rng_below(&r, n));
        bad += !vertices_are_clear(&r, &g, i % 4 == 3);
        n = 2 + rng_below(&r, 7);
        g = random_graph(&r, n, n + rng_below(&r, 4));
        bad += !edges_are_clear(&r, &g);
    }
    assert_int_equal(bad, 0);
}

static graph named(const char *name, uint32_t first, uint32_t second)
{
    uint32_t argument[] = {first, second};
    graph g;
    hry_error error;
    if (graph_construct(graph_constructor_find(name), argument, (first > 0) + (second > 0), NULL, &g, &error))
        fail_msg("%s", error.message);
    return g;
}

static void boards_of_known_graphs_are_clear(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t first, second;
        bool edges;
    } known[] = {{"petersen", 0, 0, false}, {"K", 3, 3, false},       {"K", 8, 0, false},
                 {"grid", 4, 5, false},     {"cube", 4, 0, false},    {"W", 7, 0, false},
                 {"C", 12, 0, false},       {"petersen", 0, 0, true}, {"K", 4, 0, true},
                 {"K", 5, 0, true},         {"K", 6, 0, true},        {"K", 3, 3, true},
                 {"cube", 3, 0, true},      {"grid", 3, 4, true}};
    rng r = rng_start("boards_of_known_graphs_are_clear", 18);
    uint32_t bad = 0;
    for (size_t i = 0; i < COUNT(known); i++) {
        graph g = named(known[i].name, known[i].first, known[i].second);
        bool clear = known[i].edges ? edges_are_clear(&r, &g) : vertices_are_clear(&r, &g, false);
        if (!clear)
            print_message("  that is %s %u %u\n", known[i].name, known[i].first, known[i].second);
        bad += !clear;
    }
    assert_int_equal(bad, 0);
}

// Lines of a grid are level or upright, all of them.
static void grids_are_straight(void **state)
{
    (void)state;
    rng r = rng_start("grids_are_straight", 19);
    graph g = named("grid", 3, 4);
    diagram d;
    layout l;
    board b = random_board(&r, g.vertices, false);
    diagram_of_vertices(&b, &g, NULL, &d);
    place(&d, &l);
    for (uint32_t a = 0; a < d.arrows; a++) {
        point from = l.node[d.arrow[a].from], to = l.node[d.arrow[a].to];
        assert_true(fabs(from.x - to.x) < 1e-6 || fabs(from.y - to.y) < 1e-6);
    }
    layout_clear(&l, &d);
    diagram_clear(&d);
    clear_board(&b);
    graph_clear(&g);
}

// The vertex that is read at each place, row by row from above, each from the left.
static void read_in_rows(const diagram *d, const layout *l, uint32_t *order)
{
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t at = n;
        for (; at > 0; at--) {
            point before = l->node[order[at - 1]], here = l->node[n];
            if (here.y > before.y + 20 || (here.y > before.y - 20 && here.x > before.x))
                break;
            order[at] = order[at - 1];
        }
        order[at] = n;
    }
}

static void expect_rows(const char *name, uint32_t first, uint32_t second, uint32_t in_a_row)
{
    rng r = rng_start("grids_are_numbered_in_rows", 23);
    graph g = named(name, first, second);
    uint32_t order[MOST_ELEMENTS];
    diagram d;
    layout l;
    board b = random_board(&r, g.vertices, false);
    diagram_of_vertices(&b, &g, NULL, &d);
    place(&d, &l);
    read_in_rows(&d, &l, order);
    for (uint32_t n = 0; n < d.nodes; n++) {
        if (order[n] != n)
            fail_msg("%s(%u,%u): vertex %u is read at place %u", name, first, second, order[n] + 1, n + 1);
        if (n % in_a_row && fabs(l.node[n].y - l.node[n - 1].y) > 20)
            fail_msg("%s(%u,%u): vertices %u and %u are in different rows", name, first, second, n, n + 1);
    }
    layout_clear(&l, &d);
    diagram_clear(&d);
    clear_board(&b);
    graph_clear(&g);
}

static void grids_are_numbered_in_rows(void **state)
{
    (void)state;
    expect_rows("grid", 3, 4, 4);
    expect_rows("grid", 4, 3, 3);
    expect_rows("grid", 2, 6, 6);
    expect_rows("grid", 5, 2, 2);
    expect_rows("grid", 4, 4, 4);
    expect_rows("grid", 1, 5, 5);
    expect_rows("P", 6, 0, 6);
}

// A board that is wide for its text moves together, as far as it is asked to and no further.
static void boards_get_narrower(void **state)
{
    (void)state;
    rng r = rng_start("boards_get_narrower", 22);
    graph g = named("grid", 5, 6);
    diagram d;
    layout l;
    board b = random_board(&r, g.vertices, false);
    diagram_of_vertices(&b, &g, NULL, &d);
    place(&d, &l);
    double width = l.width;
    layout_narrow(&d, width, &l);
    assert_true(l.width == width);
    layout_narrow(&d, 0.75 * width, &l);
    assert_true(l.width <= 0.75 * width && l.width > 0.65 * width);
    layout_clear(&l, &d);
    diagram_clear(&d);
    clear_board(&b);
    graph_clear(&g);
}

static void boards_of_hypergraphs_are_clear(void **state)
{
    (void)state;
    rng r = rng_start("boards_of_hypergraphs_are_clear", 20);
    uint32_t bad = 0;
    for (size_t i = 0; i < scaled(40); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, 6), 6);
        board b = random_board(&r, h.vertices, false);
        diagram d;
        diagram_of_hyperedges(&b, &h.sets, &d);
        bad += !is_clear(&d, "hypergraph");
        clear_board(&b);
        hypergraph_clear(&h);
    }
    assert_int_equal(bad, 0);
}

// Near each other and far apart at once, on a line, on each other (points of space, seen from one side).
static void points_keep_apart(void **state)
{
    (void)state;
    rng r = rng_start("points_keep_apart", 21);
    uint32_t bad = 0;
    for (size_t i = 0; i < scaled(40); i++) {
        uint32_t count = 1 + rng_below(&r, 20), range = 1u << rng_below(&r, 16);
        double at[20][2];
        board b = random_board(&r, count, false);
        diagram d;
        for (uint32_t p = 0; p < count; p++) {
            at[p][0] = rng_below(&r, range);
            at[p][1] = rng_below(&r, 3) ? rng_below(&r, range) : 0;
        }
        diagram_of_vertices(&b, NULL, (const double(*)[2])at, &d);
        bad += !is_clear(&d, "points");
        clear_board(&b);
    }
    assert_int_equal(bad, 0);
}

// ---- planar graphs

// Prisms, antiprisms, wheels and the Platonic solids are 3-connected, so that they can be drawn without a
// crossing by straight lines, and are; however their vertices are numbered. The Petersen graph, which is not
// planar, has the five crossings of the picture that everybody knows.

enum { MOST = 40 }; // edges

typedef struct edge_list {
    uint32_t vertices, count, end[2 * MOST];
} edge_list;

static edge_list edges_of_named(const char *name, uint32_t first)
{
    graph g = named(name, first, 0);
    edge_list e = {.vertices = g.vertices, .count = g.edges};
    assert_true(g.edges <= MOST && g.vertices <= MOST);
    memcpy(e.end, g.end, 2 * g.edges * sizeof *e.end);
    graph_clear(&g);
    return e;
}

static void renumber(rng *r, edge_list *e)
{
    uint32_t to[MOST];
    for (uint32_t v = 0; v < e->vertices; v++) {
        uint32_t other = rng_below(r, v + 1);
        to[v] = to[other];
        to[other] = v;
    }
    for (uint32_t i = 0; i < 2 * e->count; i++)
        e->end[i] = to[e->end[i]];
}

// On which side of the line from a to b the point is.
static bool left(point a, point b, point p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;
}

static uint32_t count_crossings_of(const edge_list *e, const point *at)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < e->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            const uint32_t *s = &e->end[2 * i], *t = &e->end[2 * j];
            if (s[0] == t[0] || s[0] == t[1] || s[1] == t[0] || s[1] == t[1])
                continue;
            count += left(at[s[0]], at[s[1]], at[t[0]]) != left(at[s[0]], at[s[1]], at[t[1]]) &&
                     left(at[t[0]], at[t[1]], at[s[0]]) != left(at[t[0]], at[t[1]], at[s[1]]);
        }
    return count;
}

// The crossings of the board, whose vertices have their values beside them.
static uint32_t crossings_of(const edge_list *e)
{
    graph g;
    graph_build(&g, e->vertices, false, e->end, e->count, NULL);
    char **name = NEW_ARRAY(char *, e->vertices);
    node_mark *mark = NEW_ARRAY(node_mark, e->vertices);
    nim *value = NEW_ARRAY(nim, e->vertices);
    for (uint32_t v = 0; v < e->vertices; v++)
        name[v] = mem_print("%u", v + 1);
    board b = {.game = "ACV",
               .structure = "planar",
               .elements = e->vertices,
               .name = name,
               .mark = mark,
               .value = value};
    diagram d;
    layout l;
    diagram_of_vertices(&b, &g, NULL, &d);
    place(&d, &l);
    uint32_t count = count_crossings_of(e, l.node);
    layout_clear(&l, &d);
    diagram_clear(&d);
    graph_clear(&g);
    clear_board(&b);
    return count;
}

static void planar_graphs_have_no_crossing(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t first;
    } planar[] = {{"prism", 3}, {"cube", 3}, {"prism", 5},      {"prism", 6},       {"antiprism", 4},
                  {"W", 4},     {"W", 9},    {"octahedron", 0}, {"icosahedron", 0}, {"dodecahedron", 0}};
    rng r = rng_start("planar_graphs_have_no_crossing", 61);
    for (size_t i = 0; i < COUNT(planar); i++)
        for (size_t k = 0; k <= scaled(1); k++) {
            edge_list e = edges_of_named(planar[i].name, planar[i].first);
            if (k)
                renumber(&r, &e);
            uint32_t count = crossings_of(&e);
            if (count)
                fail_msg("%s(%u) has %u crossings", planar[i].name, planar[i].first, count);
        }
}

static void the_petersen_graph_has_its_five_crossings(void **state)
{
    (void)state;
    edge_list e = edges_of_named("petersen", 0);
    assert_int_equal(crossings_of(&e), 5);
}

// The inner cycle is large enough for the lines of its star and the values between them.
static void the_inner_star_is_not_small(void **state)
{
    (void)state;
    rng r = rng_start("the_inner_star_is_not_small", 24);
    graph g = named("petersen", 0, 0);
    board b = random_board(&r, g.vertices, false);
    diagram d;
    layout l;
    diagram_of_vertices(&b, &g, NULL, &d);
    place(&d, &l);
    point centre = {0, 0};
    double least = INFINITY, most = 0;
    for (uint32_t n = 0; n < d.nodes; n++)
        centre = (point){centre.x + l.node[n].x / d.nodes, centre.y + l.node[n].y / d.nodes};
    for (uint32_t n = 0; n < d.nodes; n++) {
        double radius = hypot(l.node[n].x - centre.x, l.node[n].y - centre.y);
        least = fmin(least, radius);
        most = fmax(most, radius);
    }
    if (least < 0.4 * most)
        fail_msg("the radii are %g and %g", least, most);
    layout_clear(&l, &d);
    diagram_clear(&d);
    clear_board(&b);
    graph_clear(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_of_graphs_are_clear),
        cmocka_unit_test(boards_of_known_graphs_are_clear),
        cmocka_unit_test(grids_are_straight),
        cmocka_unit_test(boards_of_hypergraphs_are_clear),
        cmocka_unit_test(points_keep_apart),
        cmocka_unit_test(boards_get_narrower),
        cmocka_unit_test(planar_graphs_have_no_crossing),
        cmocka_unit_test(the_petersen_graph_has_its_five_crossings),
        cmocka_unit_test(the_inner_star_is_not_small),
        cmocka_unit_test(grids_are_numbered_in_rows),
    };
    return run_if(HARARY_HAS_DRAW, tests, NULL, NULL);
}
