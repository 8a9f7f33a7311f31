// SPDX-License-Identifier: GPL-3.0-or-later
//
// What parity and the number of generators decide about GEN and DNG, for everybody who asks: group/ computes
// with it, theory/ cites it (formula_general.c), extension/ and atlas/ use it, and GAP is told the bounds
// (ask.c).
//
// Even classes of GEN, and all classes in a group of odd order, have types that follow from their deficiency
// (Benesh–Ernst–Sieben, Spectrum, Prop 3.1 and Table 1). So GEN(G) of a group of odd order, or with |Φ(G)|
// even, follows from d(G), the deficiency of the start class.
#pragma once

#include "engine/type.h"

// The type of an even class of GEN, or of any class if all of G's are even, by its deficiency.
class_type even_type(uint32_t deficiency);
// The same in a group of odd order.
class_type odd_order_type(uint32_t deficiency);
// The type of a class of G in GEN, whose counterpart in Q = G/Φ has the type t: it is even if Φ is and odd if
// G is, and the deficiency is the same.
class_type type_above(bool odd_order, bool frattini_even, class_type t);

// Where |Φ(G)| is even all classes are: GEN(G), which is the same for two generators and more, and DNG(G).
nim even_frattini_gen(bool cyclic);
enum { EVEN_FRATTINI_DNG = 0 };

// Of groups of even order: GEN(G) = *0 (Spectrum, Table 1) and DNG(G) = *0 (Avoidance, Prop 7) from so many
// generators on.
enum { GEN_ZERO_GENERATORS = 4, DNG_ZERO_GENERATORS = 3 };
