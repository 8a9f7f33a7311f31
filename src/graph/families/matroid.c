// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matroid given by its bases, which are the minimal generating sets. Its maximal stable sets, the
// hyperplanes, are the complements of the cocircuits, which are found by the check of the exchange axiom. A
// named matroid (graph/matroids.h) is given by its hyperplanes, and its bases are not listed.
//
// For a base B and x ∈ B let C(B, x) hold x and every y for which B ∖ x ∪ y is a base. The exchange axiom
// says that every base meets every C(B, x), and these sets are then all cocircuits. Many are equal, and equal
// ones are checked once; a cocircuit that leaves fewer points than a base has meets every base. The first
// base that misses a cocircuit is the counterexample in the error. The bases are sorted, and a base is found
// by bisection. With r the rank: (bases · r · (n − r)) searches for a base, and (cocircuits · bases)
// intersections.
#include "base/key_table.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"
#include "hyper/hypergraph.h"

// ---- the exchange axiom

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

// `bases` is sorted, without repetitions, not empty, and all sets have one size; the cocircuits go into an
// empty table of the same width. HRY_UNDEFINED if the axiom fails; the error names the bases. `names` are
// those of the points (NULL: 1 … n). HRY_LIMIT.
static hry_status check_exchange(const pool *b, char *const *names, const limit *limit, key_table *cocircuits,
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

// ---- the family

typedef struct state {
    pool bases; // sorted
    key_table cocircuits;
} state;

static void forget(void *p)
{
    OWNED state *s = p;
    pool_clear(&s->bases);
    key_table_clear(&s->cocircuits);
}

static bool spans(const ground *g, const uint64_t *p)
{
    return !pool_any_apart(&((const state *)g->state)->cocircuits.keys, p);
}

static hry_status put_all(const pool *from, const limit *limit, pool *out, hry_error *error)
{
    for (uint32_t i = 0; i < from->count; i++)
        TRY(ground_put(out, pool_at(from, i), limit, error));
    return HRY_OK;
}

static hry_status list_bases(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    return put_all(&((const state *)g->state)->bases, limit, out, error);
}

static hry_status list_hyperplanes(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    hry_status status = put_all(&((const state *)g->state)->cocircuits.keys, limit, out, error);
    pool_complement(out);
    return status;
}

static hry_status check_sizes(const pool *sets, hry_error *error)
{
    if (!sets || !sets->count)
        return hry_fail(error, HRY_UNDEFINED,
                        "matroid needs at least one base: for example matroid({1,2},{1,3})");
    size_t rank = bits_count(pool_at(sets, 0), sets->words);
    for (uint32_t i = 1; i < sets->count; i++)
        if (bits_count(pool_at(sets, i), sets->words) != rank)
            return hry_fail(error, HRY_UNDEFINED,
                            "all bases of a matroid have the same size, but these have sizes %zu and %zu",
                            rank, bits_count(pool_at(sets, i), sets->words));
    return HRY_OK;
}

static hry_status find_cocircuits(state *s, const family_arguments *a, hry_error *error)
{
    if (!a->rank.known) {
        pool_copy(&s->bases, a->sets);
        if (!antichain_sort(&s->bases, a->limit))
            return limit_fail(a->limit, 0, error);
        return check_exchange(&s->bases, a->names, a->limit, &s->cocircuits, error);
    }
    CLEARED(pool_clear) pool c = {0};
    pool_copy(&c, a->sets);
    pool_complement(&c);
    for (uint32_t i = 0; i < c.count; i++)
        key_table_add(&s->cocircuits, pool_at(&c, i));
    return HRY_OK;
}

static hry_status matroid_make(const family_arguments *a, ground *out, hry_error *error)
{
    if (!a->rank.known)
        TRY(check_sizes(a->sets, error));
    // The copy that is kept, and the memory to sort it.
    TRY(limit_fits(a->limit, 2.0 * (double)pool_bytes(a->sets), "a copy of the sets", error));
    state *s = NEW(state);
    key_table_init(&s->cocircuits, a->sets->words);
    hry_status status = find_cocircuits(s, a, error);
    if (status) {
        forget(s);
        return status;
    }
    ground_of_points(out, (uint32_t)a->sets->bits);
    out->names = texts_copy(a->names, out->points);
    out->state = s;
    out->forget = forget;
    out->generates = spans;
    out->list_stable = list_hyperplanes;
    out->known_edge_size = a->rank;
    if (a->rank.known)
        return HRY_OK;
    out->list_edges = list_bases;
    out->known_edge_size = (known_size){true, (uint32_t)bits_count(pool_at(&s->bases, 0), s->bases.words)};
    out->stable_first = s->cocircuits.keys.count < s->bases.count;
    return HRY_OK;
}

const family family_matroid = {
    .name = "matroid",
    .parameters = "bases",
    .takes = TAKES_BASES,
    .chosen = "points",
    .definition = "until the chosen points contain a base of the matroid",
    .example = "matroid({1,2},{1,3},{2,3})",
    .literature = "Sieben, Impartial hypergraph games, 2023, Section 8",
    .note = "known matroids have names, such as matroid(fano) and matroid(U(2,4)); the cycle matroid of "
            "a graph is graphic(G)",
    .make = matroid_make,
};
