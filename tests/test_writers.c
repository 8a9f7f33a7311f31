// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagrams as text, TikZ, DOT, PDF and PNG, which other programs have to read where they are installed.
#include "diagram_support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/drawing_program.h"
#include "draw/writers.h"

// ------------------------------------------------------------------------------------------ text, words

static void text_tells_every_node_and_arrow(void **state)
{
    (void)state;
    style look = {0};
    char *bytes;
    size_t size;
    hry_error error;
    assert_int_equal(picture_write(&example[0], NULL, PICTURE_TEXT, &look, NULL, &bytes, &size, &error),
                     HRY_OK);
    assert_string_equal(bytes, "structure diagram of GEN(Z6) = *4\n"
                               "row 1\n"
                               "  n0  ▽ (1,4,3)  ⟨0⟩  → n1 n2  ⇢ n3\n"
                               "row 2\n"
                               "  n1  △ (0,1,2)  ⟨3⟩  ⇢ n3\n"
                               "  n2  ▽ (1,2,1)  ⟨2⟩  ⇢ n3\n"
                               "row 3\n"
                               "  n3  0          V\n");
    free(bytes);
    for (int i = 0; i < EXAMPLES; i++) {
        char *text = written(&example[i], PICTURE_TEXT, look, &size);
        assert_null(strstr(text, " \n"));
        assert_int_equal(occurrences(text, "\n  n"), example[i].nodes);
        assert_int_equal(occurrences(text, "\nrow "), example[i].rows);
        free(text);
    }
}

static void words_describe_a_picture(void **state)
{
    (void)state;
    static const struct {
        int example;
        const char *title, *description;
    } expected[] = {
        {0, "structure diagram of GEN(Z6) = *4",
         "4 nodes in 3 rows with 5 arrows between them. The nim-value of GEN(Z6) is 4: the first player "
         "wins. "
         "Row 1: odd class, type (1,4,3), ⟨0⟩. Row 2: even class, type (0,1,2), ⟨3⟩; odd class, type "
         "(1,2,1), ⟨2⟩. "
         "Row 3: play has ended, type (0,0,0), V."},
        {1, "extended structure diagram of GEN(Z6) = *4, simplified by option types and levels",
         "rough odd class, type (1,2,1,0), deficiency 1, 7 classes."},
        {2, ", simplified by option types, up to conjugacy", "There is a directed cycle."},
        {3, "representative game digraph of GEN(Z4) = *2, up to automorphism",
         "odd position, nim-value 13, 3 positions, {a};"},
        {4, "structure diagram of GEN(Z1) = *0", "1 node in 1 row with 0 arrows between them."},
    };
    for (size_t i = 0; i < COUNT(expected); i++) {
        char *title = diagram_title(&example[expected[i].example]);
        char *description = diagram_description(&example[expected[i].example]);
        if (!strstr(title, expected[i].title) || !strstr(description, expected[i].description))
            fail_msg("%s\n%s", title, description);
        free(title);
        free(description);
    }
}

// More nodes than are told one by one.
static void many_nodes_are_told_in_sum(void **state)
{
    (void)state;
    enum { MANY = 30 };
    diagram_node node[MANY] = {0};
    for (uint32_t n = 0; n < MANY; n++)
        node[n] = (diagram_node){.type = TYPE(n % 3 == 1, 0, 1, 0, 0), .count = 1 + (n == 7), .row = n};
    diagram d = {.game = "GEN", .structure = "G", .classes = 31, .nodes = MANY, .rows = MANY, .node = node};
    char *words = diagram_description(&d);
    assert_non_null(strstr(words, "20 even classes and 10 odd ones are drawn. 1 node stands for several."));
    assert_true(strlen(words) < 400);
    free(words);
}

static void formats_have_names_and_endings(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int format; // −1: none
    } file[] = {{"a.svg", PICTURE_SVG},
                {"b/c.tex", PICTURE_TIKZ},
                {"x.y.pdf", PICTURE_PDF},
                {"A.PNG", PICTURE_PNG},
                {"a.dot", PICTURE_DOT},
                {"a.json", PICTURE_JSON},
                {"a.txt", PICTURE_TEXT},
                {"svg", -1},
                {".svg", -1},
                {"a.svg/b", -1},
                {"a.jpeg", -1},
                {"", -1},
                {"a.", -1},
                {"a.svgz", -1},
                {"d/.json", -1}};
    for (size_t i = 0; i < COUNT(file); i++) {
        picture_format format;
        bool known = picture_format_of(file[i].name, &format);
        if (known != (file[i].format >= 0) || (known && (int)format != file[i].format))
            fail_msg("%s", file[i].name);
    }
}

// ------------------------------------------------------------------------------------- other programs

static bool has_program(const char *name, const char *what)
{
    char *command = mem_print("command -v %s >/dev/null 2>&1", name);
    bool there = system(command) == 0;
    free(command);
    if (!there)
        leave_out("%s (%s is not installed)", what, name);
    return there;
}

// Compiles in a new directory; fails the test with the end of the log.
static void compile_tex(const char *tex)
{
    char *path = in_home("picture.tex");
    text_to_file(path, tex);
    char *command = mem_print("cd %s && pdflatex -interaction=nonstopmode -halt-on-error picture.tex "
                              ">out.txt 2>&1 && grep -q '(1 page' out.txt",
                              home());
    int status = system(command);
    if (status != 0) {
        char *show = mem_print("tail -30 %s/out.txt; cat %s", home(), path);
        (void)!system(show);
        free(show);
    }
    free(command);
    free(path);
    assert_int_equal(status, 0);
}

// The examples with and without the class standalone, and many random labels in one picture, because every
// run of LaTeX takes half a second.
static void tikz_compiles(void **state)
{
    (void)state;
    if (!has_program("pdflatex", "compiling TikZ"))
        skip();
    if (system("kpsewhich tikz.sty > /dev/null") != 0) {
        leave_out("compiling TikZ (it is not installed)");
        skip();
    }
    for (int i = 0; i < EXAMPLES - 1; i++) { // the last has nothing that the others have not
        char *tex = written(
            &example[i], PICTURE_TIKZ,
            (style){.legend = i % 2 == 0, .theme = i < 2 ? THEME_DARK : THEME_AUTO, .standalone = true},
            NULL);
        char *class = strstr(tex, "\\IfFileExists{standalone.cls}");
        assert_non_null(class);
        if (i % 2) // as where there is no such class
            memcpy(class, "\\IfFileExists{nothing000.cls}", strlen("\\IfFileExists{nothing000.cls}"));
        compile_tex(tex);
        free(tex);
    }
    enum { MANY = 40 };
    rng r = rng_start("tikz with any label", 14);
    diagram_node node[MANY] = {0};
    for (uint32_t n = 0; n < MANY; n++) {
        diagram d = random_labels(&r);
        node[n] = (diagram_node){.kind = n % 2 ? NODE_CLASS : NODE_WON, .count = 1, .row = n};
        node[n].label = mem_string(d.node[0].label);
        diagram_clear(&d);
    }
    diagram d = {.game = "GEN", .structure = "%\n\\end{document}", .nodes = MANY, .rows = MANY, .node = node};
    char *tex = written(&d, PICTURE_TIKZ, (style){.standalone = true}, NULL);
    compile_tex(tex);
    free(tex);
    for (uint32_t n = 0; n < MANY; n++)
        free(node[n].label);
}

// A fragment defines nothing, so that a document can have many; the package defines what they use.
static void tikz_fragments_define_nothing(void **state)
{
    (void)state;
    size_t size;
    char *extended = written(&example[1], PICTURE_TIKZ, (style){0}, NULL);
    char *plain = written(&example[0], PICTURE_TIKZ, (style){0}, NULL);
    char *package = tikz_package(&size);
    assert_non_null(strstr(plain, "\\evenclass{n1}{("));
    assert_non_null(strstr(plain, ")}{1}{2}\n"));
    assert_non_null(strstr(extended, "\\roughclass[several]{n2}"));
    assert_non_null(strstr(extended, "\\extendedeven{n1}{("));
    static const char *const never[] = {"\\newcommand", "\\def", "\\tikzset", "\\document", "\\usetikz"};
    for (size_t i = 0; i < COUNT(never); i++) {
        assert_null(strstr(plain, never[i]));
        assert_null(strstr(extended, never[i]));
    }
    static const char *const used[] = {"evenclass", "oddclass", "smoothclass", "roughclass", "extendedeven"};
    for (size_t i = 0; i < COUNT(used); i++) {
        char *let = mem_print("\\let\\%s\\harary@%s\n", used[i], used[i]);
        assert_non_null(strstr(package, let));
        free(let);
    }
    assert_numbers(plain);
    assert_numbers(extended);
    assert_numbers(package);
    free(package);
    free(plain);
    free(extended);
}

static void dot_has_every_node_and_arrow(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        char *dot = written(&example[i], PICTURE_DOT, (style){0}, NULL);
        assert_int_equal(occurrences(dot, " -> "), example[i].arrows + occurrences(dot, "subgraph"));
        assert_int_equal(occurrences(dot, "{ rank=same;"), example[i].rows);
        assert_int_equal(occurrences(dot, "pos="), example[i].nodes + occurrences(dot, "subgraph"));
        assert_numbers(dot);
        free(dot);
    }
    if (!has_program("dot", "drawing DOT"))
        skip();
    for (int i = 0; i < EXAMPLES; i++) {
        char *dot = written(&example[i], PICTURE_DOT, (style){0}, NULL), *path = in_home("a.dot");
        char *command = mem_print("dot -Tsvg %s >/dev/null", path);
        text_to_file(path, dot);
        assert_int_equal(system(command), 0);
        free(command);
        free(path);
        free(dot);
    }
}

#ifdef HARARY_HAS_DRAW

// Graphviz's own reader, and its names of the nodes.
static void dot_is_read_by_graphviz(void **state)
{
    (void)state;
    rng r = rng_start("dot with any label", 15);
    for (size_t i = 0; i < EXAMPLES + scaled(20); i++) {
        diagram d = random_labels(&r);
        const diagram *it = i < EXAMPLES ? &example[i] : &d;
        char *dot = written(it, PICTURE_DOT, (style){0}, NULL), *placed_again;
        size_t size;
        hry_error error;
        const char *const layout_job[] = {"layout", NULL};
        if (drawing_program_run(layout_job, dot, strlen(dot), NULL, &placed_again, &size, &error) != HRY_OK)
            fail_msg("%s\n%s", error.message, dot);
        assert_int_equal(occurrences(placed_again, "node n"), it->nodes);
        free(placed_again);
        free(dot);
        diagram_clear(&d);
    }
}

static uint32_t png_number(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static void pressed_pictures_have_their_size(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        layout l = placed(&example[i]);
        size_t size[4];
        style light = {.scale = 2}, dark = {.theme = THEME_DARK, .scale = 2};
        char *png = written_from(&example[i], &l, PICTURE_PNG, light, &size[0]);
        char *again = written_from(&example[i], &l, PICTURE_PNG, light, &size[1]);
        char *night = written_from(&example[i], &l, PICTURE_PNG, dark, &size[2]);
        char *pdf = written_from(&example[i], &l, PICTURE_PDF, light, &size[3]);
        assert_true(size[0] > 24 && memcmp(png, "\x89PNG\r\n\x1a\n", 8) == 0);
        assert_true(fabs(png_number(png + 16) - 2 * l.width) <= 2 &&
                    fabs(png_number(png + 20) - 2 * l.height) <= 2);
        assert_true(size[0] == size[1] && memcmp(png, again, size[0]) == 0);
        assert_false(size[0] == size[2] && memcmp(png, night, size[0]) == 0);
        assert_true(size[3] > 5 && memcmp(pdf, "%PDF-", 5) == 0);
        free(png);
        free(again);
        free(night);
        free(pdf);
        layout_clear(&l, &example[i]);
    }
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_tells_every_node_and_arrow),
        cmocka_unit_test(words_describe_a_picture),
        cmocka_unit_test(many_nodes_are_told_in_sum),
        cmocka_unit_test(formats_have_names_and_endings),
        cmocka_unit_test(tikz_compiles),
        cmocka_unit_test(tikz_fragments_define_nothing),
        cmocka_unit_test(dot_has_every_node_and_arrow),
#ifdef HARARY_HAS_DRAW
        cmocka_unit_test(dot_is_read_by_graphviz),
        cmocka_unit_test(pressed_pictures_have_their_size),
#endif
    };
    return cmocka_run_group_tests_name("writers", tests, make_home, remove_home);
}
