// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the diagram of a game: the structure is built, its classes are identified as requested and named,
// and the result is drawn by draw/diagram.h.
#pragma once

#include "draw/diagram.h"
#include "game/game.h"

typedef enum identify { // the order of the words of --simplify
    IDENTIFY_DEFAULT,   // the default of the kind; none with `up_to`
    IDENTIFY_OTYPE,
    IDENTIFY_LEVEL,
    IDENTIFY_NONE,
} identify;

typedef struct diagram_choice {
    digraph_kind digraph;
    identify identify;
    bool extended, labels;
    bool p_positions; // mark them, if positions are drawn
    bool classes;     // a game digraph with frames around the positions of each structure class
    bool elements;    // labels are the elements of the subgroups
    bool blank;       // a board without values, as a worksheet
    uint64_t levels;  // draw only that many of the lowest levels; 0: all
    up_to up_to;      // no effect with IDENTIFY_OTYPE or IDENTIFY_LEVEL
    uint64_t most;    // nodes; ten times as many arrows are allowed
} diagram_choice;

// HRY_UNDEFINED: the game does not exist. HRY_USAGE: incompatible options. HRY_LIMIT: a limit was reached, or
// the diagram is too large; then the message says how large it is and how to make it smaller.
hry_status game_diagram(const game *g, game_tools *t, const diagram_choice *c, diagram *out,
                        hry_error *error);
