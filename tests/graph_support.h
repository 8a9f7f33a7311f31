// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of graphs: reading one, and its invariants.
#ifndef HARARY_TESTS_GRAPH_SUPPORT_H
#define HARARY_TESTS_GRAPH_SUPPORT_H

#include "support.h"

#include "graph/graph.h"

// The graph of a line in one of the codes of nauty; fails the test if it cannot be read.
graph read_line(const char *line);

// The graph that an expression says, LaTeX too; fails the test if it cannot be read.
graph read_graph(const char *written);

// Rows, edges and names agree with each other.
void check_graph(const graph *g);

// A random list of ends with loops and repetitions.
size_t random_ends(rng *r, uint32_t n, uint32_t *end);

// Connected, of two to six vertices, with loops and repetitions now and then.
graph small_connected_graph(rng *r);

// A graph by its name and numbers; fails the test if there is none.
graph named_graph(const char *name, size_t count, const uint32_t *argument);

#endif
