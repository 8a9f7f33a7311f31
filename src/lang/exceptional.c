// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types are compared one by one with the text, because some begin with a digit, unlike words. A short
// table lists the groups that become character tables; the others become families, with 2G2 and 2B2 as Ree
// and Sz.
#include "lang/group_atoms.h"

#include "base/mem.h"
#include "lang/arithmetic.h"
#include "lang/group_families.h"

#define FIELD_MOST 1000000000u

// The type, and the family of these groups.
static const struct {
    const char *name, *family;
} types[] = {{"3D4", "3D4"}, {"2F4", "2F4"}, {"2G2", "Ree"}, {"2B2", "Sz"}, {"2E6", "2E6"},
             {"G2", "G2"},   {"F4", "F4"},   {"E6", "E6"},   {"E7", "E7"},  {"E8", "E8"}};
enum { TYPES = sizeof types / sizeof *types };

// Groups that are represented by their character tables.
static const struct {
    const char *type;
    uint32_t q;
} tables[] = {{"3D4", 2}, {"3D4", 3}, {"3D4", 4}, {"G2", 4},  {"G2", 5},
              {"F4", 2},  {"E6", 2},  {"2E6", 2}, {"2F4", 2}, {"2F4", 8}};

// Moves behind the type, whose last digit may be a subscript: 3D_4, 3D_{4}. TYPES: no type followed by '('.
static size_t take_type(cursor *s)
{
    for (size_t i = 0; i < TYPES; i++) {
        size_t length = name_as_printed(s, types[i].name);
        if (length && cursor_has(s, s->at + length, "(")) {
            s->at += length;
            return i;
        }
    }
    return TYPES;
}

bool exceptional_at(const cursor *s)
{
    cursor ahead = *s;
    return take_type(&ahead) < TYPES;
}

// Checks the number of elements of the field.
static hry_status check(const cursor *s, size_t at, size_t type, uint32_t q)
{
    const group_family *f = group_family_find(types[type].family);
    if (f)
        return group_family_check(f, s, &at, &q);
    if (!strcmp(types[type].name, "2F4") && !group_family_find("Sz")->law->holds(q))
        return CURSOR_FAIL(s, at, "the q of 2F4(q) must be an odd power of 2 (2, 8, 32, …), not %u", q);
    return field_check(s, at, q);
}

static group_expr *make(size_t type, uint32_t q, bool derived)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].type, types[type].name) == 0 && tables[i].q == q)
            return group_expr_new(
                (group_expr){.kind = GROUP_CTBL,
                             .text = mem_print("%s(%u)%s", types[type].name, q, derived ? "'" : "")},
                NULL, NULL);
    return group_expr_family(types[type].family, &q, 1);
}

hry_status exceptional_read(cursor *s, group_expr **out)
{
    size_t start = s->at, type = take_type(s);
    uint32_t q = 0;
    cursor_take(s, '(');
    size_t at = s->at;
    TRY(number_read(s, "the number q of elements of the field", FIELD_MOST, &q));
    TRY(cursor_expect(s, ')', ""));
    bool of_tits = strcmp(types[type].name, "2F4") == 0 && q == 2;
    if (of_tits && !cursor_take(s, '\''))
        return CURSOR_FAIL(s, start, "2F4(2) is not simple and not available; the Tits group is 2F4(2)'");
    if (!of_tits)
        TRY(check(s, at, type, q));
    *out = make(type, q, of_tits);
    return HRY_OK;
}
