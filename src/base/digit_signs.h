// SPDX-License-Identifier: GPL-3.0-or-later
//
// Superscript and subscript digits and signs of Unicode.
#pragma once

#include <stddef.h>

enum { DIGIT_SIGNS = 12 };
extern const char digit_signs[DIGIT_SIGNS + 1]; // 0123456789+-, the order of the lists
extern const char *const digits_above[DIGIT_SIGNS], *const digits_below[DIGIT_SIGNS];

// The index of the list entry at the start of the text; DIGIT_SIGNS: no entry matches.
size_t digit_sign_at(const char *text, size_t length, const char *const list[DIGIT_SIGNS]);
