// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laws are checked in an order in which each failure gives a small counterexample: identity, inverses,
// cancellation, associativity. The last is Light's test: (x·g)·y = x·(g·y) for all x and y, but only for the
// g of a generating set that is found on the way, at most log2 n elements. Cost: O(n² log n).
#include "lang/cayley.h"

#include <stdbool.h>

#include "base/mem.h"
#include "base/text.h"

void cayley_clear(cayley *t)
{
    texts_free(t->name, t->order);
    free(t->product);
    free(t->line);
    free(t->column);
    *t = (cayley){0};
}

static uint32_t times(const cayley *t, uint32_t a, uint32_t b)
{
    return t->product[(size_t)a * t->order + b];
}

#define NAME(t, a) ((t)->name[a])
#define FAIL_AT(t, error, a, b, ...)                                                                         \
    hry_fail_at(error, HRY_UNREADABLE, (t)->line[a], (t)->column[(size_t)(a) * (t)->order + (b)], __VA_ARGS__)

// The first x with e·x ≠ x, or the order.
static uint32_t left_fault(const cayley *t, uint32_t e)
{
    uint32_t x = 0;
    while (x < t->order && times(t, e, x) == x)
        x++;
    return x;
}

static uint32_t right_fault(const cayley *t, uint32_t e)
{
    uint32_t x = 0;
    while (x < t->order && times(t, x, e) == x)
        x++;
    return x;
}

static hry_status find_identity(const cayley *t, uint32_t *out, hry_error *error)
{
    uint32_t left = t->order, right = t->order;
    for (uint32_t e = 0; e < t->order; e++) {
        bool on_left = left_fault(t, e) == t->order, on_right = right_fault(t, e) == t->order;
        if (on_left && on_right) {
            *out = e;
            return HRY_OK;
        }
        left = on_left ? e : left;
        right = on_right ? e : right;
    }
    if (left < t->order) {
        uint32_t x = right_fault(t, left);
        return FAIL_AT(t, error, x, left,
                       "the table has no identity: %.20s*x = x for every x, but %.20s*%.20s = %.20s",
                       NAME(t, left), NAME(t, x), NAME(t, left), NAME(t, times(t, x, left)));
    }
    if (right < t->order) {
        uint32_t x = left_fault(t, right);
        return FAIL_AT(t, error, right, x,
                       "the table has no identity: x*%.20s = x for every x, but %.20s*%.20s = %.20s",
                       NAME(t, right), NAME(t, right), NAME(t, x), NAME(t, times(t, right, x)));
    }
    uint32_t x = left_fault(t, 0);
    return FAIL_AT(
        t, error, 0, x,
        "the table has no identity: no element e has e*x = x for every x; %.20s has not, for %.20s*%.20s "
        "= %.20s",
        NAME(t, 0), NAME(t, 0), NAME(t, x), NAME(t, times(t, 0, x)));
}

static hry_status check_inverses(const cayley *t, uint32_t e, hry_error *error)
{
    for (uint32_t a = 0; a < t->order; a++) {
        uint32_t right = 0, left = 0;
        while (right < t->order && times(t, a, right) != e)
            right++;
        while (left < t->order && times(t, left, a) != e)
            left++;
        if (right == t->order)
            return FAIL_AT(
                t, error, a, 0,
                "%.20s has no inverse: no x has %.20s*x = %.20s, so the identity is missing in its row",
                NAME(t, a), NAME(t, a), NAME(t, e));
        if (left == t->order)
            return FAIL_AT(
                t, error, 0, a,
                "%.20s has no inverse: no x has x*%.20s = %.20s, so the identity is missing in its column",
                NAME(t, a), NAME(t, a), NAME(t, e));
    }
    return HRY_OK;
}

// `where` is all `order` and, for the product found before, the factor that gave it.
static hry_status check_row(const cayley *t, uint32_t a, uint32_t *where, hry_error *error)
{
    for (uint32_t b = 0; b < t->order; b++)
        where[b] = t->order;
    for (uint32_t b = 0; b < t->order; b++) {
        uint32_t c = times(t, a, b);
        if (where[c] < t->order)
            return FAIL_AT(t, error, a, b,
                           "%.20s cannot be cancelled: %.20s*%.20s = %.20s*%.20s = %.20s, twice in one row",
                           NAME(t, a), NAME(t, a), NAME(t, where[c]), NAME(t, a), NAME(t, b), NAME(t, c));
        where[c] = b;
    }
    return HRY_OK;
}

static hry_status check_column(const cayley *t, uint32_t b, uint32_t *where, hry_error *error)
{
    for (uint32_t a = 0; a < t->order; a++)
        where[a] = t->order;
    for (uint32_t a = 0; a < t->order; a++) {
        uint32_t c = times(t, a, b);
        if (where[c] < t->order)
            return FAIL_AT(
                t, error, a, b,
                "%.20s cannot be cancelled: %.20s*%.20s = %.20s*%.20s = %.20s, twice in one column",
                NAME(t, b), NAME(t, where[c]), NAME(t, b), NAME(t, a), NAME(t, b), NAME(t, c));
        where[c] = a;
    }
    return HRY_OK;
}

static hry_status check_cancellation(const cayley *t, hry_error *error)
{
    uint32_t *where = NEW_ARRAY(uint32_t, t->order);
    hry_status status = HRY_OK;
    for (uint32_t a = 0; a < t->order && !status; a++) {
        status = check_row(t, a, where, error);
        if (!status)
            status = check_column(t, a, where, error);
    }
    free(where);
    return status;
}

static hry_status check_middle(const cayley *t, uint32_t g, hry_error *error)
{
    for (uint32_t x = 0; x < t->order; x++) {
        uint32_t xg = times(t, x, g);
        for (uint32_t y = 0; y < t->order; y++) {
            uint32_t one = times(t, xg, y), other = times(t, x, times(t, g, y));
            if (one != other)
                return FAIL_AT(t, error, x, g,
                               "the table is not associative: (%.20s*%.20s)*%.20s = %.20s but "
                               "%.20s*(%.20s*%.20s) = %.20s",
                               NAME(t, x), NAME(t, g), NAME(t, y), NAME(t, one), NAME(t, x), NAME(t, g),
                               NAME(t, y), NAME(t, other));
        }
    }
    return HRY_OK;
}

// What is generated so far: the list grows while products of its members are new.
typedef struct closure {
    uint32_t *member;
    size_t count, multiplied; // the first `multiplied` members have been multiplied with each other
    bool *has;
} closure;

static void add_member(closure *c, uint32_t a)
{
    if (!c->has[a]) {
        c->has[a] = true;
        c->member[c->count++] = a;
    }
}

static void multiply_out(const cayley *t, closure *c)
{
    for (; c->multiplied < c->count; c->multiplied++)
        for (size_t i = 0; i <= c->multiplied; i++) {
            add_member(c, times(t, c->member[i], c->member[c->multiplied]));
            add_member(c, times(t, c->member[c->multiplied], c->member[i]));
        }
}

static hry_status check_associativity(const cayley *t, uint32_t e, hry_error *error)
{
    closure c = {.member = NEW_ARRAY(uint32_t, t->order), .has = NEW_ARRAY(bool, t->order)};
    hry_status status = HRY_OK;
    add_member(&c, e);
    for (uint32_t g = 0; g < t->order && !status; g++) {
        if (c.has[g])
            continue;
        status = check_middle(t, g, error);
        add_member(&c, g);
        multiply_out(t, &c);
    }
    free(c.member);
    free(c.has);
    return status;
}

hry_status cayley_check(const cayley *t, hry_error *error)
{
    uint32_t e = 0;
    hry_status status = find_identity(t, &e, error);
    if (!status)
        status = check_inverses(t, e, error);
    if (!status)
        status = check_cancellation(t, error);
    if (!status)
        status = check_associativity(t, e, error);
    return status;
}
