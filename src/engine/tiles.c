// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each worker is a thread that takes tiles from the queue. Tiles that only generate are not computed.
#include "engine/tiles.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/tile_links.h"
#include "engine/tile_queue.h"
#include "os/threads.h"

size_t tiles_most_waiting(unsigned top)
{
    size_t sum = 1, middle = 1; // C(m, ⌊m/2⌋)
    for (unsigned m = 0; m < top; m++) {
        sum += middle;
        middle = m % 2 ? 2 * middle : middle * (m + 1) / (m / 2 + 1);
    }
    return sum;
}

void tiles_tell(tiles *x, unsigned plane)
{
    x->out->found = true;
    x->out->nim = (nim)plane;
}

typedef struct place {
    tile_queue *queue;
    tile_worker *worker;
} place;

static hry_status sweep_plane(tiles *x, const tile_worker *w, uint32_t tile, unsigned plane, bool *left,
                              hry_error *error)
{
    uint32_t above;
    for (unsigned bit = 0; tiles_above(x, tile, &bit, &above); bit++) {
        plane_place place = tiles_plane(x, above, plane)->place;
        assert(place != PLANE_APART); // the queue has waited for it
        if (place != PLANE_EMPTY)
            TRY(w->look(w->context, x, above, plane, error));
    }
    return w->step(w->context, x, tile, plane, left, error);
}

static hry_status sweep_tile(tiles *x, const tile_worker *w, uint32_t tile, hry_error *error)
{
    bool left = true;
    TRY(limit_check(x->pass.limit, error));
    if (tiles_all_generate(x, tile)) {
        tiles_mark_generated(x, tile);
        return HRY_OK;
    }
    hry_status status = w->begin(w->context, x, tile, error);
    for (unsigned j = 0; j < x->pass.planes && left && !status && !x->out->found; j++)
        status = sweep_plane(x, w, tile, j, &left, error);
    return status;
}

static void *work(void *context)
{
    place *p = context;
    tile_queue *q = p->queue;
    uint32_t at;
    hry_error error;
    while (tile_queue_take(q, &at)) {
        hry_status status = sweep_tile(q->x, p->worker, q->x->order[at], &error);
        tile_queue_end(q, at, status, &error);
    }
    tile_queue_leave(q, 1);
    return NULL;
}

// This thread is one of the workers, or brings the neighbours of others to them.
static hry_status run(tiles *x, tile_worker *worker, unsigned workers, hry_error *error)
{
    tile_queue q;
    hry_error none;
    tile_queue_open(&q, x, workers, error);
    OWNED pthread_t *thread = NEW_ARRAY(pthread_t, workers);
    OWNED place *p = NEW_ARRAY(place, workers);
    unsigned first = x->team ? 0 : 1, started = first;
    for (unsigned i = 0; i < workers; i++)
        p[i] = (place){&q, &worker[i]};
    // Fewer threads than workers only make it slower.
    while (started < workers && thread_start(&thread[started], work, &p[started]))
        started++;
    tile_queue_leave(&q, workers - started);
    if (!started)
        tile_queue_stop(&q, hry_fail(&none, HRY_LIMIT, "cannot start a thread for the sweep"), &none);
    if (x->team)
        tile_links_exchange(&q);
    else
        work(&p[0]);
    for (unsigned i = first; i < started; i++)
        pthread_join(thread[i], NULL);
    tile_queue_close(&q);
    return q.status;
}

hry_status tiles_sweep(const tile_pass *pass, tile_worker *worker, unsigned workers, sweep_result *out,
                       hry_error *error)
{
    tiles x;
    out->found = out->others_ended = false;
    tiles_init(&x, pass, out);
    hry_status status = run(&x, worker, workers, error);
    out->tiles = pass->top ? UINT32_C(1) << pass->top : 0;
    out->positions += UINT64_C(1) << pass->at->bits;
    out->peak = tile_store_peak(x.store);
    out->spilt = tile_store_in_file(x.store);
    if (!out->lost) // otherwise a lost member may still write into this memory; the program ends soon
        tiles_clear(&x);
    return status;
}
