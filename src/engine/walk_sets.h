// SPDX-License-Identifier: GPL-3.0-or-later
//
// Avoidance on any hypergraph, for the walk. After the set P has been chosen, it is played on the minimal
// sets of { E ∖ P }. A vertex that is such a set by itself cannot be chosen and is dropped; the connected
// components of the others are the parts. A cell of several vertices (set_system.h) is a vertex with a
// parity: choosing one leaves the others free.
#pragma once

#include "engine/set_system.h"
#include "engine/walk_kind.h"

// False if the sets take too much memory. *start gets the parts at the start. The system must have its edges
// and need not outlive the kind.
bool walk_sets(const set_system *s, walk_kind *kind, walk_parts *start);
