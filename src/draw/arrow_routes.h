// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of arrows once texts have their places. Those that cross a text beside a node, or a node that
// is not theirs, are led another way: between two rows there is nothing but arrows, and within a row between
// neighbours. Around the sign 0, into which nearly all arrows of an achievement game lead, heads get room.
#pragma once

#include "draw/layout.h"

// Changes l->arrow (clipped curves) and, where an arrow still crosses a text then, l->labels: that text goes
// back to its usual place, which no arrow that is led another way comes near.
void arrow_routes_choose(const diagram *d, layout *l);

// Turns the ends of the arrows into every NODE_WON around it until each head has room, as little as possible
// and in the same order. The curves are clipped.
void arrow_heads_spread(const diagram *d, layout *l);
