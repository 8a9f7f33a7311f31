// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question while it is answered: its limits, progress, errors and the resulting exit status.
#pragma once

#include "answer/door.h"
#include "answer/shared_options.h"
#include "base/limit.h"
#include "game/game.h"
#include "lang/ranges.h"

typedef struct session {
    door *door;
    FILE *out; // the door's
    const common_options *common;
    const limit_options *limits;
    const file_options *files;
    bool many;                        // there are several structures: errors name the one they refer to
    error_place place;                // what an error of the whole question refers to
    bool answered;                    // something was printed, so an error needs no separate object
    int status;                       // of the program, the worst so far
    bool stdin_taken;                 // see expr_options
    bool in_stream;                   // see expr_options
    bool groups;                      // see expr_options
    bool closed;                      // see expr_options
    const struct bindings *variables; // see expr_options
    limit limit;                      // of the structure at hand, beside those that are open
    atomic_size_t held;               // bytes of the open structures (game_bytes)
    game_tools tools;                 // bounded by that limit
    bool reported;                    // the interrupt of the user has been reported
    bool progress;                    // may be shown
    double shown;                     // when it was shown last; 0: never
    double began;                     // when the whole question began
    const char *what;                 // the answers of a question that has many (session_progress); NULL: one
    size_t before, found, total;      // of them
} session;

// A kind of question: its options, and the function that answers it.
typedef struct verb {
    const option *table;
    size_t size; // of its question, which begins with QUESTION
    hry_status (*answer)(session *s, const void *question, hry_error *error);
} verb;
#define VERB(name, options)                                                                                  \
    _Static_assert(offsetof(options, common) == 0, "the common options come first");                         \
    const verb verb_##name = {name##_table, sizeof(options), answer_##name}

// Answers the question and returns the exit status.
int session_run(const verb *v, const void *question, door *d);

bool session_interrupted(const session *s); // the user has interrupted
bool session_continues(const session *s);   // not interrupted, and the output can be written
bool session_is_awaited(const session *s);  // someone may read the answer while it is written
void session_start(session *s);             // starts the clock for a new structure
void session_end_progress(session *s);      // removes the progress message

// Progress of a question with many answers, of which `found` were found since the question began and `before`
// were known; with the time left. If `total` is 0, it is unknown. Progress of the current answer is shown
// behind it.
void session_progress(session *s, const char *what, size_t before, size_t found, size_t total);

// A note to the user beside the answer; the server drops it.
void session_note(session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The rule with this name, and whether structures are groups; for an unknown name, the error suggests the
// nearest one.
hry_status session_rule(session *s, const char *name, rule *out, hry_error *error);

// The values of variables (--for) in this expression; errors in them refer to their text. HRY_USAGE.
hry_status session_ranges(session *s, const option_texts *of, const char *text, ranges *out,
                          hry_error *error);
// Reads an expression with the options that apply to it. Its memory is taken off the session's limit; whoever
// closes the game before the session ends gives it back (`held`).
hry_status session_open(session *s, const char *text, size_t length, game *out, hry_error *error);

// Takes memory off the session's limit.
void session_hold(session *s, size_t bytes);

// The number of worker processes, at most as many as the memory allows, and the memory of each.
unsigned session_workers(const session *s, size_t *memory);

// Cancels pending questions to GAP; its workers end, unless the door keeps them.
void session_put_tools_away(session *s);

// Reports the error at the door and updates the exit status.
void session_fail(session *s, const hry_error *error, const error_place *place);
// The same, and with --json also writes the error into the answer.
void session_refuse(session *s, const hry_error *error, const error_place *place);
