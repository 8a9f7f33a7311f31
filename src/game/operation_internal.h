// SPDX-License-Identifier: GPL-3.0-or-later
//
// What operation_signs.c finds in a text for operation_parse.c. Texts are from the cursor to its end.
#ifndef HARARY_GAME_OPERATION_INTERNAL_H
#define HARARY_GAME_OPERATION_INTERNAL_H

#include "game/operation.h"

enum { OPERATION_DEEPEST = 64 }; // brackets inside brackets

cursor operation_trimmed(cursor s); // without blanks at both ends

// The brackets that are open. Inside of round ones the others do not count: graph6 is written with them.
typedef struct brackets {
    size_t round, other;
} brackets;

static inline bool brackets_none(brackets b)
{
    return b.round == 0 && b.other == 0;
}

// Moves past a place of the text; brackets that close nothing do not count.
void operation_follow(const cursor *s, size_t at, brackets *open);

// Where the next sign of the operator outside of brackets is, and its length; or the end.
size_t operation_next_sign(const cursor *s, size_t from, const game_kind *kind, size_t *length);
size_t operation_extension_at_end(const cursor *s); // the length of ^v or ^∨ at the end of the text, or 0

// The first bracket closes at the end of the text: what is inside.
bool operation_enclosed(const cursor *s, cursor *inside);
// A word of ours with all of the rest in its brackets; NULL: none.
const game_kind *operation_word(const cursor *s, cursor *inside);
// edges=, transversals= or stable= in front of brackets or of a word of ours: what is behind.
bool operation_family(const cursor *s, given *of, cursor *behind);
bool operation_of_gap(const cursor *s); // gap:… and ctbl:…, whose signs are GAP's

#endif
