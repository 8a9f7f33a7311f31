// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary diagram does for papers beside drawing: which format is written, the package of its TeX
// pictures, and folding what is too large.
#ifndef HARARY_ANSWER_DIAGRAM_PAPER_H
#define HARARY_ANSWER_DIAGRAM_PAPER_H

#include "answer/diagram_options.h"
#include "answer/session.h"
#include "draw/layout.h"

// What to write, by --as and the name of the file: a page (*page), or else a picture. HRY_USAGE.
hry_status diagram_choose_format(const diagram_options *o, picture_format *format, bool *page,
                                 hry_error *error);

// --preamble: writes harary.sty.
hry_status diagram_preamble(const diagram_options *o, const door *d, hry_error *error);

// Folds a diagram as --fold says: what has too many arrows to be followed is folded in pictures, a placed
// diagram only if that was said. Then it is no longer placed.
void diagram_fold_as_said(session *s, const diagram_options *o, picture_format format, diagram *d,
                          layout *place, bool *placed);

#endif
