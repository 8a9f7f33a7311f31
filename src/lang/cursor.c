// SPDX-License-Identifier: GPL-3.0-or-later
//
// Letters are converted to lower case while a word is read, so names are compared in lower case. A number
// that is too large is read to its end without overflow before it is rejected, and the error points to its
// first digit.
#include "lang/cursor.h"

#include "base/mem.h"
#include "base/text.h"

cursor cursor_trimmed(cursor s)
{
    cursor_blanks(&s);
    while (s.end > s.at && cursor_is_blank(s.text[s.end - 1]))
        s.end--;
    return s;
}

char *cursor_text(const cursor *s, size_t end)
{
    cursor piece = cursor_trimmed((cursor){s->text, s->at, end, NULL, NULL});
    return mem_print("%.*s", (int)(piece.end - piece.at), piece.text + piece.at);
}

size_t cursor_not_utf8(const cursor *s)
{
    size_t at = s->at;
    for (size_t step; at < s->end && s->text[at]; at += step)
        if (!(step = text_utf8_length(s->text + at, s->end - at)))
            break;
    return at;
}

hry_status cursor_copy(const cursor *s, char **out)
{
    size_t at = cursor_not_utf8(s);
    if (at < s->end)
        return CURSOR_FAIL(s, at, "the byte 0x%02x is not UTF-8", (unsigned char)s->text[at]);
    *out = cursor_text(s, s->end);
    return HRY_OK;
}

bool cursor_has(const cursor *s, size_t at, const char *text)
{
    size_t length = strlen(text);
    return at <= s->end && s->end - at >= length && memcmp(s->text + at, text, length) == 0;
}

bool cursor_take_text(cursor *s, const char *text)
{
    bool there = cursor_has(s, s->at, text);
    s->at += there ? strlen(text) : 0;
    return there;
}

// The > of an arrow is not a bracket.
void brackets_follow_other(brackets *b, const cursor *s, size_t at)
{
    char c = s->text[at];
    if (c == '[' || c == '{' || c == '<' || cursor_has(s, at, "⟨"))
        b->other++;
    else if (c == ']' || c == '}' || (c == '>' && !(at > 0 && s->text[at - 1] == '-')) ||
             cursor_has(s, at, "⟩"))
        b->other -= b->other > 0;
}

hry_status cursor_deeper(const cursor *s, unsigned *depth, unsigned most)
{
    return ++*depth <= most
               ? HRY_OK
               : CURSOR_FAIL(s, s->at, "parentheses are nested too deeply: the maximum is %u", most);
}

size_t cursor_find(const cursor *s, const char *signs, bool all)
{
    brackets open = {.all = all};
    size_t at = s->at;
    for (; at < s->end && !(brackets_none(&open) && s->text[at] && strchr(signs, s->text[at])); at++)
        brackets_follow(&open, s, at);
    return at;
}

word_text cursor_word(cursor *s)
{
    word_text word = {""};
    size_t length = 0;
    for (; s->at < s->end && cursor_is_letter(s->text[s->at]); s->at++)
        if (length < sizeof word.text - 1)
            word.text[length++] = (char)(s->text[s->at] | 0x20);
    return word;
}

bool cursor_take_word(cursor *s, const char *word)
{
    cursor ahead = *s;
    cursor_blanks(&ahead);
    bool there = strcmp(cursor_word(&ahead).text, word) == 0;
    s->at = there ? ahead.at : s->at;
    return there;
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
    return CURSOR_FAIL(s, s->at, "expected %s, found %s%s", what, cursor_show(s).text, more);
}

hry_status cursor_expect(cursor *s, char c, const char *more)
{
    char what[] = {'\'', c, '\'', '\0'};
    return cursor_take(s, c) ? HRY_OK : cursor_expected(s, what, more);
}

hry_status cursor_wrote(const cursor *s, size_t at, hry_status status)
{
    if (status != HRY_UNREADABLE)
        return status;
    if (s->error) {
        s->error->status = HRY_USAGE;
        s->error->column = at + 1;
    }
    return HRY_USAGE;
}

hry_status cursor_next(cursor *s, char close, bool *closed)
{
    char what[] = "',' or ' '";
    what[8] = close;
    *closed = cursor_take(s, close);
    return *closed || cursor_take(s, ',') ? HRY_OK : cursor_expected(s, what, "");
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
        return CURSOR_FAIL(s, start, "%s can be at most %u", what, most);
    *out = (uint32_t)value;
    return HRY_OK;
}
