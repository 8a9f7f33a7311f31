// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types in user notation: numbers with commas, with or without parentheses, or digits without separators as
// in the figures of the papers.
#include <ctype.h>

#include "base/mem.h"
#include "theory/calculation.h"

bool written_sign(const char **at, char sign)
{
    const char *here = *at + strspn(*at, " \t");
    if (*here != sign)
        return false;
    *at = here + 1;
    return true;
}

bool written_number(const char **at, int digits, uint32_t *out)
{
    *at += strspn(*at, " \t");
    const char *start = *at;
    *out = 0;
    while (isdigit((unsigned char)**at) && *at - start < digits)
        *out = 10 * *out + (uint32_t)(*(*at)++ - '0');
    return *at > start;
}

// 012 or 1431: three or four digits and no comma behind them.
static bool digits_in_a_row(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    return (digits == 3 || digits == 4) && at[digits + strspn(at + digits, " \t")] != ',';
}

bool written_numbers(const char **at, uint32_t value[4], size_t *fields)
{
    bool brackets = written_sign(at, '(');
    *at += strspn(*at, " \t");
    bool row = digits_in_a_row(*at);
    for (*fields = 0; written_number(at, row ? 1 : 4, &value[*fields]);)
        if (++*fields == 4 || (row ? !isdigit((unsigned char)**at) : !written_sign(at, ',')))
            return *fields >= 3 && (!brackets || written_sign(at, ')')) && !isdigit((unsigned char)**at);
    return false;
}

// What no class can have.
static hry_status check(const type_reader *r, const char *start, const written_type *t)
{
    if (!written_type_won(t) && t->even == t->odd)
        return MISREAD(
            r, start,
            "no class has this type: the values of even and of odd positions differ, except in X_V, "
            "whose type is (%d,0,0)",
            t->parity);
    if (t->has_smoothness && (t->smoothness > EVEN_CLASS || (t->smoothness == EVEN_CLASS) != !t->parity))
        return MISREAD(
            r, start,
            "this is not an extended type: an extended type begins with 0 (even) and ends with 2, or "
            "begins with 1 (odd) and ends with 1 (smooth) or 0 (rough)");
    if (written_type_won(t) && t->has_smoothness && t->smoothness == SMOOTH)
        return MISREAD(r, start, "X_V has no options, so it is not smooth: write (1,0,0,0)");
    if (t->has_deficiency && written_type_won(t) != (t->deficiency == 0))
        return MISREAD(r, start, "%s",
                       written_type_won(t) ? "a type with two zeros is that of X_V, whose deficiency is 0"
                                           : "only X_V, whose two values are 0, has deficiency 0");
    return HRY_OK;
}

hry_status written_type_read(const char *text, written_type *out, hry_error *error)
{
    type_reader r = {text, text, error};
    uint32_t value[4] = {0}, deficiency = 0;
    size_t fields;
    r.at += strspn(r.at, " \t");
    const char *start = r.at;
    if (!written_numbers(&r.at, value, &fields) || *r.at == ',')
        return MISREAD(
            &r, start,
            "expected a type such as (1,4,3): parity, even value, odd value; an extended type also has the "
            "smoothness, (1,4,3,1); a deficiency is written after @, (1,4,3,1)@2; values are at most %d",
            (int)WRITTEN_VALUE_MOST);
    if (value[0] > 1)
        return MISREAD(&r, start, "a type begins with the parity of the class, 0 (even) or 1 (odd)");
    bool at = written_sign(&r.at, '@');
    if (at && (!written_number(&r.at, 4, &deficiency) || isdigit((unsigned char)*r.at)))
        return MISREAD(&r, r.at, "expected a deficiency, a number up to %d", (int)WRITTEN_DEFICIENCY_MOST);
    r.at += strspn(r.at, " \t");
    if (*r.at)
        return MISREAD(&r, r.at, "unexpected text after the type; write each type as a separate argument");
    written_type t = {.parity = (uint8_t)value[0],
                      .even = (nim)value[1],
                      .odd = (nim)value[2],
                      .smoothness = (uint8_t)(value[3] < UINT8_MAX ? value[3] : UINT8_MAX),
                      .has_smoothness = fields == 4,
                      .deficiency = deficiency,
                      .has_deficiency = at};
    TRY(check(&r, start, &t));
    *out = t;
    return HRY_OK;
}

char *written_type_print(const written_type *t)
{
    OWNED char *smoothness = t->has_smoothness ? mem_print(",%u", t->smoothness) : mem_string("");
    OWNED char *deficiency = t->has_deficiency ? mem_print(" at %" PRIu32, t->deficiency) : mem_string("");
    return mem_print("(%u,%u,%u%s)%s", t->parity, t->even, t->odd, smoothness, deficiency);
}
