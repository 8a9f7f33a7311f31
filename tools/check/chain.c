// SPDX-License-Identifier: GPL-3.0-or-later
//
// Permutation groups by a chain of stabilisers (Schreier–Sims, in Knuth's form: Efficient representation of
// perm groups, 1991). Level k has a base point b, generators of a group H_k that fixes the base points
// before, the orbit of b under H_k, and for each point of the orbit an element of H_k that takes it to b.
// When a generator or a point is new at a level, each product (to the point)(generator)(back to b), which
// fixes b, is looked for in the next level, and extends it if it is not there. At the end H_k+1 is the
// stabiliser of b in H_k (Schreier's lemma), so that the order is the product of the lengths of the orbits.
// As orbits only grow, a chain that is not complete yet has at most the order of the group. Nothing is
// random.
#include <string.h>

#include "check.h"

typedef struct level {
    family generator, back; // back: for each point of the orbit what takes it to the base point
    point base, *orbit;
    uint32_t *place; // of each point: 1 + its place in the orbit, or 0
} level;

struct chain {
    uint32_t levels;
    uint64_t enough;
    level *level; // degree + 1
};

chain *new_chain(uint64_t enough) {
    chain *c = room(1, sizeof *c);
    *c = (chain){.enough = enough, .level = room(degree + 1, sizeof *c->level)};
    return c;
}

void no_chain(chain *c) {
    for (level *x = c->level; x < c->level + c->levels; x++) {
        no_family(&x->generator);
        no_family(&x->back);
        no_room(x->orbit);
        no_room(x->place);
    }
    no_room(c->level);
    no_room(c);
}

uint64_t chain_order(const chain *c) {
    uint64_t order = 1;
    for (uint32_t l = 0; l < c->levels; l++)
        if (__builtin_mul_overflow(order, (uint64_t)c->level[l].back.count, &order))
            too_large("a group has more than 2^64 elements");
    return order;
}

// Whether p lies in the group of the level; it is used up.
static bool is_in(const chain *c, uint32_t from, point *p) {
    uint32_t i = 0;
    for (const level *x = c->level + from; x < c->level + c->levels; x++) {
        uint32_t place = x->place[p[x->base]];
        if (!place) return false;
        multiply(p, (const point *)member(&x->back, place - 1), p);
    }
    while (i < degree && p[i] == i) i++;
    return i == degree;
}

// One point more in the orbit; p takes it to the base point.
static void add_point(level *x, point at, const point *p) {
    add(&x->back, (const uint64_t *)p);
    x->orbit[x->back.count - 1] = at;
    x->place[at] = x->back.count;
}

static void add_level(chain *c, const point *moving) {
    level *x = &c->level[c->levels++];
    point *p = identity();
    while (moving[x->base] == x->base) x->base++;
    x->back.words = x->generator.words = permutation_words();
    x->place = room(degree, sizeof *x->place);
    x->orbit = room(degree, sizeof *x->orbit);
    add_point(x, x->base, p);
    no_room(p);
}

// The group of the level gets a new generator g, which fixes the base points before.
static void add_generator(chain *c, uint32_t l, const point *g) {
    if (l == c->levels) add_level(c, g);
    level *x = &c->level[l];
    uint32_t old = x->back.count;
    point *p = identity(), *copy = identity();
    add(&x->generator, (const uint64_t *)g);
    for (uint32_t i = 0; i < x->back.count; i++)
        for (uint32_t s = i < old ? x->generator.count - 1 : 0; s < x->generator.count; s++) {
            const point *h = (point *)member(&x->generator, s), *back = (point *)member(&x->back, i);
            point to = h[x->orbit[i]];
            if (c->enough && chain_order(c) == c->enough) break;
            if (!x->place[to]) {
                for (uint32_t k = 0; k < degree; k++) p[h[k]] = back[k];
                add_point(x, to, p);
                continue;
            }
            const point *on = (point *)member(&x->back, x->place[to] - 1);
            for (uint32_t k = 0; k < degree; k++) p[back[k]] = on[h[k]];
            memcpy(copy, p, degree * sizeof *p);
            if (!is_in(c, l + 1, copy)) add_generator(c, l + 1, p);
        }
    no_room(p);
    no_room(copy);
}

bool chain_has(const chain *c, const point *g) {
    point *p = memcpy(identity(), g, degree * sizeof *g);
    bool found = is_in(c, 0, p);
    no_room(p);
    return found;
}

void extend_chain(chain *c, const point *g) {
    if (!chain_has(c, g)) add_generator(c, 0, g);
}

chain *chain_of(const certificate *c, span by) {
    chain *made = new_chain(0);
    for (uint32_t i = 0; i < by.count; i++) extend_chain(made, permutation(c, by.first + i));
    return made;
}

uint64_t order_of_pair(const point *x, const point *y, uint64_t enough) {
    chain *made = new_chain(enough);
    extend_chain(made, x);
    extend_chain(made, y);
    uint64_t order = chain_order(made);
    no_chain(made);
    return order;
}

chain *whole_group(const certificate *c) {
    if (!degree) refuse("the group is not told");
    chain *made = chain_of(c, c->generator);
    if (chain_order(made) != c->order) refuse("the group has %" PRIu64 " elements", chain_order(made));
    for (uint32_t i = 0; i < c->permutations.count; i++)
        if (!chain_has(made, permutation(c, i))) refuse("a permutation is no element of the group");
    return made;
}

// ---- permutations

uint32_t degree;

point *identity(void) {
    point *p = room(permutation_words(), sizeof(uint64_t));
    for (uint32_t i = 0; i < degree; i++) p[i] = (point)i;
    return p;
}

void multiply(const point *x, const point *y, point *out) {
    for (uint32_t i = 0; i < degree; i++) out[i] = y[x[i]];
}

void conjugate(const point *x, const point *y, point *out) {
    for (uint32_t i = 0; i < degree; i++) out[y[i]] = y[x[i]];
}

uint64_t order_of(const point *x) {
    uint64_t order = 1, *seen = room(words_for(degree), sizeof *seen);
    for (uint32_t i = 0; i < degree; i++) {
        uint64_t length = 0, step = order;
        for (uint32_t k = i; !has(seen, k); k = x[k], length++) put(seen, k);
        while (length && order % length) // up to their least common multiple
            if (__builtin_add_overflow(order, step, &order))
                too_large("an element has an order of more than 2^64");
    }
    no_room(seen);
    return order;
}
