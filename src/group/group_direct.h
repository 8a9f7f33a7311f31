// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games on a group as games on its elements, nothing divided out and nothing left out: a system with one
// cell for each element, whose maximal stable sets are the maximal subgroups (GEN, DNG), or whose edges are
// their complements (TER, DNT: Tr(H) = { G ∖ M }). The answer of HRY_Direct in questions.g is all it needs.
#ifndef HARARY_GROUP_GROUP_DIRECT_H
#define HARARY_GROUP_GROUP_DIRECT_H

#include <jansson.h>

#include "base/status.h"
#include "hyper/rule.h"

enum { GROUP_DIRECT_MOST = 50000 }; // elements

// HRY_UNDEFINED where the game does not exist: DNG and TER on the trivial group.
hry_status group_system(rule g, const json_t *answer, const char *name, set_system *out, hry_error *error);

#endif
