// SPDX-License-Identifier: GPL-3.0-or-later
//
// Growth by half, sorting and transposition. Families of at least 256 sets of one word are sorted by radix,
// one byte at a time and the size last; others by qsort on references, followed by one copy. Transposition
// works on blocks of 64 × 64 bits and skips empty ones.
#include "base/pool.h"

#include <assert.h>

#include "base/mem.h"

void pool_init(pool *p, size_t bits)
{
    *p = (pool){.bits = bits, .words = bits_words(bits)};
}

void pool_clear(pool *p)
{
    free(p->data);
    *p = (pool){.words = 1};
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
    pool_init(to, from->bits);
    pool_reserve(to, from->count);
    if (from->count)
        memcpy(to->data, from->data, (size_t)from->count * from->words * sizeof *to->data);
    to->count = from->count;
}

uint32_t pool_add(pool *p, const uint64_t *set)
{
    assert(p->count < UINT32_MAX - 1);
    if (p->count == p->capacity) {
        uint64_t wanted = p->capacity < 8 ? 8 : p->capacity + (uint64_t)p->capacity / 2;
        pool_reserve(p, wanted < UINT32_MAX ? (uint32_t)wanted : UINT32_MAX);
    }
    uint64_t *to = pool_at(p, p->count);
    if (set)
        bits_copy(to, set, p->words);
    else
        bits_zero(to, p->words);
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

static void sort_by_reference(pool *p)
{
    OWNED ranked *order = NEW_ARRAY(ranked, p->count);
    for (uint32_t i = 0; i < p->count; i++)
        order[i] = (ranked){bits_count(pool_at(p, i), p->words), pool_at(p, i), p->words};
    qsort(order, p->count, sizeof *order, compare_ranked);
    uint64_t *sorted = mem_alloc((size_t)p->count * p->words, sizeof *sorted);
    for (uint32_t i = 0; i < p->count; i++)
        bits_copy(sorted + (size_t)i * p->words, order[i].set, p->words);
    free(p->data);
    p->data = sorted;
    p->capacity = p->count;
}

enum { DIGIT = 8, BY_SIZE = 64 };

// The bucket of a set of one word in a pass over the digit at `shift`, or over the sizes.
static unsigned bucket_of(uint64_t set, unsigned shift)
{
    return shift == BY_SIZE ? (unsigned)__builtin_popcountll(set) : set >> shift & ((1u << DIGIT) - 1);
}

static void radix_pass(uint64_t *to, const uint64_t *from, uint32_t count, unsigned shift)
{
    uint32_t start[(1u << DIGIT) + 1] = {0};
    for (uint32_t i = 0; i < count; i++)
        start[bucket_of(from[i], shift) + 1]++;
    for (unsigned d = 0; d < 1u << DIGIT; d++)
        start[d + 1] += start[d];
    for (uint32_t i = 0; i < count; i++)
        to[start[bucket_of(from[i], shift)]++] = from[i];
}

// Families of many sets of one word: digit by digit from the lowest, the size last.
static void sort_words(pool *p)
{
    uint64_t *other = mem_alloc(p->count, sizeof *other);
    for (unsigned shift = 0; shift <= BY_SIZE; shift += DIGIT) {
        if (shift >= p->bits && shift < BY_SIZE)
            continue;
        radix_pass(other, p->data, p->count, shift);
        uint64_t *swap = p->data;
        p->data = other;
        other = swap;
    }
    p->capacity = p->count;
    free(other);
}

void pool_sort(pool *p)
{
    enum { WORTH_RADIX = 256 };
    if (p->count < 2)
        return;
    if (p->words == 1 && p->count >= WORTH_RADIX)
        sort_words(p);
    else
        sort_by_reference(p);
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

// In blocks of 64 sets and 64 elements: a transposition bit by bit would access memory once for each element
// of each set.
void pool_transpose(pool *to, const pool *from)
{
    pool_init(to, from->count);
    pool_reserve(to, (uint32_t)from->bits);
    while (to->count < from->bits)
        pool_add(to, NULL);
    for (uint32_t i = 0; i < from->count; i += 64)
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

void pool_renumber(pool *to, const pool *from, const uint32_t *number, bool whole)
{
    for (uint32_t i = 0; i < from->count; i++) {
        uint64_t *set = pool_at(to, pool_add(to, NULL));
        bool keep = true;
        BITS_EACH (v, pool_at(from, i), from->words) {
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
