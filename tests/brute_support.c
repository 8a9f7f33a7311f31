// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game digraph itself (Sieben, Impartial Hypergraph Games, §3): for every set of vertices whether the
// game is over there, from the largest set down its nim-value by mex over the options, and at the end which
// sets are positions at all (Remark 3.1). It is the oracle of the engines and shares nothing with them, not
// even engine/type.h. Cost: 2^n · (edges + n) plain steps.
#include "brute_support.h"

#include <stdbool.h>

#include "base/mem.h"

static bool contains_edge(uint32_t p, const uint32_t *edges, unsigned edge_count)
{
    for (unsigned i = 0; i < edge_count; i++)
        if ((edges[i] & ~p) == 0)
            return true;
    return false;
}

// The smallest number ≥ 0 that is not the value of a set P ∪ {v}; sets that may not be chosen have −1.
static int mex_of_options(const int *value, uint32_t p, unsigned vertices)
{
    bool seen[64] = {false};
    for (unsigned v = 0; v < vertices; v++)
        if (!(p >> v & 1) && value[p | UINT32_C(1) << v] >= 0)
            seen[value[p | UINT32_C(1) << v]] = true;
    int mex = 0;
    while (seen[mex])
        mex++;
    return mex;
}

// In an achievement game a set is a position if it is empty, or if the game was not over one vertex ago.
static bool reachable(const bool *over, uint32_t p, unsigned vertices)
{
    for (unsigned v = 0; v < vertices; v++)
        if ((p >> v & 1) && !over[p & ~(UINT32_C(1) << v)])
            return true;
    return p == 0;
}

int *brute_nim(enum brute_game game, unsigned vertices, const uint32_t *edges, unsigned edge_count)
{
    uint32_t full = (UINT32_C(1) << vertices) - 1;
    bool achieve = game == BRUTE_ACV || game == BRUTE_DST;
    bool removes = game == BRUTE_DST || game == BRUTE_PRV;
    int *value = mem_alloc((size_t)full + 1, sizeof *value);
    bool *over = mem_alloc((size_t)full + 1, sizeof *over);

    for (uint32_t p = 0; p <= full; p++)
        over[p] =
            removes ? !contains_edge(full & ~p, edges, edge_count) : contains_edge(p, edges, edge_count);

    for (uint32_t p = full + 1; p-- > 0;)
        if (over[p])
            value[p] = achieve ? 0 : -1;
        else
            value[p] = mex_of_options(value, p, vertices);

    // An achievement game must be able to end, an avoidance game must be able to start (Example 3.9).
    bool defined = achieve ? over[full] : !over[0];
    for (uint32_t p = 0; p <= full; p++)
        if (!defined || (achieve && !reachable(over, p, vertices)))
            value[p] = -1;
    free(over);
    return value;
}
