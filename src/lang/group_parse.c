// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recursive descent:
//
//   product = power { "x" power }
//   power   = atom [ "^" number ]
//   atom    = "(" product ")" | "(" colon form ")" | order "." number | family
//
// and the colon forms, which reach to the end of the text or of the parentheses around them.
#include "lang/group_parse.h"

#include <string.h>

#include "lang/colon_forms.h"
#include "lang/coxeter.h"
#include "lang/foreign_names.h"
#include "lang/group_families.h"
#include "lang/group_parameters.h"
#include "lang/sporadic.h"

enum {
    DEEPEST = 100, // parentheses inside parentheses
    POWER_MOST = 1000,
};

typedef struct reader {
    cursor *s;
    const expr_options *options;
    unsigned depth;
} reader;

static hry_status read_product(reader *r, group_expr **out);

// Moves behind "x" or "×", if it is there.
static bool take_times(cursor *s)
{
    static const char sign[] = "×";
    cursor_blanks(s);
    if (cursor_peek(s) == 'x' || cursor_peek(s) == 'X') {
        s->at++;
        return true;
    }
    if (s->end - s->at < sizeof sign - 1 || memcmp(s->text + s->at, sign, sizeof sign - 1) != 0)
        return false;
    s->at += sizeof sign - 1;
    return true;
}

static hry_status deeper(reader *r)
{
    if (++r->depth <= DEEPEST)
        return HRY_OK;
    return CURSOR_FAIL(r->s, r->s->at, "more than %d parentheses inside each other", DEEPEST);
}

// "(Z3^2)" or "(H3)" behind Dih or W.
static hry_status read_special(reader *r, const group_family *f, group_expr **out)
{
    group_expr *inner = NULL;
    cursor *s = r->s;
    if (!cursor_take(s, '('))
        return group_parameters_missing(s, f);
    bool dihedral = strcmp(f->name, "Dih") == 0;
    hry_status status = deeper(r);
    if (!status)
        status = dihedral ? read_product(r, &inner) : coxeter_read(s, &inner);
    if (!status)
        status = group_parameters_close(s, f);
    r->depth--;
    if (status) {
        group_expr_free(inner);
        return status;
    }
    *out = dihedral ? group_expr_dih(inner) : inner;
    return HRY_OK;
}

static hry_status read_family(reader *r, const group_family *f, group_expr **out)
{
    size_t at[2] = {0};
    uint32_t number[2] = {0};
    if (f->numbers == 0)
        return read_special(r, f, out);
    hry_status status = group_parameters_read(r->s, f, at, number);
    if (!status && f->check)
        status = f->check(r->s, at, number);
    if (!status)
        *out = group_expr_family(f->name, number, f->numbers);
    return status;
}

static hry_status read_parentheses(reader *r, group_expr **out)
{
    char shown[16];
    cursor *s = r->s;
    group_expr *inner = NULL;
    size_t open = s->at++;
    hry_status status = deeper(r);
    if (!status)
        status = read_product(r, &inner);
    if (!status && !cursor_take(s, ')'))
        status = CURSOR_FAIL(s, s->at, "')' is expected here, not %s: the '(' of column %zu is open",
                             cursor_show(s, shown), open + 1);
    r->depth--;
    if (status)
        group_expr_free(inner);
    else
        *out = inner;
    return status;
}

static hry_status read_atom(reader *r, group_expr **out)
{
    char shown[16], word[32];
    cursor *s = r->s;
    cursor_blanks(s);
    if (cursor_peek(s) == '(')
        return read_parentheses(r, out);
    if (cursor_is_digit(cursor_peek(s)))
        return group_label_read(s, out);
    cursor ahead = *s;
    cursor_word(&ahead, word);
    if (!word[0])
        return CURSOR_FAIL(s, s->at, "a group is expected here, such as S3, not %s", cursor_show(s, shown));
    if (sporadic_at(s)) {
        *out = sporadic_read(s);
        return HRY_OK;
    }
    const group_family *f = group_family_find(word);
    if (!f || foreign_name_first(&ahead, word))
        return unknown_group(s);
    s->at = ahead.at;
    return read_family(r, f, out);
}

static hry_status read_power(reader *r, group_expr **out)
{
    cursor *s = r->s;
    uint32_t exponent = 0;
    group_expr *base = NULL;
    hry_status status = read_atom(r, &base);
    if (status || !cursor_take(s, '^')) {
        *out = base;
        return status;
    }
    cursor_blanks(s);
    size_t at = s->at;
    status = cursor_number(s, "an exponent", POWER_MOST, &exponent);
    if (!status && exponent == 0)
        status = CURSOR_FAIL(s, at, "an exponent is at least 1; the trivial group is Z1");
    if (!status && cursor_take(s, '^'))
        status = CURSOR_FAIL(s, s->at - 1, "a power of a power needs parentheses: (Z2^3)^2");
    if (status) {
        group_expr_free(base);
        return status;
    }
    *out = group_expr_power(base, exponent);
    return HRY_OK;
}

static hry_status read_factors(reader *r, group_expr **out)
{
    group_expr *product = NULL;
    hry_status status = read_power(r, &product);
    while (!status && take_times(r->s)) {
        group_expr *factor = NULL;
        status = read_power(r, &factor);
        if (!status)
            product = group_expr_times(product, factor);
    }
    if (status)
        group_expr_free(product);
    else
        *out = product;
    return status;
}

static hry_status read_product(reader *r, group_expr **out)
{
    colon_form form;
    if (colon_form_at(r->s, &form))
        return colon_form_read(form, r->s, r->depth > 0, r->options, out);
    return read_factors(r, out);
}

// What cannot follow a group.
static hry_status check_end(cursor *s)
{
    char shown[16];
    if (cursor_done(s))
        return HRY_OK;
    if (cursor_peek(s) == ')')
        return CURSOR_FAIL(s, s->at, "this ')' has no '('");
    if (cursor_peek(s) == '*')
        return CURSOR_FAIL(s, s->at, "a direct product is written with x: S3xZ4");
    return CURSOR_FAIL(s, s->at,
                       "x, ^ or the end is expected here, not %s; a direct product is written S3xZ4",
                       cursor_show(s, shown));
}

hry_status group_parse(cursor *s, const expr_options *options, group_expr **out)
{
    reader r = {.s = s, .options = options};
    group_expr *made = NULL;
    hry_status status = read_product(&r, &made);
    if (!status)
        status = check_end(s);
    if (status)
        group_expr_free(made);
    else
        *out = made;
    return status;
}

bool group_begins(const cursor *s)
{
    char word[32];
    cursor ahead = *s;
    colon_form form;
    if (cursor_peek(s) == '(' || colon_form_at(s, &form) || sporadic_at(s))
        return true;
    while (cursor_is_digit(cursor_peek(&ahead)))
        ahead.at++;
    if (ahead.at > s->at)
        return cursor_peek(&ahead) == '.';
    cursor_word(&ahead, word);
    char next = cursor_peek(&ahead);
    bool apart = next == '\0' || next == '(' || next == '^' || cursor_is_digit(next) || cursor_is_blank(next);
    return apart && group_family_find(word) && !foreign_name_first(&ahead, word);
}
