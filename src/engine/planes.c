// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position is a set Q of touched cells and the parity of the vertices that are left inside their closed
// set (untouched twins, Frattini vertices): such a vertex is a free move, and of free moves only the parity
// matters, by the argument of Sieben Prop 4.8. Where that parity can be odd it is bit 0 of the position,
// 1 for "even", so that using up the last free move is an ordinary step upwards; touching a cell of even
// size changes it, and such cells are kept out of the registers (the kernel exchanges the two halves).
//
// Positions are swept in blocks of 2^16 that agree in the high bits. A block depends only on the blocks
// with one more high bit, so that all blocks with equally many high bits can be done at the same time. In
// the first plane each block also finds its stable sets: the edges (stable sets) that its high bits allow
// are marked and closed upwards (downwards). Cells with many edges take the high bits, because whole blocks
// that generate cost nothing.
#include "engine/planes.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

#include "base/mem.h"
#include "engine/bitmap_game.h"
#include "engine/planes_kernel.h"

enum { BLOCK_BITS = 16, THREADS_FROM_BITS = 20 };

// FRESH: stable sets not found yet. LIVE: some sets have no value yet. FINISHED: all have one. CLEAN: … and
// the plane is empty and stays so.
typedef enum block_state { FRESH, LIVE, FINISHED, CLEAN } block_state;

struct planes {
    const plane_kernel *kernel;
    unsigned bits, register_bits, block_bits;
    unsigned threads;
    bool achieve, parity_bit, by_edges;
    uint64_t *mask; // edges or stable sets, as positions
    uint32_t masks;
    uint64_t swap; // position bits that change the parity bit
    uint64_t valid[MOST_LANES];
    uint64_t start;
    uint64_t *undecided, *plane;
    size_t bytes; // of each
    uint32_t blocks;
    uint32_t *block_order; // more high bits first
    uint32_t *level_end;   // per number of high bits, from all to none: end in block_order
    uint8_t *state;
    unsigned next_plane;
};

static const plane_kernel *chosen;

static bool usable(const plane_kernel *k)
{
#ifdef __x86_64__
    if (k == &plane_kernel_vector512)
        return __builtin_cpu_supports("avx512f");
    if (k == &plane_kernel_vector256)
        return __builtin_cpu_supports("avx2");
#endif
    return k != NULL;
}

// The best first.
static const plane_kernel *const kernels[] = {
#ifdef __x86_64__
    &plane_kernel_vector512,
    &plane_kernel_vector256,
    &plane_kernel_vector128,
    &plane_kernel_portable,
#else
    // On ARM a 64-bit instruction shifts and joins at once; two lanes do not make up for that.
    &plane_kernel_portable,
    &plane_kernel_vector128,
    &plane_kernel_vector256,
    &plane_kernel_vector512,
#endif
};

bool planes_use(const char *kernel)
{
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (!strcmp(kernels[i]->name, kernel) && usable(kernels[i])) {
            chosen = kernels[i];
            return true;
        }
    return false;
}

const plane_kernel *planes_kernel(void)
{
    const char *wanted = getenv("HARARY_KERNEL");
    if (!chosen && !(wanted && planes_use(wanted)))
        for (size_t i = 0; !chosen; i++)
            if (usable(kernels[i]))
                chosen = kernels[i];
    return chosen;
}

const char *planes_kernel_name(void)
{
    return planes_kernel()->name;
}

static unsigned log2_of(unsigned n)
{
    return (unsigned)__builtin_ctz(n);
}

static uint32_t even_cells(const set_system *s)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < s->cells; c++)
        count += s->size[c] % 2 == 0;
    return count;
}

unsigned planes_bits(const set_system *s)
{
    uint32_t even = even_cells(s);
    bool parity_bit = even || s->frattini % 2;
    uint32_t inside = s->cells - even + parity_bit; // bits that may lie in a register
    uint32_t register_bits = 6 + log2_of(planes_kernel()->lanes);
    if (even && inside < register_bits)
        inside = register_bits;
    return inside + even;
}

size_t planes_bytes(const set_system *s)
{
    unsigned bits = planes_bits(s);
    if (bits > PLANES_MOST_BITS)
        return SIZE_MAX;
    return 2 * ((((size_t)1 << bits) + 511) / 512 * 64);
}

typedef struct weighted {
    uint32_t cell;
    uint64_t weight;
    bool even;
} weighted;

static int compare_weighted(const void *x, const void *y)
{
    const weighted *a = x, *b = y;
    if (a->even != b->even)
        return a->even - b->even;
    if (a->weight != b->weight)
        return a->weight < b->weight ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

// The bit of each cell: odd cells first, within each kind those that generate least.
static void place_cells(const set_system *s, planes *x, uint8_t *bit_of)
{
    weighted *w = NEW_ARRAY(weighted, s->cells);
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    for (uint32_t c = 0; c < s->cells; c++)
        w[c] = (weighted){c, 0, s->size[c] % 2 == 0};
    // With one block there is nothing to prune: the cells stay where they are.
    if (x->bits > BLOCK_BITS || x->swap) {
        for (uint32_t i = 0; i < family->count; i++) {
            BITS_EACH (c, pool_at(family, i), family->words)
                w[c].weight++;
        }
        for (uint32_t c = 0; c < s->cells && !x->by_edges; c++)
            w[c].weight = family->count - w[c].weight;
        qsort(w, s->cells, sizeof *w, compare_weighted);
    }
    uint32_t even = even_cells(s);
    for (uint32_t i = 0; i < s->cells; i++)
        bit_of[w[i].cell] = (uint8_t)(w[i].even ? x->bits - s->cells + i : x->parity_bit + i);
    if (even)
        x->swap = ((UINT64_C(1) << even) - 1) << (x->bits - even);
    free(w);
}

static void make_masks(const set_system *s, planes *x, const uint8_t *bit_of)
{
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    x->masks = family->count;
    x->mask = mem_alloc(family->count, sizeof *x->mask);
    bool same = !x->parity_bit && family->words == 1;
    for (uint32_t c = 0; c < s->cells; c++)
        same &= bit_of[c] == c;
    for (uint32_t i = 0; i < family->count; i++) {
        uint64_t mask = x->parity_bit && !x->by_edges;
        if (same)
            mask = *pool_at(family, i);
        else
            BITS_EACH (c, pool_at(family, i), family->words)
                mask |= UINT64_C(1) << bit_of[c];
        x->mask[i] = mask;
    }
}

// Register positions whose unused bits (between the odd cells and the even ones) are 0.
static void make_valid(planes *x, uint32_t inside)
{
    for (unsigned p = 0; p < 64 * x->kernel->lanes; p++)
        if (p < UINT64_C(1) << (inside < x->register_bits ? inside : x->register_bits))
            bits_set(x->valid, p);
}

// Blocks by number of high bits, most first, and where each of the levels ends.
static void order_blocks(planes *x, unsigned high_bits)
{
    x->block_order = mem_alloc(x->blocks, sizeof *x->block_order);
    x->level_end = mem_alloc(high_bits + 1, sizeof *x->level_end);
    uint32_t filled = 0;
    for (unsigned level = 0; level <= high_bits; level++) {
        for (uint32_t i = x->blocks; i-- > 0;)
            if ((unsigned)__builtin_popcount(i) == high_bits - level)
                x->block_order[filled++] = i;
        x->level_end[level] = filled;
    }
}

planes *planes_new(const set_system *s, unsigned threads)
{
    assert(!set_system_none_stable(s) && planes_bits(s) <= PLANES_MOST_BITS);
    planes *x = NEW(planes);
    x->kernel = planes_kernel();
    x->register_bits = 6 + log2_of(x->kernel->lanes);
    x->achieve = s->play == ACHIEVE;
    x->by_edges = s->has_edges;
    x->bits = planes_bits(s);
    uint32_t even = even_cells(s);
    x->swap = even > 0;
    x->parity_bit = even || s->frattini % 2;
    uint8_t *bit_of = mem_alloc(s->cells, 1);
    place_cells(s, x, bit_of);
    make_masks(s, x, bit_of);
    free(bit_of);
    make_valid(x, s->cells - even + x->parity_bit);
    x->start = x->parity_bit && s->frattini % 2 == 0;
    unsigned padded = x->bits < x->register_bits ? x->register_bits : x->bits;
    x->block_bits = padded < BLOCK_BITS ? padded : BLOCK_BITS;
    x->blocks = UINT32_C(1) << (padded - x->block_bits);
    x->bytes = ((size_t)1 << padded) / 8;
    x->undecided = mem_large(x->bytes);
    x->plane = mem_large(x->bytes);
    x->state = NEW_ARRAY(uint8_t, x->blocks);
    order_blocks(x, padded - x->block_bits);
    x->threads = x->bits >= THREADS_FROM_BITS ? threads : 1;
    return x;
}

void planes_free(planes *x)
{
    if (!x)
        return;
    mem_large_free(x->undecided, x->bytes);
    mem_large_free(x->plane, x->bytes);
    free(x->mask);
    free(x->state);
    free(x->block_order);
    free(x->level_end);
    free(x);
}

// Fills `stable` with the stable sets of a block; false if there are none.
static bool find_stable(const planes *x, uint64_t high, uint64_t *stable)
{
    size_t words = (size_t)1 << (x->block_bits - 6), lanes = x->kernel->lanes;
    uint64_t low_bits = (UINT64_C(1) << x->block_bits) - 1;
    bits_zero(stable, words);
    bool some = false;
    for (uint32_t i = 0; i < x->masks; i++) {
        uint64_t set = x->mask[i], part = set >> x->block_bits;
        if (x->by_edges ? part & ~high : high & ~part)
            continue;
        if (x->by_edges && !(set & low_bits))
            return false;
        bits_set(stable, set & low_bits);
        some = true;
    }
    if (x->by_edges) {
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
                       .generating_is_zero = x->achieve && x->next_plane == 0};
    for (unsigned v = 0; v < high_bits; v++) {
        uint32_t more = block | UINT32_C(1) << v;
        if (more == block || x->state[more] == CLEAN)
            continue;
        const uint64_t *plane = x->plane + more * words;
        if (x->swap >> (x->block_bits + v) & 1)
            b->swapped[b->swapped_count++] = plane;
        else
            b->above[b->above_count++] = plane;
    }
    b->swap_bits = (uint32_t)(x->swap >> x->register_bits) & (b->registers - 1);
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
        // The first thread to leave puts the counter, which every thread overran once, where it belongs.
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
    limit_progress(limit, "sweeping the subsets, plane", x->next_plane, 0);
    pthread_t *thread = NEW_ARRAY(pthread_t, x->threads);
    pthread_mutex_init(&w.gate, NULL);
    pthread_mutex_lock(&w.gate);
    // Fewer threads than wanted are as good, only slower.
    for (w.threads = 1; w.threads < x->threads; w.threads++)
        if (pthread_create(&thread[w.threads], NULL, sweep_thread, &w))
            break;
    pthread_barrier_init(&w.barrier, NULL, w.threads);
    pthread_mutex_unlock(&w.gate);
    sweep_thread(&w);
    for (unsigned i = 1; i < w.threads; i++)
        pthread_join(thread[i], NULL);
    pthread_barrier_destroy(&w.barrier);
    pthread_mutex_destroy(&w.gate);
    free(thread);
    if (atomic_load(&w.stop))
        return PLANES_LIMIT;
    x->next_plane++;
    return bits_get(x->plane, x->start) ? PLANES_DONE : PLANES_MORE;
}

double planes_estimate(planes *x)
{
    enum { SAMPLE = 16 };
    size_t bytes = block_bytes(x);
    uint64_t *room = mem_large(3 * bytes);
    uint32_t samples = x->blocks < SAMPLE ? x->blocks : SAMPLE, stride = x->blocks / samples;
    double begin = clock_now();
    for (uint32_t i = 0; i < samples; i++) {
        // Spread over the blocks, and over the numbers of high bits: an odd multiplier permutes them.
        uint32_t block = (uint32_t)((i * stride + i) * UINT64_C(2654435761)) & (x->blocks - 1);
        plane_block b;
        describe_block(x, block, room + bytes / 4, &b);
        b.undecided = room;
        b.plane = room + bytes / 8;
        if (find_stable(x, block, b.undecided))
            x->kernel->run(&b);
    }
    double seconds = clock_now() - begin;
    mem_large_free(room, 3 * bytes);
    return seconds * x->blocks / samples / x->threads;
}

nim planes_nim(const planes *x)
{
    assert(x->next_plane);
    return (nim)(x->next_plane - 1);
}

uint64_t planes_positions(const planes *x)
{
    return UINT64_C(1) << x->bits;
}
