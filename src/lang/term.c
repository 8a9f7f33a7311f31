// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term is split into offsets into the text, and nothing is copied; errors point into the whole text. Any
// structure is allowed inside the parentheses.
#include "lang/term.h"

static hry_status read_heap(cursor *s, term *out)
{
    uint32_t size = 0;
    TRY(cursor_number(s, "the size of a heap", HEAP_MOST, &size));
    out->size = (nim)size;
    return cursor_done(s)
               ? HRY_OK
               : CURSOR_FAIL(s, s->at,
                             "unexpected text after the heap; write each term as a separate argument");
}

static void pass_letters(cursor *s)
{
    while (cursor_is_letter(cursor_peek(s)))
        s->at++;
}

// Takes the name of a game and its parenthesis, as in GEN( or \\text{GEN}(; false: not a game.
static bool take_name(cursor *s, text_part *name)
{
    cursor_take(s, '$');
    bool tex = cursor_take(s, '\\');
    if (tex)
        pass_letters(s);
    if (tex && !cursor_take_text(s, "{"))
        return false;
    name->at = s->at;
    pass_letters(s);
    name->length = s->at - name->at;
    return name->length && (!tex || cursor_take_text(s, "}")) && cursor_take(s, '(');
}

static bool find_game(const char *text, text_part name, rule *out, bool *groups)
{
    char copy[8] = "";
    if (name.length < sizeof copy)
        memcpy(copy, text + name.at, name.length);
    *groups = rule_is_of_groups(copy);
    return rule_parse(copy, out);
}

static hry_status read_game(cursor *s, bool heaps, term *out)
{
    size_t start = s->at;
    if (!take_name(s, &out->name))
        return CURSOR_FAIL(s, start, "expected a game such as GEN(S3) or ACV({1,2},{2,3})%s",
                           heaps ? ", or a heap such as *2" : "");
    if (!find_game(s->text, out->name, &out->game, &out->groups))
        return CURSOR_FAIL(
            s, out->name.at,
            "unknown game '%.*s'; the games are acv, avd, dst and prv, and on groups gen, dng, ter and dnt",
            (int)(out->name.length < 60 ? out->name.length : 60), s->text + out->name.at);
    size_t close = cursor_find(s, ")", false);
    if (close == s->end)
        return CURSOR_FAIL(s, s->at - 1, "this parenthesis is not closed");
    out->structure = (text_part){s->at, close - s->at};
    s->at = close + 1;
    cursor_take(s, '$');
    out->has_position = cursor_take(s, '@');
    if (out->has_position)
        out->position = (text_part){s->at, s->end - s->at};
    else if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at,
                           "unexpected text after the term; write @ before a position, and each term as a "
                           "separate argument");
    return HRY_OK;
}

hry_status term_read(cursor s, bool heaps, term *out)
{
    term t = {.heap = heaps && cursor_take(&s, '*')};
    TRY(t.heap ? read_heap(&s, &t) : read_game(&s, heaps, &t));
    *out = t;
    return HRY_OK;
}

bool term_is_game(const char *text)
{
    term t = {0};
    return take_name(&(cursor){text, 0, strlen(text), NULL, NULL}, &t.name) &&
           find_game(text, t.name, &t.game, &t.groups);
}

size_t term_end(const char *sum)
{
    return cursor_find(&(cursor){sum, 0, strlen(sum), NULL, NULL}, "+", true);
}
