// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend: which signs occur, and where their explanations go. Lines are as wide as the diagram, or as a
// paper's column where the diagram is narrower.
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

static void add_node(legend *l, const diagram_node *example, const char *words)
{
    diagram_node n = {.kind = example->kind, .type = example->type, .count = example->count};
    n.type.even = n.type.odd = 0;
    add(l, (legend_item){.sign = SIGN_NODE, .node = n, .words = words});
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
            add(l, (legend_item){.sign = SIGN_NONE, .words = "n·H: n of them, called H"});
            return;
        } else if (node_is_several(&d->node[i])) {
            diagram_node n = d->node[i];
            n.type.smoothness = EVEN_CLASS; // the bold border only
            add_node(l, &n, n.kind == NODE_POSITION ? "several positions" : "several classes");
            return;
        }
}

static void add_arrow(legend *l, const diagram *d, arrow_kind kind, const char *words)
{
    for (uint32_t i = 0; i < d->arrows; i++)
        if (d->arrow[i].kind == kind) {
            add(l, (legend_item){.sign = SIGN_ARROW, .arrow = kind, .words = words});
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

static void add_more_signs(legend *l, const diagram *d)
{
    add_arrow(l, d, ARROW_TURNS, "option of the other parity");
    add_arrow(l, d, ARROW_WITHIN, "option in the same class");
    add_mark(l, d, NODE_POSITION, MARK_GOOD, "P-position: who moves loses");
    add_mark(l, d, NODE_BAND, MARK_NONE, "positions of one size in a class");
    add_mark(l, d, NODE_BAND, MARK_GOOD, "P-positions: who moves loses");
    add_mark(l, d, NODE_SUBGROUP, MARK_GOOD,
             d->digraph == DIGRAPH_LATTICE ? "intersection subgroup" : "intersection of maximal stable sets");
    for (node_kind kind = NODE_VERTEX; kind <= NODE_EDGE; kind++) {
        add_mark(l, d, kind, MARK_NONE, "losing move, the value it leads to");
        add_mark(l, d, kind, MARK_GOOD, "winning move");
        add_mark(l, d, kind, MARK_TAKEN, "taken");
    }
    add_mark(l, d, NODE_VERTEX, MARK_IDLE, "no move");
    add_mark(l, d, NODE_SET, MARK_NONE, "edge of the hypergraph");
}

static void add_signs(legend *l, const diagram *d)
{
    add_class(l, d, false, false, false, "even class");
    add_class(l, d, true, false, false, "odd class");
    add_class(l, d, true, true, false, "smooth odd class");
    add_class(l, d, true, false, true, "rough odd class");
    add_several(l, d);
    add_kind(l, d, NODE_WON, "play has ended");
    add_kind(l, d, NODE_POSITION, "position, its nim-value below");
    add_arrow(l, d, ARROW_PLAIN, "option");
    add_arrow(l, d, ARROW_DOTTED, "option that ends play");
    add_arrow(l, d, ARROW_DROPS, "deficiency drops by 1");
    add_arrow(l, d, ARROW_STAYS, "deficiency stays");
    add_more_signs(l, d);
    if (d->digraph == DIGRAPH_STRUCTURE || d->digraph == DIGRAPH_OPTIONS)
        add(l, (legend_item){.sign = SIGN_NONE,
                             .words = d->extended ? "parity, even value, odd value, smoothness"
                                                  : "apex: value of odd positions, base: of even ones"});
}

static double sign_width(const legend_item *i)
{
    if (i->sign == SIGN_NONE)
        return 0;
    if (i->sign == SIGN_ARROW)
        return LEGEND_ARROW;
    return LEGEND_SCALE * shape_width(&i->node);
}

void legend_make(const diagram *d, const layout *place, legend *out)
{
    *out = (legend){.width = place->width};
    add_signs(out, d);
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
