// SPDX-License-Identifier: GPL-3.0-or-later
//
// What parity and the number of generators decide about GEN and DNG, for everybody who asks: group/ computes
// with it, theory/ cites it (formula_general.c), extension/ and atlas/ use it, and GAP is told the bounds
// (ask.c).
//
// Even classes of GEN, and all classes in a group of odd order, have types that follow from their deficiency
// (Benesh–Ernst–Sieben, Spectrum, Prop 3.1 and Table 1). So GEN(G) of a group of odd order, or with |Φ(G)|
// even, follows from d(G), the deficiency of the start class.
#ifndef HARARY_GROUP_THEOREMS_H
#define HARARY_GROUP_THEOREMS_H

#include "engine/type.h"

// The type of an even class of GEN, or of any class if all of G's are even, by its deficiency.
class_type even_type(uint32_t deficiency);
// The same in a group of odd order.
class_type odd_order_type(uint32_t deficiency);

// Of groups of even order: GEN(G) = *0 (Spectrum, Table 1) and DNG(G) = *0 (Avoidance, Prop 7) from so many
// generators on.
enum { GEN_ZERO_GENERATORS = 4, DNG_ZERO_GENERATORS = 3 };

#endif
