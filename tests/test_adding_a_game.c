// SPDX-License-Identifier: GPL-3.0-or-later
//
// The example of doc/adding-a-game.md works in every verb: the program under test has the files of that page
// in it (cmake/ExampleGame.cmake). Its values are held against brute force on resolving sets found from
// their definition.
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "page_support.h"
#include "program_support.h"

enum { MOST = 6 };

// A graph as adjacency of bit masks, and how it is written.
typedef struct tiny {
    const char *text;
    unsigned n;
    uint32_t near[MOST]; // closed neighbourhoods: the vertices at distance at most 1
} tiny;

static const tiny graphs[] = {
    {"C5", 5, {0x13, 0x07, 0x0e, 0x1c, 0x19}},       {"P4", 4, {0x3, 0x7, 0xe, 0xc}},
    {"K(2,3)", 5, {0x1d, 0x1e, 0x07, 0x0b, 0x13}},   {"K4", 4, {0xf, 0xf, 0xf, 0xf}},
    {"C6", 6, {0x23, 0x07, 0x0e, 0x1c, 0x38, 0x31}},
};

static const char *const rules[] = {"acv", "avd", "dst", "prv"};

static unsigned distance(const tiny *t, unsigned u, unsigned v)
{
    unsigned steps = 0;
    for (uint32_t reached = 1u << u; !(reached >> v & 1); steps++)
        for (uint32_t w = 0, from = reached; w < t->n; w++)
            if (from >> w & 1)
                reached |= t->near[w];
    return steps;
}

static bool resolves(const tiny *t, uint32_t set)
{
    for (unsigned u = 0; u < t->n; u++)
        for (unsigned v = 0; v < u; v++) {
            bool apart = false;
            for (unsigned w = 0; w < t->n; w++)
                apart |= (set >> w & 1) && distance(t, u, w) != distance(t, v, w);
            if (!apart)
                return false;
        }
    return true;
}

// The minimal resolving sets, into room for all sets.
static unsigned minimal_sets(const tiny *t, uint32_t *out)
{
    unsigned count = 0;
    for (uint32_t set = 0; set < 1u << t->n; set++) {
        bool minimal = resolves(t, set);
        for (unsigned v = 0; v < t->n && minimal; v++)
            minimal = !(set >> v & 1) || !resolves(t, set & ~(1u << v));
        if (minimal)
            out[count++] = set;
    }
    return count;
}

static int *values_of(const tiny *t, int rule)
{
    uint32_t edges[1 << MOST];
    unsigned count = minimal_sets(t, edges);
    return brute_nim((enum brute_game)rule, t->n, edges, count);
}

static json_t *answer(const char *const *arguments)
{
    run r = run_program(arguments, NULL);
    if (r.status)
        fail_msg("%s %s %s: %s", arguments[0], arguments[1], arguments[2], r.err);
    json_t *value = json_loads(r.out, 0, NULL);
    assert_non_null(value);
    run_clear(&r);
    return value;
}

static int integer(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

static void its_values_are_those_of_the_definition(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++)
        for (int g = 0; g < 4; g++) {
            char *text = mem_print("resolving(%s)", graphs[i].text);
            int *expected = values_of(&graphs[i], g);
            json_t *found = answer((const char *[]){"nim", rules[g], text, "--json", NULL});
            assert_int_equal(integer(found, "nim"), expected[0]);
            json_decref(found);
            found = answer((const char *[]){"nim", rules[g], text, "--json", "--direct", NULL});
            assert_int_equal(integer(found, "nim"), expected[0]);
            json_decref(found);
            found = answer((const char *[]){"explain", rules[g], text, "--json", NULL});
            assert_int_equal(integer(found, "nim"), expected[0]);
            assert_true(json_array_size(json_object_get(found, "steps")) > 0);
            json_decref(found);
            free(expected);
            free(text);
        }
}

// The moves from a position are those of brute force, under the names that the program reads.
static void check_moves(const tiny *t, int g, uint32_t position, const int *expected)
{
    char *text = mem_print("resolving(%s)", t->text), set[64] = "{";
    size_t seen = 0, i;
    for (unsigned v = 0; v < t->n; v++)
        if (position >> v & 1)
            snprintf(set + strlen(set), 16, "%s%u", strlen(set) > 1 ? "," : "", v + 1);
    strcat(set, "}");
    json_t *found =
        answer((const char *[]){"nim", rules[g], text, "--position", set, "--moves", "--json", NULL});
    assert_int_equal(integer(found, "nim"), expected[position]);
    const json_t *moves = json_object_get(found, "moves"), *move;
    json_array_foreach(moves, i, move)
    {
        unsigned v = (unsigned)atoi(json_string_value(json_object_get(move, "vertex"))) - 1;
        assert_true(v < t->n && !(position >> v & 1));
        assert_int_equal(integer(move, "nim"), expected[position | 1u << v]);
        seen |= (size_t)1 << v;
    }
    for (unsigned v = 0; v < t->n; v++) {
        bool over = (g == 0 || g == 2) && json_array_size(moves) == 0;
        bool legal = !(position >> v & 1) && expected[position | 1u << v] >= 0;
        assert_int_equal(seen >> v & 1, legal && !over);
    }
    json_decref(found);
    free(text);
}

static void its_moves_are_told_from_any_position(void **state)
{
    (void)state;
    rng r = rng_start("positions of resolving sets", 77);
    for (size_t i = 0; i < scaled(24); i++) {
        const tiny *t = &graphs[rng_below(&r, sizeof graphs / sizeof *graphs)];
        int g = (int)rng_below(&r, 4);
        int *expected = values_of(t, g);
        uint32_t position = rng_below(&r, 1u << t->n);
        if (expected[position] >= 0)
            check_moves(t, g, position, expected);
        free(expected);
    }
}

static void it_is_drawn_summed_listed_and_described(void **state)
{
    (void)state;
    static const struct {
        const char *arguments[6], *said;
    } cases[] = {
        {{"diagram", "acv", "resolving(C4)", "--labels"}, "∅"},
        {{"diagram", "avd", "resolving(P4)", "--digraph", "game"}, "{2"},
        {{"diagram", "acv", "resolving(C5)", "--up-to", "automorphism"}, "ACV(resolving(C5))"},
        {{"sum", "ACV(resolving(C5))", "AVD(resolving(P4))@{2}", "*1"}, " at {2}"},
        {{"info", "resolving(petersen)"}, "vertices        10"},
        {{"transversals", "resolving(P4)"}, "1 2 4\n1 3 4\n"},
        {{"games", "resolving"}, "resolving(petersen)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run r = run_program(cases[i].arguments, NULL);
        if (r.status || !strstr(r.out, cases[i].said))
            fail_msg("%s %s: %s%s", cases[i].arguments[0], cases[i].arguments[1], r.out, r.err);
        run_clear(&r);
    }
}

static void what_it_cannot_read_is_told_with_a_place(void **state)
{
    (void)state;
    static const struct {
        const char *structure, *said;
    } cases[] = {
        {"resolving(C5", "expected ')'"},
        {"resolving(C5,3)", "the graph ends before ','"},
        {"resolving()", "resolving()"},
        {"resolving(digraph6:&AG)", "those of a connected graph"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        run r = run_program((const char *[]){"nim", "acv", cases[i].structure, NULL}, NULL);
        if (r.status == 0 || !strstr(r.err, cases[i].said))
            fail_msg("%s: status %d, %s", cases[i].structure, r.status, r.err);
        run_clear(&r);
    }
    run r = run_program((const char *[]){"nim", "acv", "resolving(C5)", "--position", "7", NULL}, NULL);
    assert_int_equal(r.status, 2);
    run_clear(&r);
}

static void what_the_page_shows_works(void **state)
{
    (void)state;
    read_for("harary ", "harary-example ");
    assert_true(check_page("doc/adding-a-game.md", true) >= 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_values_are_those_of_the_definition),
        cmocka_unit_test(its_moves_are_told_from_any_position),
        cmocka_unit_test(it_is_drawn_summed_listed_and_described),
        cmocka_unit_test(what_it_cannot_read_is_told_with_a_place),
        cmocka_unit_test(what_the_page_shows_works),
    };
    setenv("HARARY_TEST_PROGRAM", EXAMPLE_PROGRAM, 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
