// SPDX-License-Identifier: GPL-3.0-or-later
//
// A map from keys of different lengths, each a sequence of words, to numbers. Keys are compared in full, so
// different keys never share an entry. Open addressing with linear probing, at most half full. An entry is a
// word with the length and the number, followed by the key; a slot holds the place of the entry and a part of
// the hash, so that a look-up reads one slot and one entry, except after a rare collision.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct walk_memory {
    uint64_t *entry;
    size_t words, room; // of all entries; the first word is not used
    uint64_t *slot;     // hash in the upper 24 bits, the place of the entry in the others, 0: free
    size_t slots;       // a power of two, or 0
    size_t keys;
} walk_memory;

void walk_memory_clear(walk_memory *m); // leaves an empty map

// Whether the key is there; if so, *number is its number.
bool walk_memory_find(const walk_memory *m, const uint64_t *key, size_t words, uint32_t *number);
// Adds a key that is not there.
void walk_memory_add(walk_memory *m, const uint64_t *key, size_t words, uint32_t number);

size_t walk_memory_bytes(const walk_memory *m);
