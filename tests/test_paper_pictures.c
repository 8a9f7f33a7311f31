// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures for papers: fragments of TeX and their package, labels as mathematics, widths, legends, folding,
// and the article of examples/article, which is compiled where LaTeX is there.
#include "diagram_support.h"
#include "layout_support.h"
#include "program_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/latex_text.h"
#include "base/mathematics.h"
#include "base/mem.h"
#include "draw/shape.h"
#include "draw/tikz_internal.h"
#include "draw/writers.h"

// Runs a shell command in the folder; `harary` is the program.
static int shell(const char *words)
{
    char *line =
        mem_print("cd %s && harary() { '%s' \"$@\"; } && { %s; } >out 2>&1", home(), HARARY_PROGRAM, words);
    int status = system(line);
    free(line);
    return status;
}

static void assert_works(const char *words)
{
    if (shell(words) == 0)
        return;
    char *show = mem_print("tail -n 25 %s/out", home());
    (void)!system(show);
    free(show);
    fail_msg("%s", words);
}

static char *read_made(const char *name)
{
    char *path = mem_print("%s/%s", home(), name), *text;
    size_t length;
    hry_error error;
    if (file_read(path, &text, &length, &error) != HRY_OK)
        fail_msg("%s", error.message);
    free(path);
    return text;
}

static bool has_latex(const char *engine)
{
    char *line =
        mem_print("{ %s --version && kpsewhich tikz.sty && kpsewhich amssymb.sty; } >/dev/null 2>&1", engine);
    bool there = system(line) == 0;
    free(line);
    if (!there)
        leave_out("%s with TikZ is not installed", engine);
    return there;
}

// ------------------------------------------------------------------------------------------- mathematics

static char *as_math(const char *text)
{
    char *tex = NULL;
    size_t size;
    FILE *out = open_memstream(&tex, &size);
    mathematics_labels(text, NOTATION_LATEX, out);
    fclose(out);
    return tex;
}

static void labels_are_mathematics(void **state)
{
    (void)state;
    static const char *const known[][2] = {
        {"Z1", "$\\mathbb{Z}_1$"},
        {"4·S3 (6)", "$4{\\cdot}S_3\\;(6)$"},
        {"Z2xZ12", "$\\mathbb{Z}_2{\\times}\\mathbb{Z}_{12}$"},
        {"(Z3xZ3):Z4 (36)", "$(\\mathbb{Z}_3{\\times}\\mathbb{Z}_3){\\rtimes}\\mathbb{Z}_4\\;(36)$"},
        {"SL(2,3)xZ2", "$\\mathrm{SL}(2,3){\\times}\\mathbb{Z}_2$"},
        {"{1,2}, {1,5}, …", "$\\{1,2\\}$, $\\{1,5\\}$, $\\ldots$"},
        {"{x,y}", "$\\{x,y\\}$"},
        {"{a1,x2}", "$\\{a_1,x_2\\}$"},
        {"2^4", "$2^4$"},
        {"∅", "$\\varnothing$"},
        {"×12", "${\\times}12$"},
        {"order 4032", "order 4032"},
        {"case 6: Z2xZ2 (4)", "case 6: $\\mathbb{Z}_2{\\times}\\mathbb{Z}_2\\;(4)$"},
        {"case 1: start", "case 1: start"},
        {"any in Z2xZ4 (8)", "any in $\\mathbb{Z}_2{\\times}\\mathbb{Z}_4\\;(8)$"},
        {"another in {1,3}", "another in $\\{1,3\\}$"},
        {"reply r^2*f", "reply $r^2{}f$"},
        {"reply with another", "reply with another"},
        {"Z5:Z4 (20)", "$\\mathbb{Z}_5{\\rtimes}\\mathbb{Z}_4\\;(20)$"},
        {"50% of a_b", "50\\% of a\\_b"},
        {"", ""},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        char *tex = as_math(known[i][0]);
        assert_string_equal(tex, known[i][1]);
        free(tex);
    }
}

// TeX says how wide, high and deep labels are; the boxes that arrows keep clear of are larger.
static void boxes_hold_what_tex_sets(void **state)
{
    (void)state;
    if (!has_latex("pdflatex"))
        skip();
    static const char *const label[] = {"Z1",
                                        "4·S3 (6)",
                                        "Z2xZ2xZ2 (8)",
                                        "(Z2xZ2xZ2xZ2xZ2xZ2):Z21 (1344)",
                                        "15·Z2xS4 (48), 20·Z3 (3), …",
                                        "{1,2,3,4,6,8,9}, {1,2,3,4,5,8,10}, …",
                                        "∅",
                                        "×12345",
                                        "SL(2,3)xZ2 (48)",
                                        "PSL(2,17) (2448)",
                                        "order 4032",
                                        "{alice,bob,carol}",
                                        "⟨2,3⟩",
                                        "M11 (7920)",
                                        "Dic3xQ8",
                                        "3·Z5:Z4 (20)",
                                        "Jjgpqy"};
    char *path = mem_print("%s/boxes.tex", home());
    FILE *out = fopen(path, "w");
    fputs("\\documentclass{article}\\usepackage{amssymb}\\newwrite\\boxes\\begin{document}\n"
          "\\immediate\\openout\\boxes=boxes.txt\\fontsize{8}{9.6}\\selectfont\n",
          out);
    for (size_t i = 0; i < COUNT(label); i++) {
        fputs("\\setbox0\\hbox{", out);
        mathematics_labels(label[i], NOTATION_LATEX, out);
        fputs("}\\immediate\\write\\boxes{\\the\\wd0 \\space \\the\\ht0 \\space \\the\\dp0 }\n", out);
    }
    fputs("\\immediate\\closeout\\boxes x\\end{document}\n", out);
    fclose(out);
    free(path);
    assert_works("pdflatex -halt-on-error -interaction=nonstopmode boxes.tex");
    char *measured = read_made("boxes.txt"), *at = measured;
    for (size_t i = 0; i < COUNT(label); i++) {
        double box[3];
        for (int k = 0; k < 3; k++) {
            box[k] = strtod(at, &at) * 72 / 72.27;
            at += strspn(at, "pt \n");
        }
        if (box[0] > text_width(label[i], 8) || box[1] > 0.35 * 8 + text_rise(label[i], 8) ||
            box[2] > text_fall(label[i], 8) - 0.35 * 8 + 0.05)
            fail_msg("%s is %g wide, %g high and %g deep in TeX, in a box of %g, %g, %g", label[i], box[0],
                     box[1], box[2], text_width(label[i], 8), 0.35 * 8 + text_rise(label[i], 8),
                     text_fall(label[i], 8) - 0.35 * 8);
    }
    free(measured);
}

// ---------------------------------------------------------------------------------------------- documents

// All kinds of fragments in one document, some of them twice, some with a width, beside other commands and
// colours of the same names.
static void compile_fragments(const char *engine)
{
    char *path = mem_print("%s/two.tex", home());
    FILE *out = fopen(path, "w");
    fputs("\\documentclass{article}\\usepackage{harary}\\newcommand{\\position}{mine}\\newcommand{\\smaller}{"
          "too}\n"
          "\\colorlet{paper}{red}\\tikzset{class/.style={red}}\\begin{document}\n",
          out);
    for (int i = 0; i < EXAMPLES; i++) {
        char *name = mem_print("%s/e%d.tex", home(), i);
        style look = {.legend = i % 2, .theme = i == 1 ? THEME_DARK : THEME_LIGHT};
        look.width.text = i == 2 ? "0.5\\textwidth" : i == 3 ? "8cm" : NULL;
        char *tex = written(&example[i], PICTURE_TIKZ, look, NULL);
        FILE *fragment = fopen(name, "w");
        fputs(tex, fragment);
        fclose(fragment);
        free(tex);
        free(name);
        fprintf(
            out,
            "\\setbox0\\hbox{\\input{e%d.tex}}\\typeout{width %d \\the\\wd0}\\box0 \\par\\input{e%d.tex}\n",
            i, i, i);
    }
    fputs("\\position\\smaller \\tikz\\draw[class] (0,0) -- (1,1);\n\\end{document}\n", out);
    fclose(out);
    free(path);
    assert_works("harary diagram --preamble -o harary.sty");
    char *line = mem_print("%s -halt-on-error -interaction=nonstopmode two.tex", engine);
    assert_works(line);
    free(line);
    assert_works(
        "grep -q 'width 2 172.[45]' two.log && grep -q 'width 3 227.6' two.log"); // of 345 points; 8 cm
}

static void fragments_compile_together(void **state)
{
    (void)state;
    bool pdf = has_latex("pdflatex"), lua = has_latex("lualatex");
    if (!pdf && !lua)
        skip();
    if (pdf)
        compile_fragments("pdflatex");
    if (lua)
        compile_fragments("lualatex");
}

// With both engines in the long run, and else with the first that is there.
static void the_article_compiles(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW || !groups_can_be_tested("the article"))
        skip();
    static const char *const engine[] = {"pdflatex", "lualatex"};
    size_t compiled = 0;
    for (size_t i = 0; i < COUNT(engine) && (compiled == 0 || in_long_run()); i++) {
        if (!has_latex(engine[i]))
            continue;
        char *line = mem_print("make -C %s/examples/article HARARY='%s' LATEX=%s BUILD=%s/article",
                               SOURCE_DIR, HARARY_PROGRAM, engine[i], home());
        assert_works(line);
        free(line);
        assert_works("grep -q 'Output written on article.pdf' article/article.log && ! grep 'Overfull' "
                     "article/article.log");
        compiled++;
    }
    if (!compiled)
        skip();
}

// ------------------------------------------------------------------------------------------------- widths

static void pictures_are_as_wide_as_wished(void **state)
{
    (void)state;
    picture_width w = {0};
    hry_error error;
    assert_int_equal(picture_width_read("8cm", PICTURE_SVG, false, &w, &error), HRY_OK);
    assert_true(fabs(w.points - 8 * 72 / 2.54) < 1e-9);
    char *svg = written(&example[0], PICTURE_SVG, (style){.width = w}, NULL);
    assert_non_null(strstr(svg, "width=\"226.8pt\""));
    free(svg);
    assert_int_equal(picture_width_read("0.5\\textwidth", PICTURE_TIKZ, false, &w, &error), HRY_OK);
    assert_int_equal(picture_width_read("\\linewidth", PICTURE_TIKZ, false, &w, &error), HRY_OK);
    static const struct {
        const char *text;
        picture_format format;
        bool standalone;
        const char *told;
    } wrong[] = {{"8", PICTURE_SVG, false, "is not a length"},
                 {"cm", PICTURE_SVG, false, "is not a length"},
                 {"-3cm", PICTURE_SVG, false, "is not a length"},
                 {"1.2.3cm", PICTURE_SVG, false, "is not a length"},
                 {"0cm", PICTURE_PDF, false, "out of range"},
                 {"9999in", PICTURE_PDF, false, "out of range"},
                 {"\\textwidth", PICTURE_SVG, false, "is not a length"},
                 {"0.5\\textwidth", PICTURE_PNG, false, "require a .tex file without standalone"},
                 {"0.5\\textwidth", PICTURE_TIKZ, true, "require a .tex file without standalone"},
                 {"\\evil", PICTURE_TIKZ, false, "is not a length"},
                 {"1cm}\\evil{", PICTURE_TIKZ, false, "is not a length"},
                 {"300px", PICTURE_TIKZ, false, "no pixels"},
                 {"8cm", PICTURE_DOT, false, "applies only to .svg"},
                 {"8cm", PICTURE_TEXT, false, "applies only to .svg"}};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        hry_status status =
            picture_width_read(wrong[i].text, wrong[i].format, wrong[i].standalone, &w, &error);
        if (status != HRY_USAGE || !strstr(error.message, wrong[i].told))
            fail_msg("%s: %s", wrong[i].text, status ? error.message : "taken");
    }
    expect_parts(RUN("diagram", "acv", "{1,2}", "--as", "svg", "--standalone"), 2, "",
                 "--standalone applies only to .tex");
    expect_parts(RUN("diagram", "acv", "{1,2}", "--preamble"), 2, "",
                 "cannot be combined with GAME and STRUCTURE");
    expect_parts(RUN("diagram", "--preamble"), 0, "\\ProvidesPackage{harary}", NULL);
}

static uint32_t big_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

// Texts of 8 points are 7 points or pixels high where the picture is scaled by 7/8.
static void text_has_a_least_size(void **state)
{
    (void)state;
    assert_true(picture_widest(&(style){.scale = 2}) > 1e9);
    assert_true(picture_widest(&(style){.width = {.text = "\\linewidth"}}) > 1e9);
    assert_float_equal(picture_widest(&(style){.width = {.points = 70, .text = "70pt"}}), 80, 1e-9);
    style pixels = {.width = {.points = 105, .pixels = 140, .text = "140px"}, .legend = true};
    assert_float_equal(picture_widest(&pixels), 160, 1e-9);
}

static void pixels_and_pages_have_their_width(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW)
        skip();
    for (int i = 0; i < EXAMPLES; i++) {
        style pixels = {.scale = 3, .width = {.points = 300, .pixels = 400, .text = "400px"}};
        style inches = {.scale = 2, .width = {.points = 216, .text = "3in"}};
        char *png = written(&example[i], PICTURE_PNG, pixels, NULL);
        assert_int_equal(big_endian(png + 16), 400);
        free(png);
        png = written(&example[i], PICTURE_PNG, inches, NULL);
        assert_int_equal(big_endian(png + 16), 432);
        free(png);
    }
}

// ----------------------------------------------------------------------------------------------- one look

static void assert_style(const char *package, const char *word)
{
    char *style = mem_print("%s/.style", word);
    for (const char *at = package; (at = strstr(at, style)); at++)
        if (strchr(" ,{", at[-1])) {
            free(style);
            return;
        }
    fail_msg("harary.sty does not define the style '%s'", word);
}

// Every word for every kind of node and arrow that there is; how many words.
static size_t check_all_looks(const char *package)
{
    size_t seen = 0, size;
    for (uint32_t i = 0; i < 16; i++)
        for (size_t kind = 0; node_kind_word[kind]; kind++)
            for (size_t mark = 0; node_mark_word[mark]; mark++) {
                diagram_node n = {.kind = (node_kind)kind, .mark = (node_mark)mark, .count = 1 + i % 2};
                n.type.parity = i / 2 % 2;
                n.type.smoothness = i / 4 % 2 ? SMOOTH : ROUGH;
                if (n.kind == NODE_WON) // which is a number without an outline
                    continue;
                char *look = NULL, *word;
                FILE *out = open_memstream(&look, &size);
                node_put_look(&n, i / 8 % 2, ',', out);
                fclose(out);
                for (char *rest = look; (word = strsep(&rest, ",")); seen++)
                    assert_style(package, word);
                free(look);
            }
    for (size_t kind = 0; arrow_kind_word[kind]; kind++, seen++)
        assert_style(package, tikz_arrow_style[kind]);
    return seen;
}

// The same colours, in every theme, and the styles of TeX are defined in the package for it.
static void svg_and_tex_look_the_same(void **state)
{
    (void)state;
    size_t size;
    char *package = tikz_package(&size);
    for (int i = 0; i < EXAMPLES; i++)
        for (theme t = THEME_LIGHT; t <= THEME_BLACK; t++) {
            char *svg = written(&example[i], PICTURE_SVG, (style){.theme = t}, NULL);
            const char *sheet = strstr(svg, "<style>"), *end = strstr(sheet, "</style>");
            for (const char *c = sheet; (c = strchr(c, '#')) && c < end; c++) {
                char colour[16];
                snprintf(colour, sizeof colour, "{HTML}{%.6s}", c + 1);
                if (!strstr(package, colour))
                    fail_msg("the package has no %s", colour);
            }
            free(svg);
        }
    assert_true(check_all_looks(package) > 100);
    free(package);
}

// What a label is in a picture and in TeX.
static void labels_are_the_same_everywhere(void **state)
{
    (void)state;
    static const struct {
        const char *label, *shown;
    } law[] = {{"4·S3 (6)", "4·S₃ (6)"},
               {"15·Z2xS4 (48), 20·Z3 (3), …", "15·Z₂×S₄ (48), 20·Z₃ (3), …"},
               {"Z3:Z4 (12)", "Z₃⋊Z₄ (12)"},
               {"r^2*f", "r²f"},
               {"{1,2}", "{1,2}"},
               {"order 4032", "order 4032"},
               {"case 6: Z2xZ2 (4)", "case 6: Z₂×Z₂ (4)"},
               {"another in Z2xZ2 (4)", "another in Z₂×Z₂ (4)"},
               {"reply with another", "reply with another"},
               {"∅", "∅"}};
    for (size_t i = 0; i < COUNT(law); i++) {
        OWNED char *shown = label_shown(law[i].label), *one = NULL, *other = NULL;
        assert_string_equal(shown, law[i].shown);
        size_t size;
        FILE *out = mem_stream(&one, &size);
        mathematics_labels(law[i].label, NOTATION_LATEX, out);
        fclose(out);
        out = mem_stream(&other, &size);
        mathematics_labels(shown, NOTATION_LATEX, out);
        fclose(out);
        if (!strstr(law[i].label, "*")) // whose product has no sign in a picture
            assert_string_equal(one, other);
    }
}

// ------------------------------------------------------------------------------------------------ legends

static void legends_name_what_is_shown(void **state)
{
    (void)state;
    static const struct {
        const char *sign; // somewhere in what is drawn of an example, and then
        const char *words;
        uint32_t shown; // in these examples, a bit each
    } law[] = {
        {"×n", "×n: n ", 1u << 1 | 1u << 2 | 1u << 3},
        {"smoothness", "smoothness: 0 rough, 1 smooth, 2 even", 1u << 1},
        {"D_k", "row of deficiency k", 1u << 1},
        {"colours", "blue: even, brown: odd", 0xf},
        {"names", "beside a class: its closed set", 1u << 0 | 1u << 2},
        {"won", "play has ended", 1u << 0 | 1u << 4},
        {"positions", "position, its nim", 1u << 3},
        {"dotted", "option that ends play", 1u << 0 | 1u << 3},
        {"folded", "folded by rows", 0},
    };
    for (int i = 0; i < EXAMPLES; i++) {
        char *svg = written(&example[i], PICTURE_SVG, (style){.legend = true}, NULL);
        char *tex = written(&example[i], PICTURE_TIKZ, (style){.legend = true}, NULL);
        for (size_t k = 0; k < COUNT(law); k++) {
            bool shown = law[k].shown >> i & 1;
            if ((strstr(svg, law[k].words) != NULL) != shown)
                fail_msg("example %d, svg: %s is %s", i, law[k].sign, shown ? "not explained" : "explained");
            bool drawn = shown && k != 0; // TikZ has its own ×
            if ((strstr(tex, law[k].words) != NULL) != drawn)
                fail_msg("example %d, tex: %s is %s", i, law[k].sign, drawn ? "not explained" : "explained");
        }
        assert_int_equal(strstr(tex, "$\\times$n: n ") != NULL, law[0].shown >> i & 1);
        free(svg);
        free(tex);
    }
}

// ------------------------------------------------------------------------------------------------- folding

static uint64_t classes_in(const diagram *d)
{
    uint64_t sum = 0;
    for (uint32_t n = 0; n < d->nodes; n++)
        sum += d->node[n].count;
    return sum;
}

static bool alike(const diagram *d, const diagram_node *a, const diagram_node *b)
{
    return a->row == b->row && a->kind == b->kind && a->type.parity == b->type.parity &&
           a->type.even == b->type.even && a->type.odd == b->type.odd &&
           (!d->extended ||
            (a->type.smoothness == b->type.smoothness && a->type.deficiency == b->type.deficiency));
}

static bool has_arrow(const diagram *d, uint32_t from, uint32_t to)
{
    for (uint32_t a = 0; a < d->arrows; a++)
        if (d->arrow[a].from == from && d->arrow[a].to == to)
            return true;
    return false;
}

// Every old node is like exactly one new one, and arrows go where old ones went.
static void assert_folded(const diagram *old, const diagram *now)
{
    uint32_t *to = NEW_ARRAY(uint32_t, old->nodes);
    for (uint32_t n = 0; n < old->nodes; n++) {
        uint32_t like = 0;
        for (uint32_t m = 0; m < now->nodes; m++)
            if (alike(old, &old->node[n], &now->node[m])) {
                to[n] = m;
                like++;
            }
        assert_int_equal(like, 1);
    }
    assert_int_equal(to[0], 0);
    uint32_t used = 0;
    for (uint32_t a = 0; a < now->nodes; a++)
        for (uint32_t b = 0; b < now->nodes; b++) {
            bool any = false;
            for (uint32_t i = 0; i < old->arrows; i++)
                any = any || (to[old->arrow[i].from] == a && to[old->arrow[i].to] == b);
            assert_int_equal(has_arrow(now, a, b), any && a != b);
            used += any && a != b;
        }
    assert_int_equal(used, now->arrows);
    assert_int_equal(classes_in(old), classes_in(now));
    free(to);
}

static void folding_keeps_types_and_arrows(void **state)
{
    (void)state;
    rng r = rng_start("folding_keeps_types_and_arrows", 92);
    uint32_t folded = 0;
    for (size_t i = 0; i < scaled(100); i++) {
        diagram d, old;
        random_diagram(&r, &d);
        for (uint32_t n = 0; n < d.nodes; n++)
            d.node[n].type.even = (nim)(d.node[n].type.even % 3);
        old = d;
        old.node = mem_copy(d.node, d.nodes, sizeof *d.node);
        old.arrow = mem_copy(d.arrow, d.arrows, sizeof *d.arrow);
        bool positions = d.node[0].kind == NODE_POSITION;
        if (diagram_fold(&d)) {
            assert_false(positions);
            assert_int_equal(d.unfolded_nodes, old.nodes);
            assert_int_equal(d.unfolded_arrows, old.arrows);
            assert_folded(&old, &d);
            folded++;
        } else {
            assert_int_equal(d.unfolded_nodes, 0);
            assert_int_equal(d.nodes, old.nodes);
        }
        free(old.node);
        free(old.arrow);
        diagram_clear(&d);
    }
    assert_true(folded >= scaled(100) / 20); // else nothing was folded
}

static void folded_pictures_say_so(void **state)
{
    (void)state;
    if (!HARARY_HAS_DRAW)
        skip();
    assert_works(
        "harary diagram acv 'geodetic(petersen)' --labels --simplify none --up-to automorphism --fold always "
        "-o f.svg && grep -q 'folded by rows, from' f.svg");
    assert_works("harary diagram acv 'geodetic(petersen)' --simplify none --up-to automorphism --fold always "
                 "-o f.json "
                 "&& harary diagram --from f.json -o g.svg && harary diagram --from f.json -o f.tex "
                 "&& grep -q 'folded by rows, from' g.svg && grep -q 'folded by rows, from' f.tex");
    assert_works("harary diagram acv 'uniform(4,2)' --simplify none -o n.svg && ! grep -q folded n.svg");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_are_mathematics),
        cmocka_unit_test(boxes_hold_what_tex_sets),
        cmocka_unit_test(fragments_compile_together),
        cmocka_unit_test(pictures_are_as_wide_as_wished),
        cmocka_unit_test(pixels_and_pages_have_their_width),
        cmocka_unit_test(text_has_a_least_size),
        cmocka_unit_test(svg_and_tex_look_the_same),
        cmocka_unit_test(labels_are_the_same_everywhere),
        cmocka_unit_test(legends_name_what_is_shown),
        cmocka_unit_test(folding_keeps_types_and_arrows),
        cmocka_unit_test(folded_pictures_say_so),
        cmocka_unit_test(the_article_compiles),
    };
    return cmocka_run_group_tests_name("pictures for papers", tests, make_home, remove_home);
}
