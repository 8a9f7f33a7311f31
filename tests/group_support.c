// SPDX-License-Identifier: GPL-3.0-or-later
#include "group_support.h"

#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "group/group_called.h"

fact_source *gap;

int start_gap(void **state)
{
    (void)state;
    gap = gap_source(1, 0);
    return 0;
}

int end_gap(void **state)
{
    (void)state;
    source_free(gap);
    gap = NULL;
    return 0;
}

json_t *gap_told(fact_source *pool, fact_question q)
{
    json_t *value = NULL;
    hry_error error;
    assert_non_null(q.args);
    if (ask_now(pool, q, NULL, &value, &error))
        fail_msg("%s: %s", q.call, error.message);
    return value;
}

group_types types_told(fact_source *pool, json_t *expr)
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

char *label_told(fact_source *pool, const group_expr *e)
{
    json_t *tree = group_expr_json(e), *told;
    bool table = strcmp(json_string_value(json_array_get(tree, 0)), "ctbl") == 0;
    if (!table) {
        group_called c;
        hry_error error;
        told = gap_told(pool, ask_called(json_incref(tree)));
        assert_int_equal(group_called_read(told, &c, &error), HRY_OK);
        json_decref(told);
        char *label = c.label ? mem_string(c.label) : NULL;
        group_called_clear(&c);
        if (label) {
            json_decref(tree);
            return label;
        }
    }
    told = gap_told(pool, (fact_question){"Order", json_pack("[o]", tree)});
    char *order = mem_string(json_string_value(told));
    json_decref(told);
    return order;
}
