// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the texts beside the shapes stand: in their usual places, unless arrows would cross them there, or
// they would lie on something, and another place is better.
#pragma once

#include "draw/curve.h"
#include "draw/layout.h"

#define TEXT_CLEAR 0.8 // free of arrows around a text
#define FRAME_GAP 4.0  // between a frame and what it holds
#define FRAME_RADIUS 7.0

// The box of a shape whose centre is there, and so much more on every side.
bounds shape_box(const diagram_node *n, point at, double more);
// The boxes of the count and the label of a node where l->labels puts them; an empty one for what is not
// there.
void label_boxes(const diagram *d, const layout *l, uint32_t node, bounds *count, bounds *label);

// The frames around the members of each structure class, by the number of the class, empty ones for other
// numbers, in an array of d->nodes + 1 that the caller frees; NULL: the diagram has no frames.
bounds *frame_boxes(const diagram *d, const layout *l);

// Improves l->labels. A text leaves its place only for one that is clear of all shapes and
// texts and that fewer arrows cross; `page`, all that is drawn, may become a line higher but no wider.
// Returns of how many nodes a text is crossed or lies on something nevertheless.
uint32_t label_places_choose(const diagram *d, layout *l, bounds page);
