// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentence below a value is about the game that was asked for: whose sets it speaks of, one class and two
// classes, and what can be done where a group is too large or is no group for a hunt.
#include "program_support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "hyper/hypergraph.h"
#include "theory/set_claims.h"

static void a_reason_says_whose_sets(void **state)
{
    (void)state;
    static const struct {
        const char *game, *structure, *position, *reason;
    } rows[] = {
        {"avd", "geodetic(C5)", NULL, "\n    every maximal stable set has odd size (Prop 3.15)\n"},
        {"avd", "geodetic(C5)", "{2}",
         "\n    the remaining game: every maximal stable set has even size (Prop 3.15)\n"},
        // The maximal stable sets of {1,2},{2,3} are {2} and {1,3}.
        {"prv", "{1,2},{2,3}", NULL,
         "\n    the transversal hypergraph: every maximal stable set has odd size"},
        {"prv", "{1,2},{3,4,5}", "{2}",
         "\n    the transversal hypergraph of the remaining game: every maximal stable set has odd size"},
        {"acv", "{1,2},{2,3}", "{2}", "\n    the remaining game: complete uniform hypergraph"},
        {"acv", "{1,2},{2,3}", "{1,2}", "\n    the game is over\n"},
        {"dst", "{1,2},{2,3}", "{2}", "\n    the game is over\n"},
        {"prv", "uniform(6,3)", NULL, "every maximal stable set has odd size"},
        {"avd", "Hk(24)", NULL,
         "AVD(Hk(24)) = *24   first player wins\n    by Sieben, Proposition 9.10: the hypergraph is H_24\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *at = rows[i].position;
        expect_parts(at ? RUN("nim", rows[i].game, rows[i].structure, "--position", at)
                        : RUN("nim", rows[i].game, rows[i].structure),
                     0, rows[i].reason, "");
    }
}

// Values that follow from the name of a hypergraph agree with those of its sets (Sieben, Example 3.2 and
// Prop 9.10), and are there where the sets are too many to be listed.
static void names_give_the_values_of_their_sets(void **state)
{
    (void)state;
    static const char *const word[] = {"acv", "avd", "dst", "prv"};
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        for (uint32_t n = 1; n <= 6; n++)
            for (uint32_t r = 1; r <= n; r++) {
                claim c;
                char *structure = mem_print("uniform(%u,%u)", n, r);
                assert_true(set_claim_uniform(g, n, r, &c));
                char *value = mem_print("%u\n", c.nim);
                expect(RUN("nim", word[g], structure, "-q", "--direct"), 0, value, "");
                free(structure);
                free(value);
            }
    expect(RUN("nim", "all", "uniform(100,50)", "-q"), 0, "0 1 1 0\n", "");
    expect_parts(RUN("explain", "prv", "uniform(100,50)"), 0, "by       Sieben, Example 3.2\n", "");
    expect_parts(RUN("nim", "avd", "Hk(40)"), 0, "AVD(Hk(40)) = *40", "");
    // What no statement tells is refused, as before.
    expect(RUN("nim", "acv", "Hk(40)", "-q"), 1, "", "has too many vertices: more than");
    expect(RUN("nim", "avd", "Hk(70000)", "-q"), 1, "", "has too many vertices: more than");
    expect(RUN("nim", "acv", "uniform(100,50)", "--compute", "-q"), 1, "", "too many edges to list");
    expect(RUN("nim", "acv", "uniform(100,50)", "--moves"), 1, "", "too many edges to list");
    expect(RUN("nim", "acv", "uniform(100,50)", "--position", "1"), 1, "", "too many edges to list");
    expect(RUN("nim", "acv", "uniform(100,50) + {1,2}"), 1, "", "too many edges to list");
    expect(RUN("info", "uniform(100,50)"), 1, "", "too many edges to list");
    expect(RUN("diagram", "acv", "uniform(100,50)"), 1, "", "too many edges to list");
    expect(RUN("transversals", "uniform(100,50)"), 1, "", "too many edges to list");
    expect(RUN("sum", "ACV(uniform(100,50))", "*1"), 1, "", "too many edges to list");
    expect_parts(RUN("same", "ACV(uniform(100,50))", "ACV({1,2})"), 1, "", "too many edges to list");
    expect(RUN("play", "acv", "uniform(100,50)"), 1, "", "too many edges to list");
}

// Without a prefix, what the reason says of the maximal stable sets is true of those of the hypergraph.
static void a_reason_is_true_of_its_sets(void **state)
{
    (void)state;
    static const char *const games[] = {"avd", "prv"};
    rng r = rng_start("reasons", 315);
    for (size_t i = 0; i < scaled(60); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 5), 4);
        char *text = mem_string("stable=");
        bool odd = true, even = true;
        for (uint32_t k = 0; k < h.sets.count; k++) {
            char *set = hypergraph_print_set(&h, pool_at(&h.sets, k));
            char *longer = mem_print("%s%s%s", text, k ? "," : "", set);
            size_t size = bits_count(pool_at(&h.sets, k), h.sets.words);
            odd &= size % 2 == 1;
            even &= size % 2 == 0;
            free(set);
            free(text);
            text = longer;
        }
        char *whole = mem_print("%s/%u", text, h.vertices);
        run told = RUN("nim", games[i % 2], whole);
        if ((strstr(told.out, "\n    every maximal stable set has odd") && !odd) ||
            (strstr(told.out, "\n    every maximal stable set has even") && !even))
            fail_msg("%s", told.out);
        run_clear(&told);
        free(whole);
        free(text);
        hypergraph_clear(&h);
    }
}

static void groups_are_explained(void **state)
{
    (void)state;
    if (!groups_can_be_tested("reasons on groups"))
        skip();
    expect_parts(RUN("nim", "dng", "S4", "--position", "(1,2,3)"), 0,
                 "\n    the remaining game: every maximal stable set has odd size (Prop 3.15)\n", "");
    expect_parts(RUN("nim", "gen", "Z2", "--compute"), 0,
                 "2 classes of elements, 1 maximal subgroup, 1 odd class visited", "");
    expect_parts(RUN("info", "Z2"), 0, "1 subgroup (0 even, 1 odd) in 1 class\n", "");
    static const char *const ways[][4] = {{"diagram", "gen", "M12", NULL}, {"nim", "ter", "M12", NULL}};
    for (size_t i = 0; i < 2; i++) {
        run r = run_program(ways[i], NULL);
        assert_int_equal(r.status, 1);
        assert_null(strstr(r.err, "--direct"));
        assert_non_null(strstr(r.err, "95040 elements"));
        assert_non_null(strstr(r.err, "the values of gen and dng in normal play need no list of elements"));
        run_clear(&r);
    }
}

// ─── Hunts

// What a quiet hunt says of types, without the name of the group.
static char *types_of(const char *group)
{
    run r = RUN("hunt", group, "-q");
    if (r.status)
        fail_msg("%s", r.err);
    char *types = mem_string("");
    for (char *line = r.out, *end; (end = strchr(line, '\n')); line = end + 1) {
        char *behind = memrchr(line, ' ', (size_t)(end - line));
        char *longer =
            mem_print("%s%.*s%s\n", types, (int)(behind - line), line, behind[1] == '-' ? " -" : "");
        free(types);
        types = longer;
    }
    run_clear(&r);
    return types;
}

// An odd Frattini subgroup is divided out: the types are those of G/Φ.
static void a_hunt_divides_out_an_odd_frattini_subgroup(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {{"D9", "S3"}, {"S3xZ9", "S3xZ3"}, {"D25", "D5"}, {"Z18", "Z6"}};
    if (!groups_can_be_tested("hunts"))
        skip();
    for (size_t i = 0; i < (in_long_run() ? COUNT(pairs) : 2); i++) {
        char *types = types_of(pairs[i][0]), *same = types_of(pairs[i][1]);
        assert_string_equal(types, same);
        free(types);
        free(same);
    }
    // The certificate is about the group itself.
    expect_parts(RUN("hunt", "D9", "--etype", "1,2,1,0", "--most", "1"), 0, "the subgroup I of order 9, Z9",
                 "");
}

static void a_hunt_refuses_odd_orders(void **state)
{
    (void)state;
    if (!groups_can_be_tested("hunts"))
        skip();
    run r = RUN("hunt", "Z3");
    assert_int_equal(r.status, 1);
    assert_string_equal(r.out, "");
    assert_string_equal(r.err, "harary: Z3: its order is odd; a hunt requires groups of even order\n");
    run_clear(&r);
    expect_parts(RUN("hunt", "Z3", "--json"), 1, "{\"error\":\"Z3: its order is odd", NULL);
    expect_parts(RUN("hunt", "Z3", "S3"), 1, "2 groups, 1 examined; 2 odd classes", "Z3: its order is odd");
    if (in_long_run())
        expect_parts(RUN("hunt", "Z2"), 0, "1 group, all examined; 1 odd class\n", "");
}

// ─── The cache

static void put_file(const char *folder, const char *name, time_t age)
{
    char *path = mem_print("%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fclose(f);
    struct timespec then[2] = {{.tv_sec = time(NULL) - age}, {.tv_sec = time(NULL) - age}};
    assert_int_equal(utimensat(AT_FDCWD, path, then, 0), 0);
    free(path);
}

static bool is_there(const char *folder, const char *name)
{
    char *path = mem_print("%s/%s", folder, name);
    bool yes = access(path, F_OK) == 0;
    free(path);
    return yes;
}

// When a workspace is saved, those of versions past go, and nothing else.
static void old_workspaces_are_removed(void **state)
{
    (void)state;
    char cache[] = "/tmp/harary-cache-XXXXXX";
    enum { HOUR = 3600, DAYS = 3 * 24 * HOUR };
    if (!in_long_run() || !groups_can_be_tested("the cache")) // a workspace is built
        skip();
    assert_non_null(mkdtemp(cache));
    char *folder = mem_print("%s/harary", cache), *remove = mem_print("rm -r '%s'", cache);
    assert_int_equal(mkdir(folder, 0700), 0);
    put_file(folder, "gap-0123456789abcdef.workspace", DAYS);
    put_file(folder, "gap-0123456789abcde0.workspace.new", DAYS);
    put_file(folder, "gap-fedcba9876543210.workspace", HOUR);
    put_file(folder, "gap-notes.workspace", DAYS);
    put_file(folder, "diary", DAYS);
    char *before = getenv("XDG_CACHE_HOME") ? mem_string(getenv("XDG_CACHE_HOME")) : NULL;
    setenv("XDG_CACHE_HOME", cache, 1);
    expect_parts(RUN("nim", "gen", "Z6", "-q", "--compute"), 0, "4\n", "");
    if (before)
        setenv("XDG_CACHE_HOME", before, 1);
    else
        unsetenv("XDG_CACHE_HOME");
    assert_false(is_there(folder, "gap-0123456789abcdef.workspace"));
    assert_false(is_there(folder, "gap-0123456789abcde0.workspace.new"));
    assert_true(is_there(folder, "gap-fedcba9876543210.workspace"));
    assert_true(is_there(folder, "gap-notes.workspace"));
    assert_true(is_there(folder, "diary"));
    assert_int_equal(system(remove), 0);
    free(before);
    free(folder);
    free(remove);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_says_whose_sets),
        cmocka_unit_test(names_give_the_values_of_their_sets),
        cmocka_unit_test(a_reason_is_true_of_its_sets),
        cmocka_unit_test(groups_are_explained),
        cmocka_unit_test(a_hunt_divides_out_an_odd_frattini_subgroup),
        cmocka_unit_test(a_hunt_refuses_odd_orders),
        cmocka_unit_test(old_workspaces_are_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
