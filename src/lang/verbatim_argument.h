// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether an argument, or what follows a prefix, is a code of a graph or the name of a file, and where it
// ends.
#pragma once

#include "lang/cursor.h"

// Where an argument stands.
typedef struct argument_place {
    size_t round; // open parentheses
    bool left;    // the last of them is \\left(
    bool files;   // files may be looked for
    bool first;   // it begins the text
} argument_place;

// The end of a word with a colon and of what follows it; or the cursor's place.
size_t verbatim_prefix(const cursor *s, const argument_place *f);
// The end of a code or a file name without a prefix; or the cursor's place.
size_t verbatim_argument(const cursor *s, const argument_place *f);

// The length of the command of LaTeX at this place with its backslash: letters, or one other character; 0:
// no command.
size_t latex_command_length(const cursor *s, size_t at);
bool latex_command_is(const cursor *s, size_t at, const char *name);

// The length of the sign of an operator between two graphs or two structures, or 0: in LaTeX, and as it can
// be typed. In ASCII it has a blank, or one of the `brackets`, before it.
size_t latex_operator(const cursor *s, size_t at);
size_t plain_operator(const cursor *s, size_t at, const char *brackets);
