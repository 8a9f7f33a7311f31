// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operands that are terms (lang/term.h), as sum and same take them: "GEN(S3)", "GEN(S4)@{(1,2,3)}", "*2".
#pragma once

#include "answer/session.h"
#include "lang/term.h"

typedef struct term_game {
    const char *text;
    term term;
    game game; // of a term that is no heap; closed by the caller
} term_game;

// Columns of errors are those of the whole term.
hry_status term_game_read(session *s, const char *text, term_game *out, hry_error *error);
// Errors inside a part of a term that begins `by` bytes from its start point to the column in the whole.
void term_game_shift(hry_error *error, size_t by);
