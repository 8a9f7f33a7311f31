// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrow heads around the sign 0, into which nearly all arrows of an achievement game lead.
#ifndef HARARY_DRAW_ARROW_HEADS_H
#define HARARY_DRAW_ARROW_HEADS_H

#include "draw/layout.h"

// Turns the ends of the arrows into every NODE_WON around it until each head has room, as little as possible
// and in the same order. The curves are clipped.
void arrow_heads_spread(const diagram *d, layout *l);

#endif
