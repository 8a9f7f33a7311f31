// SPDX-License-Identifier: GPL-3.0-or-later
//
// How good a placement of a board is: lines that cross each other, and lines that run through a vertex they
// do not end at, which is worse. And a turn of the whole that makes lines level and upright where it can.
#ifndef HARARY_DRAW_BOARD_LINES_H
#define HARARY_DRAW_BOARD_LINES_H

#include "draw/diagram.h"
#include "draw/layout.h"

// Whole lines: those with the box of an edge in the middle go from vertex to vertex.
typedef struct board_line {
    uint32_t from, to, box; // UINT32_MAX: no box
} board_line;
typedef struct board_lines {
    board_line *line; // freed by the caller
    uint32_t count;
} board_lines;
board_lines board_lines_of(const diagram *d);

// What a line through a vertex, and two shapes on each other, are as bad as, in crossings.
enum { THROUGH = 20, OVERLAP = 1000 };

// `at`: the centre of every node that is no box.
uint64_t board_faults(const diagram *d, const board_lines *lines, const point *at);
// Those that moving this node could mend.
uint64_t board_faults_at(const diagram *d, const board_lines *lines, const bool *placed, const point *at,
                         uint32_t node);
void board_turn(const diagram *d, const board_lines *lines, point *at);

// Another placement of the same vertices, around a cycle, if that has fewer faults; whether it has. Only
// where all is in one piece and not large.
bool board_by_cycles(const diagram *d, const board_lines *lines, const bool *placed, point *at);

// Moves vertices off the lines of others, and makes rows that are nearly straight so. Of the nodes that are
// `placed`, none of them boxes.
void board_untangle(const diagram *d, const board_lines *lines, const bool *placed, point *at);

// Puts the boxes of edges on their lines, where nothing is in their way; moves everything apart if there is
// no such place. `ends`: the vertices that the line of each box joins.
void board_place_boxes(const diagram *d, uint32_t (*ends)[2], point *at);

#endif
