// SPDX-License-Identifier: GPL-3.0-or-later
//
// Copies of a graph F in another graph, such as K_n, as sets of its edges. The vertices of F that have edges
// are placed one by one, neighbours of placed vertices first. Of exchangeable vertices the earlier one gets
// the smaller place, with room left above it for the others. Other symmetries of F produce the same set
// again, which is dropped.
#pragma once

#include "graph/ground.h"

// Some copy of F lies in the set p of edges of `host`, which has at least as many vertices as F.
bool embeddings_exist(const graph *f, const graph *host, const uint64_t *p);

// All copies, each once. HRY_LIMIT.
hry_status embeddings_list(const graph *f, const graph *host, const limit *limit, pool *out,
                           hry_error *error);
