// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/group_parameters.h"

#include <stdio.h>

hry_status group_parameters_missing(const cursor *s, const group_family *f)
{
    if (f->numbers == 1)
        return CURSOR_FAIL(s, s->at, "%s needs its %s here, for example %s", f->name, f->parameters,
                           f->example);
    return CURSOR_FAIL(s, s->at, "%s takes its parameters in parentheses: %s(%s), for example %s", f->name,
                       f->name, f->parameters, f->example);
}

hry_status group_parameters_close(cursor *s, const group_family *f)
{
    char shown[16];
    if (cursor_take(s, ')'))
        return HRY_OK;
    return CURSOR_FAIL(s, s->at, "')' is expected here, not %s: %s(%s), for example %s",
                       cursor_show(s, shown), f->name, f->parameters, f->example);
}

// One number of a family; `which` counts from 0, and the names of the parameters are single letters.
static hry_status read_parameter(cursor *s, const group_family *f, size_t which, uint32_t *out)
{
    char what[40];
    cursor_blanks(s);
    size_t at = s->at;
    snprintf(what, sizeof what, "the %c of %s(%s)", f->parameters[2 * which], f->name, f->parameters);
    hry_status status = cursor_number(s, what, f->most[which], out);
    if (!status && *out == 0)
        status = CURSOR_FAIL(s, at, "%s is at least 1", what);
    return status;
}

hry_status group_parameters_read(cursor *s, const group_family *f, size_t *at, uint32_t *number)
{
    char shown[16];
    cursor_blanks(s);
    at[0] = s->at;
    if (f->numbers == 1 && cursor_is_digit(cursor_peek(s)))
        return read_parameter(s, f, 0, number);
    if (!cursor_take(s, '('))
        return group_parameters_missing(s, f);
    for (size_t i = 0; i < f->numbers; i++) {
        if (i > 0 && !cursor_take(s, ','))
            return CURSOR_FAIL(s, s->at, "',' is expected here, not %s: %s(%s), for example %s",
                               cursor_show(s, shown), f->name, f->parameters, f->example);
        cursor_blanks(s);
        at[i] = s->at;
        hry_status status = read_parameter(s, f, i, &number[i]);
        if (status)
            return status;
    }
    return group_parameters_close(s, f);
}

hry_status group_label_read(cursor *s, group_expr **out)
{
    char shown[16];
    const group_family *f = group_family_find("SmallGroup");
    uint32_t number[2];
    hry_status status = read_parameter(s, f, 0, &number[0]);
    if (status)
        return status;
    if (!cursor_take(s, '.'))
        return CURSOR_FAIL(s, s->at,
                           "'.' is expected here, not %s: a group is called order.number, such as 240.191",
                           cursor_show(s, shown));
    cursor_blanks(s);
    if (!cursor_is_digit(cursor_peek(s)))
        return CURSOR_FAIL(s, s->at,
                           "the number of the group is expected here, not %s: order.number, such as 240.191",
                           cursor_show(s, shown));
    status = read_parameter(s, f, 1, &number[1]);
    if (!status)
        *out = group_expr_family(f->name, number, 2);
    return status;
}
