// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hypergraph of a ground.
#pragma once

#include "graph/ground.h"

// The hypergraph of minimal generating sets, given by its edges or by its maximal stable sets. Uses
// list_stable or list_edges if the family has one (`prefer` decides if it has both), and otherwise the joint
// generation of both borders from the predicate (border.h). HRY_LIMIT.
typedef enum border_side { BORDER_ANY, BORDER_EDGES, BORDER_STABLE } border_side;
hry_status family_hypergraph(const ground *g, border_side prefer, const limit *limit, hypergraph *out,
                             hry_error *error);
