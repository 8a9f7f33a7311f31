// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simplified structure diagrams. Classes are identified by a signature, a list of numbers: two numbers of the
// class itself and the sorted set of its options' types, which are numbered by a table. Signatures are paths
// in a tree whose branches are keys of a table, so equal signatures, and only these, end at the same node.
// O(arrows log arrows).
#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "base/order.h"
#include "engine/structure.h"

static uint32_t sort_unique(uint32_t *a, uint32_t count)
{
    qsort(a, count, sizeof *a, order_u32);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!kept || a[kept - 1] != a[i])
            a[kept++] = a[i];
    return kept;
}

// number[c]: the same for classes of the same type.
static uint32_t *number_types(const structure *x, bool extended)
{
    CLEARED(key_table_clear) key_table types = {0};
    uint32_t *number = mem_alloc(x->classes, sizeof *number);
    key_table_init(&types, 2);
    for (uint32_t c = 0; c < x->classes; c++) {
        const class_type *t = &x->type[c];
        uint64_t key[2] = {(uint64_t)t->parity << 32 | (uint64_t)t->even << 16 | t->odd,
                           extended ? (uint64_t)t->smoothness << 32 | t->deficiency : 0};
        number[c] = key_table_add(&types, key);
    }
    return number;
}

// Two numbers of the class itself, then the option types (with OTYPE also the own type). Condition 6.1
// requires equal parity and equal option types; this implies equal types, so the number of the type can
// replace the parity.
// Returns the length.
static uint32_t sign(const structure *x, const uint32_t *number, uint32_t c, simplify how, uint32_t *to)
{
    uint32_t types = 0;
    to[0] = how == SIMPLIFY_NONE ? c : number[c];
    to[1] = how == SIMPLIFY_LEVEL ? x->type[c].level : 0;
    if (how == SIMPLIFY_OTYPE)
        to[2 + types++] = number[c];
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        to[2 + types++] = number[x->option[i]];
    return 2 + sort_unique(to + 2, types);
}

static void number_blocks(const structure *x, simplify how, bool extended, quotient *q)
{
    CLEARED(key_table_clear) key_table tree = {0}, blocks = {0};
    OWNED uint32_t *number = number_types(x, extended);
    OWNED uint32_t *signature = mem_alloc(structure_arrows(x) + 3, sizeof *signature);
    key_table_init(&tree, 1);
    key_table_init(&blocks, 1);
    for (uint32_t c = 0; c < x->classes; c++) {
        uint64_t node = 0;
        uint32_t length = sign(x, number, c, how, signature);
        for (uint32_t i = 0; i < length; i++) {
            uint64_t branch = node << 32 | signature[i];
            node = key_table_add(&tree, &branch) + UINT64_C(1);
        }
        q->block[c] = key_table_add(&blocks, &node);
        assert(q->block[c] <= c); // blocks are numbered by first appearance
    }
    q->blocks = blocks.keys.count;
}

static void make_arrows(const structure *x, quotient *q)
{
    OWNED uint64_t *all = mem_alloc(structure_arrows(x), sizeof *all); // from and to
    size_t count = 0, kept = 0;
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            if (q->block[c] != q->block[x->option[i]])
                all[count++] = (uint64_t)q->block[c] << 32 | q->block[x->option[i]];
    if (count)
        qsort(all, count, sizeof *all, order_u64);
    q->first = NEW_ARRAY(uint64_t, (size_t)q->blocks + 1);
    q->option = mem_alloc(count, sizeof *q->option);
    for (size_t i = 0; i < count; i++) {
        if (i && all[i] == all[i - 1])
            continue;
        q->first[(all[i] >> 32) + 1]++;
        q->option[kept++] = (uint32_t)all[i];
    }
    for (uint32_t b = 0; b < q->blocks; b++)
        q->first[b + 1] += q->first[b];
    assert(q->first[q->blocks] == kept);
}

// Blocks in an order in which arrows go forward: those without incoming arrows are removed until none is
// left. Returns how many were removed; the others lie on a cycle or after one.
static uint32_t order_blocks(const quotient *q, uint32_t *order)
{
    OWNED uint32_t *incoming = NEW_ARRAY(uint32_t, q->blocks);
    for (uint64_t i = 0; i < q->first[q->blocks]; i++)
        incoming[q->option[i]]++;
    uint32_t head = 0, tail = 0;
    for (uint32_t b = 0; b < q->blocks; b++)
        if (!incoming[b])
            order[tail++] = b;
    for (; head < tail; head++)
        for (uint64_t i = q->first[order[head]]; i < q->first[order[head] + 1]; i++)
            if (--incoming[q->option[i]] == 0)
                order[tail++] = q->option[i];
    return tail;
}

bool quotient_longest_paths(const quotient *q, const uint32_t *part, uint32_t *length)
{
    OWNED uint32_t *order = mem_alloc(q->blocks, sizeof *order);
    bool acyclic = order_blocks(q, order) == q->blocks;
    for (uint32_t k = q->blocks; acyclic && k-- > 0;) {
        uint32_t b = order[k];
        length[b] = 0;
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++) {
            uint32_t o = q->option[i];
            if ((!part || part[o] == part[b]) && length[o] + 1 > length[b])
                length[b] = length[o] + 1;
        }
    }
    return acyclic;
}

void quotient_from_blocks(const structure *x, quotient *q)
{
    q->count = NEW_ARRAY(uint32_t, q->blocks);
    q->level = NEW_ARRAY(uint32_t, q->blocks);
    for (uint32_t c = 0; c < x->classes; c++) {
        uint32_t b = q->block[c];
        assert(b < q->blocks);
        q->count[b]++;
        q->level[b] = x->type[c].level > q->level[b] ? x->type[c].level : q->level[b];
    }
    make_arrows(x, q);
    q->cyclic = !quotient_longest_paths(q, NULL, q->level);
}

void quotient_build(const structure *x, simplify how, bool extended, quotient *out)
{
    *out = (quotient){.block = mem_alloc(x->classes, sizeof *out->block)};
    number_blocks(x, how, extended, out);
    quotient_from_blocks(x, out);
}

void quotient_clear(quotient *q)
{
    free_all(q->block, q->count, q->level, q->first, q->option);
    *q = (quotient){0};
}
