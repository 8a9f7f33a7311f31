// SPDX-License-Identifier: GPL-3.0-or-later
//
// Partition matroids (Acketa, 1988, "partitional"): disjoint blocks of a points, each with a number b ≤ a,
// and bases that have b points in every block. A set spans unless it lacks a − b + 1 points of some block.
#include "base/mem.h"
#include "graph/families/families.h"
#include "graph/ground.h"

typedef struct state {
    uint32_t blocks, begin[FAMILY_MAX_NUMBERS / 2 + 1], need[FAMILY_MAX_NUMBERS / 2];
    uint32_t *item; // 0, 1, 2, …
} state;

static void forget(void *s)
{
    free_all(((state *)s)->item, s);
}

static bool spans(const ground *g, const uint64_t *p)
{
    const state *s = g->state;
    for (uint32_t i = 0; i < s->blocks; i++) {
        uint32_t have = 0;
        for (uint32_t v = s->begin[i]; v < s->begin[i + 1]; v++)
            have += bits_get(p, v);
        if (have < s->need[i])
            return false;
    }
    return true;
}

static hry_status list_stable(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const state *s = g->state;
    hry_status status = HRY_OK;
    for (uint32_t i = 0; i < s->blocks && !status; i++) {
        uint32_t count = s->begin[i + 1] - s->begin[i];
        if (s->need[i])
            status =
                ground_put_subsets(out, s->item + s->begin[i], count, count - s->need[i] + 1, limit, error);
    }
    pool_complement(out);
    return status;
}

// The blocks one after the other.
static hry_status read_blocks(const family_arguments *a, state *s, hry_error *error)
{
    s->blocks = (uint32_t)(a->numbers / 2);
    for (uint32_t i = 0; i < s->blocks; i++) {
        uint32_t size = a->number[2 * i];
        s->need[i] = a->number[2 * i + 1];
        if (s->need[i] > size)
            return hry_fail(error, HRY_USAGE,
                            "partition: block %u has %u points, so a base cannot contain %u of them", i + 1,
                            size, s->need[i]);
        if (size > HYPERGRAPH_MAX_VERTICES - s->begin[i])
            return hry_fail(error, HRY_LIMIT, "partition supports at most %d points",
                            HYPERGRAPH_MAX_VERTICES);
        s->begin[i + 1] = s->begin[i] + size;
    }
    return HRY_OK;
}

static hry_status partition_make(const family_arguments *a, ground *out, hry_error *error)
{
    state read = {0};
    if (a->numbers == 0 || a->numbers % 2)
        return hry_fail(error, HRY_USAGE, "partition needs blocks a:b: for example partition(3:1,4:2)");
    TRY(read_blocks(a, &read, error));
    uint32_t points = read.begin[read.blocks];
    ground_of_points(out, points);
    read.item = mem_alloc(points + 1, sizeof *read.item);
    for (uint32_t v = 0; v < points; v++)
        read.item[v] = v;
    out->state = mem_copy(&read, 1, sizeof read);
    out->forget = forget;
    out->generates = spans;
    out->list_stable = list_stable;
    out->known_edge_size.known = true;
    for (uint32_t i = 0; i < read.blocks; i++)
        out->known_edge_size.size += read.need[i];
    return HRY_OK;
}

const family family_partition = {
    .name = "partition",
    .parameters = "a:b,…",
    .takes = TAKES_BLOCKS,
    .chosen = "points",
    .definition = "until every block a:b of a points has at least b chosen points",
    .example = "partition(3:1,4:2)",
    .literature = "Acketa, Some achievement and avoidance games on partitional matroids, 1988",
    .make = partition_make,
};
