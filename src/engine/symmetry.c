// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orbits by union-find over the ids of a table of sets: every set is joined with its image under every
// generator. A root is the least id of its tree, so roots are the representatives.
#include "engine/symmetry.h"

#include "base/blocks.h"
#include "base/checked.h"
#include "base/mem.h"

enum { BATCH = 256 }; // images that are looked up together

void symmetry_clear(symmetry *s)
{
    free(s->image);
    *s = (symmetry){0};
}

void symmetry_map(const symmetry *s, uint32_t g, const uint64_t *from, uint64_t *to)
{
    assert(g < s->generators && from != to);
    const uint32_t *image = s->image + (size_t)g * s->points;
    size_t words = bits_words(s->points);
    bits_zero(to, words);
    BITS_EACH (v, from, words)
        bits_set(to, image[v]);
}

// Counts the orbits by joining every point with its images.
bool symmetry_transitive(const symmetry *s)
{
    uint32_t *parent = mem_alloc(s->points, sizeof *parent), orbits = s->points;
    blocks_init(parent, s->points);
    for (size_t i = 0; i < (size_t)s->generators * s->points; i++)
        orbits -= blocks_join(parent, (uint32_t)(i % s->points), s->image[i]);
    free(parent);
    return orbits == 1;
}

static bool permutations(const symmetry *s)
{
    OWNED uint64_t *hit = mem_alloc(bits_words(s->points), sizeof *hit);
    for (uint32_t g = 0; g < s->generators; g++) {
        bits_zero(hit, bits_words(s->points));
        for (uint32_t v = 0; v < s->points; v++) {
            uint32_t to = s->image[(size_t)g * s->points + v];
            if (to >= s->points || bits_get(hit, to))
                return false;
            bits_set(hit, to);
        }
    }
    return true;
}

// The least number of a block is its root.
static void join(uint32_t *parent, uint32_t i, uint32_t j)
{
    i = blocks_root(parent, i);
    j = blocks_root(parent, j);
    parent[i > j ? i : j] = i < j ? i : j;
}

// Joins every set with its image under generator g; false if an image is not among the first `count` sets, or
// the limit is reached.
static bool join_images(const symmetry *s, uint32_t g, key_table *sets, uint32_t count, const limit *limit,
                        uint32_t *parent)
{
    size_t words = sets->keys.words;
    OWNED uint64_t *image = mem_alloc(BATCH * words, sizeof *image);
    uint32_t id[BATCH];
    for (uint32_t from = 0; from < count && !limit_reached(limit); from += BATCH) {
        uint32_t length = count - from < BATCH ? count - from : BATCH;
        for (uint32_t i = 0; i < length; i++)
            symmetry_map(s, g, pool_at(&sets->keys, from + i), image + i * words);
        key_table_batch(sets, image, length, id);
        for (uint32_t i = 0; i < length; i++) {
            if (id[i] >= count)
                return false;
            join(parent, from + i, id[i]);
        }
    }
    return !limit_reached(limit);
}

uint32_t *symmetry_orbits(const symmetry *s, key_table *sets, const limit *limit)
{
    uint32_t count = sets->keys.count;
    OWNED uint32_t *parent = mem_alloc(count, sizeof *parent);
    if (sets->keys.words != bits_words(s->points) || !permutations(s))
        return NULL;
    blocks_init(parent, count);
    for (uint32_t g = 0; g < s->generators; g++)
        if (!join_images(s, g, sets, count, limit, parent))
            return NULL;
    // Parents come before their children.
    for (uint32_t i = 0; i < count; i++) {
        assert(parent[i] <= i);
        parent[i] = parent[parent[i]];
    }
    return mem_take(&parent);
}

// Cells of different sizes may be exchanged as long as no parity changes; then no type does.
static bool same_parities(const structure *x, const uint32_t *leader)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (x->type[c].parity != x->type[leader[c]].parity)
            return false;
    return true;
}

bool quotient_by_orbits(const structure *x, const symmetry *s, quotient *out)
{
    if (s->points != x->closed.bits)
        return false;
    CLEARED(key_table_clear) key_table closed = {0};
    key_table_init(&closed, x->closed.words);
    for (uint32_t c = 0; c < x->classes; c++)
        key_table_add(&closed, pool_at(&x->closed, c));
    OWNED uint32_t *leader = symmetry_orbits(s, &closed, NULL);
    if (!leader || !same_parities(x, leader))
        return false;
    quotient q = {.block = mem_take(&leader)};
    for (uint32_t c = 0; c < x->classes; c++)
        q.block[c] = q.block[c] == c ? q.blocks++ : q.block[q.block[c]];
    quotient_from_blocks(x, &q);
    assert(!q.cyclic); // symmetries keep the sizes of closed sets, which grow along arrows
    *out = q;
    return true;
}
