// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comparison functions for qsort.
#pragma once

#include <stdint.h>

// A number with a key to sort by; equal keys are sorted by number.
typedef struct keyed {
    uint64_t key;
    uint32_t id;
} keyed;

static inline int order_keyed(const void *x, const void *y)
{
    const keyed *a = x, *b = y;
    return a->key != b->key ? (a->key > b->key) - (a->key < b->key) : (a->id > b->id) - (a->id < b->id);
}

// Ascending, of two uint32_t and of two uint64_t.
static inline int order_u32(const void *x, const void *y)
{
    uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

static inline int order_u64(const void *x, const void *y)
{
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}
