// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of standard input or of a file, with a test whether the next one is available: a stream that waits
// for more input must not hold back answers.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Starts as {0} for standard input, or with the first three fields set.
typedef struct lines {
    int descriptor;
    const atomic_int *interrupt; // ends the waiting; NULL: cannot be interrupted
    size_t longest;              // bytes of a line that are kept; 0: all
    bool cut;                    // the last line was longer and was truncated
    char *buffer;
    size_t begin, end, room; // unread bytes are buffer[begin … end − 1]
    size_t searched;         // this many of them contain no end of a line
    bool dropping;           // the rest of a line that is too long
    bool ended;
    int failure; // errno of the failure that ended it; 0: end of input
} lines;

typedef enum lines_status { LINE_READY, LINE_NOT_YET, LINE_NONE } lines_status;

// The next line without its end, valid until the next call. With `wait`, LINE_NOT_YET is returned only if a
// signal or `interrupt` ends the waiting.
lines_status lines_next(lines *l, bool wait, char **line, size_t *length);
void lines_clear(lines *l);
