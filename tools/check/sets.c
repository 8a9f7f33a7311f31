// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a hypergraph. The players choose vertices; the game is over when the chosen set P is not stable,
// that is, lies in no stable set: by ACV and AVD when P contains an edge, by DST and PRV when it meets every
// edge, so that the maximal stable sets are the complements of edges.
//
// ⌈P⌉ is the intersection of the maximal stable sets around P. Positions with the same ⌈P⌉ lie in the same
// stable sets, so a vertex v leads from all of them to the same ⌈P ∪ v⌉, and those of the same parity have
// the same value (Sieben, Impartial hypergraph games, Section 4). The certificate lists the closed sets with
// their types. Here every option of every one of them is made, found in the list, and the type computed. As
// options are larger, all types are right if each is right given those of its options.
#include <stdlib.h>
#include <string.h>

#include "check.h"

// ⌈p⌉ by the stable sets. False: p lies in none.
static bool close_in_stable(const family *stable, const uint64_t *p, uint64_t *out)
{
    bool is_stable = false;
    memset(out, 0xff, stable->words * sizeof *out);
    for (uint32_t i = 0; i < stable->count; i++)
        if (is_within(p, member(stable, i), stable->words)) {
            is_stable = true;
            for (uint32_t w = 0; w < stable->words; w++)
                out[w] &= member(stable, i)[w];
        }
    work((uint64_t)stable->count * stable->words / 2 + 1);
    return is_stable;
}

// ⌈p⌉ by the edges. A vertex v outside p is outside ⌈p⌉ iff some stable set Q around p becomes unstable by v,
// that is iff v lies in a minimal one of the sets E ∖ p: Q = p ∪ (E ∖ p ∖ v) contains no edge. False: p
// contains an edge.
static bool close_by_edges(const family *edges, uint32_t vertices, const uint64_t *p, uint64_t *out)
{
    uint32_t words = edges->words;
    memset(out, 0, words * sizeof *out);
    for (uint32_t v = 0; v < vertices; v++)
        put(out, v);
    for (uint32_t i = 0; i < edges->count; i++) {
        const uint64_t *e = member(edges, i);
        bool minimal = true;
        if (is_within(e, p, words))
            return false;
        for (uint32_t k = 0; minimal && k < edges->count; k++) {
            bool inside = true, equal = true; // k without p in e, and the same
            for (uint32_t w = 0; inside && w < words; w++) {
                uint64_t a = member(edges, k)[w] & ~p[w], b = e[w] & ~p[w];
                inside = !(a & ~b);
                equal = equal && a == b;
            }
            minimal = !inside || equal;
        }
        for (uint32_t w = 0; minimal && w < words; w++)
            out[w] &= ~(e[w] & ~p[w]);
        work((uint64_t)edges->count * words);
    }
    return true;
}

static bool close_set(const certificate *c, const uint64_t *p, uint64_t *out)
{
    return c->by_stable ? close_in_stable(&c->stable, p, out)
                        : close_by_edges(&c->edges, c->vertices, p, out);
}

static void check_class(const certificate *c, const family *closed, uint32_t i, uint64_t *p,
                        uint64_t *closure)
{
    uint32_t words = closed->words;
    const uint64_t *x = member(closed, i);
    if (!close_set(c, x, closure) || !is_equal(x, closure, words))
        refuse("class %u is not closed", i + 1);
    for (uint32_t v = 0; v < c->vertices; v++) {
        if (has(x, v))
            continue;
        meet(x, x, p, words);
        put(p, v);
        if (close_set(c, p, closure)) {
            uint32_t option = find(closed, closure);
            if (option == closed->count)
                refuse("class %u has an option by vertex %u that is not listed", i + 1, v + 1);
            option_is(c->closed_type[option]);
        } else if (game_achieves(c->game)) {
            option_is((type){0, 0, 0}); // the game is over, and who should move has lost
        }
    }
    type t = type_of_class(size_of(x, words) % 2);
    if (!same_type(t, c->closed_type[i]))
        refuse("class %u has the type %u,%u,%u", i + 1, t.parity, t.even, t.odd);
}

// A position where the game is over: it was not over one vertex ago.
static bool has_last_move(const certificate *c, uint64_t *p, uint64_t *closure)
{
    bool found = is_empty(p, c->closed.words);
    for (uint32_t v = 0; !found && v < c->vertices; v++)
        if (has(p, v)) {
            p[v / 64] ^= (uint64_t)1 << v % 64;
            found = close_set(c, p, closure);
            put(p, v);
        }
    return found;
}

static void check_all(const certificate *c)
{
    family closed = {.words = c->closed.words};
    uint64_t *p = room(closed.words, sizeof *p), *closure = room(closed.words, sizeof *closure);
    type t = {c->vertices % 2, 0, 0};
    for (uint32_t i = 0; i < c->closed.count; i++)
        if (find_or_add(&closed, member(&c->closed, i)) != i)
            refuse("class %u is listed before", i + 1);
    for (uint32_t i = 0; i < closed.count; i++)
        check_class(c, &closed, i, p, closure);
    memset(p, 0, closed.words * sizeof *p);
    if (c->position.count)
        meet(member(&c->position, 0), member(&c->position, 0), p, closed.words);
    if (close_set(c, p, closure)) {
        uint32_t i = find(&closed, closure);
        if (i == closed.count)
            refuse("the class of the position is not listed");
        t = c->closed_type[i];
    } else if (!game_achieves(c->game) || !has_last_move(c, p, closure)) {
        refuse("there is no such game, or no such position in it");
    }
    check_claims(c, t, size_of(p, closed.words));
}

// ---- edges and stable sets

static family complements(const family *f, uint32_t vertices)
{
    family made = {.words = f->words};
    for (uint32_t i = 0; i < f->count; i++) {
        add(&made, NULL);
        work(vertices);
        for (uint32_t v = 0; v < vertices; v++)
            if (!has(member(f, i), v))
                put(member(&made, i), v);
    }
    return made;
}

// The minimal sets that meet all edges, one edge after the other (Berge). Of those that miss the next edge
// each is joined by a vertex of it, and dropped if one that meets the edge is a part of it; no other can be.
static family transversals(const family *edges, uint32_t vertices)
{
    uint32_t words = edges->words;
    family all = {.words = words};
    uint64_t *joined = room(words, sizeof *joined);
    add(&all, NULL);
    for (uint32_t e = 0; e < edges->count; e++) {
        family kept = {.words = words};
        work((uint64_t)all.count * words * 2);
        for (uint32_t i = 0; i < all.count; i++)
            if (meets(member(&all, i), member(edges, e), words))
                add(&kept, member(&all, i));
        uint32_t old = kept.count;
        for (uint32_t i = 0; i < all.count; i++)
            for (uint32_t v = 0; v < vertices && !meets(member(&all, i), member(edges, e), words); v++) {
                if (!has(member(edges, e), v))
                    continue;
                meet(member(&all, i), member(&all, i), joined, words);
                put(joined, v);
                uint32_t k = 0;
                while (k < old && !is_within(member(&kept, k), joined, words))
                    k++;
                work((uint64_t)(k + 1) * words);
                if (k == old)
                    add(&kept, joined);
            }
        no_room(all.set, all.room, words * sizeof *all.set);
        all = kept;
    }
    return all;
}

// That edges and stable sets determine each other: the maximal sets that contain no edge are the complements
// of the minimal ones that meet all edges, and all of these are listed, perhaps with parts of them.
static void check_duality(const certificate *c)
{
    family least = transversals(&c->edges, c->vertices), maximal = complements(&least, c->vertices),
           listed = {.words = least.words};
    for (uint32_t i = 0; i < c->stable.count; i++) {
        const uint64_t *s = member(&c->stable, i);
        find_or_add(&listed, s);
        work(c->edges.count);
        for (uint32_t e = 0; e < c->edges.count; e++)
            if (is_within(member(&c->edges, e), s, least.words))
                refuse("the stable set %u contains an edge", i + 1);
    }
    for (uint32_t i = 0; i < maximal.count; i++)
        if (find(&listed, member(&maximal, i)) == listed.count)
            refuse("a maximal set that contains no edge is not listed as stable");
}

void check_sets(certificate *c)
{
    bool removes = c->game == DST || c->game == PRV;
    if (!c->has_vertices || (!removes && c->game >= ACV && !c->edges.count && !c->stable.count))
        refuse("neither edges nor stable sets are told");
    if (c->edges.count && c->stable.count)
        check_duality(c);
    c->by_stable = removes || c->stable.count;
    if (removes) // a set is stable if it misses an edge
        c->stable = complements(&c->edges, c->vertices);
    uint64_t *all = room(c->edges.words, sizeof *all), *closure = room(c->edges.words, sizeof *all);
    for (uint32_t v = 0; v < c->vertices; v++)
        put(all, v);
    if (game_achieves(c->game) && close_set(c, all, closure))
        refuse("there is no such game: it never ends");
    check_all(c);
}

// ---- TER and DNT on a group

static const group *sorted;

static int by_images(const void *a, const void *b)
{
    const point *x = element(sorted, *(const uint32_t *)a), *y = element(sorted, *(const uint32_t *)b);
    for (uint32_t i = 0; i < sorted->degree; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

// The edges are the complements of the maximal subgroups: what is left does not generate any more.
void check_removing(certificate *c, const group *g)
{
    uint32_t *order = room(g->order, sizeof *order);
    if (c->vertices != g->order || c->edges.count || c->stable.count)
        refuse("the vertices are the elements of the group, and its maximal subgroups tell the rest");
    for (uint32_t i = 0; i < g->order; i++)
        order[i] = i;
    sorted = g;
    qsort(order, g->order, sizeof *order, by_images);
    for (uint32_t i = 0; i < g->subgroups; i++) {
        add(&c->edges, NULL);
        for (uint32_t x = 0; x < g->order; x++)
            if (!has(member(&g->members, i), order[x]))
                put(member(&c->edges, i), x);
    }
    check_sets(c);
}
