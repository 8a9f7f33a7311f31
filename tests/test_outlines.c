// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of a diagram: texts stay inside their outlines and clear of them, and have room beside.
#include "layout_support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/shape.h"

// ---------------------------------------------------------------------------------------------- geometry

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
    enum { VALUES = COUNT(values) };
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

static void types_are_written_as_quadruples(void **state)
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
static void outlines_fill_their_box(void **state)
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

static void texts_of_positions_stay_inside(void **state)
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
static void texts_beside_a_shape_are_clear_of_it(void **state)
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
static void the_room_beside_a_shape_is_enough(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        diagram_node n = {.kind = NODE_CLASS, .count = i & 1 ? 12345 : 1, .label = i & 2 ? "Z₂×Z₆" : NULL};
        placed_text count;
        point label;
        double edge = shape_width(&n) / 2, end = edge;
        if (shape_count(&n, PLACE_APEX_RIGHT, &count))
            end = fmax(end, count.at.x + text_width(count.text, count.size));
        if (shape_label(&n, PLACE_BASE_RIGHT, &label))
            end = fmax(end, label.x + text_width(n.label, LABEL_SIZE));
        assert_true(fabs(shape_labels_width(&n) - (end - edge)) < 1e-9);
    }
}

// Longer texts are wider, sizes scale, and widths of DejaVu Sans (for each point of size) are
// bounded.
static void widths_of_texts_are_bounded(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double width;
    } known[] = {
        {"0123456789", 6.362},     {"m", 0.974},  {"W", 0.989},   {"×", 0.838}, {"∅", 0.871},    {"{", 0.636},
        {"Hamburgefonstiv", 8.65}, {"⟨⟩", 0.780}, {"₀₁₂", 1.203}, {"@", 1.0},   {"(),.;", 1.753}};
    for (size_t i = 0; i < COUNT(known); i++) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_of_classes_stay_inside),
        cmocka_unit_test(types_are_written_as_quadruples),
        cmocka_unit_test(outlines_fill_their_box),
        cmocka_unit_test(texts_of_positions_stay_inside),
        cmocka_unit_test(texts_beside_a_shape_are_clear_of_it),
        cmocka_unit_test(the_room_beside_a_shape_is_enough),
        cmocka_unit_test(widths_of_texts_are_bounded),
    };
    return cmocka_run_group_tests_name("outlines", tests, NULL, NULL);
}
