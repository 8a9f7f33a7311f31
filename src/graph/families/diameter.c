// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diameter games (Buckley and Harary, 1984): the players choose edges of K_n until the graph is connected
// and has diameter at most d.
//
// The maximal graphs on n ≥ 1 vertices that are not connected or have diameter larger than d ≥ 1 are known,
// and there are two kinds. Connected: two vertices u and v have distance d + 1, the others are in d non-empty
// layers between them, and all edges inside layers and between adjacent layers are present; any further edge
// brings u and v nearer, and all other pairs are near. Not connected: two complete graphs, if one more edge
// makes a graph whose diameter (1, 2 or 3) is at most d.
//
// Every such graph is an assignment of layers to vertices; `put_layers` turns one into a set of edges.
// Connected graphs: choose u < v, then fill the d layers between them, stopping when fewer vertices are left
// than empty layers. Two complete graphs are the layers 0 and 2, which are not adjacent.
#include "base/mem.h"
#include "graph/families/families.h"
#include "graph/ground.h"

// Whether the chosen edges make a connected graph with diameter at most d.
static bool has_diameter(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    CLEARED(graph_clear) graph chosen = {0};
    size_t count = 0;
    OWNED uint32_t *end = mem_alloc(2 * (size_t)g->points + 1, sizeof *end);
    BITS_EACH (e, p, bits_words(g->points)) {
        memcpy(end + 2 * count, s->graph.end + 2 * e, 2 * sizeof *end);
        count++;
    }
    graph_build(&chosen, s->graph.vertices, false, end, count, NULL);
    OWNED uint32_t *distance = graph_distances(&chosen);
    bool small = true;
    for (size_t i = 0; i < (size_t)s->graph.vertices * s->graph.vertices && small; i++)
        small = distance[i] <= s->d;
    return small;
}

// ---- the maximal graphs

typedef struct layering {
    const graph *complete;
    uint32_t n, d;
    const limit *limit;
    pool *out;
    hry_error *error;
    uint32_t *layer; // of each vertex; UINT32_MAX: not assigned
    uint32_t *used;  // how many vertices are in each layer
} layering;

// All edges inside a layer and between adjacent layers.
static hry_status put_layers(const layering *x)
{
    hry_status status = ground_put(x->out, NULL, x->limit, x->error);
    for (uint32_t e = 0; e < x->complete->edges && !status; e++) {
        uint32_t u = x->layer[x->complete->end[2 * e]], v = x->layer[x->complete->end[2 * e + 1]];
        if (u <= v + 1 && v <= u + 1)
            bits_set(pool_at(x->out, x->out->count - 1), e);
    }
    return status;
}

// Assigns a layer 1 … d to every unassigned vertex from `v` on such that no layer stays empty: `left`
// vertices are unassigned and `empty` layers are empty.
static hry_status fill_layers(layering *x, uint32_t v, uint32_t left, uint32_t empty)
{
    if (empty > left)
        return HRY_OK;
    if (left == 0)
        return put_layers(x);
    while (x->layer[v] != UINT32_MAX)
        v++;
    for (uint32_t i = 1; i <= x->d; i++) {
        x->layer[v] = i;
        TRY(fill_layers(x, v + 1, left - 1, empty - (x->used[i]++ == 0)));
        x->used[i]--;
    }
    x->layer[v] = UINT32_MAX;
    return HRY_OK;
}

static hry_status list_connected(layering *x)
{
    for (uint32_t u = 0; u < x->n; u++)
        for (uint32_t v = u + 1; v < x->n; v++) {
            x->layer[u] = 0;
            x->layer[v] = x->d + 1;
            TRY(fill_layers(x, 0, x->n - 2, x->d));
            x->layer[u] = x->layer[v] = UINT32_MAX;
        }
    return HRY_OK;
}

// Two layers that are not adjacent: vertex 0 in the first, the vertices from v on in either.
static hry_status list_partitions(layering *x, uint32_t v, bool second)
{
    if (v == x->n)
        return second ? put_layers(x) : HRY_OK;
    x->layer[v] = 0;
    hry_status status = list_partitions(x, v + 1, second);
    x->layer[v] = 2;
    return status || v == 0 ? status : list_partitions(x, v + 1, true);
}

// One vertex, and the others.
static hry_status list_isolated(layering *x)
{
    uint32_t different = x->n > 2 ? x->n : x->n - 1;
    for (uint32_t v = 0; v < x->n; v++)
        x->layer[v] = 0;
    for (uint32_t v = 0; v < different; v++) {
        x->layer[v] = 2;
        TRY(put_layers(x));
        x->layer[v] = 0;
    }
    return HRY_OK;
}

// The state of the ground has K_n and d; each graph is put once, as a set of edges.
static hry_status list_maximal(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph *complete = ground_graph(g);
    uint32_t n = complete->vertices, d = ((const graph_state *)g->state)->d;
    layering x = {.complete = complete, .n = n, .d = d, .limit = limit, .out = out, .error = error};
    OWNED uint32_t *layer = mem_alloc(n, sizeof *layer), *used = NEW_ARRAY(uint32_t, d + 1);
    memset(layer, 0xff, n * sizeof *layer);
    x.layer = layer;
    x.used = used;
    TRY(list_connected(&x));
    // The graphs that are not connected: one more edge joins two complete graphs to a graph of diameter 3, of
    // diameter 2 if one of them is a single vertex, and of diameter 1 if both are.
    if (d > 2)
        return list_partitions(&x, 0, false);
    return d == 2 || n == 2 ? list_isolated(&x) : HRY_OK;
}

// ---- the family

static hry_status diameter_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], d = a->number[1];
    if (d == 0 && n > 1)
        return hry_fail(error, HRY_UNDEFINED,
                        "diameter(%u,0): a graph on %u vertices has diameter at least 1", n, n);
    // If d ≥ n − 1, every connected graph suffices.
    *out = (ground){.generates = has_diameter, .list_stable = list_maximal};
    return ground_of_complete(n, d < n ? d : n, "diameter", a->limit, out, error);
}

const family family_diameter = {
    .name = "diameter",
    .parameters = "n,d",
    .chosen = "edges",
    .definition = "until the chosen edges make a connected graph on n vertices with diameter at most d",
    .example = "diameter(4,2)",
    .literature = "Buckley and Harary, Diameter avoidance games for graphs, 1984",
    .make = diameter_make,
};
