// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads back what json_write.c wrote. Any bytes may be given: nothing is taken before its type, its range and
// its agreement with the rest are checked, and the first thing that is wrong is named with its path, such as
// nodes[3].row. Keys that are not known are passed over.
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/mem.h"
#include "draw/writers_internal.h"

#define FARTHEST 1e6 // points: a coordinate beyond is a mistake

// Where the reader is: values are taken from `object`, whose path is `list`[`index`] or the top.
typedef struct reader {
    const char *name;
    hry_error *error;
    const json_t *object;
    const char *list; // NULL: the top
    size_t index;
} reader;

static bool bad(const reader *r, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool bad(const reader *r, const char *key, const char *format, ...)
{
    char problem[240];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    if (r->list)
        hry_fail(r->error, HRY_UNREADABLE, "%.200s: %s[%zu].%s %s", r->name, r->list, r->index, key, problem);
    else
        hry_fail(r->error, HRY_UNREADABLE, "%.200s: \"%s\" %s", r->name, key, problem);
    return false;
}

static bool take_integer(const reader *r, const char *key, uint64_t least, uint64_t most, uint64_t *out)
{
    const json_t *value = json_object_get(r->object, key);
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        (uint64_t)json_integer_value(value) < least || (uint64_t)json_integer_value(value) > most)
        return least == most ? bad(r, key, "must be %" PRIu64, least)
                             : bad(r, key, "must be an integer from %" PRIu64 " to %" PRIu64, least, most);
    *out = (uint64_t)json_integer_value(value);
    return true;
}

static bool take_u32(const reader *r, const char *key, uint64_t least, uint64_t most, uint32_t *out)
{
    uint64_t value = 0;
    if (!take_integer(r, key, least, most, &value))
        return false;
    *out = (uint32_t)value;
    return true;
}

// null stands for the value `null`.
static bool take_u32_or_null(const reader *r, const char *key, uint64_t most, uint32_t null, uint32_t *out)
{
    *out = null;
    return json_is_null(json_object_get(r->object, key)) || take_u32(r, key, 0, most, out);
}

static bool take_bool(const reader *r, const char *key, bool *out)
{
    const json_t *value = json_object_get(r->object, key);
    if (!json_is_boolean(value))
        return bad(r, key, "must be true or false");
    *out = json_is_true(value);
    return true;
}

static bool take_text(const reader *r, const char *key, bool may_be_null, char **out)
{
    const json_t *value = json_object_get(r->object, key);
    if (may_be_null && json_is_null(value))
        return true;
    if (!json_is_string(value))
        return bad(r, key, "must be a string%s", may_be_null ? " or null" : "");
    *out = mem_string(json_string_value(value));
    return true;
}

// The place of a word in a list of words.
static bool take_word(const reader *r, const char *key, const char *const *words, unsigned *out)
{
    const char *value = json_string_value(json_object_get(r->object, key));
    char all[160] = "";
    for (unsigned i = 0; words[i]; i++) {
        if (value && strcmp(value, words[i]) == 0) {
            *out = i;
            return true;
        }
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s\"%s\"", i ? ", " : "", words[i]);
    }
    return bad(r, key, "must be one of %s", all);
}

// What files of earlier versions do not have: no mark, no bands.
static bool take_marks(const reader *r, diagram_node *n)
{
    unsigned mark = MARK_NONE;
    if ((json_object_get(r->object, "mark") && !take_word(r, "mark", node_mark_word, &mark)) ||
        (json_object_get(r->object, "bands") && !take_u32(r, "bands", 0, UINT32_MAX, &n->bands)))
        return false;
    n->mark = (node_mark)mark;
    if (n->kind == NODE_BAND && n->type.level >= n->bands)
        return bad(r, "bands", "must be more than \"level\"");
    return true;
}

static bool is_coordinate(const json_t *value, double least, double most, double *out)
{
    *out = json_number_value(value);
    return json_is_number(value) && isfinite(*out) && *out >= least && *out <= most;
}

static bool take_real(const reader *r, const char *key, double least, double most, double *out)
{
    return is_coordinate(json_object_get(r->object, key), least, most, out) ||
           bad(r, key, "must be a number from " REAL " to " REAL, least, most);
}

static bool take_list(const reader *r, const char *key, size_t least, size_t most, const json_t **out)
{
    *out = json_object_get(r->object, key);
    return (json_is_array(*out) && json_array_size(*out) >= least && json_array_size(*out) <= most) ||
           bad(r, key, "must be an array of at least %zu, at most %zu items", least, most);
}

static bool take_enumerations(const reader *r, diagram *d)
{
    unsigned digraph, simplified;
    if (!take_word(r, "digraph", digraph_word, &digraph) ||
        !take_word(r, "simplify", simplify_word, &simplified))
        return false;
    d->digraph = (digraph_kind)digraph;
    d->simplify = (simplify)simplified;
    return true;
}

static bool take_top(const reader *r, diagram *d, layout *place)
{
    const char *magic = json_string_value(json_object_get(r->object, "harary"));
    uint64_t version, nim_value = 0;
    if (!magic || strcmp(magic, "diagram") != 0)
        return bad(r, "harary", "must be \"diagram\": this is no diagram that harary wrote");
    if (!take_integer(r, "version", 1, 1, &version) || !take_text(r, "game", false, &d->game) ||
        !take_text(r, "structure", false, &d->structure) ||
        !take_integer(r, "nim", 0, NIM_MAX - 1, &nim_value) || !take_enumerations(r, d) ||
        !take_bool(r, "extended", &d->extended) || !take_text(r, "up_to", true, &d->up_to) ||
        !take_integer(r, "classes", 1, INT64_MAX, &d->classes) ||
        !take_integer(r, "class_arrows", 0, INT64_MAX, &d->class_arrows) ||
        !take_bool(r, "cyclic", &d->cyclic) || !take_u32(r, "rows", 1, UINT32_MAX, &d->rows) ||
        !take_real(r, "width", 0, FARTHEST, &place->width) ||
        !take_real(r, "height", 0, FARTHEST, &place->height) ||
        !take_real(r, "rows_x", -FARTHEST, FARTHEST, &place->rows_x) ||
        !take_bool(r, "coarse", &place->coarse))
        return false;
    d->nim = (nim)nim_value;
    if (json_object_get(r->object, "position") && !take_text(r, "position", false, &d->position))
        return false;
    return !json_object_get(r->object, "unfolded_nodes") ||
           (take_u32(r, "unfolded_nodes", 1, UINT32_MAX, &d->unfolded_nodes) &&
            take_u32(r, "unfolded_arrows", 0, UINT32_MAX, &d->unfolded_arrows));
}

static bool take_rows(const reader *r, diagram *d, layout *place)
{
    const json_t *list;
    if (!take_list(r, "row_y", 1, UINT32_MAX, &list))
        return false;
    if (json_array_size(list) != d->rows)
        return bad(r, "row_y", "must have one number for each of the %" PRIu32 " rows", d->rows);
    place->row = NEW_ARRAY(double, d->rows);
    for (uint32_t i = 0; i < d->rows; i++)
        if (!is_coordinate(json_array_get(list, i), 0, place->height, &place->row[i]) ||
            (i && place->row[i] <= place->row[i - 1]))
            return bad(r, "row_y", "must be increasing numbers from 0 to the height");
    return true;
}

static bool take_type(const reader *r, class_type *type)
{
    const json_t *list;
    if (!take_list(r, "type", 3, 3, &list))
        return false;
    json_int_t value[3];
    for (int i = 0; i < 3; i++) {
        const json_t *item = json_array_get(list, (size_t)i);
        value[i] = json_integer_value(item);
        if (!json_is_integer(item) || value[i] < 0 || value[i] > (i == 0 ? 1 : NIM_MAX - 1))
            return bad(r, "type", "must be a parity and two nim-values");
    }
    type->parity = (uint8_t)value[0];
    type->even = (nim)value[1];
    type->odd = (nim)value[2];
    uint32_t smoothness;
    if (!take_u32_or_null(r, "smoothness", EVEN_CLASS, NODE_MIXED, &smoothness) ||
        !take_u32_or_null(r, "deficiency", DEFICIENCY_NONE - 1, DEFICIENCY_NONE, &type->deficiency) ||
        !take_u32(r, "level", 0, UINT32_MAX, &type->level))
        return false;
    type->smoothness = (uint8_t)smoothness;
    return true;
}

static bool take_places(const reader *r, label_places *out)
{
    unsigned count, label;
    if (!take_word(r, "count_at", place_word, &count) || !take_word(r, "label_at", place_word, &label))
        return false;
    *out = (label_places){.count = (text_place)count, .label = (text_place)label};
    return true;
}

// Rows are taken in order, each with at least one node.
static bool take_node(const reader *r, diagram *d, layout *place)
{
    uint32_t i = d->nodes, id, above = i ? d->node[i - 1].row : 0;
    diagram_node *n = &d->node[d->nodes++];
    unsigned kind;
    if (!take_u32(r, "id", i, i, &id) || !take_word(r, "kind", node_kind_word, &kind) ||
        !take_type(r, &n->type) || !take_integer(r, "count", 1, INT64_MAX, &n->count) ||
        !take_u32(r, "row", above, i ? (uint64_t)above + 1 : 0, &n->row) ||
        !take_text(r, "label", true, &n->label) || !take_real(r, "x", 0, place->width, &place->node[i].x) ||
        !take_real(r, "y", 0, place->height, &place->node[i].y) || !take_places(r, &place->labels[i]))
        return false;
    n->kind = (node_kind)kind;
    if (d->extended && n->kind == NODE_CLASS && n->type.smoothness == NODE_MIXED)
        return bad(r, "smoothness", "must be an integer: extended diagrams show it");
    return take_marks(r, n);
}

static bool take_path(const reader *r, curve *c)
{
    const json_t *list;
    if (!take_list(r, "path", 4, UINT32_MAX, &list))
        return false;
    if (json_array_size(list) % 3 != 1)
        return bad(r, "path", "must have 3k + 1 points");
    c->count = (uint32_t)json_array_size(list);
    c->at = NEW_ARRAY(point, c->count);
    for (uint32_t i = 0; i < c->count; i++) {
        const json_t *p = json_array_get(list, i);
        if (json_array_size(p) != 2 ||
            !is_coordinate(json_array_get(p, 0), -FARTHEST, FARTHEST, &c->at[i].x) ||
            !is_coordinate(json_array_get(p, 1), -FARTHEST, FARTHEST, &c->at[i].y))
            return bad(r, "path", "must be an array of points [x, y]");
    }
    return true;
}

static bool take_arrow(const reader *r, diagram *d, layout *place)
{
    diagram_arrow *a = &d->arrow[d->arrows];
    curve *c = &place->arrow[d->arrows++];
    unsigned kind;
    if (!take_u32(r, "from", 0, d->nodes - 1, &a->from) || !take_u32(r, "to", 0, d->nodes - 1, &a->to) ||
        !take_word(r, "kind", arrow_kind_word, &kind) || !take_path(r, c))
        return false;
    a->kind = (arrow_kind)kind;
    if (a->from == a->to)
        return bad(r, "to", "must differ from \"from\"");
    if (d->arrows > 1 && (a[-1].from > a->from || (a[-1].from == a->from && a[-1].to >= a->to)))
        return bad(r, "from", "is out of order: arrows are sorted by \"from\", then \"to\"");
    return true;
}

// Counts of what was taken grow with it, so that a diagram cut short can be cleared.
static bool take_all(const reader *r, diagram *d, layout *place)
{
    const json_t *nodes, *arrows;
    if (!take_top(r, d, place) || !take_rows(r, d, place) || !take_list(r, "nodes", 1, UINT32_MAX, &nodes) ||
        !take_list(r, "arrows", 0, UINT32_MAX, &arrows))
        return false;
    d->node = NEW_ARRAY(diagram_node, json_array_size(nodes));
    place->node = NEW_ARRAY(point, json_array_size(nodes));
    place->labels = NEW_ARRAY(label_places, json_array_size(nodes));
    d->arrow = NEW_ARRAY(diagram_arrow, json_array_size(arrows));
    place->arrow = NEW_ARRAY(curve, json_array_size(arrows));
    reader item = *r;
    item.list = "nodes";
    for (item.index = 0; item.index < json_array_size(nodes); item.index++) {
        item.object = json_array_get(nodes, item.index);
        if (!take_node(&item, d, place))
            return false;
    }
    if (d->node[d->nodes - 1].row + 1 != d->rows)
        return bad(r, "rows", "is %" PRIu32 ", but the nodes have %" PRIu32 " rows", d->rows,
                   d->node[d->nodes - 1].row + 1);
    item.list = "arrows";
    for (item.index = 0; item.index < json_array_size(arrows); item.index++) {
        item.object = json_array_get(arrows, item.index);
        if (!take_arrow(&item, d, place))
            return false;
    }
    return true;
}

hry_status picture_read(const char *text, size_t length, const char *name, diagram *d, layout *place,
                        hry_error *error)
{
    json_error_t where;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &where);
    if (!root)
        return hry_fail_at(error, HRY_UNREADABLE, where.line > 0 ? (size_t)where.line : 0,
                           where.column > 0 ? (size_t)where.column : 0, "%.200s is no JSON: %.200s", name,
                           where.text);
    diagram read = {0};
    layout read_place = {0};
    reader r = {.name = name, .error = error, .object = root};
    bool good = take_all(&r, &read, &read_place);
    json_decref(root);
    if (!good) {
        layout_clear(&read_place, &read);
        diagram_clear(&read);
        return HRY_UNREADABLE;
    }
    *d = read;
    *place = read_place;
    return HRY_OK;
}
