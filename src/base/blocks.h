// SPDX-License-Identifier: GPL-3.0-or-later
//
// A partition of 0 … n − 1 whose blocks are joined (union–find): each number points to its parent, and the
// root of its tree represents its block. Looking up a root halves the path to it, which keeps the trees
// flat.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/checked.h"

// One block for each number.
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

// Joins the block of i to that of j, whose root stays. Returns whether they were different blocks.
static inline bool blocks_join(uint32_t *parent, uint32_t i, uint32_t j)
{
    uint32_t one = blocks_root(parent, i), other = blocks_root(parent, j);
    assert_checked(parent[one] == one && parent[other] == other);
    parent[one] = other;
    return one != other;
}
