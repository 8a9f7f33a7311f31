// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laws are checked in an order in which each failure gives a small counterexample: identity, inverses,
// cancellation, associativity. The last is Light's test: (x·g)·y = x·(g·y) for all x and y, but only for the
// g of a generating set that is found on the way, at most log2 n elements. Cost: O(n² log n).
#include "lang/cayley_file.h"

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

// The first x with e·x ≠ x, or x·e ≠ x with e on the right; or the order.
static uint32_t fault(const cayley *t, uint32_t e, bool right)
{
    uint32_t x = 0;
    while (x < t->order && (right ? times(t, x, e) : times(t, e, x)) == x)
        x++;
    return x;
}

static hry_status find_identity(const cayley *t, uint32_t *out, hry_error *error)
{
    uint32_t left = t->order, right = t->order;
    for (uint32_t e = 0; e < t->order; e++) {
        bool on_left = fault(t, e, false) == t->order, on_right = fault(t, e, true) == t->order;
        if (on_left && on_right) {
            *out = e;
            return HRY_OK;
        }
        left = on_left ? e : left;
        right = on_right ? e : right;
    }
    if (left < t->order) {
        uint32_t x = fault(t, left, true);
        return FAIL_AT(t, error, x, left,
                       "the table has no identity: %.20s*x = x for every x, but %.20s*%.20s = %.20s",
                       NAME(t, left), NAME(t, x), NAME(t, left), NAME(t, times(t, x, left)));
    }
    if (right < t->order) {
        uint32_t x = fault(t, right, false);
        return FAIL_AT(t, error, right, x,
                       "the table has no identity: x*%.20s = x for every x, but %.20s*%.20s = %.20s",
                       NAME(t, right), NAME(t, right), NAME(t, x), NAME(t, times(t, right, x)));
    }
    uint32_t x = fault(t, 0, false);
    return FAIL_AT(
        t, error, 0, x,
        "the table has no identity: no element e has e*x = x for every x; %.20s has not, for %.20s*%.20s "
        "= %.20s",
        NAME(t, 0), NAME(t, 0), NAME(t, x), NAME(t, times(t, 0, x)));
}

static hry_status check_inverses(const cayley *t, uint32_t e, hry_error *error)
{
    for (uint32_t a = 0; a < t->order; a++)
        for (int column = 0; column < 2; column++) {
            uint32_t x = 0;
            while (x < t->order && (column ? times(t, x, a) : times(t, a, x)) != e)
                x++;
            if (x == t->order)
                return FAIL_AT(
                    t, error, column ? 0 : a, column ? a : 0,
                    "%.20s has no inverse: no x has %s%.20s%s = %.20s, so the identity is missing in "
                    "its %s",
                    NAME(t, a), column ? "x*" : "", NAME(t, a), column ? "" : "*x", NAME(t, e),
                    column ? "column" : "row");
        }
    return HRY_OK;
}

// The products of a with all others, on its right (in its row) or on its left, differ; `where` has the factor
// that gave each of them.
static hry_status check_line(const cayley *t, uint32_t a, bool row, uint32_t *where, hry_error *error)
{
    for (uint32_t b = 0; b < t->order; b++)
        where[b] = t->order;
    for (uint32_t b = 0; b < t->order; b++) {
        uint32_t c = row ? times(t, a, b) : times(t, b, a), first = where[c];
        where[c] = b;
        if (first == t->order)
            continue;
        const char *left[] = {NAME(t, row ? a : first), NAME(t, row ? a : b)};
        const char *right[] = {NAME(t, row ? first : a), NAME(t, row ? b : a)};
        return FAIL_AT(t, error, row ? a : b, row ? b : a,
                       "%.20s cannot be cancelled: %.20s*%.20s = %.20s*%.20s = %.20s, twice in one %s",
                       NAME(t, a), left[0], right[0], left[1], right[1], NAME(t, c), row ? "row" : "column");
    }
    return HRY_OK;
}

static hry_status check_cancellation(const cayley *t, hry_error *error)
{
    OWNED uint32_t *where = NEW_ARRAY(uint32_t, t->order);
    hry_status status = HRY_OK;
    for (uint32_t i = 0; i < 2 * t->order && !status; i++)
        status = check_line(t, i / 2, i % 2 == 0, where, error);
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
    TRY(find_identity(t, &e, error));
    TRY(check_inverses(t, e, error));
    TRY(check_cancellation(t, error));
    return check_associativity(t, e, error);
}
