// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend: which signs occur, and where their explanations go. Lines are as wide as the diagram, or as a
// paper's column where the diagram is narrower. legend_words.c has the meanings of the texts.

#include "draw/shape.h"
#include "draw/writers_internal.h"

#define MARGIN 6.0
#define LINE 17.0
#define COLUMN 240.0
#define GAP 4.0     // between a sign and its words
#define BETWEEN 6.0 // between two explanations

static void add_words(legend *l, legend_item item, const char *words)
{
    snprintf(item.words, sizeof item.words, "%s", words);
    if (*words)
        l->item[l->count++] = item;
}

static void add_text(legend *l, const char *words)
{
    add_words(l, (legend_item){.sign = SIGN_NONE}, words);
}

static bool is_example(const diagram_node *n, const sign_words *s, bool extended)
{
    int border = node_is_smooth(n, extended)  ? BORDER_SMOOTH
                 : node_is_rough(n, extended) ? BORDER_ROUGH
                                              : BORDER_PLAIN;
    if (s->sign == SIGN_SEVERAL)
        return node_is_several(n);
    return s->sign == SIGN_NODE && (int)n->kind == s->kind &&
           (s->parity == ANY || n->type.parity == s->parity) && (s->border == ANY || border == s->border) &&
           (s->mark == ANY || (int)n->mark == s->mark);
}

bool sign_find(const diagram *d, const sign_words *s, const diagram_node **example)
{
    uint32_t k;
    for (uint32_t a = 0; s->sign == SIGN_ARROW && a < d->arrows; a++)
        if ((int)d->arrow[a].kind == s->kind)
            return true;
    for (uint32_t r = 0; s->sign == SIGN_ROW && r < d->rows; r++)
        if (row_deficiency(d, r, &k))
            return true;
    for (uint32_t n = 0; n < d->nodes; n++)
        if (is_example(&d->node[n], s, d->extended)) {
            *example = &d->node[n];
            return true;
        }
    return false;
}

static void add_sign(legend *l, const diagram *d, const sign_words *s)
{
    const diagram_node *example;
    legend_item item = {.sign = s->sign, .arrow = s->sign == SIGN_ARROW ? (arrow_kind)s->kind : 0};
    if (!sign_find(d, s, &example))
        return;
    if (s->sign == SIGN_NODE) {
        item.node = (diagram_node){.kind = example->kind, .type = example->type, .count = 1};
        item.node.type.even = item.node.type.odd = 0;
        item.node.mark = s->mark == ANY ? MARK_NONE : (node_mark)s->mark;
        item.node.bands = example->bands;
    }
    add_words(l, item, s->words);
}

static const sign_words classes[] = {
    {SIGN_NODE, NODE_CLASS, 0, BORDER_PLAIN, ANY, "even class"},
    {SIGN_NODE, NODE_CLASS, 1, BORDER_PLAIN, ANY, "odd class"},
    {SIGN_NODE, NODE_CLASS, 1, BORDER_SMOOTH, ANY, "smooth odd class"},
    {SIGN_NODE, NODE_CLASS, 1, BORDER_ROUGH, ANY, "rough odd class"},
};

static const sign_words positions[] = {
    {SIGN_NODE, NODE_WON, ANY, ANY, ANY, "play has ended"},
    {SIGN_NODE, NODE_POSITION, ANY, ANY, ANY, "position, its nim-value below"},
};

static const sign_words others[] = {
    {SIGN_ARROW, ARROW_PLAIN, .words = "option"},
    {SIGN_ARROW, ARROW_DOTTED, .words = "option that ends play"},
    {SIGN_ARROW, ARROW_DROPS, .words = "deficiency drops by 1"},
    {SIGN_ARROW, ARROW_STAYS, .words = "deficiency stays"},
    {SIGN_ARROW, ARROW_TURNS, .words = "option of the other parity"},
    {SIGN_ARROW, ARROW_WITHIN, .words = "option in the same class"},
    {SIGN_NODE, NODE_POSITION, ANY, ANY, MARK_GOOD, "P-position: the player to move loses"},
    {SIGN_NODE, NODE_BAND, ANY, ANY, MARK_NONE, "positions of one size in a class"},
    {SIGN_NODE, NODE_BAND, ANY, ANY, MARK_GOOD, "P-positions: the player to move loses"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, MARK_NONE, "losing move, the value it leads to"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, MARK_GOOD, "winning move, to *0"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, MARK_TAKEN, "taken"},
    {SIGN_NODE, NODE_EDGE, ANY, ANY, MARK_NONE, "losing move, the value it leads to"},
    {SIGN_NODE, NODE_EDGE, ANY, ANY, MARK_GOOD, "winning move, to *0"},
    {SIGN_NODE, NODE_EDGE, ANY, ANY, MARK_TAKEN, "taken"},
    {SIGN_NODE, NODE_VERTEX, ANY, ANY, MARK_IDLE, "no move"},
    {SIGN_NODE, NODE_SET, ANY, ANY, MARK_NONE, "edge of the hypergraph"},
    {SIGN_NODE, NODE_REPLY, ANY, ANY, ANY, "reply that restores the value"},
};

static void add_list(legend *l, const diagram *d, const sign_words *s, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add_sign(l, d, &s[i]);
}

// The bold border, with what stands beside it; sets have their number in the label.
static void add_several(legend *l, const diagram *d)
{
    static const sign_words several = {.sign = SIGN_SEVERAL};
    const diagram_node *first;
    placed_text text;
    bool counted = false;
    char words[LEGEND_WORDS];
    if (!sign_find(d, &several, &first) || first->kind == NODE_SUBGROUP)
        return;
    for (uint32_t n = 0; n < d->nodes; n++)
        counted =
            counted || (node_is_several(&d->node[n]) && shape_count(&d->node[n], PLACE_APEX_RIGHT, &text));
    snprintf(words, sizeof words, counted ? "×n: n %s in one node" : "several %s", node_noun(first));
    legend_item item = {.sign = SIGN_NODE, .node = {.kind = first->kind, .count = first->count}};
    item.node.type = (class_type){.parity = first->type.parity, .smoothness = EVEN_CLASS};
    add_words(l, item, words);
}

// What lies between the nodes of Hasse diagrams, and of boards where other edges are squares.
static void add_lines(legend *l, const diagram *d)
{
    static const sign_words set = {SIGN_NODE, NODE_SET, ANY, ANY, ANY, ""},
                            line = {SIGN_ARROW, ARROW_LINE, .words = "inclusion, the larger set above"};
    const diagram_node *square;
    if (d->digraph != DIGRAPH_BOARD)
        add_sign(l, d, &line);
    for (uint32_t a = 0; d->digraph == DIGRAPH_BOARD && sign_find(d, &set, &square) && a < d->arrows; a++)
        if (d->node[d->arrow[a].to].kind == NODE_VERTEX) {
            add_words(l, (legend_item){.sign = SIGN_ARROW, .arrow = ARROW_LINE}, "edge with two vertices");
            return;
        }
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
    add_text(l, words);
}

// The type of the first class as it stands in its triangle, and what its digits are.
static void add_extended_type(legend *l, const diagram *d)
{
    char words[LEGEND_WORDS];
    static const sign_words class = {SIGN_NODE, NODE_CLASS, ANY, ANY, ANY, ""};
    const diagram_node *first;
    placed_text text[2];
    if (!sign_find(d, &class, &first))
        return;
    shape_texts(first, true, text);
    snprintf(words, sizeof words, "%.20s: parity, even value, odd value, smoothness", text[0].text);
    add_text(l, words);
}

static void add_types(legend *l, const diagram *d)
{
    char words[LEGEND_WORDS], smoothness[LEGEND_WORDS];
    if (d->digraph != DIGRAPH_STRUCTURE && d->digraph != DIGRAPH_OPTIONS)
        return;
    if (!d->extended) {
        add_text(l, "apex: value of odd positions; base: value of even positions");
        return;
    }
    add_extended_type(l, d);
    smoothness_meaning(d, smoothness);
    snprintf(words, sizeof words, "smoothness: %.60s", smoothness);
    add_text(l, *smoothness ? words : "");
}

static void add_signs(legend *l, const diagram *d, bool coloured)
{
    char words[LEGEND_WORDS];
    const sign_words framed = {SIGN_NODE,
                               NODE_SUBGROUP,
                               ANY,
                               ANY,
                               MARK_GOOD,
                               (d->digraph == DIGRAPH_LATTICE && !labels_are_sets(d)) || labels_have_orders(d)
                                   ? "intersection subgroup"
                                   : "intersection of maximal stable sets"},
                     row = {SIGN_ROW, .words = "row of deficiency k"};
    add_list(l, d, classes, sizeof classes / sizeof *classes);
    add_several(l, d);
    add_list(l, d, positions, sizeof positions / sizeof *positions);
    if (coloured && d->digraph != DIGRAPH_BOARD)
        add_colours(l, d);
    add_sign(l, d, &framed);
    add_list(l, d, others, sizeof others / sizeof *others);
    add_lines(l, d);
    add_sign(l, d, &row);
    add_types(l, d);
    add_text(l, d->framed ? "frame: the positions of a structure class" : "");
    label_meaning(d, words);
    add_text(l, words);
}

static double sign_width(const legend_item *i)
{
    return i->sign == SIGN_NONE    ? 0
           : i->sign == SIGN_ARROW ? LEGEND_ARROW
           : i->sign == SIGN_ROW   ? LEGEND_ROW
                                   : LEGEND_SCALE * shape_width(&i->node);
}

static void place_items(legend *out, const layout *place, const style *style)
{
    double most = fmax(place->width, fmin(COLUMN, picture_widest(style))) - MARGIN;
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

void legend_make(const diagram *d, const layout *place, const style *style, legend *out)
{
    char note[LEGEND_WORDS];
    *out = (legend){.width = place->width, .height = place->height};
    if (style->legend)
        add_signs(out, d, style->theme != THEME_BLACK);
    fold_meaning(d, note);
    add_text(out, note);
    if (out->count)
        place_items(out, place, style);
}
