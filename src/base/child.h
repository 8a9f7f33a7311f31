// SPDX-License-Identifier: GPL-3.0-or-later
//
// Child processes: started, waited for, ended. Every child is in a process group of its own, so that Ctrl-C
// is ours alone to answer. One that we talk to has a channel, a socket and not two pipes, because writing to
// a dead child must not raise SIGPIPE in a program whose own output may be a pipe; what goes over it is
// message.h's business.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/limit.h"

// Starts arguments[0] with these three files as its standard ones and the signals as they are by default; 0,
// or an error number.
int child_spawn(pid_t *pid, char *const *arguments, int input, int output, int words);

// Waits for its end, whose status is then in *result, or ends its process group when the limit is reached;
// false then. Where SIGCHLD is ignored, or somebody else waits for all children, the system does not report
// the status to us: *result is CHILD_LOST, and the caller judges by what the child wrote.
enum { CHILD_LOST = -1 };
bool child_wait(pid_t pid, const limit *limit, int *result);

// The last line of a file in memory that took a program's standard error; empty if there is none.
void child_last_words(int words, char *line, size_t room);

// A child that we talk to. All zero: none.
typedef struct child {
    pid_t pid;   // 0: none
    int channel; // a socket, both ways
    int words;   // of a program: a file in memory that takes what it prints on standard error; else −1
} child;

// Starts a program that has the channel as standard input and output. Where that fails, false, and *failure
// is an error number; there is no child then.
bool child_start(child *c, char *const *arguments, int *failure);

// Starts a fork of this program that calls work with its end of the channel and ends when that returns. It
// has no other of our files but the standard ones, ignores Ctrl-C, and dies with the thread that started it.
// False with errno where that fails.
bool child_fork(child *c, void (*work)(int channel, void *context), void *context);

// The memory that it holds, in bytes; 0 where that cannot be told.
size_t child_memory(const child *c);

// Ends its process group at once, which includes the processes that it has started, and waits for its own
// end; also to be called for a child that has ended by itself. Does nothing to one that was never started.
void child_kill(child *c);
