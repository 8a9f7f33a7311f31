// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of `harary info` about families of games: the graph and what the players choose.
#ifndef HARARY_REPORT_INFO_GRAPH_H
#define HARARY_REPORT_INFO_GRAPH_H

#include <jansson.h>
#include <stdio.h>

#include "lang/parse.h"

// Both do nothing for a structure without a family. Automorphisms are looked for within a short time.
void info_print_family(FILE *out, const structure_expr *structure, const limit *bound);
void info_add_family(json_t *object, const structure_expr *structure, const limit *bound);

#endif
