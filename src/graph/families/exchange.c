// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bases are sorted, and a base is found by bisection. Each cocircuit is built from a base and one of its
// points and added to a table; only a new cocircuit is compared with all bases. The first base that misses a
// cocircuit is the counterexample in the error.
#include "graph/families/exchange.h"

#include "base/mem.h"
#include "hyper/hypergraph.h"

static bool is_base(const pool *bases, const uint64_t *set)
{
    uint32_t low = 0, high = bases->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (bits_compare(pool_at(bases, middle), set, bases->words) <= 0)
            low = middle;
        else
            high = middle;
    }
    return bits_equal(pool_at(bases, low), set, bases->words);
}

// C(B, x), with B in `work`, which is restored.
static void cocircuit(const pool *bases, uint64_t *work, size_t x, uint64_t *c)
{
    bits_zero(c, bases->words);
    bits_set(c, x);
    bits_unset(work, x);
    for (size_t y = 0; y < bases->bits; y++) {
        if (y == x || bits_get(work, y))
            continue;
        bits_set(work, y);
        if (is_base(bases, work))
            bits_set(c, y);
        bits_unset(work, y);
    }
    bits_set(work, x);
}

static hry_status broken(const pool *bases, char *const *names, const uint64_t *base, size_t x,
                         const uint64_t *other, hry_error *error)
{
    hypergraph h = {.vertices = (uint32_t)bases->bits, .names = (char **)names};
    OWNED char *first = hypergraph_print_set(&h, base), *second = hypergraph_print_set(&h, other);
    char name[12];
    return hry_fail(
        error, HRY_UNDEFINED,
        "these are not the bases of a matroid: no point of %.120s can replace %.40s in %.120s (the exchange "
        "axiom)",
        second, hypergraph_name(&h, (uint32_t)x, name), first);
}

// Every base meets c = C(B, x).
static hry_status check_met(const pool *b, char *const *names, const uint64_t *base, size_t x,
                            const uint64_t *c, hry_error *error)
{
    if (b->bits - bits_count(c, b->words) < bits_count(base, b->words))
        return HRY_OK;
    for (uint32_t i = 0; i < b->count; i++)
        if (!bits_meet(c, pool_at(b, i), b->words))
            return broken(b, names, base, x, pool_at(b, i), error);
    return HRY_OK;
}

hry_status exchange_check(const pool *b, char *const *names, const limit *limit, key_table *cocircuits,
                          hry_error *error)
{
    OWNED uint64_t *work = mem_alloc(2 * b->words, sizeof *work);
    uint64_t *c = work + b->words;
    for (uint32_t i = 0; i < b->count; i++) {
        bits_copy(work, pool_at(b, i), b->words);
        BITS_EACH (x, work, b->words) {
            cocircuit(b, work, x, c);
            uint32_t known = cocircuits->keys.count;
            if (key_table_add(cocircuits, c) == known)
                TRY(check_met(b, names, work, x, c, error));
            TRY(limit_holds(limit, 2 * key_table_bytes(cocircuits), error)); // it may be about to grow
        }
    }
    return HRY_OK;
}
