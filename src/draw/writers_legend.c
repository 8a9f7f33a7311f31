// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend: which signs occur, and where their explanations go. Lines are as wide as the diagram, or as a
// paper's column where the diagram is narrower. What the texts mean is told in legend_words.c.
#include <stdio.h>

#include "draw/shape.h"
#include "draw/writers_internal.h"

#define MARGIN 6.0
#define LINE 17.0
#define COLUMN 240.0
#define GAP 4.0     // between a sign and its words
#define BETWEEN 6.0 // between two explanations

static void add(legend *l, legend_item item)
{
    l->item[l->count++] = item;
}

static void add_words(legend *l, legend_item item, const char *words)
{
    snprintf(item.words, sizeof item.words, "%s", words);
    if (*words)
        add(l, item);
}

static void add_node(legend *l, const diagram_node *example, const char *words)
{
    diagram_node n = {.kind = example->kind, .type = example->type, .count = example->count};
    n.type.even = n.type.odd = 0;
    add_words(l, (legend_item){.sign = SIGN_NODE, .node = n}, words);
}

// The first node that is a class with this parity and smoothness (of extended diagrams), once.
static void add_class(legend *l, const diagram *d, bool odd, bool smooth, bool rough, const char *words)
{
    for (uint32_t i = 0; i < d->nodes; i++) {
        diagram_node n = d->node[i];
        if (n.kind != NODE_CLASS || (n.type.parity == 1) != odd ||
            node_is_smooth(&n, d->extended) != smooth || node_is_rough(&n, d->extended) != rough)
            continue;
        n.count = 1;
        add_node(l, &n, words);
        return;
    }
}

static void add_kind(legend *l, const diagram *d, node_kind kind, const char *words)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind == kind) {
            diagram_node n = d->node[i];
            n.count = 1;
            add_node(l, &n, words);
            return;
        }
}

static void add_several(legend *l, const diagram *d)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (node_is_several(&d->node[i]) && d->node[i].kind == NODE_SUBGROUP) {
            return; // its label tells
        } else if (node_is_several(&d->node[i])) {
            diagram_node n = d->node[i];
            n.type.smoothness = EVEN_CLASS; // the bold border only
            char words[LEGEND_WORDS];
            count_meaning(d, words);
            if (!*words)
                snprintf(words, sizeof words, "several %s",
                         n.kind == NODE_POSITION ? "positions" : "classes");
            add_node(l, &n, words);
            return;
        }
}

static void add_arrow(legend *l, const diagram *d, arrow_kind kind, const char *words)
{
    for (uint32_t i = 0; i < d->arrows; i++)
        if (d->arrow[i].kind == kind) {
            add_words(l, (legend_item){.sign = SIGN_ARROW, .arrow = kind}, words);
            return;
        }
}

// What is marked as `mark` among the nodes of a kind.
static void add_mark(legend *l, const diagram *d, node_kind kind, node_mark mark, const char *words)
{
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind == kind && d->node[i].mark == mark) {
            diagram_node n = d->node[i];
            n.count = 1;
            add_node(l, &n, words);
            l->item[l->count - 1].node.mark = mark;
            l->item[l->count - 1].node.bands = n.bands;
            return;
        }
}

static bool has_kind(const diagram *d, node_kind kind)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind == kind)
            return true;
    return false;
}

// A line between two vertices where other edges are squares.
static void add_edge_line(legend *l, const diagram *d)
{
    for (uint32_t a = 0; a < d->arrows; a++)
        if (d->node[d->arrow[a].to].kind == NODE_VERTEX) {
            add_words(l, (legend_item){.sign = SIGN_ARROW, .arrow = ARROW_LINE}, "edge with two vertices");
            return;
        }
}

static void add_more_signs(legend *l, const diagram *d)
{
    add_arrow(l, d, ARROW_TURNS, "option of the other parity");
    add_arrow(l, d, ARROW_WITHIN, "option in the same class");
    add_mark(l, d, NODE_POSITION, MARK_GOOD, "P-position: who moves loses");
    add_mark(l, d, NODE_BAND, MARK_NONE, "positions of one size in a class");
    add_mark(l, d, NODE_BAND, MARK_GOOD, "P-positions: who moves loses");
    add_mark(l, d, NODE_SUBGROUP, MARK_GOOD,
             d->digraph == DIGRAPH_LATTICE || labels_have_orders(d) ? "intersection subgroup"
                                                                    : "intersection of maximal stable sets");
    for (node_kind kind = NODE_VERTEX; kind <= NODE_EDGE; kind++) {
        add_mark(l, d, kind, MARK_NONE, "losing move, the value it leads to");
        add_mark(l, d, kind, MARK_GOOD, "winning move, to *0");
        add_mark(l, d, kind, MARK_TAKEN, "taken");
    }
    add_mark(l, d, NODE_VERTEX, MARK_IDLE, "no move");
    add_mark(l, d, NODE_SET, MARK_NONE, "edge of the hypergraph");
    if (d->digraph == DIGRAPH_BOARD && has_kind(d, NODE_SET))
        add_edge_line(l, d);
    else if (d->digraph != DIGRAPH_BOARD)
        add_arrow(l, d, ARROW_LINE, "contains, the larger above");
}

static void add_colours(legend *l, const diagram *d)
{
    bool there[2] = {false, false};
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind != NODE_WON)
            there[d->node[i].type.parity == 1] = true;
    char words[LEGEND_WORDS];
    snprintf(words, sizeof words, "%s%s%s", there[0] ? "blue: even" : "", there[0] && there[1] ? ", " : "",
             there[1] ? "brown: odd" : "");
    add_words(l, (legend_item){.sign = SIGN_NONE}, words);
}

static void add_rows(legend *l, const diagram *d)
{
    uint32_t k;
    for (uint32_t r = 0; r < d->rows; r++)
        if (row_deficiency(d, r, &k)) {
            add_words(l, (legend_item){.sign = SIGN_ROW}, "row of deficiency k");
            return;
        }
}

// The type of the first class as it stands in its triangle, and what its digits are.
static void add_extended_type(legend *l, const diagram *d)
{
    char words[LEGEND_WORDS];
    for (uint32_t i = 0; i < d->nodes; i++)
        if (d->node[i].kind == NODE_CLASS) {
            placed_text text[2];
            shape_texts(&d->node[i], true, text);
            snprintf(words, sizeof words, "%.20s: parity, even value, odd value, smoothness", text[0].text);
            add_words(l, (legend_item){.sign = SIGN_NONE}, words);
            return;
        }
}

static void add_types(legend *l, const diagram *d)
{
    char words[LEGEND_WORDS], smoothness[LEGEND_WORDS];
    if (d->digraph != DIGRAPH_STRUCTURE && d->digraph != DIGRAPH_OPTIONS)
        return;
    if (!d->extended) {
        add_words(l, (legend_item){.sign = SIGN_NONE}, "apex: value of odd positions, base: of even ones");
        return;
    }
    add_extended_type(l, d);
    smoothness_meaning(d, smoothness);
    snprintf(words, sizeof words, "smoothness: %.60s", smoothness);
    add_words(l, (legend_item){.sign = SIGN_NONE}, *smoothness ? words : "");
}

static void add_signs(legend *l, const diagram *d, bool coloured)
{
    char words[LEGEND_WORDS];
    add_class(l, d, false, false, false, "even class");
    add_class(l, d, true, false, false, "odd class");
    add_class(l, d, true, true, false, "smooth odd class");
    add_class(l, d, true, false, true, "rough odd class");
    add_several(l, d);
    add_kind(l, d, NODE_WON, "play has ended");
    add_kind(l, d, NODE_POSITION, "position, its nim-value below");
    if (coloured && d->digraph != DIGRAPH_BOARD)
        add_colours(l, d);
    add_arrow(l, d, ARROW_PLAIN, "option");
    add_arrow(l, d, ARROW_DOTTED, "option that ends play");
    add_arrow(l, d, ARROW_DROPS, "deficiency drops by 1");
    add_arrow(l, d, ARROW_STAYS, "deficiency stays");
    add_more_signs(l, d);
    add_rows(l, d);
    add_types(l, d);
    label_meaning(d, words);
    add_words(l, (legend_item){.sign = SIGN_NONE}, words);
}

static double sign_width(const legend_item *i)
{
    if (i->sign == SIGN_NONE)
        return 0;
    if (i->sign == SIGN_ARROW)
        return LEGEND_ARROW;
    if (i->sign == SIGN_ROW)
        return LEGEND_ROW;
    return LEGEND_SCALE * shape_width(&i->node);
}

static void place_items(legend *out, const layout *place)
{
    double most = fmax(place->width, COLUMN) - MARGIN;
    point at = {MARGIN, place->height + LINE / 2};
    for (uint32_t i = 0; i < out->count; i++) {
        legend_item *item = &out->item[i];
        double sign = sign_width(item), words = text_width(item->words, LABEL_SIZE);
        double before = sign > 0 ? sign + GAP : 0;
        if (at.x > MARGIN && at.x + before + words > most)
            at = (point){MARGIN, at.y + LINE};
        item->at = (point){at.x + sign / 2, at.y};
        item->text = (point){at.x + before, at.y};
        at.x += before + words;
        out->width = fmax(out->width, tenth(at.x + MARGIN));
        at.x += BETWEEN;
    }
    out->height = tenth(at.y + LINE / 2 + MARGIN);
}

void legend_make(const diagram *d, const layout *place, const style *style, bool coloured, legend *out)
{
    char note[LEGEND_WORDS];
    *out = (legend){.width = place->width, .height = place->height};
    if (style->legend)
        add_signs(out, d, coloured);
    fold_meaning(d, note);
    add_words(out, (legend_item){.sign = SIGN_NONE}, note);
    if (out->count)
        place_items(out, place);
}
