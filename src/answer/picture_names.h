// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names for the pictures of a stream: a pattern with %s (the structure) or %d (its line number), or a
// directory. In %s, characters that are unsuitable for file names become "_". A name that was used before or
// had to be truncated ends with the line number.
#pragma once

#include "base/key_table.h"
#include "base/status.h"

typedef struct picture_names {
    char *pattern;
    key_table given; // hashes of the names
} picture_names;

// `ending` is the ending of pictures in a directory: "svg". HRY_USAGE if `output` names one file.
hry_status picture_names_init(picture_names *p, const char *output, const char *ending, hry_error *error);
void picture_names_clear(picture_names *p);

char *picture_name(picture_names *p, const char *structure, size_t line); // the caller frees it
