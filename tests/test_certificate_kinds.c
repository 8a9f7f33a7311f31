// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates without classes: large groups by their Sylow subgroups, closed formulas by their hypotheses,
// and the classes of a hunt. They are accepted, say what they rest on, and where they are changed at random
// they are refused, or what they claim is true of the group that the changed file is about.
#include "certificate_support.h"
#include "clock_support.h"

#include <dirent.h>

// ---- what is accepted

// The answer of the checker to the certificate, which has to be accepted.
static void expect_answer(rule g, const char *structure, const char *rests)
{
    char *text = certificate_of(g, structure, ""), *path = in_home("certificate");
    if (!text)
        fail_msg("there is no certificate for %s", structure);
    text_to_file(path, text);
    char *command = mem_print("%s %s", checker(), path), said[1000] = "";
    FILE *answer = popen(command, "r");
    assert_non_null(answer);
    assert_non_null(fgets(said, sizeof said, answer));
    assert_int_equal(pclose(answer), 0);
    if (!strstr(said, rests))
        fail_msg("%s: %s", structure, said);
    accepted++;
    free(command);
    free(path);
    free(text);
}

static const char *const large[] = {"S8", "A9", "M11", "PSL(2,23)"};
static const char *const larger[] = {"M12",      "S9",       "S10",   "S11",        "S12",
                                     "A10",      "A11",      "A12",   "M22",        "M23",
                                     "M24",      "J1",       "J2",    "PSL(2,101)", "PSL(2,127)",
                                     "PSL(3,5)", "PSU(3,5)", "Sz(8)", "PGL(2,101)", "PSp(4,7)"};

static void large_groups_are_proved(void **state)
{
    (void)state;
    static const char proved[] = "proved, for this group, without its maximal subgroups";
    if (!groups_can_be_tested("certificates of large groups"))
        skip();
    accepted = 0;
    for (size_t i = 0; i < COUNT(large); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++)
            expect_answer(g, large[i], proved);
    for (size_t i = 0; scaled(10) > 100 && i < COUNT(larger); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++)
            expect_answer(g, larger[i], proved);
    print_message("%zu certificates of large groups\n", accepted);
}

static const struct {
    const char *structure, *rests;
} formulas_told[] = {
    {"Z1000003", "theorem cyclic 1000003: true, by Ernst–Sieben, Corollaries 6.7 and 6.9"},
    {"Z1000002", "theorem cyclic 1000002: true"},
    {"D1000001", "theorem dihedral 1000001: true, by Ernst–Sieben"},
    {"S100", "theorem symmetric 100: true"},
    {"A1000", "theorem alternating 1000: true"},
    {"A103", "theorem alternating 103: true"},
    {"PSL(2,1000003)", "theorem PSL 2 1000003: true, by doc/theory.md"},
    {"PSU(4,101)", "theorem PSU 4 101: true"},
    {"PSU(7,2)", "theorem PSU 7 2: true"},
    {"PSU(7,3)", "theorem PSU 7 3: true"},
    {"PSL(5,101)", "theorem PSL 5 101: true"},
    {"PSp(6,101)", "theorem PSp 6 101: true"},
    {"HS", "theorem HS: true"},
    {"Z2^20", "theorem split: true of this group"},
    {"Z2^2xZ3^13", "theorem split: true of this group"},
    {"Z3^14", "theorem odd: true of this group, by Spectrum"},
    {"Dih(Z3^13)", "theorem dih: true of this group"},
    {"Dih(Z3xZ5xZ1009xZ1009)", "theorem dih: true of this group"},
};

static void formulas_are_accepted(void **state)
{
    (void)state;
    if (!groups_can_be_tested("certificates of formulas"))
        skip();
    accepted = 0;
    for (size_t i = 0; i < COUNT(formulas_told); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++)
            if (scaled(10) > 20 || (i + g) % 2) // a short run asks for one game of each
                expect_answer(g, formulas_told[i].structure, formulas_told[i].rests);
    print_message("%zu certificates of formulas\n", accepted);
}

// The classes that a hunt tells of, as files.
static void hunt_writes_certificates(void **state)
{
    (void)state;
    if (!groups_can_be_tested("certificates of a hunt"))
        skip();
    char *folder = in_home("hunted"), *errors = in_home("errors");
    const char *const hunt[] = {HARARY_PROGRAM, "hunt",           "240.191", "18.4",    "36.13", "--etype",
                                "all",          "--certificates", folder,    "--quiet", NULL};
    assert_int_equal(end_of(start_program(hunt, errors, 0)), 0);
    DIR *d = opendir(folder);
    assert_non_null(d);
    size_t files = 0;
    for (struct dirent *e; (e = readdir(d));) {
        if (!strstr(e->d_name, ".cert"))
            continue;
        char *path = mem_print("%s/%s", folder, e->d_name), *text = text_of_file(path);
        expect_accepted(e->d_name, text);
        assert_non_null(strstr(text, "\nsmoothness "));
        files++;
        free(text);
        free(path);
    }
    closedir(d);
    print_message("%zu certificates of a hunt\n", files);
    assert_true(files >= 5);
    free(folder);
    free(errors);
}

// GEN with the extended type, if it is known; TER with all elements of the position, as vertices.
static void claims_and_positions_are_complete(void **state)
{
    (void)state;
    if (!groups_can_be_tested("claims of certificates"))
        skip();
    tools.how.compute = true;
    char *gen = certificate_of(RULE_ACV, "S4", ""), *dng = certificate_of(RULE_AVD, "S4", ""),
         *ter = certificate_of(RULE_DST, "S3", "(1,2),(1,2,3)");
    tools.how.compute = false;
    assert_non_null(strstr(gen, "\ntype 1,0,2\ndeficiency 2\nsmoothness 1\n"));
    assert_null(strstr(dng, "deficiency"));
    assert_non_null(strstr(ter, "\nposition 2 3\n"));
    expect_accepted("TER(S3) at a position", ter);
    free(gen);
    free(dng);
    free(ter);
}

// ---- what is changed

// The value of what the theorem speaks of, by the formulas of harary.
static void expect_true_theorem(const char *text)
{
    static const struct {
        const char *theorem, *structure;
    } families[] = {{"cyclic", "Z%llu"},      {"dihedral", "D%llu"},     {"symmetric", "S%llu"},
                    {"alternating", "A%llu"}, {"PSL", "PSL(%llu,%llu)"}, {"PSU", "PSU(%llu,%llu)"},
                    {"PSp", "PSp(%llu,%llu)"}};
    char name[30], structure[100];
    unsigned long long n = 0, q = 0;
    rule g;
    uint32_t value = (uint32_t)strtoul(line_of(text, "value") + 6, NULL, 10);
    const char *at = line_of(text, "game") + 4;
    at += strspn(at, " ");
    char rule_name[4] = {at[0], at[1], at[2], 0};
    assert_true(rule_parse(rule_name, &g));
    assert_true(sscanf(line_of(text, "theorem"), "theorem %29s %llu %llu", name, &n, &q) >= 1);
    for (size_t i = 0; i < COUNT(families); i++)
        if (!strcmp(name, families[i].theorem)) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
            snprintf(structure, sizeof structure, families[i].structure, n, q);
#pragma GCC diagnostic pop
            if (n < 4000000000 && q < 4000000000) // what can be written
                assert_int_equal(value_at(g, structure, ""), value);
            return;
        }
    expect_true_group(text); // by its permutations
}

static void try_changes(rng *r, rule g, const char *structure, size_t times, size_t *ends)
{
    char *text = certificate_of(g, structure, "");
    assert_non_null(text);
    for (size_t k = 0; k < times; k++) {
        int status;
        char *other = changed_certificate(r, text, &status);
        instance("harary-check on\n%s", other);
        ends[status]++;
        if (status == 0 && line_of(other, "theorem"))
            expect_true_theorem(other);
        else if (status == 0)
            expect_true_group(other);
        free(other);
    }
    free(text);
}

static void changes_are_refused_or_true(void **state)
{
    (void)state;
    static const struct {
        rule rule;
        const char *structure;
    } changed[] = {{RULE_ACV, "S8"},         {RULE_AVD, "A9"},         {RULE_ACV, "M11"},
                   {RULE_ACV, "PSL(2,23)"},  {RULE_AVD, "PSL(2,23)"},  {RULE_ACV, "Z1000002"},
                   {RULE_AVD, "D1000001"},   {RULE_ACV, "A103"},       {RULE_AVD, "PSL(2,1000003)"},
                   {RULE_ACV, "PSU(4,101)"}, {RULE_ACV, "Z2^2xZ3^13"}, {RULE_AVD, "Z2^20"},
                   {RULE_ACV, "Z3^14"},      {RULE_ACV, "Dih(Z3^13)"}};
    rng r = rng_start("changes_are_refused_or_true", 13);
    size_t ends[4] = {0}, times = scaled(in_long_run() ? 500 : 180) / COUNT(changed) + 1;
    if (!groups_can_be_tested("changed certificates"))
        skip();
    for (size_t i = 0; i < COUNT(changed); i++)
        try_changes(&r, changed[i].rule, changed[i].structure, times, ends);
    print_message("%zu changed certificates: %zu still true, %zu refused, %zu too large\n",
                  times * COUNT(changed), ends[0], ends[1], ends[3]);
    assert_true(ends[1] > times * COUNT(changed) / 4);
}

// Evidence that is wrong in one place: a mate that does not generate, an involution that is none, a Sylow
// subgroup that is too small or missing, a value of the other kind.
static void wrong_evidence_is_refused(void **state)
{
    (void)state;
    static const char *const dropped[] = {"sylow 2", "sylow 3", "generator", "pair", "even", "by"};
    if (!groups_can_be_tested("wrong evidence"))
        skip();
    char *text = certificate_of(RULE_ACV, "M11", "");
    assert_non_null(text);
    for (size_t i = 0; i < COUNT(dropped); i++) {
        const char *line = line_of(text, dropped[i]);
        assert_non_null(line);
        char *other = mem_print("%.*s%s", (int)(line - text), text, line + strcspn(line, "\n") + 1);
        assert_int_equal(check(other, strlen(other)), 1);
        free(other);
    }
    char *other = mem_string(text), *value = strstr(other, "\nvalue 1\n");
    value[7] = '4';
    assert_int_equal(check(other, strlen(other)), 1);
    free(other);
    free(text);
}

// Evidence is searched for less than a minute, here however long the machine takes.
static int start(void **state)
{
    clock_stop();
    clock_freeze(true);
    int status = start_tools_at_home(state);
    tools.how.compute = false; // formulas answer
    return status;
}

static int end(void **state)
{
    clock_freeze(false);
    clock_end();
    return end_tools_at_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_groups_are_proved),     cmocka_unit_test(formulas_are_accepted),
        cmocka_unit_test(hunt_writes_certificates),    cmocka_unit_test(wrong_evidence_is_refused),
        cmocka_unit_test(changes_are_refused_or_true), cmocka_unit_test(claims_and_positions_are_complete),
    };
    return cmocka_run_group_tests(tests, start, end);
}
