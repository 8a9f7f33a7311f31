// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure digraph of a building game: every class X_I, every arrow, the type of each class.
//
// Classes are numbered so that every option has a larger number than its class; class 0 is the start
// class X_Φ. In achievement games the last class is X_V. Options are a compressed row array: those of
// class c are option[first[c]] … option[first[c + 1] − 1], ascending, without repetition.
//
// Built in one pass over the closed sets (lattice.c): about (cells) set operations and hash look-ups for
// each class; memory for the closed sets, 4 bytes for each arrow, 16 for each class.
#pragma once

#include "base/limit.h"
#include "engine/set_system.h"
#include "engine/type.h"

typedef struct structure {
    play play;
    uint32_t classes;
    uint64_t vertices; // |V|
    pool closed;       // I of each class, as a set of the system's cells (without Frattini vertices)
    class_type *type;
    uint64_t *first; // classes + 1 offsets
    uint32_t *option;
} structure;

// Fails only with HRY_LIMIT. `s` must be a game (set_system_is_game).
hry_status structure_build(const set_system *s, const limit *limit, structure *out, hry_error *error);
void structure_clear(structure *x);

// For assert_checked: class 0 is the start; closed sets grow; options ascend without repetition, have larger
// numbers than their class and larger closed sets; types follow from those of the options, level and
// deficiency too.
bool structure_is_valid(const structure *x);

// X_V, which ends a game of achievement.
static inline bool structure_is_won(const structure *x, uint32_t c)
{
    return x->play == ACHIEVE && c == x->classes - 1;
}

static inline uint64_t structure_arrows(const structure *x)
{
    return x->first[x->classes];
}

static inline nim structure_nim(const structure *x)
{
    return x->type[0].even;
}

// A partition of the classes into blocks, which a simplified diagram draws as single nodes.
typedef struct quotient {
    uint32_t blocks;
    uint32_t *block; // of each class; numbered by first appearance
    uint32_t *count; // classes in each block
    uint32_t
        *level; // longest path from each block in this digraph; if cyclic, the largest level of its classes
    uint64_t *first; // options of the blocks, as in structure, loops removed
    uint32_t *option; // ascending; with SIMPLIFY_OTYPE not necessarily acyclic (Ernst–Sieben §10, question 1)
    bool cyclic;
} quotient;

typedef enum simplify {
    SIMPLIFY_NONE, // every class its own block
    SIMPLIFY_OTYPE, // equal type and Otype (Ernst–Sieben Def 3.17/3.18: types of the options and the own one)
    SIMPLIFY_LEVEL, // equal parity, set of option types and level (Sieben, Condition 6.1)
} simplify;

// With `extended` a type is the extended type and the deficiency (Benesh–Ernst–Sieben, Spectrum, Def 2.5), so
// no block mixes different ones.
void quotient_build(const structure *x, simplify how, bool extended, quotient *out);
// The quotient by any partition: the caller sets `block` and `blocks` of *q, and the rest is filled in.
void quotient_from_blocks(const structure *x, quotient *q);
// For each block the number of arrows of the longest path from it through blocks with its own number in
// `part` (NULL: any). False, with `length` unchanged, if the digraph has a cycle.
bool quotient_longest_paths(const quotient *q, const uint32_t *part, uint32_t *length);
void quotient_clear(quotient *q);
