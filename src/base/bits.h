// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of small integers as arrays of 64-bit words, element i in bit i % 64 of word i / 64. All functions
// take the number of words. Bits beyond the universe stay 0, so equality and counts need no mask.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Words for a universe of n elements; never 0, so every set has an address.
static inline size_t bits_words(size_t n)
{
    return n ? (n + 63) / 64 : 1;
}

static inline bool bits_get(const uint64_t *a, size_t i)
{
    return a[i / 64] >> (i % 64) & 1;
}

static inline void bits_set(uint64_t *a, size_t i)
{
    a[i / 64] |= UINT64_C(1) << (i % 64);
}

static inline void bits_unset(uint64_t *a, size_t i)
{
    a[i / 64] &= ~(UINT64_C(1) << (i % 64));
}

static inline void bits_zero(uint64_t *a, size_t words)
{
    memset(a, 0, words * sizeof *a);
}

static inline void bits_copy(uint64_t *to, const uint64_t *from, size_t words)
{
    memcpy(to, from, words * sizeof *to);
}

// The whole universe {0, …, n − 1}.
static inline void bits_fill(uint64_t *a, size_t n)
{
    for (size_t w = 0; w < bits_words(n); w++) {
        size_t left = n > 64 * w ? n - 64 * w : 0;
        a[w] = left >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << left) - 1;
    }
}

static inline void bits_and(uint64_t *to, const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to[w] = a[w] & b[w];
}

static inline void bits_or(uint64_t *to, const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to[w] = a[w] | b[w];
}

static inline void bits_andnot(uint64_t *to, const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to[w] = a[w] & ~b[w];
}

// {0, …, n − 1} without a.
static inline void bits_complement(uint64_t *to, const uint64_t *a, size_t n)
{
    for (size_t w = 0; w < bits_words(n); w++) {
        size_t left = n > 64 * w ? n - 64 * w : 0;
        to[w] = ~a[w] & (left >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << left) - 1);
    }
}

static inline void bits_swap(uint64_t *a, uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++) {
        uint64_t old = a[w];
        a[w] = b[w];
        b[w] = old;
    }
}

static inline bool bits_equal(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (a[w] != b[w])
            return false;
    return true;
}

static inline bool bits_subset(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (a[w] & ~b[w])
            return false;
    return true;
}

static inline bool bits_meet(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (a[w] & b[w])
            return true;
    return false;
}

static inline bool bits_empty(const uint64_t *a, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (a[w])
            return false;
    return true;
}

static inline size_t bits_count(const uint64_t *a, size_t words)
{
    size_t count = 0;
    for (size_t w = 0; w < words; w++)
        count += (size_t)__builtin_popcountll(a[w]);
    return count;
}

// |a ∩ b|
static inline size_t bits_common(const uint64_t *a, const uint64_t *b, size_t words)
{
    size_t count = 0;
    for (size_t w = 0; w < words; w++)
        count += (size_t)__builtin_popcountll(a[w] & b[w]);
    return count;
}

// A total order: by the highest element in which the sets differ. Returns < 0, 0 or > 0.
static inline int bits_compare(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t w = words; w-- > 0;)
        if (a[w] != b[w])
            return a[w] < b[w] ? -1 : 1;
    return 0;
}

// The least element ≥ from, or SIZE_MAX.
static inline size_t bits_next(const uint64_t *a, size_t words, size_t from)
{
    size_t w = from / 64;
    if (w >= words)
        return SIZE_MAX;
    uint64_t word = a[w] & ~UINT64_C(0) << (from % 64);
    while (!word) {
        if (++w == words)
            return SIZE_MAX;
        word = a[w];
    }
    return 64 * w + (size_t)__builtin_ctzll(word);
}

// for (size_t i over the elements of a set, ascending); the loop must not change the set.
#define BITS_EACH(i, set, words)                                                                             \
    for (size_t i = bits_next((set), (words), 0); i != SIZE_MAX; i = bits_next((set), (words), i + 1))

static inline uint64_t bits_hash(const uint64_t *a, size_t words)
{
    uint64_t h = UINT64_C(0x9e3779b97f4a7c15);
    for (size_t w = 0; w < words; w++) {
        h = (h ^ a[w]) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
    }
    h *= UINT64_C(0xc4ceb9fe1a85ec53);
    return h ^ h >> 29;
}
