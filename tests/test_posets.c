// SPDX-License-Identifier: GPL-3.0-or-later
//
// The convex geometries of posets, by their definitions on random orders with and without winning sets; the
// posets that have a name; and that names of elements do not matter.
#include "family_support.h"

#include <string.h>

#include "graph/graph_read.h"

enum { MOST = 9 };

typedef struct tiny {
    unsigned n;
    bool less[MOST][MOST];
    unsigned winning_count;
    uint32_t winning[3];
} tiny;

// The elements below an element of p, or p itself.
static uint32_t down(const tiny *t, uint32_t p, bool upwards)
{
    uint32_t set = p;
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < t->n; v++)
            if ((p >> v & 1) && (upwards ? t->less[v][u] : t->less[u][v]))
                set |= UINT32_C(1) << u;
    return set;
}

static bool contains_winning(const tiny *t, uint32_t closure)
{
    if (!t->winning_count)
        return closure == (UINT32_C(1) << t->n) - 1;
    for (unsigned i = 0; i < t->winning_count; i++)
        if (!(t->winning[i] & ~closure))
            return true;
    return false;
}

static bool is_above_winning(const void *object, uint32_t p)
{
    return contains_winning(object, down(object, p, false));
}

static bool is_around_winning(const void *object, uint32_t p)
{
    return contains_winning(object, down(object, p, false) & down(object, p, true));
}

static void make_transitive(tiny *t)
{
    for (unsigned w = 0; w < t->n; w++)
        for (unsigned u = 0; u < t->n; u++)
            for (unsigned v = 0; v < t->n; v++)
                t->less[u][v] |= t->less[u][w] && t->less[w][v];
}

// Arcs between elements in a random order, not only those of the Hasse diagram.
static graph random_order(rng *r, tiny *t)
{
    uint32_t end[2 * MOST * MOST], place[MOST];
    size_t arcs = 0;
    unsigned often = 1 + rng_below(r, 4);
    for (unsigned v = 0; v < t->n; v++) {
        unsigned other = rng_below(r, v + 1);
        place[v] = place[other];
        place[other] = v;
    }
    for (unsigned i = 0; i < t->n; i++)
        for (unsigned j = i + 1; j < t->n; j++)
            if (rng_below(r, 5) < often) {
                t->less[place[i]][place[j]] = true;
                end[2 * arcs] = place[i];
                end[2 * arcs++ + 1] = place[j];
            }
    make_transitive(t);
    graph g;
    graph_build(&g, t->n, true, end, arcs, NULL);
    return g;
}

static void check_poset(const char *what, const tiny *t, const graph *g)
{
    pool winning;
    pool_init(&winning, t->n);
    for (unsigned i = 0; i < t->winning_count; i++)
        pool_add(&winning, &(uint64_t){t->winning[i]});
    family_arguments a = {.graph = {g}, .graphs = 1, .sets = t->winning_count ? &winning : NULL};
    instance_family("downsets", &a);
    check_family(what, "downsets", &a, is_above_winning, t, true);
    check_family(what, "orderconvex", &a, is_around_winning, t, true);
    pool_clear(&winning);
}

static void random_posets_follow_the_definitions(void **state)
{
    (void)state;
    rng r = rng_start("posets", 1985);
    for (size_t i = 0; i < scaled(80); i++) {
        tiny t = {.n = rng_below(&r, MOST), .winning_count = rng_below(&r, 4)};
        graph g = random_order(&r, &t);
        for (unsigned j = 0; j < t.winning_count; j++)
            t.winning[j] = (uint32_t)rng_next(&r) & ((UINT32_C(1) << t.n) - 1);
        check_poset("a random poset", &t, &g);
        graph_clear(&g);
    }
}

// With all elements as the winning set, the extreme points are the only minimal generating set.
static void convex_geometries_have_one_basis(void **state)
{
    (void)state;
    rng r = rng_start("extreme points", 41);
    for (size_t i = 0; i < scaled(40); i++) {
        tiny t = {.n = 1 + rng_below(&r, MOST - 1)};
        graph g = random_order(&r, &t);
        for (unsigned both = 0; both < 2; both++) {
            uint64_t extreme = 0;
            for (unsigned v = 0; v < t.n; v++) {
                uint32_t one = UINT32_C(1) << v;
                if (down(&t, one, true) == one || (both && down(&t, one, false) == one))
                    extreme |= one;
            }
            hypergraph h = played_on(both ? "orderconvex" : "downsets", &g, 0, 0, BORDER_EDGES);
            assert_int_equal(h.sets.count, 1);
            assert_int_equal(*pool_at(&h.sets, 0), extreme);
            hypergraph_clear(&h);
        }
        graph_clear(&g);
    }
}

static void closures_are_closures(void **state)
{
    (void)state;
    rng r = rng_start("closures of posets", 7);
    for (size_t i = 0; i < scaled(20); i++) {
        tiny t = {.n = 1 + rng_below(&r, 6)};
        graph g = random_order(&r, &t);
        family_arguments a = {.graph = {&g}, .graphs = 1};
        ground made = ground_of(i % 2 ? "downsets" : "orderconvex", &a);
        assert_true(made.idempotent);
        for (uint64_t p = 0; p < UINT64_C(1) << t.n; p++) {
            uint64_t once, twice;
            made.close(&made, &p, &once);
            made.close(&made, &once, &twice);
            assert_int_equal(once, twice);
            assert_int_equal(once, i % 2 ? down(&t, (uint32_t)p, false)
                                         : down(&t, (uint32_t)p, false) & down(&t, (uint32_t)p, true));
        }
        ground_clear(&made);
        graph_clear(&g);
    }
}

// ---- names

static graph named(const char *name, uint32_t n)
{
    graph g;
    hry_error error = {0};
    if (graph_construct(graph_constructor_find(name), &n, 1, NULL, &g, &error))
        fail_msg("%s(%u): %s", name, n, error.message);
    assert_true(g.directed);
    return g;
}

// Element u lies below v: by the names of a boolean lattice or of divisors, or by their numbers.
static bool is_less(const char *name, const graph *g, unsigned u, unsigned v)
{
    if (!strcmp(name, "chain"))
        return u < v;
    if (!strcmp(name, "antichain"))
        return false;
    if (!strcmp(name, "divisors"))
        return u != v && atoi(g->names[v]) % atoi(g->names[u]) == 0;
    const char *letters = strcmp(g->names[u], "∅") ? g->names[u] : "";
    return u != v && strspn(letters, g->names[v]) == strlen(letters);
}

static void check_named(const char *name, uint32_t n, unsigned elements)
{
    graph g = named(name, n);
    assert_int_equal(g.vertices, elements);
    tiny t = {.n = elements}, covers = {.n = elements};
    for (unsigned u = 0; u < elements; u++)
        for (unsigned v = 0; v < elements; v++) {
            t.less[u][v] = is_less(name, &g, u, v);
            covers.less[u][v] = graph_adjacent(&g, u, v);
        }
    for (unsigned u = 0; u < elements; u++) // what is drawn is the Hasse diagram
        for (unsigned v = 0; v < elements; v++)
            for (unsigned w = 0; w < elements; w++)
                assert_false(covers.less[u][v] && t.less[u][w] && t.less[w][v]);
    make_transitive(&covers);
    assert_memory_equal(covers.less, t.less, sizeof t.less);
    check_poset(name, &t, &g);
    graph_clear(&g);
}

static void named_posets_are_what_they_are_called(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 6; n++) {
        check_named("chain", n, n);
        check_named("antichain", n, n);
    }
    for (uint32_t n = 1; n <= 3; n++)
        check_named("boolean", n, 1u << n);
    static const uint32_t divisors[][2] = {{1, 1}, {2, 2}, {12, 6}, {30, 8}, {36, 9}, {64, 7}, {999983, 2}};
    for (size_t i = 0; i < COUNT(divisors); i++)
        check_named("divisors", divisors[i][0], divisors[i][1]);
}

static void check_refused(const graph *g, const limit *limit, hry_status expected, const char *says)
{
    ground made;
    hry_error error = {0};
    family_arguments a = {.graph = {g}, .graphs = 1, .limit = limit};
    assert_int_equal(family_ground(family_find("downsets"), &a, &made, &error), expected);
    assert_non_null(strstr(error.message, says));
    assert_int_equal(family_ground(family_find("orderconvex"), &a, &made, &error), expected);
}

static void what_is_no_poset_is_refused(void **state)
{
    (void)state;
    graph cycle, path, chain = named("chain", 300);
    graph_build(&cycle, 4, true, (const uint32_t[]){0, 1, 1, 2, 2, 0, 3, 0}, 4, NULL);
    graph_build(&path, 2, false, (const uint32_t[]){0, 1}, 1, NULL);
    check_refused(&cycle, NULL, HRY_UNDEFINED, "1 < … < 1");
    check_refused(&path, NULL, HRY_UNDEFINED, "this is an undirected graph");
    const atomic_int now = 1;
    limit interrupted = limit_none(), little = limit_none();
    interrupted.interrupt = &now;
    little.memory = 1000;
    check_refused(&chain, &interrupted, HRY_CANCELLED, "");
    check_refused(&chain, &little, HRY_MEMORY, "");
    graph_clear(&cycle);
    graph_clear(&path);
    graph_clear(&chain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_posets_follow_the_definitions),
        cmocka_unit_test(convex_geometries_have_one_basis),
        cmocka_unit_test(closures_are_closures),
        cmocka_unit_test(named_posets_are_what_they_are_called),
        cmocka_unit_test(what_is_no_poset_is_refused),
    };
    return cmocka_run_group_tests_name("posets", tests, NULL, NULL);
}
