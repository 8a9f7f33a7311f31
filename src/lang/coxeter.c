// SPDX-License-Identifier: GPL-3.0-or-later
//
// One table has the least and the greatest rank of each letter; only I2 has a second number. The result is a
// type and a rank; GAP makes the group.
#include "lang/group_atoms.h"

#include "base/mem.h"
#include "lang/arithmetic.h"

#define TYPES "valid types are An, Bn, Cn (n ≥ 2), Dn (n ≥ 4), E6, E7, E8, F4, G2, H3, H4 and I2(m) (m ≥ 3)"

enum { RANK_MOST = 1000, POLYGON_MOST = 1000000000 };

static const struct {
    char letter;
    uint32_t least, most;
} types[] = {
    {'A', 1, RANK_MOST}, {'B', 2, RANK_MOST}, {'C', 2, RANK_MOST}, {'D', 4, RANK_MOST}, {'E', 6, 8},
    {'F', 4, 4},         {'G', 2, 2},         {'H', 3, 4},         {'I', 2, 2},
};

// The "(5)" of I2(5).
static hry_status read_polygon(cursor *s, uint32_t *m)
{
    if (!cursor_take(s, '('))
        return cursor_expected(s, "the m of I2 in parentheses, as in W(I2(5))", "");
    cursor_blanks(s);
    size_t at = s->at;
    TRY(number_read(s, "the m of I2(m)", POLYGON_MOST, m));
    if (*m < 3)
        return CURSOR_FAIL(s, at, "the m of I2(m) must be at least 3; " TYPES);
    return cursor_expect(s, ')', ": W(I2(5))");
}

hry_status coxeter_read(cursor *s, group_expr **out)
{
    char type[2] = "";
    uint32_t rank = 0;
    size_t i = 0;
    cursor_blanks(s);
    size_t start = s->at;
    type[0] = (char)(cursor_peek(s) & ~0x20);
    while (i < sizeof types / sizeof *types && types[i].letter != type[0])
        i++;
    if (i == sizeof types / sizeof *types)
        return cursor_expected(s, "the type of a Coxeter group", "; " TYPES);
    s->at++;
    cursor_take(s, '_');
    TRY(number_read_attached(s, "the rank of a Coxeter group", RANK_MOST, &rank));
    if (rank < types[i].least || rank > types[i].most)
        return CURSOR_FAIL(s, start, "invalid Coxeter type %s%u; " TYPES, type, rank);
    if (type[0] == 'I')
        TRY(read_polygon(s, &rank));
    const char *name = type[0] == 'I' ? "I2" : type;
    *out = group_expr_new(
        (group_expr){.kind = GROUP_COXETER, .text = mem_string(name), .number = {rank}, .numbers = 1}, NULL,
        NULL);
    return HRY_OK;
}
