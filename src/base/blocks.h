// SPDX-License-Identifier: GPL-3.0-or-later
//
// A partition of 0 … n − 1 that grows coarser: each number points to its parent, and the root of its tree
// names its block. Looking a root up halves the path to it, so that this takes next to no time.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Every number a block of its own.
static inline void blocks_init(uint32_t *parent, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        parent[i] = i;
}

static inline uint32_t blocks_root(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

// The block of i becomes part of that of j, whose root stays. Whether they were two blocks before.
static inline bool blocks_join(uint32_t *parent, uint32_t i, uint32_t j)
{
    uint32_t one = blocks_root(parent, i), other = blocks_root(parent, j);
    parent[one] = other;
    return one != other;
}
