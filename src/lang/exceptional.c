// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types are matched one by one against the text, because some begin with a digit, as no word does. A
// short table lists the groups that become character tables; the others become families, with 2G2 and 2B2 as
// Ree and Sz.
#include "lang/exceptional.h"

#include <string.h>

#include "base/mem.h"
#include "lang/arithmetic.h"
#include "lang/group_checks.h"

#define FIELD_MOST 1000000000u

static const char *const types[] = {"3D4", "2F4", "2G2", "2B2", "2E6", "G2", "F4", "E6", "E7", "E8"};

// Those that are best known by their character tables.
static const struct {
    const char *type;
    uint32_t q;
} tables[] = {{"3D4", 2}, {"3D4", 3}, {"3D4", 4}, {"G2", 4}, {"G2", 5},
              {"F4", 2},  {"E6", 2},  {"2E6", 2}, {"2F4", 8}};

// Moves behind the type, in which the last digit may be a subscript: 3D_4, 3D_{4}. NULL: there is none with a
// '(' behind it.
static const char *take_type(cursor *s)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        cursor ahead = *s;
        const char *c = types[i];
        bool braces = false;
        for (; *c; c++) {
            if (!c[1] && cursor_peek(&ahead) == '_') {
                ahead.at++;
                braces = cursor_take(&ahead, '{');
            }
            if ((cursor_peek(&ahead) & ~0x20) != (*c & ~0x20))
                break;
            ahead.at++;
        }
        if (!*c && (!braces || cursor_take(&ahead, '}')) && cursor_peek(&ahead) == '(') {
            *s = ahead;
            return types[i];
        }
    }
    return NULL;
}

static bool tits_at(const cursor *s)
{
    char word[32];
    cursor ahead = *s;
    cursor_word(&ahead, word);
    return strcmp(word, "tits") == 0 && cursor_peek(&ahead) != '(';
}

bool exceptional_at(const cursor *s)
{
    cursor ahead = *s;
    return tits_at(s) || take_type(&ahead);
}

// The number of elements of the field has to be one that there is.
static hry_status check(const cursor *s, size_t at, const char *type, uint32_t q)
{
    if (!strcmp(type, "2G2"))
        return check_ree(s, &at, &q);
    if (!strcmp(type, "2B2"))
        return check_suzuki(s, &at, &q);
    if (!strcmp(type, "2F4") && check_suzuki(s, &at, &q))
        return CURSOR_FAIL(s, at, "the q of 2F4(q) is 2 to an odd power: 2, 8, 32, …, not %u", q);
    return check_field(s, (const size_t[]){at, at}, (const uint32_t[]){0, q});
}

static hry_status make(const cursor *s, size_t at, const char *type, uint32_t q, group_expr **out)
{
    hry_status status = check(s, at, type, q);
    if (status)
        return status;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].type, type) == 0 && tables[i].q == q) {
            *out = group_expr_text(GROUP_CTBL, mem_print("%s(%u)", type, q));
            return HRY_OK;
        }
    *out = group_expr_family(!strcmp(type, "2G2") ? "Ree" : !strcmp(type, "2B2") ? "Sz" : type, &q, 1);
    return HRY_OK;
}

hry_status exceptional_read(cursor *s, group_expr **out)
{
    char word[32];
    size_t start = s->at;
    uint32_t q = 0;
    if (tits_at(s)) {
        cursor_word(s, word);
        *out = group_expr_text(GROUP_CTBL, mem_string("2F4(2)'"));
        return HRY_OK;
    }
    const char *type = take_type(s);
    cursor_take(s, '(');
    size_t at = s->at;
    hry_status status = number_read(s, "the number q of elements of the field", FIELD_MOST, &q);
    if (status || (status = cursor_expect(s, ')', "")))
        return status;
    if (strcmp(type, "2F4") == 0 && q == 2) {
        if (cursor_peek(s) != '\'')
            return CURSOR_FAIL(s, start, "2F4(2) is not simple and not at hand; the Tits group is 2F4(2)'");
        s->at++;
        *out = group_expr_text(GROUP_CTBL, mem_string("2F4(2)'"));
        return HRY_OK;
    }
    return make(s, at, type, q, out);
}
