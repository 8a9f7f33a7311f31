// SPDX-License-Identifier: GPL-3.0-or-later
//
// A permutation group by all its elements, found from the identity by multiplying with the generators, and
// which of the listed subgroups and their conjugates contain each of them.
#include <string.h>

#include "check.h"

// ---- elements

uint32_t element_number(const board *g, const point *p) {
    uint32_t x = find(&g->elements, (const uint64_t *)p);
    if (x == g->elements.count) refuse("a permutation is no element of the group");
    return x;
}

void list_elements(family *out, const certificate *c, span by, uint64_t most) {
    point *product = identity();
    out->words = permutation_words();
    find_or_add(out, (uint64_t *)product);
    for (uint32_t x = 0; x < out->count; x++)
        for (uint32_t s = 0; s < by.count; s++) {
            multiply((point *)member(out, x), permutation(c, by.first + s), product);
            if (find_or_add(out, (uint64_t *)product) == most)
                refuse("a group has more than %" PRIu64 " elements", most);
        }
}

// Products with generators, and conjugates by them.
static void make_tables(const certificate *c, board *g) {
    uint32_t n = g->vertices;
    point *moved = identity();
    g->times = room(g->generators, sizeof *g->times);
    g->conjugate = room(g->generators, sizeof *g->conjugate);
    for (uint32_t s = 0; s < g->generators; s++) {
        const point *p = permutation(c, c->generator.first + s);
        g->times[s] = room(n, sizeof **g->times);
        g->conjugate[s] = room(n, sizeof **g->conjugate);
        for (uint32_t x = 0; x < n; x++) {
            multiply(element(g, x), p, moved);
            g->times[s][x] = element_number(g, moved);
            conjugate(element(g, x), p, moved);
            g->conjugate[s][x] = element_number(g, moved);
        }
    }
}

// ---- subgroups

// The listed subgroup with its conjugates.
static void add_subgroups(const certificate *c, board *g, const part *m) {
    family made = {0};
    uint64_t *set = room(g->stable.words, sizeof *set);
    uint32_t first = g->stable.count;
    list_elements(&made, c, m->by, ORDER_MOST);
    for (uint32_t i = 0; i < made.count; i++) put(set, element_number(g, (point *)member(&made, i)));
    if (made.count != m->number || m->number == g->vertices)
        refuse("a maximal subgroup has not the order %" PRIu64 ", or is the whole group", m->number);
    find_or_add(&g->stable, set);
    add_images(&g->stable, first, g->conjugate, g->generators, MAXIMAL_MOST);
    if (g->stable.count > MAXIMAL_MOST) too_large("there are more than %d maximal subgroups", MAXIMAL_MOST);
    no_family(&made);
    no_room(set);
}

void make_rows(board *b) {
    b->rows.words = b->words = words_for(b->stable.count);
    b->row = room((size_t)b->vertices * b->words, sizeof *b->row);
    for (uint32_t i = 0; i < b->stable.count; i++)
        for (uint32_t w = 0; w < b->stable.words; w++)
            for (uint64_t left = member(&b->stable, i)[w]; left; left &= left - 1)
                put(b->row + (size_t)(64 * w + (uint32_t)__builtin_ctzll(left)) * b->words, i);
    for (uint32_t v = 0; v < b->vertices; v++) find_or_add(&b->rows, row(b, v));
}

void make_group(const certificate *c, board *g) {
    if (!degree || c->order > ORDER_MOST)
        too_large("the group does not have from 1 to %d elements", ORDER_MOST);
    *g = (board){.generators = c->generator.count};
    list_elements(&g->elements, c, c->generator, c->order);
    g->vertices = g->elements.count;
    if (g->vertices != c->order) refuse("the group has %u elements", g->vertices);
    make_tables(c, g);
    g->stable.words = words_for(g->vertices);
    g->moved = room(g->generators, sizeof *g->moved);
    for (uint32_t i = 0; i < c->parts[MAXIMAL]; i++) add_subgroups(c, g, &c->part[MAXIMAL][i]);
    uint64_t *set = room(g->stable.words, sizeof *set);
    for (uint32_t s = 0; s < g->generators; s++) {
        g->moved[s] = room(g->stable.count, sizeof **g->moved);
        for (uint32_t i = 0; i < g->stable.count; i++) {
            image(member(&g->stable, i), g->stable.words, g->conjugate[s], set);
            g->moved[s][i] = find(&g->stable, set);
        }
    }
    make_rows(g);
    g->involutions.words = g->words;
    for (uint32_t x = 0; x < g->vertices; x++)
        if (order_of(element(g, x)) == 2) find_or_add(&g->involutions, row(g, x));
}
