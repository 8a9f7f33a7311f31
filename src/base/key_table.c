// SPDX-License-Identifier: GPL-3.0-or-later
//
// A batch is processed in chunks of 64 keys and in passes: hash and prefetch the slots, prefetch the keys,
// then compare and insert. The table grows before a chunk, so no slot moves within one. Growing uses the
// half of the hash that the slots store and reads no keys. Keys of one word have a separate loop.
#include "base/key_table.h"

#include "base/checked.h"
#include "base/mem.h"

enum { FIRST_SLOTS = 64, CHUNK = 64 };

static size_t stride(const key_table *t)
{
    return t->keys.words == 1 ? 2 : 1;
}

static size_t slot_bytes(const key_table *t)
{
    return t->slots * stride(t) * sizeof *t->slot;
}

void key_table_init(key_table *t, size_t words)
{
    assert(words > 0);
    pool_init(&t->keys, 64 * words);
    t->slots = FIRST_SLOTS;
    t->slot = mem_large(slot_bytes(t));
}

void key_table_clear(key_table *t)
{
    mem_large_free(t->slot, slot_bytes(t));
    pool_clear(&t->keys);
    *t = (key_table){0};
}

// The id of a key, or UINT32_MAX.
static uint32_t find(const key_table *t, const uint64_t *key)
{
    uint32_t hash = (uint32_t)bits_hash(key, t->keys.words);
    size_t step = stride(t);
    for (size_t at = hash & (t->slots - 1); t->slot[at * step]; at = (at + 1) & (t->slots - 1)) {
        uint32_t id = (uint32_t)t->slot[at * step] - 1;
        if (bits_equal(pool_at(&t->keys, id), key, t->keys.words))
            return id;
    }
    return UINT32_MAX;
}

bool key_table_is_valid(const key_table *t)
{
    size_t used = 0;
    for (size_t i = 0; i < t->slots; i++)
        used += t->slot[i * stride(t)] != 0;
    if (t->slots & (t->slots - 1) || used != t->keys.count || 2 * used > t->slots)
        return false;
    for (uint32_t id = 0; id < t->keys.count; id++)
        if (find(t, pool_at(&t->keys, id)) != id)
            return false;
    return true;
}

static void grow(key_table *t, size_t wanted)
{
    key_table old = *t;
    size_t step = stride(t);
    while (t->slots < 2 * wanted)
        t->slots *= 2;
    t->slot = mem_large(slot_bytes(t));
    for (size_t i = 0; i < old.slots * step; i += step) {
        if (!old.slot[i])
            continue;
        // The stored half of the hash determines the place while the table has at most 2^32 slots.
        size_t at = (old.slot[i] >> 32) & (t->slots - 1);
        while (t->slot[at * step])
            at = (at + 1) & (t->slots - 1);
        memcpy(t->slot + at * step, old.slot + i, step * sizeof *t->slot);
    }
    mem_large_free(old.slot, slot_bytes(&old));
    assert(2 * (size_t)t->keys.count <= t->slots);
    assert_checked(key_table_is_valid(t));
}

static inline uint32_t place(key_table *t, const uint64_t *key, uint32_t hash, size_t words)
{
    size_t at = hash & (t->slots - 1);
    for (;; at = (at + 1) & (t->slots - 1)) {
        uint64_t s = t->slot[at];
        if (!s)
            break;
        uint32_t id = (uint32_t)s - 1;
        if (s >> 32 == hash && bits_equal(pool_at(&t->keys, id), key, words))
            return id;
    }
    uint32_t id = pool_add(&t->keys, key);
    t->slot[at] = (uint64_t)hash << 32 | (id + 1);
    return id;
}

static void chunk(key_table *t, const uint64_t *keys, size_t count, uint32_t *ids, size_t words)
{
    uint32_t hash[CHUNK];
    for (size_t i = 0; i < count; i++) {
        hash[i] = (uint32_t)bits_hash(keys + i * words, words);
        __builtin_prefetch(&t->slot[hash[i] & (t->slots - 1)]);
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t s = t->slot[hash[i] & (t->slots - 1)];
        if (s)
            __builtin_prefetch(pool_at(&t->keys, (uint32_t)s - 1));
    }
    for (size_t i = 0; i < count; i++)
        ids[i] = place(t, keys + i * words, hash[i], words);
}

static void chunk_of_words(key_table *t, const uint64_t *keys, size_t count, uint32_t *ids)
{
    uint32_t hash[CHUNK];
    for (size_t i = 0; i < count; i++) {
        hash[i] = (uint32_t)bits_hash(keys + i, 1);
        __builtin_prefetch(&t->slot[2 * (hash[i] & (t->slots - 1))]);
    }
    for (size_t i = 0; i < count; i++) {
        size_t at = hash[i] & (t->slots - 1);
        while (t->slot[2 * at] && t->slot[2 * at + 1] != keys[i])
            at = (at + 1) & (t->slots - 1);
        if (!t->slot[2 * at]) {
            t->slot[2 * at] = (uint64_t)hash[i] << 32 | (pool_add(&t->keys, keys + i) + 1);
            t->slot[2 * at + 1] = keys[i];
        }
        ids[i] = (uint32_t)t->slot[2 * at] - 1;
    }
}

void key_table_batch(key_table *t, const uint64_t *keys, size_t count, uint32_t *ids)
{
    size_t words = t->keys.words;
    for (size_t i = 0; i < count; i += CHUNK) {
        size_t n = count - i < CHUNK ? count - i : CHUNK;
        if (2 * (t->keys.count + n) > t->slots)
            grow(t, t->keys.count + n);
        assert(2 * (t->keys.count + n) <= t->slots); // so every search ends
        if (words == 1)
            chunk_of_words(t, keys + i, n, ids + i);
        else
            chunk(t, keys + i * words, n, ids + i, words);
    }
}
