// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drafts of named graphs: a list of edges that is then turned into a graph, and the constructors used by the
// table in named.c.
#pragma once

#include "graph/graph.h"

struct graph_draft {
    const uint32_t *argument; // the parameters
    size_t count;
    const limit *limit;
    hry_error *error;
    uint32_t vertices, *end;
    size_t edges;
    bool directed;
    char **names; // of the vertices; NULL: 1 … n
};

// HRY_LIMIT if this many vertices or (about) this many edges are not supported or do not fit into memory.
hry_status graph_draft_start(graph_draft *s, double vertices, double edges);
// The same once more when the draft has more edges than it was started with; also asks the limit.
hry_status graph_draft_fits(const graph_draft *s, double edges);
void graph_draft_join(graph_draft *s, uint32_t u, uint32_t v);
void graph_draft_cycle(graph_draft *s, uint32_t from, uint32_t n); // through from, from + 1, …, from + n − 1
hry_status graph_draft_finish(graph_draft *s, graph *out);         // takes the names; HRY_LIMIT
void graph_draft_clear(graph_draft *s);

// HRY_USAGE with "`what` must be at least …" if it is smaller.
hry_status graph_draft_at_least(const graph_draft *s, const char *what, uint32_t value, uint32_t least);

// As graph_constructor.build.
typedef hry_status graph_builder(graph_draft *s);
graph_builder named_complete, named_cycle, named_path, named_wheel, named_fan, named_star, named_cube,
    named_grid, named_torus, named_ladder; // named_basic.c
graph_builder named_circulant, named_prism, named_antiprism, named_petersen, named_johnson, named_kneser,
    named_heawood, named_icosahedron, named_dodecahedron; // named_symmetric.c
graph_builder named_prufer, named_spider, named_caterpillar, named_broom, named_binary_tree; // named_trees.c

graph_builder named_chain, named_antichain, named_boolean, named_divisors; // named_posets.c
