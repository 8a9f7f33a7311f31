// SPDX-License-Identifier: GPL-3.0-or-later
//
// What POSIX does not have for files: files without a name, files in memory, locks that are held by an open
// file. Functions that return a file return −1 and set errno on failure. All files are closed in programs
// that this process starts.
#pragma once

#include <stdbool.h>

// A new file in this folder for writing, without a name: it disappears with the process unless it gets one.
// A system or file system may have no such files.
int file_nameless(const char *folder);
bool file_give_name(int file, const char *path); // in the same file system

// A new file in this folder for reading and writing that disappears when it is closed. If it must have a
// name for a moment, that begins with `label`.
int file_scratch(const char *folder, const char *label);
int file_in_memory(const char *label); // the same in memory, or in the folder for temporary files

// Takes the lock of an open file until it is closed, also against other opens of this process if the system
// can tell them apart. If another holds it: waits, or returns false with the errno EWOULDBLOCK.
bool file_claim(int file, bool wait);

// Whether the path is in a folder of devices and open files, which must not be replaced.
bool file_is_device(const char *path);
