// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram and its layout as JSON, one node or arrow on a line. Everything is there, in a fixed order, with
// coordinates rounded to tenths, so that json_read.c gives back what was written.
#include <jansson.h>

#include "draw/writers_internal.h"

enum { FLAGS = JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(9) };

static json_t *text_or_null(const char *text)
{
    return text ? json_string(text) : json_null();
}

static json_t *integer(uint64_t value)
{
    return json_integer((json_int_t)value);
}

static json_t *integer_or_null(uint64_t value, uint64_t null)
{
    return value == null ? json_null() : integer(value);
}

static json_t *point_json(point p)
{
    return json_pack("[f, f]", p.x, p.y);
}

static json_t *node_json(const diagram *d, const layout *place, uint32_t id)
{
    const diagram_node *n = &d->node[id];
    json_t *o = json_object();
    json_object_set_new(o, "id", integer(id));
    json_object_set_new(o, "kind", json_string(node_kind_word[n->kind]));
    json_object_set_new(o, "type", json_pack("[i, i, i]", n->type.parity, n->type.even, n->type.odd));
    json_object_set_new(o, "smoothness", integer_or_null(n->type.smoothness, NODE_MIXED));
    json_object_set_new(o, "deficiency", integer_or_null(n->type.deficiency, DEFICIENCY_NONE));
    json_object_set_new(o, "level", integer(n->type.level));
    json_object_set_new(o, "mark", json_string(node_mark_word[n->mark]));
    json_object_set_new(o, "bands", integer(n->bands));
    json_object_set_new(o, "count", integer(n->count));
    json_object_set_new(o, "row", integer(n->row));
    json_object_set_new(o, "label", text_or_null(n->label));
    json_object_set_new(o, "x", json_real(place->node[id].x));
    json_object_set_new(o, "y", json_real(place->node[id].y));
    json_object_set_new(o, "count_at", json_string(place_word[place->labels[id].count]));
    json_object_set_new(o, "label_at", json_string(place_word[place->labels[id].label]));
    return o;
}

static json_t *arrow_json(const diagram *d, const layout *place, uint32_t id)
{
    const diagram_arrow *a = &d->arrow[id];
    json_t *o = json_object(), *path = json_array();
    json_object_set_new(o, "from", integer(a->from));
    json_object_set_new(o, "to", integer(a->to));
    json_object_set_new(o, "kind", json_string(arrow_kind_word[a->kind]));
    for (uint32_t i = 0; i < place->arrow[id].count; i++)
        json_array_append_new(path, point_json(place->arrow[id].at[i]));
    json_object_set_new(o, "path", path);
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
    put("game", text_or_null(d->game), out);
    put("structure", text_or_null(d->structure), out);
    if (d->position)
        put("position", json_string(d->position), out);
    put("nim", integer(d->nim), out);
    put("digraph", json_string(digraph_word[d->digraph]), out);
    put("simplify", json_string(simplify_word[d->simplify]), out);
    put("extended", json_boolean(d->extended), out);
    put("up_to", text_or_null(d->up_to), out);
    put("classes", integer(d->classes), out);
    put("class_arrows", integer(d->class_arrows), out);
    put("cyclic", json_boolean(d->cyclic), out);
    put("rows", integer(d->rows), out);
    if (d->unfolded_nodes) {
        put("unfolded_nodes", integer(d->unfolded_nodes), out);
        put("unfolded_arrows", integer(d->unfolded_arrows), out);
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
