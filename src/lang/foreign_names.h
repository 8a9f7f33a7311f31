// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names that mean a group to some people, and something else or several things here: C6, K4, O(7,3). Somebody
// who writes them should be told what they are called here.
#pragma once

#include "lang/cursor.h"

// Fails with HRY_USAGE if what stands at the cursor is such a name; HRY_OK otherwise.
hry_status foreign_name(const cursor *s);

// Whether the expression is C6, C_6 or C(6) and nothing else: a cyclic group where only groups are played on,
// a graph elsewhere.
bool cycle_graph_alone(const cursor *s);

// Whether the word, behind which the cursor stands, is such a name although a family is called so: W5.
bool foreign_name_first(const cursor *behind, const char *word);

// Always fails: a foreign name, or one like that of a family, or one that means nothing.
hry_status unknown_group(const cursor *s);

// Why an expression means nothing, and what was perhaps meant (unknown_structure.c). Always fails, with
// HRY_USAGE. The cursor stands at the beginning of the structure, behind any `stable=`. With `files` it also
// looks whether a file is called so; without, the name of a file is HRY_FORBIDDEN.
hry_status unknown_structure(const cursor *s, bool files);

// As unknown_structure, where the word in front of a '=' is none of edges, transversals, stable.
hry_status unknown_given(const cursor *s, const char *word);
