// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs made of graphs, by recursive descent:
//
//   graph   = factor { □ factor }          □ may be written [] between blanks, or \square
//   factor  = ( graph ) | \overline{graph} | operation(graph, …) | graph(a-b,c,…) | primary
//
// where a primary is a name, a code or a file (graph_parse.h).
#ifndef HARARY_LANG_GRAPH_TERMS_H
#define HARARY_LANG_GRAPH_TERMS_H

#include "lang/cursor.h"

// Whether something other than a primary begins at the cursor.
bool graph_term_begins(const cursor *s);

#endif
