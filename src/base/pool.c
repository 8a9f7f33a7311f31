// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pool.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

void pool_init(pool *p, size_t bits)
{
    *p = (pool){.bits = bits, .words = bits_words(bits)};
}

void pool_clear(pool *p)
{
    free(p->data);
    *p = (pool){.words = 1};
}

void pool_reserve(pool *p, uint32_t capacity)
{
    if (capacity <= p->capacity)
        return;
    p->data = mem_resize(p->data, (size_t)capacity * p->words, sizeof *p->data);
    p->capacity = capacity;
}

void pool_copy(pool *to, const pool *from)
{
    pool_init(to, from->bits);
    pool_reserve(to, from->count);
    if (from->count)
        memcpy(to->data, from->data, (size_t)from->count * from->words * sizeof *to->data);
    to->count = from->count;
}

uint32_t pool_add(pool *p, const uint64_t *set)
{
    assert(p->count < UINT32_MAX - 1);
    if (p->count == p->capacity)
        pool_reserve(p, p->capacity < 8 ? 8 : p->capacity + p->capacity / 2);
    uint64_t *to = pool_at(p, p->count);
    if (set)
        bits_copy(to, set, p->words);
    else
        bits_zero(to, p->words);
    return p->count++;
}

typedef struct ranked {
    size_t size;
    const uint64_t *set;
    size_t words;
} ranked;

static int compare_ranked(const void *x, const void *y)
{
    const ranked *a = x, *b = y;
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    return bits_compare(a->set, b->set, a->words);
}

void pool_sort(pool *p)
{
    ranked *order = NEW_ARRAY(ranked, p->count);
    for (uint32_t i = 0; i < p->count; i++)
        order[i] = (ranked){bits_count(pool_at(p, i), p->words), pool_at(p, i), p->words};
    qsort(order, p->count, sizeof *order, compare_ranked);
    uint64_t *sorted = mem_alloc((size_t)p->count * p->words, sizeof *sorted);
    for (uint32_t i = 0; i < p->count; i++)
        bits_copy(sorted + (size_t)i * p->words, order[i].set, p->words);
    free(p->data);
    p->data = sorted;
    p->capacity = p->count;
    free(order);
}

bool pool_equal(const pool *a, const pool *b)
{
    if (a->bits != b->bits || a->count != b->count)
        return false;
    return a->count == 0 || !memcmp(a->data, b->data, (size_t)a->count * a->words * sizeof *a->data);
}
