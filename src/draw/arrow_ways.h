// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ways for arrows that meet no node and no text in its usual place.
#pragma once

#include "draw/curve.h"
#include "draw/layout.h"

typedef struct ways {
    const diagram *d;
    layout *l;
    bounds *row;                // around each row's shapes
    uint32_t *first;            // node of each row, and behind the last
    bounds *text;               // two for each node: its count and its label
    bounds *node_box, *row_box; // with texts; for whoever counts crossings
    uint8_t *hit;               // of each node
    point tip;                  // of the arrow that is being changed: around the sign 0 it stays
} ways;

typedef enum side { ABOVE = -1, BELOW = 1 } side;

ways ways_open(const diagram *d, layout *l);
void ways_find_texts(const ways *w); // again, after l->labels has changed

// Replaces the last part of a curve, from where it comes out of the row above or below the node, whose row it
// then meets only at the node itself; false, with the curve changed or not, if it never does.
bool bend_end(const ways *w, curve *c, uint32_t node, side where);
// From a node down to one in a lower row.
curve way_down(const ways *w, uint32_t upper, uint32_t lower);
// Within a row, above or below what is between.
curve way_round(const ways *w, uint32_t from, uint32_t to, side where);
