// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram and its layout as JSON, one node or arrow on a line. Everything is there, in a fixed order, with
// coordinates rounded to tenths, so that json_read.c gives back what was written. Shapes, texts and words
// follow from that: they are written for whoever draws the picture, and passed over when it is read.
#include <jansson.h>

#include "draw/shape.h"
#include "draw/writers_internal.h"

enum { FLAGS = JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(9) };

static json_t *integer_or_null(uint32_t value, uint32_t null)
{
    return value == null ? json_null() : json_integer(value);
}

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
    if (shape_label(n, where->label, &text->at))
        add_text("label", place_anchor(where->label), text, n->label, list);
    return list;
}

static json_t *node_json(const diagram *d, const layout *place, uint32_t id)
{
    const diagram_node *n = &d->node[id];
    json_t *o = json_pack(
        "{s:i,s:s,s:[i,i,i],s:o,s:o,s:I,s:s,s:I,s:I,s:i,s:s?,s:f,s:f,s:s,s:s}", "id", id, "kind",
        node_kind_word[n->kind], "type", n->type.parity, n->type.even, n->type.odd, "smoothness",
        integer_or_null(n->type.smoothness, NODE_MIXED), "deficiency",
        integer_or_null(n->type.deficiency, DEFICIENCY_NONE), "level", (json_int_t)n->type.level, "mark",
        node_mark_word[n->mark], "bands", (json_int_t)n->bands, "count", (json_int_t)n->count, "row", n->row,
        "label", n->label, "x", place->node[id].x, "y", place->node[id].y, "count_at",
        place_word[place->labels[id].count], "label_at", place_word[place->labels[id].label]);
    char *words = node_words(n, d->extended);
    json_object_set_new(o, "words", json_string(words));
    free(words);
    put_outlines(n, d->extended, o);
    json_object_set_new(o, "texts", texts_json(n, d->extended, &place->labels[id]));
    return o;
}

static json_t *arrow_json(const diagram *d, const layout *place, uint32_t id)
{
    const diagram_arrow *a = &d->arrow[id];
    const curve *c = &place->arrow[id];
    json_t *o = json_pack("{s:i,s:i,s:s,s:o}", "from", a->from, "to", a->to, "kind", arrow_kind_word[a->kind],
                          "path", points_json(c->at, c->count));
    if (arrow_has_head(a->kind)) {
        point last[4], head[3];
        curve_head(c, last, head);
        json_object_set_new(o, "last", points_json(last, 4));
        json_object_set_new(o, "head", points_json(head, 3));
    }
    return o;
}

static void put(const char *key, json_t *value, FILE *out)
{
    fprintf(out, ",\n\"%s\":", key);
    json_dumpf(value, out, FLAGS);
    json_decref(value);
}

static void put_diagram(const diagram *d, FILE *out)
{
    fputs("{\"harary\":\"diagram\",\n\"version\":1", out);
    put("game", json_pack("s?", d->game), out);
    put("structure", json_pack("s?", d->structure), out);
    if (d->position)
        put("position", json_string(d->position), out);
    char *name = diagram_name(d);
    put("name", json_string(name), out);
    free(name);
    put("nim", json_integer(d->nim), out);
    put("digraph", json_string(digraph_word[d->digraph]), out);
    put("simplify", json_string(simplify_word[d->simplify]), out);
    put("extended", json_boolean(d->extended), out);
    put("up_to", json_pack("s?", d->up_to), out);
    put("classes", json_integer((json_int_t)d->classes), out);
    put("class_arrows", json_integer((json_int_t)d->class_arrows), out);
    put("cyclic", json_boolean(d->cyclic), out);
    put("rows", json_integer(d->rows), out);
    if (d->unfolded_nodes) {
        put("unfolded_nodes", json_integer(d->unfolded_nodes), out);
        put("unfolded_arrows", json_integer(d->unfolded_arrows), out);
    }
}

static void put_list(const char *key, uint32_t count, json_t *make(const diagram *, const layout *, uint32_t),
                     const diagram *d, const layout *place, FILE *out)
{
    fprintf(out, ",\n\"%s\":[", key);
    for (uint32_t i = 0; i < count; i++) {
        json_t *item = make(d, place, i);
        fputs(i ? ",\n  " : "\n  ", out);
        json_dumpf(item, out, FLAGS);
        json_decref(item);
    }
    fputs("]", out);
}

void json_write(const diagram *d, const layout *place, FILE *out)
{
    put_diagram(d, out);
    put("width", json_real(place->width), out);
    put("height", json_real(place->height), out);
    json_t *rows = json_array();
    for (uint32_t r = 0; r < d->rows; r++)
        json_array_append_new(rows, json_real(place->row[r]));
    put("row_y", rows, out);
    put("rows_x", json_real(place->rows_x), out);
    put("coarse", json_boolean(place->coarse), out);
    put_list("nodes", d->nodes, node_json, d, place, out);
    put_list("arrows", d->arrows, arrow_json, d, place, out);
    fputs("}\n", out);
}
