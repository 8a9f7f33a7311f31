// SPDX-License-Identifier: GPL-3.0-or-later
//
// Errors in the words of those who read them: settings and advice are spelled by the front end, every advice
// that a sentence of ours asks for has words on the command line, and no room below the front ends names an
// option. Every cause reaches programs by a code of its own.
#include "clock_support.h"
#include "program_support.h"
#include "serve_support.h"
#include "source_support.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"
#include "report/error.h"

// ---- spelling

static const front_end options = {.options = true, .advice = {{"time", "; wait"}, {"times", "; never"}}};

static void expect_message(const front_end *f, const char *expected)
{
    hry_error error;
    front_end_set(f);
    hry_status status =
        hry_fail(&error, HRY_LIMIT, "`p-positions` goes with `up-to` %s`;time`", "`;time`--`x`");
    front_end_set(NULL);
    assert_int_equal(status, HRY_LIMIT);
    assert_int_equal(error.status, HRY_LIMIT);
    assert_int_equal(error.line + error.column, 0);
    assert_string_equal(error.message, expected);
}

static void front_ends_spell_settings_and_advice(void **state)
{
    (void)state;
    expect_message(NULL, "p_positions goes with up_to `;time`--`x`");
    expect_message(&options, "--p-positions goes with --up-to `;time`--`x`; wait");
    assert_string_equal(setting("smallest-per-type").text, "smallest_per_type");
    front_end_set(&options);
    assert_string_equal(setting("smallest-per-type").text, "--smallest-per-type");
    front_end_set(NULL);
    assert_int_equal(hry_fail(NULL, HRY_TIME, "`time`"), HRY_TIME);
}

// ---- sources

// The next word between backquotes in a literal of C that is not a comment, or NULL.
static const char *next_quoted(const char **at, char *word, size_t room)
{
    const char *open = strchr(*at, '`'), *close = open ? strpbrk(open + 1, "`\n\"") : NULL;
    if (!close)
        return NULL;
    snprintf(word, room, "%.*s", (int)(close - open - 1), open + 1);
    *at = close + (*close == '`');
    const char *line = open;
    for (const char *c = open; c > open - 200 && *c != '\n'; c--)
        line = c;
    return strstr(line, "//") && strstr(line, "//") < open ? "" : word;
}

static void check_advice(const source *s, void *context)
{
    const char *terminal = context, *at = s->text;
    char word[64];
    if (!path_ends(s->path, ".c"))
        return;
    for (const char *found; (found = next_quoted(&at, word, sizeof word));) {
        char *row = mem_print("{\"%s\", \"", found[0] ? found + 1 : "");
        if (found[0] == ';' && !strstr(terminal, row))
            fail_msg("%s asks for the advice '%s', and the command line has none", s->path, found);
        free(row);
    }
}

static void all_advice_has_words_at_the_terminal(void **state)
{
    (void)state;
    char *terminal = text_of_file(SOURCE_DIR "/src/cli/main.c");
    assert_true(each_source(check_advice, terminal) > 300);
    free(terminal);
}

// A sentence of an error begins behind its status. The verbs (answer/) say how the options go together that
// they declare.
static void check_options(const source *s, void *context)
{
    (void)context;
    if (!path_ends(s->path, ".c") || !strcmp(s->room, "answer") || !strcmp(s->room, "cli") ||
        !strcmp(s->room, "serve"))
        return;
    for (const char *at = s->text; (at = strstr(at, ", HRY_"));) {
        const char *end = strchr(at, ';'), *option = at;
        at += 6;
        while ((option = strstr(option, "--")) && option < end)
            if (isalpha((unsigned char)*(option += 2)) && !memmem(at, (size_t)(option - at), "harary ", 7))
                fail_msg("%s names an option: %.60s", s->path, option - 2);
    }
}

static void no_room_names_options(void **state)
{
    (void)state;
    assert_true(each_source(check_options, NULL) > 300);
}

// ---- codes

static void expect_code(run r, const char *code, const char *says)
{
    json_t *line = json_loads(r.out, JSON_DISABLE_EOF_CHECK, NULL);
    const char *told = json_string_value(json_object_get(line, "code"));
    if (r.status != 1 || !told || strcmp(told, code) || !strstr(r.err, says))
        fail_msg("%d %s: %s", r.status, r.out, r.err);
    json_decref(line);
    run_clear(&r);
}

static void programs_get_a_code_for_every_cause(void **state)
{
    (void)state;
    static const char large[] = "disjoint(3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3)";
    expect_code(RUN_LATE("nim", "avd", large, "--direct", "--json", "--time", "50ms"), "time",
                "limit reached after 0.05 s; raise it with --time");
    expect_code(RUN("nim", "avd", large, "--direct", "--json", "--memory", "1M"), "memory", "with --memory");
    expect_code(RUN("nim", "avd", "geodetic(K(20000))", "--json"), "limit", "at most 10000 vertices");
    setenv("HARARY_GAP", "/nowhere/harary-gap", 1);
    expect_code(RUN("nim", "ter", "S4", "--json"), "missing", "harary-gap was not found");
    server s = SERVE("--workers", "1");
    expect_error(&s, "/api/v1/nim?rule=ter&structure=S4", 503, "missing", "harary-gap was not found");
    assert_int_equal(server_end(&s), 0);
    unsetenv("HARARY_GAP");
}

static void missing_checkers_have_the_status_of_missing_programs(void **state)
{
    (void)state;
    static const char *const variable[] = {"HARARY_CHECK", "HARARY_PROVED"};
    static const char *const words[][4] = {{"verify", "s4.cert"}, {"verify", "s4.cert", "--proved"}};
    for (size_t i = 0; i < COUNT(variable); i++) {
        setenv(variable[i], "/nowhere/harary-check", 1);
        expect(run_program(words[i], NULL), 1, "", "was not found");
        setenv(variable[i], "/dev", 1); // it is there and cannot be started
        expect(run_program(words[i], NULL), 1, "", "/dev cannot be started");
        unsetenv(variable[i]);
    }
}

// GAP's files with an error in one of them, and a cache for their workspace.
static void make_faulty_gap(void)
{
    char *data = in_home("data"), *file = in_home("data/removing.g"), *cache = in_home("cache");
    char *copy = mem_print("mkdir '%s' && cp -r " SOURCE_DIR "/src/gap/worker '%s'", cache, data);
    assert_int_equal(system(copy), 0);
    text_to_file(file, "HRY_Removing := function(arg...) return 1 / 0; end;\n");
    setenv("HARARY_DATA", data, 1);
    setenv("XDG_CACHE_HOME", cache, 1);
    free(copy);
    free(cache);
    free(file);
    free(data);
}

// An error inside GAP says nothing about the game: it must not look as if the game did not exist.
static void an_error_of_gap_is_no_statement_about_a_game(void **state)
{
    (void)state;
    static const char says[] = "GAP reports an error: Rational operations: <divisor> must not be zero";
    if (!groups_can_be_tested("an error of GAP"))
        skip();
    char *before = getenv("XDG_CACHE_HOME") ? mem_string(getenv("XDG_CACHE_HOME")) : NULL;
    make_faulty_gap();
    expect_code(RUN("nim", "ter", "S4", "--json"), "program", says);
    expect_code(RUN("nim", "gen", "gap:1/0", "--json"), "program", says);
    server s = SERVE("--workers", "1");
    expect_error(&s, "/api/v1/nim?rule=ter&structure=S4", 500, "program", says);
    assert_int_equal(server_end(&s), 0);
    // A game that does not exist is "-" in a table, and a value that was not found is "?".
    expect(RUN("table", "dng", "S(n)", "--for", "n=1", "--as", "csv"), 0, "n,dng\n1,-\n", "");
    expect(RUN("table", "ter", "S(n)", "--for", "n=4", "--as", "csv"), 1, "n,ter\n4,?\n", says);
    unsetenv("HARARY_DATA");
    if (before)
        setenv("XDG_CACHE_HOME", before, 1);
    else
        unsetenv("XDG_CACHE_HOME");
    free(before);
}

// ---- the command line has options

static void the_command_line_speaks_of_options(void **state)
{
    (void)state;
    char graphs[] = "/tmp/harary-test-XXXXXX.g6";
    int file = mkstemps(graphs, 3);
    assert_int_equal(write(file, "Dhc\nD~{\n", 8), 8);
    close(file);
    char *two = mem_print("geodetic(%s)", graphs);
    expect(RUN("nim", "acv", "foo"), 2, "",
           "unknown structure foo; try S4 or geodetic(C6); harary games lists all structures");
    expect(RUN("nim", "gen", "S3xfoo"), 2, "",
           "try S4, 24.12 or PSL(2,7); harary games lists all structures");
    expect(RUN("nim", "acv", "1,2"), 2, "",
           "sets require braces, and braces need quotes in the shell: '{1,2},{2,3}'");
    expect(RUN("nim", "acv", SOURCE_DIR "/CMakeLists.txt"), 2, "", "(or hgr: hif: cxt:) or use --format");
    expect(RUN("nim", "acv", two), 2, "",
           "the file has more than one line; for one graph per line use --family, as in harary nim acv "
           "--family geodetic FILE");
    expect(RUN("nim", "acv", "--family", "nothing", "-"), 2, "", "; harary games lists them");
    expect(RUN("nim", "acv", "--family", "subgraph", "-"), 2, "", "--family takes families with a graph");
    expect(RUN("nim", "acv", "--vertices", "5", "uniform(3,2)"), 2, "", " determines its own size");
    expect(RUN("nim", "gen", "ext(S3; Y1)"), 2, "", "; harary info GROUP --characters lists X1, X2, …");
    expect(RUN("diagram", "avd", "uniform(12,6)", "--board", "--most", "5"), 1, "",
           "at most 5 are drawn: use a larger --most; nim --moves lists them");
    expect(RUN("diagram", "avd", "uniform(12,6)", "--digraph", "game", "--most", "5"), 1, "",
           "--most N allows more, --digraph representative draws one of each orbit, --digraph structure "
           "draws the classes");
    free(two);
    unlink(graphs);
}

// ---- the server has parameters

static void the_server_speaks_of_parameters(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"/api/v1/diagram?rule=avd&structure={1,2}&up_to=x", "invalid up_to 'x': expected one of"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&up_to=conjugacy", "up_to conjugacy requires a group"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&levels=0", "invalid levels '0': expected a number"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&position=1", "position requires board"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&width=3x", "width 3x is not a length"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&as=html&p_positions=1",
         "p_positions has no effect on .html files"},
        {"/api/v1/diagram?rule=avd&structure={1,2}&as=svg&standalone=1", "standalone applies only to .tex"},
        {"/api/v1/explain?rule=avd&structure={1,2}&depth=x", "invalid depth 'x': expected a number"},
        {"/api/v1/elements?structure={1,2}", "elements requires a group"},
    };
    server s = SERVE("--workers", "1");
    for (size_t i = 0; i < COUNT(wrong); i++) {
        json_t *answer = server_json(&s, wrong[i][0], 400), *error = json_object_get(answer, "error");
        const char *words = json_string_value(json_object_get(error, "message"));
        if (!strstr(words, wrong[i][1]) || strstr(words, "--"))
            fail_msg("%s: %s", wrong[i][0], words);
        json_decref(answer);
    }
    assert_int_equal(server_end(&s), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(front_ends_spell_settings_and_advice),
        cmocka_unit_test(all_advice_has_words_at_the_terminal),
        cmocka_unit_test(no_room_names_options),
        cmocka_unit_test(programs_get_a_code_for_every_cause),
        cmocka_unit_test(missing_checkers_have_the_status_of_missing_programs),
        cmocka_unit_test(an_error_of_gap_is_no_statement_about_a_game),
        cmocka_unit_test(the_command_line_speaks_of_options),
        cmocka_unit_test(the_server_speaks_of_parameters),
    };
    return cmocka_run_group_tests_name("advice", tests, make_home, remove_home);
}
