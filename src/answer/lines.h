// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of standard input or of a file, and whether one is there already: a stream that waits for more input
// must not keep answers back.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Begins as {0}, for standard input, or with the other fields of the first line.
typedef struct lines {
    int descriptor;
    const atomic_int *interrupt; // ends the waiting; NULL: nothing does
    size_t longest;              // bytes of a line that are kept, 0: all
    bool cut;                    // the line that was read last was longer, and its rest is gone
    char *buffer;
    size_t begin, end, room; // unread bytes are buffer[begin … end − 1]
    size_t searched;         // the first so many of them have no end of a line
    bool dropping;           // the rest of a line that is too long
    bool ended;
    int failure; // errno of what ended it, 0: its end
} lines;

typedef enum lines_status { LINE_READY, LINE_NOT_YET, LINE_NONE } lines_status;

// The next line without its end, valid until the next call. With `wait` the answer is never LINE_NOT_YET,
// unless a signal or `interrupt` ends the waiting.
lines_status lines_next(lines *l, bool wait, char **line, size_t *length);
void lines_clear(lines *l);
