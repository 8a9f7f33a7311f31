// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each worker has one planes object, laid out once and used for all its tiles: `begin` resets it, `look` adds
// the plane of a neighbour as an outer plane (for a full one, one block of ones repeatedly), and `step`
// computes one plane into a piece of the store, which it releases if the plane is empty. The cost of a pass
// is estimated from three tiles.
#include "engine/tiled_pass.h"

#include "base/mem.h"
#include "engine/planes_internal.h"

typedef struct work {
    planes *p;
    uint64_t *ones; // a block of a full plane
} work;

static size_t block_words(const planes *p)
{
    return p->bytes / sizeof(uint64_t) / p->blocks;
}

static bool some_live(const planes *p)
{
    for (uint32_t b = 0; b < p->blocks; b++)
        if (p->state[b] == LIVE)
            return true;
    return false;
}

// ---- as a worker

static hry_status begin(void *context, tiles *x, uint32_t tile, hry_error *error)
{
    (void)x;
    (void)error;
    planes *p = ((work *)context)->p;
    p->tile = tile;
    p->next_plane = 0;
    memset(p->state, FRESH, p->blocks);
    return HRY_OK;
}

static hry_status look(void *context, tiles *x, uint32_t above, unsigned plane, hry_error *error)
{
    (void)error;
    const work *w = context;
    planes *p = w->p;
    const tile_plane *z = tiles_plane(x, above, plane);
    bool full = z->place == PLANE_FULL;
    p->outer[p->outers++] = (outer_plane){full ? w->ones : z->words, full ? 0 : block_words(p)};
    return HRY_OK;
}

static hry_status step(void *context, tiles *x, uint32_t tile, unsigned plane, bool *left, hry_error *error)
{
    planes *p = ((work *)context)->p;
    tile_plane *to = tiles_plane(x, tile, plane);
    TRY(tile_store_take(x->store, &to->words, error));
    p->plane = to->words;
    planes_end end = planes_step(p, x->pass.limit);
    p->outers = 0;
    if (end == PLANES_LIMIT)
        return limit_fail(x->pass.limit, 0, error);
    if (tile == 0 && end == PLANES_DONE)
        tiles_tell(x, plane);
    to->place = PLANE_HERE;
    if (bits_empty(to->words, p->bytes / sizeof(uint64_t))) {
        tile_store_give(x->store, to->words);
        *to = (tile_plane){0};
    }
    *left = some_live(p);
    return HRY_OK;
}

// ---- a pass

static work work_new(const tiled_planes *x, unsigned threads, unsigned top)
{
    work w = {.p = planes_lay_out(x->s, threads, top)};
    size_t words = block_words(w.p);
    w.ones = mem_large(words * sizeof *w.ones);
    for (size_t i = 0; i < words; i++)
        w.ones[i] = w.p->valid[i % w.p->kernel->lanes];
    return w;
}

static void work_free(work *w)
{
    mem_large_free(w->ones, block_words(w->p) * sizeof *w->ones);
    planes_free(w->p);
}

hry_status tiled_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit, hry_error *error)
{
    unsigned workers = plan.workers ? plan.workers : 1;
    OWNED work *w = NEW_ARRAY(work, workers);
    OWNED tile_worker *worker = NEW_ARRAY(tile_worker, workers);
    for (unsigned i = 0; i < workers; i++) {
        w[i] = work_new(x, plan.workers ? 1 : x->threads, plan.top);
        worker[i] = (tile_worker){&w[i], begin, look, step};
    }
    tile_pass pass = {.at = &w[0].p->at,
                      .top = plan.top,
                      .planes = planes,
                      .in_memory = plan.in_memory,
                      .folder = plan.spills ? x->folder : NULL,
                      .limit = limit,
                      .team = x->team.bits ? &x->team : NULL};
    hry_status status = tiles_sweep(&pass, worker, workers, &x->result, error);
    for (unsigned i = 0; i < workers; i++)
        work_free(&w[i]);
    return status;
}

double tiled_sample(const tiled_planes *x, unsigned top)
{
    static const uint64_t sample[] = {0, 0x1111, 0x5555}; // tiles with few and with half of the top bits
    enum { SAMPLES = sizeof sample / sizeof *sample };
    CLEARED(work_free) work w = work_new(x, x->threads, top);
    double seconds = 0;
    w.p->plane = w.p->undecided; // any readable memory
    for (size_t i = 0; i < SAMPLES; i++) {
        w.p->tile = sample[i] & ((UINT64_C(1) << top) - 1);
        seconds += planes_estimate(w.p);
    }
    return seconds / SAMPLES;
}
