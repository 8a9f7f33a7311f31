// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term is cut into offsets into the text, and nothing is copied; errors point into the whole text.
// Any structure can stand inside the parentheses.
#include "lang/term.h"

#include <ctype.h>
#include <string.h>

#include "lang/cursor.h"

#define FAIL(at, ...) hry_fail_at(error, HRY_USAGE, 0, (at) + 1, __VA_ARGS__)

static size_t skip_blanks(const char *text, size_t at)
{
    while (isspace((unsigned char)text[at]))
        at++;
    return at;
}

static hry_status read_heap(const char *text, size_t at, term *out, hry_error *error)
{
    size_t start = at;
    unsigned value = 0;
    while (isdigit((unsigned char)text[at]) && value <= HEAP_MOST)
        value = 10 * value + (unsigned)(text[at++] - '0');
    if (at == start)
        return FAIL(at, "the size of a heap is expected here, such as *2");
    if (value > HEAP_MOST)
        return FAIL(start, "a heap has at most %d things", HEAP_MOST);
    at = skip_blanks(text, at);
    if (text[at])
        return FAIL(at, "a heap is a * and a number; every other term is an operand of its own");
    *out = (term){.heap = true, .size = (nim)value};
    return HRY_OK;
}

// The name of a game and the place of its parenthesis, as in GEN( or \\text{GEN}(; false: there is none.
static bool find_name(const char *text, text_part *name, size_t *open)
{
    size_t at = skip_blanks(text, 0);
    at = skip_blanks(text, at + (text[at] == '$'));
    bool tex = text[at] == '\\';
    at += tex;
    while (tex && isalpha((unsigned char)text[at]))
        at++;
    if (tex && text[at] != '{')
        return false;
    *name = (text_part){.at = at + tex};
    while (isalpha((unsigned char)text[name->at + name->length]))
        name->length++;
    at = name->at + name->length;
    if (tex && text[at] != '}')
        return false;
    *open = skip_blanks(text, at + tex);
    return name->length && text[*open] == '(';
}

static bool find_game(const char *text, text_part name, rule *out, bool *groups)
{
    char copy[8] = "";
    if (name.length < sizeof copy)
        memcpy(copy, text + name.at, name.length);
    *groups = rule_is_of_groups(copy);
    return rule_parse(copy, out);
}

static hry_status read_game(const char *text, term *out, size_t *open, hry_error *error)
{
    if (!find_name(text, &out->name, open))
        return FAIL(
            skip_blanks(text, 0),
            "a term is a game on a structure, such as GEN(S3) or ACV({1,2},{2,3}), or a heap such as *2");
    if (!find_game(text, out->name, &out->game, &out->groups))
        return FAIL(out->name.at,
                    "there is no game '%.*s'; the games are acv avd dst prv, on groups gen dng ter dnt",
                    (int)(out->name.length < 60 ? out->name.length : 60), text + out->name.at);
    return HRY_OK;
}

hry_status term_read(const char *text, term *out, hry_error *error)
{
    size_t at = skip_blanks(text, 0), open;
    term t = {.heap = false};
    if (text[at] == '*')
        return read_heap(text, at + 1, out, error);
    hry_status status = read_game(text, &t, &open, error);
    if (status)
        return status;
    size_t end = strlen(text), close = cursor_find(&(cursor){text, open + 1, end, NULL, NULL}, ")", false);
    if (close == end)
        return FAIL(open, "this parenthesis is never closed");
    t.structure = (text_part){open + 1, close - open - 1};
    at = skip_blanks(text, close + 1);
    at = skip_blanks(text, at + (text[at] == '$'));
    if (text[at] == '@') {
        t.has_position = true;
        t.position = (text_part){at + 1, end - at - 1};
    } else if (text[at]) {
        return FAIL(
            at,
            "the term ends before this; a position stands behind @, and every term is an operand of its own");
    }
    *out = t;
    return HRY_OK;
}

bool term_is_game(const char *text)
{
    text_part name;
    size_t open;
    rule r;
    bool groups;
    return find_name(text, &name, &open) && find_game(text, name, &r, &groups);
}

size_t term_end(const char *sum)
{
    return cursor_find(&(cursor){sum, 0, strlen(sum), NULL, NULL}, "+", true);
}
