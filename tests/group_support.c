// SPDX-License-Identifier: GPL-3.0-or-later
#include "group_support.h"

gap_pool *gap;

int start_gap(void **state)
{
    (void)state;
    gap = gap_pool_new(1, 0);
    return 0;
}

int end_gap(void **state)
{
    (void)state;
    gap_pool_free(gap);
    gap = NULL;
    return 0;
}

json_t *gap_told(gap_pool *pool, gap_question q)
{
    json_t *value = NULL;
    hry_error error;
    assert_non_null(q.args);
    if (ask_now(pool, q, NULL, &value, &error))
        fail_msg("%s: %s", q.call, error.message);
    return value;
}

group_types types_told(gap_pool *pool, json_t *expr)
{
    group_types types;
    group_data g;
    hry_error error;
    if (group_data_ask(pool, ask_hunt(expr), NULL, &g, &error))
        fail_msg("%s", error.message);
    assert_int_equal(group_types_find(&g, NULL, &types, &error), HRY_OK);
    group_data_clear(&g);
    return types;
}
