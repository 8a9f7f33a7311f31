// SPDX-License-Identifier: GPL-3.0-or-later
//
// Digits and signs that Unicode has above and below the line.
#pragma once

#include <stddef.h>

enum { DIGIT_SIGNS = 12 };
extern const char digit_signs[DIGIT_SIGNS + 1]; // 0123456789+-, the order of the lists
extern const char *const digits_above[DIGIT_SIGNS], *const digits_below[DIGIT_SIGNS];

// Which of the list begins the text; DIGIT_SIGNS: none.
size_t digit_sign_at(const char *text, size_t length, const char *const list[DIGIT_SIGNS]);
