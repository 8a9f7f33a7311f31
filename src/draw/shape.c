// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything about a triangle is said for the one that points up, by depth below its apex, and turned over
// for the other. A text of size s is taken as a box s · (width of its letters) wide and s · LETTER_HEIGHT
// high; its size is the largest that keeps the box inside its part of the triangle, NUMBER_SIZE at most.
#include "draw/shape.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "draw/game_digraph.h"
#include "draw/shape_internal.h"

#define SLOPE (TRIANGLE_WIDTH / TRIANGLE_HEIGHT) // width of the triangle for each point of depth
#define CUT_DEPTH 18.5
#define BORDER 1.5   // room for the border, measured across it
#define BORDERS 3.25 // for the double one of extended diagrams
#define DISC_RADIUS 7.0
#define BOX_RADIUS 5.0
#define BOX_PADDING 4.0
#define BOX_HEIGHT 27.0
#define BOX_LINE 5.75   // the lines of text are that far above and below the centre
#define BESIDE_APEX 5.0 // arrows pass there, and end around the sign 0
#define BESIDE 2.0      // between a shape and the texts beside it

// ------------------------------------------------------------------------------------------------ widths

// Letters that are about as wide as each other; bounds of DejaVu Sans, Helvetica and their likes.
static const struct {
    const char *letters;
    double width;
} letter_class[] = {
    {" !'(),-.:;[]|Ifijlrt⟨⟩₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹", 0.42},
    {"0123456789abcdeghknopqsuvxyz\"$*/?JL\\{}`", 0.64},
    {"ABCDEFGHKNOPQRSTUVXYZ&_", 0.79},
    {"#+<=>^~Mw×", 0.88},
};
#define WIDEST 1.02

static double letter_width(const char *letter, size_t bytes)
{
    for (size_t i = 0; i < sizeof letter_class / sizeof *letter_class; i++)
        if (memmem(letter_class[i].letters, strlen(letter_class[i].letters), letter, bytes))
            return letter_class[i].width;
    return WIDEST;
}

double text_width(const char *text, double size)
{
    double width = 0;
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        bytes = text_utf8_length(text, left);
        width += bytes ? letter_width(text, bytes) : WIDEST;
        bytes = bytes ? bytes : 1;
    }
    return width * size;
}

// Bounds of the same fonts and of Computer Modern, whose brackets are the deepest.
double text_rise(const char *text, double size)
{
    static const char plain[] = "×·⟨⟩∅…⋊";
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        bytes = text_utf8_length(text, left);
        bytes = bytes ? bytes : 1;
        if ((unsigned char)*text > 127 && !memmem(plain, sizeof plain - 1, text, bytes))
            return 0.65 * size;
    }
    return 0.42 * size;
}

// Only numbers have no index, bracket or tail below the base line.
double text_fall(const char *text, double size)
{
    static const char times[] = "×";
    text += strncmp(text, times, sizeof times - 1) == 0 ? sizeof times - 1 : 0;
    return (text[strspn(text, "0123456789")] ? 0.61 : 0.46) * size;
}

// --------------------------------------------------------------------------------------------- the shapes

// How far the apex moves into a triangle whose sides move in by `inset`.
static double apex_shift(double inset)
{
    return inset * hypot(TRIANGLE_WIDTH / 2, TRIANGLE_HEIGHT) / (TRIANGLE_WIDTH / 2);
}

// y of a depth below the apex; an odd class points down.
static double depth_y(const diagram_node *n, double depth)
{
    double y = depth - TRIANGLE_HEIGHT / 2;
    return n->type.parity ? -y : y;
}

void inner_text(const char *label, placed_text *text)
{
    static const char more[] = "…";
    label = label ? label : "";
    size_t length = strlen(label), keep = length;
    if (length >= sizeof text->text) {
        keep = sizeof text->text - sizeof more;
        while (keep && ((unsigned char)label[keep] & 0xc0) == 0x80)
            keep--;
    }
    snprintf(text->text, sizeof text->text, "%.*s%s", (int)keep, label, keep < length ? more : "");
    text->size = LABEL_SIZE;
}

// The set in a position's box.
static void position_text(const diagram_node *n, placed_text *text)
{
    inner_text(n->label, text);
    text->at = (point){0, -BOX_LINE};
}

double shape_width(const diagram_node *n)
{
    if (is_sign(n))
        return sign_width(n);
    if (n->kind == NODE_CLASS)
        return TRIANGLE_WIDTH;
    if (n->kind == NODE_WON)
        return 2 * DISC_RADIUS;
    placed_text set;
    position_text(n, &set);
    return fmax(text_width(set.text, set.size) + 2 * BOX_PADDING, BOX_HEIGHT);
}

double shape_height(const diagram_node *n)
{
    if (is_sign(n))
        return sign_height(n);
    return n->kind == NODE_CLASS ? TRIANGLE_HEIGHT : n->kind == NODE_WON ? 2 * DISC_RADIUS : BOX_HEIGHT;
}

static uint32_t triangle(const diagram_node *n, double inset, point corner[24])
{
    double apex = apex_shift(inset), base = TRIANGLE_HEIGHT - inset, half = SLOPE * (base - apex) / 2;
    corner[0] = (point){0, depth_y(n, apex)};
    corner[1] = (point){half, depth_y(n, base)};
    corner[2] = (point){-half, depth_y(n, base)};
    return 3;
}

uint32_t rounded_box(double width, double height, double radius, point corner[24])
{
    static const int side[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    for (uint32_t i = 0; i < 24; i++) {
        double angle = (i / 6 + i % 6 / 5.0) * M_PI_2;
        corner[i].x = side[i / 6][0] * (width / 2 - radius) + radius * cos(angle);
        corner[i].y = side[i / 6][1] * (height / 2 - radius) + radius * sin(angle);
    }
    return 24;
}

uint32_t shape_outline(const diagram_node *n, double inset, point corner[24])
{
    if (is_sign(n))
        return sign_outline(n, inset, corner);
    if (n->kind == NODE_CLASS)
        return triangle(n, inset, corner);
    double width = shape_width(n) - 2 * inset, height = shape_height(n) - 2 * inset;
    if (n->kind == NODE_POSITION)
        return rounded_box(width, height, fmax(BOX_RADIUS - inset, 0), corner);
    for (uint32_t i = 0; i < 24; i++)
        corner[i] = (point){width / 2 * cos(i * M_PI / 12), height / 2 * sin(i * M_PI / 12)};
    return 24;
}

bool shape_cut(const diagram_node *n, bool extended, point *left, point *right)
{
    if (n->kind != NODE_CLASS || extended)
        return false;
    *left = (point){-SLOPE * CUT_DEPTH / 2, depth_y(n, CUT_DEPTH)};
    *right = (point){-left->x, left->y};
    return true;
}

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

static void quadruple(const diagram_node *n, placed_text *text)
{
    const char *comma = n->type.even < 10 && n->type.odd < 10 ? "" : ",";
    snprintf(text->text, sizeof text->text, "%d%s%d%s%d%s%d", n->type.parity, comma, n->type.even, comma,
             n->type.odd, comma, n->type.smoothness);
    text_at_depth(n, 0.72 * TRIANGLE_HEIGHT, BORDERS, text);
}

uint32_t shape_texts(const diagram_node *n, bool extended, placed_text text[2])
{
    memset(text, 0, 2 * sizeof *text);
    if (is_sign(n))
        return sign_texts(n, text);
    if (n->kind == NODE_WON) {
        text[0] = (placed_text){.text = "0", .size = NUMBER_SIZE};
        return 1;
    }
    if (n->kind == NODE_POSITION) {
        position_text(n, &text[0]);
        snprintf(text[1].text, sizeof text[1].text, "%d", position_value(n));
        text[1].size = NUMBER_SIZE;
        text[1].at = (point){0, BOX_LINE};
        return 2;
    }
    if (extended) {
        quadruple(n, &text[0]);
        return 1;
    }
    snprintf(text[0].text, sizeof text[0].text, "%d", n->type.odd);
    apex_text(n, &text[0]);
    snprintf(text[1].text, sizeof text[1].text, "%d", n->type.even);
    text_at_depth(n, (CUT_DEPTH + TRIANGLE_HEIGHT) / 2 - BORDER / 4, BORDER, &text[1]);
    return 2;
}

// -------------------------------------------------------------------------------------- beside the shapes

// "4·Z3 (3)" alone tells how many they are; "9·Z2 (2), …" does not.
static bool label_counts(const diagram_node *n)
{
    return n->kind != NODE_POSITION && n->label && strstr(n->label, "·") && !strstr(n->label, ", ");
}

text_anchor place_anchor(text_place place)
{
    static const text_anchor anchor[] = {
        [PLACE_BASE_RIGHT] = ANCHOR_START,   [PLACE_BASE_LEFT] = ANCHOR_END,
        [PLACE_MIDDLE_RIGHT] = ANCHOR_START, [PLACE_MIDDLE_LEFT] = ANCHOR_END,
        [PLACE_APEX_RIGHT] = ANCHOR_START,   [PLACE_APEX_LEFT] = ANCHOR_END,
        [PLACE_BEYOND] = ANCHOR_MIDDLE,
    };
    return anchor[place];
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

bool shape_count(const diagram_node *n, text_place place, placed_text *text)
{
    if (n->count > 1 && !label_counts(n))
        snprintf(text->text, sizeof text->text, "×%llu", (unsigned long long)n->count);
    else if (!sign_beside(n, text))
        return false;
    text->size = LABEL_SIZE;
    text->at = place_at(n, place);
    return true;
}

bool shape_label(const diagram_node *n, text_place place, point *at)
{
    bool inside = n->kind == NODE_POSITION || (is_sign(n) && n->kind != NODE_BAND);
    if (inside || !n->label || !*n->label)
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
    if (shape_label(n, usual.label, &label) && usual.label != PLACE_BEYOND)
        end = fmax(end, label.x + text_width(n->label, LABEL_SIZE));
    return end - edge;
}
