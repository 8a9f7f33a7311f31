// SPDX-License-Identifier: GPL-3.0-or-later
#include "types_support.h"
#include "group_support.h"

static bool set_has(const type_set *s, const type_at *type)
{
    for (size_t i = 0; i < s->count; i++)
        if (type_at_equal(&s->type[i], type))
            return true;
    return false;
}

void set_add(type_set *s, const class_type *c)
{
    type_at type = type_at_of(c);
    if (set_has(s, &type))
        return;
    assert_true(s->count < COUNT(s->type));
    s->type[s->count++] = type;
}

void assert_same_types(const char *name, const type_set *expected, const type_at *told, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!set_has(expected, &told[i]))
            fail_msg("%s: " TYPE " is told and is not there", name, WITH_TYPE(&told[i]));
        if (i && type_at_compare(&told[i - 1], &told[i]) >= 0)
            fail_msg("%s: " TYPE " is not in its place", name, WITH_TYPE(&told[i]));
    }
    for (size_t i = 0; i < expected->count; i++) {
        bool found = false;
        for (size_t j = 0; j < count; j++)
            found |= type_at_equal(&expected->type[i], &told[j]);
        if (!found)
            fail_msg("%s: " TYPE " is not told", name, WITH_TYPE(&expected->type[i]));
    }
}

bool is_listed(const json_t *list, uint32_t number)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *expr = json_array_get(json_array_get(list, i), 2);
        if (json_integer_value(json_array_get(expr, 2)) == number)
            return true;
    }
    return false;
}
