// SPDX-License-Identifier: GPL-3.0-or-later
//
// The writers, on diagrams and layouts made by hand: what is written to JSON is read back, SVG is well-formed
// whatever the labels are, LaTeX and Graphviz accept what is meant for them.
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/drawing_program.h"
#include "draw/shape.h"
#include "draw/writers.h"

// ------------------------------------------------------------------------------------ diagrams by hand

#define TYPE(p, e, o, s, k)                                                                                  \
    {                                                                                                        \
        .parity = p, .even = e, .odd = o, .smoothness = s, .deficiency = k, .level = 2                       \
    }
#define NODES(list) .nodes = COUNT(list), .node = list
#define ARROWS(list) .arrows = COUNT(list), .arrow = list

static diagram_node structure_nodes[] = {
    {NODE_CLASS, TYPE(1, 4, 3, SMOOTH, 1), 1, 0, "⟨0⟩"},
    {NODE_CLASS, TYPE(0, 1, 2, EVEN_CLASS, 1), 1, 1, "⟨3⟩"},
    {NODE_CLASS, TYPE(1, 2, 1, ROUGH, 1), 1, 1, "⟨2⟩"},
    {NODE_WON, TYPE(0, 0, 0, EVEN_CLASS, 0), 1, 2, "V"},
};
static diagram_arrow structure_arrows_[] = {{0, 1, ARROW_PLAIN},
                                            {0, 2, ARROW_PLAIN},
                                            {0, 3, ARROW_DOTTED},
                                            {1, 3, ARROW_DOTTED},
                                            {2, 3, ARROW_DOTTED}};

static diagram_node extended_nodes[] = {
    {NODE_CLASS, TYPE(1, 4, 3, SMOOTH, 1), 1, 0, NULL},
    {NODE_CLASS, TYPE(0, 11, 2, EVEN_CLASS, 1), 1, 1, ""},
    {NODE_CLASS, TYPE(1, 2, 1, ROUGH, 1), 7, 1, NULL},
    {NODE_CLASS, TYPE(0, 0, 0, EVEN_CLASS, 0), 1, 2, NULL},
    {NODE_CLASS, TYPE(0, 0, 0, EVEN_CLASS, DEFICIENCY_NONE), 1, 3, NULL},
};
static diagram_arrow extended_arrows[] = {
    {0, 1, ARROW_STAYS}, {0, 2, ARROW_STAYS}, {0, 3, ARROW_DROPS}, {1, 3, ARROW_DROPS}, {2, 3, ARROW_DROPS}};

static diagram_node large_nodes[] = {
    {NODE_CLASS, TYPE(0, 123, 456, EVEN_CLASS, 3), 12, 0, "weird <>&\"'{}%#\\ é"},
    {NODE_CLASS, TYPE(1, 10, 7, NODE_MIXED, DEFICIENCY_NONE), UINT64_C(12345678901234), 1,
     "a_b^c~d$e|`f` -- ]]> 3·Z6, …"},
    {NODE_CLASS, TYPE(0, 0, 99, EVEN_CLASS, 1), 1, 1, "中文 \xff\xfe \x01\t\n ⋊ ₂ ² \\N \\G &amp; \"\\"},
};
static diagram_arrow large_arrows[] = {
    {0, 1, ARROW_PLAIN}, {0, 2, ARROW_PLAIN}, {1, 2, ARROW_PLAIN}, {2, 1, ARROW_PLAIN}};

static diagram_node position_nodes[] = {
    {NODE_POSITION, TYPE(0, 2, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 0, "∅"},
    {NODE_POSITION, TYPE(1, 0, 13, NODE_MIXED, DEFICIENCY_NONE), 3, 1, "{a}"},
    {NODE_POSITION, TYPE(1, 0, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 1,
     "{one,element,after,another,until,the,box,would,be,too,wide,for,any,picture}"},
    {NODE_POSITION, TYPE(0, 1, 0, NODE_MIXED, DEFICIENCY_NONE), 1, 2, NULL},
};

static diagram_node lonely_node[] = {{NODE_WON, TYPE(1, 0, 0, ROUGH, 0), 1, 0, NULL}};

static diagram example[] = {
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
enum { EXAMPLES = COUNT(example) };

// Nodes side by side in their rows, arrows straight, every other one of two pieces.
static layout placed(const diagram *d)
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

// Not to be inlined: gcc 12 would take what is written for the address of `bytes`.
__attribute__((noinline)) static char *written_from(const diagram *d, const layout *l, picture_format format,
                                                    style look, size_t *size)
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

static char *written(const diagram *d, picture_format format, style look, size_t *size)
{
    layout l = placed(d);
    char *bytes = written_from(d, &l, format, look, size);
    layout_clear(&l, d);
    return bytes;
}

// A diagram whose labels, of random bytes, are its own; freed by diagram_clear.
static diagram random_labels(rng *r)
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

static void test_json_round_trip(void **state)
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
    {"{\"harary\"", "[\"harary\"", "no JSON"},
    {"\"diagram\"", "\"picture\"", "no diagram that harary wrote"},
    {"\"version\":1", "\"version\":2", "\"version\" must be 1"},
    {"\"version\":1", "\"version\":1,\"version\":1", "no JSON"},
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
    {"\"y\":30.8", "\"y\":1e999", "no JSON"},
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

static void test_json_damaged(void **state)
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
static void test_json_null(void **state)
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

static void test_json_mutated(void **state)
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

// -------------------------------------------------------------------------------------------------- SVG

// Why a text is no well-formed XML of the simple kind that we write; NULL if it is.
static const char *entity_problem(const char *at)
{
    static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (size_t i = 0; i < COUNT(entity); i++)
        if (strncmp(at, entity[i], strlen(entity[i])) == 0)
            return NULL;
    return "a bare &";
}

// Behind the tag that begins at *at; its name is pushed on or taken from the stack.
static const char *tag_problem(const char **at, const char *stack[], size_t *depth)
{
    const char *c = *at + 1;
    bool closing = *c == '/';
    const char *name = c += closing;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    if (length == 0)
        return "a bare <";
    c += length;
    while (*c == ' ') {
        c += 1 + strspn(c + 1, "abcdefghijklmnopqrstuvwxyzB-");
        if (c[0] != '=' || c[1] != '"')
            return "an attribute without a quoted value";
        for (c += 2; *c && *c != '"'; c++)
            if (*c == '<' || (*c == '&' && entity_problem(c)))
                return "a sign that an attribute cannot have";
        c += *c == '"';
    }
    bool single = *c == '/';
    c += single;
    if (*c != '>')
        return "a tag that does not end";
    *at = c + 1;
    if (closing && (*depth == 0 || strncmp(stack[--*depth], name, length) != 0))
        return "an end tag without its start";
    if (!closing && !single)
        stack[(*depth)++] = name;
    return *depth < 16 ? NULL : "too many levels";
}

static const char *xml_problem(const char *text)
{
    const char *stack[17];
    size_t depth = 0;
    for (const char *at = text; *at;) {
        size_t bytes = text_utf8_length(at, strlen(at));
        if (bytes == 0 || ((unsigned char)*at < ' ' && *at != '\n'))
            return "a byte that XML cannot have";
        const char *problem = *at == '<'   ? tag_problem(&at, stack, &depth)
                              : *at == '&' ? entity_problem(at)
                                           : NULL;
        if (problem)
            return problem;
        if (*at != '<')
            at += *at ? text_utf8_length(at, strlen(at)) : 0;
    }
    return depth ? "a start tag without its end" : NULL;
}

static void assert_xml(const char *text)
{
    const char *problem = xml_problem(text);
    if (problem)
        fail_msg("%s in\n%s", problem, text);
}

static void test_xml_checker(void **state)
{
    (void)state;
    assert_null(xml_problem("<a b=\"&lt;\"><c/>x &amp; y\n</a>"));
    static const char *const wrong[] = {"<a>",          "<a></b>", "</a>",        "<a b=c/>",
                                        "<a b=\"<\"/>", "a & b",   "a < b",       "<a b=\"c/>",
                                        "<a",           "x\x01",   "<a>\xff</a>", "<a b=\"&\"></a>"};
    for (size_t i = 0; i < COUNT(wrong); i++)
        if (!xml_problem(wrong[i]))
            fail_msg("not seen to be wrong: %s", wrong[i]);
}

static void assert_numbers(const char *picture)
{
    static const char *const never[] = {"nan", "inf", "-0\"", "-0 ", "-0,", "-0)", "-0C", "-0L"};
    for (size_t i = 0; i < COUNT(never); i++)
        if (strstr(picture, never[i]))
            fail_msg("%s in\n%s", never[i], picture);
}

// Every node's numbers, every tip of an arrow.
static void assert_all_there(const diagram *d, const char *svg)
{
    layout l = placed(d);
    size_t numbers = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        placed_text text[2];
        uint32_t texts = shape_texts(&d->node[n], d->extended, text);
        numbers += texts;
        char *words = mem_print(">%s</text>", text[texts - 1].text);
        assert_non_null(strstr(svg, words));
        free(words);
    }
    assert_int_equal(occurrences(svg, "<text class=\"number\""), numbers);
    assert_int_equal(occurrences(svg, "<path class=\"arrow "), d->arrows);
    for (uint32_t a = 0; a < d->arrows; a++) {
        point tip = l.arrow[a].at[l.arrow[a].count - 1];
        char *head =
            mem_print("class=\"head\" points=\"%.9g,%.9g ", round(10 * tip.x) / 10, round(10 * tip.y) / 10);
        assert_non_null(strstr(svg, head));
        free(head);
    }
    layout_clear(&l, d);
}

static void test_svg(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        char *plain = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        assert_xml(plain);
        assert_numbers(plain);
        assert_all_there(&example[i], plain);
        assert_non_null(strstr(plain, "role=\"img\" aria-labelledby=\"title desc\""));
        char *again = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        assert_string_equal(plain, again);
        char *explained = written(&example[i], PICTURE_SVG, (style){.legend = true}, NULL);
        assert_xml(explained);
        assert_numbers(explained);
        assert_non_null(strstr(explained, "<g class=\"legend\">"));
        assert_null(strstr(plain, "<g class=\"legend\">"));
        free(plain);
        free(again);
        free(explained);
    }
}

static void test_svg_signs(void **state)
{
    (void)state;
    char *large = written(&example[2], PICTURE_SVG, (style){0}, NULL);
    assert_non_null(strstr(large, ">weird &lt;&gt;&amp;&quot;'{}%#\\ é</text>"));
    assert_non_null(strstr(large, ">×12345678901234</text>"));
    assert_non_null(strstr(large, ">456</text>"));
    assert_int_equal(occurrences(large, " several\">"), 2);
    free(large);
    char *extended = written(&example[1], PICTURE_SVG, (style){.legend = true}, NULL);
    assert_int_equal(occurrences(extended, "class odd smooth"), 2); // one of them in the legend
    assert_int_equal(occurrences(extended, "class=\"inner\""), 2);
    assert_int_equal(occurrences(extended, "class odd several rough"), 1);
    assert_int_equal(occurrences(extended, ">1431</text>"), 1);
    assert_int_equal(occurrences(extended, ">0,11,2,2</text>"), 1);
    assert_int_equal(occurrences(extended, "<text class=\"row\""), 3); // no name without a deficiency
    assert_int_equal(occurrences(extended, "arrow stays"), 3);
    assert_null(strstr(extended, "play has ended"));
    free(extended);
}

// Lines below shapes, shapes below the texts beside them, heads above all.
static void test_order_of_drawing(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        char *svg = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        const char *nodes = strstr(svg, "<g class=\"nodes\">"), *beside = strstr(svg, "<g class=\"beside\">");
        const char *heads = strstr(svg, "<g class=\"heads\">");
        assert_true(nodes && nodes < beside && beside < heads);
        assert_null(strstr(nodes, "<path class=\"arrow "));
        assert_null(strstr(beside, "<polygon class=\"outline\""));
        assert_null(strstr(heads, "<text class=\"label"));
        assert_int_equal(occurrences(heads, "class=\"head\""), occurrences(svg, "class=\"head\""));
        free(svg);
        char *tex = written(&example[i], PICTURE_TIKZ, (style){0}, NULL);
        const char *body = strstr(tex, "\\begin{document}"), *row = strstr(body, "% row 1");
        assert_int_equal(occurrences(row, "\\draw["), 0);
        beside = strstr(body, "% beside the nodes");
        assert_int_equal(occurrences(beside, "class{n") + occurrences(beside, "class[several]{n"), 0);
        assert_int_equal(occurrences(beside, "node[beside"), occurrences(body, "node[beside"));
        free(tex);
    }
}

// Texts to the left of a shape end there, those beyond its base are centred.
static void test_places(void **state)
{
    (void)state;
    char *svg = written(&example[0], PICTURE_SVG, (style){0}, NULL);
    char *tex = written(&example[0], PICTURE_TIKZ, (style){0}, NULL);
    assert_non_null(strstr(svg, "<text class=\"label end\" x=\"48.1\""));
    assert_int_equal(occurrences(svg, "class=\"label end\""), 2);
    assert_int_equal(occurrences(svg, "class=\"label\""), 2);
    assert_int_equal(occurrences(tex, "node[beside,anchor=base east]"), 2);
    assert_int_equal(occurrences(tex, "node[beside]"), 2);
    free(svg);
    free(tex);
}

static void test_svg_themes(void **state)
{
    (void)state;
    char *with[3];
    for (int t = THEME_AUTO; t <= THEME_DARK; t++)
        with[t] = written(&example[0], PICTURE_SVG, (style){.theme = (theme)t}, NULL);
    assert_string_not_equal(with[THEME_LIGHT], with[THEME_DARK]);
    assert_non_null(strstr(with[THEME_AUTO], "@media (prefers-color-scheme: dark)"));
    assert_null(strstr(with[THEME_LIGHT], "@media"));
    assert_null(strstr(with[THEME_DARK], "@media"));
    assert_non_null(strstr(with[THEME_LIGHT], ".paper { fill: #ffffff; }"));
    assert_null(strstr(with[THEME_DARK], ".paper { fill: #ffffff; }"));
    for (int t = 0; t < 3; t++)
        free(with[t]);
}

static void test_svg_any_label(void **state)
{
    (void)state;
    rng r = rng_start("svg with any label", 13);
    for (size_t i = 0; i < scaled(500); i++) {
        diagram d = random_labels(&r);
        char *svg = written(&d, PICTURE_SVG, (style){.legend = i % 2}, NULL);
        assert_xml(svg);
        free(svg);
        diagram_clear(&d);
    }
}

// ------------------------------------------------------------------------------------------ text, words

static void test_text(void **state)
{
    (void)state;
    style look = {0};
    char *bytes;
    size_t size;
    hry_error error;
    assert_int_equal(picture_write(&example[0], NULL, PICTURE_TEXT, &look, NULL, &bytes, &size, &error),
                     HRY_OK);
    assert_string_equal(bytes, "structure diagram of GEN(Z6) = *4\n"
                               "row 1\n"
                               "  n0  ▽ (1,4,3)  ⟨0⟩  → n1 n2  ⇢ n3\n"
                               "row 2\n"
                               "  n1  △ (0,1,2)  ⟨3⟩  ⇢ n3\n"
                               "  n2  ▽ (1,2,1)  ⟨2⟩  ⇢ n3\n"
                               "row 3\n"
                               "  n3  0          V\n");
    free(bytes);
    for (int i = 0; i < EXAMPLES; i++) {
        char *text = written(&example[i], PICTURE_TEXT, look, &size);
        assert_null(strstr(text, " \n"));
        assert_int_equal(occurrences(text, "\n  n"), example[i].nodes);
        assert_int_equal(occurrences(text, "\nrow "), example[i].rows);
        free(text);
    }
}

static void test_words(void **state)
{
    (void)state;
    static const struct {
        int example;
        const char *title, *description;
    } expected[] = {
        {0, "structure diagram of GEN(Z6) = *4",
         "4 nodes in 3 rows with 5 arrows between them. The nim-value of GEN(Z6) is 4: the first player "
         "wins. "
         "Row 1: odd class, type (1,4,3), ⟨0⟩. Row 2: even class, type (0,1,2), ⟨3⟩; odd class, type "
         "(1,2,1), ⟨2⟩. "
         "Row 3: play has ended, type (0,0,0), V."},
        {1, "extended structure diagram of GEN(Z6) = *4, simplified by option types and levels",
         "rough odd class, type (1,2,1,0), deficiency 1, 7 classes."},
        {2, ", simplified by option types, up to conjugacy", "There is a directed cycle."},
        {3, "representative game digraph of GEN(Z4) = *2, up to automorphism",
         "odd position, nim-value 13, 3 positions, {a};"},
        {4, "structure diagram of GEN(Z1) = *0", "1 node in 1 row with 0 arrows between them."},
    };
    for (size_t i = 0; i < COUNT(expected); i++) {
        char *title = diagram_title(&example[expected[i].example]);
        char *description = diagram_description(&example[expected[i].example]);
        if (!strstr(title, expected[i].title) || !strstr(description, expected[i].description))
            fail_msg("%s\n%s", title, description);
        free(title);
        free(description);
    }
}

// More nodes than are told one by one.
static void test_many_nodes_in_words(void **state)
{
    (void)state;
    enum { MANY = 30 };
    diagram_node node[MANY] = {0};
    for (uint32_t n = 0; n < MANY; n++)
        node[n] = (diagram_node){.type = TYPE(n % 3 == 1, 0, 1, 0, 0), .count = 1 + (n == 7), .row = n};
    diagram d = {.game = "GEN", .structure = "G", .classes = 31, .nodes = MANY, .rows = MANY, .node = node};
    char *words = diagram_description(&d);
    assert_non_null(strstr(words, "20 even classes and 10 odd ones are drawn. 1 node stands for several."));
    assert_true(strlen(words) < 400);
    free(words);
}

static void test_formats(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int format; // −1: none
    } file[] = {{"a.svg", PICTURE_SVG},
                {"b/c.tex", PICTURE_TIKZ},
                {"x.y.pdf", PICTURE_PDF},
                {"A.PNG", PICTURE_PNG},
                {"a.dot", PICTURE_DOT},
                {"a.json", PICTURE_JSON},
                {"a.txt", PICTURE_TEXT},
                {"svg", -1},
                {".svg", -1},
                {"a.svg/b", -1},
                {"a.jpeg", -1},
                {"", -1},
                {"a.", -1},
                {"a.svgz", -1},
                {"d/.json", -1}};
    for (size_t i = 0; i < COUNT(file); i++) {
        picture_format format;
        bool known = picture_format_of(file[i].name, &format);
        if (known != (file[i].format >= 0) || (known && (int)format != file[i].format))
            fail_msg("%s", file[i].name);
    }
}

// ------------------------------------------------------------------------------------- other programs

static bool has_program(const char *name, const char *what)
{
    char *command = mem_print("command -v %s >/dev/null 2>&1", name);
    bool there = system(command) == 0;
    free(command);
    if (!there)
        printf("%s is not there: %s is skipped\n", name, what);
    return there;
}

// Compiles in a new directory; fails the test with the end of the log.
static void compile_tex(const char *tex)
{
    char *path = in_home("picture.tex");
    text_to_file(path, tex);
    char *command =
        mem_print("cd %s && timeout 60 pdflatex -interaction=nonstopmode -halt-on-error picture.tex "
                  ">out.txt 2>&1 && grep -q '(1 page' out.txt",
                  home());
    int status = system(command);
    if (status != 0) {
        char *show = mem_print("tail -30 %s/out.txt; cat %s", home(), path);
        (void)!system(show);
        free(show);
    }
    free(command);
    free(path);
    assert_int_equal(status, 0);
}

// The examples with and without the class standalone, and many random labels in one picture, because every
// run of LaTeX takes half a second.
static void test_tikz_compiles(void **state)
{
    (void)state;
    if (!has_program("pdflatex", "compiling TikZ"))
        return;
    for (int i = 0; i < EXAMPLES - 1; i++) { // the last has nothing that the others have not
        char *tex = written(&example[i], PICTURE_TIKZ,
                            (style){.legend = i % 2 == 0, .theme = i < 2 ? THEME_DARK : THEME_AUTO}, NULL);
        char *class = strstr(tex, "\\IfFileExists{standalone.cls}");
        assert_non_null(class);
        if (i % 2) // as where there is no such class
            memcpy(class, "\\IfFileExists{nothing000.cls}", strlen("\\IfFileExists{nothing000.cls}"));
        compile_tex(tex);
        free(tex);
    }
    enum { MANY = 40 };
    rng r = rng_start("tikz with any label", 14);
    diagram_node node[MANY] = {0};
    for (uint32_t n = 0; n < MANY; n++) {
        diagram d = random_labels(&r);
        node[n] = (diagram_node){.kind = n % 2 ? NODE_CLASS : NODE_WON, .count = 1, .row = n};
        node[n].label = mem_string(d.node[0].label);
        diagram_clear(&d);
    }
    diagram d = {.game = "GEN", .structure = "%\n\\end{document}", .nodes = MANY, .rows = MANY, .node = node};
    char *tex = written(&d, PICTURE_TIKZ, (style){0}, NULL);
    compile_tex(tex);
    free(tex);
    for (uint32_t n = 0; n < MANY; n++)
        free(node[n].label);
}

static void test_tikz_only_what_is_used(void **state)
{
    (void)state;
    char *extended = written(&example[1], PICTURE_TIKZ, (style){0}, NULL);
    char *plain = written(&example[0], PICTURE_TIKZ, (style){0}, NULL);
    assert_non_null(strstr(plain, "\\newcommand{\\evenclass}"));
    assert_non_null(strstr(plain, "\\evenclass{n1}{("));
    assert_non_null(strstr(plain, ")}{1}{2}\n"));
    assert_null(strstr(plain, "\\smoothclass"));
    assert_null(strstr(plain, "several"));
    assert_null(strstr(plain, "stays"));
    assert_non_null(strstr(extended, "\\roughclass[several]{n2}"));
    assert_null(strstr(extended, "\\oddclass"));
    assert_null(strstr(extended, "last option"));
    assert_numbers(plain);
    assert_numbers(extended);
    free(plain);
    free(extended);
}

static void test_dot(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        char *dot = written(&example[i], PICTURE_DOT, (style){0}, NULL);
        assert_int_equal(occurrences(dot, " -> "), example[i].arrows);
        assert_int_equal(occurrences(dot, "{ rank=same;"), example[i].rows);
        assert_int_equal(occurrences(dot, "pos="), example[i].nodes);
        assert_numbers(dot);
        free(dot);
    }
    if (!has_program("dot", "drawing DOT"))
        return;
    for (int i = 0; i < EXAMPLES; i++) {
        char *dot = written(&example[i], PICTURE_DOT, (style){0}, NULL), *path = in_home("a.dot");
        char *command = mem_print("timeout 60 dot -Tsvg %s >/dev/null", path);
        text_to_file(path, dot);
        assert_int_equal(system(command), 0);
        free(command);
        free(path);
        free(dot);
    }
}

#ifdef HARARY_HAS_DRAW

// Graphviz's own reader, and its names of the nodes.
static void test_dot_is_read(void **state)
{
    (void)state;
    rng r = rng_start("dot with any label", 15);
    for (size_t i = 0; i < EXAMPLES + scaled(20); i++) {
        diagram d = random_labels(&r);
        const diagram *it = i < EXAMPLES ? &example[i] : &d;
        char *dot = written(it, PICTURE_DOT, (style){0}, NULL), *placed_again;
        size_t size;
        hry_error error;
        const char *const layout_job[] = {"layout", NULL};
        if (drawing_program_run(layout_job, dot, strlen(dot), NULL, &placed_again, &size, &error) != HRY_OK)
            fail_msg("%s\n%s", error.message, dot);
        assert_int_equal(occurrences(placed_again, "node n"), it->nodes);
        free(placed_again);
        free(dot);
        diagram_clear(&d);
    }
}

static uint32_t png_number(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static void test_pressed(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        layout l = placed(&example[i]);
        size_t size[4];
        style light = {.scale = 2}, dark = {.theme = THEME_DARK, .scale = 2};
        char *png = written_from(&example[i], &l, PICTURE_PNG, light, &size[0]);
        char *again = written_from(&example[i], &l, PICTURE_PNG, light, &size[1]);
        char *night = written_from(&example[i], &l, PICTURE_PNG, dark, &size[2]);
        char *pdf = written_from(&example[i], &l, PICTURE_PDF, light, &size[3]);
        assert_true(size[0] > 24 && memcmp(png, "\x89PNG\r\n\x1a\n", 8) == 0);
        assert_true(fabs(png_number(png + 16) - 2 * l.width) <= 2 &&
                    fabs(png_number(png + 20) - 2 * l.height) <= 2);
        assert_true(size[0] == size[1] && memcmp(png, again, size[0]) == 0);
        assert_false(size[0] == size[2] && memcmp(png, night, size[0]) == 0);
        assert_true(size[3] > 5 && memcmp(pdf, "%PDF-", 5) == 0);
        free(png);
        free(again);
        free(night);
        free(pdf);
        layout_clear(&l, &example[i]);
    }
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_round_trip),
        cmocka_unit_test(test_json_damaged),
        cmocka_unit_test(test_json_null),
        cmocka_unit_test(test_json_mutated),
        cmocka_unit_test(test_xml_checker),
        cmocka_unit_test(test_svg),
        cmocka_unit_test(test_svg_signs),
        cmocka_unit_test(test_order_of_drawing),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_svg_themes),
        cmocka_unit_test(test_svg_any_label),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_many_nodes_in_words),
        cmocka_unit_test(test_formats),
        cmocka_unit_test(test_tikz_compiles),
        cmocka_unit_test(test_tikz_only_what_is_used),
        cmocka_unit_test(test_dot),
#ifdef HARARY_HAS_DRAW
        cmocka_unit_test(test_dot_is_read),
        cmocka_unit_test(test_pressed),
#endif
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
