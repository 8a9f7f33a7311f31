// SPDX-License-Identifier: GPL-3.0-or-later
//
// How good a placement of a board is: lines that cross each other, and lines that run through a vertex they
// do not end at, which is worse. And a turn of the whole that makes lines level and upright where it can.
#pragma once

#include "draw/diagram.h"
#include "draw/layout.h"

// Whole lines: those with the box of an edge in the middle go from vertex to vertex.
typedef struct board_line {
    uint32_t from, to, box; // UINT32_MAX: no box
} board_line;

// A board that is being placed.
typedef struct board_plan {
    const diagram *d;
    board_line *line;
    uint32_t lines;
    uint32_t (*ends)[2]; // the vertices that the line of each box joins; UINT32_MAX: of other nodes
    bool *placed;        // nodes that have a place by now and are looked at
    double *width;       // of every node: the loops below ask for it thousands of times
    point *at;           // the centre of every node, which belongs to somebody else
} board_plan;
board_plan board_plan_of(const diagram *d, point *at); // nothing is placed

// What a line through a vertex, and two shapes on each other, are as bad as, in crossings.
enum { THROUGH = 20, OVERLAP = 1000 };

// Of the nodes that are no boxes.
uint64_t board_faults(const board_plan *p);
// Those that moving this node could mend.
uint64_t board_faults_at(const board_plan *p, uint32_t node);
void board_turn(const board_plan *p);
// Turns and reflects a board whose lines are all nearly level or upright, so that its vertices are read in
// their order as far as possible: row by row from above, each from the left.
void board_read_in_rows(const board_plan *p);

// Another placement of the same vertices, around a cycle, if that has fewer faults; whether it has. Only
// where all is in one piece and not large.
bool board_by_cycles(const board_plan *p);

// Moves vertices off the lines of others, and makes rows that are nearly straight so. Of the nodes that are
// placed, none of them boxes.
void board_untangle(const board_plan *p);

// Puts the boxes of edges on their lines, where nothing is in their way; moves everything apart if there is
// no such place.
void board_place_boxes(const board_plan *p);
