// SPDX-License-Identifier: GPL-3.0-or-later
//
// Debian packages, as far as it can be told at once: versions and dates are those of the changelog, every
// file that is installed belongs to just one package, the library's symbols are those of the header, and no
// program tells where it was built. That they install, work and go away is shown by `make deb-check`, and
// that a build can be repeated by `make reproducible`; both take minutes. And what an installation brings
// beside programs and library: manual pages, completion, and the GAP package, which finds the program beside
// itself. That it goes away without a trace is shown by test_library_build.c.
#include "page_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"

// ---- versions

// The versions of CHANGELOG.md with their dates, and those of debian/changelog, are the same lines.
static const char of_changelog[] = "sed -n 's/^## \\[\\([0-9.]*\\)\\] - \\(.*\\)/\\1 \\2/p' CHANGELOG.md";
static const char of_debian[] = "sed -n 's/^harary (\\(.*\\)) .*/\\1/p; s/^ -- .*>  //p' debian/changelog";

// "0.2.0\nMon, 16 Nov 2026 00:00:00 +0000\n" and so on as "0.2.0 2026-11-16\n". The day of the week has to be
// right, and every version later than the one below it, be it on the same day: lintian wants it so.
static char *with_plain_dates(const char *entries)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);
    assert_non_null(out);
    char version[32], date[64], again[64];
    int length;
    time_t newer = 0;
    for (; sscanf(entries, "%31s %63[^\n]%n", version, date, &length) == 2; entries += length) {
        struct tm day = {0};
        assert_non_null(strptime(date, "%a, %d %b %Y %H:%M:%S +0000", &day));
        time_t at = timegm(&day); // sets the day of the week
        if (newer && at >= newer)
            fail_msg("debian/changelog: %s is not earlier than the version above it", version);
        newer = at;
        strftime(again, sizeof again, "%a, %d %b %Y %H:%M:%S +0000", &day);
        assert_string_equal(again, date);
        strftime(again, sizeof again, "%Y-%m-%d", &day);
        fprintf(out, "%s %s\n", version, again);
    }
    fclose(out);
    return text;
}

static void versions_and_dates_are_those_of_the_changelog(void **state)
{
    (void)state;
    char *wanted = output_of(of_changelog), *entries = output_of(of_debian);
    char *found = with_plain_dates(entries);
    assert_string_equal(found, wanted);
    // The newest is this one, and CITATION.cff, the GAP package, the page and the header say so, too.
    char *cited = output_of("sed -n 's/^version: //p; s/^date-released: //p' CITATION.cff | tr '\\n' ' '");
    assert_int_equal(strncmp(wanted, cited, strlen(cited) - 1), 0);
    assert_int_equal(strncmp(wanted, HARARY_VERSION " ", strlen(HARARY_VERSION) + 1), 0);
    expect_output("sed -n 's/^  \"version\": \"\\(.*\\)\",/\\1/p' web/package.json", HARARY_VERSION "\n");
    expect_output("sed -n 's/^#define HRY_VERSION \"\\(.*\\)\"/\\1/p' include/harary.h", HARARY_VERSION "\n");
    char *packaged =
        output_of("sed -n 's,^Version := \"\\(.*\\)\".*,\\1,p; s,^Date := "
                  "\"\\(..\\)/\\(..\\)/\\(.*\\)\".*,\\3-\\2-\\1,p' gap/PackageInfo.g | tr '\\n' ' '");
    assert_string_equal(packaged, cited);
    free(packaged);
    free(cited);
    free(found);
    free(entries);
    free(wanted);
}

// ---- who has which file

// The installation as debian/rules makes it, with the library where Debian has it, in home()/tree.
static void install_tree(void)
{
    char *command = mem_print("mkdir -p %s/tree && DESTDIR=%s/tree cmake --install %s --prefix /usr "
                              ">/dev/null && cd %s/tree/usr && mv "
                              "lib arch && mkdir lib && mv arch lib/arch && cd " SOURCE_DIR
                              " && PYTHONDONTWRITEBYTECODE=1 python3 "
                              "python/wheels.py --tree %s/tree/usr/lib/python3/dist-packages",
                              home(), home(), BUILD_DIR, home(), home());
    expect_output(command, "");
    free(command);
}

static void expect_split(const char *change, const char *wanted)
{
    char *command =
        mem_print("rm -rf %s/debian && cp -r debian %s/debian && cd %s/debian && %s; cd " SOURCE_DIR
                  " && tools/packages/split.sh %s/tree %s/debian",
                  home(), home(), home(), change, home(), home());
    expect_output(command, wanted);
    free(command);
}

static void every_installed_file_is_in_one_package(void **state)
{
    (void)state;
#if !defined HARARY_HAS_GAP || !defined HARARY_HAS_DRAW
    print_message("this build lacks GAP or Graphviz, and its installation files of packages: skipped\n");
    skip();
#endif
    char *python = output_of("command -v python3");
    bool there = *python;
    free(python);
    if (!there)
        skip();
    install_tree();
    expect_split("true", "");
    // It would be noticed: a file that two have, that none has, and a line that names nothing.
    expect_split("echo usr/bin/harary >>libharary-dev.install", "usr/bin/harary is in two packages\n");
    expect_split("sed -i /harary-check/d harary.install", "usr/bin/harary-check is in no package\n");
    expect_split("echo 'usr/lib/*/libharary.so.9 usr/lib' >>libharary0.install",
                 "libharary0.install: usr/lib/*/libharary.so.9 is not there\n");
    expect_split("sed -i /manifest/d not-installed", "usr/share/harary/manifest.txt is in no package\n");
}

static void each_list_is_one_of_a_package(void **state)
{
    (void)state;
    expect_output("sed -n 's/^Package: //p' debian/control | sort >$TRY/packages; ls debian/*.install | sed "
                  "'s,debian/\\(.*\\).install,\\1,' | sort | diff - $TRY/packages",
                  "");
    // The tests of the packages are those that are there, and can be run.
    expect_output(
        "sed -n 's/^Tests: //p' debian/tests/control | sort >$TRY/tests; ls debian/tests | grep -v control "
        "| diff - $TRY/tests; for t in $(cat $TRY/tests); do test -x debian/tests/$t || echo $t; done",
        "");
    // What the container installs are packages of ours.
    expect_output(
        "grep -o '/src/[a-z-]*_' Containerfile | sed 's,/src/\\(.*\\)_,\\1,' | grep -vxF -f $TRY/packages "
        "|| true",
        "");
}

static void symbols_are_those_of_the_header(void **state)
{
    (void)state;
    expect_output(
        "grep -oE '\\bhry_[a-z0-9_]+\\(' include/harary.h | tr -d '(' | LC_ALL=C sort -u >$TRY/header; sed "
        "-n 's/^ \\(hry_.*\\)@HARARY_1.0 .*/\\1/p' debian/libharary0.symbols | LC_ALL=C sort >$TRY/listed; "
        "nm -D "
        "--defined-only " BUILD_DIR
        "/libharary.so | awk '$3 ~ /^hry_/ {sub(/@.*/, \"\", $3); print $3}' | LC_ALL=C sort | "
        "diff $TRY/listed - && comm -23 $TRY/listed $TRY/header",
        "");
}

// ---- what the build leaves

// In a folder such as /harary, the end of .../share/harary is not the name of the folder.
static void no_program_tells_where_it_was_built(void **state)
{
    (void)state;
#ifndef NDEBUG
    print_message("debugging information names sources: skipped\n");
    skip();
#endif
    expect_output(
        "cd " BUILD_DIR
        " && for f in harary harary-whole harary-check harary-gap harary-draw libharary.so libharary.a; "
        "do ! test -e $f || ! LC_ALL=C grep -aqE -e '(^|[^[:alnum:]_.{])" SOURCE_DIR "' -e '" SOURCE_DIR
        "/(build|include|src)/' $f || echo $f; done",
        "");
}

static void scripts_can_be_read_by_their_shells(void **state)
{
    (void)state;
    expect_output(
        "for s in tools/packages/*.sh debian/tests/library debian/tests/python debian/tests/gap; do sh -n "
        "$s; done; ! command -v bash >/dev/null || bash -n debian/tests/program",
        "");
}

static int begin(void **state)
{
    if (make_home(state))
        return -1;
    return setenv("TRY", home(), 1);
}

// ---- what is installed beside programs and library

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

static int forget(void **state)
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
        skip();
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

// Where ./setup.sh cannot install anything, doc/packages.md says what corresponds to each package.
static void other_systems_are_told_of_every_package(void **state)
{
    (void)state;
    static const char of_setup[] = "sed -n 's/^ *run=\"\\($run \\)*\\(.*\\)\"/\\2/p' setup.sh | tr ' ' '\n'";
    char *packages = output_of(of_setup), *page = text_of_file(SOURCE_DIR "/doc/packages.md");
    const char *table = strstr(page, "## Other systems");
    assert_non_null(table);
    unsigned found = 0;
    for (char *name = strtok(packages, "\n"); name; name = strtok(NULL, "\n"), found++) {
        char *told = mem_print("`%s`", name);
        if (!strstr(table, told))
            fail_msg("doc/packages.md, Other systems, lacks %s of setup.sh", name);
        free(told);
    }
    assert_true(found > 20);
    free(packages);
    free(page);
}

// Programs that know of these packages alone, none of which is installed, stand in for those of Debian.
static void expect_nauty(const char *known, const char *wanted)
{
    char *command = mem_print("mkdir -p %s/apt && cd %s/apt && echo 'exit 1' >dpkg-query && "
                              "echo 'case \" %s \" in *\" $2 \"*) ;; *) exit 1 ;; esac' >apt-cache && "
                              "chmod +x dpkg-query apt-cache && PATH=$PWD:$PATH sh " SOURCE_DIR
                              "/setup.sh --check run 2>&1 | tr ' ' '\\n' | grep '^libnauty'",
                              home(), home(), known);
    expect_output(command, wanted);
    free(command);
}

static void setup_calls_nauty_as_apt_does(void **state)
{
    (void)state;
    expect_nauty("gcc libnauty2-dev", "libnauty2-dev\n");
    expect_nauty("gcc libnauty-dev", "libnauty-dev\n");
    expect_nauty("libnauty-dev libnauty2-dev", "libnauty2-dev\n");
    expect_nauty("gcc", "libnauty2-dev\n"); // apt has no lists yet
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
        cmocka_unit_test(versions_and_dates_are_those_of_the_changelog),
        cmocka_unit_test(every_installed_file_is_in_one_package),
        cmocka_unit_test(each_list_is_one_of_a_package),
        cmocka_unit_test(symbols_are_those_of_the_header),
        cmocka_unit_test(no_program_tells_where_it_was_built),
        cmocka_unit_test(scripts_can_be_read_by_their_shells),
        cmocka_unit_test(other_systems_are_told_of_every_package),
        cmocka_unit_test(setup_calls_nauty_as_apt_does),
    };
    int failed = cmocka_run_group_tests_name("packages", tests, begin, remove_home);
    const struct CMUnitTest installed[] = {
        cmocka_unit_test(pages_and_completion_are_there),
        cmocka_unit_test(gap_finds_the_package),
        cmocka_unit_test(the_version_is_one),
    };
    return failed + cmocka_run_group_tests_name("installation", installed, install, forget);
}
