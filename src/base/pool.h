// SPDX-License-Identifier: GPL-3.0-or-later
//
// A family of sets over one universe: one contiguous array of words with a fixed stride, addressed by
// 32-bit ids, freed in one call. The next pool_add invalidates pointers into it.
#pragma once

#include "base/bits.h"
#include "base/limit.h"

typedef struct pool {
    size_t bits;  // size of the universe
    size_t words; // stride, bits_words(bits)
    uint32_t count, capacity;
    uint64_t *data;
} pool;

void pool_init(pool *p, size_t bits);
void pool_clear(pool *p);
void pool_reserve(pool *p, uint32_t capacity);
void pool_copy(pool *to, const pool *from); // initialises *to
// The same sets without a copy, to be read as long as `from` stays; pool_clear frees nothing then.
pool pool_borrow(const pool *from);

static inline uint64_t *pool_at(const pool *p, uint32_t id)
{
    return p->data + (size_t)id * p->words;
}

// Appends a copy of set, or the empty set if `set` is NULL; returns its id. There are at most 2^32 − 2 sets.
uint32_t pool_add(pool *p, const uint64_t *set);

// Sorts by size, then by bits_compare. The limit (NULL: none) is asked at least once for every 2^16 sets;
// false: it was reached, and the sets are all there in any order.
bool pool_sort(pool *p, const limit *limit);
size_t pool_sort_bytes(const pool *p); // that this takes beside the pool

// The transpose: set number v contains the ids of the sets that contain v. Initialises *to. The limit (NULL:
// none) is asked at least once for every megabyte of sets; false: it was reached, and *to is not complete.
bool pool_transpose(pool *to, const pool *from, const limit *limit);
size_t pool_transpose_bytes(const pool *from); // of *to

// Appends the sets of `from` with each member v replaced by number[v]. Members with the number UINT32_MAX
// are dropped; if `whole`, sets with such a member are dropped.
void pool_renumber(pool *to, const pool *from, const uint32_t *number, bool whole);

void pool_complement(pool *p); // complements every set
// Whether some set of the pool contains the set, is contained in it, or is disjoint from it.
bool pool_any_around(const pool *p, const uint64_t *set);
bool pool_any_within(const pool *p, const uint64_t *set);
bool pool_any_apart(const pool *p, const uint64_t *set);
size_t pool_members(const pool *p); // the sum of the sizes of all sets

// Checkers for assert_checked. Valid: the stride fits, and no set has a bit beyond the universe. Sorted: in
// the order of pool_sort, possibly with repetitions.
bool pool_is_valid(const pool *p);
bool pool_is_sorted(const pool *p);

// What it holds, and what a copy holds.
static inline size_t pool_bytes(const pool *p)
{
    return (size_t)p->capacity * p->words * sizeof *p->data;
}
static inline size_t pool_copy_bytes(const pool *p)
{
    return (size_t)p->count * p->words * sizeof *p->data;
}
