// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shared by the three forms of an expander.
#pragma once

#include "engine/expand.h"

// Sets of one word are by far the most frequent: functions that take `words` and are called with the constant
// 1 are compiled for it.
#define FOR_EACH_WIDTH static inline __attribute__((always_inline))

void sets_init(expander *x);
void sets_look(expander *x, const uint64_t *key);
void sets_expand(expander *x, const uint64_t *key);

void edges_init(expander *x);
void edges_look(expander *x, const uint64_t *key);
void edges_expand(expander *x, const uint64_t *key);

// Which sets of the family contain each cell, as lists: those of c are list[first[c]] … list[first[c + 1] −
// 1], pool_members(family) in all. False: the limit (may be NULL) was reached.
bool expander_incidence(const pool *family, uint32_t cells, size_t *first, uint32_t *list,
                        const limit *limit);

// Keeps the key at the end of x->keys unless x->keys contains it already.
FOR_EACH_WIDTH void keep_new(expander *x, const uint64_t *key, size_t words)
{
    uint32_t at = (uint32_t)bits_hash(key, words) & x->seen_mask;
    for (; x->stamp[at] == x->epoch; at = (at + 1) & x->seen_mask)
        if (bits_equal(x->keys + x->seen[at] * words, key, words))
            return;
    x->stamp[at] = x->epoch;
    x->seen[at] = x->count++;
}

// Keeps one of each of the options of the cells in `open`.
FOR_EACH_WIDTH void keep_different(expander *x, const uint64_t *open, size_t words)
{
    for (size_t w = 0; w < words; w++)
        for (uint64_t left = open[w]; left; left &= left - 1) {
            size_t v = 64 * w + (size_t)__builtin_ctzll(left);
            bits_copy(x->keys + x->count * words, x->option + v * words, words);
            keep_new(x, x->keys + x->count * words, words);
        }
}

static inline uint8_t parity_of(const expander *x, const uint64_t *closed, size_t words)
{
    uint64_t fold = x->s->frattini & 1;
    for (size_t w = 0; w < words; w++)
        fold ^= (uint64_t)__builtin_parityll(closed[w] & x->odd[w]);
    return (uint8_t)fold;
}
