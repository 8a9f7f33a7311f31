// SPDX-License-Identifier: GPL-3.0-or-later
//
// All spellings of numbers give the same array: attached (S4), subscripts (S_{4}), in parentheses
// (PSL(2,7)), mixed (L2(7)), and signs before or after the first number, which select another row of the
// table of families. The columns are stored beside the numbers for the checks.
#include "lang/group_parameters.h"

#include <stdio.h>
#include <string.h>

#include "lang/arguments.h"
#include "lang/arithmetic.h"

hry_status group_parameters_missing(const cursor *s, const group_family *f)
{
    if (f->numbers == 1)
        return CURSOR_FAIL(s, s->at, "%s requires its %s, for example %s", f->name, f->parameters,
                           f->example);
    return arguments_missing(s, f->name, f->parameters, f->example);
}

hry_status group_parameters_expect(cursor *s, char c, const group_family *f)
{
    char more[200];
    snprintf(more, sizeof more, ": %s(%s), for example %s", f->name, f->parameters, f->example);
    return cursor_expect(s, c, more);
}

typedef hry_status number_reader(cursor *s, const char *what, uint32_t most, uint32_t *out);

// One number of a family; `which` counts from 0, and the names of the parameters are single letters.
static hry_status read_parameter(number_reader *read, cursor *s, const group_family *f, size_t which,
                                 uint32_t *out)
{
    char what[40];
    cursor_blanks(s);
    size_t at = s->at;
    snprintf(what, sizeof what, "the %c of %s(%s)", f->parameters[2 * which], f->name, f->parameters);
    hry_status status = read(s, what, f->most[which], out);
    if (!status && *out == 0)
        status = CURSOR_FAIL(s, at, "%s must be at least 1", what);
    return status;
}

// The number attached to a name, possibly as a subscript: 4, _4, _n, _{4}.
static hry_status read_attached(cursor *s, const group_family *f, uint32_t *out)
{
    bool below = cursor_peek(s) == '_';
    s->at += below;
    return read_parameter(below ? number_read_attached : cursor_number, s, f, 0, out);
}

// The number of elements of a field, possibly with its name: 7, F_7, F_{7}, GF(7).
static hry_status read_field(cursor *s, const char *what, uint32_t most, uint32_t *out)
{
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    bool field = strcmp(word.text, "gf") == 0 || (cursor_peek(s) == 'F' && !word.text[1]);
    if (!field)
        return number_read(s, what, most, out);
    *s = ahead;
    s->at += cursor_peek(s) == '_';
    return number_read_attached(s, what, most, out);
}

// Moves behind a sign, possibly a superscript (^+ or ^{+}), and makes *f the family with that sign, if there
// is one.
static void take_sign(cursor *s, const group_family **f)
{
    cursor ahead = *s;
    bool braces = cursor_take(&ahead, '^') && cursor_take(&ahead, '{');
    char name[32], sign = cursor_peek(&ahead);
    ahead.at += sign == '+' || sign == '-';
    if ((sign != '+' && sign != '-') || (braces && !cursor_take(&ahead, '}')))
        return;
    snprintf(name, sizeof name, "%s%c", (*f)->name, sign);
    const group_family *with = group_family_find(name);
    if (!with)
        return;
    *f = with;
    s->at = ahead.at;
}

// The "+1," that GAP writes first.
static hry_status take_first_sign(cursor *s, const group_family **f)
{
    const group_family *before = *f;
    cursor_blanks(s);
    take_sign(s, f);
    if (*f == before)
        return HRY_OK;
    cursor_take(s, '1');
    return group_parameters_expect(s, ',', *f);
}

// The numbers from index `from` on, up to the ')'.
static hry_status read_list(cursor *s, const group_family *f, size_t from, size_t *at, uint32_t *number)
{
    for (size_t i = from; i < f->numbers; i++) {
        if (i > from)
            TRY(group_parameters_expect(s, ',', f));
        cursor_blanks(s);
        at[i] = s->at;
        bool field = f->parameters[2 * i] == 'q';
        TRY(read_parameter(field ? read_field : number_read, s, f, i, &number[i]));
    }
    return group_parameters_expect(s, ')', f);
}

hry_status group_parameters_read(cursor *s, const group_family **f, size_t *at, uint32_t *number)
{
    take_sign(s, f);
    if (cursor_peek(s) != '_')
        cursor_blanks(s);
    at[0] = s->at;
    bool attached = cursor_is_digit(cursor_peek(s)) || cursor_peek(s) == '_';
    hry_status status = HRY_OK;
    if (attached) {
        status = read_attached(s, *f, number);
        if (status || (*f)->numbers == 1)
            return status;
        take_sign(s, f);
    }
    if (!cursor_take(s, '('))
        return group_parameters_missing(s, *f);
    if (!attached)
        status = take_first_sign(s, f);
    return status ? status : read_list(s, *f, attached, at, number);
}

// The number after the '.' or the T of a label.
static hry_status label_number(cursor *s, const group_family *f, uint32_t first, group_expr **out)
{
    uint32_t number[2] = {first};
    TRY(read_parameter(cursor_number, s, f, 1, &number[1]));
    *out = group_expr_family(f->name, number, 2);
    return HRY_OK;
}

// A number without the second one: 2, and M22:2 in the Atlas.
static hry_status label_alone(const cursor *s, uint32_t n, bool behind_colon)
{
    return CURSOR_FAIL(s, s->at,
                       "expected '.', found %s: a group is written order.number, such as 240.191; the cyclic "
                       "group of order %u is Z%u%s",
                       cursor_show(s).text, n, n,
                       behind_colon            ? "; for the Atlas's M22:2 use its character table, ctbl:M22.2"
                       : cursor_peek(s) == ')' ? "; the group that a cycle generates is perm:(1,2,3)"
                                               : "");
}

hry_status group_label_read(cursor *s, group_expr **out)
{
    const group_family *f = group_family_find("SmallGroup");
    uint32_t first;
    bool behind_colon = s->at > 0 && s->text[s->at - 1] == ':';
    TRY(read_parameter(cursor_number, s, f, 0, &first));
    if ((cursor_peek(s) | 0x20) == 't') {
        s->at++;
        return label_number(s, group_family_find("TransitiveGroup"), first, out);
    }
    if (!cursor_take(s, '.'))
        return label_alone(s, first, behind_colon);
    cursor_blanks(s);
    if (cursor_is_letter(cursor_peek(s)))
        return CURSOR_FAIL(s, s->at,
                           "labels with letters are used by LMFDB for groups without a number in GAP; use "
                           "generators (perm:), or order.number, such as 240.191");
    if (!cursor_is_digit(cursor_peek(s)))
        return cursor_expected(s, "the number of the group", ": order.number, such as 240.191");
    return label_number(s, f, first, out);
}
