// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names that denote a group for some authors, and something else or several things here: C6, K4, O(7,3). The
// error suggests the notation used here.
#pragma once

#include "lang/cursor.h"

// Fails with HRY_USAGE if such a name is at the cursor; otherwise HRY_OK.
hry_status foreign_name(const cursor *s);

// Whether the whole expression is C6, C_6 or C(6): a cyclic group in games that are played only on groups, a
// graph elsewhere.
bool cycle_graph_alone(const cursor *s);

// Whether the word before the cursor is such a name although a family has the same name: W5.
bool foreign_name_first(const cursor *behind, const char *word);

// Always fails: a foreign name, a name similar to that of a family, or an unknown name.
hry_status unknown_group(const cursor *s);

// Explains why an expression is invalid and suggests what was meant (unknown_structure.c). Always fails,
// with HRY_USAGE. The cursor is at the beginning of the structure, after any `stable=`. With `files` it also
// checks whether a file with this name exists; without, the name of a file is HRY_FORBIDDEN. `words`: those
// of expr_options.
hry_status unknown_structure(const cursor *s, bool files, const char *const *words);

// Like unknown_structure, for a word before '=' other than edges, transversals, stable.
hry_status unknown_given(const cursor *s, const char *word);
