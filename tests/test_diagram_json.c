// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagrams as JSON: what is written is read back, and what was damaged is refused with a sentence.
#include "diagram_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/shape.h"
#include "draw/writers_internal.h"

// ------------------------------------------------------------------------------------------------- JSON

static void assert_same_text(const char *a, const char *b)
{
    if (!a || !b) {
        assert_ptr_equal(a, b);
        return;
    }
    char *valid = text_utf8(a, strlen(a));
    assert_string_equal(valid, b);
    free(valid);
}

static void assert_same_nodes(const diagram *a, const diagram *b)
{
    assert_int_equal(a->nodes, b->nodes);
    for (uint32_t n = 0; n < a->nodes; n++) {
        const diagram_node *x = &a->node[n], *y = &b->node[n];
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->type.parity, y->type.parity);
        assert_int_equal(x->type.even, y->type.even);
        assert_int_equal(x->type.odd, y->type.odd);
        assert_int_equal(x->type.smoothness, y->type.smoothness);
        assert_int_equal(x->type.deficiency, y->type.deficiency);
        assert_int_equal(x->type.level, y->type.level);
        assert_true(x->count == y->count);
        assert_int_equal(x->row, y->row);
        assert_int_equal(x->member, y->member);
        assert_same_text(x->label, y->label);
    }
}

static void assert_same(const diagram *a, const diagram *b)
{
    assert_same_text(a->game, b->game);
    assert_same_text(a->structure, b->structure);
    assert_same_text(a->up_to, b->up_to);
    assert_int_equal(a->nim, b->nim);
    assert_int_equal(a->digraph, b->digraph);
    assert_int_equal(a->simplify, b->simplify);
    assert_int_equal(a->extended, b->extended);
    assert_int_equal(a->cyclic, b->cyclic);
    assert_int_equal(a->framed, b->framed);
    assert_int_equal(a->rows, b->rows);
    assert_true(a->classes == b->classes && a->class_arrows == b->class_arrows);
    assert_same_nodes(a, b);
    assert_int_equal(a->arrows, b->arrows);
    for (uint32_t i = 0; i < a->arrows; i++) {
        assert_int_equal(a->arrow[i].from, b->arrow[i].from);
        assert_int_equal(a->arrow[i].to, b->arrow[i].to);
        assert_int_equal(a->arrow[i].kind, b->arrow[i].kind);
    }
}

// Distances of at most a twentieth: coordinates were rounded to tenths.
static void assert_near(const layout *a, const layout *b, const diagram *d)
{
    assert_true(fabs(a->width - b->width) < 0.0501 && fabs(a->height - b->height) < 0.0501);
    assert_true(fabs(a->rows_x - b->rows_x) < 0.0501);
    assert_int_equal(a->coarse, b->coarse);
    assert_memory_equal(a->labels, b->labels, d->nodes * sizeof *a->labels);
    for (uint32_t r = 0; r < d->rows; r++)
        assert_true(fabs(a->row[r] - b->row[r]) < 0.0501);
    for (uint32_t n = 0; n < d->nodes; n++)
        assert_true(fabs(a->node[n].x - b->node[n].x) < 0.0501 && fabs(a->node[n].y - b->node[n].y) < 0.0501);
    for (uint32_t i = 0; i < d->arrows; i++) {
        assert_int_equal(a->arrow[i].count, b->arrow[i].count);
        for (uint32_t k = 0; k < a->arrow[i].count; k++)
            assert_true(fabs(a->arrow[i].at[k].x - b->arrow[i].at[k].x) < 0.0501 &&
                        fabs(a->arrow[i].at[k].y - b->arrow[i].at[k].y) < 0.0501);
    }
}

static void round_trip(const diagram *d)
{
    layout l = placed(d), l2;
    diagram d2;
    hry_error error;
    size_t size;
    char *json = written_from(d, &l, PICTURE_JSON, (style){0}, &size);
    if (picture_read(json, size, "it", &d2, &l2, &error) != HRY_OK)
        fail_msg("%s in\n%s", error.message, json);
    assert_same(d, &d2);
    assert_near(&l, &l2, d);
    static const picture_format format[] = {PICTURE_JSON, PICTURE_SVG, PICTURE_TIKZ, PICTURE_DOT,
                                            PICTURE_TEXT};
    for (size_t i = 0; i < COUNT(format); i++) {
        style look = {.legend = i % 2};
        char *first = written_from(d, &l, format[i], look, NULL);
        char *again = written_from(&d2, &l2, format[i], look, NULL);
        assert_string_equal(first, again);
        free(first);
        free(again);
    }
    free(json);
    layout_clear(&l, d);
    layout_clear(&l2, &d2);
    diagram_clear(&d2);
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++)
        round_trip(&example[i]);
    rng r = rng_start("json round trip", 11);
    for (size_t i = 0; i < scaled(200); i++) {
        diagram d = random_labels(&r);
        round_trip(&d);
        diagram_clear(&d);
    }
}

// The first place where `from` stands in the JSON of a diagram is replaced.
static const struct {
    const char *from, *to, *says;
} damage[] = {
    {"{\"harary\"", "[\"harary\"", "is not JSON"},
    {"\"diagram\"", "\"picture\"", "not written by harary diagram"},
    {"\"version\":1", "\"version\":2", "\"version\" must be 1"},
    {"\"version\":1", "\"version\":1,\"version\":1", "is not JSON"},
    {"\"game\":\"GEN\"", "\"game\":7", "\"game\" must be a string"},
    {"\"structure\":\"Z6\"", "\"structure\":null", "\"structure\" must be a string"},
    {"\"nim\":4", "\"nim\":-1", "\"nim\" must be an integer"},
    {"\"nim\":4", "\"nim\":65535", "\"nim\" must be an integer"},
    {"\"nim\":4", "\"nim\":4.0", "\"nim\" must be an integer"},
    {"\"digraph\":\"structure\"", "\"digraph\":\"tree\"",
     "\"digraph\" must be one of \"structure\", \"game\""},
    {"\"simplify\":\"none\"", "\"simplify\":0", "\"simplify\" must be one of"},
    {"\"extended\":false", "\"extended\":0", "\"extended\" must be true or false"},
    {"\"up_to\":null", "\"up_to\":false", "\"up_to\" must be a string or null"},
    {"\"classes\":4", "\"classes\":0", "\"classes\""},
    {"\"rows\":3", "\"rows\":4", "\"row_y\" must have one number for each of the 4 rows"},
    {"\"rows\":3", "\"rows\":0", "\"rows\""},
    {"\"width\":", "\"width\":1e7,\"_\":", "\"width\" must be a number"},
    {"\"height\":", "\"height\":-1,\"_\":", "\"height\" must be a number"},
    {"\"row_y\":[30.8", "\"row_y\":[130.8", "\"row_y\" must be increasing"},
    {"\"rows_x\":", "\"rows_x\":\"\",\"_\":", "\"rows_x\" must be a number"},
    {"\"nodes\":[", "\"nodes\":[],\"_\":[", "\"nodes\" must be an array"},
    {"\"nodes\":[", "\"nodes\":[[],", "nodes[0].id"},
    {"\"id\":1", "\"id\":2", "nodes[1].id"},
    {"\"kind\":\"won\"", "\"kind\":\"lost\"", "nodes[3].kind must be one of"},
    {"\"type\":[1,4,3]", "\"type\":[2,4,3]", "nodes[0].type"},
    {"\"type\":[1,4,3]", "\"type\":[1,4]", "nodes[0].type"},
    {"\"type\":[1,4,3]", "\"type\":[1,4,65535]", "nodes[0].type"},
    {"\"smoothness\":1", "\"smoothness\":3", "nodes[0].smoothness"},
    {"\"deficiency\":1", "\"deficiency\":4294967295", "nodes[0].deficiency"},
    {"\"level\":2", "\"level\":-2", "nodes[0].level"},
    {"\"count\":1", "\"count\":0", "nodes[0].count"},
    {"\"row\":0", "\"row\":1", "nodes[0].row"},
    {"\"row\":1", "\"row\":2", "nodes[1].row"},
    {"\"row\":2", "\"row\":1", "\"rows\" is 3, but the nodes have 2 rows"},
    {"\"label\":\"V\"", "\"label\":[]", "nodes[3].label"},
    {"\"x\":70.1", "\"x\":-70.1", "nodes[0].x"},
    {"\"y\":30.8", "\"y\":1e999", "is not JSON"},
    {"\"coarse\":false", "\"coarse\":null", "\"coarse\" must be true or false"},
    {"\"count_at\":\"apex right\"", "\"count_at\":\"north\"", "nodes[0].count_at must be one of"},
    {"\"label_at\":\"middle right\"", "\"label_at\":2", "nodes[2].label_at must be one of"},
    {"\"from\":1", "\"from\":4", "arrows[3].from"},
    {"\"from\":0,\"to\":1", "\"from\":0,\"to\":0", "arrows[0].to must differ"},
    {"\"from\":0,\"to\":1", "\"from\":0,\"to\":2", "arrows[1].from is out of order"},
    {"\"kind\":\"plain\"", "\"kind\":\"class\"", "arrows[0].kind"},
    {"\"path\":[[", "\"path\":[[0,0],[", "arrows[0].path must have 3k + 1 points"},
    {"\"path\":[[", "\"path\":[],\"_\":[[", "arrows[0].path must be an array of at least 4"},
    {"\"path\":[[", "\"path\":[[0,", "arrows[0].path must be an array of points"},
};

static void damaged_json_is_refused(void **state)
{
    (void)state;
    char *json = written(&example[0], PICTURE_JSON, (style){0}, NULL);
    for (size_t i = 0; i < COUNT(damage); i++) {
        const char *at = strstr(json, damage[i].from);
        if (!at)
            fail_msg("%s is not in\n%s", damage[i].from, json);
        char *bad = mem_print("%.*s%s%s", (int)(at - json), json, damage[i].to, at + strlen(damage[i].from));
        diagram d;
        layout l;
        hry_error error = {0};
        if (picture_read(bad, strlen(bad), "bad.json", &d, &l, &error) != HRY_UNREADABLE ||
            !strstr(error.message, damage[i].says) || !strstr(error.message, "bad.json"))
            fail_msg("%s: expected %s, got: %s", damage[i].to, damage[i].says, error.message);
        free(bad);
    }
    free(json);
}

// What is not computed or differs among the classes of a node is null, except where it is shown.
static void what_is_not_computed_is_null(void **state)
{
    (void)state;
    char *positions = written(&example[3], PICTURE_JSON, (style){0}, NULL);
    char *mixed = written(&example[2], PICTURE_JSON, (style){0}, NULL);
    assert_int_equal(occurrences(positions, "\"smoothness\":null,\"deficiency\":null"), 4);
    assert_int_equal(occurrences(mixed, "\"smoothness\":null,\"deficiency\":null"), 1);
    char *extended = strstr(mixed, "\"extended\":false");
    memcpy(extended, "\"extended\":true ", strlen("\"extended\":true "));
    diagram d;
    layout l;
    hry_error error;
    assert_int_equal(picture_read(mixed, strlen(mixed), "it", &d, &l, &error), HRY_UNREADABLE);
    assert_non_null(strstr(error.message, "nodes[1].smoothness must be an integer"));
    free(positions);
    free(mixed);
}

static point point_of(const json_t *list, size_t i)
{
    const json_t *p = json_array_get(list, i);
    return (point){json_number_value(json_array_get(p, 0)), json_number_value(json_array_get(p, 1))};
}

static double apart(point p, point q)
{
    return hypot(p.x - q.x, p.y - q.y);
}

static const char *string_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void check_outline(const json_t *list, const diagram_node *n, double inset)
{
    point corner[24];
    uint32_t corners = shape_outline(n, inset, corner);
    assert_int_equal(json_array_size(list), corners);
    for (uint32_t i = 0; i < corners; i++)
        assert_true(apart(point_of(list, i), corner[i]) < 0.01);
}

static void check_node(const json_t *node, const diagram *d, const diagram_node *n)
{
    placed_text text[2];
    point cut[2];
    char *words = node_words(n, d->extended);
    const json_t *texts = json_object_get(node, "texts"), *inner = json_object_get(node, "inner");
    uint32_t inside = shape_texts(n, d->extended, text);
    assert_same_text(words, string_of(node, "words"));
    check_outline(json_object_get(node, "outline"), n, 0);
    if (node_is_doubled(n, d->extended) || n->kind == NODE_VERTEX)
        check_outline(inner, n, DOUBLE_BORDER);
    else
        assert_null(inner);
    assert_int_equal(json_object_get(node, "cut") != NULL, shape_cut(n, d->extended, &cut[0], &cut[1]));
    for (uint32_t i = 0; i < inside; i++) {
        const json_t *one = json_array_get(texts, i);
        assert_string_equal(string_of(one, "part"), "inside");
        assert_same_text(text[i].text, string_of(one, "text"));
        assert_true(fabs(json_number_value(json_object_get(one, "y")) - text[i].at.y) < 0.01);
    }
    bool count = shape_count(n, PLACE_APEX_RIGHT, text), label = shape_label(n, PLACE_BASE_RIGHT, cut);
    assert_int_equal(json_array_size(texts), inside + count + label);
    if (label)
        assert_same_text(n->label, string_of(json_array_get(texts, inside + count), "text"));
    free(words);
}

// The head is at the end of the path, and the line ends where the head begins.
static void check_arrow(const json_t *arrow, arrow_kind kind)
{
    const json_t *path = json_object_get(arrow, "path"), *last = json_object_get(arrow, "last"),
                 *head = json_object_get(arrow, "head");
    assert_int_equal(last != NULL, arrow_has_head(kind));
    assert_int_equal(head != NULL, arrow_has_head(kind));
    if (!head)
        return;
    size_t points = json_array_size(path);
    point tip = point_of(path, points - 1);
    assert_int_equal(json_array_size(last), 4);
    assert_int_equal(json_array_size(head), 3);
    assert_true(apart(point_of(head, 0), tip) < 0.01);
    assert_true(apart(point_of(last, 0), point_of(path, points - 4)) < 0.01);
    assert_true(fabs(apart(point_of(last, 3), tip) - HEAD_LENGTH) < 0.05);
}

static void what_is_drawn_is_written(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        const diagram *d = &example[i];
        char *text = written(d, PICTURE_JSON, (style){0}, NULL), *name = diagram_name(d);
        json_t *json = json_loads(text, 0, NULL);
        assert_string_equal(string_of(json, "name"), name);
        for (uint32_t n = 0; n < d->nodes; n++)
            check_node(json_array_get(json_object_get(json, "nodes"), n), d, &d->node[n]);
        for (uint32_t a = 0; a < d->arrows; a++)
            check_arrow(json_array_get(json_object_get(json, "arrows"), a), d->arrow[a].kind);
        json_decref(json);
        free(name);
        free(text);
    }
}

// Bytes in a block of exactly their length, so that reading beyond is seen by the sanitizers.
static bool reads(const char *text, size_t length)
{
    char *exact = mem_copy(text, length, 1);
    diagram d;
    layout l;
    hry_error error = {0};
    hry_status status = picture_read(exact, length, "bytes", &d, &l, &error);
    if (status == HRY_OK) {
        round_trip(&d);
        layout_clear(&l, &d);
        diagram_clear(&d);
    } else {
        assert_int_equal(status, HRY_UNREADABLE);
        assert_int_equal(error.status, HRY_UNREADABLE);
        assert_true(strlen(error.message) > 10);
        assert_null(strchr(error.message, '\n'));
    }
    free(exact);
    return status == HRY_OK;
}

static void mutated_json_is_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("mutated json", 12);
    size_t good = 0, bad = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        size_t length;
        char *json = written(&example[i % EXAMPLES], PICTURE_JSON, (style){0}, &length);
        size_t room = length + 8;
        json = mem_resize(json, room, 1);
        for (uint32_t times = 1 + rng_below(&r, 3); times > 0; times--)
            mutate(&r, "0123456789-.,:[]{}\"enull", json, &length, room);
        *(reads(json, length) ? &good : &bad) += 1;
        free(json);
    }
    assert_true(good > 0 && bad > good);
    assert_false(reads("", 0));
    char *deep = mem_alloc(100000, 1);
    memset(deep, '[', 100000);
    assert_false(reads(deep, 100000));
    free(deep);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),    cmocka_unit_test(damaged_json_is_refused),
        cmocka_unit_test(what_is_not_computed_is_null),    cmocka_unit_test(what_is_drawn_is_written),
        cmocka_unit_test(mutated_json_is_read_or_refused),
    };
    return cmocka_run_group_tests_name("diagrams as JSON", tests, NULL, NULL);
}
