// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions are stored in postfix order and evaluated with a stack, once over truths (no < unknown < yes, so
// AND is the minimum and OR the maximum) and once over intervals, which bound a field before anything is
// computed. Numbers above 64 bits are compared as digits. The parser is in where_parse.c.
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "lang/where_internal.h"

// ---- numbers of any size

where_value where_number(uint64_t number)
{
    return (where_value){.known = true, .number = number};
}

where_value where_digits(const char *digits)
{
    return (where_value){.known = digits != NULL, .digits = digits};
}

// The value of the digits, if it has at most 64 bits.
static bool fits(const where_value *v, uint64_t *out)
{
    errno = 0;
    *out = v->digits ? strtoull(v->digits, NULL, 10) : v->number;
    return errno != ERANGE;
}

// Compares a and b: < 0, 0 or > 0.
static int order_of(const where_value *a, const where_value *b)
{
    uint64_t a_number, b_number;
    bool a_fits = fits(a, &a_number), b_fits = fits(b, &b_number);
    if (a_fits && b_fits)
        return (a_number > b_number) - (a_number < b_number);
    if (a_fits != b_fits)
        return a_fits ? -1 : 1;

    // Both are longer than 64 bits; digits have no zeros in front.
    size_t a_length = strlen(a->digits), b_length = strlen(b->digits);
    if (a_length != b_length)
        return a_length < b_length ? -1 : 1;
    return strcmp(a->digits, b->digits);
}

// ---- evaluation

static const where_value *value_of(const operand *side, const where_value *value)
{
    return side->is_field ? &value[side->field] : &side->number;
}

// Whether two numbers in this order (< 0, 0 or > 0) fulfil a comparison.
static bool fulfils(int order, comparison c)
{
    switch (c) {
    case EQUAL:
        return order == 0;
    case UNEQUAL:
        return order != 0;
    case LESS:
        return order < 0;
    case AT_MOST:
        return order <= 0;
    case MORE:
        return order > 0;
    case AT_LEAST:
        return order >= 0;
    }
    return false;
}

static truth compare(const node *n, const where_value *value)
{
    const where_value *left = value_of(&n->left, value);
    const where_value *right = value_of(&n->right, value);
    if (!left->known || !right->known)
        return TRUTH_UNKNOWN;
    return fulfils(order_of(left, right), n->comparison) ? TRUTH_YES : TRUTH_NO;
}

static truth lesser(truth a, truth b)
{
    return a < b ? a : b;
}

static truth greater(truth a, truth b)
{
    return a > b ? a : b;
}

truth where_holds(const where *w, const where_value *value)
{
    truth stack[WHERE_MOST_NODES];
    size_t height = 0;
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE) {
            stack[height++] = compare(n, value);
            continue;
        }
        truth *last = &stack[height - 1];
        if (n->kind == NOT) {
            *last = TRUTH_YES - *last;
            continue;
        }
        truth *before = last - 1;
        *before = n->kind == AND ? lesser(*before, *last) : greater(*before, *last);
        height--;
    }
    return stack[0];
}

static bool is_this(const operand *side, unsigned field)
{
    return side->is_field && side->field == field;
}

bool where_mentions(const where *w, unsigned field)
{
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE && (is_this(&n->left, field) || is_this(&n->right, field)))
            return true;
    }
    return false;
}

// ---- bounds

typedef struct interval {
    uint64_t least, most; // least > most: empty
} interval;

static const interval everything = {0, UINT64_MAX}, nothing = {1, 0};

// The numbers x with `x c number`; everything for ≠, which is not an interval.
static interval interval_of(comparison c, uint64_t number)
{
    switch (c) {
    case EQUAL:
        return (interval){number, number};
    case LESS:
        return number == 0 ? nothing : (interval){0, number - 1};
    case AT_MOST:
        return (interval){0, number};
    case MORE:
        return number == UINT64_MAX ? nothing : (interval){number + 1, UINT64_MAX};
    case AT_LEAST:
        return (interval){number, UINT64_MAX};
    case UNEQUAL:
        break;
    }
    return everything;
}

// What a comparison says of the field, if it compares it with a number.
static interval bound(const node *n, unsigned field)
{
    // 5 < x is x > 5.
    static const comparison turned[] = {[EQUAL] = EQUAL,      [UNEQUAL] = UNEQUAL, [LESS] = MORE,
                                        [AT_MOST] = AT_LEAST, [MORE] = LESS,       [AT_LEAST] = AT_MOST};
    uint64_t number;
    if (is_this(&n->left, field) && !n->right.is_field && fits(&n->right.number, &number))
        return interval_of(n->comparison, number);
    if (is_this(&n->right, field) && !n->left.is_field && fits(&n->left.number, &number))
        return interval_of(turned[n->comparison], number);
    return everything;
}

static interval both(interval a, interval b)
{
    return (interval){
        .least = a.least > b.least ? a.least : b.least,
        .most = a.most < b.most ? a.most : b.most,
    };
}

// The smallest interval that contains both.
static interval either(interval a, interval b)
{
    if (a.least > a.most)
        return b;
    if (b.least > b.most)
        return a;
    return (interval){
        .least = a.least < b.least ? a.least : b.least,
        .most = a.most > b.most ? a.most : b.most,
    };
}

void where_bounds(const where *w, unsigned field, uint64_t *least, uint64_t *most)
{
    interval stack[WHERE_MOST_NODES];
    size_t height = 0;
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE) {
            stack[height++] = bound(n, field);
            continue;
        }
        interval *last = &stack[height - 1];
        if (n->kind == NOT) {
            *last = everything; // the complement of an interval is not one
            continue;
        }
        interval *before = last - 1;
        *before = n->kind == AND ? both(*before, *last) : either(*before, *last);
        height--;
    }
    *least = stack[0].least;
    *most = stack[0].most;
}
