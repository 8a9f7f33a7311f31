// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cursor over the bytes of one expression. Columns in errors count bytes from 1 in the text as the user
// wrote it.
#pragma once

#include <stdint.h>

#include "base/status.h"

typedef struct cursor {
    const char *text;
    size_t at, end; // the next byte, and the end of the text
    hry_error *error;
    const struct bindings *variables; // values of variables in the text (arithmetic.h); NULL: no variables
} cursor;

// A blank in the middle of an expression; bytes ≥ 0x80 are never blanks.
static inline bool cursor_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool cursor_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool cursor_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The byte at the cursor, '\0' at the end. (expr_parse rejects expressions that contain '\0'.)
static inline char cursor_peek(const cursor *s)
{
    return s->at < s->end ? s->text[s->at] : '\0';
}

static inline void cursor_blanks(cursor *s)
{
    while (s->at < s->end && cursor_is_blank(s->text[s->at]))
        s->at++;
}

// Whether the text occurs at this place.
bool cursor_has(const cursor *s, size_t at, const char *text);
bool cursor_take_text(cursor *s, const char *text); // moves behind the text if it is next

// Skips blanks, and then c if it is next.
static inline bool cursor_take(cursor *s, char c)
{
    cursor_blanks(s);
    if (cursor_peek(s) != c)
        return false;
    s->at++;
    return true;
}

// HRY_USAGE at the cursor: "expected WHAT, found …" followed by `more` (": W(I2(5))" or "").
hry_status cursor_expected(const cursor *s, const char *what, const char *more);
hry_status cursor_expect(cursor *s, char c, const char *more); // moves behind c, which must be next

// The status of text written at this place: HRY_UNREADABLE becomes HRY_USAGE and points to it.
hry_status cursor_wrote(const cursor *s, size_t at, hry_status status);

// After an item of a list: whether `close` follows, or a comma and another item. HRY_USAGE.
hry_status cursor_next(cursor *s, char close, bool *closed);

static inline bool cursor_done(cursor *s)
{
    cursor_blanks(s);
    return s->at == s->end;
}

cursor cursor_trimmed(cursor s);                // without blanks at both ends
char *cursor_text(const cursor *s, size_t end); // from the cursor to `end`, trimmed; the caller frees it
size_t cursor_not_utf8(const cursor *s);        // the first byte that is not UTF-8, or the end
hry_status cursor_copy(const cursor *s,
                       char **out); // the whole text, which must be UTF-8; the caller frees it

// The open brackets at a place of a text: round ones, and with `all` also [ { < ⟨ outside of round ones
// (inside, they may belong to graph6). Closing brackets without an opening one are ignored.
typedef struct brackets {
    bool all;
    size_t round, other;
} brackets;

static inline bool brackets_none(const brackets *b)
{
    return b->round == 0 && b->other == 0;
}

void brackets_follow_other(brackets *b, const cursor *s, size_t at);

// Moves past the byte at this place.
static inline void brackets_follow(brackets *b, const cursor *s, size_t at)
{
    if (b->all && b->round == 0)
        brackets_follow_other(b, s, at);
    b->round += s->text[at] == '(';
    b->round -= s->text[at] == ')' && b->round > 0;
}

// Enters parentheses, which may be nested `most` deep. HRY_USAGE.
hry_status cursor_deeper(const cursor *s, unsigned *depth, unsigned most);

// The first of the signs from the cursor on, outside of brackets; or the end.
size_t cursor_find(const cursor *s, const char *signs, bool all);

// The letters at the cursor as a lower-case word of at most 31 letters; the cursor moves behind all of them.
typedef struct word_text {
    char text[32];
} word_text;
word_text cursor_word(cursor *s);

// Skips blanks, and then these letters if they are next and no other letter follows.
bool cursor_take_word(cursor *s, const char *word);

// The digits of a number ≤ most. `what` names it in errors ("a number of vertices"), which point to its
// beginning.
hry_status cursor_number(cursor *s, const char *what, uint32_t most, uint32_t *out);

// What is at the cursor, for messages: "'x'", "the end".
typedef struct shown {
    char text[16];
} shown;
shown cursor_show(const cursor *s);

// hry_fail_at with status HRY_USAGE and the column of the byte `at`.
#define CURSOR_FAIL(s, position, ...) hry_fail_at((s)->error, HRY_USAGE, 0, (position) + 1, __VA_ARGS__)
// The same with HRY_FORBIDDEN.
#define CURSOR_FORBID(s, position, ...) hry_fail_at((s)->error, HRY_FORBIDDEN, 0, (position) + 1, __VA_ARGS__)
