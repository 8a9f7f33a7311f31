// SPDX-License-Identifier: GPL-3.0-or-later
//
// --moves, the values of all moves at once. At every position they are those of the positions that the moves
// lead to, each asked for by itself; vertices that lie in the same edges are solved once for all of them.
// Streams of graphs with --moves, against the moves of each graph alone, and the one sentence for graphs on
// which a family is not defined.
#include "graph_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_read.h"

// ---- alike vertices

// Half of the vertices are copies of others, in the same edges, or idle.

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

// ---- streams of graphs

// The errors to the letter, too.
static void expect_exactly(run r, int status, const char *out, const char *err)
{
    if (r.status != status || (out && strcmp(r.out, out)) || (err && strcmp(r.err, err)))
        fail_msg("status %d\n--- standard output\n%s--- standard error\n%s", r.status, r.out, r.err);
    run_clear(&r);
}

static void expect_usage(run r, const char *err)
{
    if (r.status != 2 || *r.out || !strstr(r.err, err))
        fail_msg("status %d\n--- standard output\n%s--- standard error\n%s", r.status, r.out, r.err);
    run_clear(&r);
}

// graph6 of a connected graph: a random tree and some more edges.
static char *random_code(rng *r)
{
    graph g = small_connected_graph(r);
    char *code = graph_print(&g);
    graph_clear(&g);
    return code;
}

// Every line of a stream is what the graph alone is answered with; the codes are expressions as they are.
static void a_stream_has_the_moves_of_single_graphs(void **state)
{
    (void)state;
    static const char *const family[] = {"geodetic", "hull", "connect", "edges"}, *const rule[] = {
                                                                                      "acv", "avd", "dst",
                                                                                      "prv"};
    rng r = rng_start("moves of streams", 77);
    for (size_t i = 0; i < 16; i++) {
        const char *f = family[i % 4], *g = rule[i / 4];
        char *stream = mem_string(""), *alone = mem_string("");
        for (size_t k = 0; k < scaled(25); k++) {
            char *code = random_code(&r), *more = mem_print("%s%s\n", stream, code),
                 *single = mem_print("%s%s(%s)\n", alone, f, code);
            free(code);
            free(stream);
            free(alone);
            stream = more;
            alone = single;
        }
        run many = RUN_WITH(stream, "nim", g, "--family", f, "-", "--moves", "-q"),
            each = RUN_WITH(alone, "nim", g, "-", "--moves", "-q");
        assert_int_equal(many.status, each.status);
        assert_string_equal(many.out, each.out);
        run_clear(&many);
        run_clear(&each);
        free(stream);
        free(alone);
    }
}

static void moves_are_told_in_a_stream(void **state)
{
    (void)state;
    expect_exactly(RUN_WITH("Bw\n", "nim", "acv", "--family", "geodetic", "-", "--moves"), 0,
                   "ACV(geodetic(Bw)) = *1   first player wins\n    to *0: 1, 2, 3   (winning)\n", "");
    expect_exactly(RUN_WITH("BW\n", "nim", "acv,avd", "--family", "connect", "-", "--moves"), 0,
                   "ACV(connect(BW)) = *0   second player wins\n    to *1: 1-3, 2-3\n"
                   "AVD(connect(BW)) = *1   first player wins\n    to *0: 1-3, 2-3   (winning)\n",
                   "");
    run r = RUN_WITH("Bw\n", "nim", "acv", "--family", "geodetic", "-", "--moves", "--json");
    assert_non_null(strstr(r.out, "\"moves\":[{\"vertex\":\"1\",\"nim\":0},{\"vertex\":\"2\",\"nim\":0}"));
    run_clear(&r);
    expect_usage(RUN_WITH("Bw\n", "nim", "acv,avd", "--family", "geodetic", "-", "--moves", "-q"),
                 "one game");
    expect_usage(RUN_WITH("Bw\n", "nim", "acv", "--family", "geodetic", "-", "--moves", "--histogram"),
                 "which does not list moves");
    expect_usage(RUN_WITH("Bw\n", "nim", "acv", "--family", "geodetic", "-", "--moves", "--where", "nim=0"),
                 "--where, which does not list moves");
}

// The lines stay aligned, and one sentence with a count stands for all that are skipped.
static void skipped_graphs_are_counted_once(void **state)
{
    (void)state;
    const char *sentence =
        "harary: 2 of 4 graphs are not connected, and geodetic is not defined on them; skipped\n";
    const char *lines = "A?\nBw\nB?\nBW\n";
    expect_exactly(RUN_WITH(lines, "nim", "acv", "--family", "geodetic", "-", "-q"), 1, "?\n1\n?\n1\n",
                   sentence);
    expect_exactly(RUN_WITH(lines, "nim", "acv", "--family", "geodetic", "-", "-q", "--moves"), 1,
                   "?\n1 1:0 2:0 3:0\n?\n1 1:2 2:2 3:0\n", sentence);
    expect_exactly(RUN_WITH(lines, "nim", "acv", "--family", "geodetic", "-", "--where", "nim=1"), 1,
                   "Bw\nBW\n", sentence);
    expect_exactly(
        RUN_WITH("A?\n", "nim", "acv", "--family", "hull", "-", "--json"), 1,
        "{\"line\":1,\"structure\":\"A?\",\"error\":\"hull needs a connected graph, but this one is not "
        "connected\",\"code\":\"undefined\"}\n",
        "harary: 1 of 1 graph is not connected, and hull is not defined on it; skipped\n");
    expect_exactly(RUN_WITH("Bw\nA?\nC~\nA_\n", "nim", "acv", "--family", "tree", "-", "-q"), 1,
                   "?\n?\n?\n0\n",
                   "harary: 1 of 4 graphs is not connected, and tree is not defined on it; skipped\n"
                   "harary: 2 of 4 graphs have a cycle, and tree is not defined on them; skipped\n");
    // Families that take every graph skip none, and lines that are no graphs are told of one by one.
    expect_exactly(RUN_WITH("A?\nBw\n", "nim", "avd", "--family", "edges", "-", "-q"), 0, "0\n1\n", "");
    run r = RUN_WITH("A?\nB\nBw\n", "nim", "acv", "--family", "geodetic", "-", "-q");
    assert_non_null(strstr(r.err, "line 2: graph6 of a graph with 3 vertices"));
    assert_non_null(strstr(r.err, "harary: 1 of 2 graphs is not connected"));
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alike_vertices_have_moves_of_one_value),
        cmocka_unit_test(a_million_idle_vertices_are_told_at_once),
        cmocka_unit_test(a_stream_has_the_moves_of_single_graphs),
        cmocka_unit_test(moves_are_told_in_a_stream),
        cmocka_unit_test(skipped_graphs_are_counted_once),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
