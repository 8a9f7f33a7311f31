// SPDX-License-Identifier: GPL-3.0-or-later
//
// What POSIX does not say about processes: watching one, ending with the parent, their resources, and where
// programs are.
#pragma once

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// A file that can be read when the process ends, for poll; −1: the system has no such files.
int process_watch(pid_t pid);

// Has this process killed when its parent ends, or at the latest half a second later. On Linux the parent is
// the thread that has started this process. False: `parent` is not the parent any more.
bool process_end_with_parent(pid_t parent);

bool process_exists(pid_t pid); // also if it belongs to somebody else

void process_close_files(int first); // all from this one on

size_t process_memory(pid_t pid);       // bytes that it holds; 0: unknown
bool process_path(char path[PATH_MAX]); // of the running program; false: unknown

// The name of this process for people who look at the processes, where the system can change it.
void process_set_name(const char *name);

// The file, a program or a library, with the code at this address; NULL: unknown.
const char *process_file_at(const void *address);

// As poll, with this signal mask while it waits; no signal is lost between the two. May return
// early; waits for ever if `milliseconds` is negative and nothing happens.
int process_poll(struct pollfd *file, size_t count, int milliseconds, const sigset_t *mask);
