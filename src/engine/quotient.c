// SPDX-License-Identifier: GPL-3.0-or-later
//
// Simplified structure diagrams. Classes are identified by a signature, a list of numbers: two numbers of the
// class itself and the sorted set of its options' types. Types are first numbered by a table of their
// triples, so a set of option types is a short sorted list; signatures are compared by a 64-bit hash for the
// order and exactly for the identity. O(arrows log arrows).
#include "base/mem.h"
#include "base/order.h"
#include "engine/structure.h"

typedef struct signature {
    uint32_t *item;
    uint32_t count;
    uint32_t class;
    uint64_t hash;
} signature;

static uint32_t sort_unique(uint32_t *a, uint32_t count)
{
    qsort(a, count, sizeof *a, order_u32);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!kept || a[kept - 1] != a[i])
            a[kept++] = a[i];
    return kept;
}

typedef struct type_key {
    uint64_t extension; // 0 unless extended types are requested
    uint64_t type;
} type_key;

static type_key key_of(const class_type *t, bool extended)
{
    return (type_key){extended ? (uint64_t)t->smoothness << 32 | t->deficiency : 0,
                      (uint64_t)t->parity << 32 | (uint64_t)t->even << 16 | t->odd};
}

static int compare_keys(const void *x, const void *y)
{
    const type_key *a = x, *b = y;
    if (a->type != b->type)
        return a->type < b->type ? -1 : 1;
    return (a->extension > b->extension) - (a->extension < b->extension);
}

// number[c]: the rank of the type of c among the different types.
static uint32_t *number_types(const structure *x, bool extended)
{
    OWNED type_key *key = mem_alloc(x->classes, sizeof *key);
    for (uint32_t c = 0; c < x->classes; c++)
        key[c] = key_of(&x->type[c], extended);
    qsort(key, x->classes, sizeof *key, compare_keys);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < x->classes; i++)
        if (!kept || compare_keys(&key[kept - 1], &key[i]) != 0)
            key[kept++] = key[i];
    uint32_t *number = mem_alloc(x->classes, sizeof *number);
    for (uint32_t c = 0; c < x->classes; c++) {
        type_key wanted = key_of(&x->type[c], extended);
        number[c] = (uint32_t)((type_key *)bsearch(&wanted, key, kept, sizeof *key, compare_keys) - key);
    }
    return number;
}

static int compare_signatures(const void *x, const void *y)
{
    const signature *a = x, *b = y;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    int order = memcmp(a->item, b->item, a->count * sizeof *a->item);
    return order ? order : (a->class > b->class) - (a->class < b->class);
}

static bool same_signature(const signature *a, const signature *b)
{
    return a->hash == b->hash && a->count == b->count &&
           !memcmp(a->item, b->item, a->count * sizeof *a->item);
}

static uint64_t hash_items(const uint32_t *item, uint32_t count)
{
    uint64_t h = count;
    for (uint32_t i = 0; i < count; i++) {
        h = (h ^ item[i]) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 29;
    }
    return h;
}

// Two numbers of the class itself, then the option types (with OTYPE also the own type). Condition 6.1
// requires equal parity and equal option types; this implies equal types, so the number of the type can
// replace the parity.
static signature sign(const structure *x, const uint32_t *number, uint32_t c, simplify how, uint32_t *room)
{
    signature s = {.item = room, .class = c};
    room[0] = how == SIMPLIFY_NONE ? c : number[c];
    room[1] = how == SIMPLIFY_LEVEL ? x->type[c].level : 0;
    uint32_t types = 0;
    if (how == SIMPLIFY_OTYPE)
        room[2 + types++] = number[c];
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        room[2 + types++] = number[x->option[i]];
    s.count = 2 + sort_unique(room + 2, types);
    s.hash = hash_items(s.item, s.count);
    return s;
}

static void number_blocks(const structure *x, simplify how, bool extended, quotient *q)
{
    OWNED uint32_t *number = number_types(x, extended);
    OWNED uint32_t *room = mem_alloc(structure_arrows(x) + 3 * (size_t)x->classes, sizeof *room);
    OWNED signature *all = mem_alloc(x->classes, sizeof *all);
    size_t used = 0;
    for (uint32_t c = 0; c < x->classes; c++) {
        all[c] = sign(x, number, c, how, room + used);
        used += all[c].count;
    }
    qsort(all, x->classes, sizeof *all, compare_signatures);
    // The first class of a run of equal signatures represents all of them until blocks are numbered.
    for (uint32_t i = 0, leader = 0; i < x->classes; i++) {
        if (i == 0 || !same_signature(&all[i - 1], &all[i]))
            leader = all[i].class;
        q->block[all[i].class] = leader;
    }
    for (uint32_t c = 0; c < x->classes; c++)
        q->block[c] = q->block[c] == c ? q->blocks++ : q->block[q->block[c]];
}

typedef struct arrow {
    uint32_t from, to;
} arrow;

static int compare_arrows(const void *x, const void *y)
{
    const arrow *a = x, *b = y;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    return (a->to > b->to) - (a->to < b->to);
}

static void make_arrows(const structure *x, quotient *q)
{
    OWNED arrow *all = mem_alloc(structure_arrows(x), sizeof *all);
    size_t count = 0, kept = 0;
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            if (q->block[c] != q->block[x->option[i]])
                all[count++] = (arrow){q->block[c], q->block[x->option[i]]};
    qsort(all, count, sizeof *all, compare_arrows);
    q->first = NEW_ARRAY(uint64_t, (size_t)q->blocks + 1);
    q->option = mem_alloc(count, sizeof *q->option);
    for (size_t i = 0; i < count; i++) {
        if (i && all[i].from == all[i - 1].from && all[i].to == all[i - 1].to)
            continue;
        q->first[all[i].from + 1]++;
        q->option[kept++] = all[i].to;
    }
    for (uint32_t b = 0; b < q->blocks; b++)
        q->first[b + 1] += q->first[b];
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
    free(q->block);
    free(q->count);
    free(q->level);
    free(q->first);
    free(q->option);
    *q = (quotient){0};
}
