// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram in the words of Graphviz, and Graphviz's answer read back. Every node is a table: the upper
// and the lower half of the shape, whose centres the arrows aim at, and the room for the texts beside it.
#ifndef HARARY_DRAW_GRAPHVIZ_H
#define HARARY_DRAW_GRAPHVIZ_H

#include "draw/layout.h"

// The graph for `harary-draw layout`, freed by the caller.
char *graphviz_text(const diagram *d, size_t *length);

// Fills node and arrow of *out with what harary-draw said: centres of shapes and unclipped curves, y
// downwards, anywhere. An arrow without a curve gets a straight one. HRY_LIMIT, with nothing left to free, if
// that cannot be read or leaves something out.
hry_status graphviz_read(const diagram *d, const char *answer, layout *out, hry_error *error);

#endif
