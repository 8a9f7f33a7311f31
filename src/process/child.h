// SPDX-License-Identifier: GPL-3.0-or-later
//
// Child processes: starting, waiting, ending. Every child has its own process group, so Ctrl-C reaches only
// this program. A child that exchanges messages has a channel: a socket and not two pipes, because writing
// to a dead child must not raise SIGPIPE in a program whose own output may be a pipe. message.h defines the
// messages.
#pragma once

#include <sys/types.h>

#include "base/limit.h"

// Starts arguments[0] with these three files as standard input, output and error, and with default signal
// handling. Returns 0 or an error number.
int child_spawn(pid_t *pid, char *const *arguments, int input, int output, int words);

// Waits until the child ends and stores its status in *result. If the limit is reached first, ends its
// process group and returns false. If SIGCHLD is ignored, or other code waits for all children, the system
// does not report the status: *result is then CHILD_LOST, and the caller decides from what the child wrote.
enum { CHILD_LOST = -1 };
bool child_wait(pid_t pid, const limit *limit, int *result);

// The last line of a file in memory that received a program's standard error; empty if it printed nothing.
void child_last_words(int words, char *line, size_t room);

// A child with a channel. All zero: no child.
typedef struct child {
    pid_t pid;   // 0: none
    int channel; // a socket, both ways
    int words;   // of a program: a file in memory that receives its standard error; otherwise −1
} child;

// Starts a program with the channel as standard input and output. On failure returns false with an error
// number in *failure, and there is no child.
bool child_start(child *c, char *const *arguments, int *failure);

// Forks; the child calls `work` with its end of the channel and ends when that returns. The child has only
// the standard files and the channel, ignores Ctrl-C, and dies with the thread that started it. Returns
// false with errno on failure.
bool child_fork(child *c, void (*work)(int channel, void *context), void *context);

// The memory that it holds, in bytes; 0 if that is unknown.
size_t child_memory(const child *c);

// Ends its process group at once, including the processes that it has started, and waits for its end. It
// must also be called for a child that has ended by itself. Does nothing if the child was never started.
void child_kill(child *c);
