// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shapes and placement: numbers stay inside their part of a triangle, nothing lies on anything else, arrows
// begin and end at outlines, the same diagram gives the same layout; and the drawing program that fails, lies
// or takes too long.
#include "support.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/beside.h"
#include "draw/graphviz.h"
#include "draw/press.h"
#include "draw/shape.h"

#ifndef HARARY_HAS_DRAW
#define HARARY_HAS_DRAW 0
#endif

// ---------------------------------------------------------------------------------------------- geometry

// On the inner side of every edge of a convex polygon, or at most `slack` beyond.
static bool inside(const point *corner, uint32_t count, point p, double slack)
{
    int side = 0;
    for (uint32_t i = 0; i < count; i++) {
        point a = corner[i], b = corner[(i + 1) % count];
        double long_as = hypot(b.x - a.x, b.y - a.y);
        double turn = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / long_as;
        if (fabs(turn) <= slack)
            continue;
        if (side && side != (turn > 0 ? 1 : -1))
            return false;
        side = turn > 0 ? 1 : -1;
    }
    return true;
}

// By brute force: the nearest of many points of the outline.
static double distance(const point *corner, uint32_t count, point p)
{
    double nearest = INFINITY;
    for (uint32_t i = 0; i < count; i++)
        for (int step = 0; step < 200; step++) {
            point a = corner[i], b = corner[(i + 1) % count];
            double t = step / 200.0;
            nearest = fmin(nearest, hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y));
        }
    return nearest;
}

// Numbers can be read, and keep a point away from the border.
static void assert_text_clear(const placed_text *t, const point *corner, uint32_t count)
{
    double half = text_width(t->text, t->size) / 2, high = LETTER_HEIGHT * t->size / 2;
    static const double least[] = {0, 9.5, 7, 5};
    assert_true(strlen(t->text) > 3 || t->size >= least[strlen(t->text)]);
    for (int i = 0; i < 4; i++) {
        point p = {t->at.x + (i % 2 ? half : -half), t->at.y + (i / 2 ? high : -high)};
        assert_true(distance(corner, count, p) > 1);
    }
}

static void assert_text_inside(const placed_text *t, const point *corner, uint32_t count)
{
    double half = text_width(t->text, t->size) / 2, high = LETTER_HEIGHT * t->size / 2;
    assert_true(t->size > 2 && t->size <= NUMBER_SIZE);
    for (int i = 0; i < 4; i++) {
        point p = {t->at.x + (i % 2 ? half : -half), t->at.y + (i / 2 ? high : -high)};
        if (!inside(corner, count, p, 1e-9))
            fail_msg("'%s' of size %g leaves its shape at (%g, %g)", t->text, t->size, p.x, p.y);
    }
}

// ------------------------------------------------------------------------------------------------ shapes

static void texts_of_classes_stay_inside(void **state)
{
    (void)state;
    static const nim values[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 48, 99, 100, 888, 65534};
    enum { VALUES = sizeof values / sizeof *values };
    for (int i = 0; i < 2 * VALUES * VALUES; i++) {
        diagram_node n = {.kind = NODE_CLASS, .count = 1};
        n.type = (class_type){.parity = i % 2,
                              .smoothness = i % 2 ? SMOOTH : EVEN_CLASS,
                              .even = values[i / 2 % VALUES],
                              .odd = values[i / 2 / VALUES]};
        point corner[24], left, right;
        placed_text text[2];
        char number[8];
        assert_int_equal(shape_outline(&n, 0, corner), 3);
        assert_true(shape_cut(&n, false, &left, &right));
        assert_true(distance(corner, 3, left) < 0.2 && distance(corner, 3, right) < 0.2);
        assert_int_equal(shape_texts(&n, false, text), 2);
        snprintf(number, sizeof number, "%d", n.type.odd);
        assert_string_equal(text[0].text, number);
        point apex[3] = {corner[0], left, right}, rest[4] = {left, right, corner[1], corner[2]};
        assert_text_inside(&text[0], apex, 3);
        snprintf(number, sizeof number, "%d", n.type.even);
        assert_string_equal(text[1].text, number);
        assert_text_inside(&text[1], rest, 4);
        assert_text_clear(&text[0], corner, 3);
        assert_text_clear(&text[1], corner, 3);
        assert_int_equal(shape_texts(&n, true, text), 1);
        assert_false(shape_cut(&n, true, &left, &right));
        assert_text_inside(&text[0], corner, shape_outline(&n, 2.5, corner));
    }
}

static void quadruples(void **state)
{
    (void)state;
    placed_text text[2];
    diagram_node n = {.kind = NODE_CLASS, .type = {.parity = 1, .smoothness = SMOOTH, .even = 4, .odd = 3}};
    assert_int_equal(shape_texts(&n, true, text), 1);
    assert_string_equal(text[0].text, "1431");
    assert_true(text[0].at.y < 0); // it points down: nearer the base is higher
    n.type = (class_type){.parity = 0, .smoothness = EVEN_CLASS, .even = 12, .odd = 3};
    assert_int_equal(shape_texts(&n, true, text), 1);
    assert_string_equal(text[0].text, "0,12,3,2");
    assert_true(text[0].at.y > 0);
}

// Outlines fill their box, and the one inside is parallel at the distance asked for.
static void outlines(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        diagram_node n = {.kind = i < 2 ? NODE_CLASS : i < 3 ? NODE_WON : NODE_POSITION, .label = "{a,b}"};
        n.type.parity = i == 1;
        point outer[24], inner[24];
        double left = 0, right = 0, top = 0, bottom = 0;
        uint32_t corners = shape_outline(&n, 0, outer);
        for (uint32_t c = 0; c < corners; c++) {
            left = fmin(left, outer[c].x), right = fmax(right, outer[c].x);
            top = fmin(top, outer[c].y), bottom = fmax(bottom, outer[c].y);
        }
        assert_true(fabs(right - left - shape_width(&n)) < 0.01 && fabs(left + right) < 0.01);
        assert_true(fabs(bottom - top - shape_height(&n)) < 0.01 && fabs(top + bottom) < 0.01);
        assert_int_equal(shape_outline(&n, 2.5, inner), corners);
        for (uint32_t c = 0; c < corners; c++) {
            assert_true(inside(outer, corners, inner[c], 0));
            assert_true(fabs(distance(outer, corners, inner[c]) - 2.5) < 0.1);
        }
    }
}

static void positions(void **state)
{
    (void)state;
    char longest[200] = "{";
    for (size_t letters = 0; letters < 90; letters++) {
        diagram_node n = {
            .kind = NODE_POSITION, .label = longest, .type = {.parity = 1, .even = 7, .odd = 5}};
        placed_text text[2];
        point corner[24];
        uint32_t corners = shape_outline(&n, 0, corner);
        assert_int_equal(shape_texts(&n, false, text), 2);
        assert_string_equal(text[1].text, "5");
        assert_text_inside(&text[0], corner, corners);
        assert_text_inside(&text[1], corner, corners);
        bool fits = strlen(longest) < sizeof text[0].text;
        assert_int_equal(strcmp(text[0].text, longest) == 0, fits);
        char *valid = text_utf8(text[0].text, strlen(text[0].text));
        assert_string_equal(valid, text[0].text); // not cut within a letter
        free(valid);
        if (!fits)
            assert_string_equal(text[0].text + strlen(text[0].text) - 3, "…");
        strcat(longest, letters % 3 ? "é" : "a");
    }
}

// Both texts are clear of the shape in all of their places, and next to it; level with the base and the apex
// they do not meet.
static void texts_beside(void **state)
{
    (void)state;
    double high = LETTER_HEIGHT * LABEL_SIZE / 2;
    for (int i = 0; i < 32 * (PLACE_BEYOND + 1); i++) {
        text_place place = (text_place)(i / 32);
        diagram_node n = {.kind = i & 1 ? NODE_WON : i & 2 ? NODE_POSITION : NODE_CLASS};
        n.count = i & 4 ? 12345 : 1;
        n.type.parity = i & 8 ? 1 : 0;
        n.label = i & 16 ? "Z2 × Z6" : NULL;
        placed_text count;
        point label, corner[24];
        uint32_t corners = shape_outline(&n, 0, corner);
        assert_int_equal(shape_count(&n, place, &count), n.count > 1);
        assert_int_equal(shape_label(&n, place, &label), n.label && n.kind != NODE_POSITION);
        if (n.count > 1) {
            assert_string_equal(count.text, "×12345");
            bool centred = place_anchor(place) == ANCHOR_MIDDLE;
            assert_true(centred ? count.at.x == 0
                                : (count.at.x > 0) == (place_anchor(place) == ANCHOR_START));
            double nearest = INFINITY;
            for (int k = -1; k <= 1; k += 2) {
                point end = {count.at.x, count.at.y + k * high};
                assert_false(inside(corner, corners, end, 0));
                nearest = fmin(nearest, distance(corner, corners, end));
            }
            assert_true(nearest > 1 && nearest < 6);
        }
        if (n.label && n.count > 1 && n.kind == NODE_CLASS) {
            assert_true(label.x == count.at.x && label.y == count.at.y);
            shape_count(&n, PLACE_APEX_LEFT, &count);
            shape_label(&n, PLACE_BASE_LEFT, &label);
            assert_true(fabs(count.at.y - label.y) > LABEL_SIZE);
        }
    }
}

// What is needed to the right of a shape for the usual places.
static void room_beside(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        diagram_node n = {.kind = NODE_CLASS, .count = i & 1 ? 12345 : 1, .label = i & 2 ? "Z2 × Z6" : NULL};
        placed_text count;
        point label;
        double edge = shape_width(&n) / 2, end = edge;
        if (shape_count(&n, PLACE_APEX_RIGHT, &count))
            end = fmax(end, count.at.x + text_width(count.text, count.size));
        if (shape_label(&n, PLACE_BASE_RIGHT, &label))
            end = fmax(end, label.x + text_width(n.label, LABEL_SIZE));
        assert_true(fabs(shape_beside(&n) - (end - edge)) < 1e-9);
    }
}

// Longer texts are wider, sizes scale, and widths of DejaVu Sans (for each point of size) are
// bounded.
static void widths(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double width;
    } known[] = {
        {"0123456789", 6.362},     {"m", 0.974},  {"W", 0.989},   {"×", 0.838}, {"∅", 0.871},    {"{", 0.636},
        {"Hamburgefonstiv", 8.65}, {"⟨⟩", 0.780}, {"₀₁₂", 1.203}, {"@", 1.0},   {"(),.;", 1.753}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double width = text_width(known[i].text, 1);
        if (width < known[i].width || width > 1.25 * known[i].width + 0.2)
            fail_msg("'%s' is said to be %g wide, and is %g", known[i].text, width, known[i].width);
    }
    rng r = rng_start("widths", 71);
    char text[64] = "";
    assert_true(text_width(text, 10) == 0);
    for (size_t length = 0; length + 1 < sizeof text; length++) {
        double before = text_width(text, 10);
        text[length] = (char)(1 + rng_below(&r, 127));
        assert_true(text_width(text, 10) > before);
        assert_true(fabs(text_width(text, 20) - 2 * text_width(text, 10)) < 1e-9);
    }
    assert_true(text_width("\xc3", 1) > 0.9); // half a letter is drawn as a whole sign
}

// -------------------------------------------------------------------------------------------- the layout

// Rows of random lengths; arrows mostly downwards, some to the same row or up.
static void random_diagram(rng *r, diagram *d)
{
    uint32_t rows = 1 + rng_below(r, 6), most = 1 + rng_below(r, 8);
    bool positions_only = rng_below(r, 4) == 0;
    *d = (diagram){.rows = rows, .node = NEW_ARRAY(diagram_node, 1 + rows * most)};
    d->extended = !positions_only && rng_below(r, 3) == 0;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t k = row ? 1 + rng_below(r, most) : 1; k > 0; k--) {
            diagram_node *n = &d->node[d->nodes++];
            n->kind = positions_only                    ? NODE_POSITION
                      : row + 1 == rows && !d->extended ? NODE_WON
                                                        : NODE_CLASS;
            n->type = (class_type){.parity = (uint8_t)rng_below(r, 2), .even = (nim)rng_below(r, 30)};
            n->type.deficiency = rows - 1 - row;
            n->count = rng_below(r, 3) ? 1 : rng_below(r, 2000);
            n->row = row;
            n->label =
                positions_only || rng_below(r, 3) == 0 ? mem_print("<%u&\">", rng_below(r, 1u << 31)) : NULL;
        }
    d->arrow = NEW_ARRAY(diagram_arrow, d->nodes * d->nodes);
    uint32_t chance = 1 + rng_below(r, 12);
    for (uint32_t a = 0; a < d->nodes; a++)
        for (uint32_t b = 0; b < d->nodes; b++)
            if (a != b && rng_below(r, d->node[a].row < d->node[b].row ? chance : 20 * chance) == 0)
                d->arrow[d->arrows++] = (diagram_arrow){a, b, ARROW_PLAIN};
}

static uint32_t outline_at(const diagram *d, const layout *l, uint32_t node, point corner[24])
{
    uint32_t count = shape_outline(&d->node[node], 0, corner);
    for (uint32_t i = 0; i < count; i++)
        corner[i] = (point){corner[i].x + l->node[node].x, corner[i].y + l->node[node].y};
    return count;
}

static void assert_ends(const diagram *d, const layout *l, uint32_t node, point end)
{
    point corner[24];
    uint32_t count = outline_at(d, l, node, corner);
    assert_false(inside(corner, count, end, 0));
    double gap = distance(corner, count, end) - graphviz_clearance(d, node);
    if (gap < 1 || gap > 2.5)
        fail_msg("an arrow ends %g points away from node %u", gap, node);
}

static void assert_nodes_apart(const diagram *d, const layout *l)
{
    for (uint32_t a = 0; a < d->nodes; a++)
        for (uint32_t b = 0; b < a; b++) {
            const diagram_node *m = &d->node[a], *n = &d->node[b];
            double left = fmax(l->node[a].x - shape_width(m) / 2, l->node[b].x - shape_width(n) / 2);
            double right = fmin(l->node[a].x + shape_width(m) / 2 + shape_beside(m),
                                l->node[b].x + shape_width(n) / 2 + shape_beside(n));
            double across = (shape_height(m) + shape_height(n)) / 2;
            if (left < right + 2 && fabs(l->node[a].y - l->node[b].y) < across + 2)
                fail_msg("nodes %u and %u lie on each other", a, b);
        }
}

static point bezier(const point p[4], double t)
{
    double u = 1 - t, w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    return (point){w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
                   w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y};
}

static bool has_point(const bounds *b, point p)
{
    return p.x > b->left && p.x < b->right && p.y > b->top && p.y < b->bottom;
}

static bool meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

// No text stands on a shape or on another text.
static void assert_texts_apart(const diagram *d, const layout *l)
{
    bounds *text = NEW_ARRAY(bounds, 2 * d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++)
        beside_boxes(d, l, n, &text[2 * n], &text[2 * n + 1]);
    for (uint32_t t = 0; t < 2 * d->nodes; t++) {
        for (uint32_t other = 0; other < t; other++)
            assert_false(meet(&text[t], &text[other]));
        for (uint32_t n = 0; n < d->nodes; n++) {
            point corner[24];
            uint32_t count = outline_at(d, l, n, corner);
            for (uint32_t i = 0; i < count; i++)
                for (int step = 0; step < 20; step++) {
                    point a = corner[i], b = corner[(i + 1) % count];
                    double s = step / 20.0;
                    assert_false(has_point(&text[t], (point){a.x + s * (b.x - a.x), a.y + s * (b.y - a.y)}));
                }
        }
    }
    free(text);
}

// Texts that arrows cross, by many points of the arrows.
static uint32_t crossed_texts(const diagram *d, const layout *l)
{
    uint32_t crossed = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds text[2];
        bool hit[2] = {false, false};
        beside_boxes(d, l, n, &text[0], &text[1]);
        for (uint32_t a = 0; a < d->arrows; a++)
            for (uint32_t i = 0; i + 3 < l->arrow[a].count; i += 3)
                for (int step = 0; step <= 300; step++) {
                    point p = bezier(l->arrow[a].at + i, step / 300.0);
                    hit[0] = hit[0] || has_point(&text[0], p);
                    hit[1] = hit[1] || has_point(&text[1], p);
                }
        crossed += hit[0] + hit[1];
    }
    return crossed;
}

static void assert_on_page(const diagram *d, const layout *l)
{
    for (uint32_t n = 0; n < d->nodes; n++) {
        double half = shape_width(&d->node[n]) / 2;
        double high = shape_height(&d->node[n]) / 2;
        assert_true(l->node[n].x - half > l->rows_x + 5.9 && l->node[n].y - high > 5.9);
        assert_true(l->node[n].x + half < l->width - 5.9 && l->node[n].y + high < l->height - 5.9);
        bounds text[2];
        beside_boxes(d, l, n, &text[0], &text[1]);
        for (int i = 0; i < 2; i++)
            assert_true(text[i].left > text[i].right ||
                        (text[i].left > l->rows_x + 5.9 && text[i].right < l->width - 5.9 &&
                         text[i].top > 5.9 && text[i].bottom < l->height - 5.9));
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        for (uint32_t i = 0; i + 3 < l->arrow[a].count; i += 3)
            for (int step = 0; step <= 20; step++) {
                point p = bezier(l->arrow[a].at + i, step / 20.0);
                assert_true(p.x > l->rows_x + 5.9 && p.x < l->width - 5.9);
                assert_true(p.y > 5.9 && p.y < l->height - 5.9);
            }
}

static void assert_laws(const diagram *d, const layout *l)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        assert_true(l->node[n].y == l->row[d->node[n].row]);
    for (uint32_t row = 1; row < d->rows; row++)
        assert_true(l->row[row - 1] < l->row[row]);
    assert_true((l->rows_x > 0) == d->extended);
    assert_nodes_apart(d, l);
    assert_on_page(d, l);
    assert_texts_apart(d, l);
    assert_false(l->coarse);
    for (uint32_t a = 0; a < d->arrows; a++) {
        const curve *c = &l->arrow[a];
        assert_true(c->count >= 4 && c->count % 3 == 1);
        assert_ends(d, l, d->arrow[a].from, c->at[0]);
        assert_ends(d, l, d->arrow[a].to, c->at[c->count - 1]);
    }
}

static void assert_same(const diagram *d, const layout *a, const layout *b)
{
    assert_true(a->width == b->width && a->height == b->height && a->rows_x == b->rows_x);
    assert_memory_equal(a->node, b->node, d->nodes * sizeof *a->node);
    assert_memory_equal(a->beside, b->beside, d->nodes * sizeof *a->beside);
    assert_memory_equal(a->row, b->row, d->rows * sizeof *a->row);
    for (uint32_t i = 0; i < d->arrows; i++) {
        assert_int_equal(a->arrow[i].count, b->arrow[i].count);
        assert_memory_equal(a->arrow[i].at, b->arrow[i].at, a->arrow[i].count * sizeof(point));
    }
}

static void place(const diagram *d, layout *out)
{
    hry_error error;
    if (layout_find(d, NULL, out, &error) != HRY_OK)
        fail_msg("%s", error.message);
}

static void random_diagrams_are_well_placed(void **state)
{
    (void)state;
    rng r = rng_start("random_diagrams_are_well_placed", 72);
    for (size_t i = 0; i < scaled(60); i++) {
        diagram d;
        layout l, again;
        random_diagram(&r, &d);
        place(&d, &l);
        assert_laws(&d, &l);
        place(&d, &again);
        assert_same(&d, &l, &again);
        layout_clear(&l, &d);
        layout_clear(&again, &d);
        diagram_clear(&d);
    }
}

// Texts move only to where fewer arrows cross them, and that helps most of them.
static void texts_keep_clear_of_arrows(void **state)
{
    (void)state;
    rng r = rng_start("texts_keep_clear_of_arrows", 76);
    uint32_t usual = 0, chosen = 0;
    for (size_t i = 0; i < scaled(60); i++) {
        diagram d;
        layout l;
        random_diagram(&r, &d);
        place(&d, &l);
        uint32_t now = crossed_texts(&d, &l);
        for (uint32_t n = 0; n < d.nodes; n++)
            l.beside[n] = beside_usual;
        uint32_t before = crossed_texts(&d, &l);
        assert_true(now <= before);
        usual += before;
        chosen += now;
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
    print_message("arrows cross %u texts, in their usual places %u\n", chosen, usual);
    assert_true(3 * chosen < usual);
}

// An arrow there and one back, between rows and within one.
static void opposite_arrows_keep_apart(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 8; i++) {
        diagram_node node[4] = {
            {.count = 1}, {.count = 1, .row = 1}, {.count = 1, .row = 1}, {.count = 1, .row = 2}};
        static const uint32_t pair[4][2] = {{0, 1}, {1, 3}, {0, 3}, {1, 2}};
        uint32_t from = pair[i % 4][0], to = pair[i % 4][1];
        diagram_arrow few[] = {{from, to, ARROW_PLAIN}, {to, from, ARROW_PLAIN}};
        diagram_arrow more[] = {{0, 1, ARROW_PLAIN}, {0, 2, ARROW_PLAIN}, {0, 3, ARROW_PLAIN},
                                {1, 0, ARROW_PLAIN}, {1, 2, ARROW_PLAIN}, {1, 3, ARROW_PLAIN},
                                {2, 1, ARROW_PLAIN}, {2, 3, ARROW_PLAIN}, {3, 0, ARROW_PLAIN},
                                {3, 1, ARROW_PLAIN}};
        diagram d = {
            .nodes = 4, .rows = 3, .node = node, .arrows = i < 4 ? 2 : 10, .arrow = i < 4 ? few : more};
        layout l;
        place(&d, &l);
        assert_laws(&d, &l);
        const curve *there = NULL, *back = NULL;
        for (uint32_t a = 0; a < d.arrows; a++) {
            there = d.arrow[a].from == from && d.arrow[a].to == to ? &l.arrow[a] : there;
            back = d.arrow[a].from == to && d.arrow[a].to == from ? &l.arrow[a] : back;
        }
        point middle = curve_at(there, 0.5);
        double nearest = INFINITY;
        for (int step = 0; step <= 500; step++) {
            point p = curve_at(back, step / 500.0);
            nearest = fmin(nearest, hypot(p.x - middle.x, p.y - middle.y));
        }
        if (nearest < 3 && node[from].row != node[to].row)
            fail_msg("arrows between %u and %u are %g points apart", from, to, nearest);
        layout_clear(&l, &d);
    }
}

// Heads around the sign 0 have room, in a circle; many arrows make it larger.
static void heads_around_zero_have_room(void **state)
{
    (void)state;
    for (uint32_t classes = 1; classes <= 24; classes++) {
        diagram_node node[26] = {{.count = 1}};
        diagram_arrow arrow[60];
        diagram d = {.nodes = classes + 2, .rows = 3, .node = node, .arrow = arrow};
        for (uint32_t n = 1; n <= classes; n++) {
            node[n] = (diagram_node){.count = 1, .row = 1};
            arrow[d.arrows++] = (diagram_arrow){0, n, ARROW_PLAIN};
        }
        node[classes + 1] = (diagram_node){.kind = NODE_WON, .count = 1, .row = 2};
        for (uint32_t n = 1; n <= classes; n++)
            arrow[d.arrows++] = (diagram_arrow){n, classes + 1, ARROW_DOTTED};
        layout l;
        place(&d, &l);
        assert_laws(&d, &l);
        double nearest = INFINITY;
        for (uint32_t a = classes; a < d.arrows; a++)
            for (uint32_t b = classes; b < a; b++) {
                point p = l.arrow[a].at[l.arrow[a].count - 1], q = l.arrow[b].at[l.arrow[b].count - 1];
                nearest = fmin(nearest, hypot(p.x - q.x, p.y - q.y));
            }
        if (nearest < 3.8)
            fail_msg("%u arrows end %g points apart", classes, nearest);
        layout_clear(&l, &d);
    }
}

static void one_structure(const structure *x, simplify how, bool extended)
{
    diagram d;
    layout l;
    diagram_wish wish = {.game = "ACV", .structure = "H", .simplify = how, .extended = extended};
    diagram_of_structure(x, &wish, &d);
    place(&d, &l);
    assert_true(l.node[0].y == l.row[0]);
    assert_laws(&d, &l);
    layout_clear(&l, &d);
    diagram_clear(&d);
}

static void structures_are_well_placed(void **state)
{
    (void)state;
    rng r = rng_start("structures_are_well_placed", 73);
    for (size_t i = 0; i < scaled(15); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 1 + rng_below(&r, 6));
        rule g = (rule)rng_below(&r, 4);
        hry_error error;
        if (rule_defined(g, &h, "H", &error) == HRY_OK) {
            set_system s;
            structure x;
            rule_system(g, &h, &s);
            assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
            for (int how = SIMPLIFY_NONE; how <= SIMPLIFY_LEVEL; how++)
                one_structure(&x, (simplify)how, rule_achieves(g) && i % 2);
            structure_clear(&x);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

// Hundreds of nodes and thousands of arrows, short and long ones.
static void large_diagrams_take_seconds(void **state)
{
    (void)state;
    rng r = rng_start("large_diagrams_take_seconds", 74);
    for (uint32_t rows = 3; rows <= 30; rows += 9) {
        diagram d = {.nodes = 300, .rows = rows, .node = NEW_ARRAY(diagram_node, 300)};
        for (uint32_t n = 0; n < d.nodes; n++)
            d.node[n] =
                (diagram_node){.kind = NODE_CLASS, .count = 1, .row = n ? 1 + (n - 1) * (rows - 1) / 299 : 0};
        d.arrow = NEW_ARRAY(diagram_arrow, d.nodes * d.nodes);
        for (uint32_t a = 0; a < d.nodes; a++)
            for (uint32_t b = a + 1; b < d.nodes; b++)
                if (d.node[a].row < d.node[b].row && rng_below(&r, 14) == 0)
                    d.arrow[d.arrows++] = (diagram_arrow){a, b, ARROW_PLAIN};
        layout l;
        double started = clock_now();
        place(&d, &l);
        print_message("%u rows, %u arrows: %.1f s\n", rows, d.arrows, clock_now() - started);
        assert_true(clock_now() - started < 60);
        assert_nodes_apart(&d, &l);
        assert_on_page(&d, &l);
        uint64_t pieces = 0;
        for (uint32_t a = 0; a < d.arrows; a++)
            pieces += d.node[d.arrow[a].to].row - d.node[d.arrow[a].from].row;
        assert_int_equal(l.coarse, pieces > 3000);
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
}

// --------------------------------------------------------------------------------- what may go wrong there

static hry_status run_job(const char *job, const char *argument, const char *input, const limit *limit,
                          char **output, size_t *size, hry_error *error)
{
    const char *arguments[] = {job, argument, NULL};
    return press_run(arguments, input, strlen(input), limit, output, size, error);
}

// Whatever it answers, reading ends with a layout or a sentence.
static void damaged_answers(void **state)
{
    (void)state;
    rng r = rng_start("damaged_answers", 75);
    diagram d;
    random_diagram(&r, &d);
    size_t length, size, refused = 0;
    char *text = graphviz_text(&d, &length), *answer;
    hry_error error;
    assert_int_equal(run_job("layout", NULL, text, NULL, &answer, &size, &error), HRY_OK);
    char *damaged = NEW_ARRAY(char, size + 64);
    for (size_t i = 0; i < scaled(2000); i++) {
        memcpy(damaged, answer, size + 1);
        size_t now = size;
        for (uint32_t times = rng_below(&r, 3); i && times < 3; times++)
            mutate(&r, "0123456789 -.\nnode gr", damaged, &now, size + 63);
        damaged[now] = '\0';
        layout l;
        hry_status status = graphviz_read(&d, damaged, &l, &error);
        if (i == 0)
            assert_int_equal(status, HRY_OK);
        if (status == HRY_OK) {
            for (uint32_t n = 0; n < d.nodes; n++)
                assert_true(isfinite(l.node[n].x) && isfinite(l.node[n].y));
            layout_clear(&l, &d);
        } else
            assert_true(*error.message);
        refused += status != HRY_OK;
    }
    assert_true(refused > scaled(2000) / 4);
    free(damaged);
    free(answer);
    free(text);
    diagram_clear(&d);
}

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\"><text y=\"12\">0</text></svg>"

static void pictures(void **state)
{
    (void)state;
    char *first, *second;
    size_t size, again;
    hry_error error;
    assert_int_equal(run_job("png", "2.5", SVG, NULL, &first, &size, &error), HRY_OK);
    static const unsigned char head[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13,
                                         'I',  'H', 'D', 'R', 0,  0,  0,  75, 0, 0, 0, 50};
    assert_true(size > sizeof head);
    assert_memory_equal(first, head, sizeof head);
    free(first);
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &first, &size, &error), HRY_OK);
    sleep(1); // the same bytes at another time
    assert_int_equal(run_job("pdf", NULL, SVG, NULL, &second, &again, &error), HRY_OK);
    assert_int_equal(size, again);
    assert_memory_equal(first, second, size);
    assert_memory_equal(first, "%PDF-", 5);
    free(first);
    free(second);
}

static void bad_input_gives_a_sentence(void **state)
{
    (void)state;
    static const struct {
        const char *job, *argument, *input, *words;
    } bad[] = {
        {"pdf", NULL, "<svg", "cannot be read"},
        {"png", "1", "", "cannot be read"},
        {"png", "1", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "viewBox"},
        {"png", "0", SVG, "usage"},
        {"png", "nan", SVG, "usage"},
        {"png", "1e9", SVG, "too large; --scale 408 is the largest that fits"},
        {"png", "409", SVG, "12270 × 8180 pixels is too large; --scale 408 "},
        {"png", "1", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40000 1\"/>",
         "write .svg or .pdf"},
        {"pdf", "2", SVG, "usage"},
        {"layout", NULL, "digraph { a -> ", "cannot read the graph"},
        {"jpeg", NULL, SVG, "usage"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char *output = NULL;
        size_t size;
        hry_error error;
        assert_int_equal(run_job(bad[i].job, bad[i].argument, bad[i].input, NULL, &output, &size, &error),
                         HRY_LIMIT);
        assert_null(output);
        if (!strstr(error.message, bad[i].words) || strchr(error.message, '\n'))
            fail_msg("%s", error.message);
    }
}

// A complete acyclic graph: Graphviz would think about it for minutes.
static char *endless_graph(void)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    fputs("digraph { node [label=\"\"]\n", out);
    for (int a = 0; a < 150; a++)
        for (int b = a + 1; b < 150; b++)
            fprintf(out, "%d -> %d\n", a, b);
    fputs("}\n", out);
    fclose(out);
    return text;
}

static void limits(void **state)
{
    (void)state;
    char *graph = endless_graph(), *output = NULL;
    size_t size;
    hry_error error;
    limit l = limit_none();
    l.seconds = 0.3;
    assert_int_equal(run_job("layout", NULL, graph, &l, &output, &size, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "limit reached"));
    assert_true(clock_now() - l.started < 5);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); // it is gone
    assert_int_equal(run_job("layout", NULL, "digraph {}", &l, &output, &size, &error),
                     HRY_LIMIT); // already over
    atomic_int stop = 1;
    l = limit_none();
    l.interrupt = &stop;
    assert_int_equal(run_job("layout", NULL, graph, &l, &output, &size, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "interrupted"));
    assert_null(output);
    free(graph);
}

// The drawing program is killed when the program that waits for it dies.
static void it_does_not_outlive_us(void **state)
{
    (void)state;
    assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0); // orphans become ours
    char *graph = endless_graph(), *output;
    size_t size;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        run_job("layout", NULL, graph, NULL, &output, &size, NULL);
        _exit(0);
    }
    usleep(300000);
    kill(child, SIGKILL);
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    pid_t orphan = 0;
    for (int i = 0; i < 500 && (orphan = waitpid(-1, &result, WNOHANG)) == 0; i++)
        usleep(10000);
    assert_true(orphan > 0);
    assert_true(WIFSIGNALED(result) && WTERMSIG(result) == SIGKILL);
    prctl(PR_SET_CHILD_SUBREAPER, 0);
    free(graph);
}

static void assert_layout_fails(const char *program, const char *words)
{
    diagram_node node = {.kind = NODE_CLASS, .count = 1};
    diagram d = {.nodes = 1, .rows = 1, .node = &node};
    layout l;
    hry_error error;
    setenv("HARARY_DRAW", program, 1);
    assert_int_equal(layout_find(&d, NULL, &l, &error), HRY_LIMIT);
    unsetenv("HARARY_DRAW");
    if (!strstr(error.message, words))
        fail_msg("%s", error.message);
}

// A program that gives the curve of the only arrow from its head to its tail.
static void a_curve_that_comes_reversed_is_turned(void **state)
{
    (void)state;
    char name[] = "/tmp/harary-test-XXXXXX";
    int file = mkstemp(name);
    assert_true(file >= 0);
    dprintf(file, "#!/bin/sh\ncat <<END\ngraph 40 100\nnode n0 20 82\nnode r0 1 82\nnode n1 20 18\n"
                  "node r1 1 18\nedge e0 4 20 18 20 40 20 60 20 82\nEND\n");
    assert_int_equal(fchmod(file, 0700), 0);
    close(file);
    diagram_node node[2] = {{.kind = NODE_CLASS, .count = 1}, {.kind = NODE_CLASS, .count = 1, .row = 1}};
    diagram_arrow arrow = {0, 1, ARROW_PLAIN};
    diagram d = {.nodes = 2, .rows = 2, .arrows = 1, .node = node, .arrow = &arrow};
    layout l;
    setenv("HARARY_DRAW", name, 1);
    place(&d, &l);
    unsetenv("HARARY_DRAW");
    unlink(name);
    assert_laws(&d, &l);
    assert_true(fabs(l.width - 52) < 0.01 && fabs(l.height - (64 + 35 + 12)) < 0.01);
    layout_clear(&l, &d);
}

static void missing_and_wrong_programs(void **state)
{
    (void)state;
    assert_layout_fails("/nonexistent", "install libgraphviz-dev");
    assert_layout_fails("/bin/true", "makes no sense");
    assert_layout_fails("/bin/false", "without a word");
    assert_layout_fails("/", "could not be started");
}

int main(void)
{
    const struct CMUnitTest shapes[] = {
        cmocka_unit_test(texts_of_classes_stay_inside),
        cmocka_unit_test(quadruples),
        cmocka_unit_test(outlines),
        cmocka_unit_test(positions),
        cmocka_unit_test(texts_beside),
        cmocka_unit_test(room_beside),
        cmocka_unit_test(widths),
        cmocka_unit_test(missing_and_wrong_programs),
        cmocka_unit_test(a_curve_that_comes_reversed_is_turned),
    };
    int failed = cmocka_run_group_tests_name("shapes", shapes, NULL, NULL);
    if (!HARARY_HAS_DRAW) {
        print_message(
            "layouts and pictures are skipped: harary was built without Graphviz, librsvg or cairo\n");
        return failed;
    }
    const struct CMUnitTest layouts[] = {
        cmocka_unit_test(random_diagrams_are_well_placed),
        cmocka_unit_test(texts_keep_clear_of_arrows),
        cmocka_unit_test(opposite_arrows_keep_apart),
        cmocka_unit_test(heads_around_zero_have_room),
        cmocka_unit_test(structures_are_well_placed),
        cmocka_unit_test(large_diagrams_take_seconds),
        cmocka_unit_test(damaged_answers),
        cmocka_unit_test(pictures),
        cmocka_unit_test(bad_input_gives_a_sentence),
        cmocka_unit_test(limits),
        cmocka_unit_test(it_does_not_outlive_us),
    };
    return failed + cmocka_run_group_tests_name("layouts", layouts, NULL, NULL);
}
