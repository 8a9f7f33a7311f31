// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of standard input or of a file, one structure each. What can be answered is answered before input
// that is not there yet is waited for.
#pragma once

#include "answer/session.h"

typedef struct line_taker {
    void (*put)(void *context, char *line, size_t length, bool whole); // whole: not cut after `longest` bytes
    bool (*rest)(void *context); // answers something that waits; false: nothing waits any more. NULL: never
    void *context;
} line_taker;

// Gives every line of the operand ("-": standard input) to the taker, until the user interrupts or the answer
// cannot be written. False: it cannot be opened, and the session has been told so.
bool stream_lines(session *s, const char *operand, size_t longest, const line_taker *take);
