// SPDX-License-Identifier: GPL-3.0-or-later
//
// Circulants, generalized Petersen graphs, Johnson and Kneser graphs, and three single graphs.
#include "base/mem.h"
#include "graph/graph_draft.h"

// Edges between i and i + a for each step a, modulo n.
hry_status named_circulant(graph_draft *s)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_at_least(s, "n in circulant(n,a,…)", n, 2));
    for (size_t i = 1; i < s->count; i++)
        if (s->argument[i] == 0 || s->argument[i] > n / 2)
            return hry_fail(s->error, HRY_USAGE, "a step of circulant(%u,a,…) must be from 1 to %u", n,
                            n / 2);
    TRY(graph_draft_start(s, n, (double)n * (double)(s->count - 1)));
    for (size_t i = 1; i < s->count; i++)
        for (uint32_t v = 0; v < n; v++)
            graph_draft_join(s, v, (v + s->argument[i]) % n);
    return HRY_OK;
}

// The outer cycle, the spokes, and the inner vertices joined k steps apart.
static hry_status petersen(graph_draft *s, uint32_t n, uint32_t k)
{
    TRY(graph_draft_start(s, 2.0 * n, 3.0 * n));
    graph_draft_cycle(s, 0, n);
    for (uint32_t i = 0; i < n; i++) {
        graph_draft_join(s, i, n + i);
        graph_draft_join(s, n + i, n + (i + k) % n);
    }
    return HRY_OK;
}

hry_status named_petersen(graph_draft *s)
{
    if (s->count == 0)
        return petersen(s, 5, 2);
    if (s->count == 1)
        return hry_fail(s->error, HRY_USAGE,
                        "petersen takes no parameters or two: petersen(n,k) joins the inner "
                        "vertices k steps apart; petersen is petersen(5,2)");
    uint32_t n = s->argument[0], k = s->argument[1];
    TRY(graph_draft_at_least(s, "n in petersen(n,k)", n, 3));
    if (k == 0 || k > (n - 1) / 2)
        return hry_fail(s->error, HRY_USAGE, "k in petersen(%u,k) must be from 1 to %u", n, (n - 1) / 2);
    return petersen(s, n, k);
}

hry_status named_dodecahedron(graph_draft *s)
{
    return petersen(s, 10, 2);
}

hry_status named_prism(graph_draft *s)
{
    TRY(graph_draft_at_least(s, "n in prism(n)", s->argument[0], 3));
    return petersen(s, s->argument[0], 1);
}

// Two cycles, each vertex joined to two neighbours of the other cycle.
static void join_antiprism(graph_draft *s, uint32_t n)
{
    graph_draft_cycle(s, 0, n);
    graph_draft_cycle(s, n, n);
    for (uint32_t i = 0; i < n; i++) {
        graph_draft_join(s, i, n + i);
        graph_draft_join(s, i, n + (i + 1) % n);
    }
}

hry_status named_antiprism(graph_draft *s)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_at_least(s, "n in antiprism(n)", n, 3));
    TRY(graph_draft_start(s, 2.0 * n, 4.0 * n));
    join_antiprism(s, n);
    return HRY_OK;
}

// An antiprism of pentagons with a pyramid on each side.
hry_status named_icosahedron(graph_draft *s)
{
    TRY(graph_draft_start(s, 12, 30));
    join_antiprism(s, 5);
    for (uint32_t i = 0; i < 10; i++)
        graph_draft_join(s, i, 10 + i / 5);
    return HRY_OK;
}

// The points and lines of the Fano plane, {i, i + 1, i + 3} modulo 7.
hry_status named_heawood(graph_draft *s)
{
    static const uint32_t line[] = {0, 1, 3};
    TRY(graph_draft_start(s, 14, 21));
    for (uint32_t i = 0; i < 21; i++)
        graph_draft_join(s, (i / 3 + line[i % 3]) % 7, 7 + i / 3);
    return HRY_OK;
}

static double binomial(uint32_t n, uint32_t k)
{
    double value = n < k ? 0 : 1;
    for (uint32_t i = 0; i < k && value > 0; i++)
        value = value * (n - i) / (i + 1);
    return value;
}

// The k-element subsets of n things, joined if they have `common` elements in common. Subsets are words, so n
// is at most 64; Gosper's rule gives the next subset.
static hry_status subsets(graph_draft *s, const char *name, uint32_t n, uint32_t k, uint32_t common)
{
    static uint64_t none[1];
    if (n > 64 || k > n)
        return hry_fail(s->error, HRY_USAGE, "%s(n,k) needs k ≤ n ≤ 64", name);
    double vertices = binomial(n, k), degree = binomial(k, common) * binomial(n - k, k - common);
    TRY(graph_draft_start(s, vertices, vertices * degree / 2));
    CLEARED(pool_clear) pool set = {0};
    pool_init(&set, n);
    bits_fill(pool_at(&set, pool_add(&set, none)), k);
    while (set.count < s->vertices) {
        uint64_t word = *pool_at(&set, set.count - 1), low = word & -word, sum = word + low;
        pool_add(&set, &(uint64_t){sum | ((word ^ sum) >> 2) / low});
    }
    for (uint32_t u = 0; u < s->vertices; u++)
        for (uint32_t v = 0; v < u; v++)
            if (bits_common(pool_at(&set, u), pool_at(&set, v), set.words) == common)
                graph_draft_join(s, v, u);
    return HRY_OK;
}

hry_status named_johnson(graph_draft *s)
{
    TRY(graph_draft_at_least(s, "k in johnson(n,k)", s->argument[1], 1));
    return subsets(s, "johnson", s->argument[0], s->argument[1], s->argument[1] - 1);
}

hry_status named_kneser(graph_draft *s)
{
    TRY(graph_draft_at_least(s, "k in kneser(n,k)", s->argument[1], 1));
    return subsets(s, "kneser", s->argument[0], s->argument[1], 0);
}
