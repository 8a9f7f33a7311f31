// SPDX-License-Identifier: GPL-3.0-or-later
//
// The graphic matroid of the undirected graph of a ground: its bonds (minimal cuts), its bases (spanning
// forests) and its circuits (cycles) as sets of edges, each listed by a separate search.
#pragma once

#include "graph/ground.h"

// All complements of bonds. HRY_LIMIT.
hry_status bonds_list_complements(const ground *g, const limit *limit, pool *out, hry_error *error);

// All spanning forests: spanning trees if the graph is connected. HRY_LIMIT.
hry_status forests_list(const ground *g, const limit *limit, pool *out, hry_error *error);

// All cycles. HRY_LIMIT.
hry_status cycles_list(const ground *g, const limit *limit, pool *out, hry_error *error);

// The rank of a set of edges (NULL: all): the vertices minus the connected components that they form.
uint32_t edges_rank(const graph *g, const uint64_t *edges);
