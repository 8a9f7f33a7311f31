// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders and isomorphisms: Conway, Curtis, Norton, Parker and Wilson, Atlas of finite groups, Chapter 2 and
// Table 5. Families that begin above SIMPLE_MOST (F4, E6, E7, E8, 2E6, 2F4(8)) are not gone through. A group
// with several names has the first of A_n, PSL, PSp and PSU.
#include "theory/simple_groups.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "theory/facts.h"

typedef unsigned __int128 wide;

#define WIDE_MOST ((wide)SIMPLE_MOST * SIMPLE_MOST) // more is as good as infinite

static wide times(wide a, wide b)
{
    return a > WIDE_MOST / b ? WIDE_MOST : a * b;
}

static wide power(uint32_t q, uint32_t e)
{
    wide n = 1;
    while (e--)
        n = times(n, q);
    return n;
}

static uint32_t common(uint32_t a, wide b)
{
    while (b) {
        uint32_t rest = (uint32_t)(a % b);
        a = (uint32_t)b;
        b = rest;
    }
    return a;
}

// ---- orders, those of the groups whose quotient by scalars is simple; *centre is how many scalars there are

typedef wide order_of(uint32_t n, uint32_t q, uint32_t *centre);

static wide linear(uint32_t n, uint32_t q, uint32_t *centre)
{
    wide order = power(q, n * (n - 1) / 2);
    for (uint32_t i = 2; i <= n; i++)
        order = times(order, power(q, i) - 1);
    *centre = common(n, q - 1);
    return order;
}

static wide unitary(uint32_t n, uint32_t q, uint32_t *centre)
{
    wide order = power(q, n * (n - 1) / 2);
    for (uint32_t i = 2; i <= n; i++)
        order = times(order, i % 2 ? power(q, i) + 1 : power(q, i) - 1);
    *centre = common(n, q + 1);
    return order;
}

static wide symplectic(uint32_t n, uint32_t q, uint32_t *centre) // and orthogonal, of dimension n + 1
{
    uint32_t m = n / 2;
    wide order = power(q, m * m);
    for (uint32_t i = 1; i <= m; i++)
        order = times(order, power(q, 2 * i) - 1);
    *centre = common(2, q - 1);
    return order;
}

static wide orthogonal(uint32_t n, uint32_t q, bool plus, uint32_t *centre)
{
    uint32_t m = n / 2;
    wide last = plus ? power(q, m) - 1 : power(q, m) + 1, order = times(power(q, m * (m - 1)), last);
    for (uint32_t i = 1; i < m; i++)
        order = times(order, power(q, 2 * i) - 1);
    *centre = common(4, last);
    return order;
}

static wide orthogonal_plus(uint32_t n, uint32_t q, uint32_t *centre)
{
    return orthogonal(n, q, true, centre);
}

static wide orthogonal_minus(uint32_t n, uint32_t q, uint32_t *centre)
{
    return orthogonal(n, q, false, centre);
}

static wide odd_orthogonal(uint32_t n, uint32_t q, uint32_t *centre)
{
    return symplectic(n - 1, q, centre);
}

static wide suzuki(uint32_t n, uint32_t q, uint32_t *centre)
{
    (void)n;
    *centre = 1;
    return times(times(power(q, 2), power(q, 2) + 1), q - 1);
}

static wide ree(uint32_t n, uint32_t q, uint32_t *centre)
{
    (void)n;
    *centre = 1;
    return times(times(power(q, 3), power(q, 3) + 1), q - 1);
}

static wide exceptional_g2(uint32_t n, uint32_t q, uint32_t *centre)
{
    (void)n;
    *centre = 1;
    return times(times(power(q, 6), power(q, 6) - 1), power(q, 2) - 1);
}

static wide triality(uint32_t n, uint32_t q, uint32_t *centre)
{
    (void)n;
    *centre = 1;
    return times(times(power(q, 12), power(q, 8) + power(q, 4) + 1), times(power(q, 6) - 1, power(q, 2) - 1));
}

// ---- families of Lie type

static const struct family {
    const char *name, *table; // for printf, with n and q or with q alone
    bool has_n;
    uint32_t least, step, characteristic; // of n; of q: 0 any, 1 odd, else this one, with an odd exponent
    uint32_t least_q;
    order_of *order;
} families[] = {
    {"PSL(%u,%u)", "L%u(%u)", true, 2, 1, 0, 2, linear},
    {"PSU(%u,%u)", "U%u(%u)", true, 3, 1, 0, 2, unitary},
    {"PSp(%u,%u)", "S%u(%u)", true, 4, 2, 0, 2, symplectic},
    {"POmega(%u,%u)", "O%u(%u)", true, 7, 2, 1, 3, odd_orthogonal},
    {"POmega+(%u,%u)", "O%u+(%u)", true, 8, 2, 0, 2, orthogonal_plus},
    {"POmega-(%u,%u)", "O%u-(%u)", true, 8, 2, 0, 2, orthogonal_minus},
    {"G2(%u)", "G2(%u)", false, 0, 0, 0, 3, exceptional_g2},
    {"3D4(%u)", "3D4(%u)", false, 0, 0, 0, 2, triality},
    {"Sz(%u)", "Sz(%u)", false, 0, 0, 2, 8, suzuki},
    {"Ree(%u)", "R(%u)", false, 0, 0, 3, 27, ree},
};

// Not simple, or another group's name: PSL(2,4) and PSL(2,5) are A_5, PSL(2,9) is A_6, PSL(4,2) is A_8,
// PSL(3,2) is PSL(2,7), PSU(4,2) is PSp(4,3).
static bool left_out(const struct family *f, uint32_t n, uint32_t q)
{
    if (f->order == linear)
        return (n == 2 && (q <= 5 || q == 9)) || (n <= 4 && q == 2);
    return q == 2 && ((f->order == unitary && n <= 4) || (f->order == symplectic && n == 4));
}

// The prime p and the exponent e of q = p^e; false: q is no power of a prime.
static bool prime_power(uint32_t q, uint32_t *p, uint32_t *e)
{
    *p = 2;
    *e = 0;
    while (q % *p)
        *p = (uint64_t)*p * *p > q ? q : *p + 1;
    for (; q % *p == 0; q /= *p)
        (*e)++;
    return q == 1;
}

static bool field_fits(const struct family *f, uint32_t q)
{
    uint32_t p, e;
    if (!prime_power(q, &p, &e))
        return false;
    return f->characteristic < 2 ? f->characteristic == 0 || p > 2 : p == f->characteristic && e % 2;
}

// ---- the list

typedef struct list {
    simple_group *group;
    size_t count, room;
    uint64_t least, most;
} list;

static void add(list *l, wide order, const char *name, const char *table)
{
    if (order < l->least || order > l->most)
        return;
    if (l->count == l->room) {
        l->room = 2 * l->room + 64;
        l->group = mem_resize(l->group, l->room, sizeof *l->group);
    }
    simple_group *g = &l->group[l->count++];
    *g = (simple_group){.order = (uint64_t)order};
    snprintf(g->name, sizeof g->name, "%s", name);
    snprintf(g->table, sizeof g->table, "%s", table);
}

// All q for one n; false: none is small enough.
static bool add_dimension(list *l, const struct family *f, uint32_t n)
{
    char name[64], table[64];
    uint32_t q = f->least_q, centre;
    for (;; q++) {
        wide order = f->order(n, q, &centre);
        if (order / (n + 4) > l->most) // the centre is smaller than that
            return q > f->least_q;
        if (!field_fits(f, q) || left_out(f, n, q))
            continue;
        if (f->has_n) {
            snprintf(name, sizeof name, f->name, n, q);
            snprintf(table, sizeof table, f->table, n, q);
        } else {
            snprintf(name, sizeof name, f->name, q);
            snprintf(table, sizeof table, f->table, q);
        }
        add(l, order / centre, name, table);
    }
}

static void add_alternating(list *l)
{
    char name[16];
    wide order = 60;
    for (uint32_t n = 5; order <= l->most; order = times(order, ++n)) {
        snprintf(name, sizeof name, "A%u", n);
        add(l, order, name, name);
    }
}

static void add_sporadic(list *l)
{
    const char *name, *order;
    for (size_t i = 0; facts_sporadic(i, &name, &order); i++)
        if (strlen(order) < 18 && strcmp(name, "Fi24'") != 0)
            add(l, strtoull(order, NULL, 10), name, name);
    add(l, 17971200, "2F4(2)'", "2F4(2)'"); // the Tits group
}

static int by_order(const void *a, const void *b)
{
    const simple_group *x = a, *y = b;
    return x->order != y->order ? (x->order > y->order) - (x->order < y->order) : strcmp(x->name, y->name);
}

simple_group *simple_groups(uint64_t least, uint64_t most, size_t *count)
{
    list l = {.least = least, .most = most};
    add_alternating(&l);
    add_sporadic(&l);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        uint32_t n = families[i].least;
        while (add_dimension(&l, &families[i], n) && families[i].step)
            n += families[i].step;
    }
    if (l.count)
        qsort(l.group, l.count, sizeof *l.group, by_order);
    *count = l.count;
    return l.group;
}

// ---- orders

// 20160 or 10^6; moves behind it.
static bool read_order(const char **at, uint64_t *out)
{
    char *end;
    if (**at < '0' || **at > '9')
        return false;
    errno = 0;
    *out = strtoull(*at, &end, 10);
    *at = end;
    if (errno || *out > SIMPLE_MOST)
        return false;
    if (**at != '^')
        return true;
    uint64_t base = *out, exponent = strtoull(*at + 1, &end, 10);
    if (end == *at + 1 || exponent > 60)
        return false;
    *at = end;
    for (*out = 1; exponent && *out <= SIMPLE_MOST; exponent--)
        *out = base && *out > SIMPLE_MOST / base ? SIMPLE_MOST + 1 : *out * base;
    return *out <= SIMPLE_MOST;
}

hry_status simple_range_read(const char *text, uint64_t *least, uint64_t *most, hry_error *error)
{
    const char *at = text;
    bool good = read_order(&at, least);
    *most = *least;
    if (good && *at == '-') {
        at++;
        good = read_order(&at, most);
    }
    if (!good || *at || *least > *most)
        return hry_fail(error, HRY_USAGE,
                        "'%.60s' is no range of orders up to 10^12; write --order 1-10^6 or --order 168",
                        text);
    return HRY_OK;
}
