// SPDX-License-Identifier: GPL-3.0-or-later
//
// The odd part of the simplified structure digraphs of GEN and DNG on a group of even order with |Φ| odd,
// gathered while the odd classes of GEN are gone through, each up to conjugacy (which keeps types). It
// decides whether either digraph has a directed cycle (Ernst–Sieben §10, question 1): an even class has only
// even options, and even classes make none. In DNG all of them are one block (Ernst–Sieben, Prop 3.23 and its
// proof); in GEN the deficiency of an even class tells its type and Otype (types (0,0,0), (0,1,2), (0,0,2),
// (0,0,1) with deficiency 0, 1, 2, ≥ 3, and among the options of a class of deficiency d ≥ 1 there is one of
// deficiency d − 1), and it never grows along an arrow. If |Φ| is even, or |G| odd, the same argument
// (odd order: Ernst–Sieben, Prop 3.22; Benesh–Ernst–Sieben, Spectrum, Prop 3.1) covers all classes.
#pragma once

#include "engine/type_blocks.h"

typedef struct simplified {
    type_blocks gen, dng;
} simplified;

void simplified_init(simplified *s);
void simplified_clear(simplified *s);

// Whether the simplified digraphs have a directed cycle: 1, 0, or CYCLE_UNKNOWN.
typedef struct cycles {
    int gen, dng;
} cycles;
cycles simplified_cycles(const simplified *s);

// An odd class that has been gathered: its blocks, and its values in DNG.
typedef struct simplified_class {
    uint32_t gen, dng;
    nim_pair values;
} simplified_class;

// One that is being gathered. Begins as {0}.
typedef struct simplified_options {
    uint64_t gen, dng;     // the types of the options
    option_values values;  // in DNG
    simplified_class *odd; // the odd options
    size_t count;
} simplified_options;

// An option with its type in GEN; X_G is one that DNG has not. `odd` is what was gathered of it if it is odd.
void simplified_option(simplified *s, simplified_options *o, const class_type *gen,
                       const simplified_class *odd);
// All options are there: the class with its type in GEN. Frees what *o holds.
simplified_class simplified_close(simplified *s, simplified_options *o, const class_type *gen);
