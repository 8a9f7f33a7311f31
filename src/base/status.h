// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three kinds of errors. A broken contract is an assert. Running out of memory is fatal in one place
// (mem.h). Everything that input or the environment can cause returns an hry_status and fills the caller's
// hry_error with a sentence that helps the user; outputs stay unchanged on failure.
#ifndef HARARY_BASE_STATUS_H
#define HARARY_BASE_STATUS_H

#include <stdbool.h>
#include <stddef.h>

// include/harary.h and doc/json.md document the numbers and the words: add new ones at the end.
typedef enum hry_status {
    HRY_OK,
    HRY_USAGE,      // the command line or an expression cannot be read
    HRY_UNREADABLE, // a file cannot be opened, or its contents violate its format
    HRY_UNDEFINED,  // the game does not exist on this structure
    HRY_LIMIT,      // something is too large for this program, or another failure without its own status
    HRY_FORBIDDEN,  // not allowed for untrusted input: files, and everything that runs a program
    HRY_TIME,       // the time limit was reached
    HRY_MEMORY,     // more memory is needed than is allowed or available
    HRY_CANCELLED,  // the user or the caller ended the computation
    HRY_MISSING,    // a required program or library (GAP, the drawing program) is not installed or does not
                    // start
    HRY_PROGRAM,    // a program that this one uses (GAP, the drawing program) reported an error or stopped
} hry_status;
enum { HRY_STATUSES = HRY_PROGRAM + 1 };

// The answer exists but was not found: HRY_LIMIT or one of its five cases that have their own status.
static inline bool is_limit(hry_status status)
{
    return status == HRY_LIMIT || status >= HRY_TIME;
}

typedef struct hry_error {
    hry_status status;
    size_t line;       // 1-based line of a file or stream; 0: not applicable
    size_t column;     // 1-based column (bytes) in that line or in the expression; 0: not applicable
    char message[480]; // one sentence without control characters and without a full stop at the end
} hry_error;

// Fills *error (which may be NULL) and returns status, for use as `return hry_fail(…)`. The format may
// contain words for the front end (see below).
hry_status hry_fail_at(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                       ...) __attribute__((format(printf, 5, 6)));
#define hry_fail(error, status, ...) hry_fail_at(error, status, 0, 0, __VA_ARGS__)

// Returns the status of the call from the function unless it is HRY_OK. Everything that must be freed has to
// be declared with OWNED or CLEARED (mem.h).
#define TRY(call)                                                                                            \
    do {                                                                                                     \
        hry_status try_status = (call);                                                                      \
        if (try_status)                                                                                      \
            return try_status;                                                                               \
    } while (0)

// Performs the next step only if the previous ones succeeded: status becomes that of the call.
#define THEN(status, ...)                                                                                    \
    do {                                                                                                     \
        if (!(status))                                                                                       \
            (status) = (__VA_ARGS__);                                                                        \
    } while (0)

// ---- front ends
//
// What a user can do about an error depends on the front end: the command line has options, the server has
// parameters, the library has functions and fields. Therefore the formats of errors contain, in backquotes,
// names of settings, as in "at most %u are drawn: `most` N allows more", and names of hints, which begin
// with a semicolon, as in "limit reached after %.3g s`;time`". Each front end sets its words once, at its
// start.
typedef struct front_end {
    bool options; // settings are options: --up-to; else parameters or fields: up_to
    struct {
        const char *name, *words; // {"time", "; raise it with --time"}; without a percent sign
    } advice[12];                 // ends with an entry without a name; a name that is missing has no hint
} front_end;

// Sets the front end of the whole program; `f` is borrowed. NULL, the default: no options, no hints.
void front_end_set(const front_end *f);

// The front end's name of the setting whose option is --name.
typedef struct setting_name {
    char text[40];
} setting_name;
setting_name setting(const char *name);

#endif
