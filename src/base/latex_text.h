// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX: every character has one spelling, which can be read back.
#pragma once

#include <stddef.h>
#include <stdio.h>

#include "base/text_buffer.h"

// The output compiles for any bytes, with amssymb.
void latex_text(const char *text, FILE *out);
void latex_text_add(text_buffer *to, const char *text, size_t length);

// Reads the character that latex_text wrote at the beginning: sets `out` to it and returns the length of its
// spelling; 0 at a closing brace.
size_t latex_text_read(const char *text, size_t length, char out[8]);
