// SPDX-License-Identifier: GPL-3.0-or-later
//
// Make-a-cycle: the players choose edges, the minimal generating sets are the cycles and the maximal stable
// sets the spanning forests. On a Cayley graph this is the hypergraph version of the relator games of Gates
// and Kelvey (2021), where the players walk along the edges.
#include "graph/families/bonds.h"
#include "graph/families/families.h"

static bool has_cycle(const ground *g, const uint64_t *p)
{
    return edges_rank(ground_graph(g), p) < bits_count(p, bits_words(g->points));
}

static hry_status cycles_make(const family_arguments *a, ground *out, hry_error *error)
{
    *out = (ground){.generates = has_cycle,
                    .list_edges = cycles_list,
                    .list_stable = forests_list,
                    .known_stable_size = {true, edges_rank(a->graph[0], NULL)}};
    return ground_of_edges(out, a->graph[0], 0, "cycles", a->limit, error);
}

const family family_cycles = {
    .name = "cycles",
    ON_GRAPH("edges", NEED_NOTHING),
    .definition = "until the chosen edges contain a cycle",
    .example = "cycles(K4)",
    .literature = "Gates and Kelvey, Relator games on groups, 2021",
    .note = "the hypergraph version: in the games of Gates and Kelvey the players walk along the edges",
    .make = cycles_make,
};
