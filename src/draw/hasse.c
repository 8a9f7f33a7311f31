// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets are sorted by size, so that the covers of a set are found among those behind it: a superset covers it
// unless it contains a cover that was found before. Blocks and rows follow from that order.
#include "draw/hasse.h"

#include "base/mem.h"
#include "base/order.h"

enum { SETS_BETWEEN_LOOKS = 16 };

typedef struct order {
    const pool *sets;
    const hasse_wish *wish;
    uint32_t count, *size; // of each id
    keyed *by_size;        // ids by their sizes, ascending
    diagram d;             // whose arrows lead from the larger to the smaller, first by ids of sets
    uint32_t *height;      // of each block: the larger, the higher; not without gaps
    uint32_t *node;        // of each block
} order;

static uint32_t block_of(const order *o, uint32_t set)
{
    return o->wish->block ? o->wish->block[set] : set;
}

static uint32_t blocks_of(const order *o)
{
    return o->wish->block ? o->wish->blocks : o->count;
}

static void sort_sets(order *o)
{
    o->by_size = mem_alloc(o->count, sizeof *o->by_size);
    o->size = mem_alloc(o->count, sizeof *o->size);
    for (uint32_t i = 0; i < o->count; i++) {
        o->size[i] = (uint32_t)bits_count(pool_at(o->sets, i), o->sets->words);
        o->by_size[i] = (keyed){o->size[i], i};
    }
    if (o->count)
        qsort(o->by_size, o->count, sizeof *o->by_size, order_keyed);
}

static hry_status find_covers(order *o, const limit *limit, hry_error *error)
{
    size_t words = o->sets->words;
    diagram *d = &o->d;
    for (uint32_t i = 0; i < o->count; i++) {
        uint32_t first = d->arrows;
        uint32_t low = o->by_size[i].id;
        const uint64_t *set = pool_at(o->sets, low);
        if (i % SETS_BETWEEN_LOOKS == 0 && limit_reached(limit))
            return limit_fail(limit, 0, error);
        for (uint32_t j = i + 1; j < o->count; j++) {
            uint32_t high = o->by_size[j].id;
            bool covers = o->size[high] > o->size[low] && bits_subset(set, pool_at(o->sets, high), words);
            for (uint32_t c = first; covers && c < d->arrows; c++)
                covers = !bits_subset(pool_at(o->sets, d->arrow[c].from), pool_at(o->sets, high), words);
            if (covers)
                diagram_add_arrow(d, high, low, ARROW_LINE);
        }
    }
    return HRY_OK;
}

static uint32_t prime_factors(uint32_t n)
{
    uint32_t count = 0;
    for (uint32_t p = 2; n > 1; p = p * p > n ? n : p + 1)
        for (; n % p == 0; n /= p)
            count++;
    return count;
}

// Covers are in the order of the smaller set: read backwards, all above a set comes before it.
static void find_heights(order *o)
{
    o->height = NEW_ARRAY(uint32_t, blocks_of(o));
    for (uint32_t i = 0; o->wish->subgroups && i < o->count; i++)
        o->height[block_of(o, i)] = prime_factors(o->size[i]);
    if (o->wish->subgroups)
        return;
    OWNED uint32_t *depth = NEW_ARRAY(uint32_t, o->count);
    for (uint32_t c = o->d.arrows; c-- > 0;) {
        const diagram_arrow *cover = &o->d.arrow[c];
        if (depth[cover->from] + 1 > depth[cover->to])
            depth[cover->to] = depth[cover->from] + 1;
    }
    for (uint32_t i = 0; i < o->count; i++)
        o->height[block_of(o, i)] = UINT32_MAX - depth[i];
}

// ------------------------------------------------------------------------------------------ the diagram

typedef struct placed_block {
    uint32_t block, example, height, size;
} placed_block;

static int compare_blocks(const void *x, const void *y)
{
    const placed_block *a = x, *b = y;
    if (a->height != b->height)
        return a->height > b->height ? -1 : 1;
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    return (a->example > b->example) - (a->example < b->example);
}

// The name of all the sets of a block, and how many they are.
static char *block_name(const order *o, const placed_block *b, uint64_t *count)
{
    const char *name = o->wish->name[b->example];
    bool one_name = true;
    *count = 0;
    for (uint32_t i = 0; i < o->count; i++)
        if (block_of(o, i) == b->block) {
            ++*count;
            one_name = one_name && strcmp(o->wish->name[i], name) == 0;
        }
    return *count > 1 && one_name ? mem_print("%llu·%s", (unsigned long long)*count, name) : mem_string(name);
}

static void put_node(order *o, const placed_block *b, uint32_t n)
{
    const hasse_wish *wish = o->wish;
    diagram *d = &o->d;
    diagram_node *node = &d->node[n];
    if (n && b[-1].height != b->height)
        d->rows++;
    *node = (diagram_node){.kind = NODE_SUBGROUP,
                           .mark = !wish->good || wish->good[b->example] ? MARK_GOOD : MARK_NONE,
                           .row = d->rows - 1,
                           .type = wish->types ? wish->types[b->example]
                                               : (class_type){.smoothness = NODE_MIXED}};
    node->type.parity = b->size % 2;
    node->type.smoothness = NODE_MIXED;
    node->type.deficiency = DEFICIENCY_NONE;
    node->label = block_name(o, b, &node->count);
    o->node[b->block] = n;
}

static void make_nodes(order *o)
{
    diagram *d = &o->d;
    d->nodes = blocks_of(o);
    OWNED placed_block *all = NEW_ARRAY(placed_block, d->nodes);
    for (uint32_t i = o->count; i-- > 0;) {
        uint32_t b = block_of(o, i);
        all[b] = (placed_block){b, i, o->height[b], o->size[i]};
    }
    qsort(all, d->nodes, sizeof *all, compare_blocks);
    d->node = NEW_ARRAY(diagram_node, d->nodes);
    d->rows = 1;
    o->node = mem_alloc(d->nodes, sizeof *o->node);
    for (uint32_t n = 0; n < d->nodes; n++)
        put_node(o, &all[n], n);
    for (uint32_t a = 0; a < d->arrows; a++) {
        d->arrow[a].from = block_of(o, d->arrow[a].from);
        d->arrow[a].to = block_of(o, d->arrow[a].to);
    }
    diagram_map_arrows(d, o->node);
}

hry_status diagram_of_sets(const pool *sets, const hasse_wish *wish, const limit *limit, diagram *out,
                           hry_error *error)
{
    order o = {.sets = sets, .wish = wish, .count = sets->count};
    sort_sets(&o);
    hry_status status = find_covers(&o, limit, error);
    if (status == HRY_OK) {
        diagram_begin(&o.d, wish->digraph, wish->game, wish->structure, wish->nim, o.count, o.d.arrows);
        o.d.up_to = wish->up_to ? mem_string(wish->up_to) : NULL;
        find_heights(&o);
        make_nodes(&o);
        *out = o.d;
    } else
        diagram_clear(&o.d);
    free_all(o.by_size, o.size, o.height, o.node);
    return status;
}
