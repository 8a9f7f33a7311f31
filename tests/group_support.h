// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of groups share: one worker with GAP, and questions that it must answer.
#ifndef HARARY_TESTS_GROUP_SUPPORT_H
#define HARARY_TESTS_GROUP_SUPPORT_H

#include "support.h"

#include "group/ask.h"
#include "group/group_expr.h"
#include "group/group_types.h"

// For printf: an extended type with its deficiency.
#define TYPE "(%d,%d,%d,%d) at %u"
#define WITH_TYPE(t) (t)->parity, (t)->even, (t)->odd, (t)->smoothness, (t)->deficiency

// One worker for a whole group of tests, from its set-up to its tear-down.
extern fact_source *gap;
int start_gap(void **state);
int end_gap(void **state);

// GAP's answer, a new reference; the question is used up.
json_t *gap_told(fact_source *pool, fact_question q);

// "24.12" or, for a group without a number, its order; the caller frees it.
char *label_told(fact_source *pool, const group_expr *e);

// The extended types of a group, as a hunt finds them; takes the reference of the expression.
group_types types_told(fact_source *pool, json_t *expr);

#endif
