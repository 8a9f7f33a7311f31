// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary through its public header, linked as other programs link it: values, moves and structures agree
// with an oracle that shares nothing with it, what it tells is what the program prints, and whatever goes
// wrong is a value.
#include "library_support.h"
#include "program_support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "brute_support.h"
#include "game/json.h"

// ---- a game as one word

static void a_game_is_one_word(void **state)
{
    (void)state;
    static const char lines[] = "AVD({1,2},{2,3})\nacv({1,2},{2,3})\n{1,2}\nAVD({1,2},{2,3})@2\n";
    static const int32_t wanted[] = {2, 0, -HRY_USAGE, 0};
    static const struct {
        const char *word, *says;
        size_t column;
    } wrong[] = {
        {"AVD({1,2)", "expected ',' or '}', found the end", 9},
        {"AVD({1,2}", "not closed", 4},
        {"FOO(S3)", "unknown game 'FOO'", 1},
        {"*2", "expected a game such as GEN(S3)", 1},
        {"S4", "such as GEN(S3)", 1},
        {"", "such as GEN(S3)", 1},
        {"AVD({1,2})@{7}", "unknown vertex 7", 13},
        {"AVD({1,2})x", "unexpected text after the term", 11},
    };
    hry_context *c = hry_context_new();
    hry_game *g;
    hry_error error;
    const hry_value *v;
    assert_int_equal(hry_game_open(c, NULL, " \\text{AVD}({1,2},{2,3},{3,4}) @ {1,3}", &g, &error), HRY_OK);
    assert_string_equal(hry_game_rule(g), "AVD");
    assert_string_equal(hry_game_structure(g), "{1,2},{2,3},{3,4}");
    assert_string_equal(hry_game_position(g), "{1,3}");
    assert_int_equal(hry_game_place(g, "{1}", &error), HRY_USAGE); // it has one
    assert_int_equal(hry_game_value(g, 0, &v, &error), HRY_OK);
    assert_int_equal(hry_value_nim(v), 0);
    hry_game_close(g);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(hry_game_open(c, NULL, wrong[i].word, &g, NULL), HRY_USAGE);
        assert_int_equal(hry_game_open(c, NULL, wrong[i].word, &g, &error), HRY_USAGE);
        if (!strstr(error.message, wrong[i].says) || error.column != wrong[i].column)
            fail_msg("%s: column %zu: %s", wrong[i].word, error.column, error.message);
    }
    int32_t *nim;
    size_t count;
    assert_int_equal(hry_nim_lines(c, NULL, lines, strlen(lines), &nim, &count, &error), HRY_OK);
    assert_int_equal(count, COUNT(wanted));
    assert_memory_equal(nim, wanted, sizeof wanted);
    hry_free(nim);
    hry_context_free(c);
}

// ---- the header

static void both_headers_mean_the_same(void **state)
{
    (void)state;
    const public_layout *p = library_layout();
    assert_int_equal(p->ok, HRY_OK);
    assert_int_equal(p->usage, HRY_USAGE);
    assert_int_equal(p->unreadable, HRY_UNREADABLE);
    assert_int_equal(p->undefined, HRY_UNDEFINED);
    assert_int_equal(p->limit, HRY_LIMIT);
    assert_int_equal(p->forbidden, HRY_FORBIDDEN);
    assert_int_equal(p->time, HRY_TIME);
    assert_int_equal(p->memory, HRY_MEMORY);
    assert_int_equal(p->cancelled, HRY_CANCELLED);
    assert_int_equal(p->missing, HRY_MISSING);
    assert_int_equal(p->program, HRY_PROGRAM);
    assert_int_equal(p->error_size, sizeof(hry_error));
    assert_int_equal(p->line, offsetof(hry_error, line));
    assert_int_equal(p->column, offsetof(hry_error, column));
    assert_int_equal(p->message, offsetof(hry_error, message));
    assert_string_equal(hry_version(), HARARY_VERSION);
    assert_string_equal(HRY_VERSION, HARARY_VERSION);
}

// The words of the enumeration of statuses in a header, with blanks between them; the caller frees them.
static char *status_words(const char *file)
{
    char *text = text_of_file(file), *at = strstr(text, "typedef enum hry_status {"), *words = mem_string("");
    assert_non_null(at);
    *strchr(at, '}') = '\0';
    while ((at = strstr(at, "    HRY_"))) {
        size_t length = strspn(at + 4, "HRY_ABCDEFGIJKLMNOPQSTUVWXZ");
        char *longer = mem_print("%s %.*s", words, (int)length, at + 4);
        free(words);
        words = longer;
        at += 4 + length;
    }
    free(text);
    return words;
}

static void both_headers_have_the_same_statuses(void **state)
{
    (void)state;
    char *own = status_words(SOURCE_DIR "/src/base/status.h");
    char *shown = status_words(SOURCE_DIR "/include/harary.h");
    assert_true(strlen(own) > 40);
    assert_string_equal(own, shown);
    free(own);
    free(shown);
}

// ---- values

static const char *const rules[] = {"acv", "avd", "dst", "prv"};

static void values_are_those_of_plain_play(void **state)
{
    (void)state;
    rng r = rng_start("values_are_those_of_plain_play", 1801);
    hry_context *c = hry_context_new();
    size_t there = 0;
    for (size_t i = 0; i < scaled(300); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 7), 6);
        char *text = hypergraph_text(&h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            uint32_t nim = 99;
            hry_error error = {0};
            hry_status status = hry_nim(c, rules[g], text, &nim, &error);
            if (rule_defined(g, &h, text, NULL)) {
                assert_int_equal(status, HRY_UNDEFINED);
                assert_int_equal(error.status, HRY_UNDEFINED);
                assert_true(strlen(error.message) > 10);
                assert_int_equal(nim, 99);
                continue;
            }
            assert_int_equal(status, HRY_OK);
            assert_int_equal(nim, plain_value(g, &h));
            there++;
        }
        free(text);
        hypergraph_clear(&h);
    }
    assert_true(there > 0);
    hry_context_free(c);
}

// The value is the mex of the moves, and each move leads to the position with one element more.
static void check_moves(hry_context *c, const char *rule, const char *text)
{
    hry_game *g;
    const hry_value *v;
    assert_int_equal(hry_game_open(c, rule, text, &g, NULL), HRY_OK);
    assert_int_equal(hry_game_value(g, 1, &v, NULL), HRY_OK);
    uint64_t met = 0;
    for (size_t i = 0; i < hry_value_moves(v); i++) {
        hry_game *next;
        const hry_value *there;
        met |= UINT64_C(1) << hry_move_nim(v, i);
        assert_string_equal(hry_move_count(v, i), "1");
        assert_int_equal(hry_game_open(c, rule, text, &next, NULL), HRY_OK);
        assert_int_equal(hry_game_place(next, hry_move_name(v, i), NULL), HRY_OK);
        assert_int_equal(hry_game_value(next, 0, &there, NULL), HRY_OK);
        assert_int_equal(hry_value_nim(there), hry_move_nim(v, i));
        hry_game_close(next);
    }
    assert_int_equal(hry_value_nim(v), nim_mex(met));
    hry_game_close(g);
}

static void moves_lead_where_they_say(void **state)
{
    (void)state;
    rng r = rng_start("moves_lead_where_they_say", 1802);
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < scaled(60); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 5);
        char *text = hypergraph_text(&h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            if (!rule_defined(g, &h, text, NULL))
                check_moves(c, rules[g], text);
        free(text);
        hypergraph_clear(&h);
    }
    hry_context_free(c);
}

// ---- a game and its elements

static void a_game_knows_itself(void **state)
{
    (void)state;
    hry_context *c = hry_context_new();
    hry_game *g;
    const char *const *names;
    const uint32_t *taken;
    uint32_t count, number;
    assert_int_equal(hry_game_open(c, "Avd", " {a,b},{b,c} / 4 ", &g, NULL), HRY_OK);
    assert_string_equal(hry_game_rule(g), "AVD");
    assert_string_equal(hry_game_structure(g), "{a,b},{b,c} / 4");
    assert_string_equal(hry_game_kind(g), "hypergraph");
    assert_string_equal(hry_game_element(g), "vertex");
    assert_null(hry_game_position(g));
    assert_int_equal(hry_game_place(g, "{c,a}", NULL), HRY_OK);
    assert_string_equal(hry_game_position(g), "{a,c}");
    assert_int_equal(hry_game_names(g, &names, &count, NULL), HRY_OK);
    assert_int_equal(count, 4);
    assert_string_equal(names[2], "c");
    assert_int_equal(hry_game_number(g, "b", &number, NULL), HRY_OK);
    assert_int_equal(number, 1);
    assert_int_equal(hry_game_number(g, "z", &number, NULL), HRY_USAGE);
    assert_int_equal(hry_game_taken(g, &taken, &count, NULL), HRY_OK);
    assert_int_equal(count, 2);
    assert_int_equal(taken[0], 0);
    assert_int_equal(taken[1], 2);
    hry_game_close(g);
    hry_context_free(c);
}

// ---- structures

// Types follow from the options (Def 4.10), options have larger sets, and class 0 has the value of the game.
static void check_structure(hry_context *c, const char *rule, const char *text)
{
    hry_game *g;
    hry_structure *x;
    const hry_value *v;
    hry_type type;
    assert_int_equal(hry_game_open(c, rule, text, &g, NULL), HRY_OK);
    assert_int_equal(hry_structure_build(g, &x, NULL), HRY_OK);
    assert_int_equal(hry_game_value(g, 0, &v, NULL), HRY_OK);
    uint64_t arrows = 0;
    for (uint32_t i = hry_structure_classes(x); i-- > 0;) {
        uint32_t elements[64];
        const uint32_t *option;
        uint32_t options = hry_structure_options(x, i, &option), size = hry_structure_elements(x, i, NULL);
        option_values values = {0};
        hry_structure_type(x, i, &type);
        for (uint32_t k = 0; k < options; k++) {
            hry_type below;
            assert_true(option[k] > i && (k == 0 || option[k] > option[k - 1]));
            assert_true(hry_structure_elements(x, option[k], NULL) > size);
            hry_structure_type(x, option[k], &below);
            assert_true(below.level < type.level);
            option_values_add(&values, (nim)below.even, (nim)below.odd);
        }
        arrows += options;
        assert_int_equal(hry_structure_elements(x, i, elements), size);
        assert_int_equal(type.parity, size % 2);
        nim_pair wanted = type_values(type.parity, values);
        bool over =
            (*rule == 'a' && rule[1] == 'c') || *rule == 'd' ? i + 1 == hry_structure_classes(x) : false;
        assert_int_equal(type.even, over ? 0 : wanted.even);
        assert_int_equal(type.odd, over ? 0 : wanted.odd);
    }
    assert_int_equal(type.even, hry_value_nim(v));
    assert_int_equal(arrows, hry_structure_arrows(x));
    const char *name;
    assert_int_equal(hry_structure_name(x, g, 0, &name, NULL), HRY_OK);
    assert_true(*name != 0);
    hry_game_close(g);
    hry_structure_free(x);
}

static void structures_follow_their_definition(void **state)
{
    (void)state;
    rng r = rng_start("structures_follow_their_definition", 1803);
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < scaled(100); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 7), 6);
        char *text = hypergraph_text(&h);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            if (!rule_defined(g, &h, text, NULL))
                check_structure(c, rules[g], text);
        free(text);
        hypergraph_clear(&h);
    }
    hry_context_free(c);
}

// ---- what is told

static void without_times(char *text)
{
    for (char *at = text; (at = strstr(at, "\"seconds\":"));) {
        at += strlen("\"seconds\":");
        size_t digits = strspn(at, "0123456789.e+-");
        memmove(at, at + digits, strlen(at + digits) + 1);
    }
}

static void expect_as_program(char *told, run printed)
{
    assert_int_equal(printed.status, 0);
    without_times(told);
    without_times(printed.out);
    assert_string_equal(told, printed.out);
    hry_free(told);
    run_clear(&printed);
}

static void the_program_says_the_same(void **state)
{
    (void)state;
    static const char text[] = "{1,2},{2,3},{3,4}/5";
    hry_context *c = hry_context_new();
    hry_game *g;
    char *told;
    size_t size;
    assert_int_equal(hry_game_open(c, "acv", text, &g, NULL), HRY_OK);
    for (hry_form f = HRY_TEXT; f <= HRY_JSON; f++) {
        const char *as = f == HRY_TEXT ? "--as=text" : "--as=json";
        assert_int_equal(hry_tell_value(g, 1, f, &told, NULL), HRY_OK);
        expect_as_program(told, RUN("nim", "acv", text, "--moves", as));
        assert_int_equal(hry_tell_reason(g, 2, f, &told, NULL), HRY_OK);
        expect_as_program(told, RUN("explain", "acv", text, "--depth", "2", as));
        assert_int_equal(hry_tell_structure(g, f, &told, NULL), HRY_OK);
        expect_as_program(told, RUN("info", text, as));
        static const char *const range[] = {"m=1..4", "n=m..6"};
        assert_int_equal(hry_tell_table(c, "acv,dst", "hull(K(m,n))", range, 2, f, &told, NULL), HRY_OK);
        expect_as_program(told,
                          RUN("table", "acv,dst", "hull(K(m,n))", "--for", range[0], "--for", range[1], as));
        assert_int_equal(
            hry_tell_table(c, "misere avd", "hull(C_n)", (const char *[]){"n=2..30"}, 1, f, &told, NULL),
            HRY_OK);
        expect_as_program(told, RUN("table", "avd", "hull(C_n)", "--misere", "--for", "n=2..30", as));
    }
    hry_error error;
    assert_int_equal(hry_tell_table(c, "acv", "hull(C_n)", NULL, 0, HRY_JSON, &told, &error), HRY_USAGE);
    assert_int_equal(
        hry_tell_table(c, "xyz", "hull(C_n)", (const char *[]){"n=3"}, 1, HRY_JSON, &told, &error),
        HRY_USAGE);
    assert_int_equal(
        hry_tell_table(c, "acv", "hull(C_m)", (const char *[]){"n=3"}, 1, HRY_JSON, &told, &error),
        HRY_USAGE);
    assert_int_equal(
        hry_tell_table(c, "acv", "hull(C_n)", (const char *[]){"n=3..2"}, 1, HRY_JSON, &told, &error),
        HRY_USAGE);
    hry_picture wish = {.labels = 1, .legend = 1};
    assert_int_equal(hry_draw(g, HRY_DIAGRAM_TEXT, &wish, &told, &size, NULL), HRY_OK);
    assert_int_equal(size, strlen(told));
    expect_as_program(told, RUN("diagram", "acv", text, "--labels", "--legend", "--as=txt"));
    wish = (hry_picture){.digraph = HRY_DIGRAPH_GAME, .classes = 1};
    assert_int_equal(hry_draw(g, HRY_DIAGRAM_JSON, &wish, &told, &size, NULL), HRY_OK);
    expect_as_program(told, RUN("diagram", "acv", text, "--digraph=game", "--classes", "--as=json"));
    assert_int_equal(hry_draw(g, HRY_SVG, &(hry_picture){.elements = 1}, &told, &size, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "requires a group"));
    wish = (hry_picture){.labels = 1, .legend = 1};
    if (LIBRARY_DRAWS) {
        static const char *const as[] = {
            [HRY_SVG] = "--as=svg", [HRY_TIKZ] = "--as=tex", [HRY_PDF] = NULL,
            [HRY_PNG] = NULL,       [HRY_DOT] = "--as=dot",  [HRY_DIAGRAM_JSON] = "--as=json"};
        for (hry_picture_format f = HRY_SVG; f <= HRY_DIAGRAM_JSON; f++) {
            assert_int_equal(hry_draw(g, f, &wish, &told, &size, NULL), HRY_OK);
            if (as[f])
                expect_as_program(told, RUN("diagram", "acv", text, "--labels", "--legend", as[f]));
            else {
                assert_memory_equal(told, f == HRY_PDF ? "%PDF" : "\x89PNG", 4);
                hry_free(told);
            }
        }
    }
    hry_game_close(g);
    hry_context_free(c);
}

// ---- what goes wrong

static void what_goes_wrong_is_a_value(void **state)
{
    (void)state;
    static const struct {
        const char *rule, *structure;
        hry_status status;
        size_t column;
        const char *says;
    } bad[] = {
        {"xyz", "{1}", HRY_USAGE, 0, "unknown game 'xyz'"},
        {"all", "{1}", HRY_USAGE, 0, "several"},
        {"acv", "{1,2},{2", HRY_USAGE, 9, ""},
        {"acv", "", HRY_USAGE, 0, ""},
        {"acv", "no-such-file.dat", HRY_UNREADABLE, 1, "no-such-file.dat"},
        {"acv", "dat:-", HRY_USAGE, 5, "standard input"},
        {"acv", "table:-", HRY_USAGE, 0, "standard input"},
    };
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < COUNT(bad); i++) {
        hry_game *g = (hry_game *)&bad;
        hry_error error = {0};
        assert_int_equal(hry_game_open(c, bad[i].rule, bad[i].structure, &g, &error), bad[i].status);
        assert_ptr_equal(g, &bad);
        assert_int_equal(error.status, bad[i].status);
        assert_non_null(strstr(error.message, bad[i].says));
        if (bad[i].column)
            assert_int_equal(error.column, bad[i].column);
        assert_int_equal(hry_game_open(c, bad[i].rule, bad[i].structure, &g, NULL), bad[i].status);
    }
    hry_set_untrusted(c, 1);
    hry_game *g;
    hry_error error;
    assert_int_equal(hry_game_open(c, "acv", SOURCE_DIR "/examples/fano.dat", &g, &error), HRY_FORBIDDEN);
    assert_non_null(strstr(error.message, "files cannot be read"));
    hry_set_untrusted(c, 0);
    assert_int_equal(hry_game_open(c, "acv", SOURCE_DIR "/examples/fano.dat", &g, &error), HRY_OK);
    hry_picture wish = {.digraph = 99};
    char *bytes;
    size_t size;
    assert_int_equal(hry_draw(g, HRY_SVG, &wish, &bytes, &size, &error), HRY_USAGE);
    hry_game_close(g);
    hry_game_close(NULL);
    hry_structure_free(NULL);
    hry_context_free(c);
    hry_context_free(NULL);
    hry_free(NULL);
}

// ---- limits

static const char too_much[] = "disjoint(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2)";

static hry_status build_too_much(hry_context *c, hry_error *error)
{
    hry_game *g;
    hry_structure *x;
    hry_status status = hry_game_open(c, "avd", too_much, &g, error);
    if (status)
        return status;
    status = hry_structure_build(g, &x, error);
    hry_game_close(g);
    return status;
}

static int count_and_stop(void *user, const char *what, double done, double total)
{
    (void)done, (void)total;
    assert_non_null(what);
    return ++*(int *)user == 3;
}

static int begun[2]; // a pipe: the computation has told of progress

static int tell_once(void *user, const char *what, double done, double total)
{
    (void)what, (void)done, (void)total;
    if (!(*(int *)user)++)
        assert_int_equal(write(begun[1], "!", 1), 1);
    return 0;
}

static void *cancel_when_begun(void *context)
{
    char mark;
    if (read(begun[0], &mark, 1) == 1)
        hry_cancel(context);
    return NULL;
}

static void limits_are_kept(void **state)
{
    (void)state;
    hry_context *c = hry_context_new();
    hry_error error;
    uint32_t nim;
    int calls = 0;
    hry_set_time(c, 0.1);
    assert_int_equal(build_too_much(c, &error), HRY_TIME);
    assert_non_null(strstr(error.message, "limit reached after 0.1 s"));
    hry_set_time(c, 0);
    hry_set_memory(c, 10 << 20);
    assert_int_equal(build_too_much(c, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "memory"));
    hry_set_memory(c, UINT64_C(1) << 40);
    hry_set_progress(c, count_and_stop, &calls);
    assert_int_equal(build_too_much(c, &error), HRY_CANCELLED);
    assert_int_equal(calls, 3);
    assert_int_equal(hry_nim(c, "acv", "{1,2}", &nim, &error), HRY_OK); // that ended one call alone
    pthread_t other;
    calls = 0;
    assert_int_equal(pipe(begun), 0);
    hry_set_progress(c, tell_once, &calls);
    assert_int_equal(pthread_create(&other, NULL, cancel_when_begun, c), 0);
    assert_int_equal(build_too_much(c, &error), HRY_CANCELLED);
    pthread_join(other, NULL);
    hry_set_progress(c, NULL, NULL);
    close(begun[0]);
    close(begun[1]);
    assert_int_equal(hry_nim(c, "acv", "{1,2}", &nim, &error), HRY_CANCELLED); // and this goes on until …
    hry_resume(c);
    assert_int_equal(hry_nim(c, "acv", "{1,2}", &nim, &error), HRY_OK);
    hry_context_free(c);
}

static void the_settings_change_the_road(void **state)
{
    (void)state;
    hry_context *c = hry_context_new();
    hry_game *g;
    const hry_value *v;
    hry_type type;
    for (int how = 0; how <= 2; how++) {
        hry_set_compute(c, how);
        hry_set_threads(c, 1);
        assert_int_equal(hry_game_open(c, "avd", "{1,2},{3,4},{5,6}", &g, NULL), HRY_OK);
        assert_int_equal(hry_game_value(g, 0, &v, NULL), HRY_OK);
        assert_int_equal(strstr(hry_value_method(v), "Prop 7.3") != NULL, how == 0);
        assert_string_equal(hry_value_order(v), "6");
        if (how == 2) {
            assert_int_equal(hry_value_type(v, &type), 1);
            assert_int_equal(type.even, hry_value_nim(v));
        }
        hry_game_close(g);
    }
    hry_context_free(c);
}

// ---- want of memory

static void say_nothing_and_leave(size_t bytes)
{
    _exit(bytes > 1000 ? 42 : 1);
}

static int end_in_want(bool hook)
{
    pid_t child = fork();
    if (child == 0) {
        if (hook)
            hry_on_exhaustion(say_nothing_and_leave);
        library_exhaust();
        _exit(7);
    }
    return end_of(child);
}

static void want_of_memory_ends_as_was_said(void **state)
{
    (void)state;
    if (sizeof SANITIZERS > 1) {
        print_message("sanitizers end the program themselves: skipped\n");
        skip();
    }
    assert_int_equal(end_in_want(true), 42);
    assert_int_equal(end_in_want(false), 128 + 6); // abort
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_one_word),
        cmocka_unit_test(both_headers_mean_the_same),
        cmocka_unit_test(both_headers_have_the_same_statuses),
        cmocka_unit_test(values_are_those_of_plain_play),
        cmocka_unit_test(moves_lead_where_they_say),
        cmocka_unit_test(a_game_knows_itself),
        cmocka_unit_test(structures_follow_their_definition),
        cmocka_unit_test(the_program_says_the_same),
        cmocka_unit_test(what_goes_wrong_is_a_value),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(the_settings_change_the_road),
        cmocka_unit_test(want_of_memory_ends_as_was_said),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
