// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stack of open brackets with their columns follows each byte; an error names the bracket that is not
// closed or closed by a wrong one. The text of an element is passed on unread: only GAP, which knows the
// group, can read it.
#include "lang/elements.h"

#include "base/mem.h"

enum { DEEPEST = 100 }; // brackets inside brackets

static char closing(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : '\0';
}

// What is open where an element is being read.
typedef struct open_list {
    size_t at[DEEPEST];
    size_t count;
    size_t quote; // where the quotes were opened, SIZE_MAX: nowhere
} open_list;

// The cursor stands on a byte that belongs to the element.
static hry_status follow(open_list *b, const cursor *s)
{
    char c = cursor_peek(s);
    if (c == '"')
        b->quote = b->quote == SIZE_MAX ? s->at : SIZE_MAX;
    if (b->quote != SIZE_MAX)
        return HRY_OK;
    if (closing(c)) {
        if (b->count == DEEPEST)
            return CURSOR_FAIL(s, s->at, "more than %d brackets inside each other", DEEPEST);
        b->at[b->count++] = s->at;
    } else if (c == ')' || c == ']') {
        if (b->count == 0)
            return CURSOR_FAIL(s, s->at, "this '%c' closes nothing", c);
        if (closing(s->text[b->at[--b->count]]) != c)
            return CURSOR_FAIL(s, s->at, "this '%c' does not close the '%c' of column %zu", c,
                               s->text[b->at[b->count]], b->at[b->count] + 1);
    }
    return HRY_OK;
}

// Moves to the comma or the brace behind the element, or to the end.
static hry_status find_end(cursor *s, bool braces)
{
    open_list b = {.quote = SIZE_MAX};
    while (s->at < s->end) {
        char c = cursor_peek(s);
        bool outside = b.count == 0 && b.quote == SIZE_MAX;
        if (outside && (c == ',' || (c == '}' && braces)))
            return HRY_OK;
        hry_status status = follow(&b, s);
        if (status)
            return status;
        s->at++;
    }
    if (b.quote != SIZE_MAX)
        return CURSOR_FAIL(s, b.quote, "these quotes are never closed");
    if (b.count)
        return CURSOR_FAIL(s, b.at[b.count - 1], "this '%c' is never closed", s->text[b.at[b.count - 1]]);
    return HRY_OK;
}

static hry_status read_element(group_elements *e, cursor *s, bool braces)
{
    char *text;
    cursor_blanks(s);
    cursor piece = *s;
    hry_status status = find_end(s, braces);
    if (status)
        return status;
    piece.end = s->at;
    piece = cursor_trimmed(piece);
    if (piece.at == piece.end)
        return CURSOR_FAIL(s, piece.at, "an element is expected here, such as (1,2,3) or #7, not %s",
                           cursor_show(s).text);
    if ((status = cursor_copy(&piece, &text)))
        return status;
    e->text = mem_resize(e->text, e->count + 1, sizeof *e->text);
    e->column = mem_resize(e->column, e->count + 1, sizeof *e->column);
    e->text[e->count] = text;
    e->column[e->count++] = piece.at + 1;
    return HRY_OK;
}

// The elements and the closing brace, if there was an opening one.
static hry_status read_all(group_elements *e, cursor *s)
{
    bool braces = cursor_take(s, '{');
    cursor ahead = *s;
    bool none = braces ? cursor_take(&ahead, '}') : cursor_done(&ahead);
    if (!none)
        do {
            hry_status status = read_element(e, s, braces);
            if (status)
                return status;
        } while (cursor_take(s, ','));
    if (braces && !cursor_take(s, '}'))
        return cursor_expected(s, "',' or '}'", "");
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "elements are separated by commas; here is %s", cursor_show(s).text);
    return HRY_OK;
}

hry_status elements_read(cursor *s, group_elements *out)
{
    group_elements e = {0};
    hry_status status = read_all(&e, s);
    if (status)
        group_elements_clear(&e);
    else
        *out = e;
    return status;
}
