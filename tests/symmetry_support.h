// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of symmetries: all permutations of a few points, quotients by what they join, and game
// digraphs.
#ifndef HARARY_TESTS_SYMMETRY_SUPPORT_H
#define HARARY_TESTS_SYMMETRY_SUPPORT_H

#include "support.h"

#include "draw/game_digraph.h"
#include "engine/structure.h"
#include "graph/symmetry.h"

enum { MOST = 6, PERMUTATIONS = 720 }; // vertices; 6!

extern char *digit[];

typedef struct permutations {
    uint32_t points, count;
    uint8_t to[PERMUTATIONS][MOST];
} permutations;

// The image of a set.
uint32_t mapped(const uint8_t *to, uint32_t set);

// Whether every set is mapped to one of them.
bool is_automorphism(const pool *sets, const uint8_t *to);

// All of them, by trying every permutation.
permutations automorphisms(const pool *sets, uint32_t points);

// The least set, as a number, in the orbit.
uint32_t canonical(const permutations *group, uint32_t set);

// Whether the group has this permutation.
bool contains(const permutations *group, const uint8_t *to);

// The group that the generators make.
permutations closed_group(const symmetry *s);

// The arrows of a quotient are those of its classes, and each is there once.
void check_arrows(const structure *x, const quotient *q);

// Every class is in one block, and classes of a block have one type.
void check_blocks(const structure *x, const quotient *q);

// The structure of a system; fails the test if there is none.
structure built(const set_system *s);

// The game digraph, up to a symmetry unless that is NULL; fails the test if it cannot be drawn.
diagram drawn(const set_system *s, char *const *names, const symmetry *up_to);

// The node with this label, which has to be there.
uint32_t node_called(const diagram *d, const char *label);

#endif
