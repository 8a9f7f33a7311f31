// SPDX-License-Identifier: GPL-3.0-or-later
//
// The odd part of the simplified structure digraphs of GEN and DNG on a group of even order with |Φ| odd,
// gathered while the odd classes of GEN are visited, each up to conjugacy (which preserves types). It decides
// whether either digraph has a directed cycle (Ernst–Sieben §10, question 1): an even class has only even
// options, and even classes form no cycle. In DNG all of them are one block (Ernst–Sieben, Prop 3.23 and its
// proof). In GEN the deficiency of an even class determines its type and Otype (types (0,0,0), (0,1,2),
// (0,0,2), (0,0,1) for deficiency 0, 1, 2, ≥ 3, and a class of deficiency d ≥ 1 has an option of deficiency
// d − 1), and it never grows along an arrow. If |Φ| is even, or |G| odd, the same argument (odd order:
// Ernst–Sieben, Prop 3.22; Benesh–Ernst–Sieben, Spectrum, Prop 3.1) covers all classes.
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

// A gathered odd class: its blocks, and its values in DNG.
typedef struct simplified_class {
    uint32_t gen, dng;
    nim_pair values;
} simplified_class;

// A class being gathered. Initialise with {0}.
typedef struct simplified_options {
    uint64_t gen, dng;     // the types of the options
    option_values values;  // in DNG
    simplified_class *odd; // the odd options
    size_t count;
} simplified_options;

// Adds an option with its type in GEN; X_G is not an option in DNG. `odd` is its record if it is odd.
void simplified_option(simplified *s, simplified_options *o, const class_type *gen,
                       const simplified_class *odd);
// Call after the last option, with the type of the class in GEN. Frees the contents of *o.
simplified_class simplified_close(simplified *s, simplified_options *o, const class_type *gen);
