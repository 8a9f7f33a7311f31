// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees: by Prüfer code, spiders, caterpillars, brooms and binary trees.
#include "base/mem.h"
#include "graph/graph_draft.h"

// The code of a tree on 1 … n has n − 2 of these numbers.
hry_status named_prufer(const uint32_t *code, size_t count, graph *out, hry_error *error)
{
    graph_draft s;
    uint32_t n = (uint32_t)count + 2;
    TRY(graph_draft_start(&s, count + 2.0, count + 1.0, error));
    for (size_t i = 0; i < count; i++)
        if (code[i] < 1 || code[i] > n)
            return hry_fail(error, HRY_USAGE, "a Prüfer code of %zu numbers has entries from 1 to %u, not %u",
                            count, n, code[i]);
    OWNED uint32_t *degree = mem_alloc(n, sizeof *degree);
    for (uint32_t v = 0; v < n; v++)
        degree[v] = 1;
    for (size_t i = 0; i < count; i++)
        degree[code[i] - 1]++;
    for (size_t i = 0; i < count; i++) {
        uint32_t leaf = 0;
        while (degree[leaf] != 1)
            leaf++;
        graph_draft_join(&s, leaf, code[i] - 1);
        degree[leaf]--;
        degree[code[i] - 1]--;
    }
    uint32_t last[2], found = 0;
    for (uint32_t v = 0; v < n; v++)
        if (degree[v] == 1)
            last[found++] = v;
    graph_draft_join(&s, last[0], last[1]);
    return graph_draft_finish(&s, out);
}

static double sum_of(const uint32_t *number, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += number[i];
    return sum;
}

// The first vertex and paths of these lengths that begin there.
hry_status named_spider(const uint32_t *leg, size_t count, graph *out, hry_error *error)
{
    graph_draft s;
    double edges = sum_of(leg, count);
    TRY(graph_draft_start(&s, edges + 1, edges, error));
    for (uint32_t i = 0, next = 1; i < count; i++)
        for (uint32_t k = 0; k < leg[i]; k++, next++)
            graph_draft_join(&s, k ? next - 1 : 0, next);
    return graph_draft_finish(&s, out);
}

// A path, the first vertices, with so many leaves at each of them.
hry_status named_caterpillar(const uint32_t *leaves, size_t count, graph *out, hry_error *error)
{
    graph_draft s;
    double n = (double)count + sum_of(leaves, count);
    TRY(graph_draft_start(&s, n, n - 1, error));
    uint32_t next = (uint32_t)count;
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            graph_draft_join(&s, i - 1, i);
        for (uint32_t k = 0; k < leaves[i]; k++)
            graph_draft_join(&s, i, next++);
    }
    return graph_draft_finish(&s, out);
}

// A path with n vertices, the first ones, and k leaves at its end.
hry_status named_broom(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s;
    uint32_t n = argument[0], k = argument[1];
    TRY(graph_draft_at_least("n in broom(n,k)", n, 1, error));
    TRY(graph_draft_start(&s, (double)n + k, (double)n + k - 1, error));
    for (uint32_t v = 1; v < n + k; v++)
        graph_draft_join(&s, v < n ? v - 1 : n - 1, v);
    return graph_draft_finish(&s, out);
}

// All leaves at depth d; the children of v are 2v and 2v + 1, with vertices numbered from 1.
hry_status named_binary_tree(const uint32_t *depth, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s;
    double n = *depth < 60 ? (double)(UINT64_C(2) << *depth) - 1 : 1e18;
    TRY(graph_draft_start(&s, n, n - 1, error));
    for (uint32_t v = 2; v <= s.vertices; v++)
        graph_draft_join(&s, v / 2 - 1, v - 1);
    return graph_draft_finish(&s, out);
}
