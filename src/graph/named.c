// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of named graphs and posets. Small graphs without parameters are given by their edges, two digits
// each.
#include "base/mem.h"
#include "base/text.h"
#include "graph/graph_draft.h"

static hry_status draw(graph_draft *s, const char *edges)
{
    for (; *edges; edges += edges[2] ? 3 : 2) {
        uint32_t u = (uint32_t)(edges[0] - '1'), v = (uint32_t)(edges[1] - '1');
        graph_draft_join(s, u, v);
        s->vertices = v >= s->vertices ? v + 1 : s->vertices;
    }
    return HRY_OK;
}

// Each edge has its smaller end first, so the largest second end is the number of vertices.
#define DRAWN(name, edges)                                                                                   \
    static hry_status name(graph_draft *s)                                                                   \
    {                                                                                                        \
        return draw(s, edges);                                                                               \
    }

DRAWN(paw, "12 23 24 34")
DRAWN(claw, "12 13 14")
DRAWN(diamond, "12 13 23 24 34")
DRAWN(bull, "12 13 23 24 35")
DRAWN(house, "12 13 24 34 35 45")
DRAWN(gem, "12 23 34 15 25 35 45")
DRAWN(butterfly, "12 13 23 34 35 45")
DRAWN(octahedron, "13 14 15 16 23 24 25 26 35 36 45 46")

const graph_constructor graph_constructors[] = {
    {"K", "n", 1, SIZE_MAX, true, "the complete graph; K(a,b,…) is the complete multipartite graph", "K(2,3)",
     named_complete},
    {"C", "n", 1, 1, true, "the cycle with n vertices", "C6", named_cycle},
    {"P", "n", 1, 1, true, "the path with n vertices", "P4", named_path},
    {"W", "n", 1, 2, true,
     "the wheel: a cycle with n vertices and a hub, the last vertex; W(m,n) has m hubs, not joined to each "
     "other",
     "W5", named_wheel},
    {"Q", "d", 1, 1, true, "the hypercube with 2^d vertices", "Q3", named_cube},
    {"star", "n", 1, 1, false, "one centre, the first vertex, and n leaves", "star(4)", named_star},
    {"cube", "d", 1, 1, false, "the hypercube with 2^d vertices", "cube(3)", named_cube},
    {"grid", "a,b", 1, SIZE_MAX, false, "the product of paths with a, b, … vertices", "grid(3,4)",
     named_grid},
    {"torus", "a,b", 1, SIZE_MAX, false, "the product of cycles with a, b, … vertices", "torus(3,4)",
     named_torus},
    {"ladder", "n", 1, 1, false, "two paths with n vertices and n rungs", "ladder(4)", named_ladder},
    {"prism", "n", 1, 1, false, "two cycles with n vertices and n rungs", "prism(3)", named_prism},
    {"antiprism", "n", 1, 1, false, "two cycles with n vertices, joined by a band of triangles",
     "antiprism(4)", named_antiprism},
    {"fan", "n", 1, 1, false, "a path with n vertices and a hub, the last vertex", "fan(4)", named_fan},
    {"circulant", "n,a", 2, SIZE_MAX, false, "vertices around a circle, joined a, … steps apart",
     "circulant(8,1,4)", named_circulant},
    {"petersen", "", 0, 2, false, "the Petersen graph; petersen(n,k) is a generalized one", "petersen",
     named_petersen},
    {"kneser", "n,k", 2, 2, false, "k-element subsets of n points, joined if they are disjoint",
     "kneser(5,2)", named_kneser},
    {"johnson", "n,k", 2, 2, false, "k-element subsets of n points, joined if they differ in one element",
     "johnson(4,2)", named_johnson},
    {"prufer", "a,b,…", 0, SIZE_MAX, false, "the tree with this Prüfer code", "prufer(1,1,2,2)",
     named_prufer},
    {"spider", "a,b,…", 1, SIZE_MAX, false, "paths of these lengths from one vertex, the first",
     "spider(2,3,4)", named_spider},
    {"caterpillar", "a,b,…", 1, SIZE_MAX, false, "a path with a, b, … leaves at its vertices",
     "caterpillar(1,0,2)", named_caterpillar},
    {"broom", "n,k", 2, 2, false, "a path with n vertices and k leaves at its end", "broom(4,3)",
     named_broom},
    {"binarytree", "d", 1, 1, false, "the binary tree with all leaves at depth d", "binarytree(3)",
     named_binary_tree},
    {"paw", "", 0, 0, false, "a triangle and a pendant vertex, the first one", "paw", paw},
    {"claw", "", 0, 0, false, "K(1,3)", "claw", claw},
    {"diamond", "", 0, 0, false, "K4 without an edge", "diamond", diamond},
    {"bull", "", 0, 0, false, "a triangle with two horns", "bull", bull},
    {"house", "", 0, 0, false, "a square and a triangle that share an edge", "house", house},
    {"gem", "", 0, 0, false, "a path with four vertices and a hub, fan(4)", "gem", gem},
    {"butterfly", "", 0, 0, false, "two triangles that share a vertex", "butterfly", butterfly},
    {"octahedron", "", 0, 0, false, "K(2,2,2)", "octahedron", octahedron},
    {"icosahedron", "", 0, 0, false, "the graph of the icosahedron, 12 vertices", "icosahedron",
     named_icosahedron},
    {"dodecahedron", "", 0, 0, false, "the graph of the dodecahedron, 20 vertices", "dodecahedron",
     named_dodecahedron},
    {"heawood", "", 0, 0, false, "the points and lines of the Fano plane, 14 vertices", "heawood",
     named_heawood},
};
const size_t graph_constructor_count = sizeof graph_constructors / sizeof *graph_constructors;

const graph_constructor poset_constructors[] = {
    {"chain", "n", 1, 1, false, "n elements, 1 < 2 < … < n", "chain(4)", named_chain},
    {"antichain", "n", 1, 1, false, "n elements, none below another", "antichain(3)", named_antichain},
    {"boolean", "n", 1, 1, false, "the subsets of n letters by inclusion: ∅, a, b, ab, …", "boolean(3)",
     named_boolean},
    {"divisors", "n", 1, 1, false, "the divisors of n by divisibility", "divisors(12)", named_divisors},
};
const size_t poset_constructor_count = sizeof poset_constructors / sizeof *poset_constructors;

const graph_constructor *graph_constructor_find(const char *name)
{
    const graph_constructor *c =
        text_find(graph_constructors, graph_constructor_count, sizeof *graph_constructors, name);
    return c ? c : text_find(poset_constructors, poset_constructor_count, sizeof *poset_constructors, name);
}

hry_status graph_construct(const graph_constructor *c, const uint32_t *argument, size_t count,
                           const limit *limit, graph *out, hry_error *error)
{
    CLEARED(graph_draft_clear)
    graph_draft s = {.argument = argument, .count = count, .limit = limit, .error = error};
    TRY(c->build(&s));
    return graph_draft_finish(&s, out);
}
