// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of a diagram and its layout in JSON. Each is named once, in the order of the file: the same walk
// over them writes an object or reads it. The reader accepts any object: it checks the type, the range and
// the consistency of each value before it uses it, and reports the first error with its path, such as
// nodes[3].row. Unknown keys are ignored.
#include <math.h>

#include "base/mem.h"
#include "draw/writers_internal.h"

#define FARTHEST 1e6 // points: a coordinate beyond is a mistake

static bool bad(const json_walk *w, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool bad(const json_walk *w, const char *key, const char *format, ...)
{
    char problem[240];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    if (w->list)
        hry_fail(w->error, HRY_UNREADABLE, "%.200s: %s[%zu].%s %s", w->name, w->list, w->index, key, problem);
    else
        hry_fail(w->error, HRY_UNREADABLE, "%.200s: \"%s\" %s", w->name, key, problem);
    return false;
}

// ------------------------------------------------------------------------------ fields, written or read

static bool put(const json_walk *w, const char *key, json_t *value)
{
    return json_object_set_new(w->object, key, value) == 0;
}

static const json_t *get(const json_walk *w, const char *key)
{
    return json_object_get(w->object, key);
}

// Of a field that may be absent: what is to be written, or what is there.
static bool has(const json_walk *w, const char *key, bool written)
{
    return w->writing ? written : get(w, key) != NULL;
}

static bool integer(const json_walk *w, const char *key, uint64_t least, uint64_t most, uint64_t *value)
{
    if (w->writing)
        return put(w, key, json_integer((json_int_t)*value));
    const json_t *found = get(w, key);
    if (!json_is_integer(found) || json_integer_value(found) < 0 ||
        (uint64_t)json_integer_value(found) < least || (uint64_t)json_integer_value(found) > most)
        return least == most ? bad(w, key, "must be %" PRIu64, least)
                             : bad(w, key, "must be an integer from %" PRIu64 " to %" PRIu64, least, most);
    *value = (uint64_t)json_integer_value(found);
    return true;
}

static bool small_integer(const json_walk *w, const char *key, uint64_t least, uint64_t most, uint32_t *value)
{
    uint64_t wide = *value;
    bool good = integer(w, key, least, most, &wide);
    *value = (uint32_t)wide;
    return good;
}

// null stands for the value `null`.
static bool integer_or_null(const json_walk *w, const char *key, uint64_t most, uint32_t null,
                            uint32_t *value)
{
    if (w->writing && *value == null)
        return put(w, key, json_null());
    if (w->writing || !json_is_null(get(w, key)))
        return small_integer(w, key, 0, most, value);
    *value = null;
    return true;
}

static bool boolean(const json_walk *w, const char *key, bool *value)
{
    if (w->writing)
        return put(w, key, json_boolean(*value));
    if (!json_is_boolean(get(w, key)))
        return bad(w, key, "must be true or false");
    *value = json_is_true(get(w, key));
    return true;
}

static bool string(const json_walk *w, const char *key, bool may_be_null, char **value)
{
    if (w->writing)
        return put(w, key, *value ? json_string(*value) : json_null());
    const json_t *found = get(w, key);
    if (may_be_null && json_is_null(found))
        return true;
    if (!json_is_string(found))
        return bad(w, key, "must be a string%s", may_be_null ? " or null" : "");
    *value = mem_string(json_string_value(found));
    return true;
}

// An enumeration by its words.
static bool word(const json_walk *w, const char *key, const char *const *words, unsigned *value)
{
    if (w->writing)
        return put(w, key, json_string(words[*value]));
    const char *found = json_string_value(get(w, key));
    char all[160] = "";
    for (unsigned i = 0; words[i]; i++) {
        if (found && strcmp(found, words[i]) == 0) {
            *value = i;
            return true;
        }
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s\"%s\"", i ? ", " : "", words[i]);
    }
    return bad(w, key, "must be one of %s", all);
}

static bool is_coordinate(const json_t *value, double least, double most, double *out)
{
    *out = json_number_value(value);
    return json_is_number(value) && isfinite(*out) && *out >= least && *out <= most;
}

static bool real(const json_walk *w, const char *key, double least, double most, double *value)
{
    if (w->writing)
        return put(w, key, json_real(*value));
    return is_coordinate(get(w, key), least, most, value) ||
           bad(w, key, "must be a number from " REAL " to " REAL, least, most);
}

// An array that is read, and how long it is.
static bool array(const json_walk *w, const char *key, size_t least, size_t most, uint32_t *count)
{
    const json_t *found = get(w, key);
    *count = (uint32_t)json_array_size(found);
    return (json_is_array(found) && json_array_size(found) >= least && json_array_size(found) <= most) ||
           bad(w, key, "must be an array of at least %zu, at most %zu items", least, most);
}

// ------------------------------------------------------------------------------------ nodes and arrows

static bool type_numbers(const json_walk *w, class_type *type)
{
    uint32_t count;
    json_int_t value[3];
    if (w->writing)
        return put(w, "type", json_pack("[i, i, i]", type->parity, type->even, type->odd));
    if (!array(w, "type", 3, 3, &count))
        return false;
    for (uint32_t i = 0; i < 3; i++) {
        const json_t *item = json_array_get(get(w, "type"), i);
        value[i] = json_integer_value(item);
        if (!json_is_integer(item) || value[i] < 0 || value[i] > (i == 0 ? 1 : NIM_MAX - 1))
            return bad(w, "type", "must be a parity and two nim-values");
    }
    *type = (class_type){.parity = (uint8_t)value[0], .even = (nim)value[1], .odd = (nim)value[2]};
    return true;
}

static bool type_fields(const json_walk *w, class_type *type)
{
    bool good = type_numbers(w, type);
    uint32_t smoothness = type->smoothness;
    good = good && integer_or_null(w, "smoothness", EVEN_CLASS, NODE_MIXED, &smoothness) &&
           integer_or_null(w, "deficiency", DEFICIENCY_NONE - 1, DEFICIENCY_NONE, &type->deficiency) &&
           small_integer(w, "level", 0, UINT32_MAX, &type->level);
    type->smoothness = (uint8_t)smoothness;
    return good;
}

// Files of earlier versions have no marks and no bands. Rows are in order, each with at least one node.
static bool node_fields(const json_walk *w, diagram *d, layout *place, uint32_t i)
{
    diagram_node *n = &d->node[i];
    uint32_t id = i, above = i ? n[-1].row : 0;
    bool good = small_integer(w, "id", i, i, &id) && word(w, "kind", node_kind_word, &n->kind) &&
                type_fields(w, &n->type) &&
                (!has(w, "mark", true) || word(w, "mark", node_mark_word, &n->mark)) &&
                (!has(w, "bands", true) || small_integer(w, "bands", 0, UINT32_MAX, &n->bands)) &&
                (!has(w, "class", n->member) || small_integer(w, "class", 1, d->nodes, &n->member)) &&
                integer(w, "count", 1, INT64_MAX, &n->count) &&
                small_integer(w, "row", above, i ? (uint64_t)above + 1 : 0, &n->row) &&
                string(w, "label", true, &n->label) && real(w, "x", 0, place->width, &place->node[i].x) &&
                real(w, "y", 0, place->height, &place->node[i].y) &&
                word(w, "count_at", place_word, &place->labels[i].count) &&
                word(w, "label_at", place_word, &place->labels[i].label);
    if (good && w->writing)
        json_put_shape(d, place, i, w->object);
    if (!good || w->writing)
        return good;
    if (d->extended && n->kind == NODE_CLASS && n->type.smoothness == NODE_MIXED)
        return bad(w, "smoothness", "must be an integer in an extended diagram");
    return n->kind != NODE_BAND || n->type.level < n->bands || bad(w, "bands", "must be more than \"level\"");
}

static bool path(const json_walk *w, curve *c)
{
    json_t *list = json_array();
    for (uint32_t i = 0; w->writing && i < c->count; i++)
        json_array_append_new(list, json_pack("[f, f]", c->at[i].x, c->at[i].y));
    if (w->writing)
        return put(w, "path", list);
    json_decref(list);
    if (!array(w, "path", 4, UINT32_MAX, &c->count))
        return false;
    if (c->count % 3 != 1)
        return bad(w, "path", "must have 3k + 1 points");
    c->at = NEW_ARRAY(point, c->count);
    for (uint32_t i = 0; i < c->count; i++) {
        const json_t *p = json_array_get(get(w, "path"), i);
        if (json_array_size(p) != 2 ||
            !is_coordinate(json_array_get(p, 0), -FARTHEST, FARTHEST, &c->at[i].x) ||
            !is_coordinate(json_array_get(p, 1), -FARTHEST, FARTHEST, &c->at[i].y))
            return bad(w, "path", "must be an array of points [x, y]");
    }
    return true;
}

static bool arrow_fields(const json_walk *w, diagram *d, layout *place, uint32_t i)
{
    diagram_arrow *a = &d->arrow[i];
    bool good = small_integer(w, "from", 0, d->nodes - 1, &a->from) &&
                small_integer(w, "to", 0, d->nodes - 1, &a->to) &&
                word(w, "kind", arrow_kind_word, &a->kind) && path(w, &place->arrow[i]);
    if (good && w->writing)
        json_put_head(a, &place->arrow[i], w->object);
    if (!good || w->writing)
        return good;
    if (a->from == a->to)
        return bad(w, "to", "must differ from \"from\"");
    return i == 0 || diagram_compare_arrows(a - 1, a) < 0 ||
           bad(w, "from", "is out of order: arrows are sorted by \"from\", then \"to\"");
}

static bool each(const json_walk *top, const char *list, uint32_t count,
                 bool fields(const json_walk *, diagram *, layout *, uint32_t), diagram *d, layout *place)
{
    json_walk w = *top;
    w.list = list;
    if (w.writing)
        put(top, list, json_array());
    json_t *items = json_object_get(top->object, list);
    for (w.index = 0; w.index < count; w.index++) {
        if (w.writing)
            json_array_append_new(items, json_object());
        w.object = json_array_get(items, w.index);
        if (!fields(&w, d, place, (uint32_t)w.index))
            return false;
    }
    return true;
}

// ---------------------------------------------------------------------------------------------- the top

static bool rows_y(const json_walk *w, const diagram *d, layout *place)
{
    uint32_t count;
    if (w->writing)
        put(w, "row_y", json_array());
    for (uint32_t r = 0; w->writing && r < d->rows; r++)
        json_array_append_new(json_object_get(w->object, "row_y"), json_real(place->row[r]));
    if (w->writing)
        return true;
    if (!array(w, "row_y", 1, UINT32_MAX, &count))
        return false;
    if (count != d->rows)
        return bad(w, "row_y", "must have one number for each of the %" PRIu32 " rows", d->rows);
    place->row = NEW_ARRAY(double, d->rows);
    for (uint32_t i = 0; i < d->rows; i++)
        if (!is_coordinate(json_array_get(get(w, "row_y"), i), 0, place->height, &place->row[i]) ||
            (i && place->row[i] <= place->row[i - 1]))
            return bad(w, "row_y", "must be increasing numbers from 0 to the height");
    return true;
}

static bool written(const json_walk *w, const diagram *d, void put_more(const diagram *d, json_t *object))
{
    if (w->writing)
        put_more(d, w->object);
    return true;
}

static bool top_fields(const json_walk *w, diagram *d, layout *place)
{
    uint64_t version = 1, value = d->nim;
    bool good =
        integer(w, "version", 1, 1, &version) && string(w, "game", false, &d->game) &&
        string(w, "structure", false, &d->structure) &&
        (!has(w, "position", d->position) || string(w, "position", false, &d->position)) &&
        written(w, d, json_put_name) && integer(w, "nim", 0, NIM_MAX - 1, &value) &&
        word(w, "digraph", digraph_word, &d->digraph) && word(w, "simplify", simplify_word, &d->simplify) &&
        boolean(w, "extended", &d->extended) && string(w, "up_to", true, &d->up_to) &&
        (!has(w, "framed", d->framed) || boolean(w, "framed", &d->framed)) &&
        integer(w, "classes", 1, INT64_MAX, &d->classes) &&
        integer(w, "class_arrows", 0, INT64_MAX, &d->class_arrows) && boolean(w, "cyclic", &d->cyclic) &&
        small_integer(w, "rows", 1, UINT32_MAX, &d->rows) &&
        (!has(w, "unfolded_nodes", d->unfolded_nodes) ||
         (small_integer(w, "unfolded_nodes", 1, UINT32_MAX, &d->unfolded_nodes) &&
          small_integer(w, "unfolded_arrows", 0, UINT32_MAX, &d->unfolded_arrows))) &&
        real(w, "width", 0, FARTHEST, &place->width) && real(w, "height", 0, FARTHEST, &place->height) &&
        rows_y(w, d, place) && real(w, "rows_x", -FARTHEST, FARTHEST, &place->rows_x) &&
        boolean(w, "coarse", &place->coarse);
    d->nim = (nim)value;
    return good;
}

static bool make_room(const json_walk *w, diagram *d, layout *place)
{
    if (!array(w, "nodes", 1, UINT32_MAX, &d->nodes) || !array(w, "arrows", 0, UINT32_MAX, &d->arrows)) {
        d->nodes = d->arrows = 0;
        return false;
    }
    d->node = NEW_ARRAY(diagram_node, d->nodes);
    place->node = NEW_ARRAY(point, d->nodes);
    place->labels = NEW_ARRAY(label_places, d->nodes);
    d->arrow = NEW_ARRAY(diagram_arrow, d->arrows);
    place->arrow = NEW_ARRAY(curve, d->arrows);
    return true;
}

bool json_walk_diagram(const json_walk *w, diagram *d, layout *place)
{
    const char *magic = json_string_value(get(w, "harary"));
    if (w->writing)
        put(w, "harary", json_string("diagram"));
    else if (!magic || strcmp(magic, "diagram") != 0)
        return bad(w, "harary", "must be \"diagram\": the file was not written by harary diagram");
    if (!top_fields(w, d, place) || !(w->writing || make_room(w, d, place)) ||
        !each(w, "nodes", d->nodes, node_fields, d, place))
        return false;
    if (!w->writing && d->node[d->nodes - 1].row + 1 != d->rows)
        return bad(w, "rows", "is %" PRIu32 ", but the nodes have %" PRIu32 " rows", d->rows,
                   d->node[d->nodes - 1].row + 1);
    return each(w, "arrows", d->arrows, arrow_fields, d, place);
}
