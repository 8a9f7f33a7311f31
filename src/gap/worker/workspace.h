// SPDX-License-Identifier: GPL-3.0-or-later
//
// The saved workspace: GAP with its packages and our functions loaded, 63 MB, from which GAP starts ten times
// faster. It is stored in the user's cache directory under a name derived from everything it depends on (the
// key), so a new GAP, package or bridge.g leads to another file. The file ends with a mark that contains its
// length and checksum; a file without the right mark (truncated, foreign, half written) is built again.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// The parts of the key: GAP's root directories, separated by colons, with their version and packages, and the
// files of GAP code in the order in which they are read.
typedef struct workspace_source {
    const char *roots;
    const char *const *files;
    size_t count;
} workspace_source;

// The path of a valid workspace, or NULL if there is no directory to keep it. If necessary it is built by
// running `program --make-workspace FILE` (one process at a time; the others wait). With `anew` an existing
// workspace is not trusted. The caller frees the path.
char *workspace_path(const char *program, const workspace_source *source, bool anew);
