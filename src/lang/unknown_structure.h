// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why an expression means nothing, and what was perhaps meant.
#ifndef HARARY_LANG_UNKNOWN_STRUCTURE_H
#define HARARY_LANG_UNKNOWN_STRUCTURE_H

#include "lang/cursor.h"

// Always fails, with HRY_USAGE. The cursor stands at the beginning of the structure, behind any `stable=`.
// With `files` it also looks whether a file is called so; without, the name of a file is HRY_FORBIDDEN.
hry_status unknown_structure(const cursor *s, bool files);

// As unknown_structure, where the word in front of a '=' is none of edges, transversals, stable.
hry_status unknown_given(const cursor *s, const char *word);

#endif
