// SPDX-License-Identifier: GPL-3.0-or-later
//
// Printed mathematical signs converted to keyboard input: Z₂² × ³D₄(2) is Z2^2 x 3D4(2), Φ is Phi, Γ is
// Gamma, ⋊ is a colon; Z/6 is Z6. Text after a word and a colon (table:FILE) is unchanged.
#pragma once

#include "lang/cursor.h"

typedef struct plain_text {
    char *text;
    size_t *from; // length + 1 entries: the place of each byte, and of the end, in the cursor's text
    size_t length;
} plain_text;

// Longer texts are not converted: each byte takes 55 bytes of memory.
enum { PLAIN_TEXT_MOST = 1 << 20 };

// An empty text with room for the conversion of the cursor's text, at most 6 bytes per byte. plain_text_put
// also stores the origin of the bytes.
plain_text plain_text_new(const cursor *s);
void plain_text_put(plain_text *p, size_t from, const char *bytes, size_t length);
void plain_text_end(plain_text *p, size_t from);

// Whether there is nothing to convert.
bool signs_are_plain(const cursor *s);
// Converts the text from the cursor to its end.
plain_text plain_signs(const cursor *s);
// Frees the text, which was read with this status. The column of an error becomes that of the original text.
hry_status plain_text_done(plain_text *p, hry_status status, hry_error *error);
void plain_text_clear(plain_text *p);
