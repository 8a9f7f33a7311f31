// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closures as they are written, in a file or between the parentheses of closure(…):
//
//   a b -> c d       the closure of a set with a and b has c and d too; -> c: already that of the empty set
//   a b              points that may be in no implication (in a file)
//   {a,b}            a closed set; all closed sets are listed, and they must be closed under intersection
//   FILE.cxt         a formal context: the closed sets are the intersections of its rows (intents)
//
// In a file each stands in a line of its own, and # begins a comment; between the parentheses commas separate
// them, and blanks the names. Points are numbers from 1, or names if any of them is not a number.
#ifndef HARARY_LANG_CLOSURE_PARSE_H
#define HARARY_LANG_CLOSURE_PARSE_H

#include "graph/closure.h"
#include "lang/cursor.h"
#include "lang/parse.h"

// Reads one and stops in front of ';' or ')'. Sets *out on success. Fails as expr_parse does, also for closed
// sets that are no closure system.
hry_status closure_parse(cursor *s, const expr_options *options, closure_operator *out);

#endif
