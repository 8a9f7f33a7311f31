// SPDX-License-Identifier: GPL-3.0-or-later
//
// A term of a sum as somebody writes it:
//
//   *2                 a heap
//   GEN(S3)            a game on a structure
//   GEN(S4)@{(1,2,3)}  from a position
//   \\text{GEN}(S_3)    likewise, as LaTeX has it; dollar signs may stand around it
//
// Only the parts are told apart here; the structure and the position are read by lang/parse.h.
#pragma once

#include "base/status.h"
#include "engine/type.h"
#include "hyper/rule.h"

enum { HEAP_MOST = 9999 };

// A part of the text.
typedef struct text_part {
    size_t at, length;
} text_part;

typedef struct term {
    bool heap;
    nim size; // of a heap
    rule game;
    bool groups; // it is called by its name for groups
    text_part name;
    text_part structure;
    bool has_position;
    text_part position;
} term;

// HRY_USAGE with a column if it is no term.
hry_status term_read(const char *text, term *out, hry_error *error);
bool term_is_game(const char *text); // whether it begins as one: GEN(

// How many bytes the first term of a sum has, up to a + that stands in no brackets, or all of them.
size_t term_end(const char *sum);
