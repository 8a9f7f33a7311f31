// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees: by Prüfer code, spiders, caterpillars, brooms and binary trees.
#include "base/mem.h"
#include "graph/graph_draft.h"

// The code of a tree on 1 … n has n − 2 of these numbers.
hry_status named_prufer(graph_draft *s)
{
    uint32_t n = (uint32_t)s->count + 2;
    TRY(graph_draft_start(s, s->count + 2.0, s->count + 1.0));
    for (size_t i = 0; i < s->count; i++)
        if (s->argument[i] < 1 || s->argument[i] > n)
            return hry_fail(s->error, HRY_USAGE,
                            "a Prüfer code of %zu numbers has entries from 1 to %u, not %u", s->count, n,
                            s->argument[i]);
    OWNED uint32_t *degree = mem_alloc(n, sizeof *degree);
    for (uint32_t v = 0; v < n; v++)
        degree[v] = 1;
    for (size_t i = 0; i < s->count; i++)
        degree[s->argument[i] - 1]++;
    for (size_t i = 0; i < s->count; i++) {
        uint32_t leaf = 0;
        while (degree[leaf] != 1)
            leaf++;
        graph_draft_join(s, leaf, s->argument[i] - 1);
        degree[leaf]--;
        degree[s->argument[i] - 1]--;
    }
    uint32_t last[2], found = 0;
    for (uint32_t v = 0; v < n; v++)
        if (degree[v] == 1)
            last[found++] = v;
    graph_draft_join(s, last[0], last[1]);
    return HRY_OK;
}

static double sum_of(const graph_draft *s)
{
    double sum = 0;
    for (size_t i = 0; i < s->count; i++)
        sum += s->argument[i];
    return sum;
}

// The first vertex and paths of these lengths that begin there.
hry_status named_spider(graph_draft *s)
{
    double edges = sum_of(s);
    TRY(graph_draft_start(s, edges + 1, edges));
    for (uint32_t i = 0, next = 1; i < s->count; i++)
        for (uint32_t k = 0; k < s->argument[i]; k++, next++)
            graph_draft_join(s, k ? next - 1 : 0, next);
    return HRY_OK;
}

// A path, the first vertices, with so many leaves at each of them.
hry_status named_caterpillar(graph_draft *s)
{
    double n = (double)s->count + sum_of(s);
    TRY(graph_draft_start(s, n, n - 1));
    uint32_t next = (uint32_t)s->count;
    for (uint32_t i = 0; i < s->count; i++) {
        if (i > 0)
            graph_draft_join(s, i - 1, i);
        for (uint32_t k = 0; k < s->argument[i]; k++)
            graph_draft_join(s, i, next++);
    }
    return HRY_OK;
}

// A path with n vertices, the first ones, and k leaves at its end.
hry_status named_broom(graph_draft *s)
{
    uint32_t n = s->argument[0], k = s->argument[1];
    TRY(graph_draft_at_least(s, "n in broom(n,k)", n, 1));
    TRY(graph_draft_start(s, (double)n + k, (double)n + k - 1));
    for (uint32_t v = 1; v < n + k; v++)
        graph_draft_join(s, v < n ? v - 1 : n - 1, v);
    return HRY_OK;
}

// All leaves at depth d; the children of v are 2v and 2v + 1, with vertices numbered from 1.
hry_status named_binary_tree(graph_draft *s)
{
    uint32_t depth = s->argument[0];
    double n = depth < 60 ? (double)(UINT64_C(2) << depth) - 1 : 1e18;
    TRY(graph_draft_start(s, n, n - 1));
    for (uint32_t v = 2; v <= s->vertices; v++)
        graph_draft_join(s, v / 2 - 1, v - 1);
    return HRY_OK;
}
