// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can go wrong, in three kinds. A broken contract is an assert. Out of memory is fatal in one place
// (mem.h). Everything the world can cause returns an hry_status and fills the caller's hry_error with a
// sentence a person can act on; outputs stay untouched on failure.
#ifndef HARARY_BASE_STATUS_H
#define HARARY_BASE_STATUS_H

#include <stdbool.h>
#include <stddef.h>

// include/harary.h and doc/json.md promise the numbers and the words: new ones go to the end.
typedef enum hry_status {
    HRY_OK,
    HRY_USAGE,      // the command line or an expression cannot be read
    HRY_UNREADABLE, // a file cannot be opened, or its contents break its format
    HRY_UNDEFINED,  // the game does not exist on this structure
    HRY_LIMIT,      // something is too large for this program, or failed for a reason without a status
    HRY_FORBIDDEN,  // a stranger may not ask for this: files, and whatever runs a program
    HRY_TIME,       // the time that is allowed is over
    HRY_MEMORY,     // more memory is needed than is allowed, or than there is
    HRY_CANCELLED,  // the user or the caller ended the computation
    HRY_MISSING,    // a program that is needed (GAP, the drawing program) is not installed or does not start
} hry_status;
enum { HRY_STATUSES = HRY_MISSING + 1 };

// The answer exists and was out of reach: HRY_LIMIT or one of its four cases that have a status of their own.
static inline bool is_limit(hry_status status)
{
    return status == HRY_LIMIT || status >= HRY_TIME;
}

typedef struct hry_error {
    hry_status status;
    size_t line;       // 1-based line of a file or stream, 0 where there is none
    size_t column;     // 1-based column (bytes) in that line or in the expression, 0 where there is none
    char message[480]; // one sentence without control characters, no trailing full stop
} hry_error;

// Fills *error (which may be NULL) and returns status, so that `return hry_fail(…)` reads well. The format
// may have words for the front end in it (see below).
hry_status hry_fail_at(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                       ...) __attribute__((format(printf, 5, 6)));
#define hry_fail(error, status, ...) hry_fail_at(error, status, 0, 0, __VA_ARGS__)

// Ends the function with the status of the call unless that is HRY_OK. Nothing may be left to be freed,
// except what is declared with OWNED or CLEARED (mem.h).
#define TRY(call)                                                                                            \
    do {                                                                                                     \
        hry_status try_status = (call);                                                                      \
        if (try_status)                                                                                      \
            return try_status;                                                                               \
    } while (0)

// The next step, which is taken only where those before it went well: status becomes that of the call.
#define THEN(status, ...)                                                                                    \
    do {                                                                                                     \
        if (!(status))                                                                                       \
            (status) = (__VA_ARGS__);                                                                        \
    } while (0)

// ---- front ends
//
// What can be done about an error depends on the front end: the command line has options, the server
// parameters, the library functions and fields. So the formats of errors have, between backquotes, names of
// settings, as in "at most %u are drawn: `most` N allows more", and names of advice, which begin with a
// semicolon, as in "limit reached after %.3g s`;time`". Each front end says its words once, at its start.
typedef struct front_end {
    bool options; // settings are options: --up-to; else parameters or fields: up_to
    struct {
        const char *name, *words; // {"time", "; raise it with --time"}; without a percent sign
    } advice[12];                 // up to one without a name; where a name is not found, nothing is advised
} front_end;

// From now on, of the whole program; it is borrowed. NULL, and at the beginning: no options, no advice.
void front_end_set(const front_end *f);

// What the front end calls the setting whose option is --name.
typedef struct setting_name {
    char text[40];
} setting_name;
setting_name setting(const char *name);

#endif
