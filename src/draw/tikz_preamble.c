// SPDX-License-Identifier: GPL-3.0-or-later
//
// The preamble of a TikZ picture, with the styles and commands that its body uses. It needs LaTeX's base and
// TikZ alone; where the class standalone is missing, the page of an article is made as large as the picture.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/tikz_internal.h"

const char *const tikz_arrow_style[] = {"option", "last option", "drops", "stays",
                                        "turns",  "within",      "line",  "bold line"};

const char *tikz_command(const diagram_node *n, bool extended)
{
    return node_is_smooth(n, extended)  ? "\\smoothclass"
           : node_is_rough(n, extended) ? "\\roughclass"
           : n->type.parity             ? "\\oddclass"
                                        : "\\evenclass";
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

static void define_class(const diagram_node *example, bool extended, FILE *out)
{
    diagram_node n = tikz_usual(example);
    placed_text text[2];
    uint32_t texts = shape_texts(&n, extended, text);
    fprintf(out, "\\newcommand{%s}[%d][]{%% [style]{name}{centre}%s\n  \\begin{scope}[shift={#3}]\n",
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

static void define_position(const diagram_node *n, bool extended, FILE *out)
{
    placed_text text[2];
    shape_texts(n, extended, text);
    double half = cm(shape_height(n) / 2);
    fprintf(out,
            "\\newcommand{\\position}[6][]{%% [style]{name}{centre}{half of the width}{set}{value}\n"
            "  \\begin{scope}[shift={#3}]\n    \\coordinate (#2) at (0,0);\n"
            "    \\draw[class,rounded corners=5bp,#1] (-#4,-" REAL ") rectangle (#4," REAL ");\n"
            "    \\node[number,small] at (0," REAL ") {#5};\n    \\node[number] at (0," REAL ") {#6};\n"
            "  \\end{scope}}\n",
            half, half, cm(-base_line(&text[0])), cm(-base_line(&text[1])));
}

// The commands of all nodes, each one once.
static void put_commands(const diagram *d, FILE *out)
{
    const char *done[5];
    unsigned count = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        const diagram_node *node = &d->node[n];
        const char *command =
            node->kind == NODE_CLASS ? tikz_command(node, d->extended) : node_kind_word[node->kind];
        bool known = node->kind != NODE_CLASS && node->kind != NODE_POSITION;
        for (unsigned i = 0; i < count; i++)
            known = known || strcmp(done[i], command) == 0;
        if (known)
            continue;
        done[count++] = command;
        if (node->kind == NODE_CLASS)
            define_class(node, d->extended, out);
        else
            define_position(node, d->extended, out);
    }
}

// A style is needed where its sign occurs.
static void put_styles(const char *commands, const char *body, bool dark, FILE *out)
{
    static const char *const style[][2] = {
        {"[class", "class/.style={fill=paper,line width=1bp,line join=round}"},
        {"several", "several/.style={fill=ink!15!paper,line width=2bp}"},
        {",rough", "rough/.style={dash pattern=on 1bp off 1.8bp}"},
        {"[inner]", "inner/.style={line width=1bp,line join=round}"},
        {"[number", "number/.style={inner sep=0pt,anchor=base,font=\\fontsize{10}{12}\\selectfont}"},
        {",small]", "small/.style={font=\\fontsize{8}{9.6}\\selectfont}"},
        {"[beside", "beside/.style={fill=paper,inner sep=0.8bp,anchor=base west,"
                    "font=\\fontsize{8}{9.6}\\selectfont}"},
        {"[row name]",
         "row name/.style={inner sep=0pt,anchor=base east,font=\\fontsize{8}{9.6}\\selectfont}"},
        {"\\draw[", "option/.style={-{Latex[length=5bp,width=4bp]},line width=0.8bp}"},
        {"[last option]", "last option/.style={option,dash pattern=on 1bp off 2bp}"},
        {"[drops]", "drops/.style={option}"},
        {"[stays]", "stays/.style={option,dash pattern=on 4bp off 2.5bp}"},
        {"[turns]", "turns/.style={option,dash pattern=on 4bp off 2.5bp}"},
        {"[within]", "within/.style={option,line width=1.6bp}"},
        {"[line]", "line/.style={line width=0.8bp}"},
        {"[bold line]", "bold line/.style={line width=3bp}"},
        {"good", "good/.style={double=paper,double distance=1.2bp,line width=0.8bp}"},
        {",taken", "taken/.style={fill=ink!70!paper}"},
        {",idle", "idle/.style={dash pattern=on 2bp off 1.6bp}"},
    };
    fputs(dark ? "\\definecolor{paper}{HTML}{14161B}\n\\definecolor{ink}{HTML}{ECEEF3}\n\\pagecolor{paper}\n"
               : "\\colorlet{paper}{white}\n\\colorlet{ink}{black}\n",
          out);
    fputs(dark ? "\\tikzset{\n  every picture/.style={color=ink},\n" : "\\tikzset{\n", out);
    for (size_t i = 0; i < sizeof style / sizeof *style; i++)
        if (strstr(body, style[i][0]) ||
            (strcmp(style[i][0], "\\draw[") != 0 && strstr(commands, style[i][0])))
            fprintf(out, "  %s,\n", style[i][1]);
    fputs("}\n", out);
}

static bool has_any(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strstr(text, *words))
            return true;
    return false;
}

static bool is_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 128)
        text++;
    return !*text;
}

static void put_title(const diagram *d, FILE *out)
{
    char *title = diagram_title(d);
    for (char *c = title; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    fprintf(out, "%% %s\n", title);
    free(title);
}

void tikz_preamble(const diagram *d, const char *body, double width, double height, bool dark, FILE *out)
{
    static const char *const symbols[] = {"\\varnothing", "\\rtimes", "\\ltimes", "\\mathbb", NULL};
    char *commands = NULL;
    size_t size;
    FILE *list = open_memstream(&commands, &size);
    put_commands(d, list);
    fclose(list);
    put_title(d, out);
    fprintf(out,
            "\\IfFileExists{standalone.cls}\n  {\\documentclass[tikz,border=2pt]{standalone}}\n"
            "  {\\documentclass{article}\\usepackage{tikz}\\pagestyle{empty}\\parindent=0pt\n"
            "   \\usepackage[papersize={" REAL "bp," REAL "bp},margin=2bp]{geometry}}\n",
            tenth(width + 5), tenth(height + 5));
    if (!is_ascii(body))
        fputs("\\usepackage[utf8]{inputenc}\n", out);
    if (has_any(body, symbols))
        fputs("\\usepackage{amssymb}\n", out);
    fputs("\\usetikzlibrary{arrows.meta}\n", out);
    put_styles(commands, body, dark, out);
    if (strstr(body, "\\smaller"))
        fputs("\\newcommand{\\smaller}[3]{\\raisebox{#1}{\\scalebox{#2}{#3}}}\n", out);
    fputs(commands, out);
    free(commands);
}
