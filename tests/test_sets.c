// SPDX-License-Identifier: GPL-3.0-or-later
//
// info --sets: the examples of Sieben, Impartial hypergraph games, and on random hypergraphs what the sets
// are by their definitions.
#include "program_support.h"
#include "support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the examples

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
        cmocka_unit_test(examples_are_reproduced),
        cmocka_unit_test(what_cannot_be_listed_is_refused),
        cmocka_unit_test(sets_are_what_they_are_called),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
