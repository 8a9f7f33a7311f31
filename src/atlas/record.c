// SPDX-License-Identifier: GPL-3.0-or-later
//
// One rule and no data: if |Φ| is odd, the group has the values of its factor. If |Φ| is even, a theorem
// gives them, and only the deficiency of the factor and whether it is cyclic matter. A game that was not
// computed for the factor stays undefined.
#include "atlas/record.h"

#include "group/theorems.h"

group_record record_from_factor(uint32_t order, uint32_t number, const factor_record *q)
{
    group_record g = {.order = order,
                      .number = number,
                      .gen = q->gen,
                      .dng = q->dng,
                      .start = q->start,
                      .frattini = order / q->order,
                      .factor_order = q->order,
                      .factor_number = q->number,
                      .classes = -1,
                      .method = METHOD_ODD_FACTOR,
                      .cycles = q->cycles};
    if (g.frattini % 2 != 0)
        return g;
    g.method = METHOD_EVEN_PHI;
    if (q->gen != NIM_UNDEFINED) {
        // Every class of G is even, with the same deficiency as in Q.
        class_type t = even_type(q->start.deficiency);
        g.start = type_at_of(&t);
        g.gen = even_frattini_gen(q->cyclic);
        g.cycles.gen = 0;
    }
    // DNG may not have been computed; Q is not trivial, because Φ is not all of G.
    if (q->dng != NIM_UNDEFINED) {
        g.dng = EVEN_FRATTINI_DNG;
        g.cycles.dng = 0;
    }
    return g;
}
