// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of tiles and planes, and the queue that hands tiles to workers in a fixed order. A tile may begin
// when all tiles with more top bits are done and, in a team, when its neighbours have arrived. A counter per
// tile is the number of tiles below that still need it; at zero its planes are returned to the store. Tiles
// that only generate are not computed.
#include "engine/tiles.h"

#include <stdatomic.h>

#include "base/mem.h"
#include "engine/tiles_internal.h"
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

static unsigned team_bits(const tiles *x)
{
    return x->pass.team ? x->pass.team->bits : 0;
}

// Of another member's tiles we need those directly above ours; each bit of our member number has a member to
// send to.
static void tiles_init(tiles *x, const tile_pass *pass, sweep_result *out)
{
    unsigned top = pass->top;
    size_t count = (size_t)1 << top, bytes = ((size_t)1 << (pass->at->bits - top)) / 8;
    *x = (tiles){.pass = *pass, .out = out};
    x->store = tile_store_new(bytes, pass->in_memory, count * pass->planes, pass->folder);
    x->plane = NEW_ARRAY(tile_plane, count * pass->planes);
    x->order = mem_alloc(count, sizeof *x->order);
    x->waiting = NEW_ARRAY(_Atomic uint32_t, count);
    unsigned team = team_bits(x);
    uint32_t member = pass->team ? pass->team->member : 0, members = UINT32_C(1) << team;
    x->level = sweep_levels(top - team, x->order);
    for (uint32_t i = 0; i >> (top - team) == 0; i++)
        x->order[i] = x->order[i] << team | member;
    for (uint32_t i = 0; i < count; i++)
        atomic_init(&x->waiting[i], (i & (members - 1)) == member ? (uint32_t)__builtin_popcount(i) : 1);
}

static void drop(tiles *x, uint32_t tile)
{
    for (unsigned j = 0; j < x->pass.planes; j++) {
        tile_plane *p = tiles_plane(x, tile, j);
        if (p->words)
            tile_store_give(x->store, p->words);
        *p = (tile_plane){0};
    }
}

static void tiles_clear(tiles *x)
{
    tile_store_free(x->store);
    free_all(x->plane, x->order, x->level, x->waiting);
}

bool tiles_above(const tiles *x, uint32_t tile, unsigned *bit, uint32_t *above)
{
    while (*bit < x->pass.top && tile >> *bit & 1)
        ++*bit;
    *above = tile | UINT32_C(1) << *bit;
    return *bit < x->pass.top;
}

void tiles_tell(tiles *x, unsigned plane)
{
    x->out->found = true;
    x->out->nim = (nim)plane;
}

// ---- the queue

typedef struct place {
    queue *queue;
    tile_worker *worker;
} place;

bool tiles_all_generate(const tiles *x, uint32_t tile)
{
    unsigned low = x->pass.at->bits - x->pass.top;
    for (uint32_t i = 0; i < x->pass.at->masks; i++) {
        uint64_t set = x->pass.at->mask[i], high = set >> low;
        if (x->pass.at->by_edges ? set == high << low && !(high & ~(uint64_t)tile) : !(tile & ~high))
            return x->pass.at->by_edges;
    }
    return !x->pass.at->by_edges;
}

void tiles_mark_generated(tiles *x, uint32_t tile)
{
    if (x->pass.at->achieve)
        tiles_plane(x, tile, 0)->place = PLANE_FULL;
}

static hry_status sweep_plane(tiles *x, const tile_worker *w, uint32_t tile, unsigned plane, bool *left,
                              hry_error *error)
{
    uint32_t above;
    for (unsigned bit = 0; tiles_above(x, tile, &bit, &above); bit++)
        if (tiles_plane(x, above, plane)->place != PLANE_EMPTY)
            TRY(w->look(w->context, x, above, plane, error));
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

bool queue_stop(queue *q, hry_status status, const hry_error *error)
{
    pthread_mutex_lock(&q->lock);
    bool first = !q->status;
    if (first) {
        q->status = status;
        *q->error = *error;
    }
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
    return first;
}

// The tiles above are done and have arrived, and the members below are not far behind.
static bool may_begin(const queue *q, uint32_t place)
{
    const tiles *x = q->x;
    unsigned own = x->pass.top - team_bits(x);
    unsigned missing = own - (unsigned)__builtin_popcount(x->order[place] >> team_bits(x));
    return q->done >= (missing ? x->level[missing - 1] : 0) && q->arrived > place &&
           place < q->delivered + TEAM_AHEAD;
}

// Takes the next tile of the order and waits until it may begin; false if no tile is left.
static bool take_place(queue *q, uint32_t *out)
{
    if (q->next == q->count || q->status)
        return false;
    *out = q->next++;
    while (!may_begin(q, *out) && !q->status)
        pthread_cond_wait(&q->moved, &q->lock);
    q->computing += !q->status;
    return !q->status;
}

static void rest(tiles *x, uint32_t tile)
{
    for (unsigned j = 0; j < x->pass.planes; j++)
        if (tiles_plane(x, tile, j)->words)
            tile_store_rest(x->store, tiles_plane(x, tile, j)->words);
}

void tiles_let_go(tiles *x, uint32_t tile)
{
    if (atomic_fetch_sub(&x->waiting[tile], 1) == 1)
        drop(x, tile);
}

static void end_tile(queue *q, uint32_t at)
{
    tiles *x = q->x;
    unsigned bit = 0;
    uint32_t tile = x->order[at], above;
    q->done++;
    q->ended[at] = true;
    rest(x, tile);
    for (; tiles_above(x, tile, &bit, &above); bit++) {
        rest(x, above);
        tiles_let_go(x, above);
    }
    if (!x->pass.team && x->pass.top) // otherwise the communicating thread reports progress
        limit_progress(x->pass.limit, "sweeping the subsets, tile", q->done, q->count);
}

static void *work(void *context)
{
    place *p = context;
    queue *q = p->queue;
    uint32_t at;
    hry_error error;
    pthread_mutex_lock(&q->lock);
    while (take_place(q, &at)) {
        pthread_mutex_unlock(&q->lock);
        hry_status status = sweep_tile(q->x, p->worker, q->x->order[at], &error);
        if (status)
            queue_stop(q, status, &error);
        pthread_mutex_lock(&q->lock);
        q->computing--;
        if (!status)
            end_tile(q, at);
        pthread_cond_broadcast(&q->moved);
    }
    q->working--;
    pthread_mutex_unlock(&q->lock);
    return NULL;
}

static void queue_open(queue *q, tiles *x, hry_error *error)
{
    *q = (queue){.x = x, .error = error, .count = UINT32_C(1) << (x->pass.top - team_bits(x))};
    q->arrived = q->delivered = x->pass.team ? 0 : q->count;
    q->ended = NEW_ARRAY(bool, q->count);
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->moved, NULL);
}

static void queue_close(queue *q)
{
    pthread_mutex_destroy(&q->lock);
    pthread_cond_destroy(&q->moved);
    free(q->ended);
}

// This thread is one of the workers, or communicates for them.
static hry_status run(tiles *x, tile_worker *worker, unsigned workers, hry_error *error)
{
    queue q;
    hry_error none;
    queue_open(&q, x, error);
    OWNED pthread_t *thread = NEW_ARRAY(pthread_t, workers);
    OWNED place *p = NEW_ARRAY(place, workers);
    unsigned first = x->pass.team ? 0 : 1, started = first;
    for (unsigned i = 0; i < workers; i++)
        p[i] = (place){&q, &worker[i]};
    q.working = workers;
    // Fewer threads than workers only make it slower.
    while (started < workers && thread_start(&thread[started], work, &p[started]))
        started++;
    pthread_mutex_lock(&q.lock);
    q.working -= workers - started;
    pthread_mutex_unlock(&q.lock);
    if (!started)
        queue_stop(&q, hry_fail(&none, HRY_LIMIT, "cannot start a thread for the sweep"), &none);
    if (x->pass.team)
        x->pass.exchange(&q);
    else
        work(&p[0]);
    for (unsigned i = first; i < started; i++)
        pthread_join(thread[i], NULL);
    queue_close(&q);
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
