// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of standard input or of a file, one structure each. Pending lines are answered before the program
// waits for more input.
#pragma once

#include "answer/session.h"

typedef struct line_taker {
    void (*put)(void *context, char *line, size_t length, bool whole); // whole: not truncated to `longest`
    bool (*rest)(void *context); // answers a pending line; false: nothing is pending. NULL: never called
    void *context;
} line_taker;

// Passes every line of the operand ("-": standard input) to the taker, until the user interrupts or the
// output cannot be written. False: it cannot be opened; the session has reported that.
bool stream_lines(session *s, const char *operand, size_t longest, const line_taker *take);
