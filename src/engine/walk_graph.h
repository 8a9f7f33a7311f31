// SPDX-License-Identifier: GPL-3.0-or-later
//
// Avoidance on a hypergraph whose edges have two vertices, for the walk (Node Kayles). Choosing a vertex
// makes its neighbours unavailable, so a position is an induced subgraph, and its parts are connected
// components. A cell of several vertices (set_system.h) is a vertex with a parity: choosing one leaves the
// others free.
//
// Two facts make parts smaller. Vertices with the same neighbours that are not adjacent are one cell of all
// of them. Adjacent vertices of the same parity with the same other neighbours have the same options, and
// each of them makes the other unavailable: one of them can be dropped.
#pragma once

#include "engine/set_system.h"
#include "engine/walk_kind.h"

// False if an edge has more than two vertices. *start gets the parts at the start. The system must have its
// edges and need not outlive the kind.
bool walk_graph(const set_system *s, walk_kind *kind, walk_parts *start);
