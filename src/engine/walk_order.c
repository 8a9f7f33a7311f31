// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/walk_order.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "base/order.h"
#include "engine/mix.h"

enum { SHORT_SORT = 48 };

void walk_incidence_clear(walk_incidence *x)
{
    free_all(x->first, x->member, x->colour, x->order, x->sum, x->seen);
    *x = (walk_incidence){0};
}

void walk_incidence_reserve(walk_incidence *x, uint32_t vertices, uint32_t sets, size_t members)
{
    size_t room = x->vertex_room;
    x->colour = mem_reserve(x->colour, &room, vertices, sizeof *x->colour);
    room = x->vertex_room;
    x->order = mem_reserve(x->order, &room, vertices, sizeof *x->order);
    x->sum = mem_reserve(x->sum, &x->vertex_room, vertices, sizeof *x->sum);
    x->first = mem_reserve(x->first, &x->set_room, (size_t)sets + 1, sizeof *x->first);
    x->member = mem_reserve(x->member, &x->member_room, members, sizeof *x->member);
    size_t slots = 8;
    while (slots < 2 * (size_t)vertices)
        slots *= 2;
    x->seen = mem_reserve(x->seen, &x->seen_room, slots, sizeof *x->seen);
}

// ---- rounds

static void add_pair(walk_incidence *x, uint32_t i)
{
    uint32_t a = x->member[x->first[i]], b = x->member[x->first[i] + 1];
    x->sum[a] += x->colour[b];
    x->sum[b] += x->colour[a];
}

static void add_set(walk_incidence *x, uint32_t i)
{
    uint64_t around = x->first[i + 1] - x->first[i];
    for (uint32_t j = x->first[i]; j < x->first[i + 1]; j++)
        around += x->colour[x->member[j]];
    around = mix(around);
    for (uint32_t j = x->first[i]; j < x->first[i + 1]; j++)
        x->sum[x->member[j]] += around;
}

static void refine(walk_incidence *x)
{
    memset(x->sum, 0, x->vertices * sizeof *x->sum);
    for (uint32_t i = 0; i < x->sets; i++)
        if (x->first[i + 1] - x->first[i] == 2)
            add_pair(x, i);
        else
            add_set(x, i);
    for (uint32_t v = 0; v < x->vertices; v++)
        x->colour[v] = mix(x->colour[v] + 3 * x->sum[v]);
}

// How many different colours there are. The colour 0 does not occur, except once in 2^64 times, where the
// order becomes worse.
static uint32_t count_colours(walk_incidence *x)
{
    uint32_t count = 0;
    size_t slots = 8;
    while (slots < 2 * (size_t)x->vertices)
        slots *= 2;
    memset(x->seen, 0, slots * sizeof *x->seen);
    for (uint32_t v = 0; v < x->vertices; v++) {
        size_t at = x->colour[v] & (slots - 1);
        while (x->seen[at] && x->seen[at] != x->colour[v])
            at = (at + 1) & (slots - 1);
        count += !x->seen[at];
        x->seen[at] = x->colour[v];
    }
    return count;
}

static void sort_long(walk_incidence *x)
{
    OWNED keyed *all = mem_alloc(x->vertices, sizeof *all);
    for (uint32_t v = 0; v < x->vertices; v++)
        all[v] = (keyed){.key = x->colour[v], .id = v};
    qsort(all, x->vertices, sizeof *all, order_keyed);
    for (uint32_t i = 0; i < x->vertices; i++)
        x->order[i] = all[i].id;
}

static void sort_vertices(walk_incidence *x)
{
    if (x->vertices > SHORT_SORT) {
        sort_long(x);
        return;
    }
    for (uint32_t v = 0; v < x->vertices; v++) {
        uint32_t at = v;
        for (; at && x->colour[x->order[at - 1]] > x->colour[v]; at--)
            x->order[at] = x->order[at - 1];
        x->order[at] = v;
    }
}

// The first vertex, in the order, of a smallest class of more than one.
static uint32_t vertex_to_mark(const walk_incidence *x)
{
    uint32_t fewest = UINT32_MAX, best = 0;
    for (uint32_t i = 0, end; i < x->vertices; i = end) {
        for (end = i + 1; end < x->vertices && x->colour[x->order[end]] == x->colour[x->order[i]];)
            end++;
        if (end - i > 1 && end - i < fewest) {
            fewest = end - i;
            best = i;
        }
    }
    return x->order[best];
}

void walk_incidence_order(walk_incidence *x)
{
    uint32_t colours = 0, before;
    for (uint32_t v = 0; v < x->vertices; v++)
        x->colour[v] = mix(x->colour[v] + 1);
    for (;;) {
        do {
            before = colours;
            refine(x);
            colours = count_colours(x);
        } while (colours > before && colours < x->vertices);
        sort_vertices(x);
        if (colours == x->vertices)
            return;
        uint64_t *colour = &x->colour[vertex_to_mark(x)];
        *colour = mix(*colour + 1);
    }
}
