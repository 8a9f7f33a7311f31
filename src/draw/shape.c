// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes, the texts in them and the texts beside them.
//
// Everything about a triangle is said for the one that points up, by depth below its apex, and turned over
// for the other. The bands of a class in an unfolded diagram, one below the other, make up a triangle that
// points down, with its tip cut off so that the last band has room for a number: below all others is the one
// set I, which the class ends with. What the other shapes are is in a table.
//
// A text of size s is taken as a box s · (width of its letters) wide and s · LETTER_HEIGHT high; its size is
// the largest that keeps the box inside its part of the triangle, NUMBER_SIZE at most.
#include "draw/shape.h"

#include <math.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/game_digraph.h"

#define SLOPE (TRIANGLE_WIDTH / TRIANGLE_HEIGHT) // width of the triangle for each point of depth
#define CUT_DEPTH 18.5                           // of the line between the two numbers

#define TIP_WIDTH 16.0
#define WIDEST_BAND 70.0

#define BORDER 1.5      // room for the border, measured across it
#define BORDERS 3.25    // for the double one of extended diagrams
#define BOX_LINE 5.75   // the lines of text are that far above and below the centre
#define BESIDE_APEX 5.0 // arrows pass there, and end around the sign 0
#define BESIDE 2.0      // between a shape and the texts beside it

static const struct {
    double height, width, padding; // where there is padding, it is as wide as its text, and no less than that
    double radius;                 // of its corners
} looks[] = {
    [NODE_CLASS] = {TRIANGLE_HEIGHT, TRIANGLE_WIDTH, 0, 0},
    [NODE_WON] = {14, 14, 0, 0},
    [NODE_POSITION] = {27, 27, 4, 5},
    [NODE_SUBGROUP] = {16, 16, 4, 4},
    [NODE_BAND] = {17, 0, 0, 0},
    [NODE_VERTEX] = {18, 18, 3.8, 9},
    [NODE_EDGE] = {15, 0, 5, 4}, // a double border stays clear of the value
    [NODE_SET] = {7, 7, 0, 0},
    [NODE_REPLY] = {16, 16, 6, 8},
};
#define BAND_HEIGHT (looks[NODE_BAND].height)

// --------------------------------------------------------------------------------------------- the shapes

// How far the apex moves into a triangle whose sides move in by `inset`.
static double apex_shift(double inset)
{
    return inset * hypot(TRIANGLE_WIDTH / 2, TRIANGLE_HEIGHT) / (TRIANGLE_WIDTH / 2);
}

// The y of a depth below the apex; an odd class points down.
static double depth_y(const diagram_node *n, double depth)
{
    double y = depth - TRIANGLE_HEIGHT / 2;
    return n->type.parity ? -y : y;
}

// A label inside a shape, shortened if it is long; text->at is left alone.
static void inner_text(const char *label_or_none, placed_text *text)
{
    static const char more[] = "…";
    OWNED char *label = label_shown(label_or_none ? label_or_none : "");
    size_t length = strlen(label), keep = length;
    if (length >= sizeof text->text) {
        keep = sizeof text->text - sizeof more;
        while (keep && ((unsigned char)label[keep] & 0xc0) == 0x80)
            keep--;
    }
    snprintf(text->text, sizeof text->text, "%.*s%s", (int)keep, label, keep < length ? more : "");
    text->size = LABEL_SIZE;
}

// How wide the triangle is above the lowest `below` bands.
static double band_side(const diagram_node *n, uint32_t below)
{
    double widest = fmin(TIP_WIDTH + 12.0 * n->bands, WIDEST_BAND);
    return TIP_WIDTH + (widest - TIP_WIDTH) * below / (n->bands ? n->bands : 1);
}

double shape_width(const diagram_node *n)
{
    placed_text inside;
    if (n->kind == NODE_BAND)
        return band_side(n, n->type.level + 1);
    if (!looks[n->kind].padding)
        return looks[n->kind].width;
    if (n->kind == NODE_EDGE)
        snprintf(inside.text, sizeof inside.text, "*%d", n->type.even);
    else
        inner_text(n->label, &inside);
    return fmax(text_width(inside.text, LABEL_SIZE) + 2 * looks[n->kind].padding, looks[n->kind].width);
}

double shape_height(const diagram_node *n)
{
    return looks[n->kind].height;
}

double shape_radius(const diagram_node *n)
{
    return looks[n->kind].radius;
}

bool shape_is_box(const diagram_node *n)
{
    return n->kind >= NODE_POSITION && n->kind != NODE_BAND;
}

static uint32_t triangle(const diagram_node *n, double inset, point corner[24])
{
    double apex = apex_shift(inset), base = TRIANGLE_HEIGHT - inset, half = SLOPE * (base - apex) / 2;
    corner[0] = (point){0, depth_y(n, apex)};
    corner[1] = (point){half, depth_y(n, base)};
    corner[2] = (point){-half, depth_y(n, base)};
    return 3;
}

static uint32_t trapezoid(const diagram_node *n, double inset, point corner[24])
{
    double upper = band_side(n, n->type.level + 1) / 2, lower = band_side(n, n->type.level) / 2;
    double slant = hypot(upper - lower, BAND_HEIGHT) / BAND_HEIGHT, high = BAND_HEIGHT / 2 - inset;
    double part = inset / BAND_HEIGHT, in = inset * slant;
    corner[0] = (point){-(upper + (lower - upper) * part - in), -high};
    corner[1] = (point){-corner[0].x, -high};
    corner[2] = (point){lower + (upper - lower) * part - in, high};
    corner[3] = (point){-corner[2].x, high};
    return 4;
}

// A box with round corners, six points of the circle at each.
static uint32_t rounded_box(double width, double height, double radius, point corner[24])
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
    if (n->kind == NODE_CLASS)
        return triangle(n, inset, corner);
    if (n->kind == NODE_BAND)
        return trapezoid(n, inset, corner);
    double width = shape_width(n) - 2 * inset, height = shape_height(n) - 2 * inset;
    if (n->kind != NODE_WON)
        return rounded_box(width, height, fmax(looks[n->kind].radius - inset, 0), corner);
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
