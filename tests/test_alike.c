// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vertices that lie in the same edges are solved once for all of them: at every position the values of the
// moves are those of the positions they lead to, each asked for by itself. Half of the vertices are copies of
// others, in the same edges, or idle.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { DIFFERENT = 4, VERTICES = 9, EDGES = 4 };

// "{1,2},{2,3}/9" with the kind of each vertex drawn first; DIFFERENT is the idle one.
static char *random_structure(rng *r)
{
    uint32_t kind[VERTICES];
    for (int v = 0; v < VERTICES; v++)
        kind[v] = rng_below(r, DIFFERENT + 1);
    kind[0] = 0;
    char *text = mem_string(""), *before;
    for (int e = 0; e < EDGES; e++) {
        uint32_t kinds = 1 + rng_below(r, (1u << DIFFERENT) - 1);
        char edge[64] = "";
        for (int v = 0; v < VERTICES; v++)
            if (kinds >> kind[v] & 1)
                snprintf(edge + strlen(edge), sizeof edge - strlen(edge), "%s%d", *edge ? "," : "", v + 1);
        if (!*edge)
            continue;
        before = text;
        text = mem_print("%s%s{%s}", before, *before ? "," : "", edge);
        free(before);
    }
    before = text;
    text = mem_print("%s/%d", *before ? before : "{1}", VERTICES);
    free(before);
    return text;
}

// "0 1:2 2:0" tells the value of each move, which is asked for once more; how many there were.
static size_t compare(const char *rule, const char *structure, const char *position)
{
    run all = RUN("nim", rule, structure, "-q", "--moves", "--position", position);
    size_t count = 0;
    if (all.status == 0)
        for (char *at = strchr(all.out, ' '); at; at = strchr(at + 1, ' '), count++) {
            unsigned vertex, value;
            char next[16], told[16];
            assert_int_equal(sscanf(at, " %u:%u", &vertex, &value), 2);
            snprintf(next, sizeof next, "{%.*s%s%u}", (int)strlen(position) - 2, position + 1,
                     strlen(position) > 2 ? "," : "", vertex);
            snprintf(told, sizeof told, "%u\n", value);
            run one = RUN("nim", rule, structure, "-q", "--position", next);
            if (one.status || strcmp(one.out, told) != 0)
                fail_msg("%s(%s) at %s: %s%s, and the move to it says %s", rule, structure, next, one.out,
                         one.err, told);
            run_clear(&one);
        }
    run_clear(&all);
    return count;
}

static void alike_vertices_have_moves_of_one_value(void **state)
{
    (void)state;
    static const char *const rules[] = {"acv", "avd", "dst", "prv"};
    rng r = rng_start("alike_vertices_have_moves_of_one_value", 61);
    size_t moves = 0, structures = scaled(6);
    for (size_t i = 0; i < structures; i++) {
        char *structure = random_structure(&r), position[8] = "{}";
        for (size_t g = 0; g < COUNT(rules); g++) {
            moves += compare(rules[g], structure, "{}");
            snprintf(position, sizeof position, "{%u}", 1 + rng_below(&r, VERTICES));
            moves += compare(rules[g], structure, position);
        }
        free(structure);
    }
    print_message("%zu moves of %zu structures\n", moves, structures);
    assert_true(moves > 10 * structures);
}

// One million idle vertices are one kind.
static void a_million_idle_vertices_are_told_at_once(void **state)
{
    (void)state;
    expect_parts(RUN("sum", "--vertices=1000000", "ACV({1,2},{2,3})"), 0,
                 "ACV({1,2},{2,3}) = *3   first player wins", "");
    run r = RUN("nim", "acv", "{1,2},{2,3}/200000", "-q", "--moves");
    assert_int_equal(r.status, 0);
    assert_int_equal(occurrences(r.out, ":"), 200000);
    assert_non_null(strstr(r.out, "3 1:1 2:2 3:1 4:0 5:0 "));
    assert_non_null(strstr(r.out, " 200000:0\n"));
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alike_vertices_have_moves_of_one_value),
        cmocka_unit_test(a_million_idle_vertices_are_told_at_once),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
