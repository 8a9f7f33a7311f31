// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tiled_planes.h"

#include "base/mem.h"
#include "engine/planes_internal.h"
#include "engine/tiled_internal.h"
#include "engine/tiles.h"

tiled_planes *tiled_new(const set_system *s, unsigned threads, const char *folder)
{
    tiled_planes *x = NEW(tiled_planes);
    x->s = s;
    x->bits = sweep_bits(s);
    x->threads = threads;
    x->planes = FIRST_PLANES;
    x->folder = folder ? mem_string(folder) : NULL;
    return x;
}

void tiled_force(tiled_planes *x, tile_plan plan)
{
    x->forced = plan;
}

void tiled_lead(tiled_planes *x, const tile_team *team)
{
    x->team = *team;
    x->team.bits = x->forced.top ? team->bits : tiled_team_bits(x->s, team);
}

void tiled_free(tiled_planes *x)
{
    if (x)
        free(x->folder);
    free(x);
}

static size_t memory_of(const tiled_planes *x, const limit *limit)
{
    return tiled_memory(limit, x->team.bits ? &x->team : NULL);
}

static tile_plan plan_of(const tiled_planes *x, unsigned planes, const limit *limit)
{
    size_t memory = memory_of(x, limit);
    return x->forced.top ? x->forced
                         : tile_plan_share(x->bits, LEAST_TILE_BITS, planes, x->team.bits, memory, x->folder);
}

// ---- one tile

typedef struct work {
    planes *p;
    uint64_t *ones; // a block of a full plane
} work;

static size_t block_words(const planes *p)
{
    return p->bytes / sizeof(uint64_t) / p->blocks;
}

static void look_above(const work *w, tiles *x, uint32_t tile, unsigned plane)
{
    planes *p = w->p;
    unsigned bit = 0;
    uint32_t above;
    p->outers = 0;
    for (; tiles_above(x, tile, &bit, &above); bit++) {
        const tile_plane *z = tiles_plane(x, above, plane);
        if (z->place == PLANE_FULL)
            p->outer[p->outers++] = (outer_plane){w->ones, 0};
        else if (z->place == PLANE_HERE)
            p->outer[p->outers++] = (outer_plane){z->words, block_words(p)};
    }
}

static bool some_live(const planes *p)
{
    for (uint32_t b = 0; b < p->blocks; b++)
        if (p->state[b] == LIVE)
            return true;
    return false;
}

// The plane of the tile goes into the table if there is something in it.
static hry_status sweep_plane(const work *w, tiles *x, uint32_t tile, unsigned plane, hry_error *error)
{
    planes *p = w->p;
    tile_plane *to = tiles_plane(x, tile, plane);
    hry_status status = tile_store_take(x->store, &to->words, error);
    if (status)
        return status;
    p->plane = to->words;
    look_above(w, x, tile, plane);
    planes_end end = planes_step(p, x->limit);
    if (end == PLANES_LIMIT)
        return limit_fail(x->limit, 0, error);
    if (tile == 0 && end == PLANES_DONE)
        tiles_tell(x, plane);
    to->place = PLANE_HERE;
    if (bits_empty(to->words, p->bytes / sizeof(uint64_t))) {
        tile_store_give(x->store, to->words);
        *to = (tile_plane){0};
    }
    return HRY_OK;
}

static hry_status sweep_tile(void *context, tiles *x, uint32_t tile, hry_error *error)
{
    work *w = context;
    planes *p = w->p;
    hry_status status = HRY_OK;
    p->tile = tile;
    p->next_plane = 0;
    memset(p->state, FRESH, p->blocks);
    for (unsigned j = 0; j < x->planes && !status && !x->found; j++)
        if (j == 0 || some_live(p))
            status = sweep_plane(w, x, tile, j, error);
    return status;
}

// ---- a pass

static work work_new(const tiled_planes *x, unsigned top)
{
    work w = {.p = planes_lay_out(x->s, x->threads, top)};
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

static void note_pass(tiled_planes *x, const tiles *t)
{
    x->found = t->found;
    x->nim = t->nim;
    x->positions += UINT64_C(1) << x->bits;
    x->count = UINT32_C(1) << t->top;
    x->peak = tile_store_peak(t->store);
    x->spilt = tile_store_in_file(t->store);
    x->sent += t->sent;
}

hry_status tiled_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                      bool *others_ended, hry_error *error)
{
    work w = work_new(x, plan.top);
    size_t most = (size_t)planes << plan.top;
    tile_store *store = tile_store_new(w.p->bytes, plan.in_memory, most, plan.spills ? x->folder : NULL);
    tiles t;
    tiles_init(&t, &w.p->at, plan.top, planes, store, limit);
    if (x->team.bits)
        tiles_share(&t, &x->team);
    tile_worker one = {&w, sweep_tile};
    hry_status status = tiles_run(&t, &one, 1, error);
    *others_ended = t.others_ended;
    note_pass(x, &t);
    if (t.lost) // the end of the program is near, and until then its words are not our own
        return status;
    tiles_clear(&t);
    tile_store_free(store);
    work_free(&w);
    return status;
}

planes_end tiled_step(tiled_planes *x, bool only_zero, const limit *limit, hry_error *error)
{
    unsigned planes = only_zero ? 1 : x->planes;
    tile_plan plan = plan_of(x, planes, limit);
    if (!plan.top) {
        hry_fail(error, HRY_MEMORY,
                 "limit reached: the sweep over 2^%u sets for values up to %u needs more memory than the "
                 "%s that are allowed%s`;memory``;spill`",
                 x->bits, planes - 1, limit_size((double)memory_of(x, limit)).text,
                 x->team.bits ? " each rank" : "");
        return PLANES_LIMIT;
    }
    bool others_ended;
    if (x->team.bits ? tiled_lead_pass(x, plan, planes, limit, error)
                     : tiled_pass(x, plan, planes, limit, &others_ended, error))
        return PLANES_LIMIT;
    x->planes *= 2;
    return x->found ? PLANES_DONE : PLANES_MORE;
}

double tiled_estimate(tiled_planes *x, const limit *limit)
{
    static const uint64_t sample[] = {0, 0x1111, 0x5555}; // tiles with few top bits and with half of them
    enum { SAMPLES = sizeof sample / sizeof *sample };
    tile_plan plan = plan_of(x, x->planes, limit);
    if (!plan.top)
        return 0;
    work w = work_new(x, plan.top);
    double seconds = 0;
    w.p->plane = w.p->undecided; // something to look at
    for (size_t i = 0; i < SAMPLES; i++) {
        w.p->tile = sample[i] & ((UINT64_C(1) << plan.top) - 1);
        seconds += planes_estimate(w.p);
    }
    work_free(&w);
    return seconds / SAMPLES * x->planes * (double)(UINT64_C(1) << (plan.top - x->team.bits));
}

nim tiled_nim(const tiled_planes *x)
{
    return x->nim;
}

uint64_t tiled_positions(const tiled_planes *x)
{
    return x->positions;
}

uint32_t tiled_count(const tiled_planes *x)
{
    return x->count;
}

size_t tiled_peak(const tiled_planes *x)
{
    return x->peak;
}

size_t tiled_spilt(const tiled_planes *x)
{
    return x->spilt;
}

uint32_t tiled_members(const tiled_planes *x)
{
    return UINT32_C(1) << x->team.bits;
}

uint32_t tiled_ranks(const tiled_planes *x)
{
    return x->team.ranks;
}

bool tiled_lost(const tiled_planes *x)
{
    return x->team.bits && x->team.lost(x->team.context);
}

uint64_t tiled_sent(const tiled_planes *x)
{
    return x->sent;
}
