// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the texts beside the shapes stand: in their usual places, unless arrows would cross them there, or
// they would lie on something, and another place is better.
#pragma once

#include "draw/curve.h"

#define TEXT_CLEAR 0.8 // free of arrows around a text

// The box of a shape whose centre is there, and so much more on every side.
bounds shape_box(const diagram_node *n, point at, double more);
// The boxes of the count and the label of a node where l->labels puts them; an empty one for what is not
// there.
void label_boxes(const diagram *d, const layout *l, uint32_t node, bounds *count, bounds *label);

// Improves l->labels. A text leaves its place only for one that is clear of all shapes and
// texts and that fewer arrows cross; `page`, all that is drawn, may become a line higher but no wider.
// Returns of how many nodes a text is crossed or lies on something nevertheless.
uint32_t label_places_choose(const diagram *d, layout *l, bounds page);
