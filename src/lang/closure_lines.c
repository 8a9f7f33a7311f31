// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points are numbered in the order of their appearance.
#include "lang/closure_lines.h"

void closure_draft_clear(closure_draft *d)
{
    names_clear(&d->names);
    set_list_clear(&d->from);
    set_list_clear(&d->to);
    set_list_clear(&d->closed);
}

// ---- one line

static bool in_name(const cursor *s)
{
    unsigned char c = (unsigned char)cursor_peek(s);
    bool arrow = cursor_has(s, s->at, "->") || cursor_has(s, s->at, "→");
    return c > ' ' && c != 0x7f && !arrow && !strchr("{},;/()=\"#", c);
}

// Takes a name at the cursor and numbers it; false: no name.
static bool take_name(cursor *s, closure_draft *d, uint32_t *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    while (s->at < s->end && in_name(s))
        s->at++;
    if (s->at == start)
        return false;
    *out = names_number(&d->names, s->text + start, s->at - start);
    return true;
}

static bool take_arrow(cursor *s)
{
    cursor_blanks(s);
    return cursor_take_text(s, "->") || cursor_take_text(s, "→");
}

// Takes names as long as possible; returns their number. In a file a comma may replace a blank.
static size_t take_names(cursor *s, closure_draft *d, set_list *to)
{
    uint32_t point;
    size_t count = 0;
    for (; take_name(s, d, &point); count++) {
        set_list_put(to, point);
        if (d->in_file)
            cursor_take(s, ',');
    }
    return count;
}

static bool at_end(cursor *s)
{
    cursor_blanks(s);
    return s->at == s->end || cursor_peek(s) == '#';
}

static hry_status read_set(cursor *s, closure_draft *d)
{
    uint32_t point;
    while (cursor_take(s, '{')) {
        while (take_name(s, d, &point)) {
            set_list_put(&d->closed, point);
            cursor_take(s, ',');
        }
        if (!cursor_take(s, '}'))
            return cursor_expected(s, "a point or '}'", "");
        set_list_close(&d->closed);
        cursor_take(s, ',');
    }
    return at_end(s) ? HRY_OK : cursor_expected(s, "'{' or the end", "");
}

static hry_status read_implication(cursor *s, closure_draft *d)
{
    size_t from = d->from.items;
    take_names(s, d, &d->from);
    bool arrow = take_arrow(s);
    if (arrow && take_names(s, d, &d->to) == 0)
        return cursor_expected(s, "a point after the arrow", "");
    if (!at_end(s) || (!arrow && !d->in_file))
        return cursor_expected(s, "an implication such as 1 2 -> 3, with blanks between the points", "");
    if (!arrow) {
        d->from.items = from; // these points are only declared
        return HRY_OK;
    }
    set_list_close(&d->from);
    set_list_close(&d->to);
    return HRY_OK;
}

hry_status closure_read_line(cursor *s, size_t number, void *context)
{
    (void)number;
    closure_draft *d = context;
    cursor_blanks(s);
    size_t at = s->at;
    bool set = cursor_peek(s) == '{';
    if (set ? d->from.sets : d->closed.sets)
        return CURSOR_FAIL(s, at, "closed sets and implications cannot be mixed");
    return set ? read_set(s, d) : read_implication(s, d);
}

// ---- closures in parentheses

hry_status closure_read_written(cursor *s, size_t end, closure_draft *d)
{
    hry_status status = HRY_OK;
    cursor_blanks(s);
    if (cursor_peek(s) == '{') {
        cursor all = {s->text, s->at, end, s->error, NULL};
        status = closure_read_line(&all, 0, d);
    } else {
        for (size_t at = s->at; at <= end && !status;) {
            const char *comma = memchr(s->text + at, ',', end - at);
            size_t stop = comma ? (size_t)(comma - s->text) : end;
            status = closure_read_line(&(cursor){s->text, at, stop, s->error, NULL}, 0, d);
            at = stop + 1;
        }
    }
    s->at = end;
    return status;
}
