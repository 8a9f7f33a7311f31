// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the commands share while they run: the interrupt, limits, the progress line, errors and the exit
// status that comes of them.
#ifndef HARARY_CLI_SESSION_H
#define HARARY_CLI_SESSION_H

#include "base/limit.h"
#include "cli/shared_options.h"
#include "game/game.h"
#include "report/error.h"

typedef struct session {
    const limit_options *limits;
    const file_options *files;
    int status;       // of the program, the worst so far
    bool stdin_taken; // see expr_options
    bool in_stream;   // likewise
    bool groups;      // likewise
    limit limit;      // of the structure at hand
    game_tools tools; // bounded by that limit
    bool told;        // that the user interrupted
    bool progress;    // a progress line may be shown
    double shown;     // when it was drawn last, 0: never
} session;

// `files` NULL: expressions and files tell everything themselves.
void session_init(session *s, const limit_options *limits, const file_options *files);

// A program that carries out many commands one after another, for strangers (harary serve). While one is set,
// tools outlive a command, gap: and files are refused, and errors and progress are told here and not on
// standard error.
typedef struct session_host {
    game_tools tools; // kept
    bool failed;      // until it is cleared: an error has been told, of which this is the first
    hry_error error;
    char *text;    // that its column points into, or NULL; freed by the host
    int64_t total; // rows that there are where only some were asked for; −1: not counted
    void (*progress)(void *context, const char *words);
    void *context;
} session_host;
void session_set_host(session_host *host);
int64_t *session_total(void); // of the host; NULL: there is none

// Ctrl-C asks the computation to stop; a second one ends the program at once.
void session_catch_interrupt(void);
bool session_interrupted(void);
const atomic_int *session_interrupt_flag(void); // that the two are about

void session_start(session *s);        // a new structure: the clock starts
void session_end_progress(session *s); // erases the progress line

// The rule of this name; an unknown one gets the nearest as advice.
hry_status session_rule(const char *name, rule *out, hry_error *error);

// Reads an expression with the options that concern it.
hry_status session_open(session *s, const char *text, size_t length, game *out, hry_error *error);

// How many worker processes to start, no more than the memory suffices for, and the memory of each.
unsigned session_workers(const limit_options *limits, size_t *memory);

// Nothing is asked of GAP any more; its workers end, unless a host keeps them.
void session_put_tools_away(session *s);

// The exit status; an interrupt that no error has told of yet is told now, and the tools are put away.
int session_finish(session *s);

// Prints the error on standard error and makes it count for the exit status.
void session_fail(session *s, const hry_error *error, const error_place *place);
// The same for a program, on standard output, if it is one that asks (`json`).
void session_tell_program(bool json, const hry_error *error, const error_place *place);

#endif
