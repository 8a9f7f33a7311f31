// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every graph is an assignment of layers to vertices; `put_layers` turns one into a set of edges. Connected
// graphs: choose u < v, then fill the d layers between them, stopping when fewer vertices are left than empty
// layers. Two complete graphs are the layers 0 and 2, which are not adjacent.
#include "graph/families/layers.h"

#include "base/mem.h"

typedef struct layering {
    const graph *complete;
    uint32_t n, d;
    const limit *limit;
    pool *out;
    hry_error *error;
    uint32_t *layer, *used; // the layer of each vertex, UINT32_MAX: not assigned; vertices in each layer
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

hry_status layers_list(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph *complete = ground_graph(g);
    uint32_t n = complete->vertices, d = ((const graph_state *)g->state)->d;
    layering x = {.complete = complete, .n = n, .d = d, .limit = limit, .out = out, .error = error};
    OWNED uint32_t *layer = mem_alloc(n, sizeof *layer), *used = NEW_ARRAY(uint32_t, d + 1);
    memset(layer, 0xff, n * sizeof *layer);
    x.layer = layer;
    x.used = used;
    TRY(list_connected(&x));
    return d > 2 ? list_partitions(&x, 0, false) : d == 2 || n == 2 ? list_isolated(&x) : HRY_OK;
}
