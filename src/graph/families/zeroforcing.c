// SPDX-License-Identifier: GPL-3.0-or-later
//
// Zero forcing (AIM Minimum Rank – Special Graphs Work Group, 2008): a filled vertex with exactly one
// unfilled neighbour fills it. Filling is monotone, extensive and idempotent, so it is a closure; the
// complements of its closed sets are the forts and the empty set.
#include "graph/families/families.h"
#include "graph/ground.h"

// Fills what v forces; false: nothing.
static bool force(const graph *g, size_t v, uint64_t *filled)
{
    const uint64_t *near = pool_at(&g->rows, (uint32_t)v);
    size_t words = g->rows.words;
    if (bits_count(near, words) != bits_common(near, filled, words) + 1)
        return false;
    bits_or(filled, filled, near, words);
    return true;
}

static void close_forced(const ground *g, const uint64_t *p, uint64_t *closure)
{
    const graph *of = ground_graph(g);
    bits_copy(closure, p, of->rows.words);
    for (bool more = true; more;) {
        more = false;
        for (size_t v = bits_next(closure, of->rows.words, 0); v != SIZE_MAX;
             v = bits_next(closure, of->rows.words, v + 1))
            more |= force(of, v, closure);
    }
}

static const ground zero_forcing = {.close = close_forced, .idempotent = true};

const family family_zeroforcing = {
    .name = "zeroforcing",
    ON_GRAPH("vertices", NEED_UNDIRECTED),
    .definition = "until the chosen vertices force all others, where a vertex in the set forces its "
                  "only neighbour outside",
    .example = "zeroforcing(P4)",
    .literature = "AIM Minimum Rank – Special Graphs Work Group, Zero forcing sets and the minimum rank "
                  "of graphs, 2008",
    .note = "the maximal stable sets are the maximal failed zero forcing sets",
    .knows = &zero_forcing,
};
