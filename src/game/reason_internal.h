// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of reason.h: two methods to find its nodes, and what follows from them.
#pragma once

#include "game/reason.h"

enum { REASON_MOST = 5000 }; // nodes

// The rest of a game at a position, with I removed: no cell is in every stable set. |I| is counted in the
// sizes, so the classes are those of the game around I with the correct parities.
typedef struct rest {
    set_system system;
    uint32_t *map;    // its cells among the elements
    uint64_t *closed; // I
    size_t words;     // of a set of elements
} rest;

// ---- nodes (reason_nodes.c)

uint32_t reason_add_node(reason *r, reason_node n);
// A new node, for the class of a set of cells of the rest.
uint32_t reason_add(reason *r, const rest *x, const uint64_t *cells, const class_type *type, bool over,
                    uint32_t depth);
// The arrow from a node to another, created on demand; invalidates pointers to arrows.
reason_arrow *reason_arrow_to(reason *r, uint32_t from, uint32_t to);
void reason_add_cell(reason_arrow *a, uint32_t cell);
// Adds a value to an ascending set that does not have it yet.
void nim_set_add(nim_set *s, nim value);
nim nim_set_mex(const nim_set *s);
hry_status reason_too_many(hry_error *error); // HRY_LIMIT

// A reason under construction from a structure.
typedef struct weaver {
    const rest *rest;
    const structure *x;
    reason *r;
    uint32_t *kind; // of each class
    uint32_t kinds;
    uint32_t *node_of; // of each kind; UINT32_MAX: none yet
    uint32_t *stands;  // the class that each node represents
} weaver;

// The node of a class, created if its kind has none.
uint32_t reason_node_for(weaver *w, uint32_t c, uint32_t depth);
// The case analysis of the position (reason_cases.c).
hry_status reason_find_cases(weaver *w, hry_error *error);
// Finds the moves of its cases that are equivalent by symmetry, within the limit (reason_symmetry.c).
void reason_find_symmetries(const weaver *w, const limit *limit);

// ---- the two methods: everything except names

// By the whole structure around I, with exact kinds, and the answers.
hry_status reason_by_structure(const rest *x, const limit *limit, bool cases, reason *r, hry_error *error);
// By solving every class that occurs.
hry_status reason_by_solving(const rest *x, const solve_options *how, reason *r, hry_error *error);

// ---- reason_kinds.c

// The kind of every class, a number below *bound; freed by the caller.
uint32_t *structure_kinds(const structure *x, uint32_t *bound);

// ---- reason_strategy.c

// Whether all plays end after the same parity of moves.
void reason_find_end(const structure *x, reason *r);
void reason_find_maximal(const rest *x, reason *r);
