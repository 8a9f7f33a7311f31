// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary games`: the list comes in sections of at most a screen, and a search finds exactly the rows that
// contain all words, held against the JSON of the whole list.
#include <jansson.h>
#include <string.h>

#include "base/mem.h"
#include "program_support.h"

enum { SCREEN = 24 };

static json_t *rows_of(const char *text)
{
    json_t *rows = json_array();
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        json_t *row = json_loadb(line, strcspn(line, "\n"), 0, NULL);
        assert_non_null(row);
        json_array_append_new(rows, row);
    }
    return rows;
}

static const char *text_of(const json_t *row, const char *key)
{
    const json_t *value = json_object_get(row, key);
    return value ? json_string_value(value) : "";
}

static bool contains(const json_t *row, const char *word)
{
    static const char *const keys[] = {"name", "also", "definition", "example", "note"};
    for (size_t i = 0; i < COUNT(keys); i++)
        if (strcasestr(text_of(row, keys[i]), word))
            return true;
    return false;
}

static json_t *all_rows(void)
{
    run r = RUN("games", "--json");
    assert_int_equal(r.status, 0);
    json_t *rows = rows_of(r.out);
    run_clear(&r);
    return rows;
}

static void sections_fit_a_screen(void **state)
{
    (void)state;
    run r = RUN("games");
    size_t lines = 0, sections = 0, widest = 0;
    for (const char *line = r.out; *line; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n"), columns = 0;
        for (size_t i = 0; i < length; i++)
            columns += (line[i] & 0xc0) != 0x80;
        widest = columns > widest ? columns : widest;
        sections += length && line[0] != ' ';
        lines = length ? lines + 1 : 0;
        if (lines > SCREEN)
            fail_msg("a section of harary games is longer than a screen: %.*s", (int)length, line);
    }
    assert_in_range(widest, 40, 80);
    assert_in_range(sections, 15, 30); // and a sentence at the end
    json_t *rows = all_rows();
    for (size_t i = 0; i < json_array_size(rows); i++)
        assert_non_null(strstr(r.out, text_of(json_array_get(rows, i), "name")));
    json_decref(rows);
    run_clear(&r);
}

static void check_search(json_t *rows, const char *first, const char *second)
{
    run r = second ? RUN("games", first, second, "--json") : RUN("games", first, "--json");
    run text = second ? RUN("games", first, second) : RUN("games", first);
    json_t *expected = json_array(), *found = r.status ? json_array() : rows_of(r.out);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *row = json_array_get(rows, i);
        if (contains(row, first) && (!second || contains(row, second)))
            json_array_append(expected, row);
    }
    if (!json_equal(expected, found))
        fail_msg("games %s %s finds %zu rows instead of %zu", first, second ? second : "",
                 json_array_size(found), json_array_size(expected));
    assert_int_equal(r.status, json_array_size(expected) == 0);
    assert_int_equal(text.status, r.status);
    for (size_t i = 0; i < json_array_size(expected); i++) {
        const json_t *row = json_array_get(expected, i);
        assert_non_null(strstr(text.out, text_of(row, "name")));
        assert_non_null(strstr(text.out, text_of(row, "example")));
    }
    json_decref(expected);
    json_decref(found);
    run_clear(&r);
    run_clear(&text);
}

static void words_find_what_contains_them(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"convex", NULL},      {"CONVEX", "hull"}, {"kayles", NULL},
                                           {"shelling", "poset"}, {"fano", NULL},     {"tree", "edges"},
                                           {"□", NULL},           {"PSL(2,7)", NULL}, {"Gf(Q)", NULL},
                                           {"nothing", "at all"}, {"matroid", NULL},  {"clique", NULL},
                                           {"independent", NULL}, {"-", NULL}};
    json_t *rows = all_rows();
    for (size_t i = 0; i < COUNT(cases); i++)
        check_search(rows, cases[i][0], cases[i][1]);
    json_decref(rows);
}

static void nothing_found_is_said_with_the_nearest_name(void **state)
{
    (void)state;
    run r = RUN("games", "geodetik");
    assert_int_equal(r.status, 1);
    assert_string_equal(r.out, "");
    assert_non_null(strstr(r.err, "no game and no structure matches 'geodetik'; did you mean geodetic?"));
    run_clear(&r);
    r = RUN("games", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq",
            "--json");
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.out, "\"error\""));
    assert_null(strstr(r.out, "did you mean"));
    run_clear(&r);
    r = RUN("games", "-q", "petersen", "kneser");
    assert_int_equal(r.status, 1);
    run_clear(&r);
    expect_parts(RUN("games", "subgroups"), 0, "GROUP; winning={…} is the same\n", "");
    r = RUN("games", "-q", "nonpappus");
    assert_string_equal(r.out, "nonpappus\n");
    run_clear(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sections_fit_a_screen),
        cmocka_unit_test(words_find_what_contains_them),
        cmocka_unit_test(nothing_found_is_said_with_the_nearest_name),
    };
    return cmocka_run_group_tests_name("harary games", tests, NULL, NULL);
}
