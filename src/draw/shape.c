// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything about a triangle is said for the one that points up, by depth below its apex, and turned over
// for the other. The bands of a class in an unfolded diagram, one below the other, make up a triangle that
// points down, with its tip cut off so that the last band has room for a number: below all others is the one
// set I, which the class ends with. What the other shapes are is in a table. The texts are in shape_texts.c.
#include "draw/shape.h"

#include <math.h>

#include "base/text.h"
#include "draw/shape_internal.h"

#define TIP_WIDTH 16.0
#define WIDEST_BAND 70.0

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

double apex_shift(double inset)
{
    return inset * hypot(TRIANGLE_WIDTH / 2, TRIANGLE_HEIGHT) / (TRIANGLE_WIDTH / 2);
}

double depth_y(const diagram_node *n, double depth)
{
    double y = depth - TRIANGLE_HEIGHT / 2;
    return n->type.parity ? -y : y;
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
