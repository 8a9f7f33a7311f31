// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can go wrong, in three kinds. A broken contract is an assert. Out of memory is fatal in one place
// (mem.h). Everything the world can cause returns an hry_status and fills the caller's hry_error with a
// sentence a person can act on; outputs stay untouched on failure.
#ifndef HARARY_BASE_STATUS_H
#define HARARY_BASE_STATUS_H

#include <stddef.h>

typedef enum hry_status {
    HRY_OK,
    HRY_USAGE,      // the command line or an expression cannot be read
    HRY_UNREADABLE, // a file cannot be opened, or its contents break its format
    HRY_UNDEFINED,  // the game does not exist on this structure
    HRY_LIMIT,      // time, memory or an interrupt ended the computation
    HRY_FORBIDDEN,  // a stranger may not ask for this: files, and whatever runs a program
} hry_status;

typedef struct hry_error {
    hry_status status;
    size_t line;       // 1-based line of a file or stream, 0 where there is none
    size_t column;     // 1-based column (bytes) in that line or in the expression, 0 where there is none
    char message[480]; // one sentence without control characters, no trailing full stop
} hry_error;

// Fills *error (which may be NULL) and returns status, so that `return hry_fail(…)` reads well.
// Line and column are set to 0; hry_fail_at sets them.
hry_status hry_fail(hry_error *error, hry_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
hry_status hry_fail_at(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                       ...) __attribute__((format(printf, 5, 6)));

#endif
