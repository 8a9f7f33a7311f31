// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plain method for graph games: whether each of the 2^n sets of vertices generates, by the definition of
// the family and with bit operations, and then the mex over the options of every set, the largest first.
// Written the obvious way and never tuned.
#ifndef HARARY_BENCH_PLAIN_GRAPH_H
#define HARARY_BENCH_PLAIN_GRAPH_H

#include "graph/graph.h"
#include "hyper/rule.h"

enum { PLAIN_MOST_VERTICES = 24 };

typedef enum plain_family { PLAIN_GEODETIC, PLAIN_HULL, PLAIN_GENPOS } plain_family;

// Of a connected graph: mark[P] = 1 if P generates, for all 2^n sets P.
void plain_graph_mark(plain_family f, const graph *g, uint8_t *mark);

// The nim-value of a game from the marks, −1 where it does not exist. `value` has room for 2^n bytes.
int plain_graph_nim(rule g, unsigned n, const uint8_t *mark, uint8_t *value);

#endif
