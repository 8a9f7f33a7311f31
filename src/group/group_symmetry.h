// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries of a group's elements and names of its subgroups: the questions HRY_Symmetry and HRY_Describe
// of questions.g, and the answer to the first. Elements are numbered as in group_direct.h: cell v of a
// closed set is element v + 1 of the sorted list.
#ifndef HARARY_GROUP_GROUP_SYMMETRY_H
#define HARARY_GROUP_GROUP_SYMMETRY_H

#include <jansson.h>

#include "base/pool.h"
#include "base/status.h"
#include "engine/symmetry.h"
#include "group/group_expr.h"

enum { GROUP_DESCRIBE_MOST = 10000 }; // elements of a subgroup that is described

// What to ask GAP (gap_pool.h), as group_request of report/group.h: a new reference to the arguments, and the
// name of the function. `kind` is "conjugacy" or "automorphism". Groups of more than GROUP_DIRECT_MOST
// elements are an error in GAP.
json_t *group_symmetry_request(const group_expr *group, const char *kind, const char **call);

// The symmetries in GAP's answer, of a group of `order` elements; none that moves nothing. HRY_LIMIT if the
// answer is not what questions.g promises.
hry_status group_symmetry_read(const json_t *answer, uint32_t order, symmetry *out, hry_error *error);

// Asks for the names of `count` subgroups, those with the ids `which` in `closed`. The answer is an array of
// as many strings ("Z2xD4" with D4 of order 8), null where a subgroup has more than GROUP_DESCRIBE_MOST
// elements or finding its name may take long. A set that is not a subgroup is an error in GAP. The request
// holds all their elements: choose one of each class of conjugate subgroups.
json_t *group_describe_request(const group_expr *group, const pool *closed, const uint32_t *which,
                               size_t count, const char **call);

#endif
