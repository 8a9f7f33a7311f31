// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a group G of even order that is not abelian, without its maximal subgroups and without a
// list of its elements; doc/certificates.md has the proofs, which need only that G is not cyclic. Call an
// element of odd order rough if no even proper subgroup contains it, that is, if every involution generates G
// with it.
// - DNG is *0 if no element is rough, and *3 if one is.
// - If every element other than 1 lies in a pair that generates G (it is enough for those of prime order):
//   GEN is *1 if none is rough, and *4 if r is rough and some y ≠ 1 is not, but ⟨y,r⟩ ≠ G.
// An element of prime power order is conjugate to one of a Sylow subgroup, so all elements of these are
// looked at. No element is rough if each x ≠ 1 of odd order has a power y of prime order with an involution
// that normalises ⟨y⟩, which is not normal in G (y is tame), or lies with an involution in a proper subgroup.
// The latter is shown for all x of prime power order without a tame power. Others do not exist: x would have
// powers y and z of two prime orders p and q that are not tame; if y moves fewer than pq points, it has fewer
// than q cycles, so that z fixes all points that y moves, and these two move more points than there are.
#include <string.h>

#include "check.h"

enum { PAIRED = 1, TAME = 2, INSIDE = 4, SYLOW_MOST = 1 << 20 };

// Elements that are not tame: how many points they move, the fewest and the most.
typedef struct wild {
    uint32_t prime, fewest, most;
} wild;

typedef struct large {
    const certificate *c;
    family involutions; // of the Sylow 2-subgroup, then with all conjugates
    wild wild[16];      // as no order below 2^64 has 16 prime divisors
    uint32_t wilds;
    uint64_t known; // the product of the orders of Sylow subgroups
} large;

// Whether f normalises ⟨y⟩: y^f is a power of y.
static bool normalises(const point *f, const point *y) {
    size_t bytes = degree * sizeof *y;
    point *moved = identity(), *power = memcpy(identity(), y, bytes);
    uint64_t order = order_of(y), k = 1;
    conjugate(y, f, moved);
    for (; k < order && memcmp(power, moved, bytes); k++) multiply(power, y, power);
    no_room(moved);
    no_room(power);
    return k < order;
}

// ---- a Sylow subgroup

typedef struct marking {
    const family *elements;
    uint8_t *known, mark; // of each element what was shown, and what is being spread
    uint32_t *list, count;
} marking;

static void reach(marking *m, const point *p) {
    uint32_t z = find(m->elements, (const uint64_t *)p);
    if (z < m->elements->count && !(m->known[z] & m->mark)) {
        m->known[z] |= m->mark;
        m->list[m->count++] = z;
    }
}

// What is known of y is known of the elements that generate ⟨y⟩ (INSIDE: of all powers), and of their images
// under elements of G, here as far as they are among the elements.
static void spread(const large *k, const part *s, marking *m, const point *y, uint8_t mark) {
    point *p = identity();
    m->mark = mark;
    m->count = 0;
    reach(m, y);
    for (uint32_t i = 0; i < m->count; i++) {
        const point *x = (const point *)member(m->elements, m->list[i]);
        for (uint32_t f = 0; f < s->by.count + s->symmetry.count; f++) {
            uint32_t by = f < s->by.count ? s->by.first + f : s->symmetry.first + f - s->by.count;
            conjugate(x, permutation(k->c, by), p);
            reach(m, p);
        }
        memcpy(p, x, degree * sizeof *p);
        for (uint64_t power = 2, order = order_of(x); power < order; power++) {
            multiply(p, x, p);
            if (power % s->number || mark == INSIDE) reach(m, p);
        }
    }
    no_room(p);
}

static void take_evidence(const large *k, const part *s, marking *m) {
    for (uint32_t i = 0; i < s->pair.count + s->even.count; i += 2) {
        bool pair = i < s->pair.count, normal = true;
        uint32_t first = pair ? s->pair.first + i : s->even.first + i - s->pair.count;
        const point *y = permutation(k->c, first), *t = permutation(k->c, first + 1);
        if (find(m->elements, (const uint64_t *)y) == m->elements->count || (!pair && order_of(t) != 2))
            refuse("an element is not of the Sylow subgroup, or does not go with an involution");
        for (uint32_t f = 0; !pair && normal && f < k->c->generator.count; f++)
            normal = normalises(permutation(k->c, k->c->generator.first + f), y);
        bool tame = !pair && !normal && order_of(y) == s->number && normalises(t, y);
        if (!tame && pair != (order_of_pair(y, t, pair ? k->c->order : 0) == k->c->order))
            refuse("a pair generates less than the group, or an element and an involution all of it");
        spread(k, s, m, y, pair ? PAIRED : tame ? TAME : INSIDE);
    }
}

// That nothing is missing. The power of prime order of an element that is not tame.
static void check_elements(large *k, const part *s, const marking *m, bool cover) {
    const family *elements = m->elements;
    const uint8_t *known = m->known;
    point *p = identity();
    wild w = {.prime = (uint32_t)s->number, .fewest = degree};
    for (uint32_t x = 1; x < elements->count; x++) {
        const point *image = (const point *)member(elements, x);
        uint32_t order = (uint32_t)order_of(image), moved = 0;
        memcpy(p, image, degree * sizeof *p);
        for (uint32_t i = 1; i < order / s->number; i++) multiply(p, image, p);
        uint32_t y = find(elements, (uint64_t *)p);
        if (k->c->game == GEN && !(known[y] & PAIRED))
            refuse("an element of order %u is in no pair", w.prime);
        if (s->number == 2 && order == 2) find_or_add(&k->involutions, member(elements, x));
        if (!cover || s->number == 2 || known[y] & TAME) continue;
        if (!(known[x] & INSIDE)) refuse("an element of order %u lies in no even subgroup", order);
        for (uint32_t i = 0; i < degree; i++) moved += p[i] != i;
        w.fewest = moved < w.fewest ? moved : w.fewest;
        w.most = moved > w.most ? moved : w.most;
    }
    if (w.most) k->wild[k->wilds++] = w;
}

static void check_sylow(large *k, const part *s, bool cover) {
    family elements = {.words = k->involutions.words};
    uint64_t order = 1;
    if (!is_prime(s->number) || s->number > DEGREE_MOST || k->known % s->number == 0)
        refuse("%" PRIu64 " is no prime, or was there before", s->number);
    while (k->c->order / order % s->number == 0) order *= s->number;
    if (order > SYLOW_MOST) too_large("a Sylow subgroup has %" PRIu64 " elements", order);
    list_elements(&elements, k->c, s->by, order);
    if (elements.count != order)
        refuse("the Sylow %" PRIu64 "-subgroup has not %" PRIu64 " elements", s->number, order);
    k->known *= order;
    marking m = {&elements, room(order, 1), 0, room(order, sizeof *m.list), 0};
    take_evidence(k, s, &m);
    check_elements(k, s, &m, cover);
    no_family(&elements);
}

// That there is no x of an order that two primes divide, and without a tame power.
static void check_wild(const large *k) {
    for (uint32_t i = 0; i < k->wilds; i++)
        for (uint32_t j = 0; j < i; j++) {
            const wild *a = &k->wild[i], *b = &k->wild[j];
            uint32_t order = a->prime * b->prime;
            bool apart = a->most < order || b->most < order;
            if (!apart || a->fewest + b->fewest <= degree) refuse("there may be elements of order %u", order);
        }
}

// ---- a rough element

// That r generates the group with every involution. Elements that normalise ⟨r⟩ take one to another.
static void check_rough(large *k, const part *rough) {
    const point *r = permutation(k->c, rough->by.first);
    point *moved = identity();
    for (uint32_t f = 0; f < rough->symmetry.count; f++)
        if (!normalises(permutation(k->c, rough->symmetry.first + f), r))
            refuse("a symmetry does not normalise what the rough element generates");
    if (rough->by.count != 1 || order_of(r) % 2 == 0) refuse("a rough element has odd order");
    for (uint32_t i = 0; i < k->involutions.count; i++)
        for (uint32_t s = 0; s < k->c->generator.count; s++) {
            conjugate((point *)member(&k->involutions, i), permutation(k->c, k->c->generator.first + s),
                      moved);
            find_or_add(&k->involutions, (uint64_t *)moved);
        }
    uint32_t count = k->involutions.count;
    marking m = {&k->involutions, room(count, 1), 0, room(count, sizeof *m.list), 0};
    for (uint32_t i = 0; i < k->involutions.count; i++) {
        const point *t = (point *)member(&k->involutions, i);
        if (m.known[i]) continue;
        if (order_of_pair(r, t, k->c->order) != k->c->order)
            refuse("an involution does not generate the group with the rough element");
        spread(k, rough, &m, t, PAIRED);
    }
}

// An element y ≠ 1 that lies in a proper subgroup with an involution, and in one with r.
static void check_smooth(const large *k, const part *rough) {
    const point *y = permutation(k->c, rough->even.first), *t = permutation(k->c, rough->even.first + 1);
    uint64_t order = k->c->order;
    if (!rough->even.count || order_of(y) == 1 || order_of(t) != 2 || order_of_pair(y, t, 0) == order ||
        order_of_pair(y, permutation(k->c, rough->by.first), 0) == order)
        refuse("no element is shown to be in an even subgroup and in one with the rough element");
}

void check_large(const certificate *c) {
    large k = {.c = c, .known = 1, .involutions = {.words = permutation_words()}};
    const part *rough = c->parts[ROUGH] ? c->part[ROUGH] : NULL;
    no_chain(whole_group(c));
    if (commute(c, c->generator, c->generator) || c->order % 2 || c->placed.count || c->parts[CLASS] ||
        c->parts[MAXIMAL] || c->parts[PIECE] || c->parts[ROUGH] > 1)
        refuse("Sylow subgroups are for the start of a game on a group of even order that is not abelian");
    for (uint32_t i = 0; i < c->parts[SYLOW]; i++) check_sylow(&k, &c->part[SYLOW][i], !rough);
    if (k.known != c->order && !(rough && c->game == DNG && k.involutions.count))
        refuse("a Sylow subgroup is missing");
    rough ? check_rough(&k, rough) : check_wild(&k);
    if (rough && c->game == GEN) check_smooth(&k, rough);
    if (c->game == DNG) check_no_type(c);
    if ((c->told[DEFICIENCY] != UNTOLD && c->told[DEFICIENCY] != 2) ||
        (c->told[SMOOTHNESS] != UNTOLD && c->told[SMOOTHNESS]))
        refuse("the deficiency is 2, and the smoothness 0");
    check_claims(c, c->game == GEN ? (type){1, rough ? 4 : 1, 0} : (type){1, rough ? 3 : 0, 1}, 0);
}
