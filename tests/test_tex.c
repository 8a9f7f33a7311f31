// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every kind of output in TeX: pictures, strategies, boards, grids, tables, patterns and references. What a
// fragment uses is defined in the package harary, which is checked without LaTeX; where pdflatex is
// installed, all of them are compiled, in one document.
#include "program_support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

typedef struct output {
    const char *command; // writes the file $F
    bool picture;        // a fragment that requires the package harary
    bool groups;         // requires GAP
} output;

#define LINE "'({a,b,c},{{a,b},{b,c}})'"
#define PICTURE(words)                                                                                       \
    {                                                                                                        \
        "harary " words " -o \"$F\"", true, false                                                            \
    }
#define GROUP_PICTURE(words)                                                                                 \
    {                                                                                                        \
        "harary " words " -o \"$F\"", true, true                                                             \
    }
#define TEXT(words)                                                                                          \
    {                                                                                                        \
        "harary " words " --as latex > \"$F\"", false, false                                                 \
    }
#define GROUP_TEXT(words)                                                                                    \
    {                                                                                                        \
        "harary " words " --as latex > \"$F\"", false, true                                                  \
    }
static const output outputs[] = {
    // diagrams
    PICTURE("diagram acv " LINE),
    PICTURE("diagram acv " LINE " --labels --legend --theme dark"),
    PICTURE("diagram avd " LINE " --extended --simplify none --legend --theme black"),
    PICTURE("diagram acv " LINE " --digraph game --classes --p-positions --legend"),
    PICTURE("diagram acv " LINE " --digraph representative --legend"),
    PICTURE("diagram acv " LINE " --digraph options --width 8cm"),
    PICTURE("diagram acv " LINE " --digraph unfolded --legend --width '0.5\\linewidth'"),
    PICTURE("diagram acv " LINE " --digraph intersections --legend"),
    PICTURE("diagram acv 'hull(C_4)' --digraph lattice --legend"),
    PICTURE("diagram dst " LINE " --up-to automorphism --labels"),
    GROUP_PICTURE("diagram gen D_4 --labels --legend"),
    GROUP_PICTURE("diagram gen Z2xZ4 --elements --extended --legend"),
    GROUP_PICTURE("diagram gen A_4 --up-to conjugacy --digraph lattice --legend"),
    // boards: vertices, edges, hyperedges, points, elements of a group; taken and barred elements
    PICTURE("diagram acv 'geodetic(petersen)' --board --legend"),
    PICTURE("diagram avd 'geodetic(P_5)' --board --position '{2,3}' --legend"),
    PICTURE("diagram acv 'connect(grid(3,3))' --board --legend"),
    PICTURE("diagram avd 'cycles(K4)' --board --position '{1-2}' --legend"),
    PICTURE("diagram acv '{1,2,3},{3,4,5},{5,6}' --board --legend"),
    PICTURE("diagram acv 'convex((0,0),(4,0),(0,4),(1,1))' --board --blank"),
    GROUP_PICTURE("diagram gen D5 --board --legend"),
    // strategies
    PICTURE("explain acv " LINE " --strategy"),
    PICTURE("explain dst '{a,b},{b,c},{c,d}' --strategy"),
    PICTURE("explain acv '{a_1,50%},{50%,c}' --strategy"),
    GROUP_PICTURE("explain gen Z2xZ4 --strategy"),
    // grids of values
    PICTURE("table acv,avd 'hull(P_m [] P_n)' --for m=1..3 --for n=1..3"),
    PICTURE("table acv 'hull(P_m [] P_n)' --for m=1..3 --for n=1..3 --theme dark"),
    // tables
    TEXT("nim acv,avd " LINE " 'uniform(6,3)' 'geodetic(C5)' '{50%,a_b}'"),
    TEXT("nim acv " LINE " --moves"),
    TEXT("nim acv " LINE " --histogram"),
    TEXT("info 'geodetic(petersen)'"),
    TEXT("explain acv " LINE),
    TEXT("explain acv " LINE " --depth 2"),
    TEXT("type '(0,0,0)' '(1,2,1)' --parity 1"),
    TEXT("same 'ACV({1,2},{2,3})' 'ACV({3,2},{2,1})'"),
    TEXT("simple --order 1-400"),
    TEXT("table acv,dst 'hull(K(m,n))' --for m=1..3 --for n=1..3"),
    TEXT("table acv,avd 'uniform(n,2)' --for n=2..9 --misere"),
    GROUP_TEXT("info D_4 --elements"),
    GROUP_TEXT("info ctbl:M11"),
    GROUP_TEXT("explain gen Z2xZ2"),
    GROUP_TEXT("explain dng 'PSL(2,7)' --checklist"),
    GROUP_TEXT("nim gen,dng,ter,dnt S3 Z6 Z1"),
    GROUP_TEXT("census --orders 1-8"),
    {"harary survey --orders 1-8 --store tex.db -q && "
     "harary survey query --store tex.db --where 'gen=4' -o \"$F\"",
     false, true},
    // patterns: none, one variable, two variables, their sum, their difference, a common divisor
    TEXT("table acv,avd 'geodetic(C_n)' --for n=3..40 --pattern"),
    TEXT("table acv 'hull(P_m [] C_n)' --for m=1..2 --for n=3..4 --pattern"),
    TEXT("table acv,avd 'uniform(n,2)' --for n=2..30 --pattern --misere"),
    TEXT("table acv 'hull(P_m [] P_n)' --for m=1..6 --for n=1..6 --pattern"),
    TEXT("table avd 'hull(P_m [] P_n)' --for m=3..7 --for n=3..7 --pattern"),
    TEXT("table dst 'hull(K(m,n))' --for m=1..12 --for n=1..12 --pattern"),
    GROUP_TEXT("table gen,dng 'D(n)' --for n=1..40 --pattern"),
    GROUP_TEXT("table dng 'Z(m)xZ(n)' --for m=1..12 --for n=1..12 --pattern"),
};

static bool has_groups;

// Runs a line of shell in the folder, where `harary` is the program and $F the file of this number.
static int shell(const char *line, size_t number)
{
    char *whole = mem_print("cd '%s' && F=o%zu.tex && harary() { '%s' \"$@\"; } && { %s; } >>log.txt 2>&1",
                            home(), number, HARARY_PROGRAM, line);
    int status = system(whole);
    free(whole);
    return status;
}

static void show_log(void)
{
    char *show = mem_print("tail -n 30 '%s/log.txt'", home());
    (void)!system(show);
    free(show);
}

static void assert_works(const char *line)
{
    if (shell(line, 0) == 0)
        return;
    show_log();
    fail_msg("%s", line);
}

static char *made(size_t number)
{
    char *name = mem_print("o%zu.tex", number), *path = in_home(name), *text = text_of_file(path);
    free_all(name, path);
    return text;
}

// In the short run only some of the outputs about groups, each of which starts GAP.
static bool is_tried(size_t number)
{
    const output *o = &outputs[number];
    bool wanted = !o->groups || (has_groups && (in_long_run() || number % 3 == 0));
    return wanted && (HARARY_HAS_DRAW || !o->picture);
}

// All files, once for all tests. A command may end with 1, because one of its games does not exist.
static int write_outputs(void **state)
{
    if (make_home(state))
        return -1;
    has_groups = groups_can_be_tested("TeX about groups");
    for (size_t i = 0; i < COUNT(outputs); i++) {
        if (!is_tried(i))
            continue;
        char *line = mem_print("{ %s; test $? -le 1; } && test -s \"$F\"", outputs[i].command);
        int status = shell(line, i);
        free(line);
        if (status) {
            show_log();
            fail_msg("%s fails or writes nothing", outputs[i].command);
        }
    }
    return 0;
}

// ------------------------------------------------------------------------------- what must be in the list

// Every command whose help mentions LaTeX or files that end in .tex writes something above.
static void every_command_with_tex_is_tried(void **state)
{
    (void)state;
    run list = RUN("--help");
    size_t found = 0;
    for (char *line = strtok(list.out, "\n"); line; line = strtok(NULL, "\n")) {
        char command[40];
        if (sscanf(line, "  %39[a-z] ", command) != 1 || strncmp(line, "   ", 3) == 0 ||
            strcmp(command, "harary") == 0)
            continue;
        run help = RUN(command, "--help");
        bool writes = strstr(help.out, "latex") || strstr(help.out, ".tex"), tried = false;
        char *begin = mem_print("harary %s ", command);
        for (size_t i = 0; i < COUNT(outputs); i++)
            tried = tried || strncmp(outputs[i].command, begin, strlen(begin)) == 0;
        if (writes && !tried)
            fail_msg("no TeX of harary %s is compiled", command);
        found += writes;
        free(begin);
        run_clear(&help);
    }
    assert_true(found >= 9);
    run_clear(&list);
}

// ----------------------------------------------------------------------------------- without LaTeX: styles

// Whether TikZ itself has this option.
static bool is_of_tikz(const char *key)
{
    static const char *const own[] = {"rounded corners", "shift",  "scale",    "anchor", "text",
                                      "width",           "colour", "inner sep"};
    for (size_t i = 0; i < COUNT(own); i++)
        if (strcmp(key, own[i]) == 0)
            return true;
    return false;
}

// The options of the pictures in a fragment, from a bracket up to its end.
static size_t check_options(const output *o, const char *options, const char *package)
{
    size_t seen = 0, end = strcspn(options, "]");
    char *list = mem_print("%.*s", (int)end, options), *rest = list, *key;
    while ((key = strsep(&rest, ","))) {
        key[strcspn(key, "=")] = '\0';
        char *style = mem_print("%s/.style", key), *code = mem_print("%s/.code", key);
        if (!strstr(package, style) && !strstr(package, code) && !is_of_tikz(key))
            fail_msg("%s uses the style '%s', which harary.sty does not define", o->command, key);
        seen++;
        free_all(style, code);
    }
    free(list);
    return seen;
}

static size_t check_commands(const output *o, const char *text, const char *package)
{
    size_t seen = 0;
    static const char *const known[] = {"begin", "end",  "input", "useasboundingbox",
                                        "draw",  "path", "node",  "coordinate"};
    for (const char *at = text; (at = strstr(at, "\n  \\")); at++) {
        size_t length = strspn(at + 4, "abcdefghijklmnopqrstuvwxyz");
        char *name = mem_print("%.*s", (int)length, at + 4), *let = mem_print("\\let\\%s\\", name);
        bool ours = strstr(package, let);
        for (size_t i = 0; i < COUNT(known); i++)
            ours = ours || strcmp(name, known[i]) == 0;
        if (!ours)
            fail_msg("%s uses the command \\%s, which harary.sty does not define", o->command, name);
        seen++;
        free_all(name, let);
    }
    return seen;
}

static void styles_and_commands_are_defined(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW)
        skip();
    run package = RUN("diagram", "--preamble");
    static const char *const before[] = {"\\draw[", "\\node[", " node["};
    for (size_t i = 0; i < COUNT(outputs); i++) {
        if (!outputs[i].picture || !is_tried(i) || strstr(outputs[i].command, "harary table"))
            continue;
        char *text = made(i);
        size_t seen = 0;
        for (size_t k = 0; k < COUNT(before); k++)
            for (const char *at = text; (at = strstr(at, before[k])); at++)
                seen += check_options(&outputs[i], at + strlen(before[k]), package.out);
        assert_true(seen > 3 && check_commands(&outputs[i], text, package.out) > 3);
        free(text);
    }
    run_clear(&package);
}

// -------------------------------------------------------------------------------------------- with LaTeX

static bool has_latex(const char *what)
{
    bool there = system("{ pdflatex --version && kpsewhich tikz.sty && kpsewhich amssymb.sty && "
                        "kpsewhich booktabs.sty; } >/dev/null 2>&1") == 0;
    if (!there)
        leave_out("%s (pdflatex with TikZ, amssymb and booktabs is not installed: ./setup.sh paper)", what);
    return there;
}

#define LATEX "pdflatex -halt-on-error -interaction=nonstopmode "

// A log says how far LaTeX came: "output 7: harary diagram …".
static void all_outputs_compile(void **state)
{
    (void)state;
    if (!has_latex("every kind of TeX"))
        skip();
    char *path = in_home("all.tex");
    FILE *out = fopen(path, "w");
    fputs("\\documentclass{article}\n\\usepackage{amsmath,amssymb,booktabs,harary}\n\\begin{document}\n",
          out);
    size_t count = 0;
    for (size_t i = 0; i < COUNT(outputs); i++) {
        if (!is_tried(i))
            continue;
        fprintf(out, "\\typeout{output %zu}{\\tiny\\noindent\\input{o%zu.tex}\\par}\n", i, i);
        count++;
    }
    fputs("\\typeout{all outputs}\\end{document}\n", out);
    fclose(out);
    free(path);
    assert_true(count > 20);
    assert_works("harary diagram --preamble -o harary.sty");
    assert_works(LATEX "all.tex");
    assert_works("grep -q '^all outputs' all.log && grep -q 'Output written on all.pdf' all.log");
}

static void a_complete_document_compiles(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW || !has_latex("a document"))
        skip();
    assert_works("harary diagram acv 'geodetic(grid(2,3))' --board --legend --standalone -o alone.tex");
    assert_works(LATEX "alone.tex && grep -q '(1 page' alone.log");
}

// All entries, which a document cites, and the theorems, which BibTeX must skip.
static void references_compile(void **state)
{
    (void)state;
    if (!has_latex("references") || system("command -v bibtex >/dev/null") != 0)
        skip();
    assert_works("harary cite --bibtex > all.bib && harary cite cyclic --bibtex > cyclic.bib && "
                 "printf '%s\\n' '\\documentclass{article}\\begin{document}\\nocite{*}"
                 "\\bibliographystyle{plain}\\bibliography{all}\\end{document}' > cites.tex");
    assert_works(LATEX "cites.tex && bibtex -terse cites && " LATEX "cites.tex && " LATEX "cites.tex");
    assert_works("sed 's/bibliography{all}/bibliography{cyclic}/' cites.tex > cyclic.tex && " LATEX
                 "cyclic.tex && bibtex -terse cyclic && " LATEX "cyclic.tex");
    assert_works("test $(grep -c bibitem cites.bbl) = $(grep -c '^@' all.bib) && ! grep Warning cites.blg");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_with_tex_is_tried),
        cmocka_unit_test(styles_and_commands_are_defined),
        cmocka_unit_test(all_outputs_compile),
        cmocka_unit_test(a_complete_document_compiles),
        cmocka_unit_test(references_compile),
    };
    return cmocka_run_group_tests_name("tex", tests, write_outputs, remove_home);
}
