// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs as they are printed in books, turned into those of a keyboard: Z₂² × ³D₄(2) is Z2^2 x 3D4(2), Φ is
// Phi, Γ is Gamma, ⋊ is a colon; Z/6 is Z6. What follows a word and a colon (table:FILE) stays as it is.
#ifndef HARARY_LANG_PLAIN_SIGNS_H
#define HARARY_LANG_PLAIN_SIGNS_H

#include "lang/cursor.h"

typedef struct plain_text {
    char *text;
    size_t *from; // length + 1 of them: where each byte, and the end, comes from in the cursor's text
    size_t length;
} plain_text;

// Whether there is nothing to turn.
bool signs_are_plain(const cursor *s);
// What stands between the cursor and the end of its text.
plain_text plain_signs(const cursor *s);
// An error in the plain text, told of the text that it comes from.
void plain_text_blame(const plain_text *p, hry_error *error);
void plain_text_clear(plain_text *p);

#endif
