// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tile_queue.h"

#include <assert.h>

#include "base/mem.h"

void tile_queue_open(tile_queue *q, tiles *x, unsigned workers, hry_error *error)
{
    *q = (tile_queue){.x = x, .working = workers, .error = error};
    q->arrived = q->delivered = x->team ? 0 : x->own;
    q->ended = NEW_ARRAY(bool, x->own);
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->moved, NULL);
}

void tile_queue_close(tile_queue *q)
{
    pthread_mutex_destroy(&q->lock);
    pthread_cond_destroy(&q->moved);
    free(q->ended);
}

bool tile_queue_stop(tile_queue *q, hry_status status, const hry_error *error)
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

bool tile_queue_is_done(tile_queue *q, uint32_t place)
{
    pthread_mutex_lock(&q->lock);
    bool done = q->ended[place];
    pthread_mutex_unlock(&q->lock);
    return done;
}

// The tiles above are done and have arrived, and the members below are not far behind.
static bool may_begin(const tile_queue *q, uint32_t place)
{
    const tiles *x = q->x;
    unsigned own = x->pass.top - x->team;
    unsigned missing = own - (unsigned)__builtin_popcount(x->order[place] >> x->team);
    return q->done >= (missing ? x->level[missing - 1] : 0) && q->arrived > place &&
           place < q->delivered + TEAM_AHEAD;
}

bool tile_queue_take(tile_queue *q, uint32_t *place)
{
    pthread_mutex_lock(&q->lock);
    bool goes_on = q->next < q->x->own && !q->status;
    if (goes_on) {
        *place = q->next++;
        while (!may_begin(q, *place) && !q->status)
            pthread_cond_wait(&q->moved, &q->lock);
        goes_on = !q->status;
        q->computing += goes_on;
    }
    pthread_mutex_unlock(&q->lock);
    return goes_on;
}

// Called with the lock.
static void end_tile(tile_queue *q, uint32_t place)
{
    tiles *x = q->x;
    unsigned bit = 0;
    uint32_t tile = x->order[place], above;
    assert(!q->ended[place] && q->done < x->own);
    q->done++;
    q->ended[place] = true;
    tiles_rest(x, tile);
    for (; tiles_above(x, tile, &bit, &above); bit++) {
        tiles_rest(x, above);
        tiles_let_go(x, above);
    }
    if (!x->team && x->pass.top) // otherwise the communicating thread reports progress
        limit_progress(x->pass.limit, "sweeping the subsets, tile", q->done, x->own);
}

void tile_queue_end(tile_queue *q, uint32_t place, hry_status status, const hry_error *error)
{
    if (status)
        tile_queue_stop(q, status, error);
    pthread_mutex_lock(&q->lock);
    assert(q->computing > 0);
    q->computing--;
    if (!status)
        end_tile(q, place);
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
}

void tile_queue_leave(tile_queue *q, unsigned workers)
{
    pthread_mutex_lock(&q->lock);
    assert(workers <= q->working);
    q->working -= workers;
    pthread_mutex_unlock(&q->lock);
}
