// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of Hasse diagrams, unfolded diagrams and boards. The bands of a class, one below the other, make
// up a triangle that points down, with its tip cut off so that the last band has room for a number: below all
// others is the one set I, which the class ends with.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/game_digraph.h"
#include "draw/shape_internal.h"

#define SUBGROUP_HEIGHT 16.0
#define SUBGROUP_PADDING 4.0
#define VERTEX_SIZE 18.0
#define VERTEX_PADDING 3.8
#define EDGE_HEIGHT 15.0
#define EDGE_PADDING 5.0 // a double border stays clear of the value
#define SET_SIZE 7.0
#define BAND_HEIGHT 17.0
#define TIP_WIDTH 16.0
#define WIDEST_BAND 70.0

// How wide the triangle is above the lowest `below` bands.
static double band_side(const diagram_node *n, uint32_t below)
{
    double widest = fmin(TIP_WIDTH + 12.0 * n->bands, WIDEST_BAND);
    return TIP_WIDTH + (widest - TIP_WIDTH) * below / (n->bands ? n->bands : 1);
}

static double text_box(const diagram_node *n, double padding, double least)
{
    placed_text inside;
    inner_text(n->label, &inside);
    return fmax(text_width(inside.text, inside.size) + 2 * padding, least);
}

static bool has_move(const diagram_node *n)
{
    return n->mark == MARK_NONE || n->mark == MARK_GOOD;
}

static double edge_width(const diagram_node *n)
{
    char value[16];
    snprintf(value, sizeof value, "*%d", n->type.even);
    return text_width(value, LABEL_SIZE) + 2 * EDGE_PADDING;
}

double sign_width(const diagram_node *n)
{
    switch (n->kind) {
    case NODE_SUBGROUP:
        return text_box(n, SUBGROUP_PADDING, SUBGROUP_HEIGHT);
    case NODE_BAND:
        return band_side(n, n->type.level + 1);
    case NODE_VERTEX:
        return text_box(n, VERTEX_PADDING, VERTEX_SIZE);
    case NODE_EDGE:
        return edge_width(n);
    default:
        return SET_SIZE;
    }
}

double sign_height(const diagram_node *n)
{
    return n->kind == NODE_SUBGROUP ? SUBGROUP_HEIGHT
           : n->kind == NODE_BAND   ? BAND_HEIGHT
           : n->kind == NODE_VERTEX ? VERTEX_SIZE
           : n->kind == NODE_EDGE   ? EDGE_HEIGHT
                                    : SET_SIZE;
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

uint32_t sign_outline(const diagram_node *n, double inset, point corner[24])
{
    double width = sign_width(n) - 2 * inset, height = sign_height(n) - 2 * inset;
    if (n->kind == NODE_BAND)
        return trapezoid(n, inset, corner);
    double radius = n->kind == NODE_VERTEX ? height / 2 : n->kind == NODE_SET ? 0 : 4 - inset;
    return rounded_box(width, height, fmax(radius, 0), corner);
}

uint32_t sign_texts(const diagram_node *n, placed_text text[2])
{
    if (n->kind == NODE_SET || (n->kind == NODE_EDGE && n->mark == MARK_TAKEN))
        return 0;
    if (n->kind == NODE_SUBGROUP || n->kind == NODE_VERTEX) {
        inner_text(n->label, &text[0]);
        return 1;
    }
    text[0].size = n->kind == NODE_BAND ? NUMBER_SIZE : LABEL_SIZE;
    if (n->kind == NODE_BAND)
        snprintf(text[0].text, sizeof text[0].text, "%d", position_value(n));
    else if (has_move(n))
        snprintf(text[0].text, sizeof text[0].text, "*%d", n->type.even);
    else
        strcpy(text[0].text, "–");
    return 1;
}

bool sign_beside(const diagram_node *n, placed_text *text)
{
    if (n->kind != NODE_VERTEX || !has_move(n))
        return false;
    snprintf(text->text, sizeof text->text, "*%d", n->type.even);
    return true;
}
