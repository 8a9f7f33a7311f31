// SPDX-License-Identifier: GPL-3.0-or-later
//
// Growth by half, sorting and transposition. Families of at least 256 sets of one word are sorted by radix,
// one byte at a time and the size last; others by references to the sets, in runs (qsort) that are merged,
// followed by one copy. Transposition works on blocks of 64 × 64 bits and skips empty ones.
#include "base/pool.h"

#include "base/checked.h"
#include "base/mem.h"

void pool_init(pool *p, size_t bits)
{
    *p = (pool){.bits = bits, .words = bits_words(bits)};
}

void pool_clear(pool *p)
{
    if (p->capacity)
        free(p->data);
    *p = (pool){.words = 1};
}

static uint64_t beyond(const pool *p)
{
    size_t last = p->bits % 64;
    return p->bits == 0 ? ~UINT64_C(0) : last ? ~UINT64_C(0) << last : 0;
}

bool pool_is_valid(const pool *p)
{
    if (p->count == 0)
        return true; // also a zeroed pool, which has no stride
    bool borrowed = p->capacity == 0;
    if (p->words != bits_words(p->bits) || (p->count > p->capacity && !borrowed) || !p->data)
        return false;
    for (uint32_t i = 0; i < p->count; i++)
        if (pool_at(p, i)[p->words - 1] & beyond(p))
            return false;
    return true;
}

bool pool_is_sorted(const pool *p)
{
    for (uint32_t i = 1; i < p->count; i++) {
        const uint64_t *a = pool_at(p, i - 1), *b = pool_at(p, i);
        size_t of_a = bits_count(a, p->words), of_b = bits_count(b, p->words);
        if (of_a > of_b || (of_a == of_b && bits_compare(a, b, p->words) > 0))
            return false;
    }
    return true;
}

void pool_reserve(pool *p, uint32_t capacity)
{
    if (capacity <= p->capacity)
        return;
    p->data = mem_resize(p->data, (size_t)capacity * p->words, sizeof *p->data);
    p->capacity = capacity;
}

void pool_copy(pool *to, const pool *from)
{
    assert_checked(pool_is_valid(from));
    pool_init(to, from->bits);
    pool_reserve(to, from->count);
    if (from->count)
        memcpy(to->data, from->data, (size_t)from->count * from->words * sizeof *to->data);
    to->count = from->count;
}

pool pool_borrow(const pool *from)
{
    pool same = *from;
    same.capacity = 0;
    return same;
}

uint32_t pool_add(pool *p, const uint64_t *set)
{
    assert(p->count < UINT32_MAX - 1 && p->count <= p->capacity);
    if (p->count == p->capacity) {
        uint64_t wanted = p->capacity < 8 ? 8 : p->capacity + (uint64_t)p->capacity / 2;
        pool_reserve(p, wanted < UINT32_MAX ? (uint32_t)wanted : UINT32_MAX);
    }
    uint64_t *to = pool_at(p, p->count);
    if (set)
        bits_copy(to, set, p->words);
    else
        bits_zero(to, p->words);
    assert(p->count < p->capacity);
    return p->count++;
}

typedef struct ranked {
    size_t size;
    const uint64_t *set;
    size_t words;
} ranked;

static int compare_ranked(const void *x, const void *y)
{
    const ranked *a = x, *b = y;
    int smaller = (a->size > b->size) - (a->size < b->size);
    return smaller ? smaller : bits_compare(a->set, b->set, a->words);
}

enum {
    RUN = 1 << 13,       // references that are sorted at once
    ASK_EVERY = 1 << 16, // sets after which the limit is asked again
    ASK_BYTES = 1 << 20,
};

// Merges two sorted runs that begin at `from`.
static bool merge(ranked *to, const ranked *from, size_t first, size_t second, const limit *limit)
{
    const ranked *a = from, *b = from + first, *a_end = b, *b_end = b + second;
    for (size_t i = 0; i < first + second; i++) {
        if (i % ASK_EVERY == 0 && limit_reached(limit))
            return false;
        bool take_first = b == b_end || (a < a_end && compare_ranked(a, b) <= 0);
        to[i] = take_first ? *a++ : *b++;
    }
    return true;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

// Sorts runs, and merges them in pairs from one array to the other. The result is in *order; `other` has the
// same length.
static bool sort_ranked(ranked **order, ranked **other, size_t count, const limit *limit)
{
    for (size_t i = 0; i < count; i += RUN) {
        if (limit_reached(limit))
            return false;
        qsort(*order + i, least(RUN, count - i), sizeof **order, compare_ranked);
    }
    for (size_t run = RUN; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            size_t first = least(run, count - i), second = least(run, count - i - first);
            if (!merge(*other + i, *order + i, first, second, limit))
                return false;
        }
        ranked *swap = *order;
        *order = *other;
        *other = swap;
    }
    return true;
}

static bool sort_by_reference(pool *p, const limit *limit)
{
    OWNED ranked *order = mem_alloc(p->count, sizeof *order);
    OWNED ranked *other = p->count > RUN ? mem_alloc(p->count, sizeof *other) : NULL;
    for (uint32_t i = 0; i < p->count; i++)
        order[i] = (ranked){bits_count(pool_at(p, i), p->words), pool_at(p, i), p->words};
    if (!sort_ranked(&order, &other, p->count, limit))
        return false;
    uint64_t *sorted = mem_alloc((size_t)p->count * p->words, sizeof *sorted);
    for (uint32_t i = 0; i < p->count; i++)
        bits_copy(sorted + (size_t)i * p->words, order[i].set, p->words);
    free(p->data);
    p->data = sorted;
    p->capacity = p->count;
    return true;
}

enum { DIGIT = 8, BY_SIZE = 64 };

// The bucket of a set of one word in a pass over the digit at `shift`, or over the sizes.
static unsigned bucket_of(uint64_t set, unsigned shift)
{
    return shift == BY_SIZE ? (unsigned)__builtin_popcountll(set) : set >> shift & ((1u << DIGIT) - 1);
}

static bool radix_pass(uint64_t *to, const uint64_t *from, uint32_t count, unsigned shift, const limit *limit)
{
    uint32_t start[(1u << DIGIT) + 1] = {0};
    for (uint32_t i = 0; i < count; i++)
        start[bucket_of(from[i], shift) + 1]++;
    for (unsigned d = 0; d < 1u << DIGIT; d++)
        start[d + 1] += start[d];
    for (size_t end, i = 0; i < count; i = end) {
        if (limit_reached(limit))
            return false;
        end = least(count, i + ASK_EVERY);
        for (size_t k = i; k < end; k++)
            to[start[bucket_of(from[k], shift)]++] = from[k];
    }
    return true;
}

// Families of many sets of one word: digit by digit from the lowest, the size last.
static bool sort_words(pool *p, const limit *limit)
{
    OWNED uint64_t *other = mem_alloc(p->count, sizeof *other);
    for (unsigned shift = 0; shift <= BY_SIZE; shift += DIGIT) {
        if (shift >= p->bits && shift < BY_SIZE)
            continue;
        if (!radix_pass(other, p->data, p->count, shift, limit))
            return false;
        uint64_t *swap = p->data;
        p->data = other;
        p->capacity = p->count;
        other = swap;
    }
    return true;
}

static bool sorts_words(const pool *p)
{
    enum { WORTH_RADIX = 256 };
    return p->words == 1 && p->count >= WORTH_RADIX;
}

bool pool_sort(pool *p, const limit *limit)
{
    if (p->count < 2)
        return true;
    if (!(sorts_words(p) ? sort_words(p, limit) : sort_by_reference(p, limit)))
        return false;
    assert_checked(pool_is_valid(p) && pool_is_sorted(p));
    return true;
}

size_t pool_sort_bytes(const pool *p)
{
    return (size_t)p->count * (p->words * sizeof *p->data + (sorts_words(p) ? 0 : 2 * sizeof(ranked)));
}

// Bit c of word r goes to bit r of word c: halves are exchanged, then quarters, and so on (H. S. Warren,
// Hacker's Delight, 7-3).
static void transpose_block(uint64_t a[64])
{
    uint64_t mask = UINT32_MAX;
    for (unsigned j = 32; j; j >>= 1, mask ^= mask << j)
        for (unsigned k = 0; k < 64; k = ((k | j) + 1) & ~j) {
            uint64_t t = ((a[k] >> j) ^ a[k | j]) & mask;
            a[k] ^= t << j;
            a[k | j] ^= t;
        }
}

// The rows of 64 sets. In blocks of 64 elements: a transposition bit by bit would access memory once for each
// element of each set.
static void transpose_sets(pool *to, const pool *from, uint32_t i)
{
    for (size_t w = 0; w < from->words; w++) {
        uint64_t block[64] = {0}, any = 0;
        for (uint32_t r = 0; r < 64 && i + r < from->count; r++)
            any |= block[r] = pool_at(from, i + r)[w];
        if (!any)
            continue;
        transpose_block(block);
        for (; any; any &= any - 1) {
            unsigned c = (unsigned)__builtin_ctzll(any);
            pool_at(to, (uint32_t)(64 * w + c))[i / 64] = block[c];
        }
    }
}

bool pool_transpose(pool *to, const pool *from, const limit *limit)
{
    size_t seen = ASK_BYTES;
    assert(from->bits < UINT32_MAX);
    pool_init(to, from->count);
    pool_reserve(to, (uint32_t)from->bits);
    while (to->count < from->bits)
        pool_add(to, NULL);
    for (uint32_t i = 0; i < from->count; i += 64) {
        if (seen >= ASK_BYTES && limit_reached(limit))
            return false;
        seen = seen >= ASK_BYTES ? 0 : seen + 64 * from->words * sizeof *from->data;
        transpose_sets(to, from, i);
    }
    assert(to->count == from->bits && to->bits == from->count);
    assert_checked(pool_is_valid(to) && pool_members(to) == pool_members(from));
    return true;
}

size_t pool_transpose_bytes(const pool *from)
{
    return from->bits * bits_words(from->count) * sizeof *from->data;
}

void pool_renumber(pool *to, const pool *from, const uint32_t *number, bool whole)
{
    for (uint32_t i = 0; i < from->count; i++) {
        uint64_t *set = pool_at(to, pool_add(to, NULL));
        bool keep = true;
        BITS_EACH (v, pool_at(from, i), from->words) {
            assert_checked(number[v] == UINT32_MAX || number[v] < to->bits);
            if (number[v] != UINT32_MAX)
                bits_set(set, number[v]);
            else
                keep = !whole;
        }
        to->count -= !keep;
    }
}

void pool_complement(pool *p)
{
    for (uint32_t i = 0; i < p->count; i++)
        bits_complement(pool_at(p, i), pool_at(p, i), p->bits);
    assert_checked(pool_is_valid(p));
}

bool pool_any_around(const pool *p, const uint64_t *set)
{
    uint32_t i = 0;
    while (i < p->count && !bits_subset(set, pool_at(p, i), p->words))
        i++;
    return i < p->count;
}

bool pool_any_within(const pool *p, const uint64_t *set)
{
    uint32_t i = 0;
    while (i < p->count && !bits_subset(pool_at(p, i), set, p->words))
        i++;
    return i < p->count;
}

bool pool_any_apart(const pool *p, const uint64_t *set)
{
    uint32_t i = 0;
    while (i < p->count && bits_meet(pool_at(p, i), set, p->words))
        i++;
    return i < p->count;
}

size_t pool_members(const pool *p)
{
    size_t count = 0;
    for (uint32_t i = 0; i < p->count; i++)
        count += bits_count(pool_at(p, i), p->words);
    return count;
}
