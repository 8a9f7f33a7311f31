// SPDX-License-Identifier: GPL-3.0-or-later
//
// The saved workspace: GAP with its packages and our functions loaded, 63 MB, from which it starts ten times
// faster. It lies in the user's cache directory under a name made of everything it depends on (key), so a
// new GAP, package or bridge.g simply asks for another file. At the end of the file we put a mark with its
// length and checksum: a file without the right mark (truncated, foreign, half written) is built anew.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// What is part of the key: GAP's own directories, separated by colons, with the version and the packages that
// are there, and the files of GAP code in the order of reading.
typedef struct workspace_source {
    const char *roots;
    const char *const *files;
    size_t count;
} workspace_source;

// The path of a good workspace, built if need be by running `program --make-workspace FILE` (one process
// at a time does so, the others wait), or NULL if there is nowhere to keep one. With `anew`, one that seems
// good is not trusted. The caller frees the path.
char *workspace_path(const char *program, const workspace_source *source, bool anew);
