// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary diagram can be told.
#ifndef HARARY_ANSWER_DIAGRAM_OPTIONS_H
#define HARARY_ANSWER_DIAGRAM_OPTIONS_H

#include "answer/shared_options.h"
#include "game/game_diagram.h"

// The words of --as: by the file's name, or a picture_format.
typedef enum picture_as {
    AS_NAMED,
    AS_SVG,
    AS_TIKZ,
    AS_PDF,
    AS_PNG,
    AS_DOT,
    AS_JSON,
    AS_TEXT,
    AS_HTML, // no picture alone, but a page with the game in it
} picture_as;

typedef enum fold_choice { FOLD_AUTO, FOLD_ALWAYS, FOLD_NEVER } fold_choice; // the words of --fold

typedef struct diagram_options {
    QUESTION;
    picture_options picture;
    const char *output, *from, *family;
    picture_as as;
    identify simplify;
    up_to up_to;
    digraph_kind digraph;
    fold_choice fold;
    bool extended, labels, legend, board, p_positions;
    bool standalone, preamble; // of .tex
    const char *width, *position;
    uint64_t most; // nodes
    uint64_t levels;
} diagram_options;

// The first option that was given and chooses what is drawn of a game; NULL: none was.
const char *diagram_option_given(const diagram_options *o);

extern const option diagram_table[];

#endif
