// SPDX-License-Identifier: GPL-3.0-or-later
//
// Named hypergraphs: K_n^r, disjoint edges, and the H_k of Sieben (Impartial Hypergraph Games, Def 9.6).
// K_n^r can fill the memory, so its edges are generated in their final order instead of being sorted.
#include "base/mem.h"
#include "base/number.h"
#include "hyper/hypergraph.h"

enum { ITEMS_PER_CHECK = 1 << 16 };

// Turns an r-subset of n vertices (as a list, ascending) into the next one in the order of bits_compare:
// the first element that can move goes up by one, and those below it return to the start. False after the
// last subset.
static bool next_subset(uint32_t *list, uint32_t r, uint32_t n)
{
    uint32_t i = 0;
    while (i < r && list[i] + 1 == (i + 1 < r ? list[i + 1] : n))
        i++;
    if (i == r)
        return false;
    list[i]++;
    while (i-- > 0)
        list[i] = i;
    return true;
}

static hry_status put_subsets(pool *to, uint32_t n, uint32_t r, const limit *limit, hry_error *error)
{
    OWNED uint32_t *list = mem_alloc(r, sizeof *list);
    for (uint32_t i = 0; i < r; i++)
        list[i] = i;
    uint64_t items = 0; // since the clock was last checked
    do {
        uint64_t *set = pool_at(to, pool_add(to, NULL));
        for (uint32_t i = 0; i < r; i++)
            bits_set(set, list[i]);
        if ((items += r + to->words) >= ITEMS_PER_CHECK && limit_reached(limit))
            return limit_fail(limit, 0, error);
        items %= ITEMS_PER_CHECK;
    } while (next_subset(list, r, n));
    return HRY_OK;
}

hry_status hypergraph_uniform(hypergraph *h, uint32_t n, uint32_t r, const limit *limit, hry_error *error)
{
    TRY(hypergraph_check_vertices(n, error));
    uint64_t count = number_binomial(n, r);
    if (count > INT32_MAX)
        return hry_fail(error, HRY_LIMIT, "uniform(%u,%u) has too many edges to list: more than %d", n, r,
                        INT32_MAX);
    char what[96];
    snprintf(what, sizeof what, "uniform(%u,%u) with its %llu edges", n, r, (unsigned long long)count);
    TRY(limit_fits(limit, (double)count * (double)bits_words(n) * sizeof(uint64_t), what, error));
    CLEARED(pool_clear) pool sets = {0};
    pool_init(&sets, n);
    pool_reserve(&sets, (uint32_t)count);
    if (count)
        TRY(put_subsets(&sets, n, r, limit, error));
    *h = (hypergraph){.vertices = n, .given = GIVEN_EDGES};
    MOVE(&h->sets, sets);
    return HRY_OK;
}

hry_status hypergraph_disjoint(hypergraph *h, const uint32_t *sizes, size_t count, const limit *limit,
                               hry_error *error)
{
    uint64_t vertices = 0;
    for (size_t i = 0; i < count; i++)
        vertices += sizes[i];
    TRY(hypergraph_check_vertices(vertices, error));
    CLEARED(set_list_clear) set_list edges = {0};
    uint32_t vertex = 0;
    for (size_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < sizes[i]; k++)
            set_list_put(&edges, vertex++);
        set_list_close(&edges);
    }
    return hypergraph_build(h, &edges, (uint32_t)vertices, NULL, GIVEN_EDGES, limit, error);
}

// |V_k|: two more than |V_{k−2}| + |V_{k−1}| for even k, one more than |V_{k−1}| for odd k.
static uint64_t hk_vertices(uint32_t k)
{
    uint64_t before = 0, last = 0; // of k − 2 and k − 1
    for (uint32_t i = 1; i <= k && last <= HYPERGRAPH_MAX_VERTICES; i++) {
        uint64_t next = i % 2 ? last + 1 : before + last + 2;
        before = last;
        last = next;
    }
    return last;
}

// Appends the sets of S_k on the vertices from `first` on, each together with the vertices in `added`. The
// extension S^∨ adds one new vertex, the next number, to all sets of S; in S_{k−2}^∨ ⊎ S_{k−1}^∨ the second
// part comes behind the first.
static void put_hk(set_list *to, uint32_t k, uint32_t first, uint32_t *added, uint32_t count,
                   const limit *limit)
{
    if (limit_reached(limit))
        return;
    if (k == 0) {
        for (uint32_t i = 0; i < count; i++)
            set_list_put(to, added[i]);
        set_list_close(to);
        return;
    }
    if (k % 2 == 0) {
        added[count] = first + (uint32_t)hk_vertices(k - 2);
        put_hk(to, k - 2, first, added, count + 1, limit);
        first = added[count] + 1;
    }
    added[count] = first + (uint32_t)hk_vertices(k - 1);
    put_hk(to, k - 1, first, added, count + 1, limit);
}

hry_status hypergraph_hk(hypergraph *h, uint32_t k, const limit *limit, hry_error *error)
{
    uint64_t vertices = hk_vertices(k);
    if (vertices > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "H_%u has too many vertices: more than %d", k,
                        HYPERGRAPH_MAX_VERTICES);
    CLEARED(set_list_clear) set_list stable = {0};
    OWNED uint32_t *added = mem_alloc(k, sizeof *added);
    put_hk(&stable, k, 0, added, 0, limit);
    if (limit_reached(limit))
        return limit_fail(limit, 0, error);
    TRY(hypergraph_build(h, &stable, (uint32_t)vertices, NULL, GIVEN_STABLE, limit, error));
    h->hk = (known_size){true, k};
    return HRY_OK;
}
