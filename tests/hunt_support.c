// SPDX-License-Identifier: GPL-3.0-or-later
#include "hunt_support.h"
#include "group_support.h"

int start_hunting(void **state)
{
    return start_gap(state) || make_home(state);
}

int end_hunting(void **state)
{
    return end_gap(state) || remove_home(state);
}

json_t *object_of(run r, int status)
{
    json_error_t error;
    json_t *o = json_loads(r.out, 0, &error);
    if (r.status != status || !json_is_object(o))
        fail_msg("status %d, %s\n%s%s", r.status, error.text, r.out, r.err);
    run_clear(&r);
    return o;
}

json_int_t count_in(const json_t *o, const char *key)
{
    const json_t *value = json_object_get(o, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

const json_t *covered(const json_t *o, size_t i)
{
    const json_t *c = json_array_get(json_object_get(o, "covered"), i);
    assert_non_null(c);
    return c;
}

const json_t *entry_of(const json_t *o, const type_at *type)
{
    const json_t *types = json_object_get(o, "types");
    json_t *wanted = json_pack("[i,i,i,i]", type->parity, type->even, type->odd, type->smoothness);
    const json_t *found = NULL;
    for (size_t i = 0; i < json_array_size(types) && !found; i++) {
        const json_t *t = json_array_get(types, i);
        if (json_equal(json_object_get(t, "type"), wanted) && count_in(t, "deficiency") == type->deficiency)
            found = t;
    }
    json_decref(wanted);
    return found;
}
