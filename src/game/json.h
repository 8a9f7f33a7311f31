// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small helpers over jansson: text that need not be UTF-8, sets of vertices, extended types, one object per
// line.
#pragma once

#include <jansson.h>
#include <stdio.h>

#include "engine/type.h"
#include "hyper/hypergraph.h"

json_t *json_text(const char *text); // bytes that are not UTF-8 become U+FFFD
json_t *json_text_of(const char *text, size_t length);
json_t *json_owned(char *text);                                  // frees the text; NULL: null
json_t *json_vertex(const hypergraph *h, uint32_t vertex);       // its name
json_t *json_vertices(const hypergraph *h, const uint64_t *set); // the names, in an array
json_t *json_numbers(const uint32_t *number, size_t count);
json_t *json_etype(etype t);                                   // [p,e,o,s]
json_t *json_class_type(const class_type *t, bool smoothness); // [p,e,o] or [p,e,o,s]

// Orders may be larger than the integers that programs read exactly, so they are strings of digits.
json_t *json_order(uint64_t value);
void json_put_integer(json_t *object, const char *key, uint64_t value);

// Writes the object and a newline, and frees it.
void json_line(FILE *out, json_t *object);
