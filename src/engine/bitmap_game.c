// SPDX-License-Identifier: GPL-3.0-or-later
//
// Up to BITMAP_ON_STACK points all sets form one block of the bit planes, with no block above it. More points
// are divided into blocks of sets that agree in the high points, as in planes.c, and swept from the last
// block to the first; in most games most blocks are settled early or generate entirely. Cost: about 25 ns per
// 64 undecided sets and plane with 64-bit words, and as many planes as the value plus one.
#include "engine/bitmap_game.h"

#include <assert.h>
#include <stdalign.h>

#include "base/mem.h"
#include "engine/planes_kernel.h"

enum { BLOCK_REGISTERS = 1 << (BITMAP_ON_STACK - 6), ALIGNMENT = 64, CACHED_POINTS = 16 };

const uint64_t bitmap_contains[6] = {UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
                                     UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
                                     UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};

// Large bitmaps are closed in halves, without and with the last point, which keeps the work in the cache.
void bitmap_close_upwards(unsigned n, uint64_t *marked)
{
    size_t words = bitmap_words(n);
    if (n > CACHED_POINTS) {
        bitmap_close_upwards(n - 1, marked);
        bitmap_close_upwards(n - 1, marked + words / 2);
        bits_or(marked + words / 2, marked + words / 2, marked, words / 2);
        return;
    }
    for (size_t w = 0; w < words; w++)
        for (unsigned v = 0; v < 6 && v < n; v++)
            marked[w] |= (marked[w] & ~bitmap_contains[v]) << (1u << v);
    for (size_t step = 1; step < words; step *= 2)
        for (size_t w = 0; w < words; w += 2 * step)
            bits_or(marked + w + step, marked + w + step, marked + w, step);
}

void bitmap_close_downwards(unsigned n, uint64_t *marked)
{
    size_t words = bitmap_words(n);
    for (size_t w = 0; w < words; w++)
        for (unsigned v = 0; v < 6 && v < n; v++)
            marked[w] |= (marked[w] & bitmap_contains[v]) >> (1u << v);
    for (size_t step = 1; step < words; step *= 2)
        for (size_t w = 0; w < words; w += 2 * step)
            bits_or(marked + w, marked + w, marked + w + step, step);
}

static uint64_t reverse(uint64_t x)
{
    for (unsigned v = 0; v < 3; v++)
        x = (x & bitmap_contains[v]) >> (1u << v) | (x & ~bitmap_contains[v]) << (1u << v);
    return __builtin_bswap64(x);
}

// V ∖ P has the number 2^n − 1 − P: the bitmap is reversed and complemented.
void bitmap_transversals(unsigned n, const uint64_t *generating, uint64_t *out)
{
    size_t words = bitmap_words(n);
    unsigned unused = n < 6 ? 64 - (1u << n) : 0;
    for (size_t w = 0; w < words; w++)
        out[w] = reverse(~generating[words - 1 - w]) >> unused;
}

// One block holds all sets of up to BLOCK_REGISTERS registers' worth of points.
static nim sweep_block(play play, unsigned n, const uint64_t *generating)
{
    alignas(ALIGNMENT) uint64_t room[3 * BLOCK_REGISTERS];
    size_t words = bitmap_words(n);
    uint64_t valid[MOST_LANES] = {bitmap_valid(n)};
    plane_block b = {.undecided = room,
                     .plane = room + words,
                     .scratch = room + 2 * words,
                     .registers = (uint32_t)words,
                     .valid = valid,
                     .generating_is_zero = play == ACHIEVE};
    for (size_t w = 0; w < words; w++)
        b.undecided[w] = ~generating[w] & valid[0];
    nim value = 0;
    for (; plane_kernel_portable.run(&b), !(b.plane[0] & 1); value++)
        b.generating_is_zero = false;
    return value;
}

// ---- several blocks

// OVER: all its sets generate. FRESH: its undecided sets are not initialised. LIVE: some sets have no value
// yet. FINISHED: all have one. CLEAN: all have one, and none is in this plane or a later one.
typedef enum block_state { OVER, FRESH, LIVE, FINISHED, CLEAN } block_state;

typedef struct sweep {
    const plane_kernel *kernel;
    const uint64_t *generating;
    size_t words; // of a block
    uint32_t blocks;
    bool achieve;
    nim value; // of the current plane
    uint8_t *state;
    uint64_t *undecided, *plane, *scratch, *ones;
} sweep;

static bool all_ones(const uint64_t *a, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (~a[w])
            return false;
    return true;
}

static void find_above(const sweep *s, uint32_t block, plane_block *b)
{
    b->above_count = 0;
    for (uint32_t bit = 1; bit < s->blocks; bit *= 2) {
        uint32_t more = block | bit;
        if (more == block || s->state[more] == CLEAN)
            continue;
        b->above[b->above_count++] = s->state[more] == OVER ? s->ones : s->plane + more * s->words;
    }
}

static void sweep_one(sweep *s, uint32_t block, plane_block *b)
{
    uint8_t *state = &s->state[block];
    b->undecided = s->undecided + block * s->words;
    b->plane = s->plane + block * s->words;
    if (*state == FRESH)
        for (size_t w = 0; w < s->words; w++)
            b->undecided[w] = ~s->generating[block * s->words + w];
    if (*state == FRESH || *state == LIVE) {
        find_above(s, block, b);
        *state = s->kernel->run(b) ? LIVE : FINISHED;
    } else if (*state == FINISHED) {
        bits_zero(b->plane, s->words);
        *state = CLEAN;
    }
}

// Blocks whose sets all generate are in no plane but the first one of an achievement game.
static nim sweep_blocks(sweep *s)
{
    static const uint64_t valid[MOST_LANES] = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0),
                                               ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};
    plane_block b = {
        .scratch = s->scratch, .registers = (uint32_t)(s->words / s->kernel->lanes), .valid = valid};
    for (uint32_t block = 0; block < s->blocks; block++)
        s->state[block] = all_ones(s->generating + block * s->words, s->words) ? OVER : FRESH;
    memset(s->ones, 0xff, s->words * sizeof *s->ones);
    for (s->value = 0;; s->value++) {
        b.generating_is_zero = s->achieve && s->value == 0;
        for (uint32_t block = 0; block < s->blocks && !b.generating_is_zero; block++)
            if (s->state[block] == OVER)
                s->state[block] = CLEAN;
        for (uint32_t block = s->blocks; block-- > 0;)
            if (s->state[block] != CLEAN && s->state[block] != OVER)
                sweep_one(s, block, &b);
        if (s->plane[0] & 1)
            return s->value;
    }
}

static nim sweep_large(play play, unsigned n, const uint64_t *generating, uint64_t *room)
{
    sweep s = {.kernel = planes_kernel(), .generating = generating, .achieve = play == ACHIEVE};
    size_t words = bitmap_words(n);
    s.words = BLOCK_REGISTERS * s.kernel->lanes;
    if (s.words > words) {
        s.kernel = &plane_kernel_portable;
        s.words = BLOCK_REGISTERS;
    }
    s.blocks = (uint32_t)(words / s.words);
    s.undecided = room + (-(uintptr_t)room % ALIGNMENT) / sizeof *room;
    s.plane = s.undecided + words;
    s.scratch = s.plane + words;
    s.ones = s.scratch + s.words;
    s.state = (uint8_t *)(s.ones + s.words);
    return sweep_blocks(&s);
}

size_t bitmap_room(unsigned n)
{
    size_t words = bitmap_words(n), blocks = words / BLOCK_REGISTERS;
    if (n <= BITMAP_ON_STACK)
        return 0;
    return (ALIGNMENT + blocks) / sizeof(uint64_t) + 1 + 2 * (words + BLOCK_REGISTERS * MOST_LANES);
}

bool bitmap_nim(play play, unsigned n, const uint64_t *generating, uint64_t *room, nim *out)
{
    assert(n <= BITMAP_MOST_POINTS);
    bool none = generating[0] & 1, all = bits_get(generating, ((size_t)1 << n) - 1);
    if (play == ACHIEVE ? !all : none)
        return false;
    if (none)
        *out = 0;
    else if (n <= BITMAP_ON_STACK)
        *out = sweep_block(play, n, generating);
    else {
        OWNED uint64_t *own = room ? NULL : mem_alloc(bitmap_room(n), sizeof *own);
        *out = sweep_large(play, n, generating, room ? room : own);
    }
    return true;
}
