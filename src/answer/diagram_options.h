// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary diagram.
#pragma once

#include "answer/session.h"
#include "draw/layout.h"
#include "game/game_diagram.h"

// The words of --as: determined by the file name, one of picture_format, or a page that contains the game.
typedef enum picture_as {
    AS_NAMED,
    AS_PICTURE,
    AS_PAGE = AS_PICTURE + PICTURE_TEXT + 1,
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
    bool extended, labels, elements, classes, legend, board, blank, p_positions;
    bool standalone, preamble; // of .tex
    const char *width, *position;
    uint64_t most; // nodes
    uint64_t levels;
} diagram_options;

// The first given option that chooses what is drawn; NULL: no such option.
const char *diagram_option_given(const diagram_options *o);

extern const option diagram_table[];

// ---- file formats and folding (diagram_paper.c)

// The format by --as and the file name: a page (*page) or a picture. HRY_USAGE.
hry_status diagram_choose_format(const diagram_options *o, picture_format *format, bool *page,
                                 hry_error *error);

// --preamble: writes harary.sty.
hry_status diagram_preamble(const diagram_options *o, const door *d, hry_error *error);

// Folds a diagram according to --fold: with auto, only pictures with too many arrows and only diagrams
// without a layout are folded. Folding discards the layout.
void diagram_fold_as_said(session *s, const diagram_options *o, picture_format format, diagram *d,
                          layout *place, bool *placed);
