// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diameter games (Buckley and Harary, 1984): the players choose edges of K_n until the graph is connected
// and has diameter at most d. The maximal graphs without this property are known (layers.h).
#include "base/mem.h"
#include "graph/families/families.h"
#include "graph/families/layers.h"
#include "graph/ground.h"

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

static hry_status diameter_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], d = a->number[1];
    if (d == 0 && n > 1)
        return hry_fail(error, HRY_UNDEFINED,
                        "diameter(%u,0): a graph on %u vertices has diameter at least 1", n, n);
    // If d ≥ n − 1, every connected graph suffices.
    *out = (ground){.generates = has_diameter, .list_stable = layers_list};
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
