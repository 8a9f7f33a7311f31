// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term is cut into offsets into the text, and nothing is copied; errors point into the whole text.
// Parentheses are matched by counting alone, so that any structure can stand inside.
#include "lang/term.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lang/latex_signs.h"

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

// Where the parenthesis at `open` is closed; SIZE_MAX: nowhere.
static size_t closing(const char *text, size_t open)
{
    size_t depth = 0;
    for (size_t i = open; text[i]; i++) {
        depth += text[i] == '(';
        depth -= text[i] == ')';
        if (depth == 0)
            return i;
    }
    return SIZE_MAX;
}

static hry_status read_game(const char *text, size_t at, size_t length, term *out, hry_error *error)
{
    char name[8] = "";
    if (length == 0 || text[at + length] != '(')
        return FAIL(
            at, "a term is a game on a structure, such as GEN(S3) or ACV({1,2},{2,3}), or a heap such as *2");
    if (length < sizeof name)
        memcpy(name, text + at, length);
    if (!rule_parse(name, &out->game))
        return FAIL(at, "there is no game '%.*s'; the games are acv avd dst prv, on groups gen dng ter dnt",
                    (int)(length < 60 ? length : 60), text + at);
    out->groups = rule_is_of_groups(name);
    return HRY_OK;
}

hry_status term_read(const char *text, term *out, hry_error *error)
{
    size_t at = skip_blanks(text, 0), length = 0;
    term t = {.heap = false};
    if (text[at] == '*')
        return read_heap(text, at + 1, out, error);
    while (isalpha((unsigned char)text[at + length]))
        length++;
    hry_status status = read_game(text, at, length, &t, error);
    if (status)
        return status;
    size_t open = at + length, close = closing(text, open);
    if (close == SIZE_MAX)
        return FAIL(open, "this parenthesis is never closed");
    t.structure = (text_part){open + 1, close - open - 1};
    at = skip_blanks(text, close + 1);
    if (text[at] == '@') {
        t.has_position = true;
        t.position = (text_part){at + 1, strlen(text) - at - 1};
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
    char *plain = latex_plain(text);
    bool is = plain && term_is_game(plain);
    free(plain);
    if (is)
        return true;
    char name[8] = "";
    size_t at = skip_blanks(text, 0), length = 0;
    rule r;
    while (length < sizeof name - 1 && isalpha((unsigned char)text[at + length])) {
        name[length] = text[at + length];
        length++;
    }
    return text[at + length] == '(' && rule_parse(name, &r);
}

size_t term_end(const char *sum)
{
    size_t i = 0;
    for (int depth = 0; sum[i] && !(depth <= 0 && sum[i] == '+'); i++)
        depth += (strchr("([{", sum[i]) != NULL) - (strchr(")]}", sum[i]) != NULL);
    return i;
}
