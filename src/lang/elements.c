// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stack of open brackets with their columns follows each byte, so an error names the bracket that is not
// closed or closed by a wrong one. The text of an element is not parsed: only GAP, which knows the group,
// can read it.
#include "lang/elements.h"

#include "base/mem.h"
#include "lang/cursor.h"

enum { DEEPEST = 100 }; // nested brackets

static char closing(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : '\0';
}

// The open brackets while an element is read.
typedef struct open_list {
    size_t at[DEEPEST];
    size_t count;
    size_t quote; // where the quotes were opened; SIZE_MAX: no open quotes
} open_list;

// The cursor is on a byte that belongs to the element.
static hry_status follow(open_list *b, const cursor *s)
{
    char c = cursor_peek(s);
    if (c == '"')
        b->quote = b->quote == SIZE_MAX ? s->at : SIZE_MAX;
    if (b->quote != SIZE_MAX)
        return HRY_OK;
    if (closing(c)) {
        if (b->count == DEEPEST)
            return CURSOR_FAIL(s, s->at, "brackets are nested too deeply: the maximum is %d", DEEPEST);
        b->at[b->count++] = s->at;
    } else if (c == ')' || c == ']') {
        if (b->count == 0)
            return CURSOR_FAIL(s, s->at, "this '%c' has no opening bracket", c);
        if (closing(s->text[b->at[--b->count]]) != c)
            return CURSOR_FAIL(s, s->at, "this '%c' does not close the '%c' of column %zu", c,
                               s->text[b->at[b->count]], b->at[b->count] + 1);
    }
    return HRY_OK;
}

// Moves to the comma or the brace after the element, or to the end.
static hry_status find_end(cursor *s, bool braces)
{
    open_list b = {.quote = SIZE_MAX};
    while (s->at < s->end) {
        char c = cursor_peek(s);
        bool outside = b.count == 0 && b.quote == SIZE_MAX;
        if (outside && (c == ',' || (c == '}' && braces)))
            return HRY_OK;
        TRY(follow(&b, s));
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
    TRY(find_end(s, braces));
    piece.end = s->at;
    piece = cursor_trimmed(piece);
    if (piece.at == piece.end)
        return CURSOR_FAIL(s, piece.at, "expected an element such as (1,2,3) or #7, found %s",
                           cursor_show(s).text);
    TRY(cursor_copy(&piece, &text));
    e->text = mem_resize(e->text, e->count + 1, sizeof *e->text);
    e->column = mem_resize(e->column, e->count + 1, sizeof *e->column);
    e->text[e->count] = text;
    e->column[e->count++] = piece.at + 1;
    return HRY_OK;
}

// The elements, and the closing brace if there was an opening one.
static hry_status read_all(group_elements *e, cursor *s)
{
    bool braces = cursor_take(s, '{');
    cursor ahead = *s;
    bool none = braces ? cursor_take(&ahead, '}') : cursor_done(&ahead);
    if (!none)
        do {
            TRY(read_element(e, s, braces));
        } while (cursor_take(s, ','));
    if (braces && !cursor_take(s, '}'))
        return cursor_expected(s, "',' or '}'", "");
    return cursor_done(s) ? HRY_OK : cursor_expected(s, "a comma between elements", "");
}

hry_status expr_group_elements(const char *text, size_t length, group_elements *out, hry_error *error)
{
    CLEARED(group_elements_clear) group_elements e = {0};
    TRY(read_all(&e, &(cursor){text, 0, length, error, NULL}));
    MOVE(out, e);
    return HRY_OK;
}
