// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the program says to a newcomer: one sentence about a set that is no position whichever road finds it,
// who has won where the game is over, empty lines of files, help that fits what was asked, and names of
// options and commands that are nearly right.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "hyper/read.h"

static bool groups;

// ---- positions

// The only way to a sentence is nim, which the others repeat word for word.
static void expect_no_position(const char *game, const char *structure, const char *set, const char *says)
{
    char *line = mem_print("harary: %s\n", says);
    run r[] = {RUN("nim", game, structure, "--position", set),
               RUN("nim", game, structure, "--position", set, "--moves"),
               RUN("play", game, structure, "--position", set),
               RUN("diagram", game, structure, "--position", set, "--board"),
               RUN("explain", game, structure, "--position", set)};
    for (size_t i = 0; i < sizeof r / sizeof *r; i++) {
        assert_int_equal(r[i].status, 1);
        assert_string_equal(r[i].err, line);
        run_clear(&r[i]);
    }
    free(line);
}

static void what_is_no_position_is_told_in_one_sentence(void **state)
{
    (void)state;
    expect_no_position(
        "acv", "{1},{2,3}", "1,2,3",
        "{1,2,3} is not a position of ACV({1},{2,3}): the game ended before all of these vertices "
        "were chosen");
    expect_no_position("prv", "{1},{2}", "1,2",
                       "{1,2} is not a position of PRV({1},{2}): these vertices cannot all be removed");
    expect_no_position("avd", "connect(K3)", "1-2,1-3",
                       "{1-2,1-3} is not a position of AVD(connect(K3)): these edges cannot all be chosen");
    if (!groups)
        skip();
    expect_no_position(
        "gen", "Z4", "1,2,3",
        "{1,2,3} is not a position of GEN(Z4): the game ended before all of these elements were "
        "chosen");
    expect_no_position("dng", "Z4", "1,2",
                       "{1,2} is not a position of DNG(Z4): these elements cannot all be chosen");
}

// Programs are told why it is over where it is, and nothing elsewhere.
static void expect_ending(const char *verb, const char *game, const char *structure, const char *set,
                          bool over)
{
    run told = RUN(verb, game, structure, "--position", set, "--json");
    bool avoids = !strcmp(game, "avd") || !strcmp(game, "prv") || !strcmp(game, "dng");
    const char *why = avoids ? "\"ending\":\"no move\"" : "\"ending\":\"achieved\"";
    if (told.status || (strstr(told.out, over ? why : "\"ending\"") != NULL) != over)
        fail_msg("%s %s(%s) at %s: %s%s", verb, game, structure, set, told.out, told.err);
    run_clear(&told);
}

// Somebody has won exactly where nim --moves finds no move.
static void expect_over(const char *game, const char *structure, const char *set)
{
    run with = RUN("nim", game, structure, "--position", set, "--moves"),
        without = RUN("nim", game, structure, "--position", set);
    bool over = strstr(without.out, " = *0   the player who moved last has won\n    the game is over\n");
    bool none = strstr(with.out, "    no moves\n");
    if (with.status || without.status || over != none ||
        (strstr(without.out, "player to move") != NULL) == over)
        fail_msg("%s(%s) at %s: %s%s", game, structure, set, with.out, without.out);
    expect_ending("nim", game, structure, set, over);
    expect_ending("explain", game, structure, set, over);
    run_clear(&with);
    run_clear(&without);
}

static void a_finished_game_has_a_winner(void **state)
{
    (void)state;
    static const char *const sets[] = {"{}", "1", "2", "1,2", "1,3"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        expect_over("acv", "{1,2},{2,3}", sets[i]);
    static const char *const avoided[] = {"{}", "1", "2", "1,3"};
    for (size_t i = 0; i < sizeof avoided / sizeof *avoided; i++)
        expect_over("avd", "{1,2},{2,3}", avoided[i]);
    expect_over("dst", "{1,2},{2,3}", "2");
    expect_over("prv", "{1,2},{2,3}", "1");
    if (!groups)
        skip();
    expect_over("gen", "S3", "(1,2),(1,3)");
    expect_over("gen", "S3", "(1,2)");
    expect_over("dng", "Z4", "0,2");
    expect_over("dng", "Z4", "2");
}

// ---- empty lines

static void empty_lines_are_no_edges_beside_others(void **state)
{
    (void)state;
    read_options dat = {.format = FORMAT_DAT};
    hypergraph h;
    hry_error error;
    static const char between[] = "# x\n1 2\n \n2 3\n";
    assert_int_equal(hypergraph_read_text(&h, between, strlen(between), &dat, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.message, "empty line between edges"));
    static const char first[] = "\n1 2\n";
    assert_int_equal(hypergraph_read_text(&h, first, strlen(first), &dat, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 1);
    expect_parts(RUN_WITH("1 2\n2 3\n\n", "nim", "prv", "dat:-", "-q"), 0, "1\n", "");
    expect(RUN_WITH("1 2\n\n2 3\n", "nim", "acv", "dat:-"), 2, "", "line 2");
}

// Tr(Tr(Tr(H))) = Tr(H), through files; what a hypergraph without edges has is the empty set, on a line.
static void transversals_are_read_back(void **state)
{
    (void)state;
    static const char *const of[] = {"{1,2},{2,3}", "{1},{2}", "{1,2,3},{3,4},{1,4}"};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        run once = RUN("transversals", of[i]), twice = RUN_WITH(once.out, "transversals", "dat:-"),
            thrice = RUN_WITH(twice.out, "transversals", "dat:-");
        assert_int_equal(thrice.status, 0);
        assert_int_equal(strlen(once.out), strlen(thrice.out));
        assert_true(*once.out);
        run_clear(&once);
        run_clear(&twice);
        run_clear(&thrice);
    }
    run empty = RUN("transversals", "/0");
    assert_string_equal(empty.out, "\n");
    expect(RUN_WITH(empty.out, "nim", "acv", "dat:-", "-q"), 0, "0\n", "");
    run_clear(&empty);
}

// ---- the command line

static void help_fits_what_was_asked(void **state)
{
    (void)state;
    run whole = RUN("help"), again = RUN("help", "help");
    assert_string_equal(whole.out, again.out);
    run_clear(&whole);
    run_clear(&again);
    static const char *const parts[] = {"query", "plot", "check"},
                             *const own[] = {"--where", "--show", "--store"},
                             *const other[] = {"--show", "--where", "--orders"};
    for (size_t i = 0; i < 3; i++) {
        run r = RUN("survey", parts[i], "--help");
        char *example = mem_print("\nexample\n  harary survey %s ", parts[i]);
        if (r.status || !strstr(r.out, own[i]) || strstr(r.out, other[i]) || !strstr(r.out, example))
            fail_msg("%s", r.out);
        free(example);
        run_clear(&r);
    }
    static const char *const plain[] = {"nim", "sum", "play"};
    for (size_t i = 0; i < 3; i++) {
        run r = RUN(plain[i], "--help");
        if (strstr(r.out, "survey") || strstr(r.out, "census") || strstr(r.out, "worker"))
            fail_msg("%s", r.out);
        run_clear(&r);
    }
}

// The fields that help lists are those that the reader of conditions knows.
static void help_lists_the_fields_of_conditions(void **state)
{
    (void)state;
    run r = RUN("survey", "query", "--help"), wrong = RUN("survey", "query", "--where", "zzzzzzzzz=1");
    char *fields = strstr(wrong.err, "the fields are ");
    assert_non_null(fields);
    fields += strlen("the fields are ");
    fields[strcspn(fields, "\n")] = '\0';
    char *list = strstr(r.out, "the fields are");
    assert_non_null(list);
    list = strdup(list);
    run_clear(&r);
    size_t found = 0;
    for (char *rest = NULL, *field = strtok_r(fields, ", ", &rest); field;
         field = strtok_r(NULL, ", ", &rest)) {
        if (!strstr(list, field))
            fail_msg("%s is not in %s", field, list);
        found++;
    }
    assert_true(found > 10);
    free(list);
    run_clear(&wrong);
}

static void what_is_nearly_right_is_understood(void **state)
{
    (void)state;
    expect(RUN("gen", "S3"), 2, "", "did you mean  harary nim gen S3?");
    expect(RUN("info", "S3", "S4"), 2, "", "unexpected argument 'S4'");
    expect(RUN("info", "{1,2}", "3"), 2, "", "(sets need quotes in the shell)");
    run census = RUN("census", "--orders", "15"), same = RUN("census", "--order", "15");
    assert_string_equal(census.out, same.out);
    run_clear(&census);
    run_clear(&same);
    expect_parts(RUN("simple", "--orders", "60"), 0, "\n            60  A5", "");
    expect(RUN_WITH("2\n", "nim", "acv", "dat:-", "--vertices", "1"), 2, "",
           "beyond the 1 vertex of --vertices");
}

static void certificates_are_verified_from_here(void **state)
{
    (void)state;
    char *file = mem_print("/tmp/test_words.%d.cert", (int)getpid());
    expect_parts(RUN("nim", "acv", "{1,2},{2,3}", "--certificate", file), 0, "*0", "");
    expect_parts(RUN("verify", file), 0, "proved", "");
    remove(file);
    run gone = RUN("verify", file);
    assert_int_not_equal(gone.status, 0);
    assert_non_null(strstr(gone.err, "harary-check"));
    run_clear(&gone);
    setenv("HARARY_CHECK", "/nowhere/harary-check", 1);
    expect(RUN("verify", file), 1, "", "harary-check");
    unsetenv("HARARY_CHECK");
    free(file);
}

// ---- answers

// No name runs into what stands behind it, and no line ends with blanks.
static void tables_keep_their_columns(void **state)
{
    (void)state;
    run games = RUN("games"), simple = RUN("simple", "--order", "1-2000");
    assert_non_null(strstr(games.out, "\n  Frob(KERNEL:COMPLEMENT) the Frobenius group"));
    assert_non_null(strstr(games.out, "\n  <a,b | …>, ⟨a,b | …⟩    generators"));
    assert_null(strstr(games.out, " \n"));
    assert_null(strstr(simple.out, " \n"));
    assert_int_equal(strncmp(simple.out, "         order  group", 21), 0);
    run_clear(&games);
    run_clear(&simple);
    run spectrum = RUN("spectrum", "--conjecture"), free_of = RUN("spectrum");
    assert_non_null(strstr(spectrum.out, "refuted"));
    size_t boxed = 0;
    for (const char *at = free_of.out; (at = strstr(at, "[")); at++)
        boxed += at[1] == '2' || at[1] == '3';
    assert_int_equal(boxed, 5);
    run_clear(&spectrum);
    run_clear(&free_of);
    expect_parts(RUN("play", "acv", "connect(K4)"), 0, "6 edges. Choose edges in turn.", "");
}

static void elements_that_are_not_there_are_not_offered(void **state)
{
    (void)state;
    if (!groups)
        skip();
    expect(RUN("nim", "gen", "D3", "--position", "7"), 2, "", "7 could mean r^7");
    expect(RUN("nim", "gen", "D3", "--position", "2"), 2, "", "in the list of elements, or r^2");
    run cut = RUN("nim", "gen", "A5", "--position", "(1,2,3)", "--moves");
    assert_non_null(strstr(cut.out, " more (--json lists all)"));
    run_clear(&cut);
}

int main(void)
{
    groups = groups_can_be_tested("test_words");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_position_is_told_in_one_sentence),
        cmocka_unit_test(a_finished_game_has_a_winner),
        cmocka_unit_test(empty_lines_are_no_edges_beside_others),
        cmocka_unit_test(transversals_are_read_back),
        cmocka_unit_test(help_fits_what_was_asked),
        cmocka_unit_test(help_lists_the_fields_of_conditions),
        cmocka_unit_test(what_is_nearly_right_is_understood),
        cmocka_unit_test(certificates_are_verified_from_here),
        cmocka_unit_test(tables_keep_their_columns),
        cmocka_unit_test(elements_that_are_not_there_are_not_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
