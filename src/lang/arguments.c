// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three spellings give the same list: in parentheses, as a subscript (_5, _{2,3}) and in subscript digits
// (₅). `arguments_below` only looks ahead, so a caller can try another spelling. The numbers are only read
// here; arguments_check compares their count with the signature of the constructor.
#include "lang/arguments.h"

#include "base/digit_signs.h"
#include "base/mem.h"
#include "base/text.h"
#include "lang/arithmetic.h"

void arguments_put(arguments *a, uint32_t value)
{
    a->value = mem_push(a->value, a->count, sizeof *a->value);
    a->value[a->count++] = value;
}

void arguments_clear(arguments *a)
{
    free(a->value);
}

static hry_status put_number(hry_status (*read)(cursor *, const char *, uint32_t, uint32_t *), cursor *s,
                             arguments *a)
{
    uint32_t value;
    TRY(read(s, "a parameter", UINT32_MAX - 1, &value));
    arguments_put(a, value);
    return HRY_OK;
}

hry_status arguments_read(cursor *s, char close, arguments *a)
{
    for (bool closed = cursor_take(s, close); !closed;) {
        TRY(put_number(number_read, s, a));
        TRY(cursor_next(s, close, &closed));
    }
    return HRY_OK;
}

// The value of a subscript digit such as ₂, each of which has three bytes; −1: no such digit.
static int lowered(const cursor *s)
{
    size_t digit = digit_sign_at(s->text + s->at, s->end - s->at, digits_below);
    return digit < 10 ? (int)digit : -1;
}

bool arguments_below(const cursor *s)
{
    cursor next = {s->text, s->at + 1, s->end, NULL, NULL};
    if (cursor_peek(s) == '_')
        return cursor_is_digit(cursor_peek(&next)) || cursor_peek(&next) == '{' || variable_at(&next);
    return cursor_is_digit(cursor_peek(s)) || lowered(s) >= 0;
}

static hry_status read_lowered(cursor *s, arguments *a)
{
    do {
        uint64_t value = 0;
        size_t start = s->at;
        for (int digit; (digit = lowered(s)) >= 0; s->at += 3)
            value = value < UINT32_MAX ? 10 * value + (unsigned)digit : value;
        if (value >= UINT32_MAX)
            return CURSOR_FAIL(s, start, "a parameter can be at most %u", UINT32_MAX - 1);
        arguments_put(a, (uint32_t)value);
    } while (cursor_peek(s) == ',' && lowered(&(cursor){s->text, s->at + 1, s->end, NULL, NULL}) >= 0 &&
             ++s->at);
    return HRY_OK;
}

hry_status arguments_read_below(cursor *s, arguments *a)
{
    if (lowered(s) >= 0)
        return read_lowered(s, a);
    if (cursor_take(s, '_') && cursor_take(s, '{'))
        return arguments_read(s, '}', a);
    return put_number(number_read_attached, s, a);
}

bool arguments_one_below(cursor *s)
{
    if (!arguments_below(s))
        return false;
    s->at += cursor_peek(s) == '_';
    if (!cursor_take(s, '{')) {
        for (s->at += variable_at(s); cursor_is_digit(cursor_peek(s)) || lowered(s) >= 0;)
            s->at += lowered(s) >= 0 ? 3 : 1;
        return cursor_peek(s) != ',';
    }
    size_t start = s->at;
    s->at = cursor_find(s, ",}", false);
    return cursor_take(s, '}') && s->at > start + 1;
}

hry_status arguments_missing(const cursor *s, const char *name, const char *parameters, const char *example)
{
    return CURSOR_FAIL(s, s->at, "%s requires parameters in parentheses: %s(%s), for example %s", name, name,
                       parameters, example);
}

hry_status arguments_check(const cursor *s, size_t open, const signature *of, size_t count)
{
    if (count >= of->least && count <= of->most)
        return HRY_OK;
    size_t number = of->most == SIZE_MAX || count < of->least ? of->least : of->most;
    const char *bound = of->most == of->least ? "" : number == of->least ? "at least " : "at most ";
    if (of->most == 0)
        return CURSOR_FAIL(s, open, "%s has no parameters", of->name);
    return CURSOR_FAIL(s, open, "%s requires %s%zu parameter%s, not %zu: %s(%s), for example %s", of->name,
                       bound, number, text_plural(number), count, of->name, of->parameters, of->example);
}

hry_status arguments_of(cursor *s, const signature *of, bool below, arguments *a)
{
    size_t open = s->at;
    if (below && arguments_below(s))
        TRY(arguments_read_below(s, a));
    else if (cursor_take(s, '('))
        TRY(arguments_read(s, ')', a));
    else
        s->at = open; // the blank may belong to the sign of a product
    return arguments_check(s, open, of, a->count);
}

size_t arguments_end(const cursor *s)
{
    return cursor_find(s, ",;)", false);
}
