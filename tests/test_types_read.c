// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people write of types and of surveys. The types that somebody looks for (theory/spectrum.h): each
// word and each type at each deficiency means what is feasible there, and nothing else. The games of a
// survey (atlas/survey.h). GAP is not asked.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "atlas/survey.h"
#include "theory/spectrum.h"

static type_at found[TYPES_READ_MOST];
static size_t count;

static bool has(etype t, size_t deficiency)
{
    size_t times = 0;
    for (size_t i = 0; i < count; i++)
        times += found[i].deficiency == deficiency && etype_equal(etype_of(&found[i]), t);
    assert_true(times <= 1);
    return times == 1;
}

static hry_status read_types(const char *text, unsigned deficiency, const spectrum *s)
{
    hry_error error = {0};
    return types_read(text, (uint8_t)deficiency, s, found, &count, &error);
}

static void write_type(char *to, size_t room, etype t)
{
    snprintf(to, room, "%d,%d,%d,%d", t.parity, t.even, t.odd, t.smoothness);
}

static void all_are_those_that_are_feasible(void **state)
{
    (void)state;
    spectrum s;
    etype_set types;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    spectrum_types(&s, &types);
    assert_true(s.settled && types.count > 10);
    for (unsigned d = 0; d <= s.levels + 3; d++) {
        bool every = d > s.levels + 2;
        size_t wanted = 0;
        assert_int_equal(read_types("all", every ? SPECTRUM_EVERY : d, &s), HRY_OK);
        for (size_t k = every ? 0 : d; k <= (every ? s.levels - 1 : d); k++)
            for (size_t i = 0; i < types.count; i++) {
                bool feasible = etype_set_has(&s.level[k < s.levels ? k : s.levels - 1], types.type[i]);
                assert_int_equal(spectrum_has(&s, types.type[i], k), feasible);
                assert_int_equal(has(types.type[i], k), feasible);
                wanted += feasible;
            }
        assert_int_equal(count, wanted);
    }
    s.settled = false; // nobody knows then what is further on
    for (size_t i = 0; i < types.count; i++)
        assert_false(spectrum_has(&s, types.type[i], s.levels));
}

// A type by itself, and one of two: what is not feasible is refused, wherever it stands.
static void types_are_read_where_they_are_feasible(void **state)
{
    (void)state;
    spectrum s;
    etype_set types;
    char one[20], two[60];
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    spectrum_types(&s, &types);
    for (unsigned d = 0; d <= s.levels + 1; d++)
        for (size_t i = 0; i < types.count; i++) {
            bool feasible = spectrum_has(&s, types.type[i], d);
            write_type(one, sizeof one, types.type[i]);
            assert_int_equal(read_types(one, d, &s), feasible ? HRY_OK : HRY_USAGE);
            if (feasible)
                assert_true(count == 1 && has(types.type[i], d));
            for (size_t k = 0; k < types.count; k += 5) {
                char other[20];
                bool both = feasible && spectrum_has(&s, types.type[k], d);
                write_type(other, sizeof other, types.type[k]);
                snprintf(two, sizeof two, "%s; %s", one, other);
                assert_int_equal(read_types(two, d, &s), both ? HRY_OK : HRY_USAGE);
                if (both)
                    assert_int_equal(count, k == i ? 1 : 2);
            }
        }
    for (size_t i = 0; i < types.count; i++) {
        size_t wanted = 0;
        write_type(one, sizeof one, types.type[i]);
        assert_int_equal(read_types(one, SPECTRUM_EVERY, &s), HRY_OK);
        for (size_t k = 0; k < s.levels; k++)
            wanted += has(types.type[i], k) && spectrum_has(&s, types.type[i], k);
        assert_int_equal(count, wanted);
    }
}

// The five of Table 1, each at its deficiency.
static void boxed_types_are_five(void **state)
{
    (void)state;
    spectrum s;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    assert_int_equal(read_types("boxed", SPECTRUM_EVERY, &s), HRY_OK);
    assert_int_equal(count, 5);
    type_at all[5];
    memcpy(all, found, sizeof all);
    for (unsigned d = 0; d < 10; d++) {
        size_t wanted = 0;
        for (size_t i = 0; i < 5; i++)
            wanted += all[i].deficiency == d;
        assert_int_equal(read_types(" BOXED ", d, &s), wanted ? HRY_OK : HRY_USAGE);
        assert_int_equal(count, wanted);
        for (size_t i = 0; i < 5; i++)
            assert_int_equal(has(etype_of(&all[i]), d), all[i].deficiency == d);
    }
    assert_int_equal(read_types("boxes", 2, &s), HRY_USAGE);
}

static void types_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t count; // 0: refused
    } rows[] = {
        {"1,0,1,1@2", 1},     {"(1,0,1,1)@2", 1}, {"1011@2", 1},  {"1011@2 1321@2", 2},
        {"1011@2;1020@3", 2}, {"boxed", 5},       {"1,0,1@2", 0}, {"(1,0,1,1@2", 0},
        {"10111@2", 0},       {"1011@", 0},       {"1011@x", 0},  {"1011@31", 0},
    };
    spectrum all;
    spectrum_find(&(restrictions){0}, &all);
    for (size_t i = 0; i < COUNT(rows); i++) {
        static type_at out[TYPES_READ_MOST];
        size_t told = 0;
        hry_error error = {0};
        hry_status status = types_read(rows[i].text, SPECTRUM_EVERY, &all, out, &told, &error);
        if ((status == HRY_OK) != (rows[i].count > 0) || (status == HRY_OK && told != rows[i].count))
            fail_msg("%s: %zu types, %s", rows[i].text, told, error.message);
        for (size_t k = 0; k < told && status == HRY_OK; k++)
            assert_true(out[k].deficiency == (out[k].smoothness ? 2 : 3)); // as in Table 1
    }
}

static void games_of_a_survey_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int games; // 1 gen, 2 dng; 0: refused
    } rows[] = {{"gen", 1},  {"dng", 2}, {"gen,dng", 3}, {"dng,gen", 3}, {"GEN,dng", 3},
                {"gen,", 0}, {"", 0},    {"ter", 0},     {"zzz", 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        bool gen = false, dng = false;
        hry_error error = {0};
        assert_int_equal(survey_games(rows[i].text, &gen, &dng, &error) == HRY_OK, rows[i].games > 0);
        assert_int_equal(gen + 2 * dng, rows[i].games);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_those_that_are_feasible),
        cmocka_unit_test(types_are_read_where_they_are_feasible),
        cmocka_unit_test(boxed_types_are_five),
        cmocka_unit_test(types_are_read),
        cmocka_unit_test(games_of_a_survey_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
