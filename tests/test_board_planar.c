// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of planar graphs: prisms, antiprisms, wheels and the Platonic solids are 3-connected, so that they
// can be drawn without a crossing by straight lines, and are; however their vertices are numbered. The
// Petersen graph, which is not planar, has the five crossings of the picture that everybody knows.
#include "layout_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/board.h"

enum { MOST = 40 }; // edges

typedef struct edges {
    uint32_t vertices, count, end[2 * MOST];
} edges;

static edges named(const char *name, uint32_t first)
{
    graph g;
    hry_error error;
    if (graph_construct(graph_constructor_find(name), &first, first > 0, &g, &error))
        fail_msg("%s", error.message);
    edges e = {.vertices = g.vertices, .count = g.edges};
    assert_true(g.edges <= MOST && g.vertices <= MOST);
    memcpy(e.end, g.end, 2 * g.edges * sizeof *e.end);
    graph_clear(&g);
    return e;
}

static void renumber(rng *r, edges *e)
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

static uint32_t count_crossings_of(const edges *e, const point *at)
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
static uint32_t crossings_of(const edges *e)
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
    texts_free(name, e->vertices);
    free(mark);
    free(value);
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
            edges e = named(planar[i].name, planar[i].first);
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
    edges e = named("petersen", 0);
    assert_int_equal(crossings_of(&e), 5);
}

int main(void)
{
    if (!HARARY_HAS_DRAW) {
        print_message("skipped: harary was built without Graphviz, librsvg or cairo\n");
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planar_graphs_have_no_crossing),
        cmocka_unit_test(the_petersen_graph_has_its_five_crossings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
