// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/arguments.h"

#include "base/mem.h"
#include "base/text.h"

void arguments_put(arguments *a, uint32_t value)
{
    a->value = mem_push(a->value, a->count, sizeof *a->value);
    a->value[a->count++] = value;
}

hry_status arguments_read(cursor *s, arguments *a)
{
    char shown[16];
    if (cursor_take(s, ')'))
        return HRY_OK;
    for (;;) {
        uint32_t value;
        hry_status status = cursor_number(s, "a parameter", UINT32_MAX - 1, &value);
        if (status)
            return status;
        arguments_put(a, value);
        if (cursor_take(s, ')'))
            return HRY_OK;
        if (!cursor_take(s, ','))
            return CURSOR_FAIL(s, s->at, "',' or ')' is expected here, not %s", cursor_show(s, shown));
    }
}

hry_status arguments_check(const cursor *s, size_t open, const signature *of, size_t count)
{
    if (count >= of->least && count <= of->most)
        return HRY_OK;
    size_t number = of->most == SIZE_MAX || count < of->least ? of->least : of->most;
    const char *bound = of->most == of->least ? "" : number == of->least ? "at least " : "at most ";
    if (of->most == 0)
        return CURSOR_FAIL(s, open, "%s takes no parameters", of->name);
    return CURSOR_FAIL(s, open, "%s takes %s%zu parameter%s, not %zu: %s(%s), for example %s", of->name,
                       bound, number, text_plural(number), count, of->name, of->parameters, of->example);
}

size_t arguments_end(const cursor *s)
{
    size_t open = 0, at = s->at;
    for (; at < s->end; at++) {
        char c = s->text[at];
        if (open == 0 && (c == ',' || c == ';' || c == ')'))
            break;
        open += c == '(';
        open -= c == ')';
    }
    return at;
}
