// SPDX-License-Identifier: GPL-3.0-or-later
//
// What info tells of a hypergraph, against the definitions: vertices in the same sets, vertices that edges
// join, edges that all meet. Where there is no time, it is unknown and never wrong. And info --sets: the
// examples of Sieben, Impartial hypergraph games, and on random hypergraphs what the sets are.
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/hypergraph_info.h"

static uint32_t first_twin(const pool *sets, uint32_t v)
{
    for (uint32_t w = 0; w < v; w++) {
        bool same = true;
        for (uint32_t i = 0; i < sets->count; i++)
            same = same && bits_get(pool_at(sets, i), v) == bits_get(pool_at(sets, i), w);
        if (same)
            return w;
    }
    return v;
}

// Colours spread along edges until nothing changes; vertices in no edge have none.
static uint32_t components_of(const pool *edges, uint32_t n)
{
    uint32_t colour[64], count = 0;
    for (uint32_t v = 0; v < n; v++)
        colour[v] = v;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < edges->count; i++)
            BITS_EACH (v, pool_at(edges, i), edges->words)
                BITS_EACH (w, pool_at(edges, i), edges->words)
                    if (colour[w] < colour[v]) {
                        colour[v] = colour[w];
                        changed = true;
                    }
    }
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t i = 0; i < edges->count; i++)
            if (colour[v] == v && bits_get(pool_at(edges, i), v)) {
                count++;
                break;
            }
    return count;
}

static bool all_meet(const pool *edges)
{
    bool meet = true;
    for (uint32_t i = 0; i < edges->count; i++)
        for (uint32_t j = 0; j < edges->count; j++)
            meet = meet && bits_meet(pool_at(edges, i), pool_at(edges, j), edges->words);
    return meet;
}

static void expect_twins(const family_info *f, uint32_t n)
{
    assert_true(f->all);
    for (uint32_t v = 0; v < n; v++)
        assert_int_equal(f->twins[v], first_twin(&f->sets, v));
}

static void info_is_what_the_words_mean(void **state)
{
    (void)state;
    rng r = rng_start("info_is_what_the_words_mean", 77);
    size_t apart = 0, twins = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        uint32_t n = 1 + rng_below(&r, 12);
        hypergraph h = random_hypergraph(&r, n, 1 + rng_below(&r, 9));
        hypergraph_info a;
        hypergraph_info_find(&h, NULL, &a);
        expect_twins(&a.edges, n);
        expect_twins(&a.transversals, n);
        assert_true(a.counted);
        assert_int_equal(a.components, components_of(&a.edges.sets, n));
        assert_int_equal(a.intersecting == ANSWER_YES, all_meet(&a.edges.sets));
        apart += a.components > 1;
        for (uint32_t v = 0; v < n; v++)
            twins += a.edges.twins[v] != v;
        hypergraph_info_clear(&a);
        hypergraph_clear(&h);
    }
    assert_true(apart > 0 && twins > 0);
}

static void without_time_it_is_unknown(void **state)
{
    (void)state;
    atomic_int stop = 1;
    limit none = limit_none();
    none.interrupt = &stop;
    hypergraph h = edges_of("{1,2},{2,3},{4,5},{5,6,7}");
    hypergraph_info a;
    hypergraph_info_find(&h, &none, &a);
    assert_null(a.edges.twins);
    assert_null(a.transversals.twins);
    assert_false(a.counted);
    hypergraph_info_clear(&a);
    hypergraph_clear(&h);
}

// ---- info --sets: the examples

static void examples_are_reproduced(void **state)
{
    (void)state;
    static const struct {
        const char *structure, *position, *part;
    } rows[] = {
        {"{1,2},{3}", NULL, "  stable sets     {1} {2}\n"},                         // Example 2.9
        {"K_4^3", NULL, "  stable sets     {1,2} {1,3} {2,3} {1,4} {2,4} {3,4}\n"}, // 2.10
        {"stable={1,2,3},{1,2,4}/5", "{}", "  intersections   {1,2} {1,2,3} {1,2,4} {1,2,3,4,5}\n"}, // 2.11
        {"stable={1,2,3},{1,2,4}/5", "{}", "  closure         {1,2}\n"},
        {"stable={1,2,3},{1,2,4}/5", "{1}", "  closure         {1,2}\n"},
        {"stable={1,2,3},{1,2,4}/5", "{5}", "  closure         {1,2,3,4,5}\n"},
        {"{a},{b},{c}", NULL,
         "  classes         X_{}: {}\n                  X_{a,b,c}: {a} {b} {c}\n"}, // 3.13
        {"{a,b},{a,c},{b,c}", NULL,
         "  classes         X_{}: {}\n                  X_{a}: {a}\n                  X_{b}: {b}\n"
         "                  X_{c}: {c}\n                  X_{a,b,c}: {a,b} {a,c} {b,c}\n"},
        {"tr({a,b},{b,c})", NULL, "  intersections   {} {a} {c} {a,b,c}\n"}, // 5.1
        {"H_0", NULL, "  edges           none\n  stable sets     {}\n"},     // 9.7
        {"H_1", NULL, "  edges           none\n  stable sets     {1}\n"},
        {"H_2", NULL, "  edges           {1,2} {1,3}\n  stable sets     {1} {2,3}\n"},
        {"H_3", NULL, "  edges           {1,2} {1,3}\n  stable sets     {1,4} {2,3,4}\n"},
        {"H_4", NULL, "  stable sets     {1,4} {2,3,4} {5,8,9} {6,7,8,9}\n"},
        {"{}", NULL, "  edges           {}\n  stable sets     none\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect_parts(rows[i].position
                         ? RUN("info", rows[i].structure, "--sets", "--position", rows[i].position)
                         : RUN("info", rows[i].structure, "--sets"),
                     0, rows[i].part, "");
    run two = RUN("info", "convex(1,2,3)", "--sets", "--closed", "--position", "{1,3}"); // 2.12
    assert_non_null(strstr(two.out, "  closed sets     {} {1} {2} {3} {1,2} {2,3} {1,2,3}\n"));
    expect_parts(two, 0, "  closure         {1,2,3}\n  class           X_{1,2,3}: {1,3} {1,2,3}\n", "");
    expect_parts(RUN("info", "{c},{a,b}", "--sets", "--json"), 0,
                 "\"edge_sets\":[[\"c\"],[\"a\",\"b\"]],\"stable_sets\":[[\"a\"],[\"b\"]],", "");
}

static void what_cannot_be_listed_is_refused(void **state)
{
    (void)state;
    expect_parts(RUN("info", "K_20^10", "--sets"), 1, "", "more than 5000");
    expect_parts(RUN("info", "geodetic(C_7)", "--sets", "--closed"), 1, "", "is not idempotent");
    expect_parts(RUN("info", "{1,2}", "--sets", "--closed"), 1, "", "requires a closure");
    expect_parts(RUN("info", "{1,2}", "--sets", "--position", "{9}"), 2, "", "  {9}\n");
    expect_parts(RUN("info", "{1,2}", "--position", "{1}"), 2, "", "requires --sets");
    expect_parts(RUN("info", "uniform(100,50)", "--sets"), 1, "", "too many");
}

// ---- the definitions

enum { VERTICES = 5, SUBSETS = 1 << VERTICES };

// The sets of a field as a mark for each subset; how many there are.
static size_t marks(const json_t *sets, bool *mark)
{
    size_t count = 0;
    memset(mark, 0, SUBSETS * sizeof *mark);
    for (size_t i = 0; i < json_array_size(sets); i++) {
        unsigned set = 0;
        for (size_t k = 0; k < json_array_size(json_array_get(sets, i)); k++)
            set |= 1u << (atoi(json_string_value(json_array_get(json_array_get(sets, i), k))) - 1);
        count += !mark[set];
        mark[set] = true;
    }
    assert_int_equal(count, json_array_size(sets));
    return count;
}

static bool has_edge(const bool *edge, unsigned p)
{
    for (unsigned e = 0; e < SUBSETS; e++)
        if (edge[e] && (e & ~p) == 0)
            return true;
    return false;
}

// The intersection of the maximal stable sets around p.
static unsigned close(const bool *stable, unsigned p)
{
    unsigned closure = SUBSETS - 1;
    for (unsigned s = 0; s < SUBSETS; s++)
        if (stable[s] && (p & ~s) == 0)
            closure &= s;
    return closure;
}

static void check(const json_t *o, const bool *given)
{
    bool edge[SUBSETS], stable[SUBSETS], closed[SUBSETS], position[SUBSETS];
    marks(json_object_get(o, "edge_sets"), edge);
    marks(json_object_get(o, "stable_sets"), stable);
    marks(json_object_get(o, "closed_sets"), closed);
    bool expected[SUBSETS] = {false};
    for (unsigned p = 0; p < SUBSETS; p++) {
        bool minimal = given[p], maximal = !has_edge(given, p);
        for (unsigned v = 0; v < VERTICES; v++) {
            minimal &= !(p >> v & 1) || !has_edge(given, p & ~(1u << v));
            maximal &= (p >> v & 1) || has_edge(given, p | 1u << v);
        }
        assert_int_equal(edge[p], minimal);
        assert_int_equal(stable[p], maximal);
        expected[close(stable, p)] = true;
    }
    assert_memory_equal(closed, expected, sizeof closed);
    size_t listed = 0, positions = 0;
    const json_t *classes = json_object_get(o, "class_positions");
    for (size_t i = 0; i < json_array_size(classes); i++) {
        json_t *one = json_pack("[O]", json_object_get(json_array_get(classes, i), "closed_set"));
        bool of[SUBSETS];
        marks(one, of);
        listed += marks(json_object_get(json_array_get(classes, i), "positions"), position);
        for (unsigned p = 0; p < SUBSETS; p++)
            assert_true(!position[p] || of[close(stable, p)]);
        json_decref(one);
    }
    // The positions of ACV: stable sets, and those that are one vertex away from one.
    for (unsigned p = 0; p < SUBSETS; p++) {
        bool met = p == 0 || !has_edge(given, p);
        for (unsigned v = 0; v < VERTICES; v++)
            met |= (p >> v & 1) && !has_edge(given, p & ~(1u << v));
        positions += met;
    }
    assert_int_equal(listed, positions);
}

static void sets_are_what_they_are_called(void **state)
{
    (void)state;
    rng r = rng_start("sets", 1);
    for (size_t times = scaled(40); times > 0; times--) {
        char text[1000] = "";
        bool given[SUBSETS] = {false};
        for (size_t edges = 1 + rng_below(&r, 6); edges > 0; edges--) {
            unsigned e = 1 + (unsigned)rng_below(&r, SUBSETS - 1);
            given[e] = true;
            const char *comma = *text ? ",{" : "{";
            for (unsigned v = 0; v < VERTICES; v++)
                if (e >> v & 1) {
                    snprintf(text + strlen(text), sizeof text - strlen(text), "%s%u", comma, v + 1);
                    comma = ",";
                }
            strcat(text, "}");
        }
        strcat(text, "/5");
        run told = RUN("info", text, "--sets", "--json");
        json_t *o = json_loads(told.out, 0, NULL);
        assert_non_null(o);
        check(o, given);
        json_decref(o);
        run_clear(&told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(info_is_what_the_words_mean),   cmocka_unit_test(without_time_it_is_unknown),
        cmocka_unit_test(examples_are_reproduced),       cmocka_unit_test(what_cannot_be_listed_is_refused),
        cmocka_unit_test(sets_are_what_they_are_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
