// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the sets of a family that contain each cell, for the forms of an expander that use few of them.

#include "engine/expand_internal.h"

enum { SETS_PER_CHECK = 4096 };

bool expander_incidence(const pool *family, uint32_t cells, size_t *first, uint32_t *list, const limit *limit)
{
    memset(first, 0, (cells + 1) * sizeof *first);
    for (uint32_t i = 0; i < family->count; i++) {
        if (i % SETS_PER_CHECK == SETS_PER_CHECK - 1 && limit_reached(limit))
            return false;
        BITS_EACH (c, pool_at(family, i), family->words)
            first[c + 1]++;
    }
    for (uint32_t c = 0; c < cells; c++)
        first[c + 1] += first[c];
    for (uint32_t i = family->count; i-- > 0;) {
        if (i % SETS_PER_CHECK == SETS_PER_CHECK - 1 && limit_reached(limit))
            return false;
        BITS_EACH (c, pool_at(family, i), family->words)
            list[--first[c + 1]] = i;
    }
    // Filling moved every end to the beginning of its list, so shift back.
    for (uint32_t c = 0; c < cells; c++)
        first[c] = first[c + 1];
    first[cells] = pool_members(family);
    return true;
}
