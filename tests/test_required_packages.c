// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP with only the packages that `setup.sh run` installs (cmake/BareGap.cmake). Every command answers as it
// does with all of GAP's packages, or names the command that installs the missing library. Names of other
// packages are found in this way even if a machine has these packages.
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#ifndef BARE_GAP
#define BARE_GAP "" // harary was built without GAP
#endif

// The run with the usual worker, or with the one that has few packages.
static run run_with(bool bare, const char *const *arguments, const char *input)
{
    if (bare)
        setenv("HARARY_GAP", BARE_GAP, 1);
    run r = run_program(arguments, input);
    unsetenv("HARARY_GAP");
    return r;
}

// Without this the other tests would be vacuous.
static void only_required_packages_are_visible(void **state)
{
    (void)state;
    static const char *const ask[] = {
        "nim", "gen", "gap:Error(JoinStringsWithSeparator(SortedList(RecNames(GAPInfo.PackagesInfo))))",
        NULL};
    expect(run_with(true, ask, NULL), 1, "",
           "harary: GAP reports an error: gapdoc,primgrp,smallgrp,transgrp\n");
}

// GAP warns about unknown names while it reads a file.
static void the_files_use_no_unknown_name(void **state)
{
    (void)state;
    char *path = in_home("workspace");
    const char *const words[] = {BARE_GAP, "--make-workspace", path, NULL};
    run r = run_command(words, "");
    if (r.status != 0 || *r.err)
        fail_msg("status %d: %s", r.status, r.err);
    run_clear(&r);
    free(path);
}

// ----------------------------------------------------------------------------------------- equal answers

// A method of another package may accept arguments that GAP's own methods refuse, so each command is run on
// groups of several kinds: soluble or not, permutations, matrices, pc groups and finitely presented ones.
static const char groups[] =
    "S4\nD6\nD8\nQ8\nSL(2,3)\nZ12\nZ2xZ4\nZ3\nA5\nS3xZ4\nDih(Z3^2)\nSD16\nFrob(7:3)\n"
    "Z2 wr Z3\nZ7:Z3\n<a,b | a^7, b^3, a^b=a^2>\nperm:(1,2,3)(4,5),(1,2)\nPSL(2,7)\n"
    "GL(2,3)\nAGL(1,8)\nW(B3)\n4T5\nPrimitiveGroup(5,3)\n24.12\nQ8/Phi\n";

static void expect_equal(const char *const *arguments, const char *input)
{
    run few = run_with(true, arguments, input), all = run_with(false, arguments, input);
    if (few.status != 0 || strcmp(few.out, all.out) != 0)
        fail_msg("harary %s %s with few packages: status %d\n%s%s\nwith all: status %d\n%s%s", arguments[0],
                 arguments[1], few.status, few.out, few.err, all.status, all.out, all.err);
    assert_true(*few.out);
    run_clear(&few);
    run_clear(&all);
}

#define EQUAL(...) expect_equal((const char *const[]){__VA_ARGS__, NULL}, NULL)
#define EQUAL_LINES(...) expect_equal((const char *const[]){__VA_ARGS__, "-", NULL}, groups)

static void values_need_no_other_package(void **state)
{
    (void)state;
    EQUAL_LINES("nim", "gen");
    EQUAL_LINES("nim", "dng");
    EQUAL_LINES("nim", "gen", "--compute", "-q");
}

static void removing_games_need_no_other_package(void **state)
{
    (void)state;
    static const char small[] = "S4\nD6\nD8\nQ8\nSL(2,3)\nZ12\nZ2xZ4\nS3xZ2\nDic(3)\n";
    static const char *const ter[] = {"nim", "ter", "-", NULL}, *const dnt[] = {"nim", "dnt", "-", NULL};
    expect_equal(ter, small);
    expect_equal(dnt, small);
}

static void other_commands_need_no_other_package(void **state)
{
    (void)state;
    EQUAL("info", "S4");
    EQUAL("info", "A5");
    EQUAL("info", "M11");
    EQUAL("info", "--elements", "SL(2,3)");
    EQUAL("info", "ext(D6; X5^3)");
    EQUAL("explain", "gen", "S4");
    EQUAL("explain", "dng", "A5");
    EQUAL("nim", "gen", "S4", "--moves");
    EQUAL("nim", "gen", "S4", "--certificate", "/dev/stdout");
    EQUAL("diagram", "gen", "D6");
    EQUAL("census", "--orders", "1-40");
}

// ------------------------------------------------------------------------------------- missing libraries

static void missing(const char *package, const char *const *arguments)
{
    char *says = mem_print("apt install %s\n", package);
    run r = run_with(true, arguments, NULL);
    if (r.status != 1 || !strstr(r.out, "\"code\":\"missing\"") || !strstr(r.err, says))
        fail_msg("harary %s %s: status %d\n%s%s", arguments[0], arguments[1], r.status, r.out, r.err);
    run_clear(&r);
    free(says);
}

#define MISSING(package, ...) missing(package, (const char *const[]){__VA_ARGS__, "--json", NULL})

static void a_missing_library_is_named_with_its_command(void **state)
{
    (void)state;
    MISSING("gap-character-tables", "nim", "dng", "ctbl:O7(5)");
    MISSING("gap-character-tables", "info", "ctbl:B");
    MISSING("gap-character-tables", "nim", "gen", "ctbl:J3", "--compute");
    MISSING("gap-smallgrp-extra", "nim", "gen", "SmallGroup(512,1)");
    MISSING("gap-smallgrp-extra", "nim", "gen", "1012.3");
    MISSING("gap-smallgrp-extra", "census", "--orders", "512");
    static const char *const never[] = {"nim", "gen", "SmallGroup(1024,1)",
                                        NULL}; // in no part of the library
    expect(run_with(true, never, NULL), 1, "",
           "harary: the groups of order 1024 are not in GAP's small groups library\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_required_packages_are_visible),
        cmocka_unit_test(the_files_use_no_unknown_name),
        cmocka_unit_test(values_need_no_other_package),
        cmocka_unit_test(removing_games_need_no_other_package),
        cmocka_unit_test(other_commands_need_no_other_package),
        cmocka_unit_test(a_missing_library_is_named_with_its_command),
    };
    return run_if(groups_can_be_tested("required packages"), tests, make_home, remove_home);
}
