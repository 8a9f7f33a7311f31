// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram with too many nodes and arrows to be read, folded by its rows.
#ifndef HARARY_DRAW_FOLD_H
#define HARARY_DRAW_FOLD_H

#include "draw/diagram.h"

// So many arrows that a picture of them can hardly be followed.
enum { ARROWS_TO_FOLD = 250 };

// Nodes of the same row, kind and type become one, with the sum of their counts and the first two of their
// labels; so do arrows between the same nodes, and those from a node to itself are left out.
// d->unfolded_nodes and d->unfolded_arrows tell what there was. False: no two nodes are equal, and nothing
// was changed.
bool diagram_fold(diagram *d);

#endif
