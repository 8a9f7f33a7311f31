// SPDX-License-Identifier: GPL-3.0-or-later
//
// A permutation group by all its elements, found from the identity by multiplying with the generators, and
// which of the listed subgroups and their conjugates contain each of them.
#include <stdlib.h>
#include <string.h>

#include "check.h"

// ---- elements

static uint64_t *scratch; // a permutation

uint32_t element_number(const group *g, const point *p)
{
    uint64_t *padded = scratch + g->elements.words;
    memcpy(padded, p, g->degree * sizeof *p);
    uint32_t x = find(&g->elements, padded);
    if (x == g->elements.count)
        refuse("a permutation is no element of the group");
    return x;
}

static point *multiply(const group *g, uint32_t x, const point *y)
{
    point *image = (point *)scratch;
    for (uint32_t i = 0; i < g->degree; i++)
        image[i] = y[element(g, x)[i]];
    return image;
}

uint32_t product(const group *g, uint32_t x, const point *y)
{
    return element_number(g, multiply(g, x, y));
}

// y⁻¹ x y, which takes y(i) to y(x(i)).
static uint32_t conjugated(const group *g, uint32_t x, const point *y)
{
    point *image = (point *)scratch;
    for (uint32_t i = 0; i < g->degree; i++)
        image[y[i]] = y[element(g, x)[i]];
    return element_number(g, image);
}

static void list_elements(const certificate *c, group *g)
{
    char *end;
    unsigned long order = strtoul(c->order, &end, 10);
    if (*end || order < 1 || order > ORDER_MOST)
        too_large("the group does not have from 1 to %d elements", ORDER_MOST);
    g->degree = c->degree;
    g->generators = c->generator.count;
    g->elements.words = (c->degree + 3) / 4;
    scratch = room(2 * g->elements.words, sizeof *scratch);
    for (uint32_t i = 0; i < g->degree; i++)
        ((point *)scratch)[i] = (point)i;
    find_or_add(&g->elements, scratch);
    for (uint32_t x = 0; x < g->elements.count; x++)
        for (uint32_t s = 0; s < g->generators; s++) {
            multiply(g, x, permutation(c, c->generator.first + s));
            if (find_or_add(&g->elements, scratch) == order)
                refuse("the group has more than %lu elements", order);
        }
    g->order = g->elements.count;
    if (g->order != order)
        refuse("the group has %u elements", g->order);
}

// ---- subgroups

// Those that the permutations generate, as a set; their number is returned.
static uint32_t generate(const certificate *c, const group *g, span by, uint64_t *out)
{
    uint32_t *list = room(g->order, sizeof *list), count = 1;
    put(out, 0);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t s = 0; s < by.count; s++) {
            uint32_t x = product(g, list[i], permutation(c, by.first + s));
            if (!has(out, x)) {
                put(out, x);
                list[count++] = x;
            }
        }
    no_room(list, g->order, sizeof *list);
    return count;
}

static void add_subgroup(group *g, const uint64_t *set, uint32_t *by, uint32_t by_count)
{
    if (g->subgroups == MAXIMAL_MOST)
        too_large("there are more than %d maximal subgroups", MAXIMAL_MOST);
    add(&g->members, set);
    g->by[g->subgroups] = by;
    g->by_count[g->subgroups++] = by_count;
}

// Among the conjugates first … beyond − 1 the one that contains these elements, which generate one of them.
static uint32_t subgroup_of(const group *g, uint32_t first, uint32_t beyond, const uint32_t *by,
                            uint32_t count)
{
    for (uint32_t i = first; i < beyond; i++) {
        bool good = true;
        for (uint32_t k = 0; good && k < count; k++)
            good = has(member(&g->members, i), by[k]);
        if (good)
            return i;
    }
    return beyond;
}

// The conjugate of a subgroup by a generator is added if it is not there since `first`.
static void add_conjugate(group *g, uint32_t subgroup, uint32_t s, uint32_t first, uint64_t *set)
{
    uint32_t count = g->by_count[subgroup], *by = room(count, sizeof *by);
    for (uint32_t k = 0; k < count; k++)
        by[k] = g->conjugate[s][g->by[subgroup][k]];
    work(g->subgroups - first);
    if (subgroup_of(g, first, g->subgroups, by, count) < g->subgroups)
        return;
    memset(set, 0, g->members.words * sizeof *set);
    for (uint32_t x = 0; x < g->order; x++)
        if (has(member(&g->members, subgroup), x))
            put(set, g->conjugate[s][x]);
    work(g->order);
    add_subgroup(g, set, by, count);
}

static void add_class(const certificate *c, group *g, const subgroup *m, uint64_t *set)
{
    uint32_t first = g->subgroups, *by = room(m->by.count, sizeof *by);
    memset(set, 0, g->members.words * sizeof *set);
    if (generate(c, g, m->by, set) != m->order || m->order == g->order)
        refuse("a maximal subgroup has not the order %u, or is the whole group", m->order);
    for (uint32_t k = 0; k < m->by.count; k++)
        by[k] = element_number(g, permutation(c, m->by.first + k));
    add_subgroup(g, set, by, m->by.count);
    for (uint32_t i = first; i < g->subgroups; i++)
        for (uint32_t s = 0; s < g->generators; s++)
            add_conjugate(g, i, s, first, set);
    for (uint32_t i = first; i < g->subgroups; i++) {
        g->first[i] = first;
        g->beyond[i] = g->subgroups;
    }
}

uint32_t subgroup_under(const group *g, uint32_t subgroup, const point *by)
{
    static uint32_t *to, size;
    uint32_t count = g->by_count[subgroup];
    if (count > size) {
        to = more_room(to, size, count, sizeof *to);
        size = count;
    }
    for (uint32_t k = 0; k < count; k++)
        to[k] = conjugated(g, g->by[subgroup][k], by);
    work(g->beyond[subgroup] - g->first[subgroup]);
    return subgroup_of(g, g->first[subgroup], g->beyond[subgroup], to, count);
}

// ---- rows

static void make_rows(group *g)
{
    g->rows.words = g->involutions.words = g->words = words_for(g->subgroups);
    g->row = room((size_t)g->order * g->words, sizeof *g->row);
    for (uint32_t i = 0; i < g->subgroups; i++)
        for (uint32_t w = 0; w < g->members.words; w++)
            for (uint64_t left = member(&g->members, i)[w]; left; left &= left - 1) {
                uint32_t x = 64 * w + (uint32_t)__builtin_ctzll(left);
                put(g->row + (size_t)x * g->words, i);
            }
    work((uint64_t)g->subgroups * g->members.words);
    for (uint32_t x = 0; x < g->order; x++) {
        find_or_add(&g->rows, row(g, x));
        if (x && product(g, x, element(g, x)) == 0)
            find_or_add(&g->involutions, row(g, x));
    }
}

void make_group(const certificate *c, group *out)
{
    group *g = out;
    *g = (group){0};
    if (!c->degree)
        refuse("the group is not told");
    list_elements(c, g);
    g->conjugate = room(g->generators, sizeof *g->conjugate);
    for (uint32_t s = 0; s < g->generators; s++) {
        g->conjugate[s] = room(g->order, sizeof **g->conjugate);
        for (uint32_t x = 0; x < g->order; x++)
            g->conjugate[s][x] = conjugated(g, x, permutation(c, c->generator.first + s));
    }
    g->members.words = words_for(g->order);
    g->by = room(MAXIMAL_MOST, sizeof *g->by);
    g->by_count = room(MAXIMAL_MOST, sizeof *g->by_count);
    g->first = room(MAXIMAL_MOST, sizeof *g->first);
    g->beyond = room(MAXIMAL_MOST, sizeof *g->beyond);
    uint64_t *set = room(g->members.words, sizeof *set);
    for (uint32_t i = 0; i < c->maximals; i++)
        add_class(c, g, &c->maximal[i], set);
    make_rows(g);
}
