// SPDX-License-Identifier: GPL-3.0-or-later
//
// Streams of graphs: the program with --family, fed with lines good and bad, fast and slow.
#include "clock_support.h"
#include "program_support.h"

#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "brute_support.h"
#include "game/graph_stream.h"
#include "graph/graph_read.h"
#include "report/nim.h"
#include "tree_support.h"

static const char *const game_words[] = {"acv", "avd", "dst", "prv"};

// ---- the oracle: geodesics by Floyd and Warshall, all generating sets as edges

typedef struct small_graph {
    unsigned n;
    bool adjacent[8][8];
} small_graph;

// A random spanning tree and some more edges.
static small_graph random_connected(rng *r, unsigned most)
{
    small_graph g = {.n = 1 + rng_below(r, most)};
    unsigned density = rng_below(r, 12);
    for (unsigned v = 1; v < g.n; v++) {
        unsigned parent = rng_below(r, v);
        for (unsigned u = 0; u < v; u++)
            g.adjacent[u][v] = g.adjacent[v][u] = u == parent || rng_below(r, 16) < density;
    }
    return g;
}

static char *graph6_of(const small_graph *g)
{
    uint32_t end[64];
    size_t edges = 0;
    for (unsigned v = 0; v < g->n; v++)
        for (unsigned u = 0; u < v; u++)
            if (g->adjacent[u][v]) {
                end[2 * edges] = u;
                end[2 * edges++ + 1] = v;
            }
    graph made;
    graph_build(&made, g->n, false, end, edges, NULL);
    char *line = graph_print(&made);
    graph_clear(&made);
    return line;
}

static uint32_t closure(const small_graph *g, unsigned d[8][8], uint32_t p)
{
    uint32_t closed = p;
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++)
            for (unsigned w = 0; w < g->n; w++)
                if ((p >> u & p >> v & 1) && d[u][w] + d[w][v] == d[u][v])
                    closed |= 1u << w;
    return closed;
}

// The value by the rules, −1 where there is no such game; `hull` closes until nothing is new.
static int oracle(enum brute_game game, const small_graph *g, bool hull)
{
    unsigned d[8][8], count = 0;
    uint32_t generating[256], full = (1u << g->n) - 1;
    for (unsigned u = 0; u < g->n; u++)
        for (unsigned v = 0; v < g->n; v++)
            d[u][v] = u == v ? 0 : g->adjacent[u][v] ? 1 : 8;
    for (unsigned w = 0; w < g->n; w++)
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                if (d[u][w] + d[w][v] < d[u][v])
                    d[u][v] = d[u][w] + d[w][v];
    for (uint32_t p = 0; p <= full; p++) {
        uint32_t closed = closure(g, d, p), before = p;
        while (hull && closed != before) {
            before = closed;
            closed = closure(g, d, before);
        }
        if (closed == full)
            generating[count++] = p;
    }
    int *value = brute_nim(game, g->n, generating, count);
    int start = value[0];
    free(value);
    return start;
}

// A row for each move of each graph, under the heading of moves.
static void moves_have_rows_of_their_own(void **state)
{
    (void)state;
    expect(RUN_WITH("Bw\nA_\n", "nim", "acv,avd", "--family", "geodetic", "-", "--moves", "--as", "csv"), 0,
           "line,game,structure,position,element,number,elements,nim,class_type,deficiency\n"
           "1,ACV,Bw,,1,,,0,,\n1,ACV,Bw,,2,,,0,,\n1,ACV,Bw,,3,,,0,,\n"
           "1,AVD,Bw,,1,,,1,,\n1,AVD,Bw,,2,,,1,,\n1,AVD,Bw,,3,,,1,,\n"
           "2,ACV,A_,,1,,,1,,\n2,ACV,A_,,2,,,1,,\n2,AVD,A_,,1,,,0,,\n2,AVD,A_,,2,,,0,,\n",
           "");
}

// ---- many lines

typedef struct text {
    char *bytes;
    size_t length;
} text;

static void append(text *t, const char *line, const char *end)
{
    size_t more = strlen(line) + strlen(end);
    t->bytes = mem_resize(t->bytes, t->length + more + 1, 1);
    sprintf(t->bytes + t->length, "%s%s", line, end);
    t->length += more;
}

static text random_lines(rng *r, size_t count, unsigned most)
{
    text t = {0};
    for (size_t i = 0; i < count; i++) {
        small_graph g = random_connected(r, most);
        char *line = graph6_of(&g);
        append(&t, line, "\n");
        free(line);
    }
    return t;
}

// Every one of ten thousand answers is right and in its place, with one thread and with four.
static void ten_thousand_answers_are_right_and_in_place(void **state)
{
    (void)state;
    rng r = rng_start("ten thousand", 51), again = r;
    text in = random_lines(&r, 10000, 6);
    run one = RUN_WITH(in.bytes, "nim", "dst", "--family", "hull", "-", "-q", "--threads", "1");
    run four = RUN_WITH(in.bytes, "nim", "dst", "--family", "hull", "-", "-q", "--threads", "4");
    assert_int_equal(one.status, 0);
    assert_int_equal(four.status, 0);
    assert_string_equal(one.out, four.out);
    assert_string_equal(one.err, "");
    const char *at = one.out;
    for (size_t i = 0; i < 10000; i++) {
        small_graph g = random_connected(&again, 6);
        char *end;
        long value = strtol(at, &end, 10);
        if (*end != '\n' || value != oracle(BRUTE_DST, &g, true))
            fail_msg("line %zu: %.20s", i + 1, at);
        at = end + 1;
    }
    assert_string_equal(at, "");
    run_clear(&one);
    run_clear(&four);
    free(in.bytes);
}

static void all_games_are_answered_on_one_line(void **state)
{
    (void)state;
    rng r = rng_start("all games", 52), again = r;
    text in = random_lines(&r, 300, 6);
    run x = RUN_WITH(in.bytes, "nim", "prv,ACV,dst,avd", "--family", "geodetic", "-", "-q");
    assert_int_equal(x.status, 0);
    const char *at = x.out;
    for (size_t i = 0; i < 300; i++) {
        static const enum brute_game order[] = {BRUTE_PRV, BRUTE_ACV, BRUTE_DST, BRUTE_AVD};
        small_graph g = random_connected(&again, 6);
        for (int k = 0; k < 4; k++) {
            char *end;
            assert_int_equal(strtol(at, &end, 10), oracle(order[k], &g, false));
            assert_int_equal(*end, k < 3 ? ' ' : '\n');
            at = end + 1;
        }
    }
    run_clear(&x);
    free(in.bytes);
}

// The same as the expression language says.
static void lines_agree_with_expressions(void **state)
{
    (void)state;
    static const char *const families[] = {"geodetic", "hull", "genpos", "connect"};
    rng r = rng_start("expressions", 53);
    for (size_t i = 0; i < 4; i++) {
        text lines = {0}, expressions = {0};
        for (int k = 0; k < 25; k++) {
            small_graph g = random_connected(&r, 7);
            char *line = graph6_of(&g), *expression = mem_print("%s(graph6:%s)", families[i], line);
            append(&lines, line, "\n");
            append(&expressions, expression, "\n");
            free(line);
            free(expression);
        }
        for (int g = 0; g < 4; g++) {
            run a = RUN_WITH(lines.bytes, "nim", game_words[g], "--family", families[i], "-", "-q");
            run b = RUN_WITH(expressions.bytes, "nim", game_words[g], "-", "-q");
            assert_string_equal(a.out, b.out);
            assert_int_equal(a.status, b.status);
            run_clear(&a);
            run_clear(&b);
        }
        free(lines.bytes);
        free(expressions.bytes);
    }
}

// ---- bad lines

// DQo is the path with five vertices.
static void a_bad_line_costs_one_line(void **state)
{
    (void)state;
#define GEODETIC "nim", "acv", "--family", "geodetic", "-", "-q"
    expect(RUN_WITH("DQo\n", GEODETIC), 0, "1\n", "");
    expect(RUN_WITH("DQo", GEODETIC), 0, "1\n", "");
    expect(RUN_WITH("", GEODETIC), 0, "", "");
    expect(RUN_WITH("!!\nDQo\nDQo\n", GEODETIC), 1, "?\n1\n1\n", "harary: line 1: ");
    expect(RUN_WITH("DQo\n\x01\xff\nDQo\n", GEODETIC), 1, "1\n?\n1\n", "harary: line 2: ");
    expect(RUN_WITH("DQo\nDQo\nDQoo", GEODETIC), 1, "1\n1\n?\n", "harary: line 3: ");
    expect(RUN_WITH("\nDQo\n\n", GEODETIC), 1, "?\n1\n?\n", "harary: line 3: ");
    expect(RUN_WITH("DQo\r\nDQo\r\n", GEODETIC), 0, "1\n1\n", "");
    expect(RUN_WITH(">>graph6<<DQo\n:DgH_^\n", GEODETIC), 0, "1\n1\n", "");
    // Two points without an edge are not connected, and the null graph has the empty edge.
    expect(RUN_WITH("A?\nDQo\n", GEODETIC), 1, "?\n1\n",
           "1 of 2 graphs is not connected, and geodetic is not defined on it");
    expect(RUN_WITH("?\nDQo\n", "nim", "avd", "--family", "geodetic", "-", "-q"), 1, NULL,
           "AVD(geodetic(?)) does not exist");
    expect(RUN_WITH("Bw\nBg\n", "nim", "all", "--family", "genpos", "-", "-q"), 1, "? 1 0 ?\n1 0 1 0\n",
           "line 1: ACV(genpos(Bw)) does not exist");
    // What can be typed as an argument can stand on a line.
    expect(RUN_WITH("K(2,3)\nC6\r\n petersen \ngraph6:DQo\n", "nim", "acv,avd", "--family", "geodetic", "-",
                    "-q"),
           0, "2 1\n0 1\n0 1\n1 0\n", "");
    expect(RUN_WITH("C6 C7\nK(2\nx.g6\nC6", GEODETIC), 1, "?\n?\n?\n0\n",
           "line 1: unexpected text after the graph");
    run r = RUN_WITH("xx\nDQo\n\n", "nim", "acv", "--family", "geodetic", "-");
    assert_int_equal(r.status, 1);
    assert_string_equal(r.out, "ACV(geodetic(DQo)) = *1   first player wins\n");
    run_clear(&r);
}

static void json_has_a_line_for_each_line(void **state)
{
    (void)state;
    run r = RUN_WITH("xx\nDQo\nBw\n", "nim", "acv", "--family", "genpos", "-", "--json");
    assert_int_equal(r.status, 1);
    char *line[3] = {r.out};
    for (int i = 1; i < 3; i++)
        line[i] = strchr(line[i - 1], '\n') + 1;
    for (int i = 0; i < 3; i++) {
        json_error_t error;
        json_t *o = json_loadb(line[i], strcspn(line[i], "\n"), 0, &error);
        assert_non_null(o);
        assert_int_equal(json_integer_value(json_object_get(o, "line")), i + 1);
        if (i == 1) {
            assert_string_equal(json_string_value(json_object_get(o, "game")), "ACV");
            assert_string_equal(json_string_value(json_object_get(o, "structure")), "DQo");
            assert_string_equal(json_string_value(json_object_get(o, "family")), "genpos");
            assert_string_equal(json_string_value(json_object_get(o, "winner")), "first");
            assert_int_equal(json_integer_value(json_object_get(o, "vertices")), 5);
            assert_int_equal(json_integer_value(json_object_get(o, "edges")), 4);
            assert_true(json_is_integer(json_object_get(o, "nim")));
            assert_true(json_is_string(json_object_get(o, "method")));
            assert_true(json_is_number(json_object_get(o, "seconds")));
        } else {
            assert_true(json_is_string(json_object_get(o, "error")));
            assert_null(json_object_get(o, "nim"));
        }
        json_decref(o);
    }
    run_clear(&r);
}

// A line that no graph has is not kept in memory, and the lines around it are answered.
static void lines_that_are_too_long_are_passed_over(void **state)
{
    (void)state;
    enum { LONG = 40000000 };
    char *in = mem_alloc(LONG + 32, 1);
    memcpy(in, "DQo\n", 4);
    memset(in + 4, '~', LONG);
    strcpy(in + 4 + LONG, "\nDQo\n");
    expect(RUN_WITH(in, GEODETIC), 1, "1\n?\n1\n", "line 2: the line is too long");
    in[4 + LONG] = '\0';
    expect(RUN_WITH(in, GEODETIC), 1, "1\n?\n", "line 2: the line is too long");
    // Long, but not too long: many lines of a megabyte are no trouble.
    for (int i = 1; i <= 8; i++)
        in[4 + i * 1000000] = '\n';
    strcpy(in + 4 + 8 * 1000000, "\nDQo\n");
    expect(RUN_WITH(in, GEODETIC), 1, "1\n?\n?\n?\n?\n?\n?\n?\n?\n1\n", "line 9: ");
    free(in);
}

// Random changes of good lines: no crash, one line out for each line in.
static void noise_gets_one_line_for_each_line(void **state)
{
    (void)state;
    rng r = rng_start("noise", 54);
    text in = random_lines(&r, scaled(400), 8);
    size_t room = in.length + 400;
    in.bytes = mem_resize(in.bytes, room + 1, 1);
    for (int i = 0; i < 200; i++) {
        size_t before = in.length;
        mutate(&r, "~?@:&>graph6<\r\n", in.bytes, &in.length, room);
        if (in.length < before / 2) // it was cut off
            in.length = before;
    }
    for (size_t i = 0; i < in.length; i++)
        if (in.bytes[i] == '\0')
            in.bytes[i] = '0';
    in.bytes[in.length] = '\0';
    size_t lines = in.length && in.bytes[in.length - 1] != '\n', answers = 0;
    for (size_t i = 0; i < in.length; i++)
        lines += in.bytes[i] == '\n';
    run x = RUN_WITH(in.bytes, "nim", "acv", "--family", "hull", "-", "-q", "--time", "2s");
    for (const char *c = x.out; *c; c++)
        answers += *c == '\n';
    assert_true(x.status == 0 || x.status == 1);
    assert_int_equal(answers, lines);
    run_clear(&x);
    free(in.bytes);
}

// ---- --histogram and --where

static void histograms_count_the_answers(void **state)
{
    (void)state;
    rng r = rng_start("histogram", 55);
    text in = random_lines(&r, 2000, 7);
    run plain = RUN_WITH(in.bytes, "nim", "prv", "--family", "geodetic", "-", "-q");
    unsigned long count[10] = {0};
    for (const char *c = plain.out; *c; c += 2) {
        assert_true(*c >= '0' && *c <= '9' && c[1] == '\n');
        count[*c - '0']++;
    }
    text quiet = {0};
    for (int value = 0; value < 10; value++)
        if (count[value]) {
            char *row = mem_print("%d %lu\n", value, count[value]);
            append(&quiet, row, "");
            free(row);
        }
    expect(RUN_WITH(in.bytes, "nim", "prv", "--family", "geodetic", "-", "-q", "--histogram"), 0, quiet.bytes,
           "");
    run x = RUN_WITH(in.bytes, "nim", "prv", "--family", "geodetic", "-", "--json", "--histogram");
    json_error_t error;
    json_t *o = json_loads(x.out, 0, &error), *counts = json_object_get(o, "histogram");
    assert_int_equal(json_integer_value(json_object_get(o, "graphs")), 2000);
    for (int value = 0; value < 10; value++) {
        char key[2] = {(char)('0' + value)};
        assert_int_equal(json_integer_value(json_object_get(counts, key)), count[value]);
    }
    json_decref(o);
    run_clear(&x);
    x = RUN_WITH(in.bytes, "nim", "all", "--family", "geodetic", "-", "--histogram");
    assert_non_null(strstr(x.out, "ACV        AVD        DST        PRV\n*0 "));
    assert_non_null(strstr(x.out, "all              2000       2000       2000       2000\n"));
    run_clear(&x);
    // Only those that meet a condition.
    char *most = mem_print("1 %lu\n", count[1]);
    expect(RUN_WITH(in.bytes, "nim", "prv", "--family", "geodetic", "-", "-q", "--histogram", "--where",
                    "nim=1"),
           0, most, "");
    free(most);
    free(quiet.bytes);
    run_clear(&plain);
    free(in.bytes);
}

static void conditions_select_the_lines(void **state)
{
    (void)state;
    rng r = rng_start("where", 56), again = r;
    text in = random_lines(&r, 1500, 7), expected = {0};
    run plain = RUN_WITH(in.bytes, "nim", "acv", "--family", "hull", "-", "-q");
    const char *value = plain.out;
    append(&expected, "", "");
    for (size_t i = 0; i < 1500; i++, value += 2) {
        small_graph g = random_connected(&again, 7);
        unsigned edges = 0;
        for (unsigned u = 0; u < 8; u++)
            for (unsigned v = 0; v < u; v++)
                edges += g.adjacent[u][v];
        if (*value < '1' || g.n == 4 || edges >= 9)
            continue;
        char *line = graph6_of(&g);
        append(&expected, line, "\n");
        free(line);
    }
    assert_true(expected.length > 0 && expected.length < in.length);
    expect(RUN_WITH(in.bytes, "nim", "acv", "--family", "hull", "-", "--where",
                    "nim >= 1 and vertices != 4 && edges<9"),
           0, expected.bytes, "");
    expect(RUN_WITH(in.bytes, "nim", "acv", "--family", "hull", "-", "--where", "nim>0,vertices!=4,edges<=8",
                    "--threads", "3"),
           0, expected.bytes, "");
    // The lines of one condition and of its opposite are all lines; bad ones are in neither.
    expect(RUN_WITH("DQo\nxx\nBw\n", "nim", "acv", "--family", "hull", "-", "--where", "nim==1"), 1, NULL,
           "line 2: ");
    expect(RUN_WITH("DQo\nxx\nBw\n", "nim", "acv", "--family", "hull", "-", "--where", "vertices<4"), 1,
           "Bw\n", "line 2: ");
    expect(RUN_WITH("DQo\nxx\nBw\n", "nim", "avd,acv", "--family", "hull", "-", "--where", "acv<100"), 1,
           "DQo\nBw\n", "line 2: ");
    run_clear(&plain);
    free(expected.bytes);
    free(in.bytes);
}

static void conditions_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",       "nim",       "nim>=",      "nim>=x",  "nim>=4 or",
                                      "nm>3",   "nim=>4",    "nim>=4 and", "dst=1",   "(nim=1",
                                      "nim>-1", "nim=1 nim", "=4",         "nim===1", "not"};
    const rule_list one = {.rule = {RULE_ACV}, .count = 1}, two = {.rule = {RULE_ACV, RULE_AVD}, .count = 2};
    where *w;
    hry_error error;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(answers_where(bad[i], &one, true, &w, &error), HRY_USAGE);
        assert_true(error.column >= 1 && error.column <= strlen(bad[i]) + 1);
    }
    assert_int_equal(answers_where("nim>=4", &two, true, &w, &error), HRY_USAGE);
    assert_int_equal(answers_where(" AVD>=4and edges=1", &two, true, &w, &error), HRY_OK);
    answers a = {.rules = &two, .edges = 1, .value = {{.nim = 9}, {.nim = 4}}};
    assert_int_equal(answers_hold(w, &a), TRUTH_YES);
    a.value[1].nim = 3;
    assert_int_equal(answers_hold(w, &a), TRUTH_NO);
    a.value[1].nim = 4;
    a.status[1] = HRY_UNDEFINED;
    assert_int_equal(answers_hold(w, &a), TRUTH_UNKNOWN);
    where_free(w);
    rng r = rng_start("conditions", 57);
    for (size_t i = 0; i < scaled(20000); i++) {
        char line[64] = "nim>=4 and (vertices<8 || not edges!=3)";
        size_t length = strlen(line);
        for (unsigned k = 1 + rng_below(&r, 5); k > 0; k--)
            mutate(&r, "nimvertcsdga<>=!&|(), 0123456789", line, &length, sizeof line - 1);
        line[length] = '\0';
        hry_status status = answers_where(line, &one, true, &w, &error);
        assert_true(status == HRY_OK || (status == HRY_USAGE && error.column <= strlen(line) + 1));
        if (status == HRY_OK)
            where_free(w);
    }
}

// ---- the command line

static void wrong_usage_is_told(void **state)
{
    (void)state;
    expect(RUN_WITH("", "nim", "acv", "--family", "geodetc", "-"), 2, "", "did you mean geodetic?");
    expect(RUN_WITH("", "nim", "acv", "--family", "xyzzyx", "-"), 2, "", "harary games");
    expect(RUN_WITH("", "nim", "acv", "--family", "relator", "D4"), 2, "", "relator(D4)");
    expect(RUN_WITH("", "nim", "acv", "--family", "mindegree", "-"), 2, "", "mindegree(G,d)");
    expect(RUN_WITH("", "nim", "acv,axv", "--family", "hull", "-"), 2, "", "unknown game 'axv'");
    expect(RUN_WITH("", "nim", "acv,acv", "--family", "hull", "-"), 2, "", "twice");
    expect(RUN_WITH("", "nim", "acv,", "--family", "hull", "-"), 2, "", "unknown game ''");
    expect(RUN_WITH("", "nim", "acv", "--family", "hull", "-", "--where", "nim=x"), 2, "",
           "  nim=x\n      ^\n");
    expect(RUN_WITH("", "nim", "acv", "--family", "hull", "-", "--position", "1"), 2, "", "--position");
    expect(RUN_WITH("", "nim", "acv,avd", "--family", "hull", "C6", "-q"), 0, "0 1\n", "");
    expect(RUN_WITH("DQo\n", "nim", "acv", "--family", "hull", "-", "-", "-q"), 2, "1\n", "only once");
    expect(RUN_WITH("", "nim", "acv", "--family", "hull", "/no/such/file.g6"), 2, "", "No such file");
    expect(RUN_WITH("", "nim", "acv", "--family", "hull", "-", "--format", "dat"), 2, "", "--format applies");
    expect(RUN_WITH("", "nim", "acv", "--family", "hull", "C6", "--vertices", "7"), 2, "",
           "--vertices applies to");
    expect(RUN_WITH("", "nim", "acv", "--family", "HULL", "C6", "K5", "-q"), 0, "0\n1\n", "");
}

static void files_of_graphs_are_answered(void **state)
{
    (void)state;
    char name[] = "/tmp/harary-stream-XXXXXX.g6";
    int file = mkstemps(name, 3);
    assert_true(file >= 0);
    assert_int_equal(write(file, "DQo\nxx\nBw\n", 10), 10);
    close(file);
    expect(RUN("nim", "acv", "--family", "hull", name, "-q"), 1, "1\n?\n1\n", name);
    expect(RUN_WITH("Bw\n", "nim", "acv", "--family", "hull", "-", name, "C6", "-q"), 1, "1\n1\n?\n1\n0\n",
           "line 2: ");
    unlink(name);
}

// A file is one of many graphs by its ending, in any case, or by its lines; a header may have its own line.
static void files_of_graphs_are_known_by_ending_or_lines(void **state)
{
    (void)state;
    static const char *const endings[] = {".graph6", ".G6", ".txt", ""};
    for (size_t i = 0; i < COUNT(endings); i++) {
        char *name = mem_print("/tmp/harary-stream-XXXXXX%s", endings[i]);
        int file = mkstemps(name, (int)strlen(endings[i]));
        assert_true(file >= 0);
        assert_int_equal(write(file, ">>graph6<<\nDQo\nx!\nBw\n", 21), 21);
        close(file);
        expect(RUN("nim", "acv", "--family", "hull", name, "-q"), 1, "1\n?\n1\n", "line 3: ");
        char *table = mem_print("%s\nhull              ACV\n*1                  2\n"
                                "all                 2\nstandard input\nhull              ACV\n"
                                "*0                  1\nall                 1\n",
                                name);
        expect(RUN_WITH("EhEG\n", "nim", "acv", "--family", "hull", name, "-", "--histogram"), 1, table, "");
        free(table);
        unlink(name);
        free(name);
    }
    char name[] = "/tmp/harary-stream-XXXXXX";
    int file = mkstemp(name);
    assert_int_equal(write(file, "1 2\n2 3\n", 8), 8);
    close(file);
    expect(RUN("nim", "acv", "--family", "hull", name, "-q"), 0, "1\n", "");
    unlink(name);
}

// Every engine says the same.
static void every_engine_says_the_same(void **state)
{
    (void)state;
    static const char *const engines[] = {"lazy", "planes", "lattice"};
    rng r = rng_start("engines", 58);
    text in = random_lines(&r, 60, 7);
    run plain = RUN_WITH(in.bytes, "nim", "all", "--family", "geodetic", "-", "-q");
    for (size_t i = 0; i < 3; i++)
        expect(RUN_WITH(in.bytes, "nim", "all", "--family", "geodetic", "-", "-q", "--engine", engines[i]), 0,
               plain.out, "");
    expect(RUN_WITH(in.bytes, "nim", "all", "--family", "geodetic", "-", "-q", "--direct"), 0, plain.out, "");
    // A device is not asked, whether there is one or not, and that is said once.
    expect(RUN_WITH(in.bytes, "nim", "all", "--family", "geodetic", "-", "-q", "--engine", "gpu"), 0,
           plain.out, "harary: note: the graphs of a stream are solved on the processor\n");
    run_clear(&plain);
    free(in.bytes);
}

// A stream knows as much as a single question does: the symmetries of the 5-cube. They are looked for when
// the closed sets have had their slice of time, which is over at once.
static void symmetry_is_used_in_streams(void **state)
{
    (void)state;
#define CUBE "_r`HOm?OH@ABAG@C_POAJ_?@??H??O_?KG?G@?@GC?D?G?J?GA??C@?_@?OO?GAB??_G_?@?PG?@?PO??_Gk\n"
    clock_stop();
    clock_hurry(0.1);
    run r = RUN_WITH(CUBE CUBE CUBE, "nim", "acv", "--family", "genpos", "-", "--json", "--threads", "2");
    clock_end();
    const char *at = r.out;
    for (int i = 0; i < 3; i++, at++)
        if (r.status || !(at = strstr(at, "closed sets up to symmetry")))
            fail_msg("status %d: %s%s", r.status, r.out, r.err);
    run_clear(&r);
}

// Why there is no game, in words that do not take the edges of the graph for those of the hypergraph.
static void it_is_told_why_there_is_no_game(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", "cycles(K2)"), 1, "", "ACV(cycles(K2)) does not exist: no set generates");
    expect(RUN_WITH("A_\n", "nim", "prv", "--family", "cycles", "-", "-q"), 1, "?\n",
           "PRV(cycles(A_)) does not exist: no set generates");
    expect(RUN_WITH("?\n", "nim", "avd,dst", "--family", "hull", "-", "-q"), 1, "? ?\n",
           "AVD(hull(?)) does not exist: the empty set already generates");
    expect(RUN("nim", "dst", "geodetic(graph6:?)"), 1, "", "the empty set already generates");
}

// ---- slow graphs, waiting producers and readers that go away

// A random graph whose geodetic game is beyond any engine.
static char *hard_graph(void)
{
    enum { N = 90 };
    rng r = {.state = 59};
    static uint32_t end[N * N];
    size_t edges = 0;
    for (uint32_t v = 1; v < N; v++)
        for (uint32_t u = 0; u < v; u++)
            if (u + 1 == v || rng_below(&r, 16) == 0) {
                end[2 * edges] = u;
                end[2 * edges++ + 1] = v;
            }
    graph g;
    graph_build(&g, N, false, end, edges, NULL);
    char *line = graph_print(&g);
    graph_clear(&g);
    return line;
}

static void a_time_limit_costs_one_line(void **state)
{
    (void)state;
    char *hard = hard_graph(), *in = mem_print("%s\n", hard), said[1000];
    const char *const words[] = {"harary", "nim",    "acv", "--family",  "geodetic", "-",
                                 "-q",     "--time", "1s",  "--threads", "2",        NULL};
    clock_stop();
    talk t = talk_start(words, false);
    assert_int_equal(write(t.in, "DQo\n", 4), 4);
    assert_string_equal(talk_until(&t, "\n", said, sizeof said), "1\n");
    assert_int_equal(write(t.in, in, strlen(in)), strlen(in));
    WAIT_UNTIL(seconds_computed(t.pid) >= 0.5);
    clock_forward(2);
    talk_until(&t, "line 2: limit reached", said, sizeof said);
    assert_int_equal(write(t.in, "DQo\n", 4), 4); // its time begins now
    talk_over(&t);
    talk_rest(&t, said, sizeof said);
    clock_end();
    assert_non_null(strstr(said, "1\n"));
    assert_int_equal(talk_end(&t), 1);
    free(hard);
    free(in);
}

// One line is answered before the next one is sent, and Ctrl-C while waiting ends the program cleanly.
static void lines_are_answered_at_once_and_waiting_can_be_interrupted(void **state)
{
    (void)state;
    static const char *const threads[] = {"1", "4"};
    for (size_t i = 0; i < COUNT(threads); i++) {
        const char *const argv[] = {"harary", "nim", "acv",       "--family", "geodetic",
                                    "-",      "-q",  "--threads", threads[i], NULL};
        char said[256];
        talk t = talk_start(argv, false);
        for (int line = 0; line < 3; line++) {
            assert_int_equal(write(t.in, "DQo\n", 4), 4);
            assert_int_equal(read(t.out, said, sizeof said), 2);
        }
        // Half a line is no line.
        assert_int_equal(write(t.in, "DQ", 2), 2);
        int left = 1;
        WAIT_UNTIL(ioctl(t.in, FIONREAD, &left) == 0 && left == 0); // it is read
        assert_int_equal(write(t.in, "o\nDQo\n", 6), 6);
        size_t got = 0;
        while (got < 4)
            got += (size_t)read(t.out, said, sizeof said);
        WAIT_UNTIL(sleeps(t.pid));
        kill(t.pid, SIGINT);
        talk_rest(&t, said, sizeof said);
        assert_string_equal(said, "harary: interrupted\n");
        assert_int_equal(talk_end(&t), 1);
    }
}

// Ctrl-C while all threads compute.
static void an_interrupt_stops_all_threads(void **state)
{
    (void)state;
    const char *const argv[] = {"harary", "nim", "all",       "--family", "geodetic",
                                "-",      "-q",  "--threads", "3",        NULL};
    char *hard = hard_graph(), *in = mem_print("%s\n%s\n%s\n%s\n", hard, hard, hard, hard), said[8192];
    talk t = talk_start(argv, false);
    assert_int_equal(write(t.in, in, strlen(in)), strlen(in));
    WAIT_UNTIL(catches(t.pid, SIGINT) && seconds_computed(t.pid) >= 0.5);
    kill(t.pid, SIGINT);
    talk_rest(&t, said, sizeof said);
    assert_non_null(strstr(said, "interrupted"));
    assert_int_equal(talk_end(&t), 1);
    free(hard);
    free(in);
}

static void count_failure(void *context, const hry_error *error, const written *text)
{
    (void)error;
    *(size_t *)context = text->number;
}

// Behind the line that an interrupt met nothing is written, although other threads have answered it.
static void nothing_is_written_behind_an_interrupted_line(void **state)
{
    (void)state;
    enum { THREADS = 2, LINES = 8 };
    char *hard = hard_graph(), *said = NULL;
    size_t length = 0, failed = 0;
    atomic_int interrupt = 0;
    limit bound = limit_none();
    bound.interrupt = &interrupt;
    graph_stream_options o = {
        .sink = answers_sink(FORM_TEXT, true, false, true, NULL), .threads = THREADS, .fail = count_failure};
    o.context = &failed;
    o.out = open_memstream(&said, &length);
    o.question = (graph_question){.family = family_find("geodetic"), .rules.count = 1, .how.limit = &bound};
    graph_stream *s = graph_stream_new(&o);
    for (int i = 0; i < LINES - 1; i++) {
        const char *line = i == 2 ? hard : "DQo";
        graph_stream_put(s, line, strlen(line), true);
        if (i == 1)
            graph_stream_drain(s); // what comes before it is answered
    }
    for (int looks = 0; looks < 20; looks++)
        look_again(); // usually the others are answered then; the test is right in any case
    interrupt = 1;
    graph_stream_drain(s);
    assert_int_equal(histogram_count(graph_stream_counts(s), 0, 1), 2);
    graph_stream_free(s);
    fclose(o.out);
    assert_string_equal(said, "1\n1\n?\n");
    assert_int_equal(failed, 3);
    free(said);
    free(hard);
}

// A reader that goes away: no message, and the program ends although there is much more to answer.
static void a_reader_that_goes_away_ends_the_program(void **state)
{
    (void)state;
    for (int ignore = 0; ignore < 2; ignore++) {
        const char *const argv[] = {"harary", "nim", "acv", "--family", "hull", "-", NULL};
        talk t = talk_start(argv, ignore);
        char said[32];
        struct sigaction quiet = {.sa_handler = SIG_IGN}, before;
        sigaction(SIGPIPE, &quiet, &before);
        assert_true(write(t.in, "DQo\n", 4) == 4 && read(t.out, said, sizeof said) > 0);
        close(t.out);
        t.out = -1;
        // Until it no longer listens.
        char lines[4096];
        for (size_t i = 0; i < sizeof lines; i += 4)
            memcpy(lines + i, "DQo\n", 4);
        while (write(t.in, lines, sizeof lines) > 0)
            ;
        int status = talk_end(&t);
        sigaction(SIGPIPE, &before, NULL);
        assert_int_equal(status, ignore ? 1 : 128 + SIGPIPE);
    }
}

static void nothing_leaks(void **state)
{
    (void)state;
    leaks_on();
    expect(RUN_WITH("DQo\nxx\nBw\n", "nim", "all", "--family", "genpos", "-", "--json", "--threads", "3"), 1,
           NULL, "");
    expect(RUN_WITH("DQo\nxx\nBw\n", "nim", "acv", "--family", "connect", "-", "--histogram", "--where",
                    "nim>0"),
           1, NULL, "");
    leaks_off();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_rows_of_their_own),
        cmocka_unit_test(ten_thousand_answers_are_right_and_in_place),
        cmocka_unit_test(all_games_are_answered_on_one_line),
        cmocka_unit_test(lines_agree_with_expressions),
        cmocka_unit_test(a_bad_line_costs_one_line),
        cmocka_unit_test(json_has_a_line_for_each_line),
        cmocka_unit_test(lines_that_are_too_long_are_passed_over),
        cmocka_unit_test(noise_gets_one_line_for_each_line),
        cmocka_unit_test(histograms_count_the_answers),
        cmocka_unit_test(conditions_select_the_lines),
        cmocka_unit_test(conditions_are_read_or_refused),
        cmocka_unit_test(wrong_usage_is_told),
        cmocka_unit_test(files_of_graphs_are_answered),
        cmocka_unit_test(every_engine_says_the_same),
        cmocka_unit_test(a_time_limit_costs_one_line),
        cmocka_unit_test(lines_are_answered_at_once_and_waiting_can_be_interrupted),
        cmocka_unit_test(an_interrupt_stops_all_threads),
        cmocka_unit_test(a_reader_that_goes_away_ends_the_program),
        cmocka_unit_test(nothing_leaks),
        cmocka_unit_test(nothing_is_written_behind_an_interrupted_line),
        cmocka_unit_test(files_of_graphs_are_known_by_ending_or_lines),
        cmocka_unit_test(symmetry_is_used_in_streams),
        cmocka_unit_test(it_is_told_why_there_is_no_game),
    };
    return cmocka_run_group_tests_name("stream", tests, NULL, NULL);
}
