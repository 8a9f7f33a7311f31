// SPDX-License-Identifier: GPL-3.0-or-later
//
// The package harary.sty: an environment in which the commands and styles of a diagram have short names, and
// outside of which they have none, so that any document can load it and have as many pictures as it likes. A
// document of its own has the same text in its preamble. LaTeX's base, TikZ and the symbols of amssymb are
// all it needs; where the class standalone is missing, the page of an article is made as large as the
// picture.

#include "base/carried.h"
#include "base/mem.h"
#include "draw/tikz_internal.h"

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

static void put_outline(const point *corner, uint32_t count, FILE *out)
{
    for (uint32_t i = 0; i < count; i++)
        fprintf(out, AT " -- ", cm(corner[i].x), cm(-corner[i].y));
    fputs("cycle;\n", out);
}

void tikz_shape(const diagram_node *n, bool extended, double inset, const char *style, const char *indent,
                FILE *out)
{
    point corner[24], left, right;
    fprintf(out, "%s\\draw[class%s%s] ", indent, node_is_rough(n, extended) ? ",rough" : "", style);
    put_outline(corner, shape_outline(n, 0, corner), out);
    if (node_is_smooth(n, extended)) {
        fprintf(out, "%s\\draw[inner] ", indent);
        put_outline(corner, shape_outline(n, inset, corner), out);
    }
    if (shape_cut(n, extended, &left, &right))
        fprintf(out, "%s\\draw[class] " AT " -- " AT ";\n", indent, cm(left.x), cm(-left.y), cm(right.x),
                cm(-right.y));
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
    tikz_shape(&n, extended, DOUBLE_BORDER, ",#1", "    ", out);
    for (uint32_t i = 0; i < texts; i++) {
        fputs("    \\node[number", out);
        if (text[i].size < NUMBER_SIZE)
            fprintf(out, ",scale=%.2f", text[i].size / NUMBER_SIZE);
        fprintf(out, "] at " AT " {#%d};\n", cm(text[i].at.x), cm(-base_line(&text[i])),
                texts == 2 && i == 0 ? 5 : 4);
    }
    fputs("  \\end{scope}}\n", out);
}

static void define_position(FILE *out)
{
    diagram_node n = {.kind = NODE_POSITION, .count = 1};
    placed_text text[2];
    shape_texts(&n, false, text);
    double half = cm(shape_height(&n) / 2);
    fprintf(out,
            "\\newcommand{\\harary@position}[6][]{%% [style]{name}{centre}{half of the width}{set}{value}\n"
            "  \\begin{scope}[shift={#3}]\n    \\coordinate (#2) at (0,0);\n"
            "    \\draw[class,rounded corners=5bp,#1] (-#4,-" REAL ") rectangle (#4," REAL ");\n"
            "    \\node[number,small] at (0," REAL ") {#5};\n    \\node[number] at (0," REAL ") {#6};\n"
            "  \\end{scope}}\n",
            half, half, cm(-base_line(&text[0])), cm(-base_line(&text[1])));
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
    define_position(out);
    fputs("\\newcommand{\\harary@smaller}[3]{\\raisebox{#1}{\\scalebox{#2}{#3}}}\n"
          "\\newcommand{\\harary@names}{%\n",
          out);
    for (int i = 0; i < CLASS_KINDS; i++) {
        const char *name = tikz_command(&class_kinds[i].node, class_kinds[i].extended);
        fprintf(out, "  \\let\\%s\\harary@%s\n", name, name);
    }
    fputs("  \\let\\position\\harary@position\n  \\let\\smaller\\harary@smaller}\n", out);
}

// The styles, in which ink is the colour of the text around the picture unless the picture is a dark one, and
// the environment (cmake/Carried.cmake says where they are).
CARRY_FILE(tikz_styles, HARARY_TIKZ_STYLES);
CARRY_FILE(tikz_environment, HARARY_TIKZ_ENVIRONMENT);

static void put_package(FILE *out)
{
    fputs("\\RequirePackage{tikz}\n"
          "\\@ifundefined{varnothing}{\\RequirePackage{amssymb}}{}\n"
          "\\usetikzlibrary{arrows.meta,babel}\n",
          out);
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
    fputs("\\makeatother\n", out);
    if (dark)
        fputs("\\pagecolor{hararynight}\n", out);
    fprintf(out, "\\begin{document}\n%s\\end{document}\n", body);
}
