// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/walk_memory.h"

#include <assert.h>

#include "base/bits.h"
#include "base/mem.h"

enum { FIRST_SLOTS = 1024, PLACE_BITS = 40 };
static const uint64_t PLACE = (UINT64_C(1) << PLACE_BITS) - 1;

void walk_memory_clear(walk_memory *m)
{
    mem_large_free(m->entry, m->room * sizeof *m->entry);
    mem_large_free(m->slot, m->slots * sizeof *m->slot);
    *m = (walk_memory){0};
}

// The slot of the key: the one that holds it, or a free one.
static size_t slot_of(const walk_memory *m, uint64_t hash, const uint64_t *key, size_t words)
{
    size_t at = hash & (m->slots - 1);
    for (; m->slot[at]; at = (at + 1) & (m->slots - 1)) {
        if ((m->slot[at] ^ hash) & ~PLACE)
            continue;
        const uint64_t *entry = m->entry + (m->slot[at] & PLACE);
        if (entry[0] >> 32 == words && bits_equal(entry + 1, key, words))
            break;
    }
    return at;
}

static void rehash(walk_memory *m)
{
    mem_large_free(m->slot, m->slots * sizeof *m->slot);
    m->slots = m->slots ? 2 * m->slots : FIRST_SLOTS;
    m->slot = mem_large(m->slots * sizeof *m->slot);
    for (size_t place = 1; place < m->words;) {
        size_t words = m->entry[place] >> 32;
        uint64_t hash = bits_hash(m->entry + place + 1, words);
        size_t at = hash & (m->slots - 1);
        while (m->slot[at])
            at = (at + 1) & (m->slots - 1);
        m->slot[at] = (hash & ~PLACE) | place;
        place += words + 1;
    }
}

bool walk_memory_find(const walk_memory *m, const uint64_t *key, size_t words, uint32_t *number)
{
    if (!m->slots)
        return false;
    uint64_t slot = m->slot[slot_of(m, bits_hash(key, words), key, words)];
    if (slot)
        *number = (uint32_t)m->entry[slot & PLACE];
    return slot != 0;
}

void walk_memory_add(walk_memory *m, const uint64_t *key, size_t words, uint32_t number)
{
    uint64_t hash = bits_hash(key, words);
    if (2 * m->keys >= m->slots)
        rehash(m);
    m->words += !m->words;
    m->entry = mem_large_reserve(m->entry, &m->room, m->words + words + 1, sizeof *m->entry);
    size_t at = slot_of(m, hash, key, words);
    assert(!m->slot[at] && words <= UINT32_MAX && m->words + words < PLACE);
    m->slot[at] = (hash & ~PLACE) | m->words;
    m->entry[m->words] = (uint64_t)words << 32 | number;
    bits_copy(m->entry + m->words + 1, key, words);
    m->words += words + 1;
    m->keys++;
}

size_t walk_memory_bytes(const walk_memory *m)
{
    return m->room * sizeof *m->entry + m->slots * sizeof *m->slot;
}
