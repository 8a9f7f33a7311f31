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
    uint64_t x, y;
    bool a_fits = fits(a, &x), b_fits = fits(b, &y);
    if (a_fits && b_fits)
        return (x > y) - (x < y);
    if (a_fits != b_fits)
        return a_fits ? -1 : 1;
    size_t m = strlen(a->digits), n = strlen(b->digits);
    return m == n ? strcmp(a->digits, b->digits) : (m > n) - (m < n);
}

// ---- evaluation

static truth compare(const node *n, const where_value *value)
{
    const where_value *a = n->left.is_field ? &value[n->left.field] : &n->left.number;
    const where_value *b = n->right.is_field ? &value[n->right.field] : &n->right.number;
    if (!a->known || !b->known)
        return TRUTH_UNKNOWN;
    int o = order_of(a, b);
    const bool holds[] = {[EQUAL] = o == 0,
                          [UNEQUAL] = o != 0,
                          [LESS] = o<0, [AT_MOST] = o <= 0, [MORE] = o> 0,
                          [AT_LEAST] = o >= 0};
    return holds[n->comparison] ? TRUTH_YES : TRUTH_NO;
}

truth where_holds(const where *w, const where_value *value)
{
    truth stack[WHERE_MOST_NODES], *top = stack;
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE) {
            *top++ = compare(n, value);
        } else if (n->kind == NOT) {
            top[-1] = TRUTH_YES - top[-1];
        } else {
            top--;
            bool take_last = n->kind == AND ? top[0] < top[-1] : top[0] > top[-1];
            if (take_last)
                top[-1] = top[0];
        }
    }
    return stack[0];
}

bool where_mentions(const where *w, unsigned field)
{
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE &&
            ((n->left.is_field && n->left.field == field) || (n->right.is_field && n->right.field == field)))
            return true;
    }
    return false;
}

// ---- bounds

typedef struct interval {
    uint64_t least, most; // least > most: empty
} interval;

static interval interval_of(comparison c, uint64_t n)
{
    if ((c == LESS && n == 0) || (c == MORE && n == UINT64_MAX))
        return (interval){1, 0};
    uint64_t least = c == EQUAL || c == AT_LEAST ? n : c == MORE ? n + 1 : 0;
    uint64_t most = c == EQUAL || c == AT_MOST ? n : c == LESS ? n - 1 : UINT64_MAX;
    return (interval){least, most};
}

static interval bound(const node *n, unsigned field)
{
    static const comparison turned[] = {[EQUAL] = EQUAL,      [UNEQUAL] = UNEQUAL, [LESS] = MORE,
                                        [AT_MOST] = AT_LEAST, [MORE] = LESS,       [AT_LEAST] = AT_MOST};
    uint64_t number;
    if (n->left.is_field && n->left.field == field && !n->right.is_field && fits(&n->right.number, &number))
        return interval_of(n->comparison, number);
    if (n->right.is_field && n->right.field == field && !n->left.is_field && fits(&n->left.number, &number))
        return interval_of(turned[n->comparison], number);
    return (interval){0, UINT64_MAX};
}

static interval both(interval a, interval b)
{
    return (interval){a.least > b.least ? a.least : b.least, a.most < b.most ? a.most : b.most};
}

static interval either(interval a, interval b)
{
    if (a.least > a.most)
        return b;
    if (b.least > b.most)
        return a;
    return (interval){a.least < b.least ? a.least : b.least, a.most > b.most ? a.most : b.most};
}

void where_bounds(const where *w, unsigned field, uint64_t *least, uint64_t *most)
{
    interval stack[WHERE_MOST_NODES], *top = stack;
    for (size_t i = 0; i < w->count; i++) {
        const node *n = &w->node[i];
        if (n->kind == COMPARE) {
            *top++ = bound(n, field);
        } else if (n->kind == NOT) {
            top[-1] = (interval){0, UINT64_MAX};
        } else {
            top--;
            top[-1] = n->kind == AND ? both(top[-1], top[0]) : either(top[-1], top[0]);
        }
    }
    *least = stack[0].least;
    *most = stack[0].most;
}
