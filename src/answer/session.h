// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question that is being answered: its limits, its progress, errors and the exit status that comes of them.
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
    bool many;         // structures: an error names the one that it is about
    error_place place; // what an error of the question as a whole is about
    bool answered;     // something was told already, so that an error needs no object of its own
    int status;        // of the program, the worst so far
    bool stdin_taken;  // see expr_options
    bool in_stream;    // likewise
    bool groups;       // likewise
    bool closed;       // likewise
    const struct bindings *variables; // likewise
    limit limit;                      // of the structure at hand
    game_tools tools;                 // bounded by that limit
    bool told;                        // that the user interrupted
    bool progress;                    // may be shown
    double shown;                     // when it was shown last, 0: never
} session;

// Something that can be asked: what it can be told, and the function that answers at the session's door.
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

bool session_interrupted(const session *s); // the user has had enough
bool session_goes_on(const session *s);     // nobody interrupts, and the answer can be written
bool session_is_awaited(const session *s);  // somebody may read the answer while it is written
void session_start(session *s);             // a new structure: the clock starts
void session_end_progress(session *s);      // what was shown of it goes away

// Beside the answer, for people; nobody is told from afar.
void session_note(session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The rule of this name; an unknown one gets the nearest as advice.
hry_status session_rule(const char *name, rule *out, hry_error *error);

// The values of variables (--for); what is wrong with them is shown there. HRY_USAGE.
hry_status session_ranges(session *s, const option_texts *of, ranges *out, hry_error *error);
// Reads an expression with the options that concern it.
hry_status session_open(session *s, const char *text, size_t length, game *out, hry_error *error);

// How many worker processes to start, no more than the memory suffices for, and the memory of each.
unsigned session_workers(const session *s, size_t *memory);

// Nothing is asked of GAP any more; its workers end, unless the door keeps them.
void session_put_tools_away(session *s);

// Tells the error at the door and makes it count for the exit status.
void session_fail(session *s, const hry_error *error, const error_place *place);
// The same, and for a program that reads JSON also in its place in the answer.
void session_refuse(session *s, const hry_error *error, const error_place *place);
