// SPDX-License-Identifier: GPL-3.0-or-later
//
// Letters are lowered while a word is read, so names are compared in lower case. A number that is too large
// is read to its end without overflow before it is refused, and the error points to its first digit.
#include "lang/cursor.h"

#include <stdio.h>

#include "base/text.h"

void cursor_word(cursor *s, char word[32])
{
    size_t length = 0;
    for (; s->at < s->end && cursor_is_letter(s->text[s->at]); s->at++)
        if (length < 31)
            word[length++] = (char)(s->text[s->at] | 0x20);
    word[length] = '\0';
}

const char *cursor_show(const cursor *s, char buffer[16])
{
    if (s->at >= s->end)
        return "the end";
    size_t length = text_utf8_length(s->text + s->at, s->end - s->at);
    unsigned char c = (unsigned char)s->text[s->at];
    if (length == 0 || c < 0x20 || c == 0x7f)
        snprintf(buffer, 16, "the byte 0x%02x", c);
    else
        snprintf(buffer, 16, "'%.*s'", (int)length, s->text + s->at);
    return buffer;
}

hry_status cursor_number(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    char shown[16];
    cursor_blanks(s);
    size_t start = s->at;
    if (cursor_peek(s) == '-' && s->at + 1 < s->end && cursor_is_digit(s->text[s->at + 1]))
        return CURSOR_FAIL(s, start, "%s cannot be negative", what);
    if (!cursor_is_digit(cursor_peek(s)))
        return CURSOR_FAIL(s, start, "%s is expected here, not %s", what, cursor_show(s, shown));
    uint64_t value = 0;
    for (; cursor_is_digit(cursor_peek(s)); s->at++)
        if (value <= most)
            value = 10 * value + (uint64_t)(s->text[s->at] - '0');
    if (value > most)
        return CURSOR_FAIL(s, start, "%s is at most %u", what, most);
    *out = (uint32_t)value;
    return HRY_OK;
}

hry_status cursor_subscript(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    char shown[16];
    bool below = cursor_peek(s) == '_';
    s->at += below;
    bool braces = below && cursor_take(s, '{');
    hry_status status = cursor_number(s, what, most, out);
    if (!status && braces && !cursor_take(s, '}'))
        status = CURSOR_FAIL(s, s->at, "'}' is expected here, not %s", cursor_show(s, shown));
    return status;
}

hry_status cursor_power(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    uint32_t exponent;
    hry_status status = cursor_number(s, what, most, out);
    if (status || cursor_peek(s) != '^')
        return status;
    s->at++;
    status = cursor_number(s, "an exponent", UINT32_MAX - 1, &exponent);
    if (status)
        return status;
    uint64_t value = 1;
    for (uint32_t i = 0; i < exponent && value <= most && *out > 1; i++)
        value *= *out;
    if (value > most)
        return CURSOR_FAIL(s, start, "%s is at most %u", what, most);
    *out = *out || !exponent ? (uint32_t)value : 0;
    return HRY_OK;
}
