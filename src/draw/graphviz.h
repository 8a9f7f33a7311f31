// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram in the words of Graphviz, and Graphviz's answer read back. Every node is a table: the upper
// and the lower half of the shape, whose centres the arrows aim at (of the sign 0 they are one), and the room
// for the texts beside it.
#pragma once

#include "draw/layout.h"

// The graph for `harary-draw layout`, freed by the caller.
char *graphviz_text(const diagram *d, size_t *length);

// Fills node, labels (in the usual places) and arrow of *out with what harary-draw said: centres of shapes
// and unclipped curves, y downwards, anywhere. An arrow without a curve gets a straight one, and out->coarse
// says whether long ones were left out. HRY_LIMIT, with nothing left to free, if that cannot be read or
// leaves something out.
hry_status graphviz_read(const diagram *d, const char *answer, layout *out, hry_error *error);
