// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nodes of Hasse diagrams, unfolded diagrams and boards in TikZ. Their widths differ from node to node,
// so that each one draws its own outline.
#include <inttypes.h>

#include "draw/tikz_internal.h"

static const char *const mark_style[] = {"", ",good", ",taken", ",idle", ""}; // of node_mark

const char *tikz_mark(const diagram_node *n)
{
    return n->kind == NODE_SUBGROUP ? "" : n->kind == NODE_SET ? ",taken" : mark_style[n->mark];
}

void tikz_sign(const diagram_node *n, uint32_t id, FILE *out)
{
    placed_text text[2];
    uint32_t texts = shape_texts(n, false, text);
    fprintf(out, "    \\coordinate (n%" PRIu32 ") at (0,0);\n", id);
    if (node_is_framed(n))
        tikz_shape(n, false, 0, tikz_mark(n), "    ", out);
    for (uint32_t i = 0; i < texts; i++) {
        fprintf(out, "    \\node[number%s%s] at " AT " {", text[i].size < NUMBER_SIZE ? ",small" : "",
                n->mark == MARK_TAKEN ? ",text=hararypaper" : "", cm(text[i].at.x), cm(-base_line(&text[i])));
        (n->kind == NODE_SUBGROUP || n->kind == NODE_VERTEX ? tikz_math : tikz_text)(text[i].text, out);
        fputs("};\n", out);
    }
}
