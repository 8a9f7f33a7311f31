// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole files: read, and written so that nobody ever sees half of one.
#pragma once

#include <stdbool.h>

#include "base/status.h"

// The contents (freed by the caller, a zero byte behind their end). HRY_UNREADABLE if that fails; "-" is
// standard input.
hry_status file_read(const char *path, char **text, size_t *length, hry_error *error);

// Whether so many bytes may be held; with 0 bytes, after a signal, whether to go on.
typedef bool file_allows(void *context, size_t bytes);

// Reads an open file to its end, likewise with a zero byte behind it. So many bytes are `expected`; `allows`
// (unless it is NULL) is asked before each piece. False with errno if the file cannot be read, which is EINTR
// after a signal, and with errno 0 if `allows` says no to a piece.
bool file_read_open(int file, size_t expected, file_allows *allows, void *context, char **text,
                    size_t *length);

// Writes all of it to a descriptor; false with errno set if that fails.
bool file_put(int to, const char *bytes, size_t size);

bool file_is_output(const char *path); // "-", or /dev/stdout

// Takes the lock of `path`, which is FILE.lock beside it and goes with the process, however that ends. The
// descriptor that holds it; −1 with errno if it cannot be opened, and with errno EWOULDBLOCK if another
// process has it, whose id (0: unknown) is then in *holder.
int file_lock(const char *path, long *holder);
// Gives it back, and FILE.lock goes away; −1 is allowed.
void file_unlock(const char *path, int lock);

// Writes a file that has no name, gives it one beside the one that is wanted and renames it, so that an error
// leaves the old one as it was, and a process that is killed nothing; the mode of an old one stays, and a
// link stays a link. What is no regular file (a pipe, a terminal) and names under /dev and /proc are written
// directly, and "-" is standard output. HRY_LIMIT if that fails.
hry_status file_write(const char *path, const char *bytes, size_t size, hry_error *error);
