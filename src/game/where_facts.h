// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts about a hypergraph, and about the graph that it was made of, that conditions may ask for (Sieben §10,
// question 4). They are found only where they are asked for.
#pragma once

#include "graph/graph.h"
#include "hyper/hypergraph.h"
#include "lang/where.h"

enum { FACTS = 11 };
extern const char *const fact_names[FACTS];

// `g` may be NULL. What takes more than about two seconds stays unknown.
void facts_find(const hypergraph *h, const graph *g, where_value out[FACTS]);
