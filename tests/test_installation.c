// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an installation brings beside programs and library: manual pages, completion, and the GAP package,
// which finds the program beside itself. That it goes away without a trace is shown by test_library_build.c.
#include "page_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static char *prefix;

// What a command prints that has the prefix for its %s.
static void expect_there(const char *command, const char *wanted)
{
    char *line = mem_print(command, prefix), *out = output_of(line);
    if (strcmp(out, wanted))
        fail_msg("%s\nprints\n%s\nand not\n%s", line, out, wanted);
    free(out);
    free(line);
}

static int install(void **state)
{
    if (make_home(state))
        return -1;
    prefix = in_home("opt/harary");
    char *command = mem_print("cmake --install %s --prefix %s > /dev/null || echo failed", BUILD_DIR, prefix);
    char *out = output_of(command);
    int failed = *out != '\0';
    free(out);
    free(command);
    return failed;
}

static int clear(void **state)
{
    free(prefix);
    return remove_home(state);
}

static void pages_and_completion_are_there(void **state)
{
    (void)state;
    expect_there("cd %s/share && ls bash-completion/completions zsh/site-functions fish/vendor_completions.d",
                 "bash-completion/completions:\nharary\n\nfish/vendor_completions.d:\nharary.fish\n\n"
                 "zsh/site-functions:\n_harary\n");
    // They are what the program says, a page for every command.
    expect_there(
        "cd %s && bin/harary --man nim | cmp - share/man/man1/harary-nim.1 && bin/harary --completion "
        "bash | cmp - share/bash-completion/completions/harary; ls share/man/man1 | grep -c "
        "'^harary-[a-z]*.1$' >counted; bin/harary --man | grep -c '^.BR harary.-' >pages; "
        "test $(cat counted) -ge $(cat pages) && echo enough",
        "enough\n");
}

static void gap_finds_the_package(void **state)
{
    (void)state;
    char *gap = output_of("command -v gap");
    bool there = *gap;
    free(gap);
    if (!there || !groups_can_be_tested("the installed GAP package"))
        return;
    expect_there("cd %s && unset HARARY && echo 'LoadPackage(\"harary\", false); NimValue(\"GEN\", "
                 "SymmetricGroup(3)); EndsWith(HararyProgram(), \"/bin/harary\");' | gap -q -A -T -l "
                 "';./share/gap' 2>&1",
                 "true\n3\ntrue\n");
    expect_there(
        "cd %s && echo 'ValidatePackageInfo(\"share/gap/pkg/harary/PackageInfo.g\");' | gap -q -A -T",
        "true\n");
    char *find = mem_print("ls %s/share/gap/pkg/harary/doc/manual.six 2>/dev/null", prefix),
         *manual = output_of(find);
    if (*manual) { // GAPDoc has made it
        expect_there("cd %s && head -c 4 share/gap/pkg/harary/doc/manual.pdf | tail -c 3", "PDF");
        expect_there(
            "cd %s && echo 'LoadPackage(\"harary\", false); ForAny(HELP_BOOK_INFO(\"harary\").entries, "
            "e -> PositionSublist(e[1], \"NimMoves\") <> fail);' | gap -q -A -T -l ';./share/gap' 2>&1",
            "true\ntrue\n");
    }
    free(manual);
    free(find);
}

// What must be changed by hand for a new version.
static void the_version_is_one(void **state)
{
    (void)state;
    expect_there("sed -n 's/^version: //p' CITATION.cff; sed -n 's/^Version := \"\\(.*\\)\",/\\1/p' "
                 "gap/PackageInfo.g; sed "
                 "-n 's:.*<Version>\\(.*\\)</Version>:\\1:p' gap/doc/harary.xml # %s",
                 HARARY_VERSION "\n" HARARY_VERSION "\n" HARARY_VERSION "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_and_completion_are_there),
        cmocka_unit_test(gap_finds_the_package),
        cmocka_unit_test(the_version_is_one),
    };
    return cmocka_run_group_tests_name("installation", tests, install, clear);
}
