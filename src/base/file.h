// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole files: reading, and writing such that readers never see a partial file.
#pragma once

#include "base/status.h"

// The contents, followed by a zero byte; the caller frees them. "-" is standard input. HRY_UNREADABLE on
// failure.
hry_status file_read(const char *path, char **text, size_t *length, hry_error *error);

// Whether so many bytes may be allocated; called with 0 bytes after a signal: whether to continue.
typedef bool file_allows(void *context, size_t bytes);

// Reads an open file to its end; the contents are followed by a zero byte. `expected` is the likely size.
// `allows` (if not NULL) is called before each piece. Returns false with errno if the file cannot be read
// (EINTR after a signal), and with errno 0 if `allows` returned false.
bool file_read_open(int file, size_t expected, file_allows *allows, void *context, char **text,
                    size_t *length);

// Writes all bytes to a descriptor; false with errno on failure.
bool file_put(int to, const char *bytes, size_t size);

bool file_is_output(const char *path); // "-", or /dev/stdout

// Takes the lock of `path`: the file FILE.lock beside it, which is released when the process ends in any
// way. Returns the descriptor that holds it, or −1 with errno if it cannot be opened. errno is EWOULDBLOCK
// if another process has the lock; *holder is then its id (0: unknown).
int file_lock(const char *path, long *holder);
// Releases the lock and deletes FILE.lock; −1 is allowed.
void file_unlock(const char *path, int lock);

// Writes a temporary file without a name and renames it, so an error leaves the old file unchanged and a
// killed process leaves no partial file. The mode of an old file is kept, and a link stays a link.
// Everything that is not a regular file (a pipe, a terminal) and names under /dev and /proc are written
// directly; "-" is standard output. HRY_LIMIT on failure.
hry_status file_write(const char *path, const char *bytes, size_t size, hry_error *error);
