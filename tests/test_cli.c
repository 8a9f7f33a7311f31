// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program itself, run with arguments and input: what it writes where, and its exit status.
#include "clock_support.h"
#include "program_support.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "brute_support.h"
#include "tree_support.h"

#define PATH3 "{1,2},{2,3}"

// The n-th line (from 0) as JSON; the caller frees it.
static json_t *line_json(const char *text, size_t n)
{
    for (; n > 0; n--) {
        text = strchr(text, '\n');
        assert_non_null(text);
        text++;
    }
    json_error_t error;
    json_t *object = json_loadb(text, strcspn(text, "\n"), JSON_DECODE_ANY, &error);
    if (!object)
        fail_msg("not JSON: %s\n%s", error.text, text);
    return object;
}

static json_t *one_json(run r, int status)
{
    if (r.status != status)
        fail_msg("status %d: %s%s", r.status, r.out, r.err);
    json_t *object = line_json(r.out, 0);
    assert_string_equal(strchr(r.out, '\n'), "\n");
    run_clear(&r);
    return object;
}

static json_int_t integer(const json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);
    if (!json_is_integer(value))
        fail_msg("%s is not an integer", key);
    return json_integer_value(value);
}

static const char *string(const json_t *object, const char *key)
{
    const char *value = json_string_value(json_object_get(object, key));
    if (!value)
        fail_msg("%s is not a string", key);
    return value;
}

static void nim_answers_a_person_in_sentences(void **state)
{
    (void)state;
    run r = RUN("nim", "acv", PATH3);
    assert_int_equal(r.status, 0);
    assert_int_equal(strncmp(r.out, "ACV({1,2},{2,3}) = *0   second player wins\n    ", 46), 0);
    assert_string_equal(r.err, "");
    run_clear(&r);
    expect_parts(RUN("nim", "GEN", "{1}"), 0, "ACV({1}) = *1   first player wins\n", "");
    expect_parts(RUN("nim", "avd", PATH3, "--direct"), 0, "start type (0,", "");
}

// AVD(H_k) = k (Sieben, Prop 9.10), whichever engine finds it.
static void nim_answers_quietly_with_every_engine(void **state)
{
    (void)state;
    expect(RUN("nim", "-q", "acv", PATH3), 0, "0\n", NULL);
    expect(RUN("nim", "avd", "--quiet", "Hk(0)", "Hk(1)", "Hk(2)", "Hk(3)", "Hk(4)", "Hk(5)"), 0,
           "0\n1\n2\n3\n4\n5\n", NULL);
    expect(RUN("nim", "dnt", "-q", "--", "{}"), 0, "0\n", NULL);
    static const char *const engines[] = {"auto", "lazy", "planes", "lattice"};
    for (size_t i = 0; i < COUNT(engines); i++)
        expect(RUN("nim", "avd", "Hk(5)", "-q", "--engine", engines[i]), 0, "5\n", NULL);
}

static void several_structures_get_several_answers(void **state)
{
    (void)state;
    // A bad one keeps its place, the others are answered, and the worst status counts.
    expect(RUN("nim", "acv", "-q", "{1}", "{1", "/3", PATH3), 2, "1\n?\n?\n0\n", "does not exist");
    expect(RUN("nim", "acv", "-q", "{1}", "/3"), 1, "1\n?\n", "ACV(/3) does not exist");
    expect(RUN("nim", "acv", "-q", "/3"), 1, "", "ACV(/3) does not exist");
}

static void nim_answers_in_json(void **state)
{
    (void)state;
    json_t *o = one_json(RUN("nim", "avd", "--json", "Hk(3)", "--compute"), 0);
    assert_string_equal(string(o, "game"), "AVD");
    assert_string_equal(string(o, "structure"), "Hk(3)");
    assert_int_equal(integer(o, "nim"), 3);
    assert_string_equal(string(o, "winner"), "first");
    assert_true(strlen(string(o, "method")) > 0);
    assert_true(json_is_number(json_object_get(o, "seconds")));
    assert_string_equal(string(o, "order"), "4");
    assert_int_equal(integer(o, "maximal_sets"), 2);
    assert_true(integer(o, "visited") >= 0);
    assert_null(json_object_get(o, "classes"));
    assert_null(json_object_get(o, "position"));
    assert_null(json_object_get(o, "moves"));
    json_decref(o);
}

// ACV({1,2},{2,3}): S = {2}, {1,3}; classes ∅, {2}, {1,3} and X_V; two arrows from the start, one from each
// of the others to X_V.
static void json_of_a_direct_answer_counts_classes(void **state)
{
    (void)state;
    json_t *o = one_json(RUN("nim", "acv", "--json", "--direct", PATH3), 0);
    assert_int_equal(integer(o, "nim"), 0);
    assert_string_equal(string(o, "winner"), "second");
    assert_int_equal(integer(o, "classes"), 4);
    assert_int_equal(integer(o, "arrows"), 4);
    assert_int_equal(integer(o, "deficiency"), 2);
    json_t *type = json_object_get(o, "start_type");
    assert_int_equal(json_array_size(type), 3);
    assert_int_equal(json_integer_value(json_array_get(type, 0)), 0);
    assert_int_equal(json_integer_value(json_array_get(type, 1)), 0);
    json_decref(o);
}

static void a_position_can_be_given(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", PATH3, "-q", "--position", "{2}"), 0, "1\n", NULL);
    expect(RUN("nim", "acv", PATH3, "-q", "--position={1}"), 0, "2\n", NULL);
    expect(RUN("nim", "acv", PATH3, "-q", "--position", "1,3"), 0, "1\n", NULL);
    expect(RUN("nim", "acv", PATH3, "-q", "--position", "{}"), 0, "0\n", NULL);
    expect_parts(RUN("nim", "acv", PATH3, "--position", "{1,2}"), 0,
                 "ACV({1,2},{2,3}) at {1,2} = *0   the player who moved last has won\n", "");
    expect(RUN("nim", "acv", "{a,b},{b,c}", "-q", "--position", "{b}"), 0, "1\n", NULL);
    // Not a position of the game; not a vertex.
    expect(RUN("nim", "avd", PATH3, "-q", "--position", "{1,2}"), 1, "", "{1,2}");
    expect(RUN("nim", "avd", PATH3, "-q", "--position", "{1,9}"), 2, "", "  {1,9}\n     ^\n");
    json_t *o = one_json(RUN("nim", "acv", PATH3, "--json", "--position", "{1,3}"), 0);
    assert_string_equal(json_string_value(json_array_get(json_object_get(o, "position"), 1)), "3");
    json_decref(o);
}

static void moves_are_told_with_their_values(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", PATH3, "-q", "--moves"), 0, "0 1:2 2:1 3:2\n", NULL);
    expect_parts(RUN("nim", "acv", PATH3, "--moves"), 0, "    to *1: 2\n    to *2: 1, 3\n", "");
    expect_parts(RUN("nim", "acv", PATH3, "--moves", "--position", "{2}"), 0, "    to *0: 1, 3   (winning)\n",
                 "");
    expect_parts(RUN("nim", "acv", "{1}/2", "--moves", "--position", "{1}"), 0, "    no moves\n", "");
    // After 1 the rules forbid 2 in AVD.
    expect(RUN("nim", "avd", PATH3, "-q", "--moves", "--position", "{1}"), 0, "1 3:0\n", NULL);
    json_t *o = one_json(RUN("nim", "acv", PATH3, "--json", "--moves"), 0);
    json_t *moves = json_object_get(o, "moves");
    assert_int_equal(json_array_size(moves), 3);
    assert_string_equal(string(json_array_get(moves, 1), "vertex"), "2");
    assert_int_equal(integer(json_array_get(moves, 1), "nim"), 1);
    json_decref(o);
}

// The options of random games with the values of the oracle.
static const char *sets_text(const uint32_t *edges, unsigned count, unsigned n, char *text)
{
    char *at = text;
    for (unsigned i = 0; i < count; i++) {
        at += sprintf(at, "%s{", i ? "," : "");
        for (unsigned v = 0, first = 1; v < n; v++)
            if (edges[i] >> v & 1) {
                at += sprintf(at, "%s%u", first ? "" : ",", v + 1);
                first = 0;
            }
        at += sprintf(at, "}");
    }
    sprintf(at, "/%u", n);
    return text;
}

static void check_moves(rng *r, int g)
{
    static const char *const names[] = {"acv", "avd", "dst", "prv"};
    enum { N = 5 };
    char text[256], expected[256], *at = expected;
    uint32_t edges[6];
    unsigned count = 1 + rng_below(r, 6);
    for (unsigned i = 0; i < count; i++)
        edges[i] = 1 + rng_below(r, 31);
    int *nim = brute_nim((enum brute_game)g, N, edges, count);
    sets_text(edges, count, N, text);
    at += sprintf(at, "%d", nim[0]);
    for (unsigned v = 0; v < N; v++)
        if (nim[1u << v] >= 0)
            at += sprintf(at, " %u:%d", v + 1, nim[1u << v]);
    sprintf(at, "\n");
    expect(RUN("nim", names[g], text, "-q", "--moves"), 0, expected, NULL);
    free(nim);
}

static void moves_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("moves", 7);
    for (size_t i = 0; i < scaled(25); i++)
        for (int g = 0; g < 4; g++)
            check_moves(&r, g);
}

static void a_stream_is_answered_line_by_line(void **state)
{
    (void)state;
    static const char input[] = PATH3 "\n{1\n\n/3\r\n{1}/3\n  uniform(4,2)  \nHk(2)";
    expect(RUN_WITH(input, "nim", "acv", "-", "--quiet"), 1, "0\n?\n?\n?\n1\n0\n0\n", "harary: line 2: ");
    expect(RUN_WITH(input, "nim", "acv", "-", "--quiet"), 1, NULL, "harary: line 4: ACV(/3) does not exist");
    run r = RUN_WITH(input, "nim", "acv", "-", "--json");
    assert_int_equal(r.status, 1);
    json_t *bad = line_json(r.out, 1), *good = line_json(r.out, 4);
    assert_int_equal(integer(bad, "line"), 2);
    assert_true(strlen(string(bad, "error")) > 0);
    assert_null(json_object_get(bad, "nim"));
    assert_string_equal(string(good, "structure"), "{1}/3");
    json_decref(bad);
    json_decref(good);
    run_clear(&r);
    r = RUN_WITH(input, "nim", "acv", "-");
    assert_int_equal(r.status, 1);
    assert_null(strstr(r.out, "?"));
    assert_null(strstr(r.out, "line"));
    run_clear(&r);
    expect(RUN_WITH("{1}\n", "nim", "acv", "-", "-q"), 0, "1\n", "");
    expect(RUN_WITH("", "nim", "acv", "-", "-q"), 0, "", "");
    expect(RUN_WITH("dat:-\n{1}\n", "nim", "acv", "-", "-q"), 1, "?\n1\n", "already in use");
    expect(RUN_WITH("{1}\n", "nim", "acv", "-", "-", "-q"), 2, "1\n", "only once");
}

static void a_file_can_come_on_standard_input(void **state)
{
    (void)state;
    expect(RUN_WITH("1 2\n2 3\n", "nim", "acv", "dat:-", "-q"), 0, "0\n", NULL);
    expect(RUN_WITH("1 2\n2 3\n", "nim", "acv", "dat:-", "-q", "--vertices", "4"), 0, "3\n", NULL);
    expect(RUN_WITH("2 3\n1 2\n2 3\n", "nim", "acv", "hgr:-", "-q"), 0, "0\n", NULL);
    // Tr = {2}, {1,3} stands for the same hypergraph.
    expect(RUN_WITH("2\n1 3\n", "nim", "acv", "transversals=dat:-", "-q"), 0, "0\n", NULL);
    expect(RUN_WITH("1 2\n2 x\n", "nim", "acv", "dat:-", "-q"), 2, "", "dat:-, line 2, column 3: ");
}

static void transversals_are_listed_and_counted(void **state)
{
    (void)state;
    expect(RUN("transversals", "{1,2}"), 0, "1\n2\n", "");
    expect(RUN("transversals", "transversals={1,3},{2}"), 0, "2\n1 3\n", "");
    expect(RUN("transversals", "stable={1,3},{2}"), 0, "1 3\n2\n", "");
    expect(RUN("transversals", PATH3, "--max-size", "1"), 0, "2\n", "");
    expect(RUN("transversals", "stable={1,3},{2}", "--max-size", "1"), 0, "2\n", "");
    expect(RUN("transversals", "{a,b\"}"), 2, "", "'\"'");
    expect(RUN("transversals", "{a'}", "--json"), 0, "[\"a'\"]\n", "");
    expect(RUN("transversals", "/3"), 0, "\n", "");
    expect(RUN("transversals", "{}/3"), 0, "", "");
    expect(RUN("transversals", "uniform(20,4)", "--count"), 0, "1140\n", "");
    json_t *o = one_json(RUN("transversals", "uniform(10,4)", "--count", "--json"), 0);
    assert_int_equal(integer(o, "count"), 120);
    json_decref(o);
}

static void info_tells_of_a_hypergraph(void **state)
{
    (void)state;
    run r = RUN("info", "{1,2},{2,3},{1,2},{1,2,3}/5");
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.out, "2 of them in no edge: 4 5"));
    assert_non_null(strstr(r.out, "1 repeated set, 1 set not minimal"));
    run_clear(&r);
    json_t *o = one_json(RUN("info", "--json", "{1,2},{2,3},{1,2},{1,2,3},{4,5,6}/7"), 0);
    assert_string_equal(string(o, "order"), "7");
    assert_int_equal(integer(o, "duplicates"), 1);
    assert_int_equal(integer(o, "dropped"), 1);
    assert_int_equal(integer(o, "components"), 2);
    assert_int_equal(integer(o, "rank"), 3);
    assert_int_equal(integer(o, "edges"), 3);
    // {2} or {1,3}, and one of 4, 5, 6: six of them, half with two vertices.
    assert_int_equal(integer(o, "transversals"), 6);
    assert_int_equal(integer(json_object_get(o, "transversal_family"), "even"), 3);
    assert_int_equal(integer(json_object_get(o, "maximal_family"), "odd"), 3);
    assert_int_equal(json_array_size(json_object_get(o, "isolated")), 1);
    assert_true(json_is_false(json_object_get(o, "uniform")));
    assert_true(json_is_false(json_object_get(o, "intersecting")));
    assert_true(json_is_false(json_object_get(o, "disjoint")));
    assert_int_equal(json_array_size(json_object_get(o, "twins_building")), 1); // 1 3
    assert_int_equal(json_array_size(json_object_get(o, "twins_removing")), 1); // 4 5 6
    assert_int_equal(json_array_size(json_object_get(o, "games")), 4);
    json_decref(o);
    o = one_json(RUN("info", "--json", "stable={1,2},{3}"), 0);
    assert_string_equal(string(o, "given"), "stable");
    assert_int_equal(integer(json_object_get(o, "edge_family"), "count"), 2);
    json_decref(o);
    o = one_json(RUN("info", "--json", "/3"), 0);
    assert_int_equal(json_array_size(json_object_get(o, "games")), 2);
    assert_non_null(json_object_get(json_object_get(o, "undefined"), "ACV"));
    json_decref(o);
    expect_parts(RUN("info", "uniform(20,10)"), 0, "more than ", "");
}

static void games_that_do_not_exist_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *game, *structure;
        int status;
    } rows[] = {
        {"acv", "/2", 1},   {"avd", "/2", 0},   {"dst", "/2", 0},   {"prv", "/2", 1},
        {"acv", "{}/2", 0}, {"avd", "{}/2", 1}, {"dst", "{}/2", 1}, {"prv", "{}/2", 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect(RUN("nim", rows[i].game, rows[i].structure, "-q"), rows[i].status, NULL,
               rows[i].status ? "does not exist" : "");
}

static void limits_are_kept_and_told(void **state)
{
    (void)state;
    expect(RUN_LATE("transversals", "uniform(24,6)", "--count", "--time", "20ms"), 1, "", "limit reached");
    expect(RUN("nim", "acv", "uniform(30,10)", "--compute", "--memory", "1M"), 1, "", "--memory");
    expect(RUN("nim", "avd", "disjoint(2,2,2,2,2,2,2,2,2,2,2,2)", "--direct", "--memory", "2M"), 1, "",
           "memory");
    expect(RUN("nim", "acv", "uniform(3,2)", "--time", "1h", "--memory", "50%", "--threads", "1", "-q"), 0,
           "0\n", "");
    // Closed sets of ten thousands of edges: the time is over within one of them.
    expect(RUN_LATE("nim", "acv", "cycles(grid(5,6))", "--time", "300ms"), 1, "", "limit reached");
    // The limit is one for each structure of a stream.
    expect(RUN_WITH("{1}\nHk(40)\n{1}\n", "nim", "acv", "-", "-q"), 1, "1\n?\n1\n", "line 2: ");
}

static void wrong_usage_is_told(void **state)
{
    (void)state;
    expect(RUN("nmi"), 2, "", "did you mean nim?");
    expect(RUN("xyzzy"), 2, "", "harary --help");
    expect(RUN("nim", "acz", "{1}"), 2, "", "did you mean acv?");
    expect(RUN("nim", "acv"), 2, "", "missing");
    expect(RUN("nim", "--jsn", "acv", "{1}"), 2, "", "did you mean --json?");
    expect(RUN("info", "--moves", "{1}"), 2, "", "has no option --moves");
    expect(RUN("info", "{1}", "{2}"), 2, "", "unexpected argument");
    expect(RUN("table", "GEN(Z_n)", "DNG(Z_n)", "--for", "n=1..6"), 2, "",
           "unexpected argument 'DNG(Z_n)': write games of one structure as a list, gen,dng S3");
    expect(RUN("nim", "acv", "{1}", "--time", "3x"), 2, "", "30s");
    expect(RUN("nim", "acv", "{1}", "--time", "-1s"), 2, "", "30s");
    expect(RUN("nim", "acv", "{1}", "--memory", "lots"), 2, "", "2G");
    expect(RUN("nim", "acv", "{1}", "--memory", "0"), 2, "", "2G");
    expect(RUN("nim", "acv", "{1}", "--vertices", "99999999999999999999"), 2, "", "from 1 to");
    expect(RUN("nim", "acv", "{1}", "--engine", "quantum"), 2, "", "auto|lazy|planes|lattice");
    expect(RUN("nim", "acv", "{1}", "--time"), 2, "", "needs a value");
    expect(RUN("nim", "acv", "{1}", "--json=yes"), 2, "", "takes no value");
    expect(RUN("nim", "acv", "{1}", "--json", "--quiet"), 2, "", "cannot be combined with");
    expect(RUN("nim", "acv", "{1}", "--direct", "--engine", "lazy"), 2, "", "--direct");
}

static void a_caret_shows_the_error(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", "{1,2},{2,,3}"), 2, "", "\n  {1,2},{2,,3}\n           ^\n");
    expect(RUN("nim", "acv", "{ä,,b}"), 2, "", "\n  {ä,,b}\n     ^\n");
    expect(RUN("nim", "acv", "{1}\t,,"), 2, "", "\n  {1} ,,\n       ^\n");
    json_t *o = one_json(RUN("nim", "acv", "--json", "{1,"), 2);
    assert_string_equal(string(o, "structure"), "{1,");
    assert_int_equal(integer(o, "column"), 4);
    json_decref(o);
}

static void bad_files_are_refused_with_their_line(void **state)
{
    (void)state;
    expect(RUN("info", "/no/such/file.dat"), 2, "", "No such file");
    expect(RUN("nim", "acv", SOURCE_DIR), 2, "", "--format");
    expect(RUN("nim", "acv", "dat:" SOURCE_DIR), 2, "", "directory");
    expect(RUN("nim", "acv", SOURCE_DIR "/tests/bad/negative.dat"), 2, "", "bad/negative.dat, line ");
    expect(RUN("nim", "acv", SOURCE_DIR "/tests/bad/binary.dat"), 2, "", "binary");
    expect(RUN("transversals", SOURCE_DIR "/tests/bad/truncated.hif.json"), 2, "", "harary: ");
}

static void help_and_version_are_there(void **state)
{
    (void)state;
    static const char *const names[] = {"nim", "info", "transversals", "games"};
    for (size_t i = 0; i < COUNT(names); i++) {
        run r = RUN(names[i], "--help");
        char usage[64];
        snprintf(usage, sizeof usage, "usage: harary %s", names[i]);
        assert_int_equal(r.status, 0);
        assert_non_null(strstr(r.out, usage));
        assert_non_null(strstr(r.out, "--json"));
        run_clear(&r);
        expect_parts(RUN("--help"), 0, names[i], "");
        expect_parts(RUN("--man"), 0, names[i], "");
    }
    expect_parts(RUN("--man"), 0, ".TH HARARY 1", "");
    expect_parts(RUN("--version"), 0, "harary " HARARY_VERSION "\n", "");
    const char *const nothing[] = {NULL};
    expect(run_program(nothing, NULL), 2, "", "usage: harary");
}

// What `harary games` shows as an example is an example.
static void examples_of_games_are_examples(void **state)
{
    (void)state;
    expect_parts(RUN("games"), 0, "uniform(n,r)", "");
    expect_parts(RUN("games", "-q"), 0, "ACV\nAVD\nDST\nPRV\n", "");
    run r = RUN("games", "--json");
    size_t examples = 0;
    for (const char *line = r.out; *line; line = strchr(line, '\n') + 1) {
        json_t *o = line_json(line, 0);
        char example[128] = "";
        sscanf(string(o, "example"), "'%127[^']'", example);
        if (*example) {
            expect(RUN("nim", "acv", "-q", example), 0, NULL, "");
            examples++;
        }
        json_decref(o);
    }
    assert_true(examples >= 7);
    run_clear(&r);
}

enum { SAID = 512 };

// Each line is answered before the next one is sent, and Ctrl-C while waiting ends the program cleanly.
static void lines_are_answered_at_once_and_waiting_can_be_interrupted(void **state)
{
    (void)state;
    const char *const argv[] = {"harary", "nim", "acv", "-", "-q", NULL};
    char answer[64], said[SAID];
    talk t = talk_start(argv, false);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(write(t.in, "{1}\n", 4), 4);
        assert_int_equal(read(t.out, answer, sizeof answer), 2);
    }
    WAIT_UNTIL(sleeps(t.pid)); // for input
    kill(t.pid, SIGINT);
    assert_string_equal(talk_rest(&t, said, sizeof said), "harary: interrupted\n");
    assert_int_equal(talk_end(&t), 1);
}

// Ctrl-C during a computation of 3^29 sets.
static void a_computation_can_be_interrupted(void **state)
{
    (void)state;
    static const char triples[] = "disjoint(3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3)";
    const char *const argv[] = {"harary", "transversals", triples, "--count", NULL};
    talk t = talk_start(argv, false);
    WAIT_UNTIL(catches(t.pid, SIGINT) && seconds_computed(t.pid) >= 0.2);
    kill(t.pid, SIGINT);
    char said[SAID];
    assert_non_null(strstr(talk_rest(&t, said, sizeof said), "interrupted"));
    assert_int_equal(talk_end(&t), 1);
}

// A reader that goes away: no message, and the program ends although there is much more to write.
static void a_reader_that_goes_away_ends_the_program(void **state)
{
    (void)state;
    const char *const argv[] = {"harary", "transversals", "uniform(24,8)", NULL};
    char some[16];
    talk t = talk_start(argv, false);
    assert_true(read(t.out, some, sizeof some) > 0);
    close(t.out);
    t.out = -1;
    int status = talk_end(&t);
    assert_true(status == 128 + SIGPIPE || status == 1);
}

static void nothing_leaks(void **state)
{
    (void)state;
    leaks_on();
    expect(RUN_WITH("{a,b}\n{1\n/2\nuniform(4,2)\n", "nim", "acv", "-", "--json", "--moves", "--position",
                    "{1}"),
           1, NULL, "");
    expect(RUN("info", "{1,2},{2,3},{1,2,3}/5"), 0, NULL, "");
    expect(RUN_WITH("1 2\n2 3\n", "transversals", "--json", "dat:-"), 0, NULL, "");
    expect(RUN("diagram", "acv", "{1,2},{2,3}", "--labels", "--up-to", "automorphism"), 0, NULL, "");
    expect(RUN("sum", "ACV({1,2},{2,3})", "AVD(geodetic(C5))", "*2"), 0, NULL, "");
    expect(RUN("explain", "prv", "{1,2},{2,3}"), 0, NULL, "");
    expect(RUN("spectrum", "--conjecture", "--json"), 0, NULL, "");
    leaks_off();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim_answers_a_person_in_sentences),
        cmocka_unit_test(nim_answers_quietly_with_every_engine),
        cmocka_unit_test(several_structures_get_several_answers),
        cmocka_unit_test(nim_answers_in_json),
        cmocka_unit_test(json_of_a_direct_answer_counts_classes),
        cmocka_unit_test(a_position_can_be_given),
        cmocka_unit_test(moves_are_told_with_their_values),
        cmocka_unit_test(moves_agree_with_the_oracle),
        cmocka_unit_test(a_stream_is_answered_line_by_line),
        cmocka_unit_test(a_file_can_come_on_standard_input),
        cmocka_unit_test(transversals_are_listed_and_counted),
        cmocka_unit_test(info_tells_of_a_hypergraph),
        cmocka_unit_test(games_that_do_not_exist_are_told),
        cmocka_unit_test(limits_are_kept_and_told),
        cmocka_unit_test(wrong_usage_is_told),
        cmocka_unit_test(a_caret_shows_the_error),
        cmocka_unit_test(bad_files_are_refused_with_their_line),
        cmocka_unit_test(help_and_version_are_there),
        cmocka_unit_test(examples_of_games_are_examples),
        cmocka_unit_test(lines_are_answered_at_once_and_waiting_can_be_interrupted),
        cmocka_unit_test(a_computation_can_be_interrupted),
        cmocka_unit_test(a_reader_that_goes_away_ends_the_program),
        cmocka_unit_test(nothing_leaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
