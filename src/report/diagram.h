// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a game to what `harary diagram` draws: the structure is built, its classes are identified as the user
// wishes, named, and turned into a diagram (draw/diagram.h). Groups are asked of GAP (several questions).
#ifndef HARARY_REPORT_DIAGRAM_H
#define HARARY_REPORT_DIAGRAM_H

#include "draw/diagram.h"
#include "group/gap_pool.h"
#include "hyper/rule.h"
#include "lang/parse.h"

typedef enum identify { // the order of the words of --simplify
    IDENTIFY_DEFAULT,   // otype on groups, level otherwise, nothing with `up_to`
    IDENTIFY_OTYPE,
    IDENTIFY_LEVEL,
    IDENTIFY_NONE,
} identify;

typedef enum up_to { UP_TO_NOTHING, UP_TO_CONJUGACY, UP_TO_AUTOMORPHISM } up_to;

typedef struct diagram_question {
    rule game;
    const structure_expr *structure;
    digraph_kind digraph;
    identify identify;
    bool extended, labels;
    up_to up_to;   // on top of IDENTIFY_OTYPE or IDENTIFY_LEVEL it changes nothing
    uint64_t most; // nodes; of arrows there may be ten times as many
    gap_pool *gap; // for groups
    const limit *limit;
} diagram_question;

// HRY_UNDEFINED: no such game. HRY_USAGE: wishes that do not go together. HRY_LIMIT: a limit was reached, or
// the diagram is too large; then the message says how large it is and what makes it smaller.
hry_status diagram_find(const diagram_question *q, diagram *out, hry_error *error);

#endif
