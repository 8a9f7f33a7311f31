// SPDX-License-Identifier: GPL-3.0-or-later
//
// Most facts are those of `info` (hypergraph_info.h). The symmetry of a hypergraph is that of a digraph with
// arrows from a new vertex to every vertex and from these to the edges that contain them, so vertices and
// edges cannot be exchanged.
#include "game/where_facts.h"

#include "base/mem.h"
#include "game/hypergraph_info.h"
#include "graph/nauty_bridge.h"

#define SEARCH_SECONDS 2.0
#define EXACT 9007199254740992.0 // 2^53

enum {
    UNIFORM,
    DISJOINT,
    INTERSECTING,
    ANTICHAIN,
    COMPONENTS,
    TRANSVERSALS,
    STABLE,
    RANK,
    HULL,
    DEGREE,
    SYMMETRY
};

const char *const fact_names[FACTS] = {
    [UNIFORM] = "uniform",           [DISJOINT] = "disjoint",
    [INTERSECTING] = "intersecting", [ANTICHAIN] = "antichain",
    [COMPONENTS] = "components",     [TRANSVERSALS] = "transversals",
    [STABLE] = "stable_sets",        [RANK] = "rank",
    [HULL] = "hull_number",          [DEGREE] = "degree",
    [SYMMETRY] = "symmetry",
};

static where_value known_answer(answer a)
{
    return a == ANSWER_UNKNOWN ? (where_value){0} : where_number(a == ANSWER_YES);
}

// The largest number of sets that contain one element.
static uint64_t largest_degree(const pool *sets)
{
    CLEARED(pool_clear) pool of = {0};
    uint64_t most = 0;
    pool_transpose(&of, sets, NULL);
    for (uint32_t v = 0; v < of.count; v++) {
        uint64_t degree = bits_count(pool_at(&of, v), of.words);
        most = degree > most ? degree : most;
    }
    return most;
}

static where_value order_of_symmetry(const pool *rows, bool directed)
{
    automorphisms all;
    limit brief = limit_brief(NULL, SEARCH_SECONDS);
    bool found = nauty_automorphisms(rows, directed, &brief, &all) && all.exponent == 0 && all.order < EXACT;
    return found ? where_number((uint64_t)all.order) : (where_value){0};
}

static where_value symmetry_of_sets(const pool *edges)
{
    CLEARED(pool_clear) pool rows = {0};
    size_t n = edges->bits;
    pool_init(&rows, n + edges->count + 1);
    while (rows.count < rows.bits)
        pool_add(&rows, NULL);
    for (size_t v = 0; v < n; v++)
        bits_set(pool_at(&rows, (uint32_t)(rows.bits - 1)), v);
    for (uint32_t e = 0; e < edges->count; e++)
        BITS_EACH (v, pool_at(edges, e), edges->words)
            bits_set(pool_at(&rows, (uint32_t)v), n + e);
    return order_of_symmetry(&rows, true);
}

static void find_of_edges(const hypergraph_info *a, const hypergraph *h, where_value out[FACTS])
{
    uint32_t least = 0, most = h->vertices;
    while (least < h->vertices && !a->edges.by_size[least])
        least++;
    while (most > 0 && !a->edges.by_size[most])
        most--;
    out[RANK] = where_number(most);
    if (a->edges.sets.count)
        out[HULL] = where_number(least);
    if (a->counted)
        out[COMPONENTS] = where_number(a->components);
    out[DEGREE] = where_number(largest_degree(&a->edges.sets));
}

void facts_find(const hypergraph *h, const graph *g, where_value out[FACTS])
{
    CLEARED(hypergraph_info_clear) hypergraph_info a = {0};
    limit brief = limit_brief(NULL, SEARCH_SECONDS);
    hypergraph_info_find(h, &brief, &a);
    out[UNIFORM] = known_answer(a.uniform);
    out[DISJOINT] = known_answer(a.disjoint);
    out[INTERSECTING] = known_answer(a.intersecting);
    out[ANTICHAIN] = where_number(!h->dropped && !h->duplicates);
    if (a.transversals.all)
        out[TRANSVERSALS] = out[STABLE] = where_number(a.transversals.sets.count);
    if (a.edges.all)
        find_of_edges(&a, h, out);
    if (g)
        out[DEGREE] = where_number(largest_degree(&g->rows));
    if (g || a.edges.all)
        out[SYMMETRY] = g ? order_of_symmetry(&g->rows, g->directed) : symmetry_of_sets(&a.edges.sets);
}
