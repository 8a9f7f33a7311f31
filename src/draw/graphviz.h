// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram in the words of Graphviz, and Graphviz's answer read back. Every node is a table: the upper
// and the lower half of the shape, whose centres the arrows aim at (of the sign 0 they are one), and the room
// for the texts beside it.
#pragma once

#include "draw/layout.h"

#define HEAD_ROOM 5.0              // around the sign 0: from one arrow head to the next
#define HEADS_ANGLE (0.6 * 3.1416) // they come from above, so far to the left and right of it

// How far beyond a shape's outline its arrows end: the sign 0 of a game has many, whose heads would otherwise
// lie on each other. 0 for every other shape.
double graphviz_clearance(const diagram *d, uint32_t node);

// The graph for `harary-draw layout`, freed by the caller.
char *graphviz_text(const diagram *d, size_t *length);

// Fills node, labels (in the usual places) and arrow of *out with what harary-draw said: centres of shapes
// and unclipped curves, y downwards, anywhere. An arrow without a curve gets a straight one, and out->coarse
// says whether long ones were left out. HRY_LIMIT, with nothing left to free, if that cannot be read or
// leaves something out.
hry_status graphviz_read(const diagram *d, const char *answer, layout *out, hry_error *error);
