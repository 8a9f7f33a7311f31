// SPDX-License-Identifier: GPL-3.0-or-later
//
// Families that begin above SIMPLE_MOST (F4, E6, E7, E8, 2E6, 2F4(8)) are not enumerated. A group with
// several names gets the first of A_n, PSL, PSp and PSU.
#include "theory/simple_groups.h"

#include <errno.h>

#include "base/number.h"
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

// That of a group of Lie type, times its centre.
static wide order_of(const lie_group *g, lie_order *o)
{
    lie_group_order(g, o);
    wide order = power(g->q, o->power);
    for (size_t i = 0; i < o->count; i++) {
        int32_t d = o->factor[i];
        order = times(order, d > 0 ? power(g->q, (uint32_t)d) - 1 : power(g->q, (uint32_t)-d) + 1);
    }
    return g->type == LIE_TRIALITY ? times(order, power(g->q, 8) + power(g->q, 4) + 1) : order;
}

// ---- families of Lie type

static const struct family {
    lie_type type;
    uint32_t least, step, characteristic; // of n; of q: 0 any, 1 odd, else this one, with an odd exponent
    uint32_t least_q;
} families[] = {
    {LIE_LINEAR, 2, 1, 0, 2},     {LIE_UNITARY, 3, 1, 0, 2},         {LIE_SYMPLECTIC, 4, 2, 0, 2},
    {LIE_ORTHOGONAL, 7, 2, 1, 3}, {LIE_ORTHOGONAL_PLUS, 8, 2, 0, 2}, {LIE_ORTHOGONAL_MINUS, 8, 2, 0, 2},
    {LIE_G2, 0, 0, 0, 3},         {LIE_TRIALITY, 0, 0, 0, 2},        {LIE_SUZUKI, 0, 0, 2, 8},
    {LIE_REE, 0, 0, 3, 27},
};

// Not simple, or another group's name: PSL(2,4) and PSL(2,5) are A_5, PSL(2,9) is A_6, PSL(4,2) is A_8.
static bool left_out(const lie_group *g)
{
    lie_group first = *g;
    if (!lie_group_standard(&first) || first.type != g->type || first.n != g->n)
        return true;
    return g->type == LIE_LINEAR && ((g->n == 2 && (g->q <= 5 || g->q == 9)) || (g->n == 4 && g->q == 2));
}

static bool field_fits(const struct family *f, uint32_t q)
{
    uint32_t p, e;
    if (!number_prime_power(q, &p, &e))
        return false;
    return f->characteristic < 2 ? f->characteristic == 0 || p > 2 : p == f->characteristic && e % 2;
}

// ---- the list

typedef struct list {
    simple_group *group;
    size_t count;
    uint64_t least, most;
} list;

static void add(list *l, wide order, const char *name, const char *table)
{
    if (order < l->least || order > l->most)
        return;
    l->group = mem_push(l->group, l->count, sizeof *l->group);
    simple_group *g = &l->group[l->count++];
    *g = (simple_group){.order = (uint64_t)order};
    snprintf(g->name, sizeof g->name, "%s", name);
    snprintf(g->table, sizeof g->table, "%s", table);
}

// All q for one n; false: none is small enough.
static bool add_dimension(list *l, const struct family *f, uint32_t n)
{
    char name[LIE_NAME], table[LIE_NAME];
    lie_order parts;
    for (lie_group g = {f->type, n, f->least_q};; g.q++) {
        wide order = order_of(&g, &parts);
        if (order / (n + 4) > l->most) // the centre is smaller than that
            return g.q > f->least_q;
        if (!field_fits(f, g.q) || left_out(&g))
            continue;
        lie_group_name(&g, name);
        lie_group_table(&g, table);
        add(l, order / parts.centre, name, table);
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
    if (!good || *at || *least > *most || *least == 0)
        return hry_fail(error, HRY_USAGE,
                        "invalid range of orders '%.60s': expected one order or MIN-MAX with 1 ≤ MIN ≤ MAX ≤ "
                        "10^12, such as `order` 168 or `order` 1-10^6",
                        text);
    return HRY_OK;
}
