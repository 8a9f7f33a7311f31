// SPDX-License-Identifier: GPL-3.0-or-later
//
// One array of 2^n bytes. A first pass marks the subsets in which the game still has an edge (removing games:
// to preserve; building games: already built) by the recurrence over the vertices. The second pass replaces
// the mark of each subset, the largest first, by its nim-value, with a loop over the vertices and a mex.
#include "plain_sweep.h"

#include <stdlib.h>

#include "base/mem.h"

enum { FORBIDDEN = 255 };

// mark[P] = 1 exactly if P contains an edge.
static void mark_supersets(uint8_t *mark, unsigned n, const uint64_t *edges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mark[edges[i]] = 1;
    for (unsigned v = 0; v < n; v++)
        for (uint64_t p = 0; p < UINT64_C(1) << n; p++)
            if (p >> v & 1)
                mark[p] |= mark[p ^ UINT64_C(1) << v];
}

// mark[P] = 1 exactly if the complement of P contains an edge.
static void mark_subsets_of_complements(uint8_t *mark, unsigned n, const uint64_t *edges, size_t count)
{
    uint64_t full = (UINT64_C(1) << n) - 1;
    for (size_t i = 0; i < count; i++)
        mark[full & ~edges[i]] = 1;
    for (unsigned v = 0; v < n; v++)
        for (uint64_t p = 0; p <= full; p++)
            if (!(p >> v & 1))
                mark[p] |= mark[p | UINT64_C(1) << v];
}

static uint8_t mex_of_options(const uint8_t *value, uint64_t p, unsigned n)
{
    uint64_t seen = 0;
    for (unsigned v = 0; v < n; v++) {
        uint64_t q = p | UINT64_C(1) << v;
        if (q != p && value[q] != FORBIDDEN)
            seen |= UINT64_C(1) << value[q];
    }
    return (uint8_t)__builtin_ctzll(~seen);
}

int plain_sweep(rule g, unsigned n, const uint64_t *edges, size_t count)
{
    uint64_t full = (UINT64_C(1) << n) - 1;
    uint8_t *value = mem_zero(full + 1, 1);
    uint8_t when_over = rule_achieves(g) ? 0 : FORBIDDEN;
    if (rule_removes(g))
        mark_subsets_of_complements(value, n, edges, count);
    else
        mark_supersets(value, n, edges, count);
    for (uint64_t p = full + 1; p-- > 0;) {
        int over = rule_removes(g) ? !value[p] : value[p];
        value[p] = over ? when_over : mex_of_options(value, p, n);
    }
    int start = value[0];
    free(value);
    return start;
}
