// SPDX-License-Identifier: GPL-3.0-or-later
//
// Consequences of parity and the number of generators for GEN and DNG, in one place: group/ computes with
// them, theory/ cites them (formula_general.c), extension/ and atlas/ use them, and GAP gets the bounds as
// arguments (ask.c).
//
// Even classes of GEN, and all classes in a group of odd order, have types that follow from their deficiency
// (Benesh–Ernst–Sieben, Spectrum, Prop 3.1 and Table 1). So GEN(G) of a group of odd order, or with |Φ(G)|
// even, follows from d(G), the deficiency of the start class.
#pragma once

#include "engine/type.h"

// The type of an even class of GEN, or of any class if all classes of G are even, by its deficiency.
class_type even_type(uint32_t deficiency);
// The same in a group of odd order.
class_type odd_order_type(uint32_t deficiency);
// The type of a class of G in GEN whose counterpart in Q = G/Φ has the type t: the class is even if |Φ| is
// even and odd if |G| is odd, and the deficiency is the same.
class_type type_above(bool odd_order, bool frattini_even, class_type t);

// If |Φ(G)| is even, all classes are: GEN(G), which is the same for all groups that are not cyclic, and
// DNG(G).
nim even_frattini_gen(bool cyclic);
enum { EVEN_FRATTINI_DNG = 0 };

// For groups of even order: the numbers of generators from which GEN(G) = *0 (Spectrum, Table 1) and
// DNG(G) = *0 (Avoidance, Prop 7).
enum { GEN_ZERO_GENERATORS = 4, DNG_ZERO_GENERATORS = 3 };
