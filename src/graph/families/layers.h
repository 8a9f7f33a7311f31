// SPDX-License-Identifier: GPL-3.0-or-later
//
// The maximal graphs on n ≥ 1 vertices that are not connected or have diameter larger than d ≥ 1. There are
// two kinds. Connected: two vertices u and v have distance d + 1, the others are in d non-empty layers
// between them, and all edges inside layers and between adjacent layers are present; any further edge brings
// u and v nearer, and all other pairs are near. Not connected: two complete graphs, if one more edge makes a
// graph whose diameter (1, 2 or 3) is at most d.
#pragma once

#include "graph/ground.h"

// The state of the ground has K_n and d; each graph is put once, as a set of edges. HRY_LIMIT.
hry_status layers_list(const ground *g, const limit *limit, pool *out, hry_error *error);
