// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary as others build with it: the symbols it shows, the header in C and C++, the examples against the
// build tree and against an installed one, through pkg-config and CMake; and that an installation goes away
// without a trace.
#include "page_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "harary.h"

static const bool sanitized = sizeof SANITIZERS > 1; // installed files do not tell a linker of the sanitizers

static bool has(const char *program)
{
    char *command = mem_print("command -v %s", program), *out = output_of(command);
    bool found = *out;
    free(out);
    free(command);
    if (!found)
        leave_out("%s is not installed", program);
    return found;
}

// ---- symbols

static void only_public_names_are_shown(void **state)
{
    (void)state;
    // Each with the version of the interface that has it, which is itself a name.
    expect_output("nm -D --defined-only " BUILD_DIR "/libharary.so | awk '{print $NF}' | grep -v "
                  "'^hry_[a-z_]*@@HARARY_1[.]0$' | grep -v '^_*gcov\\|^__asan\\|^__odr_asan' || true",
                  "HARARY_1.0\n");
    expect_output("nm -g --defined-only " BUILD_DIR
                  "/libharary.a | awk 'NF == 3 {print $3}' | grep -v '^hry_' | "
                  "grep -v '^_*gcov\\|^__asan\\|^__odr_asan' || true",
                  "");
    // All that the header declares are there, in both.
    expect_output("for f in $(grep -oE '\\bhry_[a-z_]+\\(' include/harary.h | tr -d '(' | sort -u); do "
                  "nm -D --defined-only " BUILD_DIR "/libharary.so | grep -qw $f && "
                  "nm -g --defined-only " BUILD_DIR "/libharary.a | grep -qw $f || echo $f; done",
                  "");
    expect_output("readelf -d " BUILD_DIR "/libharary.so | grep -o 'libharary.so.[0-9]*'",
                  "libharary.so.0\n");
}

static void the_header_is_c_and_cxx(void **state)
{
    (void)state;
    expect_output("echo '#include <harary.h>' | cc -std=c99 -Wall -Wextra -pedantic -Werror -Iinclude -x c "
                  "-fsyntax-only -",
                  "");
    if (has("c++"))
        expect_output(
            "echo '#include <harary.h>' | c++ -std=c++11 -Wall -Wextra -pedantic -Werror -Iinclude -x "
            "c++ -fsyntax-only -",
            "");
}

// ---- examples

// `flags` are what pkg-config says; each example answers as the program does.
static void build_and_run(const char *environment, const char *flags, const char *sources)
{
    static const char *const examples[] = {"value", "moves", "walk", "diagram", "bulk", "cancel", "edges"};
    for (size_t i = 0; i < COUNT(examples); i++) {
        char *build =
            mem_print("export %s; cc -Wall -Wextra -Werror -O1 %s/%s.c $(pkg-config %s harary) -o %s/%s",
                      environment, sources, examples[i], flags, home(), examples[i]);
        expect_output(build, "");
        free(build);
    }
    static const char same[] =
        "cd %s && export %s && ./value avd '{1,2},{2,3}' | head -1 && ./bulk 500 && ./cancel && ./moves avd "
        "'{1,2},{2,3}' '{1}' && ./walk dst '{1,2}'";
    char *run = mem_print(same, home(), environment);
    expect_output(run,
                  "AVD({1,2},{2,3}) = *2\n*0: 153\n*1: 130\n*2: 107\n*3: 92\n*4: 3\n*5: 15\nended by the "
                  "callback\nAVD({1,2},{2,3}) = *2\n*1\n3 leads to *0 and wins\n0 ∅ (0,1,2) -> 1\n1 {1,2} "
                  "(0,0,0) ->\n");
    free(run);
#ifdef HARARY_HAS_DRAW
    char *draw = mem_print("cd %s && export %s && ./diagram acv '{1,2},{2,3}' > a.svg && harary diagram acv "
                           "'{1,2},{2,3}' --labels --legend --as svg > b.svg && cmp a.svg b.svg",
                           home(), environment);
    expect_output(draw, "");
    free(draw);
#endif
    if (!groups_can_be_tested("the examples on groups"))
        return;
    char *group = mem_print("cd %s && export %s && ./value dng A4xZ3 | head -1", home(), environment);
    expect_output(group, "DNG(A4xZ3) = *0\n");
    free(group);
}

static void examples_work_in_the_build_tree(void **state)
{
    (void)state;
    build_and_run("PKG_CONFIG_PATH=" BUILD_DIR, "--cflags --libs", "examples/c");
}

// What they were built from above leaves no memory behind and reads none that was never written.
static void examples_are_clean_in_valgrind(void **state)
{
    (void)state;
    static const char *const calls[] = {"value acv 'geodetic(C6)'", "walk dst '{1,2}'", "bulk 20",
                                        "value gen Z6"};
    if (sanitized || !has("valgrind"))
        skip();
    for (size_t i = 0; i < COUNT(calls); i++) {
        char *call =
            mem_print("cd %s && HARARY_GAP=/nowhere valgrind -q --error-exitcode=9 --leak-check=full "
                      "--errors-for-leak-kinds=definite,possible ./%s > /dev/null",
                      home(), calls[i]);
        expect_output(call, "");
        free(call);
    }
}

// ---- an installation

// A program asks for the version of the interface; 0.3 is what was asked for before it had one.
static const char cmake_project[] = "cmake_minimum_required(VERSION 3.20)\n"
                                    "project(user C)\n"
                                    "foreach(version 0.3 1.0 1.1 2.0)\n"
                                    "  find_package(harary ${version} QUIET)\n"
                                    "  message(STATUS \"${version} ${harary_FOUND}\")\n"
                                    "endforeach()\n"
                                    "find_package(harary 1.0 REQUIRED)\n"
                                    "message(STATUS \"${harary_VERSION}\")\n"
                                    "add_executable(shared %s/examples/c/moves.c)\n"
                                    "target_link_libraries(shared harary::harary)\n"
                                    "add_executable(archive %s/examples/c/moves.c)\n"
                                    "target_link_libraries(archive harary::static)\n";

static void build_with_cmake(const char *prefix)
{
    char *folder = in_home("user"), *file = in_home("user/CMakeLists.txt");
    char *text = mem_print(cmake_project, SOURCE_DIR, SOURCE_DIR);
    char *make = mem_print("mkdir -p %s", folder);
    expect_output(make, "");
    text_to_file(file, text);
    char *build =
        mem_print("cd %s && cmake -B out -DCMAKE_PREFIX_PATH=%s >out.log 2>&1 && cmake "
                  "--build out >>out.log 2>&1 || cat out.log; grep -E '^-- [0-9]' out.log; out/shared | tail "
                  "-1; out/archive | tail -1; readelf -V out/shared | grep -o HARARY_1.0 | sort -u",
                  folder, prefix);
    expect_output(build,
                  "-- 0.3 1\n-- 1.0 1\n-- 1.1 0\n-- 2.0 0\n-- " HARARY_API_VERSION "\n4 leads to *1\n4 "
                  "leads to *1\nHARARY_1.0\n");
    free(build);
    free(make);
    free(text);
    free(file);
    free(folder);
}

static void installed_it_works_and_leaves_nothing(void **state)
{
    (void)state;
    char *prefix = in_home("opt/harary");
    char *install = mem_print("cmake --install %s --prefix %s > /dev/null", BUILD_DIR, prefix);
    char *remove =
        mem_print("cmake -DPREFIX=%s -P cmake/Uninstall.cmake > /dev/null && ls %s/opt 2>/dev/null || "
                  "true",
                  prefix, home());
    expect_output(install, "");
    expect_output(install, ""); // over itself
    char *sources = mem_print("%s/share/doc/harary/examples/c", prefix);
    if (!sanitized) {
        char *environment =
            mem_print("PKG_CONFIG_PATH=%s/lib/pkgconfig LD_LIBRARY_PATH=%s/lib", prefix, prefix);
        build_and_run(environment, "--cflags --libs", sources);
        build_with_cmake(prefix);
        free(environment);
    }
    char *program = mem_print("%s/bin/harary --version | head -1 && %s/bin/harary nim avd '{1,2},{2,3}' -q",
                              prefix, prefix);
    expect_output(program, "harary " HARARY_VERSION "\n2\n");
    expect_output(remove, "");
    free(program);
    free(sources);
    free(remove);
    free(install);
    free(prefix);
}

static void what_others_have_there_stays(void **state)
{
    (void)state;
    char *prefix = in_home("usr");
    char *command =
        mem_print("mkdir -p %s/bin %s/share/doc && echo mine > %s/bin/mine && cmake --install %s --prefix "
                  "%s > /dev/null && cmake -DPREFIX=%s -P cmake/Uninstall.cmake > /dev/null && cd %s && "
                  "find . | sort",
                  prefix, prefix, prefix, BUILD_DIR, prefix, prefix, prefix);
    expect_output(command, ".\n./bin\n./bin/mine\n./share\n./share/doc\n");
    free(command);
    free(prefix);
}

// pkg-config passes over the folders of the system, and those must be written as it knows them.
static void installed_in_the_system_it_needs_no_folders(void **state)
{
    (void)state;
    char *root = in_home("root");
    char *command = mem_print(
        "DESTDIR=%s cmake --install %s --prefix /usr > /dev/null && export PKG_CONFIG_LIBDIR=$(dirname "
        "$(find "
        "%s -name harary.pc)) && pkg-config --cflags harary | tr -d ' ' && pkg-config --variable=includedir "
        "harary && pkg-config --variable=prefix harary",
        root, BUILD_DIR, root);
    if (has("pkg-config"))
        expect_output(command, "\n/usr/include\n/usr\n");
    free(command);
    free(root);
}

// ---- the page

static void what_the_page_of_the_library_shows_is_true(void **state)
{
    (void)state;
    setenv("PKG_CONFIG_PATH", BUILD_DIR, 1);
    setenv("TRY", home(), 1);
    assert_true(check_page("doc/library.md", true) >= 6);
    unsetenv("PKG_CONFIG_PATH");
}

// The piece of C on the page is the inside of a program.
static void the_program_on_the_page_works(void **state)
{
    (void)state;
    char *text = text_of_file(SOURCE_DIR "/doc/library.md"), *begin = strstr(text, "\n```c fragment\n");
    assert_non_null(begin);
    begin = strchr(begin + 1, '\n');
    *strstr(begin, "\n```") = '\0';
    char *program =
        mem_print("#include <harary.h>\n#include <stdio.h>\nint main(void)\n{%s\nreturn status;\n}\n", begin);
    char *source = in_home("page.c");
    text_to_file(source, program);
    char *command =
        mem_print("cc -Wall -Werror %s -o %s/page $(PKG_CONFIG_PATH=%s pkg-config --cflags --libs harary) && "
                  "%s/page",
                  source, home(), BUILD_DIR, home());
    if (!sanitized)
        expect_output(command, "*0\n");
    free(command);
    free(source);
    free(program);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_public_names_are_shown),
        cmocka_unit_test(the_header_is_c_and_cxx),
        cmocka_unit_test(examples_work_in_the_build_tree),
        cmocka_unit_test(examples_are_clean_in_valgrind),
        cmocka_unit_test(installed_it_works_and_leaves_nothing),
        cmocka_unit_test(what_others_have_there_stays),
        cmocka_unit_test(installed_in_the_system_it_needs_no_folders),
        cmocka_unit_test(what_the_page_of_the_library_shows_is_true),
        cmocka_unit_test(the_program_on_the_page_works),
    };
    return cmocka_run_group_tests_name("library_build", tests, make_home, remove_home);
}
