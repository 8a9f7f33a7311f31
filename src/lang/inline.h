// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets written out: {1,2},{2,3}/5.
#pragma once

#include "hyper/hypergraph.h"
#include "lang/cursor.h"

extern const char *const given_words[]; // "edges", …, by `given`
bool given_take(cursor *s, given *out); // moves behind edges=, transversals= or stable= if it is next

// Reads to the end of the expression. `vertices` (0: not given) is the value of an option; a different
// number after the sets is an error.
hry_status inline_parse(cursor *s, uint32_t vertices, given sets_are, const limit *limit, hypergraph *out);

bool inline_is_name(const char *text); // whether it is a valid name of a vertex in a set

// One set of names, with or without braces, as a set of vertices of h, which messages call `what`; see
// expr_vertex_set.
hry_status inline_vertex_set(cursor *s, const hypergraph *h, const char *what, uint64_t **out);

// A set of vertices of h: {1,3} or 1,3; the empty set is {} or an empty text. Sets *out (which the caller
// frees) on success.
hry_status expr_vertex_set(const char *text, size_t length, const hypergraph *h, uint64_t **out,
                           hry_error *error);
