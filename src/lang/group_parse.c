// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recursive descent:
//
//   product = power { "x" power } | power ":" power | power "wr" power | power "/" part
//   power   = atom [ "^" number ]
//   atom    = "(" product ")" | "(" colon form ")" | order "." number | presentation | family
//
// and the colon forms, which extend to the end of the text or of the surrounding parentheses. Different
// operations in a row are ambiguous and require parentheses.
#include "lang/group_parse.h"

#include "lang/arithmetic.h"
#include "lang/colon_forms.h"
#include "lang/foreign_names.h"
#include "lang/group_aliases.h"
#include "lang/group_atoms.h"
#include "lang/group_parameters.h"
#include "lang/plain_signs.h"

enum {
    DEEPEST = 100, // nested parentheses
    POWER_MOST = 1000,
    MOST_OPERATIONS = 10000, // in the whole expression
};

typedef struct reader {
    cursor *s;
    const expr_options *options;
    unsigned depth, operations;
    const size_t *from; // the places of the bytes before plain_signs; NULL: unchanged
} reader;

static hry_status read_product(reader *r, group_expr **out);

typedef enum operation { END, TIMES, SEMIDIRECT, WREATH, OVER } operation;

// Takes the operation at the cursor, if any.
static operation take_operation(cursor *s)
{
    cursor_blanks(s);
    char c = cursor_peek(s) | 0x20, next = s->at + 1 < s->end ? s->text[s->at + 1] | 0x20 : '\0';
    operation o = c == 'x'                  ? TIMES
                  : c == 'w' && next == 'r' ? WREATH
                  : cursor_peek(s) == ':'   ? SEMIDIRECT
                  : cursor_peek(s) == '/'   ? OVER
                                            : END;
    s->at += o == END ? 0 : o == WREATH ? 2 : 1;
    return o;
}

// The "7:3" of Frob(7:3): orders or groups.
static hry_status read_frobenius(reader *r, const group_family *f, group_expr **out)
{
    cursor *s = r->s, orders = *s;
    uint32_t number[2] = {0};
    group_expr *made = NULL;
    size_t at = s->at;
    if (!variable_at(s)) // a variable can only be an order
        orders.error = NULL;
    hry_status status = number_read(&orders, "an order", UINT32_MAX - 1, &number[0]);
    if (!status && cursor_take(&orders, ':'))
        status = number_read(&orders, "an order", UINT32_MAX - 1, &number[1]);
    if (status && orders.error)
        return status;
    if (!status && number[0] && number[1]) {
        s->at = orders.at;
        *out = group_expr_family(f->name, number, 2);
        return HRY_OK;
    }
    status = read_product(r, &made);
    if (!status && made->kind != GROUP_SEMIDIRECT)
        status =
            CURSOR_FAIL(s, at, "a Frobenius group is written with its kernel and its complement: Frob(7:3)");
    if (!status)
        made->kind = GROUP_FROBENIUS;
    return group_made(status, made, out);
}

// The "D6; X5^3" of ext(D6; X5^3).
static hry_status read_extension(reader *r, group_expr **out)
{
    group_expr *base = NULL;
    hry_status status = read_product(r, &base);
    return status ? status : extension_read(r->s, base, out);
}

// "(Z3^2)", "(H3)", "(7:3)" or "(D6; X5^3)" after Dih, W, Frob or ext.
static hry_status read_special(reader *r, const group_family *f, group_expr **out)
{
    group_expr *inner = NULL;
    cursor *s = r->s;
    if (!cursor_take(s, '('))
        return group_parameters_missing(s, f);
    bool dihedral = strcmp(f->name, "Dih") == 0;
    hry_status status = cursor_deeper(r->s, &r->depth, DEEPEST);
    THEN(status, dihedral                       ? read_product(r, &inner)
                 : strcmp(f->name, "Frob") == 0 ? read_frobenius(r, f, &inner)
                 : strcmp(f->name, "ext") == 0  ? read_extension(r, &inner)
                                                : coxeter_read(s, &inner));
    THEN(status, group_parameters_expect(s, ')', f));
    r->depth--;
    return group_made(
        status, dihedral && !status ? group_expr_new((group_expr){.kind = GROUP_DIH}, inner, NULL) : inner,
        out);
}

static hry_status read_family(reader *r, const group_family *f, const group_alias *alias, group_expr **out)
{
    size_t at[2] = {0};
    uint32_t number[2] = {0};
    if (f->numbers == 0)
        return read_special(r, f, out);
    TRY(group_parameters_read(r->s, &f, at, number));
    if (alias && number[0] % alias->divide)
        return CURSOR_FAIL(r->s, at[0], "the order of this group must be a multiple of %u, not %u",
                           alias->divide, number[0]);
    if (alias)
        number[0] /= alias->divide;
    TRY(group_family_check(f, r->s, at, number));
    *out = group_expr_family(f->name, number, f->numbers);
    return HRY_OK;
}

static hry_status read_parentheses(reader *r, group_expr **out)
{
    cursor *s = r->s;
    group_expr *inner = NULL;
    size_t open = s->at++;
    hry_status status = cursor_deeper(r->s, &r->depth, DEEPEST);
    THEN(status, read_product(r, &inner));
    if (!status && !cursor_take(s, ')'))
        status = CURSOR_FAIL(s, s->at, "expected ')', found %s: the '(' in column %zu is not closed",
                             cursor_show(s).text, (r->from ? r->from[open] : open) + 1);
    r->depth--;
    return group_made(status, inner, out);
}

static hry_status read_atom(reader *r, group_expr **out)
{
    cursor *s = r->s;
    cursor_blanks(s);
    if (cursor_peek(s) == '(')
        return read_parentheses(r, out);
    if (cursor_peek(s) == '<')
        return generated_read(s, out);
    if (exceptional_at(s))
        return exceptional_read(s, out);
    if (cursor_is_digit(cursor_peek(s)))
        return group_label_read(s, out);
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    if (!word.text[0])
        return CURSOR_FAIL(s, s->at, "expected a group such as S3, found %s", cursor_show(s).text);
    if (sporadic_at(s)) {
        *out = sporadic_read(s);
        return HRY_OK;
    }
    if (klein_take(&ahead, word.text)) {
        s->at = ahead.at;
        *out = group_expr_power(group_expr_family("Z", (const uint32_t[]){2}, 1), 2);
        return HRY_OK;
    }
    const group_alias *alias;
    const group_family *f = group_family_at(&ahead, word.text, &alias);
    if (!f || foreign_name_first(&ahead, word.text))
        return unknown_group(s);
    s->at = ahead.at;
    return read_family(r, f, alias, out);
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
    status = number_read_attached(s, "an exponent", POWER_MOST, &exponent);
    if (!status && exponent == 0)
        status = CURSOR_FAIL(s, at, "an exponent must be at least 1; the trivial group is Z1");
    if (!status && cursor_take(s, '^'))
        status = CURSOR_FAIL(s, s->at - 1, "a power of a power requires parentheses: (Z2^3)^2");
    return group_made(status, status ? base : group_expr_power(base, exponent), out);
}

// Combines *left with the operand after the operation.
static hry_status read_operand(reader *r, operation o, group_expr **left)
{
    group_expr *right = NULL;
    if (o == OVER)
        return quotient_read(r->s, left);
    TRY(read_power(r, &right));
    *left = o == TIMES ? group_expr_times(*left, right)
                       : group_expr_new((group_expr){.kind = o == WREATH ? GROUP_WREATH : GROUP_SEMIDIRECT},
                                        *left, right);
    return HRY_OK;
}

static hry_status read_factors(reader *r, group_expr **out)
{
    group_expr *made = NULL;
    hry_status status = read_power(r, &made);
    operation before = END;
    while (!status) {
        cursor_blanks(r->s);
        size_t at = r->s->at;
        operation o = take_operation(r->s);
        if (o == END)
            break;
        if (before != END && (o != TIMES || before != TIMES))
            status = CURSOR_FAIL(r->s, at,
                                 "different operations require parentheses, as in Z2x(Z7:Z3) or (Z2xZ7):Z3");
        else if (++r->operations > MOST_OPERATIONS)
            status =
                CURSOR_FAIL(r->s, at, "a group expression can have at most %d operations", MOST_OPERATIONS);
        else
            status = read_operand(r, o, &made);
        before = o;
    }
    return group_made(status, made, out);
}

static hry_status read_product(reader *r, group_expr **out)
{
    colon_form form;
    if (colon_form_at(r->s, &form))
        return colon_form_read(form, r->s, r->depth > 0, r->options, out);
    return read_factors(r, out);
}

// Rejects text that cannot follow a group.
static hry_status check_end(cursor *s)
{
    if (cursor_done(s))
        return HRY_OK;
    if (cursor_peek(s) == ')')
        return CURSOR_FAIL(s, s->at, "this ')' has no '('");
    if (cursor_peek(s) == '*')
        return CURSOR_FAIL(s, s->at, "a direct product is written with x: S3xZ4");
    return cursor_expected(s, "x, ^ or the end of the group", "; a direct product is written S3xZ4");
}

// Rejects a text that consists only of cycles.
static hry_status refuse_cycles(const cursor *s)
{
    cursor c = *s;
    bool comma = false;
    cursor_blanks(&c);
    if (cursor_peek(&c) != '(')
        return HRY_OK;
    for (size_t i = c.at; i < c.end; i++) {
        char x = s->text[i];
        comma |= x == ',';
        if (!cursor_is_digit(x) && !cursor_is_blank(x) && !strchr("(),", x))
            return HRY_OK;
    }
    if (!comma)
        return HRY_OK;
    return CURSOR_FAIL(s, s->at, "permutations as generators require perm: before them, as in perm:%.*s",
                       (int)(c.end - c.at), s->text + c.at);
}

static hry_status parse_plain(reader *r, group_expr **out)
{
    group_expr *made = NULL;
    hry_status status = refuse_cycles(r->s);
    THEN(status, read_product(r, &made));
    THEN(status, check_end(r->s));
    return group_made(status, made, out);
}

hry_status group_parse(cursor *s, const expr_options *options, group_expr **out)
{
    if (signs_are_plain(s))
        return parse_plain(&(reader){.s = s, .options = options}, out);
    plain_text p = plain_signs(s);
    cursor plain = {p.text, 0, p.length, s->error, s->variables};
    hry_status status = parse_plain(&(reader){.s = &plain, .options = options, .from = p.from}, out);
    s->at = status ? s->at : s->end;
    return plain_text_done(&p, status, s->error);
}
