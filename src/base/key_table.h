// SPDX-License-Identifier: GPL-3.0-or-later
//
// A set of fixed-size keys, each with a dense 32-bit id in order of insertion: open addressing with linear
// probing, at most half full. A slot holds the id and part of the hash; the keys are in a pool. A key of one
// word is also stored in the slot, which saves a cache miss. Look-ups come in batches so that the misses of
// a batch overlap.
#pragma once

#include "base/pool.h"

typedef struct key_table {
    pool keys;      // key of each id
    uint64_t *slot; // hash in the upper half, id + 1 in the lower, 0: free; then the key if it is one word
    size_t slots;   // a power of two
} key_table;

void key_table_init(key_table *t, size_t words);
void key_table_clear(key_table *t);

// ids[i] = id of the i-th of `count` keys (stored with the table's stride), which is added if it is new.
void key_table_batch(key_table *t, const uint64_t *keys, size_t count, uint32_t *ids);

static inline uint32_t key_table_add(key_table *t, const uint64_t *key)
{
    uint32_t id;
    key_table_batch(t, key, 1, &id);
    return id;
}

// Every key is found under its own id, and the table is at most half full: for assert_checked.
bool key_table_is_valid(const key_table *t);

static inline size_t key_table_bytes(const key_table *t)
{
    return pool_bytes(&t->keys) + t->slots * (t->keys.words == 1 ? 2 : 1) * sizeof *t->slot;
}
