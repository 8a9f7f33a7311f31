// SPDX-License-Identifier: GPL-3.0-or-later
//
// The programs beside harary that it starts for the libraries it does not load itself: where they are, how
// they are started, what they said last.
#ifndef HARARY_BASE_PROGRAM_H
#define HARARY_BASE_PROGRAM_H

#include <stddef.h>
#include <sys/types.h>

// The path of the program `name`, which the caller frees: what the environment's `variable` says, or beside
// this program, one directory up (programs in the build tree) or in ../libexec/harary. NULL if it is nowhere.
char *program_find(const char *name, const char *variable);

// Starts arguments[0] with these three files as its standard ones; 0, or an error number. It is in a process
// group of its own, so that Ctrl-C is ours alone to answer, and has the signals as they are by default.
int program_spawn(pid_t *pid, char *const *arguments, int input, int output, int words);

// The last line of a file in memory that took a program's standard error; empty if there is none.
void program_last_words(int words, char *line, size_t room);

#endif
