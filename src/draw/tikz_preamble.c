// SPDX-License-Identifier: GPL-3.0-or-later
//
// The package harary.sty: an environment in which the commands and styles of a diagram have short names, and
// outside of which they have none, so that any document can load it and have as many pictures as it likes. A
// document of its own has the same text in its preamble. LaTeX's base, TikZ and the symbols of amssymb are
// all it needs; where the class standalone is missing, the page of an article is made as large as the
// picture.

#include "base/mem.h"
#include "draw/tikz_internal.h"
#include "os/carried.h"

const char *const tikz_arrow_style[] = {"option", "last option", "drops", "stays",
                                        "turns",  "within",      "line",  "bold line"};

const char *tikz_command(const diagram_node *n, bool extended)
{
    return node_is_smooth(n, extended)  ? "smoothclass"
           : node_is_rough(n, extended) ? "roughclass"
           : extended                   ? n->type.parity ? "extendedodd" : "extendedeven"
           : n->type.parity             ? "oddclass"
                                        : "evenclass";
}

diagram_node tikz_usual(const diagram_node *n)
{
    diagram_node usual = {.kind = n->kind, .type = n->type, .count = 1};
    usual.type.even = usual.type.odd = 0;
    return usual;
}

static void put_outline(const diagram_node *n, double inset, double scale, FILE *out)
{
    point corner[24];
    double x = cm(shape_width(n) / 2 - inset), y = cm(shape_height(n) / 2 - inset);
    double radius = tenth(scale * (shape_radius(n) - inset));
    if (shape_is_box(n)) {
        if (radius > 0)
            fprintf(out, "[rounded corners=" REAL "bp] ", radius);
        fprintf(out, AT " rectangle " AT ";\n", -x, -y, x, y);
        return;
    }
    uint32_t count = shape_outline(n, inset, corner);
    for (uint32_t i = 0; i < count; i++)
        fprintf(out, AT " -- ", cm(corner[i].x), cm(-corner[i].y));
    fputs("cycle;\n", out);
}

void tikz_shape(const diagram_node *n, bool extended, double scale, const char *style, FILE *out)
{
    point left, right;
    for (int inner = 0; inner <= node_is_doubled(n, extended); inner++) {
        fputs("    \\draw[", out);
        node_put_look(n, extended, ',', out);
        fprintf(out, "%s] ", inner ? ",inner" : style);
        put_outline(n, inner ? DOUBLE_BORDER / (scale < 1 ? 2 * scale : 1) : 0, scale, out);
    }
    if (shape_cut(n, extended, &left, &right))
        fprintf(out, "    \\draw[class,%s,inner] " AT " -- " AT ";\n", n->type.parity ? "odd" : "even",
                cm(left.x), cm(-left.y), cm(right.x), cm(-right.y));
}

const char *tikz_theme(theme t)
{
    return t == THEME_DARK ? "dark" : t == THEME_BLACK ? "black" : "";
}

// ------------------------------------------------------------------------------------------ the package

static void define_class(const diagram_node *example, bool extended, FILE *out)
{
    diagram_node n = tikz_usual(example);
    placed_text text[2];
    uint32_t texts = shape_texts(&n, extended, text);
    fprintf(out, "\\newcommand{\\harary@%s}[%d][]{%% [style]{name}{centre}%s\n  \\begin{scope}[shift={#3}]\n",
            tikz_command(&n, extended), texts == 2 ? 5 : 4,
            texts == 2 ? "{value of even positions}{of odd positions}" : "{extended type}");
    fputs("    \\coordinate (#2) at (0,0);\n", out);
    tikz_shape(&n, extended, 1, ",#1", out);
    for (uint32_t i = 0; i < texts; i++) {
        fputs("    \\node[number", out);
        if (text[i].size < NUMBER_SIZE)
            fprintf(out, ",scale=%.2f", text[i].size / NUMBER_SIZE);
        fprintf(out, "] at " AT " {#%d};\n", cm(text[i].at.x), cm(-base_line(&text[i])),
                texts == 2 && i == 0 ? 5 : 4);
    }
    fputs("  \\end{scope}}\n", out);
}

static const struct {
    diagram_node node;
    bool extended;
} class_kinds[] = {
    {{.type = {.parity = 0, .smoothness = EVEN_CLASS}}, false},
    {{.type = {.parity = 1, .smoothness = ROUGH}}, false},
    {{.type = {.parity = 0, .smoothness = EVEN_CLASS}}, true},
    {{.type = {.parity = 1, .smoothness = NODE_MIXED}}, true},
    {{.type = {.parity = 1, .smoothness = SMOOTH}}, true},
    {{.type = {.parity = 1, .smoothness = ROUGH}}, true},
};
enum { CLASS_KINDS = sizeof class_kinds / sizeof *class_kinds };

static void define_commands(FILE *out)
{
    for (int i = 0; i < CLASS_KINDS; i++)
        define_class(&class_kinds[i].node, class_kinds[i].extended, out);
    fputs("\\newcommand{\\harary@smaller}[3]{\\raisebox{#1}{\\scalebox{#2}{#3}}}\n"
          "\\newcommand{\\harary@names}{%\n",
          out);
    for (int i = 0; i < CLASS_KINDS; i++) {
        const char *name = tikz_command(&class_kinds[i].node, class_kinds[i].extended);
        fprintf(out, "  \\let\\%s\\harary@%s\n", name, name);
    }
    fputs("  \\let\\smaller\\harary@smaller}\n", out);
}

// The styles, by the words of node_put_look, and the environment (cmake/Carried.cmake says where they are).
// Text has the colour of the text around the picture unless the picture is a dark one.
CARRY_FILE(tikz_styles, HARARY_TIKZ_STYLES);
CARRY_FILE(tikz_environment, HARARY_TIKZ_ENVIRONMENT);

// Every kind of node has a style; it is that of a class unless tikz_styles.tex defines another one.
static void define_kinds(FILE *out)
{
    fputs("\\tikzset{harary kinds/.style={", out);
    for (size_t k = NODE_CLASS + 1; node_kind_word[k]; k++)
        fprintf(out, "%s%s/.style=class", k > NODE_CLASS + 1 ? "," : "", node_kind_word[k]);
    fputs("}}\n", out);
}

static void put_package(FILE *out)
{
    fputs("\\RequirePackage{tikz}\n"
          "\\@ifundefined{varnothing}{\\RequirePackage{amssymb}}{}\n"
          "\\usetikzlibrary{arrows.meta,babel}\n",
          out);
    for (theme t = THEME_LIGHT; t <= THEME_BLACK; t++) {
        fprintf(out, "\\newcommand{\\harary@colours%s}{%%\n", tikz_theme(t));
        ink_define_tex(false, t, "harary", out);
        fputs("}\n", out);
    }
    define_kinds(out);
    fputs(tikz_styles, out);
    define_commands(out);
    fputs(tikz_environment, out);
}

char *tikz_package(size_t *size)
{
    char *text = NULL;
    FILE *out = mem_stream(&text, size);
    fputs("% The pictures that harary diagram writes as .tex: \\usepackage{harary}, then \\input{x.tex}.\n"
          "\\NeedsTeXFormat{LaTeX2e}\n\\ProvidesPackage{harary}\n",
          out);
    put_package(out);
    fclose(out);
    return text;
}

// ----------------------------------------------------------------------------------- a document of its own

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 128)
        text++;
    return !*text;
}

void tikz_document(const char *body, double width, double height, bool dark, FILE *out)
{
    fprintf(out,
            "\\IfFileExists{standalone.cls}\n  {\\documentclass[border=2pt]{standalone}}\n"
            "  {\\documentclass{article}\\pagestyle{empty}\\parindent=0pt\n"
            "   \\usepackage[papersize={" REAL "bp," REAL "bp},margin=2bp]{geometry}}\n",
            tenth(width + 5), tenth(height + 5));
    if (!is_ascii(body))
        fputs("\\usepackage[utf8]{inputenc}\n", out);
    fputs("\\makeatletter\n", out);
    put_package(out);
    if (dark)
        fputs("\\harary@coloursdark\\pagecolor{hararypaper}\n", out);
    fputs("\\makeatother\n", out);
    fprintf(out, "\\begin{document}\n%s\\end{document}\n", body);
}
