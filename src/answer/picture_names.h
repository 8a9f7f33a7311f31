// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names for the pictures of a stream: a pattern with %s (the structure) or %d (the number of its line), or a
// folder. What a name of a file had better not have becomes "_" in %s, and a name that was given before, or
// had to be cut, ends with the number of the line.
#pragma once

#include "base/key_table.h"
#include "base/status.h"

typedef struct picture_names {
    char *pattern;
    key_table given; // hashes of the names
} picture_names;

// `ending` is that of pictures in a folder, "svg". HRY_USAGE if `output` names one file.
hry_status picture_names_init(picture_names *p, const char *output, const char *ending, hry_error *error);
void picture_names_clear(picture_names *p);

char *picture_name(picture_names *p, const char *structure, size_t line); // the caller frees it
