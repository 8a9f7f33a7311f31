// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs as they are printed in books, turned into those of a keyboard: Z₂² × ³D₄(2) is Z2^2 x 3D4(2), Φ is
// Phi, Γ is Gamma, ⋊ is a colon; Z/6 is Z6. What follows a word and a colon (table:FILE) stays as it is.
#pragma once

#include "lang/cursor.h"

typedef struct plain_text {
    char *text;
    size_t *from; // length + 1 of them: where each byte, and the end, comes from in the cursor's text
    size_t length;
} plain_text;

// Longer texts are not looked at: each byte takes 55 bytes of memory.
enum { PLAIN_TEXT_MOST = 1 << 20 };

// An empty one with room for all that the cursor's text can become, at most 6 bytes for each; what is put has
// a place where it comes from.
plain_text plain_text_new(const cursor *s);
void plain_text_put(plain_text *p, size_t from, const char *bytes, size_t length);
void plain_text_end(plain_text *p, size_t from);

// Whether there is nothing to turn.
bool signs_are_plain(const cursor *s);
// What stands between the cursor and the end of its text.
plain_text plain_signs(const cursor *s);
// Frees the text, which was read with this status. An error in it becomes one of the text it comes from.
hry_status plain_text_done(plain_text *p, hry_status status, hry_error *error);
void plain_text_clear(plain_text *p);
