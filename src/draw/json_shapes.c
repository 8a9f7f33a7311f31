// SPDX-License-Identifier: GPL-3.0-or-later
//
// What follows from a diagram and its layout and is written beside them for whoever draws the picture:
// shapes, texts and words. It is passed over when a diagram is read.

#include "base/mem.h"
#include "draw/shape.h"
#include "draw/writers_internal.h"

// Outlines are polygons with short sides: tenths would show.
static double hundredth(double value)
{
    return tenth(10 * value) / 10;
}

static json_t *points_json(const point *at, uint32_t count)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("[f, f]", hundredth(at[i].x), hundredth(at[i].y)));
    return list;
}

// Relative to the centre of the node. A move on a board can become a good one.
static void put_outlines(const diagram_node *n, bool extended, json_t *o)
{
    point corner[24], cut[2];
    uint32_t count = shape_outline(n, 0, corner);
    json_object_set_new(o, "outline", points_json(corner, count));
    if (node_is_doubled(n, extended) || n->kind == NODE_VERTEX || n->kind == NODE_EDGE) {
        count = shape_outline(n, DOUBLE_BORDER, corner);
        json_object_set_new(o, "inner", points_json(corner, count));
    }
    if (shape_cut(n, extended, &cut[0], &cut[1]))
        json_object_set_new(o, "cut", points_json(cut, 2));
}

static void add_text(const char *part, text_anchor anchor, const placed_text *t, const char *text,
                     json_t *list)
{
    static const char *const word[] = {"start", "middle", "end"}; // of text_anchor
    json_array_append_new(list, json_pack("{s:s,s:s,s:f,s:f,s:f,s:s}", "part", part, "text", text, "x",
                                          hundredth(t->at.x), "y", hundredth(t->at.y), "size",
                                          hundredth(t->size), "anchor", word[anchor]));
}

static json_t *texts_json(const diagram_node *n, bool extended, const label_places *where)
{
    placed_text text[2];
    json_t *list = json_array();
    uint32_t inside = shape_texts(n, extended, text);
    for (uint32_t i = 0; i < inside; i++)
        add_text("inside", ANCHOR_MIDDLE, &text[i], text[i].text, list);
    if (shape_count(n, where->count, text))
        add_text("count", place_anchor(where->count), text, text->text, list);
    text->size = LABEL_SIZE;
    if (shape_label(n, where->label, &text->at)) {
        OWNED char *shown = label_shown(n->label);
        add_text("label", place_anchor(where->label), text, shown, list);
    }
    return list;
}

void json_put_name(const diagram *d, json_t *object)
{
    OWNED char *name = diagram_name(d);
    json_object_set_new(object, "name", json_string(name));
}

void json_put_shape(const diagram *d, const layout *place, uint32_t id, json_t *object)
{
    const diagram_node *n = &d->node[id];
    OWNED char *words = node_words(n, d->extended);
    json_object_set_new(object, "words", json_string(words));
    put_outlines(n, d->extended, object);
    json_object_set_new(object, "texts", texts_json(n, d->extended, &place->labels[id]));
}

void json_put_head(const diagram_arrow *a, const curve *c, json_t *object)
{
    point last[4], head[3];
    if (!arrow_has_head(a->kind))
        return;
    curve_head(c, last, head);
    json_object_set_new(object, "last", points_json(last, 4));
    json_object_set_new(object, "head", points_json(head, 3));
}
