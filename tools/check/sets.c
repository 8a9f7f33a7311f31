// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a hypergraph, and TER and DNT on a group, by their maximal stable sets. The players choose
// vertices; the game is over when the chosen set lies in no stable set: in ACV and AVD when it contains an
// edge, in DST and PRV when it meets every edge, so that the maximal stable sets are the complements of
// edges.
#include "check.h"

static family complements(const family *f, uint32_t vertices) {
    family made = {.words = f->words};
    for (uint32_t i = 0; i < f->count; i++) {
        add(&made, NULL);
        for (uint32_t v = 0; v < vertices; v++)
            if (!has(member(f, i), v)) put(member(&made, i), v);
    }
    return made;
}

// The minimal sets that meet all edges, one edge after the other (Berge). Of those that miss the next edge
// each is joined by a vertex of it, and dropped if one that meets the edge is a part of it; no other can be.
static family transversals(const family *edges, uint32_t vertices) {
    uint32_t words = edges->words;
    family all = {.words = words};
    uint64_t *joined = room(words, sizeof *joined);
    add(&all, NULL);
    for (uint32_t e = 0; e < edges->count; e++) {
        family kept = {.words = words};
        for (uint32_t i = 0; i < all.count; i++)
            if (meets(member(&all, i), member(edges, e), words)) add(&kept, member(&all, i));
        uint32_t old = kept.count, k;
        for (uint32_t i = 0; i < all.count; i++)
            for (uint32_t v = 0; v < vertices && !meets(member(&all, i), member(edges, e), words); v++) {
                if (!has(member(edges, e), v)) continue;
                meet(member(&all, i), member(&all, i), joined, words);
                put(joined, v);
                for (k = 0; k < old && !is_within(member(&kept, k), joined, words);) k++;
                if (k == old) add(&kept, joined);
            }
        no_family(&all);
        all = kept;
    }
    return all;
}

// The maximal stable sets, without repetition, from those that are told or from the edges.
void make_hypergraph(const certificate *c, board *out) {
    bool removes = c->game == DST || c->game == PRV;
    if (c->vertices == UNTOLD || (c->stable.count && (removes || c->edges.count)) ||
        (c->game >= ACV && !removes && !c->edges.count && !c->stable.count))
        refuse("neither edges nor stable sets are told, or both");
    family least = removes || c->stable.count ? c->edges : transversals(&c->edges, c->vertices),
           maximal = c->stable.count ? c->stable : complements(&least, c->vertices);
    *out = (board){.vertices = c->vertices, .stable.words = maximal.words};
    for (uint32_t i = 0; i < maximal.count; i++) find_or_add(&out->stable, member(&maximal, i));
    make_rows(out);
}

// TER and DNT: what is left does not generate any more, so that edges are the maximal subgroups' complements,
// and elements of the same maximal subgroups are alike.
certificate removing_game(const certificate *c, const board *g) {
    certificate sets = *c;
    if (c->vertices != g->vertices || c->edges.count || c->stable.count || c->alike.count)
        refuse("the vertices are the elements of the group, and its maximal subgroups tell the rest");
    sets.edges = complements(&g->stable, g->vertices);
    sets.alike.words = g->stable.words;
    while (sets.alike.count < g->rows.count) add(&sets.alike, NULL);
    for (uint32_t x = 0; x < g->vertices; x++) put(member(&sets.alike, find(&g->rows, row(g, x))), x);
    return sets;
}
