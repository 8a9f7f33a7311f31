// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game on sets whose vertices are alike in blocks: edges (stable sets) are all images of the told ones
// under permutations of the blocks. So a position is known by how many vertices of each block are taken, and
// the values of all vectors of such numbers are found from the largest ones downwards.
#include "check.h"

enum { BLOCKS_MOST = 26, VECTORS_MOST = 1 << BLOCKS_MOST, OVER = 255 };

static uint32_t blocks, size[BLOCKS_MOST], taken[BLOCKS_MOST], stride[BLOCKS_MOST], *told;

static uint32_t count_in(const certificate *c, const uint64_t *set, uint32_t block) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < c->alike.words; w++)
        count += (uint32_t)__builtin_popcountll(set[w] & member(&c->alike, block)[w]);
    return count;
}

// Whether an edge is complete, or no stable set contains so many (a complement of an edge in DST and PRV).
static bool is_over(const certificate *c, const family *sets) {
    bool by_edges = c->game < DST && c->edges.count;
    for (uint32_t i = 0; i < sets->count; i++) {
        uint32_t b = 0, *set = told + (size_t)i * blocks;
        while (b < blocks && (by_edges ? set[b] <= taken[b] : taken[b] <= set[b])) b++;
        if (b == blocks) return by_edges;
    }
    return !by_edges;
}

// At the start.
static uint32_t find_value(const certificate *c, const family *sets, uint32_t total) {
    uint8_t *value = room(total, 1);
    for (uint32_t p = total; p-- > 0;) {
        uint32_t seen = 0;
        for (uint32_t b = 0; b < blocks; b++) {
            taken[b] = p / stride[b] % (size[b] + 1);
            if (taken[b] == size[b]) continue;
            uint8_t option = value[p + stride[b]];
            seen |= option != OVER ? 1u << option : game_achieves(c->game);
        }
        while (seen >> value[p] & 1) value[p]++;
        if (is_over(c, sets)) value[p] = OVER;
    }
    if (value[0] == OVER || (game_achieves(c->game) && value[total - 1] != OVER))
        refuse("there is no such game");
    return value[0];
}

void check_counts(const certificate *c) {
    const family *sets = c->game >= DST || c->edges.count ? &c->edges : &c->stable;
    uint32_t left = c->vertices, total = 1;
    told = room((size_t)sets->count * c->alike.count, sizeof *told);
    for (; blocks < c->alike.count; blocks++) {
        const uint64_t *block = member(&c->alike, blocks);
        uint32_t count = size_of(block, c->alike.words);
        if (blocks == BLOCKS_MOST || count >= VECTORS_MOST / total) too_large("there are too many vectors");
        for (uint32_t b = 0; b < blocks; b++)
            if (count_in(c, block, b)) refuse("a vertex is in two blocks");
        for (uint32_t i = 0; i < sets->count; i++) {
            uint32_t in = count_in(c, member(sets, i), blocks);
            told[(size_t)i * c->alike.count + blocks] = c->game < DST ? in : count - in;
        }
        size[blocks] = count;
        stride[blocks] = total;
        total *= count + 1;
        left -= count;
    }
    if (left || !sets->count || sets->count != c->edges.count + c->stable.count || c->position.count ||
        c->parts[CLASS])
        refuse("all vertices are in blocks, edges or stable sets are told, and neither position nor class");
    check_no_type(c);
    check_claims(c, (type){.even = find_value(c, sets, total)}, 0);
}
