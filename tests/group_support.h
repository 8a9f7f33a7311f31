// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of groups share: questions to GAP that must be answered.
#ifndef HARARY_TESTS_GROUP_SUPPORT_H
#define HARARY_TESTS_GROUP_SUPPORT_H

#include "support.h"

#include "group/ask.h"
#include "group/group_types.h"

// GAP's answer, a new reference; the question is used up.
static inline json_t *gap_told(gap_pool *gap, gap_question q)
{
    json_t *value = NULL;
    hry_error error;
    assert_non_null(q.args);
    if (ask_now(gap, q, NULL, &value, &error))
        fail_msg("%s: %s", q.call, error.message);
    return value;
}

// The extended types of a group, as a hunt finds them; takes the reference of the expression.
static inline group_types types_told(gap_pool *gap, json_t *expr)
{
    group_types types;
    group_data g;
    hry_error error;
    if (group_data_ask(gap, ask_hunt(expr), NULL, &g, &error))
        fail_msg("%s", error.message);
    assert_int_equal(group_types_find(&g, NULL, &types, &error), HRY_OK);
    group_data_clear(&g);
    return types;
}

#endif
