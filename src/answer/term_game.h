// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operands that are terms (lang/term.h), for sum and same: "GEN(S3)", "GEN(S4)@{(1,2,3)}", "*2".
#pragma once

#include "answer/session.h"
#include "lang/term.h"

typedef struct term_game {
    term term;
    game game; // unless the term is a heap; the caller closes it
} term_game;

// Columns of errors are those of the whole text around the term.
hry_status term_game_read(session *s, cursor text, term_game *out, hry_error *error);
// Shifts the column of an error in a part that begins `by` bytes after the start of the term.
void term_game_shift(hry_error *error, size_t by);
