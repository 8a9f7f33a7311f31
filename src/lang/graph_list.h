// SPDX-License-Identifier: GPL-3.0-or-later
//
// An argument that may stand for several graphs: one graph (graph_parse.h), or a file FILE.g6 (.s6) with one
// a line.
#ifndef HARARY_LANG_GRAPH_LIST_H
#define HARARY_LANG_GRAPH_LIST_H

#include "graph/graph.h"
#include "lang/cursor.h"
#include "lang/parse.h"

// Reads the argument at the cursor and stops behind it. Puts the graphs behind the *count that `list` has, at
// most `room` in all; on failure too, those that were read are there.
hry_status graph_list_parse(cursor *s, const expr_options *options, graph *list, size_t room, size_t *count);

#endif
