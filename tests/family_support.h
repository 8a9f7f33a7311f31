// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of families: a definition as a predicate on bit masks, held against the hypergraph that the
// family makes, from either border, and against the rules of the four games.
#ifndef HARARY_TESTS_FAMILY_SUPPORT_H
#define HARARY_TESTS_FAMILY_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "brute_support.h"
#include "engine/solve.h"
#include "graph/family.h"
#include "graph/graph_read.h"
#include "support.h"

static const rule all_games[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

// P generates, by the definition of a family; `object` is what it is played on.
typedef bool definition(const void *object, uint32_t p);

// On graphs and numbers; of other arguments the name of the family alone.
static inline void instance_family(const char *name, const family_arguments *a)
{
    char *text = mem_print("%s(", name);
    for (size_t i = 0; i < a->graphs; i++) {
        char *code = graph_print(a->graph[i]);
        mem_append(&text, "%s%s", i ? "," : "", code);
        free(code);
    }
    for (size_t i = 0; i < a->numbers; i++)
        mem_append(&text, "%s%u", a->graphs + i ? "," : "", a->number[i]);
    mem_append(&text, ")%s", a->graphs + a->numbers ? "" : "…");
    instance_game("nim", "acv", text, "");
    free(text);
}

static inline ground ground_of(const char *name, const family_arguments *a)
{
    const family *f = family_find(name);
    ground g = {0};
    hry_error error;
    if (!f)
        fail_msg("there is no family %s", name);
    instance_family(name, a);
    if (family_ground(f, a, &g, &error))
        fail_msg("%s: %s", name, error.message);
    return g;
}

static inline hypergraph hypergraph_of(const ground *g, border_side side)
{
    hypergraph h;
    hry_error error;
    if (family_hypergraph(g, side, NULL, &h, &error))
        fail_msg("%s", error.message);
    return h;
}

// P contains an edge of h, whatever h is given by. At most 32 points.
static inline bool contains_edge(const hypergraph *h, uint32_t p)
{
    for (uint32_t i = 0; i < h->sets.count; i++) {
        uint32_t set = (uint32_t)*pool_at(&h->sets, i);
        if (h->given == GIVEN_EDGES && !(set & ~p))
            return true;
        if (h->given == GIVEN_STABLE && !(p & ~set))
            return false;
    }
    return h->given == GIVEN_STABLE;
}

static inline int value_of(rule g, const hypergraph *h, engine e)
{
    hry_error error;
    if (rule_defined(g, h, "H", &error))
        return -1;
    set_system s;
    rule_system(g, h, &s);
    solve_options options = {.engine = e, .threads = 1};
    solution found;
    if (solve(&s, &options, &found, &error))
        fail_msg("%s", error.message);
    set_system_clear(&s);
    return found.nim;
}

// The minimal sets for which `in` is marked; returns their number.
static inline unsigned minimal_sets(uint32_t points, const bool *in, uint32_t *out)
{
    unsigned count = 0;
    for (uint32_t p = 0; p < UINT32_C(1) << points; p++) {
        bool minimal = in[p];
        for (uint32_t rest = p; rest && minimal; rest &= rest - 1)
            minimal = !in[p & ~(rest & -rest)];
        if (minimal)
            out[count++] = p;
    }
    return count;
}

static inline void check_values(const char *what, const hypergraph *h, const uint32_t *edge, unsigned edges)
{
    for (unsigned g = 0; g < 4; g++) {
        int *nim = brute_nim((enum brute_game)g, h->vertices, edge, edges);
        int value = value_of(all_games[g], h, ENGINE_AUTO);
        if (value != nim[0])
            fail_msg("%s: %s is %d from its %s and %d by the rules", what, rule_name(all_games[g]), value,
                     h->given == GIVEN_EDGES ? "edges" : "stable sets", nim[0]);
        free(nim);
    }
}

// The sets of h are an antichain in order, and those that generate are those that are marked.
static inline void check_border(const char *what, const hypergraph *h, const bool *in)
{
    for (uint32_t p = 0; p < UINT32_C(1) << h->vertices; p++)
        if (contains_edge(h, p) != in[p])
            fail_msg("%s: by its %s the set %#x %s", what, h->given == GIVEN_EDGES ? "edges" : "stable sets",
                     p, in[p] ? "does not generate" : "generates");
    for (uint32_t i = 0; i < h->sets.count; i++)
        for (uint32_t j = 0; j < h->sets.count; j++)
            if (i != j && bits_subset(pool_at(&h->sets, i), pool_at(&h->sets, j), h->sets.words))
                fail_msg("%s: a listed set contains another", what);
}

// Everything about one game of at most 15 points or so: the predicate, both borders, and with `values` the
// four games.
static inline void check_family(const char *what, const char *name, const family_arguments *a,
                                definition *generates, const void *object, bool values)
{
    ground g = ground_of(name, a);
    size_t sets = (size_t)1 << g.points;
    bool *in = mem_alloc(sets, sizeof *in);
    uint32_t *edge = mem_alloc(sets, sizeof *edge);
    for (uint32_t p = 0; p < sets; p++) {
        uint64_t set = p;
        in[p] = generates(object, p);
        if (ground_generates(&g, &set) != in[p])
            fail_msg("%s: the set %#x %s", what, p, in[p] ? "does not generate" : "generates");
    }
    unsigned edges = minimal_sets(g.points, in, edge);
    for (border_side side = BORDER_ANY; side <= BORDER_STABLE; side++) {
        hypergraph h = hypergraph_of(&g, side);
        assert_int_equal(h.vertices, g.points);
        check_border(what, &h, in);
        if (values && side != BORDER_ANY)
            check_values(what, &h, edge, edges);
        hypergraph_clear(&h);
    }
    free(in);
    free(edge);
    ground_clear(&g);
}

static inline graph graph_from(unsigned vertices, unsigned edges, unsigned (*list)[2])
{
    uint32_t end[64];
    for (unsigned e = 0; e < edges; e++)
        end[2 * e] = list[e][0], end[2 * e + 1] = list[e][1];
    graph g;
    graph_build(&g, vertices, false, end, edges, NULL);
    return g;
}

static inline graph complete(uint32_t n)
{
    const graph_constructor *k = graph_constructor_find("K");
    graph g;
    hry_error error;
    assert_int_equal(graph_construct(k, &n, 1, NULL, &g, &error), HRY_OK);
    return g;
}

static inline hypergraph played_on(const char *name, const graph *g, uint32_t n, uint32_t d, border_side side)
{
    family_arguments a = {.graph = {g}, .graphs = g != NULL, .number = {n, d}, .numbers = 2};
    ground made = ground_of(name, &a);
    hypergraph h = hypergraph_of(&made, side);
    ground_clear(&made);
    return h;
}

typedef struct blocks {
    unsigned count, size[4], need[4];
} blocks;

#endif
