// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrows that cross a text beside a node, or a node that is not theirs, are led another way: between two rows
// there is nothing but arrows, and within a row between neighbours.
#ifndef HARARY_DRAW_ARROW_ROUTES_H
#define HARARY_DRAW_ARROW_ROUTES_H

#include "draw/layout.h"

// Changes l->arrow (clipped curves) and, where an arrow still crosses a text then, l->labels: that text goes
// back to its usual place, which no arrow that is led another way comes near.
void arrow_routes_choose(const diagram *d, layout *l);

#endif
