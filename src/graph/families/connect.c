// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connect-it (Sieben §8.6) and its matroid. The players choose edges until the graph is connected; minimal
// generating sets are the spanning trees. The maximal stable sets are the complements of the bonds, and there
// are far fewer bonds: K_10 has 10^8 spanning trees and 511 bonds. graphic(G) extends this to graphs that are
// not connected; the bases of the graphic matroid are the spanning forests.
#include "graph/families/bonds.h"
#include "graph/families/families.h"

static bool spans(const ground *g, const uint64_t *p)
{
    const graph *of = ground_graph(g);
    return edges_rank(of, p) == edges_rank(of, NULL);
}

static hry_status graphic_make(const family_arguments *a, ground *out, hry_error *error)
{
    *out = (ground){.generates = spans,
                    .list_edges = forests_list,
                    .list_stable = bonds_list_complements,
                    .stable_first = true,
                    .known_edge_size = {true, edges_rank(a->graph[0], NULL)}};
    return ground_of_edges(out, a->graph[0], 0, "graphic", a->limit, error);
}

const family family_connect = {
    .name = "connect",
    ON_GRAPH("edges", NEED_CONNECTED),
    .definition = "until the chosen edges connect all vertices",
    .example = "connect(K4)",
    .literature = "Harary and Robinson, Connect-it games, 1984",
    .note = "DST and PRV are the Disconnect-it games",
    .make = graphic_make,
};

const family family_graphic = {
    .name = "graphic",
    ON_GRAPH("edges", NEED_NOTHING),
    .definition = "until the chosen edges contain a spanning forest, a base of the graphic matroid",
    .example = "graphic(K4)",
    .literature = "Harary and Robinson, Connect-it games, 1984",
    .note = "connect(G) for graphs that need not be connected",
    .make = graphic_make,
};
