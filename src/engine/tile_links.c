// SPDX-License-Identifier: GPL-3.0-or-later
//
// The communication of one member with the others. From each member above, tiles arrive over a link: this
// member requests the next tile, receives a head that lists its planes, and then the planes; finally it
// closes the link. To each member below it has the other end of such a link. A tile in which everything
// generates is never requested, because both ends know it. A link that is closed too early, or a head that
// announces no further tiles, ends this member's part too. All links are closed at the end, so no message is
// in transit when the next sweep begins.
#include "engine/tile_links.h"

#include "base/mem.h"

enum { CLOSE, NEXT };   // requests
#define GONE UINT64_MAX // a head: no further tiles

typedef enum phase { RESTING, ASKED, MOVING, CLOSING, CLOSED } phase;

typedef struct link {
    uint32_t member;
    bool above;    // it sends tiles to us; otherwise we send
    uint32_t next; // index in the order of the next tile to transfer
    phase phase;
    uint64_t ask, head; // a head has a bit for each plane that is sent
    void **letter;      // in transit
    unsigned letters;
    uint64_t **piece; // memory for the incoming planes
} link;

typedef struct desk {
    tile_queue *q;
    tiles *x;
    const tile_team *team;
    link *link;     // one for each bit of the team
    bool stopped;   // state at the beginning of this round
    bool computes;  // likewise: some thread computes a tile
    uint32_t taken; // likewise: tiles of the order that have been taken
    double looked;  // when this round began
    double idle;    // seconds since the last progress, without time in which the process was stopped
} desk;

// ---- letters

static void post(desk *d, link *l, letter_kind kind, const uint64_t *words, size_t count)
{
    l->letter[l->letters++] = d->team->send(d->team->context, l->member, kind, words, count);
}

static void expect(desk *d, link *l, letter_kind kind, uint64_t *words, size_t count)
{
    l->letter[l->letters++] = d->team->receive(d->team->context, l->member, kind, words, count);
}

static bool all_through(desk *d, link *l)
{
    for (unsigned i = l->letters; i-- > 0;)
        if (d->team->done(d->team->context, l->letter[i]))
            l->letter[i] = l->letter[--l->letters];
    return l->letters == 0;
}

static size_t plane_words(const tiles *x)
{
    return (size_t)1 << (x->pass.at->bits - x->pass.top - 6);
}

// ---- early end

static bool stop(desk *d, hry_status status, const hry_error *error)
{
    d->stopped = true;
    return tile_queue_stop(d->q, status, error);
}

static void others_ended(desk *d)
{
    hry_error error;
    hry_fail(&error, HRY_LIMIT, "another process of the sweep has stopped");
    if (stop(d, HRY_LIMIT, &error))
        d->x->out->others_ended = true;
}

// ---- incoming tiles

static uint32_t tile_of(const desk *d, const link *l)
{
    uint32_t members = UINT32_C(1) << d->team->bits;
    return (d->x->order[l->next] & ~(members - 1)) | l->member;
}

static void give_back(desk *d, link *l)
{
    for (unsigned j = 0; j < d->x->pass.planes; j++)
        if (l->piece[j])
            tile_store_give(d->x->store, l->piece[j]);
    memset(l->piece, 0, d->x->pass.planes * sizeof *l->piece);
}

// Allocates the memory first, because the requested planes will arrive.
static void ask(desk *d, link *l)
{
    hry_error error;
    hry_status status = HRY_OK;
    for (unsigned j = 0; j < d->x->pass.planes && !status; j++)
        status = tile_store_take(d->x->store, &l->piece[j], &error);
    if (status) {
        give_back(d, l);
        stop(d, status, &error);
        return;
    }
    l->ask = NEXT;
    post(d, l, LETTER_ASK, &l->ask, 1);
    expect(d, l, LETTER_HEAD, &l->head, 1);
    l->phase = ASKED;
}

static void close_link(desk *d, link *l)
{
    l->ask = CLOSE;
    post(d, l, LETTER_ASK, &l->ask, 1);
    l->phase = CLOSING;
}

static void take_head(desk *d, link *l)
{
    l->phase = MOVING;
    if (l->head == GONE) {
        others_ended(d);
        give_back(d, l);
        l->phase = RESTING;
        return;
    }
    for (unsigned j = 0; j < d->x->pass.planes; j++)
        if (l->head >> j & 1) {
            expect(d, l, LETTER_PLANE, l->piece[j], plane_words(d->x));
        } else {
            tile_store_give(d->x->store, l->piece[j]);
            l->piece[j] = NULL;
        }
}

static void take_tile(desk *d, link *l)
{
    tiles_arrive(d->x, tile_of(d, l), l->piece);
    memset(l->piece, 0, d->x->pass.planes * sizeof *l->piece);
    l->next++;
    l->phase = RESTING;
}

static void skip_generated(desk *d, link *l)
{
    for (; l->next < d->x->own && tiles_all_generate(d->x, tile_of(d, l)); l->next++)
        tiles_mark_generated(d->x, tile_of(d, l));
}

static void look_above(desk *d, link *l)
{
    if (l->phase == RESTING) {
        skip_generated(d, l);
        if (d->stopped || l->next == d->x->own)
            close_link(d, l);
        else if (l->next <= d->taken)
            ask(d, l);
    } else if (l->phase != CLOSED && all_through(d, l)) {
        if (l->phase == ASKED)
            take_head(d, l);
        else if (l->phase == MOVING)
            take_tile(d, l);
        else
            l->phase = CLOSED;
    }
}

// ---- outgoing tiles

static void listen(desk *d, link *l)
{
    while (l->next < d->x->own && tiles_all_generate(d->x, d->x->order[l->next]))
        l->next++;
    expect(d, l, LETTER_ASK, &l->ask, 1);
    l->phase = RESTING;
}

static void hear(desk *d, link *l)
{
    l->phase = l->ask == NEXT ? ASKED : CLOSED;
    if (l->phase == CLOSED && l->next < d->x->own)
        others_ended(d);
}

static void answer(desk *d, link *l)
{
    tiles *x = d->x;
    bool gone = d->stopped && !tile_queue_is_done(d->q, l->next);
    l->head = gone ? GONE : 0;
    for (unsigned j = 0; j < x->pass.planes && !gone; j++)
        if (tiles_plane(x, x->order[l->next], j)->words) {
            post(d, l, LETTER_PLANE, tiles_plane(x, x->order[l->next], j)->words, plane_words(x));
            l->head |= UINT64_C(1) << j;
            x->out->sent += plane_words(x) * sizeof(uint64_t);
        }
    post(d, l, LETTER_HEAD, &l->head, 1);
    l->phase = MOVING;
}

static void end_answer(desk *d, link *l)
{
    if (l->head != GONE)
        tiles_let_go(d->x, d->x->order[l->next++]);
    listen(d, l);
}

static void look_below(desk *d, link *l)
{
    if (l->phase == ASKED && (d->stopped || tile_queue_is_done(d->q, l->next)))
        answer(d, l);
    else if (l->phase == RESTING && all_through(d, l))
        hear(d, l);
    else if (l->phase == MOVING && all_through(d, l))
        end_answer(d, l);
}

// ---- all of them

static void open_links(desk *d, tile_queue *q)
{
    *d = (desk){.q = q, .x = q->x, .team = q->x->pass.team, .looked = clock_now()};
    d->link = NEW_ARRAY(link, d->team->bits);
    for (unsigned bit = 0; bit < d->team->bits; bit++) {
        link *l = &d->link[bit];
        *l = (link){.member = d->team->member ^ UINT32_C(1) << bit,
                    .letter = NEW_ARRAY(void *, d->x->pass.planes + 2),
                    .piece = NEW_ARRAY(uint64_t *, d->x->pass.planes)};
        l->above = l->member > d->team->member;
        if (!l->above)
            listen(d, l);
    }
}

static void forget_links(desk *d)
{
    for (unsigned i = 0; i < d->team->bits; i++)
        free_all(d->link[i].letter, d->link[i].piece);
    free(d->link);
}

static uint32_t least_next(const desk *d, bool above)
{
    uint32_t least = d->x->own;
    for (unsigned i = 0; i < d->team->bits; i++)
        if (d->link[i].above == above && d->link[i].next < least)
            least = d->link[i].next;
    return least;
}

// Informs the workers about arrivals and deliveries and reads their state; false if the pass is over.
static bool exchange(desk *d)
{
    tile_queue *q = d->q;
    unsigned open = 0;
    for (unsigned i = 0; i < d->team->bits; i++)
        open += d->link[i].phase != CLOSED;
    pthread_mutex_lock(&q->lock);
    q->arrived = least_next(d, true);
    q->delivered = least_next(d, false);
    d->stopped = q->status != HRY_OK;
    d->computes = q->computing != 0;
    d->taken = q->next;
    bool goes_on = open || q->working;
    uint32_t done = q->done;
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
    limit_progress(d->x->pass.limit, "sweeping the subsets, tile", done, d->x->own);
    return goes_on;
}

static void look_at_limit(desk *d)
{
    hry_error error;
    if (!d->stopped && limit_reached(d->x->pass.limit))
        stop(d, limit_fail(d->x->pass.limit, 0, &error), &error);
}

static void count_idle(desk *d, bool happened)
{
    double now = clock_now(), round = now - d->looked;
    d->looked = now;
    d->idle = happened || d->computes ? 0 : d->idle + (round < 1 ? round : 1);
}

// Processes a link; returns whether there was progress (at least one letter has been transferred).
static bool look(desk *d, link *l)
{
    phase before = l->phase;
    unsigned letters = l->letters;
    if (l->above)
        look_above(d, l);
    else
        look_below(d, l);
    return l->phase != before || l->letters < letters;
}

void tile_links_exchange(tile_queue *q)
{
    desk d;
    sweep_result *out = q->x->out;
    open_links(&d, q);
    while (exchange(&d) && !out->lost) {
        bool happened = false, moving = false;
        hry_error error;
        look_at_limit(&d);
        for (unsigned i = 0; i < d.team->bits; i++) {
            happened |= look(&d, &d.link[i]);
            moving |= d.link[i].phase == MOVING;
        }
        count_idle(&d, happened);
        hry_status status = happened ? HRY_OK : d.team->rest(d.team->context, moving, d.idle, &error);
        if (status) {
            out->lost = true;
            stop(&d, status, &error);
        }
    }
    if (!out->lost) // otherwise another member may still write into the memory of a link
        forget_links(&d);
}
