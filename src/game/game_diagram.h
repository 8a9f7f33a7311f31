// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a game to its diagram: the structure is built, its classes are identified as somebody wishes, named,
// and turned into what draw/diagram.h draws.
#pragma once

#include "draw/diagram.h"
#include "game/game.h"

typedef enum identify { // the order of the words of --simplify
    IDENTIFY_DEFAULT,   // as the kind of the game has it, nothing with `up_to`
    IDENTIFY_OTYPE,
    IDENTIFY_LEVEL,
    IDENTIFY_NONE,
} identify;

typedef struct diagram_choice {
    digraph_kind digraph;
    identify identify;
    bool extended, labels;
    bool p_positions; // mark them, where positions are drawn
    bool classes;     // of a game digraph: frames around the positions of each structure class
    bool elements;    // of a group: labels are the elements of the subgroups
    bool blank;       // of a board: leave its values out, as a worksheet
    uint64_t levels;  // only that many, the lowest; 0: all
    up_to up_to;      // on top of IDENTIFY_OTYPE or IDENTIFY_LEVEL it changes nothing
    uint64_t most;    // nodes; of arrows there may be ten times as many
} diagram_choice;

// HRY_UNDEFINED: no such game. HRY_USAGE: wishes that do not go together. HRY_LIMIT: a limit was reached, or
// the diagram is too large; then the message says how large it is and what makes it smaller.
hry_status game_diagram(const game *g, game_tools *t, const diagram_choice *c, diagram *out,
                        hry_error *error);
