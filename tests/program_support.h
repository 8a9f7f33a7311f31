// SPDX-License-Identifier: GPL-3.0-or-later
//
// Running the program: to its end with its output caught, in the background, or in a conversation over pipes.
#ifndef HARARY_TESTS_PROGRAM_SUPPORT_H
#define HARARY_TESTS_PROGRAM_SUPPORT_H

#include "support.h"

#include <sys/types.h>

// False where the program was built without GAP: `what` is left out (leave_out).
bool groups_can_be_tested(const char *what);

// Runs the program with a shell-like argument list (NULL-terminated, without argv[0]) and `input` (NULL:
// none) on standard input. Strings are freed by run_clear.
typedef struct run {
    int status; // exit status, or 128 + signal
    char *out, *err;
} run;
run run_program(const char *const *arguments, const char *input);
run run_command(const char *const *words, const char *input); // any program, looked for in PATH
// The same in two steps, with the time between them for the caller.
typedef struct running {
    pid_t pid;
    void *in, *out, *err;
} running;
running run_begin(const char *const *words, const char *input);
bool has_told(running r, const char *words); // in its errors so far
run run_end(running r);
extern unsigned run_most; // seconds that a run may compute, after which SIGXCPU ends it; 0: any
void run_clear(run *r);

#define RUN(...) run_program((const char *const[]){__VA_ARGS__, NULL}, NULL)
#define RUN_WITH(input, ...) run_program((const char *const[]){__VA_ARGS__, NULL}, input)

// The run ended with this status, wrote exactly `out`, or with expect_parts something that contains it, and
// its errors contain `err`; NULL: anything. The run is cleared.
void expect(run r, int status, const char *out, const char *err);
void expect_parts(run r, int status, const char *out, const char *err);

// Starts a program (arguments[0], looked for in PATH) whose output is thrown away and whose errors go to a
// file. It may not write files of more than `largest` bytes, 0: no bound.
pid_t start_program(const char *const *arguments, const char *errors, size_t largest);
// The same for the program of this project, which stops before its first-th and its second-th write (0:
// never); what it starts does not.
pid_t start_stopping(const char *const *arguments, const char *errors, unsigned first, unsigned second);
bool has_stopped(pid_t child, int *status); // waits until it has stopped, or ended: end_of's status then
int end_of(pid_t child);                    // waits for it: exit status, or 128 + signal

// The program, started with pipes for its input and for its output and errors together.
// SIGPIPE is ignored in it if `ignore`.
typedef struct talk {
    pid_t pid;
    int in, out; // −1 where it was closed
} talk;
talk talk_start(const char *const *arguments, bool ignore);
// What it says until that contains these words, or up to its end; no more than there is room for.
const char *talk_until(talk *t, const char *words, char *said, size_t room);
void talk_over(talk *t); // its input ends
const char *talk_rest(talk *t, char *said,
                      size_t room); // what it writes up to its end, or as much as there is room for
int talk_end(talk *t);              // waits for it as end_of does, and closes the pipes

// What the program shows in a terminal of so many columns, without colours, when its input ends at once;
// freed by the caller.
char *in_terminal(const char *const *arguments, unsigned short columns);
char *in_whole_terminal(const char *const *arguments); // with its errors, notes and progress; of 80 columns

// Whatever is started between these two looks for leaks at its end. Under the address sanitizer that takes
// seconds in every process, and so it is switched off elsewhere.
void leaks_on(void);
void leaks_off(void);

#endif
