// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts in the shapes and beside them. A text of size s is taken as a box s · (width of its letters) wide
// and s · LETTER_HEIGHT high; its size is the largest that keeps the box inside its part of the triangle,
// NUMBER_SIZE at most.
#include <math.h>

#include "base/mathematics.h"
#include "base/mem.h"
#include "draw/game_digraph.h"
#include "draw/shape_internal.h"

#define BORDER 1.5      // room for the border, measured across it
#define BORDERS 3.25    // for the double one of extended diagrams
#define BOX_LINE 5.75   // the lines of text are that far above and below the centre
#define BESIDE_APEX 5.0 // arrows pass there, and end around the sign 0
#define BESIDE 2.0      // between a shape and the texts beside it

// -------------------------------------------------------------------------------------------- the numbers

// The small triangle: a text whose lower edge is just above the cut, as large as the sides let it be.
static void apex_text(const diagram_node *n, placed_text *text)
{
    double room = CUT_DEPTH - BORDER - apex_shift(BORDER);
    text->size = fmin(room / (text_width(text->text, 1) / SLOPE + LETTER_HEIGHT), NUMBER_SIZE);
    text->at = (point){0, depth_y(n, CUT_DEPTH - BORDER - LETTER_HEIGHT * text->size / 2)};
}

// A text at a depth in a triangle: its upper edge must fit between the sides.
static void text_at_depth(const diagram_node *n, double depth, double border, placed_text *text)
{
    double width = SLOPE * (depth - apex_shift(border));
    text->size = fmin(width / (text_width(text->text, 1) + SLOPE * LETTER_HEIGHT / 2), NUMBER_SIZE);
    text->at = (point){0, depth_y(n, depth)};
}

static uint32_t class_texts(const diagram_node *n, bool extended, placed_text text[2])
{
    const char *comma = n->type.even < 10 && n->type.odd < 10 ? "" : ",";
    if (extended) {
        snprintf(text->text, sizeof text->text, "%d%s%d%s%d%s%d", n->type.parity, comma, n->type.even, comma,
                 n->type.odd, comma, n->type.smoothness);
        text_at_depth(n, 0.72 * TRIANGLE_HEIGHT, BORDERS, text);
        return 1;
    }
    snprintf(text[0].text, sizeof text[0].text, "%d", n->type.odd);
    apex_text(n, &text[0]);
    snprintf(text[1].text, sizeof text[1].text, "%d", n->type.even);
    text_at_depth(n, (CUT_DEPTH + TRIANGLE_HEIGHT) / 2 - BORDER / 4, BORDER, &text[1]);
    return 2;
}

static bool has_move(const diagram_node *n)
{
    return n->mark == MARK_NONE || n->mark == MARK_GOOD;
}

uint32_t shape_texts(const diagram_node *n, bool extended, placed_text text[2])
{
    bool position = n->kind == NODE_POSITION, board = n->kind == NODE_EDGE;
    placed_text *value = &text[position];
    memset(text, 0, 2 * sizeof *text);
    if (n->kind == NODE_CLASS)
        return class_texts(n, extended, text);
    if (n->kind == NODE_SET || (board && n->mark == MARK_TAKEN))
        return 0;
    bool name = n->kind == NODE_SUBGROUP || n->kind == NODE_VERTEX || n->kind == NODE_REPLY;
    if (position || name)
        inner_text(n->label, text);
    if (name)
        return 1;
    value->size = board ? LABEL_SIZE : NUMBER_SIZE;
    if (board && !has_move(n))
        strcpy(value->text, "–");
    else
        snprintf(value->text, sizeof value->text, board ? "*%d" : "%d",
                 board                 ? n->type.even
                 : n->kind == NODE_WON ? 0
                                       : position_value(n));
    if (position) {
        text[0].at.y = -BOX_LINE;
        text[1].at.y = BOX_LINE;
    }
    return 1 + position;
}

// -------------------------------------------------------------------------------------- beside the shapes

// "4·Z3 (3)" alone contains the number; "9·Z2 (2), …" does not.
static bool label_counts(const diagram_node *n)
{
    return n->kind != NODE_POSITION && n->label && strstr(n->label, "·") && !strstr(n->label, ", ");
}

text_anchor place_anchor(text_place place)
{
    return place == PLACE_BEYOND ? ANCHOR_MIDDLE : place % 2 ? ANCHOR_END : ANCHOR_START; // left, right
}

// A text of size LABEL_SIZE to the right of a shape.
static point right_of(const diagram_node *n, text_place place)
{
    double half = LETTER_HEIGHT * LABEL_SIZE / 2, side = shape_width(n) / 2 + BESIDE;
    bool base = place == PLACE_BASE_RIGHT || place == PLACE_BASE_LEFT;
    bool apex = place == PLACE_APEX_RIGHT || place == PLACE_APEX_LEFT;
    if (n->kind != NODE_CLASS)
        return (point){side, base ? 0 : (apex ? -1 : 1) * fmax(shape_height(n) / 2 - half, 2 * half + 1)};
    if (base)
        return (point){side, depth_y(n, TRIANGLE_HEIGHT - half)};
    double depth = apex ? half : TRIANGLE_HEIGHT / 2;
    return (point){SLOPE * (depth + half) / 2 + (apex ? BESIDE_APEX : BESIDE), depth_y(n, depth)};
}

static point place_at(const diagram_node *n, text_place place)
{
    double half = LETTER_HEIGHT * LABEL_SIZE / 2;
    if (place == PLACE_BEYOND && n->kind == NODE_CLASS)
        return (point){0, depth_y(n, TRIANGLE_HEIGHT + BESIDE + half)};
    if (place == PLACE_BEYOND) // below the heads of arrows
        return (point){0, shape_height(n) / 2 + BESIDE_APEX + half};
    point at = right_of(n, place);
    return place_anchor(place) == ANCHOR_START ? at : (point){-at.x, at.y};
}

// The value of a vertex's move stands beside it as the number of classes does.
bool shape_count(const diagram_node *n, text_place place, placed_text *text)
{
    if (n->count > 1 && !label_counts(n))
        snprintf(text->text, sizeof text->text, "×%llu", (unsigned long long)n->count);
    else if (n->kind == NODE_VERTEX && has_move(n))
        snprintf(text->text, sizeof text->text, "*%d", n->type.even);
    else
        return false;
    text->size = LABEL_SIZE;
    text->at = place_at(n, place);
    return true;
}

bool shape_label(const diagram_node *n, text_place place, point *at)
{
    if (shape_is_box(n) || !n->label || !*n->label)
        return false;
    *at = place_at(n, place);
    return true;
}

label_places shape_usual_places(const diagram_node *n)
{
    return (label_places){.count = PLACE_APEX_RIGHT,
                          .label = n->kind == NODE_WON ? PLACE_BEYOND : PLACE_BASE_RIGHT};
}

double shape_labels_width(const diagram_node *n)
{
    double edge = shape_width(n) / 2, end = edge;
    label_places usual = shape_usual_places(n);
    placed_text count;
    point label;
    if (shape_count(n, usual.count, &count))
        end = fmax(end, count.at.x + text_width(count.text, count.size));
    if (shape_label(n, usual.label, &label) && usual.label != PLACE_BEYOND) {
        OWNED char *shown = label_shown(n->label);
        end = fmax(end, label.x + text_width(shown, LABEL_SIZE));
    }
    return end - edge;
}
