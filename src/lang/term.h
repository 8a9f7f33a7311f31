// SPDX-License-Identifier: GPL-3.0-or-later
//
// The notation of a term of a sum:
//
//   *2                 a heap
//   GEN(S3)            a game on a structure
//   GEN(S4)@{(1,2,3)}  from a position
//   \\text{GEN}(S_3)    the same in LaTeX, optionally in dollar signs
//
// Only the parts are separated here; lang/parse.h reads the structure and the position.
#pragma once

#include "engine/type.h"
#include "hyper/rule.h"
#include "lang/cursor.h"

enum { HEAP_MOST = 9999 };

// A part of the text.
typedef struct text_part {
    size_t at, length;
} text_part;

typedef struct term {
    bool heap;
    nim size; // of a heap
    rule game;
    bool groups; // the name is that of a game on groups
    text_part name;
    text_part structure;
    bool has_position;
    text_part position;
} term;

// HRY_USAGE with a column if it is not a term, or is a heap where no heaps are allowed.
hry_status term_read(cursor s, bool heaps, term *out);
bool term_is_game(const char *text); // whether it begins like a game: GEN(

// The number of bytes of the first term of a sum, up to a + outside of brackets or the end.
size_t term_end(const char *sum);
