// SPDX-License-Identifier: GPL-3.0-or-later
//
// The simplified structure digraph (Ernst–Sieben Def 3.18) collected class by class, when the classes
// themselves are not kept: blocks of equal type and full option type Otype, and the arrows between them. It
// decides whether that digraph has a directed cycle (Ernst–Sieben §10, question 1); quotient_build of
// structure.h does the same for a whole structure. Types are numbered, and Otype is a set of those numbers in
// one word: with more than 64 types, which no group game has, the answer is unknown.
#pragma once

#include "base/key_table.h"
#include "engine/type.h"

enum { TYPE_BLOCKS_TYPES = 64, CYCLE_UNKNOWN = -1 };

typedef struct type_blocks {
    class_type type[TYPE_BLOCKS_TYPES]; // parity, even, odd
    unsigned types;
    bool full;       // there were more
    key_table block; // the number of the type, and Otype
    key_table arrow; // from and to, in one word
} type_blocks;

void type_blocks_init(type_blocks *b);
void type_blocks_clear(type_blocks *b);

unsigned type_blocks_type(type_blocks *b, const class_type *t); // its number
// The block of a class by the number of its type and the set of those of its options.
uint32_t type_blocks_add(type_blocks *b, unsigned type, uint64_t option_types);
void type_blocks_arrow(type_blocks *b, uint32_t from, uint32_t to); // a loop is left out

int type_blocks_cyclic(const type_blocks *b); // 1, 0, or CYCLE_UNKNOWN
