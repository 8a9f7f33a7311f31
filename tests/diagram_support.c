// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram_support.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

#include "draw/shape.h"

#define NODES(list) .nodes = COUNT(list), .node = list
#define ARROWS(list) .arrows = COUNT(list), .arrow = list

static diagram_node structure_nodes[] = {
    {NODE_CLASS, TYPE(1, 4, 3, SMOOTH, 1), 1, 0, "⟨0⟩", MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(0, 1, 2, EVEN_CLASS, 1), 1, 1, "⟨3⟩", MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(1, 2, 1, ROUGH, 1), 1, 1, "⟨2⟩", MARK_NONE, 0, 0},
    {NODE_WON, TYPE(0, 0, 0, EVEN_CLASS, 0), 1, 2, "V", MARK_NONE, 0, 0},
};
static diagram_arrow structure_arrows_[] = {{0, 1, ARROW_PLAIN},
                                            {0, 2, ARROW_PLAIN},
                                            {0, 3, ARROW_DOTTED},
                                            {1, 3, ARROW_DOTTED},
                                            {2, 3, ARROW_DOTTED}};

static diagram_node extended_nodes[] = {
    {NODE_CLASS, TYPE(1, 4, 3, SMOOTH, 1), 1, 0, NULL, MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(0, 11, 2, EVEN_CLASS, 1), 1, 1, "", MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(1, 2, 1, ROUGH, 1), 7, 1, NULL, MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(0, 0, 0, EVEN_CLASS, 0), 1, 2, NULL, MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(0, 0, 0, EVEN_CLASS, DEFICIENCY_NONE), 1, 3, NULL, MARK_NONE, 0, 0},
};
static diagram_arrow extended_arrows[] = {
    {0, 1, ARROW_STAYS}, {0, 2, ARROW_STAYS}, {0, 3, ARROW_DROPS}, {1, 3, ARROW_DROPS}, {2, 3, ARROW_DROPS}};

static diagram_node large_nodes[] = {
    {NODE_CLASS, TYPE(0, 123, 456, EVEN_CLASS, 3), 12, 0, "weird <>&\"'{}%#\\ é", MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(1, 10, 7, NODE_MIXED, DEFICIENCY_NONE), UINT64_C(12345678901234), 1,
     "a_b^c~d$e|`f` -- ]]> 3·Z6, …", MARK_NONE, 0, 0},
    {NODE_CLASS, TYPE(0, 0, 99, EVEN_CLASS, 1), 1, 1, "中文 \xff\xfe \x01\t\n ⋊ ₂ ² \\N \\G &amp; \"\\",
     MARK_NONE, 0, 0},
};
static diagram_arrow large_arrows[] = {
    {0, 1, ARROW_PLAIN}, {0, 2, ARROW_PLAIN}, {1, 2, ARROW_PLAIN}, {2, 1, ARROW_PLAIN}};

static diagram_node position_nodes[] = {
    {NODE_POSITION, TYPE(0, 2, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 0, "∅", MARK_NONE, 0, 1},
    {NODE_POSITION, TYPE(1, 0, 13, NODE_MIXED, DEFICIENCY_NONE), 3, 1, "{a}", MARK_NONE, 0, 2},
    {NODE_POSITION, TYPE(1, 0, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 1,
     "{one,element,after,another,until,the,box,would,be,too,wide,for,any,picture}", MARK_NONE, 0, 2},
    {NODE_POSITION, TYPE(0, 1, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 2, NULL, MARK_NONE, 0, 3},
};

static diagram_node lonely_node[] = {{NODE_WON, TYPE(1, 0, 0, ROUGH, 0), 1, 0, NULL, MARK_NONE, 0, 0}};

diagram example[EXAMPLES] = {
    {.game = "GEN",
     .structure = "Z6",
     .nim = 4,
     .classes = 4,
     .class_arrows = 5,
     .rows = 3,
     NODES(structure_nodes),
     ARROWS(structure_arrows_)},
    {.game = "GEN",
     .structure = "Z6",
     .nim = 4,
     .extended = true,
     .simplify = SIMPLIFY_LEVEL,
     .classes = 11,
     .class_arrows = 23,
     .rows = 4,
     NODES(extended_nodes),
     ARROWS(extended_arrows)},
    {.game = "AVD",
     .structure = "{<a>,&},{\"\\%\n}",
     .nim = 123,
     .simplify = SIMPLIFY_OTYPE,
     .classes = UINT64_C(12345678901247),
     .class_arrows = 1,
     .cyclic = true,
     .up_to = "conjugacy",
     .rows = 2,
     NODES(large_nodes),
     ARROWS(large_arrows)},
    {.game = "GEN",
     .structure = "Z4",
     .nim = 2,
     .digraph = DIGRAPH_REPRESENTATIVE,
     .up_to = "automorphism",
     .classes = 16,
     .class_arrows = 20,
     .rows = 3,
     NODES(position_nodes),
     ARROWS(structure_arrows_)},
    {.game = "GEN", .structure = "Z1", .nim = 0, .classes = 1, .rows = 1, NODES(lonely_node), .arrow = NULL},
};

layout placed(const diagram *d)
{
    layout l = {.node = NEW_ARRAY(point, d->nodes),
                .labels = NEW_ARRAY(label_places, d->nodes),
                .coarse = d->nodes % 2,
                .arrow = NEW_ARRAY(curve, d->arrows),
                .row = NEW_ARRAY(double, d->rows),
                .rows_x = d->extended ? 20.04 : 0};
    for (uint32_t n = 0, column = 0; n < d->nodes; n++) {
        column = n && d->node[n - 1].row == d->node[n].row ? column + 1 : 0;
        l.node[n] = (point){70.123 + 333.3 * column, 30.777 + 66.66 * d->node[n].row};
        l.row[d->node[n].row] = l.node[n].y;
        l.labels[n] = (label_places){.count = n % 2 ? PLACE_APEX_LEFT : PLACE_APEX_RIGHT,
                                     .label = (text_place)(n % (PLACE_BEYOND + 1))};
        l.width = fmax(l.width, l.node[n].x + 250);
        l.height = fmax(l.height, l.node[n].y + 30);
    }
    for (uint32_t a = 0; a < d->arrows; a++) {
        point from = l.node[d->arrow[a].from], to = l.node[d->arrow[a].to];
        curve *c = &l.arrow[a];
        c->count = a % 2 ? 7 : 4;
        c->at = NEW_ARRAY(point, c->count);
        for (uint32_t i = 0; i < c->count; i++) {
            double t = 0.25 + 0.5 * i / (c->count - 1);
            c->at[i] = (point){from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)};
        }
    }
    return l;
}

char *written_from(const diagram *d, const layout *l, picture_format format, style look, size_t *size)
{
    char *bytes = NULL;
    size_t length = 0;
    hry_error error;
    if (picture_write(d, l, format, &look, NULL, &bytes, &length, &error) != HRY_OK)
        fail_msg("%s", error.message);
    assert_int_equal(bytes[length], 0);
    if (size)
        *size = length;
    return bytes;
}

char *written(const diagram *d, picture_format format, style look, size_t *size)
{
    layout l = placed(d);
    char *bytes = written_from(d, &l, format, look, size);
    layout_clear(&l, d);
    return bytes;
}

diagram random_labels(rng *r)
{
    static const char signs[] = "<>&\"'{}%#\\$_^~`|-[]()*,;:?! \t\nabcXYZ019";
    const diagram *from = &example[rng_below(r, EXAMPLES)];
    diagram d = *from;
    d.game = mem_string(from->game);
    d.structure = mem_string(from->structure);
    d.up_to = from->up_to ? mem_string(from->up_to) : NULL;
    d.node = mem_copy(from->node, d.nodes, sizeof *d.node);
    d.arrow = mem_copy(from->arrow, d.arrows, sizeof *d.arrow);
    for (uint32_t n = 0; n < d.nodes; n++) {
        size_t length = rng_below(r, 80);
        d.node[n].label = mem_zero(length + 1, 1);
        for (size_t i = 0; i < length; i++)
            d.node[n].label[i] =
                rng_below(r, 4) ? signs[rng_below(r, sizeof signs - 1)] : (char)(1 + rng_below(r, 255));
    }
    return d;
}

void assert_numbers(const char *picture)
{
    static const char *const never[] = {"nan", "inf", "-0\"", "-0 ", "-0,", "-0)", "-0C", "-0L"};
    for (size_t i = 0; i < COUNT(never); i++)
        if (strstr(picture, never[i]))
            fail_msg("%s in\n%s", never[i], picture);
}
