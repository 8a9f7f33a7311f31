// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX: every character has one spelling, which can be read back.
#pragma once

#include <stddef.h>
#include <stdio.h>

void latex_text(const char *text, FILE *out); // any bytes compile, with amssymb

// The character that latex_text wrote at the beginning: sets `out` to it and returns the length of the
// spelling; 0 at a brace that closes something.
size_t latex_text_read(const char *text, size_t length, char out[8]);
