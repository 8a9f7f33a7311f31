// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the layout of a diagram: rows by Graphviz, boards by our own placement.
#pragma once

#include "base/limit.h"
#include "draw/layout.h"

// HRY_LIMIT if time is over, the user interrupted, or the drawing program is not there.
hry_status layout_find(const diagram *d, const limit *limit, layout *out, hry_error *error);
// Moves the nodes of a board nearer to each other until the picture is at most `widest` wide, or until they
// or their texts would lie on something. Other diagrams stay as they are.
void layout_narrow(const diagram *d, double widest, layout *l);
