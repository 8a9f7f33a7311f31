// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two key tables, one for blocks and one for arrows between them, both in order of appearance; loops are not
// stored. The cycle test removes blocks without incoming arrows round by round, each round over all arrows,
// which is fast enough because there are few blocks.
#include "engine/type_blocks.h"

#include <assert.h>

#include "base/mem.h"

void type_blocks_init(type_blocks *b)
{
    *b = (type_blocks){.types = 0};
    key_table_init(&b->block, 2);
    key_table_init(&b->arrow, 1);
}

void type_blocks_clear(type_blocks *b)
{
    key_table_clear(&b->block);
    key_table_clear(&b->arrow);
}

unsigned type_blocks_type(type_blocks *b, const class_type *t)
{
    for (unsigned i = 0; i < b->types; i++)
        if (b->type[i].parity == t->parity && b->type[i].even == t->even && b->type[i].odd == t->odd)
            return i;
    if (b->types == TYPE_BLOCKS_TYPES) {
        b->full = true;
        return 0;
    }
    b->type[b->types] = *t;
    return b->types++;
}

uint32_t type_blocks_add(type_blocks *b, unsigned type, uint64_t option_types)
{
    assert(type < TYPE_BLOCKS_TYPES);
    uint64_t key[2] = {type, option_types | UINT64_C(1) << type};
    return key_table_add(&b->block, key);
}

void type_blocks_arrow(type_blocks *b, uint32_t from, uint32_t to)
{
    assert(from < b->block.keys.count && to < b->block.keys.count);
    uint64_t key = (uint64_t)from << 32 | to;
    if (from != to)
        key_table_add(&b->arrow, &key);
}

// Removes blocks without incoming arrows until none is left; the remaining blocks lie on or after a cycle.
// There are few blocks, so each round processes all arrows.
int type_blocks_cyclic(const type_blocks *b)
{
    uint32_t blocks = b->block.keys.count, arrows = b->arrow.keys.count, left = blocks, before;
    OWNED bool *gone = NEW_ARRAY(bool, blocks), *led_to = NEW_ARRAY(bool, blocks);
    do {
        before = left;
        memset(led_to, 0, blocks * sizeof *led_to);
        for (uint32_t i = 0; i < arrows; i++) {
            uint64_t key = *pool_at(&b->arrow.keys, i);
            if (!gone[key >> 32])
                led_to[(uint32_t)key] = true;
        }
        for (uint32_t v = 0; v < blocks; v++)
            if (!gone[v] && !led_to[v]) {
                gone[v] = true;
                left--;
            }
    } while (left < before);
    return b->full ? CYCLE_UNKNOWN : left > 0;
}
