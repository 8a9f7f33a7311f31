// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recursive descent that evaluates while it reads.
#include "lang/arithmetic.h"

#include <inttypes.h>
#include <string.h>

enum { DEEPEST = 100 }; // nested brackets and exponents

typedef struct reader {
    cursor *s;
    const char *what;
    uint32_t most;
    size_t start; // of the whole number
    unsigned depth;
} reader;

static hry_status read_sum(reader *r, int64_t *out);

// The x of a product of groups may follow, as in Z_nxZ_2; otherwise no character of a name or a graph6 code
// may.
bool variable_at(const cursor *s)
{
    char c = cursor_peek(s), next = s->at + 1 < s->end ? s->text[s->at + 1] : ' ',
         behind = s->at + 2 < s->end ? s->text[s->at + 2] : ' ';
    if (c < 'a' || c > 'z' || strchr("evx", c))
        return false;
    return next == 'x' ? (behind >= 'A' && behind <= 'Z') || behind == '(' || behind == '<'
                       : !cursor_is_letter(next) && !cursor_is_digit(next) && !strchr("?@[]_`{|~", next);
}

bool number_is_meant(const cursor *s)
{
    bool any = false;
    for (cursor ahead = *s; ahead.at < ahead.end; ahead.at++) {
        char c = cursor_peek(&ahead);
        bool amount = cursor_is_digit(c) || variable_at(&ahead);
        any |= amount;
        if (!amount && !cursor_is_blank(c) && !strchr("+-*^()", c))
            return false;
    }
    return any;
}

static hry_status too_large(const reader *r, const char *why)
{
    return hry_fail_at(r->s->error, r->s->variables && r->s->variables->bound ? HRY_LIMIT : HRY_USAGE, 0,
                       r->start + 1, "%s%s can be at most %" PRIu32, why, r->what, r->most);
}

static hry_status read_variable(reader *r, int64_t *out)
{
    char c = cursor_peek(r->s);
    const bindings *b = r->s->variables;
    if (b && b->used)
        *b->used |= UINT32_C(1) << (c - 'a');
    if (!b || !(b->bound >> (c - 'a') & 1))
        return CURSOR_FAIL(r->s, r->s->at,
                           "%c has no value; write a number instead, or make a table of many values with "
                           "harary table and `for` %c=3..20",
                           c, c);
    *out = b->value[c - 'a'];
    r->s->at++;
    return HRY_OK;
}

static hry_status read_base(reader *r, int64_t *out)
{
    cursor *s = r->s;
    cursor_blanks(s);
    if (variable_at(s))
        return read_variable(r, out);
    if (cursor_take(s, '(')) {
        TRY(cursor_deeper(r->s, &r->depth, DEEPEST));
        TRY(read_sum(r, out));
        r->depth--;
        return cursor_expect(s, ')', "");
    }
    if (!cursor_is_digit(cursor_peek(s)))
        return CURSOR_FAIL(s, s->at, "expected %s, found %s", r->what, cursor_show(s).text);
    for (*out = 0; cursor_is_digit(cursor_peek(s)); s->at++)
        if (__builtin_mul_overflow(*out, 10, out) || __builtin_add_overflow(*out, cursor_peek(s) - '0', out))
            return too_large(r, "this number has more than 63 bits; ");
    return HRY_OK;
}

static hry_status read_power(reader *r, int64_t *out)
{
    int64_t exponent, base;
    TRY(read_base(r, &base));
    *out = base;
    if (!cursor_take(r->s, '^'))
        return HRY_OK;
    size_t at = r->s->at;
    TRY(cursor_deeper(r->s, &r->depth, DEEPEST));
    TRY(read_power(r, &exponent));
    r->depth--;
    if (exponent < 0)
        return CURSOR_FAIL(r->s, at, "an exponent cannot be negative, but this is %" PRId64, exponent);
    if (base >= -1 && base <= 1 && exponent > 2) // the powers of −1, 0 and 1 repeat
        exponent = 2 - exponent % 2;
    for (*out = 1; exponent > 0; exponent--)
        if (__builtin_mul_overflow(*out, base, out))
            return too_large(r, "this number has more than 63 bits; ");
    return HRY_OK;
}

static hry_status read_product(reader *r, int64_t *out)
{
    int64_t factor;
    TRY(read_power(r, out));
    // The * may be omitted; looking for it has skipped the blanks.
    while (cursor_take(r->s, '*') || cursor_peek(r->s) == '(' || variable_at(r->s)) {
        TRY(read_power(r, &factor));
        if (__builtin_mul_overflow(*out, factor, out))
            return too_large(r, "this number has more than 63 bits; ");
    }
    return HRY_OK;
}

static hry_status read_sum(reader *r, int64_t *out)
{
    bool minus = cursor_take(r->s, '-');
    *out = 0;
    do {
        int64_t term;
        TRY(read_product(r, &term));
        if (minus ? __builtin_sub_overflow(*out, term, out) : __builtin_add_overflow(*out, term, out))
            return too_large(r, "this number has more than 63 bits; ");
    } while ((minus = cursor_take(r->s, '-')) || cursor_take(r->s, '+'));
    return HRY_OK;
}

static hry_status check(const reader *r, bool negative, int64_t value)
{
    if (value < 0 && !negative)
        return CURSOR_FAIL(r->s, r->start, "%s cannot be negative, but this is %" PRId64, r->what, value);
    if (value > r->most || value < -(int64_t)r->most)
        return too_large(r, "");
    return HRY_OK;
}

hry_status number_read_signed(cursor *s, const char *what, uint32_t most, int64_t *out)
{
    cursor_blanks(s);
    reader r = {s, what, most, s->at, 0};
    TRY(read_sum(&r, out));
    return check(&r, true, *out);
}

// Reads a whole sum, or only the next operand.
static hry_status read_amount(cursor *s, bool all, const char *what, uint32_t most, uint32_t *out)
{
    int64_t value;
    cursor_blanks(s);
    reader r = {s, what, most, s->at, 0};
    TRY((all ? read_sum : read_base)(&r, &value));
    TRY(check(&r, false, value));
    *out = (uint32_t)value;
    return HRY_OK;
}

hry_status number_read(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    return read_amount(s, true, what, most, out);
}

hry_status number_read_attached(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    cursor_blanks(s);
    if (cursor_peek(s) == '(' || variable_at(s))
        return read_amount(s, false, what, most, out);
    if (!cursor_take(s, '{'))
        return cursor_number(s, what, most, out);
    TRY(number_read(s, what, most, out));
    return cursor_expect(s, '}', "");
}
