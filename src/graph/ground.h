// SPDX-License-Identifier: GPL-3.0-or-later
//
// A ground: the points that the players choose from, and which sets of them generate. A family of games
// (families/families.h) fills it with what it knows; the hypergraph, its transversals and the four games
// follow from that.
//
// Below are the parts that families share: grounds of vertices and of edges, errors for unsuitable graphs,
// and lists of sets that grow within a limit.
#pragma once

#include "graph/graph.h"
#include "hyper/hypergraph.h"

typedef struct ground ground;

// The methods of a family. `generates` or `close` is always present; the others are optional shortcuts, which
// are preferred. Sets are bits over the points.
struct ground {
    uint32_t points;
    char **names; // of the points; NULL: 1 … n. Owned
    void *state;  // of the family; freed by `forget`
    void (*forget)(void *state);
    size_t state_bytes; // of the state, if they can be many

    // A pre-closure operator: p ⊆ closure(p), monotone. p generates if its closure contains a winning set.
    void (*close)(const ground *g, const uint64_t *p, uint64_t *closure);
    // The closure of a closed set and one more point, if that is cheaper than `close`; NULL: it is not.
    void (*extend)(const ground *g, const uint64_t *closed, uint32_t point, uint64_t *closure);
    pool winning;    // winning sets of `close`; empty: the set of all points is the only one
    bool idempotent; // closing twice is closing once; the lattice then consists of the closed sets
    // Adds to *like the points, v among them, that extend a closed set p to the same closure as v. NULL: v
    // alone.
    void (*alike)(const ground *g, const uint64_t *p, uint32_t v, uint64_t *like);
    // Set if the closure is the union of the closures of pairs, iterated if it is idempotent: the set closed
    // by u and v, which contains both, begins at (u · points + v) · words. NULL: it is not.
    const uint64_t *pairs;

    bool (*generates)(const ground *g, const uint64_t *p); // a monotone predicate

    // All minimal generating sets, or all maximal stable sets, each once, into an empty pool of the ground's
    // width. HRY_LIMIT.
    hry_status (*list_edges)(const ground *g, const limit *limit, pool *out, hry_error *error);
    hry_status (*list_stable)(const ground *g, const limit *limit, pool *out, hry_error *error);
    bool stable_first; // if both lists are present, BORDER_ANY uses list_stable

    known_size known_edge_size, known_stable_size; // of these sets, if there are any

    // Marks all generating sets (bitmap.h) if there are at most BITMAP_MOST_POINTS points.
    void (*bitmap)(const ground *g, uint64_t *bits);
};

void ground_clear(ground *g);
size_t ground_bytes(const ground *g);
bool ground_generates(const ground *g, const uint64_t *p);  // by the method of the family
bool ground_wins(const ground *g, const uint64_t *closure); // whether it contains a winning set

// ---- for families

// What a graph must be to be played on by a family; each need includes those before it.
typedef enum graph_need { NEED_NOTHING, NEED_UNDIRECTED, NEED_CONNECTED, NEED_TREE } graph_need;

// What the points are: the vertices or the edges of the graph, which is kept in the state (ground.h), or the
// vertices together with the intervals of certain paths between them (families/intervals.h).
typedef enum points_of { VERTICES, EDGES, GEODESICS, INDUCED_PATHS, TWO_EDGE_PATHS } points_of;

// The intervals of more vertices than this would take too much memory, and K_n would soon have more edges
// than a hypergraph may have vertices.
enum { GROUND_MAX_VERTICES = 1000 };

// Each of these adds points to a ground that has at most its methods: points 1 … n, …
void ground_of_points(ground *out, uint32_t points);

// … the vertices or the edges of a graph, with the same names. The state is a copy of the graph, with a
// parameter and room for more graphs.
typedef struct graph_state {
    graph graph;
    uint32_t d;
    graph *pattern; // NULL; freed with the rest
    size_t patterns;
} graph_state;

static inline const graph *ground_graph(const ground *g)
{
    return &((const graph_state *)g->state)->graph;
}

// HRY_LIMIT if there is no memory for the copy. Edges: also HRY_LIMIT if there are too many, and
// HRY_UNDEFINED for a digraph.
hry_status ground_of_vertices(ground *out, const graph *g, uint32_t d, const limit *limit, hry_error *error);
hry_status ground_of_edges(ground *out, const graph *g, uint32_t d, const char *family, const limit *limit,
                           hry_error *error);

// A hypergraph with these points and no sets, for closed games.
hypergraph ground_board(const ground *g);

// HRY_UNDEFINED if the graph does not satisfy the need; the error begins with the name of the family.
hry_status ground_needs(const graph *g, graph_need need, const char *family, hry_error *error);

// … the edges of K_n, for the families that add edges to n vertices. HRY_USAGE if n = 0, HRY_LIMIT if n is
// too large.
hry_status ground_of_complete(uint32_t n, uint32_t d, const char *family, const limit *limit, ground *out,
                              hry_error *error);

// The closure of p and one more point; p is closed if the closure is idempotent. `with` receives p ∪ {point}.
void ground_close_with(const ground *g, const uint64_t *p, uint32_t point, uint64_t *with, uint64_t *closure);

// For assert_checked: the closure contains the set, and if it is idempotent, it is closed.
bool ground_closure_is_valid(const ground *g, const uint64_t *set, const uint64_t *closure);

uint32_t ground_edge(const graph *g, uint32_t u, uint32_t v); // the number of the edge between u and v

// Appends a copy of the set (NULL: the empty set) to the list. HRY_LIMIT.
hry_status ground_put(pool *list, const uint64_t *set, const limit *limit, hry_error *error);
// Appends every subset with `size` of the `count` items; none if size > count.
hry_status ground_put_subsets(pool *list, const uint32_t *item, uint32_t count, uint32_t size,
                              const limit *limit, hry_error *error);
