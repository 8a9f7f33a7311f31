// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts about a hypergraph, and about its graph if it has one, for conditions (Sieben §10, question 4). They
// are computed only if a condition uses them.
#pragma once

#include "graph/graph.h"
#include "hyper/hypergraph.h"
#include "lang/where.h"

enum { FACTS = 11 };
extern const char *const fact_names[FACTS];

// `g` may be NULL. Facts that take more than about two seconds stay unknown.
void facts_find(const hypergraph *h, const graph *g, where_value out[FACTS]);
