// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary explain`: its reasons are there, cited, and what they exhibit is what it is said to be. What needs
// GAP is skipped where that is not installed.
#include "data_support.h"
#include "game_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static json_t *explain(const char *game, const char *structure)
{
    run r = RUN("explain", game, structure, "--json");
    if (r.status)
        fail_msg("explain %s %s: %s", game, structure, r.err);
    json_t *answer = json_loads(r.out, 0, NULL);
    assert_non_null(answer);
    run_clear(&r);
    return answer;
}

static int value_of(const char *game, const char *structure)
{
    run r = RUN("nim", game, structure, "--quiet", "--compute");
    assert_int_equal(r.status, 0);
    int value = atoi(r.out);
    run_clear(&r);
    return value;
}

// The text as one line: a reason may be broken.
static void unwrap(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\n' && from[1] == ' ')
            while (from[1] == ' ' && from[2] == ' ')
                from++;
        else
            *to++ = *from;
    }
    *to = 0;
}

// The text for people has the value, the reason and its source.
static void check_text(const data_table *t, size_t i, char *text)
{
    assert_non_null(text);
    unwrap(text);
    char *value = mem_print("(%s) = *%d ", data_at(t, i, 1), data_number(t, i, 2));
    if (!strstr(text, value) || !strstr(text, data_at(t, i, 3)) || !strstr(text, data_at(t, i, 4)))
        fail_msg("explain %s %s (%s, %s): %s", data_at(t, i, 0), data_at(t, i, 1), data_at(t, i, 3),
                 data_at(t, i, 4), text);
    free(value);
}

// The same in a line of JSON.
static void check_json(const data_table *t, size_t i, const char *line)
{
    json_t *answer = json_loads(line, 0, NULL);
    assert_non_null(answer);
    assert_string_equal(json_string_value(json_object_get(answer, "structure")), data_at(t, i, 1));
    assert_int_equal(json_integer_value(json_object_get(answer, "nim")), data_number(t, i, 2));
    const json_t *reason = json_array_get(json_object_get(answer, "reasons"), 0);
    assert_non_null(json_string_value(json_object_get(reason, "paper")));
    assert_non_null(json_string_value(json_object_get(reason, "theorem")));
    assert_non_null(json_string_value(json_object_get(reason, "reference")));
    json_decref(answer);
}

// What comes before the next empty line.
static char *next_paragraph(char **rest)
{
    char *here = *rest, *end = here ? strstr(here, "\n\n") : NULL;
    if (end)
        end[1] = '\0';
    *rest = end ? end + 2 : NULL;
    return here;
}

// All rows of a game in one stream, and so with one GAP.
static void reasons_are_there_and_cited(void **state)
{
    (void)state;
    static const char *const games[] = {"gen", "dng"};
    data_table t = data_read("explanations.txt", 5, 30);
    for (size_t k = 0; k < COUNT(games); k++) {
        char *input = mem_string("");
        for (size_t i = 0; i < t.rows; i++)
            if (!strcmp(data_at(&t, i, 0), games[k]))
                mem_append(&input, "%s\n", data_at(&t, i, 1));
        run text = RUN_WITH(input, "explain", games[k], "-"),
            json = RUN_WITH(input, "explain", games[k], "-", "--json");
        if (text.status || json.status)
            fail_msg("%s%s", text.err, json.err);
        char *texts = text.out, *lines = json.out;
        for (size_t i = 0; i < t.rows; i++)
            if (!strcmp(data_at(&t, i, 0), games[k])) {
                check_text(&t, i, next_paragraph(&texts));
                check_json(&t, i, strsep(&lines, "\n"));
            }
        run_clear(&text);
        run_clear(&json);
        free(input);
    }
    data_clear(&t);
}

// What the checklists exhibit is played: the first moves have the values that are told, by the elements'
// numbers, and winning ones leave a lost position.
static void first_moves_are_what_they_are_said_to_be(void **state)
{
    (void)state;
    static const char *const group[] = {"240.191", "PSL(2,7)", "A4xZ5", "S3xZ3"};
    size_t played = 0;
    for (size_t i = 0; i < 2 * COUNT(group); i++) {
        const char *game = i % 2 ? "dng" : "gen", *name = group[i / 2];
        json_t *answer = explain(game, name), *move;
        assert_int_equal(json_integer_value(json_object_get(answer, "nim")),
                         value_at(i % 2 ? RULE_AVD : RULE_ACV, name, ""));
        const json_t *options = json_object_get(answer, i % 2 ? "winning" : "options");
        bool wins = false;
        size_t k;
        json_array_foreach(options, k, move)
        {
            char *number = mem_print("#%d", (int)json_integer_value(json_object_get(move, "number")));
            int nim = (int)json_integer_value(json_object_get(move, "nim"));
            wins |= nim == 0;
            assert_int_equal(value_at(i % 2 ? RULE_AVD : RULE_ACV, name, number), nim);
            free(number);
            played++;
        }
        if (options)
            assert_true(wins == (json_integer_value(json_object_get(answer, "nim")) != 0));
        json_decref(answer);
    }
    assert_true(played > 10);
}

static void fails(const char *game, const char *structure, int status, const char *message)
{
    run r = RUN("explain", game, structure);
    if (r.status != status || !strstr(r.err, message) || *r.out)
        fail_msg("explain %s %s: status %d, %s%s", game, structure, r.status, r.out, r.err);
    run_clear(&r);
}

static void what_cannot_be_explained_gets_a_message(void **state)
{
    (void)state;
    fails("dng", "Z1", 1, "does not exist");
    fails("acv", "/3", 1, "does not exist");
    fails("acv", "C6", 2, "did you mean Z6?");
    fails("gem", "Z6", 2, "did you mean gen?");
    fails("gen", "", 2, "");
    expect(RUN("explain", "gen"), 2, NULL, NULL);
    expect(RUN("explain", "gen", "Z6", "--quiet"), 0, "4\n", NULL);
}

static void reasons_for_sets_are_there(void **state)
{
    (void)state;
    data_table t = data_read("explanations_of_sets.txt", 3, 8);
    for (size_t i = 0; i < t.rows; i++) {
        const char *game = data_at(&t, i, 0), *structure = data_at(&t, i, 1);
        run r = RUN("explain", game, structure);
        char *value = mem_print(") = *%d ", value_of(game, structure));
        if (r.status || !strstr(r.out, data_at(&t, i, 2)) || !strstr(r.out, value))
            fail_msg("explain %s %s: %s%s", game, structure, r.out, r.err);
        free(value);
        run_clear(&r);
    }
    data_clear(&t);
}

// Every move and every answer that the explanation names at its end leaves a position of value 0. Returns how
// many.
static size_t play_told(const char *game, const char *structure, char *text)
{
    size_t played = 0;
    rule g;
    assert_true(rule_parse(game, &g));
    if (!text || !strstr(text, "\n  next     "))
        fail_msg("explain %s %s: %s", game, structure, text);
    for (char *lines = strstr(text, "  next     "), *line; (line = strsep(&lines, "\n")) && *line;) {
        char move[60], answer[60] = "", *position;
        if (sscanf(line + 11, "to win, %*s %59[^;]", move) != 1 &&
            sscanf(line + 11, "when the other player %*s %59s %*s %59[^;]", move, answer) != 2)
            continue; // the rest of a long line
        position = mem_print("%s%s", move, answer);
        if (value_at(g, structure, position) != 0)
            fail_msg("%s %s at {%s}: %s", game, structure, position, text);
        free(position);
        played++;
    }
    return played;
}

static size_t play_next(const char *game, const char *structure)
{
    run r = RUN("explain", game, structure);
    if (r.status)
        fail_msg("explain %s %s: %s", game, structure, r.err);
    size_t played = play_told(game, structure, r.out);
    run_clear(&r);
    return played;
}

static void what_to_do_next_wins(void **state)
{
    (void)state;
    static const char *const games[] = {"acv", "avd", "dst", "prv"};
    static const char *const sets[] = {
        "{1,2},{2,3}",     "geodetic(C6)", "geodetic(grid(3,4))",   "hull(P5)",
        "edges(petersen)", "uniform(6,3)", "{1,2,3},{3,4},{4,5,6}", "degree(4,2)"};
    size_t played = 0;
    for (size_t i = 0; i < COUNT(games) * COUNT(sets); i++)
        played += play_next(games[i % 4], sets[i / 4]);
    assert_true(played >= COUNT(games) * COUNT(sets));
    expect_parts(RUN("explain", "avd", "uniform(30,3)"), 0,
                 "  next     there is an answer to every move; harary play AVD", "");
}

static void what_to_do_next_wins_on_groups(void **state)
{
    (void)state;
    static const char *const games[] = {"gen", "dng"};
    static const char *const groups[] = {"S4", "Z12", "D5", "Q8", "Z2^4", "Z3xS3", "A5"};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(groups); i++)
        mem_append(&input, "%s\n", groups[i]);
    for (size_t k = 0; k < COUNT(games); k++) {
        run r = RUN_WITH(input, "explain", games[k], "-");
        char *texts = r.out;
        for (size_t i = 0; i < COUNT(groups); i++)
            assert_true(play_told(games[k], groups[i], next_paragraph(&texts)) > 0);
        expect(r, 0, NULL, "");
    }
    free(input);
    assert_true(play_next("ter", "S3") > 0);
    expect_parts(RUN("explain", "dng", "A19"), 0, "too large to look for it", "");
    expect_parts(RUN("explain", "dng", "S4", "--closed"), 0, "harary play DNG 'S4' --closed finds it", "");
}

// The checklist has the same value as the formula, and is cited too.
static void a_checklist_can_be_asked_for(void **state)
{
    (void)state;
    static const char *const parts[] = {"Table 9.1\n", "every maximal subgroup has even order",
                                        "Avoidance, Corollary 7\n"};
    run r = RUN("explain", "dng", "S4", "--checklist");
    for (size_t i = 0; i < COUNT(parts); i++)
        if (!strstr(r.out, parts[i]))
            fail_msg("there is no %s in %s", parts[i], r.out);
    expect(r, 0, NULL, "");
    expect_parts(RUN("explain", "gen", "S4", "--checklist", "--as", "csv"), 0, "element,", "");
    expect_parts(RUN("explain", "gen", "Z9", "--checklist"), 1, "", "even order greater than 2");
    expect(RUN("explain", "gen", "S4", "--checklist", "--misere"), 2, "", NULL);
}

// The removing games on a group are games on its elements.
static void removing_games_are_explained_on_elements(void **state)
{
    (void)state;
    static const char *const games[] = {"ter", "dnt"}, *const groups[] = {"Z6", "S3"};
    for (size_t k = 0; k < COUNT(games); k++) {
        run told = RUN_WITH("Z6\nS3\n", "explain", games[k], "-", "--json"),
            nim = RUN_WITH("Z6\nS3\n", "nim", games[k], "-", "--quiet", "--compute");
        char *lines = told.out, *values = nim.out;
        for (size_t i = 0; i < COUNT(groups); i++) {
            json_t *answer = json_loads(strsep(&lines, "\n"), 0, NULL);
            assert_non_null(answer);
            assert_string_equal(json_string_value(json_object_get(answer, "structure")), groups[i]);
            assert_int_equal(json_integer_value(json_object_get(answer, "nim")), atoi(strsep(&values, "\n")));
            json_decref(answer);
        }
        expect(told, 0, NULL, "");
        expect(nim, 0, NULL, "");
    }
}

int main(void)
{
    const struct CMUnitTest always[] = {
        cmocka_unit_test(what_cannot_be_explained_gets_a_message),
        cmocka_unit_test(reasons_for_sets_are_there),
        cmocka_unit_test(what_to_do_next_wins),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(reasons_are_there_and_cited),
        cmocka_unit_test(what_to_do_next_wins_on_groups),
        cmocka_unit_test(a_checklist_can_be_asked_for),
        cmocka_unit_test(removing_games_are_explained_on_elements),
        cmocka_unit_test(first_moves_are_what_they_are_said_to_be),
    };
    int failed = cmocka_run_group_tests(always, NULL, NULL);
    failed += run_if(groups_can_be_tested("explanations"), with_gap, start_tools, end_tools);
    return failed;
}
