// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/exceptional.h"

#include <string.h>

#include "base/mem.h"

#define FIELD_MOST 1000000000u

static const char *const types[] = {"3D4", "2F4", "2G2", "2B2", "2E6", "G2", "F4", "E6", "E7", "E8"};

// What there is of them: a family that GAP makes, or the name of a character table.
static const struct {
    const char *type;
    uint32_t q;
    const char *family, *table;
} known[] = {
    {"3D4", 2, NULL, "3D4(2)"}, {"3D4", 3, NULL, "3D4(3)"}, {"3D4", 4, NULL, "3D4(4)"},
    {"G2", 2, "G2", NULL},      {"G2", 3, "G2", NULL},      {"G2", 4, NULL, "G2(4)"},
    {"G2", 5, NULL, "G2(5)"},   {"F4", 2, NULL, "F4(2)"},   {"E6", 2, NULL, "E6(2)"},
    {"2E6", 2, NULL, "2E6(2)"}, {"2F4", 8, NULL, "2F4(8)"}, {"2G2", 3, "Ree", NULL},
    {"2G2", 27, "Ree", NULL},   {"2B2", 8, "Sz", NULL},     {"2B2", 32, "Sz", NULL},
};

// Moves behind the type, in which the last digit may be a subscript: 3D_4. NULL: there is none with a '('
// behind it.
static const char *take_type(cursor *s)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        cursor ahead = *s;
        const char *c = types[i];
        for (; *c; c++) {
            if (!c[1] && cursor_peek(&ahead) == '_')
                ahead.at++;
            if ((cursor_peek(&ahead) & ~0x20) != (*c & ~0x20))
                break;
            ahead.at++;
        }
        if (!*c && cursor_peek(&ahead) == '(') {
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

static hry_status make(const cursor *s, size_t start, const char *type, uint32_t q, group_expr **out)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].type, type) == 0 && known[i].q == q) {
            *out = known[i].family ? group_expr_family(known[i].family, &q, 1)
                                   : group_expr_text(GROUP_CTBL, mem_string(known[i].table));
            return HRY_OK;
        }
    return CURSOR_FAIL(
        s, start,
        "GAP cannot make %s(%u) here; there are G2(2), G2(3), 2G2(3), 2G2(27), and by their "
        "character tables G2(4), G2(5), 3D4(2), 3D4(3), 3D4(4), 2F4(2)', 2F4(8), F4(2), E6(2), 2E6(2)",
        type, q);
}

hry_status exceptional_read(cursor *s, group_expr **out)
{
    char shown[16], word[32];
    size_t start = s->at;
    uint32_t q = 0;
    if (tits_at(s)) {
        cursor_word(s, word);
        *out = group_expr_text(GROUP_CTBL, mem_string("2F4(2)'"));
        return HRY_OK;
    }
    const char *type = take_type(s);
    cursor_take(s, '(');
    hry_status status = cursor_number(s, "the number q of elements of the field", FIELD_MOST, &q);
    if (status)
        return status;
    if (!cursor_take(s, ')'))
        return CURSOR_FAIL(s, s->at, "')' is expected here, not %s", cursor_show(s, shown));
    if (strcmp(type, "2F4") == 0 && q == 2) {
        if (cursor_peek(s) != '\'')
            return CURSOR_FAIL(s, start, "2F4(2) is not simple and not at hand; the Tits group is 2F4(2)'");
        s->at++;
        *out = group_expr_text(GROUP_CTBL, mem_string("2F4(2)'"));
        return HRY_OK;
    }
    return make(s, start, type, q, out);
}
