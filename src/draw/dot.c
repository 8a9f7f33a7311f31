// SPDX-License-Identifier: GPL-3.0-or-later
//
// The DOT language of Graphviz. The program dot places the nodes anew, in the same rows; neato -n keeps them
// where they are in the other pictures. A board has no rows, and dot keeps its nodes as well. Both nim-values
// stand one above the other, as in the triangles. What stands beside a node is a node of its own, held next
// to it by a cluster that is not seen, because arrows keep clear of nodes and not of labels.

#include "base/mem.h"
#include "draw/shape.h"
#include "draw/writers_internal.h"

// Inside a quoted string that is a label: backslashes begin escapes and ampersands begin entities there.
static void put_quoted(const char *text, FILE *out)
{
    for (const char *c = text; *c; c++)
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c == '&')
            fputs("&amp;", out);
        else
            putc((unsigned char)*c < ' ' ? ' ' : *c, out);
}

// The texts of a node, the upper one first.
static void put_label(const diagram_node *n, bool extended, FILE *out)
{
    placed_text text[2];
    uint32_t texts = shape_texts(n, extended, text);
    bool swapped = texts == 2 && text[0].at.y > text[1].at.y;
    fputs("label=\"", out);
    for (uint32_t i = 0; i < texts; i++) {
        fputs(i ? "\\n" : "", out);
        put_quoted(text[swapped ? 1 - i : i].text, out);
    }
    putc('"', out);
}

// ", style=…" of a node that is a box.
static void put_box_style(const diagram_node *n, FILE *out)
{
    static const char *const mark[] = {"", ",filled", ",filled", ",dashed", ""}; // of node_mark
    bool plain = n->kind == NODE_SET || n->kind == NODE_BAND || n->kind == NODE_SUBGROUP;
    const char *corners = "rounded";
    if (plain)
        corners = n->kind == NODE_SET ? "filled" : "solid";
    bool several = node_is_several(n) && n->kind == NODE_POSITION;
    fprintf(out, ", style=\"%s%s%s\"", corners, several ? ",filled,bold" : "", plain ? "" : mark[n->mark]);
}

// ", style=…" of a triangle, if it stands for several classes or for a rough one.
static void put_triangle_style(const diagram_node *n, bool extended, FILE *out)
{
    bool several = node_is_several(n), rough = node_is_rough(n, extended);
    if (several || rough)
        fprintf(out, ", style=\"%s%s%s\"", several ? "filled,bold" : "", several && rough ? "," : "",
                rough ? "dotted" : "");
}

static const char *dot_shape(const diagram_node *n)
{
    if (n->kind >= NODE_POSITION)
        return "box";
    if (n->kind == NODE_WON)
        return "plaintext";
    return n->type.parity ? "invtriangle" : "triangle";
}

// The shape of a node and its borders.
static void put_style(const diagram_node *n, bool extended, FILE *out)
{
    fprintf(out, "shape=%s", dot_shape(n));
    if (n->kind >= NODE_POSITION)
        put_box_style(n, out);
    else
        put_triangle_style(n, extended, out);
    if (!node_is_framed(n) && n->kind == NODE_SUBGROUP)
        fputs(", peripheries=0", out);
    else if (node_is_doubled(n, extended))
        fputs(", peripheries=2", out);
}

static bool has_label(const diagram_node *n)
{
    point at;
    return shape_label(n, PLACE_BASE_RIGHT, &at);
}

// The centre of the value beside a vertex of a board, where the other pictures have it.
static point beside_board(const diagram_node *n, text_place place, double width)
{
    static const double side[] = {0.5, 0, -0.5}; // of text_anchor
    placed_text value;
    shape_count(n, place, &value);
    return (point){value.at.x + side[place_anchor(place)] * width, value.at.y};
}

static bool is_board(const diagram *d)
{
    return d->digraph == DIGRAPH_BOARD;
}

// The count above the label, in the same row.
static void put_beside(const diagram *d, const layout *place, uint32_t id, FILE *out)
{
    const diagram_node *n = &d->node[id];
    placed_text count;
    bool counted = shape_count(n, PLACE_APEX_RIGHT, &count);
    if (!counted && !has_label(n))
        return;
    OWNED char *label = label_shown(has_label(n) ? n->label : "");
    fprintf(out, "    b%" PRIu32 " [shape=plaintext, label=\"", id);
    if (counted)
        fprintf(out, "%s\\l", count.text);
    if (*label) {
        put_quoted(label, out);
        fputs("\\l", out);
    }
    putc('"', out);

    double width = fmax(counted ? text_width(count.text, LABEL_SIZE) : 0, text_width(label, LABEL_SIZE));
    point beside = {shape_width(n) / 2 + width / 2 + 4, 0};
    if (is_board(d))
        beside = beside_board(n, place->labels[id].count, width);
    // The y of Graphviz grows upwards; an exclamation mark pins the node.
    fprintf(out, ", width=%.2f, height=%s, pos=\"" REAL "," REAL "%s\"];\n", width / 72,
            is_board(d) ? "0.1" : "0.3", tenth(place->node[id].x + beside.x),
            tenth(place->height - place->node[id].y - beside.y), is_board(d) ? "!" : "");
}

// An edge that is not seen keeps what stands beside a node next to it.
static void hold_beside(const diagram *d, uint32_t id, FILE *out)
{
    placed_text count;
    if (shape_count(&d->node[id], PLACE_APEX_RIGHT, &count) || has_label(&d->node[id]))
        fprintf(out,
                "  subgraph cluster%" PRIu32 " { label=\"\"; peripheries=0; margin=1; n%" PRIu32
                ":e -> b%" PRIu32 ":w [style=invis, weight=100] }\n",
                id, id, id);
}

static void put_node(const diagram *d, const layout *place, uint32_t id, FILE *out)
{
    const diagram_node *n = &d->node[id];
    fprintf(out, "    n%" PRIu32 " [", id);
    put_label(n, d->extended, out);
    fputs(", ", out);
    put_style(n, d->extended, out);
    // Graphviz sets both numbers in the middle, where a triangle of our size is too narrow.
    double inches = (n->kind == NODE_CLASS ? 1.3 : 1) / 72;
    fprintf(out, ", width=%.2f, height=%.2f, pos=\"" REAL "," REAL "%s\"];\n", inches * shape_width(n),
            inches * shape_height(n), place->node[id].x, tenth(place->height - place->node[id].y),
            d->digraph == DIGRAPH_BOARD ? "!" : "");
}

static void put_arrow(const diagram_arrow *a, FILE *out)
{
    static const char *const style[] = {"",
                                        " [style=dotted]",
                                        "",
                                        " [style=dashed]",
                                        " [style=dashed]",
                                        "",
                                        " [dir=none]",
                                        " [dir=none, style=bold, penwidth=3]"};
    fprintf(out, "  n%" PRIu32 " -> n%" PRIu32 "%s;\n", a->from, a->to, style[a->kind]);
}

void dot_write(const diagram *d, const layout *place, const style *style, FILE *out)
{
    (void)style;
    OWNED char *title = diagram_title(d);
    fputs("digraph diagram {\n  graph [label=\"", out);
    put_quoted(title, out);
    fputs("\", labelloc=b, fontname=\"Helvetica\", fontsize=10, nodesep=0.2, ranksep=0.45, newrank=true];\n"
          "  node [fixedsize=shape, fontname=\"Helvetica\", fontsize=8, margin=0, fillcolor=\"gray85\"];\n"
          "  edge [arrowsize=0.6];\n",
          out);
    bool board = d->digraph == DIGRAPH_BOARD;
    if (board)
        fputs("  graph [layout=neato, inputscale=72];\n", out);
    for (uint32_t n = 0; n < d->nodes; n++) {
        if (!board && (n == 0 || d->node[n - 1].row != d->node[n].row))
            fputs("  { rank=same;\n", out);
        put_node(d, place, n, out);
        put_beside(d, place, n, out);
        if (!board && (n + 1 == d->nodes || d->node[n + 1].row != d->node[n].row))
            fputs("  }\n", out);
    }
    for (uint32_t n = 0; n < d->nodes && !board; n++)
        hold_beside(d, n, out);
    for (uint32_t n = 0; n < d->nodes && d->framed; n++)
        if (d->node[n].member)
            fprintf(out, "  subgraph clusterX%" PRIu32 " { label=\"\"; style=dashed; n%" PRIu32 " }\n",
                    d->node[n].member, n);
    for (uint32_t a = 0; a < d->arrows; a++)
        put_arrow(&d->arrow[a], out);
    fputs("}\n", out);
}
