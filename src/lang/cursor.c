// SPDX-License-Identifier: GPL-3.0-or-later
//
// Letters are lowered while a word is read, so names are compared in lower case. A number that is too large
// is read to its end without overflow before it is refused, and the error points to its first digit.
#include "lang/cursor.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

cursor cursor_trimmed(cursor s)
{
    cursor_blanks(&s);
    while (s.end > s.at && cursor_is_blank(s.text[s.end - 1]))
        s.end--;
    return s;
}

// The > of an arrow is no bracket.
void brackets_follow_other(brackets *b, const cursor *s, size_t at)
{
    char c = s->text[at];
    const char *three = s->end - at >= 3 ? s->text + at : "   ";
    if (c == '[' || c == '{' || c == '<' || memcmp(three, "⟨", 3) == 0)
        b->other++;
    else if (c == ']' || c == '}' || (c == '>' && !(at > 0 && s->text[at - 1] == '-')) ||
             memcmp(three, "⟩", 3) == 0)
        b->other -= b->other > 0;
}

size_t cursor_find(const cursor *s, const char *signs, bool all)
{
    brackets open = {.all = all};
    size_t at = s->at;
    for (; at < s->end && !(brackets_none(&open) && s->text[at] && strchr(signs, s->text[at])); at++)
        brackets_follow(&open, s, at);
    return at;
}

void cursor_word(cursor *s, char word[32])
{
    size_t length = 0;
    for (; s->at < s->end && cursor_is_letter(s->text[s->at]); s->at++)
        if (length < 31)
            word[length++] = (char)(s->text[s->at] | 0x20);
    word[length] = '\0';
}

shown cursor_show(const cursor *s)
{
    shown show = {"the end"};
    if (s->at >= s->end)
        return show;
    size_t length = text_utf8_length(s->text + s->at, s->end - s->at);
    unsigned char c = (unsigned char)s->text[s->at];
    if (length == 0 || c < 0x20 || c == 0x7f)
        snprintf(show.text, sizeof show.text, "the byte 0x%02x", c);
    else
        snprintf(show.text, sizeof show.text, "'%.*s'", (int)length, s->text + s->at);
    return show;
}

hry_status cursor_expected(const cursor *s, const char *what, const char *more)
{
    return CURSOR_FAIL(s, s->at, "%s is expected here, not %s%s", what, cursor_show(s).text, more);
}

hry_status cursor_expect(cursor *s, char c, const char *more)
{
    char what[] = {'\'', c, '\'', '\0'};
    return cursor_take(s, c) ? HRY_OK : cursor_expected(s, what, more);
}

hry_status cursor_number(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    if (cursor_peek(s) == '-' && s->at + 1 < s->end && cursor_is_digit(s->text[s->at + 1]))
        return CURSOR_FAIL(s, start, "%s cannot be negative", what);
    if (!cursor_is_digit(cursor_peek(s)))
        return cursor_expected(s, what, "");
    uint64_t value = 0;
    for (; cursor_is_digit(cursor_peek(s)); s->at++)
        if (value <= most)
            value = 10 * value + (uint64_t)(s->text[s->at] - '0');
    if (value > most)
        return CURSOR_FAIL(s, start, "%s is at most %u", what, most);
    *out = (uint32_t)value;
    return HRY_OK;
}
