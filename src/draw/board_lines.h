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

// `at`: the centre of every node that is no box.
uint64_t board_faults(const diagram *d, const board_lines *lines, const point *at);
void board_turn(const diagram *d, const board_lines *lines, point *at);
// Whether a line other than its own would run through the box `node` of an edge, were it there.
bool board_line_through(const diagram *d, const board_lines *lines, const point *at, uint32_t node,
                        point there);

#endif
