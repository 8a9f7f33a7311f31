// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of libharary: what the public header says by itself, hypergraphs as its texts and arrays, and
// what plain play makes of them.
#ifndef HARARY_TESTS_LIBRARY_SUPPORT_H
#define HARARY_TESTS_LIBRARY_SUPPORT_H

#include "support.h"

#include "harary.h"

#if defined HARARY_HAS_DRAW
#define LIBRARY_DRAWS true
#else
#define LIBRARY_DRAWS false
#endif

// Numbers that a program that includes nothing but harary.h sees (library_layout_support.c).
typedef struct public_layout {
    int ok, usage, unreadable, undefined, limit, forbidden, time, memory, cancelled, missing, program;
    size_t error_size, line, column, message;
} public_layout;
const public_layout *library_layout(void);

void library_exhaust(void); // asks the library for more memory than there is

// Hypergraphs as hry_nim_hypergraphs takes them.
typedef struct hypergraph_arrays {
    size_t count;
    uint32_t *vertices, *vertex;
    uint64_t *edge_begin, *vertex_begin;
} hypergraph_arrays;
void arrays_add(hypergraph_arrays *a, const hypergraph *h);
void arrays_clear(hypergraph_arrays *a);

#endif
