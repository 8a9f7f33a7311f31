// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes one plane after another: blocks with the same number of high bits are distributed over the
// threads, which synchronise before the blocks with one high bit less (planes.c describes the layout).
#include <stdatomic.h>

#include "base/mem.h"
#include "engine/bitmap_game.h"
#include "engine/planes_internal.h"
#include "os/threads.h"

// Fills `stable` with the stable sets of a block; false if it has no stable set.
static bool find_stable(const planes *x, uint64_t high, uint64_t *stable)
{
    size_t words = (size_t)1 << (x->block_bits - 6), lanes = x->kernel->lanes;
    uint64_t low_bits = (UINT64_C(1) << x->block_bits) - 1;
    bits_zero(stable, words);
    bool some = false;
    high |= x->tile << (unsigned)__builtin_ctz(x->blocks);
    for (uint32_t i = 0; i < x->at.masks; i++) {
        uint64_t set = x->at.mask[i], part = set >> x->block_bits;
        if (x->at.by_edges ? part & ~high : high & ~part)
            continue;
        if (x->at.by_edges && !(set & low_bits))
            return false;
        bits_set(stable, set & low_bits);
        some = true;
    }
    if (x->at.by_edges) {
        if (some)
            bitmap_close_upwards(x->block_bits, stable);
        for (size_t w = 0; w < words; w++)
            stable[w] = ~stable[w] & x->valid[w % lanes];
        return true;
    }
    if (some)
        bitmap_close_downwards(x->block_bits, stable);
    for (size_t w = 0; w < words; w++)
        stable[w] &= x->valid[w % lanes];
    return some;
}

static size_t block_bytes(const planes *x)
{
    return (size_t)1 << (x->block_bits - 3);
}

static void describe_block(const planes *x, uint32_t block, uint64_t *scratch, plane_block *b)
{
    size_t words = (size_t)1 << (x->block_bits - 6);
    unsigned high_bits = (unsigned)__builtin_ctz(x->blocks);
    *b = (plane_block){.undecided = x->undecided + block * words,
                       .plane = x->plane + block * words,
                       .scratch = scratch,
                       .registers = UINT32_C(1) << (x->block_bits - x->register_bits),
                       .valid = x->valid,
                       .even = x->at.parity_bit ? x->even : NULL,
                       .odd_above = sweep_odd(&x->at, x->tile << high_bits | block, x->block_bits),
                       .generating_is_zero = x->at.achieve && x->next_plane == 0};
    for (unsigned v = 0; v < high_bits; v++) {
        uint32_t more = block | UINT32_C(1) << v;
        if (more != block && x->state[more] != CLEAN)
            b->above[b->above_count++] = x->plane + more * words;
    }
    for (unsigned i = 0; i < x->outers; i++)
        b->above[b->above_count++] = x->outer[i].words + block * x->outer[i].stride;
    b->even_bits = (uint32_t)(x->at.even >> x->register_bits) & (b->registers - 1);
}

static void fill_plane(const plane_block *b, const planes *x, bool ones)
{
    size_t words = (size_t)1 << (x->block_bits - 6);
    for (size_t w = 0; w < words; w++)
        b->plane[w] = ones ? x->valid[w % x->kernel->lanes] : 0;
}

static void do_block(planes *x, uint32_t block, uint64_t *scratch)
{
    plane_block b;
    describe_block(x, block, scratch, &b);
    switch (x->state[block]) {
    case FRESH:
        if (!find_stable(x, block, b.undecided)) {
            bits_zero(b.undecided, (size_t)1 << (x->block_bits - 6));
            fill_plane(&b, x, b.generating_is_zero);
            x->state[block] = b.generating_is_zero ? FINISHED : CLEAN;
            break;
        }
        // fall through
    case LIVE:
        x->state[block] = x->kernel->run(&b) ? LIVE : FINISHED;
        break;
    case FINISHED:
        fill_plane(&b, x, false);
        x->state[block] = CLEAN;
        break;
    case CLEAN:
        if (x->top_bits) // the tiles below read this plane, and its memory differs each time
            fill_plane(&b, x, false);
        break;
    }
}

typedef struct sweep {
    planes *x;
    const limit *limit;
    unsigned threads;
    pthread_mutex_t gate; // held until the number of threads is known
    pthread_barrier_t barrier;
    atomic_uint next;
    atomic_bool stop;
} sweep;

static void *sweep_thread(void *context)
{
    sweep *w = context;
    planes *x = w->x;
    pthread_mutex_lock(&w->gate);
    pthread_mutex_unlock(&w->gate);
    uint64_t *scratch = mem_large(block_bytes(x));
    unsigned levels = (unsigned)__builtin_ctz(x->blocks) + 1;
    for (unsigned level = 0; level < levels; level++) {
        for (;;) {
            uint32_t i = atomic_fetch_add(&w->next, 1);
            if (i >= x->level_end[level] || atomic_load(&w->stop))
                break;
            do_block(x, x->block_order[i], scratch);
            if (i % 64 == 63 && limit_reached(w->limit))
                atomic_store(&w->stop, true);
        }
        if (w->threads == 1) {
            atomic_store(&w->next, x->level_end[level]);
            continue;
        }
        // One thread resets the counter, which every thread has incremented past the end.
        if (pthread_barrier_wait(&w->barrier) == PTHREAD_BARRIER_SERIAL_THREAD)
            atomic_store(&w->next, x->level_end[level]);
        pthread_barrier_wait(&w->barrier);
    }
    mem_large_free(scratch, block_bytes(x));
    return NULL;
}

planes_end planes_step(planes *x, const limit *limit)
{
    sweep w = {.x = x, .limit = limit};
    if (!x->top_bits)
        limit_progress(limit, "sweeping the subsets, plane", x->next_plane, 0);
    OWNED pthread_t *thread = NEW_ARRAY(pthread_t, x->threads);
    pthread_mutex_init(&w.gate, NULL);
    pthread_mutex_lock(&w.gate);
    // Fewer threads than requested only make it slower.
    for (w.threads = 1; w.threads < x->threads; w.threads++)
        if (!thread_start(&thread[w.threads], sweep_thread, &w))
            break;
    pthread_barrier_init(&w.barrier, NULL, w.threads);
    pthread_mutex_unlock(&w.gate);
    sweep_thread(&w);
    for (unsigned i = 1; i < w.threads; i++)
        pthread_join(thread[i], NULL);
    pthread_barrier_destroy(&w.barrier);
    pthread_mutex_destroy(&w.gate);
    if (atomic_load(&w.stop))
        return PLANES_LIMIT;
    x->next_plane++;
    return bits_get(x->plane, x->at.start) ? PLANES_DONE : PLANES_MORE;
}

// The sample uses separate memory, a part of the size of the planes: untouched planes would be mapped page by
// page, which would distort the measurement. The time for mapping is measured on the sample too.
double planes_estimate(planes *x)
{
    enum { SAMPLE = 16, PART = 64, LEAST_ROOM = 3 + MOST_ABOVE };
    size_t words = block_bytes(x) / sizeof(uint64_t);
    uint32_t samples = x->blocks < SAMPLE ? x->blocks : SAMPLE, stride = x->blocks / samples;
    uint32_t room_blocks = x->blocks / PART < LEAST_ROOM ? LEAST_ROOM : x->blocks / PART;
    double begin = clock_now();
    uint64_t *room = mem_large(room_blocks * block_bytes(x));
    memset(room, 0, room_blocks * block_bytes(x));
    double mapped = clock_now();
    for (uint32_t i = 0; i < samples; i++) {
        // Spread over the blocks and over the numbers of high bits: an odd multiplier permutes the blocks.
        uint32_t block = (uint32_t)((i * stride + i) * UINT64_C(2654435761)) & (x->blocks - 1);
        plane_block b;
        describe_block(x, block, room + 2 * words, &b);
        b.undecided = room;
        b.plane = room + words;
        for (unsigned above = 0; above < b.above_count; above++)
            b.above[above] = room + (3 + (block ^ 977 * above) % (room_blocks - 3)) * words;
        if (find_stable(x, block, b.undecided))
            x->kernel->run(&b);
    }
    double swept = clock_now() - mapped;
    mem_large_free(room, room_blocks * block_bytes(x));
    return (swept / samples + 2 * (mapped - begin) / room_blocks) * x->blocks / x->threads;
}
