// SPDX-License-Identifier: GPL-3.0-or-later
//
// A recursion over sets A of maximal subgroups with a table of results. Elements with equal rows are tried
// once. Whether one element is enough is tested first, so the search for the least number may stop at 2.
#include "extension/deficiency.h"

#include "base/mem.h"

enum { UNKNOWN = 0 }; // only G_0 itself needs no element

void base_deficiency_init(base_deficiency *d, const extension_base *b)
{
    *d = (base_deficiency){.base = b};
    if (b->order == 1)
        return;
    pool_transpose(&d->rows, &b->maximal, NULL);
    CLEARED(key_table_clear) key_table different = {0};
    key_table_init(&different, d->rows.words);
    for (uint32_t e = 0; e < d->rows.count; e++)
        key_table_add(&different, pool_at(&d->rows, e));
    pool_copy(&d->distinct, &different.keys);
    key_table_init(&d->around, d->rows.words);
}

void base_deficiency_clear(base_deficiency *d)
{
    pool_clear(&d->rows);
    pool_clear(&d->distinct);
    if (d->around.slot)
        key_table_clear(&d->around);
    free(d->found);
}

static uint32_t number_of(base_deficiency *d, const uint64_t *around)
{
    uint32_t before = d->around.keys.count, id = key_table_add(&d->around, around);
    if (id == before) {
        d->found = mem_push(d->found, id, sizeof *d->found);
        d->found[id] = UNKNOWN;
    }
    return id;
}

// For a non-empty set. Each further element removes at least one maximal subgroup, so the recursion ends.
static uint32_t needed(base_deficiency *d, const uint64_t *around)
{
    size_t words = d->distinct.words;
    uint32_t id = number_of(d, around), least = UINT32_MAX;
    if (d->found[id] != UNKNOWN)
        return d->found[id];
    if (pool_any_apart(&d->distinct, around))
        return d->found[id] = 1;
    OWNED uint64_t *left = mem_alloc(words, sizeof *left);
    for (uint32_t r = 0; r < d->distinct.count && least > 2; r++) {
        bits_and(left, around, pool_at(&d->distinct, r), words);
        if (bits_equal(left, around, words))
            continue;
        uint32_t more = needed(d, left) + 1;
        least = more < least ? more : least;
    }
    return d->found[id] = least;
}

static uint64_t *around_of(const base_deficiency *d, const uint64_t *subgroup)
{
    size_t words = d->rows.words;
    uint64_t *around = NEW_ARRAY(uint64_t, words + 1);
    bits_fill(around, d->rows.bits);
    BITS_EACH (e, subgroup, bits_words(d->base->order))
        bits_and(around, around, pool_at(&d->rows, (uint32_t)e), words);
    return around;
}

uint32_t base_deficiency_of(base_deficiency *d, const uint64_t *subgroup)
{
    if (d->base->order == 1)
        return 0;
    OWNED uint64_t *around = around_of(d, subgroup);
    return bits_empty(around, d->rows.words) ? 0 : needed(d, around);
}

void base_deficiency_close(const base_deficiency *d, const uint64_t *subgroup, uint64_t *closure)
{
    size_t words = bits_words(d->base->order);
    bits_fill(closure, d->base->order);
    if (d->base->order == 1)
        return;
    OWNED uint64_t *around = around_of(d, subgroup);
    BITS_EACH (m, around, d->rows.words)
        bits_and(closure, closure, pool_at(&d->base->maximal, (uint32_t)m), words);
}
