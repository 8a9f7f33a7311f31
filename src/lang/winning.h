// SPDX-License-Identifier: GPL-3.0-or-later
//
// Winning sets (Sieben §8.1) of points that are known already.
#ifndef HARARY_LANG_WINNING_H
#define HARARY_LANG_WINNING_H

#include "hyper/hypergraph.h"
#include "lang/cursor.h"

bool winning_begins(cursor *s); // moves behind "winning=", if it is there

// {1,2},{3} from the cursor to its end, over `points` points with these names (NULL: 1 … n). Only the minimal
// ones are kept: a set around a winning one wins with it.
hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out);

#endif
