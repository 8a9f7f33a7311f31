// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep that takes turns with the closed sets (portfolio.c), in steps whose cost is known before: boxes
// of count vectors while those are the cheaper ones, then planes, or passes over tiles where the planes do
// not fit into memory. When none of them can go on it is dead, and the others are left to it.
#include "engine/solve_internal.h"

enum {
    PLANES_PER_COUNTS = 16, // sets of a plane sweep in the time of one count vector
    TEAM_FROM_BITS = 32,    // a shorter sweep takes a processor few seconds
};

// Predicted to be cheaper than planes, and allowed.
static bool counts_worth(const sweeper *w, const set_system *s, const limit *limit)
{
    const counts *c = w->counts;
    if (counts_bytes(c) == SIZE_MAX || !limit_memory(limit, counts_bytes(c)))
        return false;
    return w->way == SWEEP_NONE || counts_states(c) < (UINT64_C(1) << sweep_bits(s)) / PLANES_PER_COUNTS;
}

static void drop_counts(sweeper *w)
{
    counts_free(w->counts);
    w->counts = NULL;
    w->dead = w->way == SWEEP_NONE;
}

// Where the whole sweep has room here: others have processors of their own, and what is sent is not most of
// the time.
static bool team_is_worth_it(const set_system *s, const solve_options *o)
{
    return o->team && o->team->apart && sweep_bits(s) >= TEAM_FROM_BITS &&
           tiled_fits(s, o->limit, o->spill, o->team);
}

sweep_way sweep_way_of(const set_system *s, const solve_options *o)
{
    if (sweep_bits(s) > PLANES_MOST_BITS)
        return SWEEP_NONE;
    if (limit_has_room(o->limit, planes_bytes(s)) && !team_is_worth_it(s, o))
        return SWEEP_WHOLE;
    return tiled_fits(s, o->limit, o->spill, o->team) ? SWEEP_TILES : SWEEP_NONE;
}

sweeper sweeper_start(const set_system *s, const solve_options *o)
{
    sweeper w = {.counts = counts_new(s), .way = sweep_way_of(s, o)};
    if (w.way == SWEEP_TILES) {
        w.bound = o->limit ? *o->limit : limit_none();
        w.bound.memory = limit_allowed(o->limit) / 2;
        w.alone = !tiled_fits(s, &w.bound, o->spill, o->team);
        if (w.alone)
            w.bound.memory = limit_allowed(o->limit);
    }
    if (!w.counts || !counts_worth(&w, s, o->limit))
        drop_counts(&w);
    return w;
}

void sweeper_end(sweeper *w)
{
    counts_free(w->counts);
    planes_free(w->planes);
    tiled_free(w->tiles);
}

static void need_planes(sweeper *w, const set_system *s, const solve_options *o)
{
    if (w->way == SWEEP_TILES && !w->tiles)
        w->tiles = tiles_of(s, o);
    else if (w->way == SWEEP_WHOLE && !w->planes)
        w->planes = planes_new(s, threads_of(o));
}

double sweeper_estimate(sweeper *w, const set_system *s, const solve_options *o)
{
    if (w->counts || w->dead)
        return w->counts ? counts_estimate(w->counts) : 0;
    need_planes(w, s, o);
    return w->planes ? planes_estimate(w->planes) : tiled_estimate(w->tiles, &w->bound);
}

size_t sweeper_bytes(const sweeper *w, const set_system *s)
{
    if (w->counts)
        return counts_bytes(w->counts);
    return w->way == SWEEP_TILES ? w->bound.memory : w->way == SWEEP_WHOLE ? planes_bytes(s) : 0;
}

// One box of count vectors. PLANES_MORE too if there will be no more boxes.
static planes_end counts_box(sweeper *w, const set_system *s, const solve_options *o, solution *out)
{
    counts_end end = counts_step(w->counts, o->limit);
    if (end == COUNTS_LIMIT)
        return PLANES_LIMIT;
    if (end == COUNTS_DONE) {
        say_counts(w->counts, out);
        return PLANES_DONE;
    }
    if (end == COUNTS_WIDE || !counts_worth(w, s, o->limit))
        drop_counts(w);
    return PLANES_MORE;
}

// A pass for which there is no room is put off until it has all of the memory; if that is not enough either,
// nor the disk, the sweep ends and nothing else.
static planes_end tiles_pass(sweeper *w, const solve_options *o)
{
    w->put_off = false;
    planes_end end = tiled_step(w->tiles, o->only_zero, &w->bound, &w->why);
    w->lost = tiled_lost(w->tiles);
    if (end == PLANES_LIMIT && !limit_reached(o->limit) && !w->lost &&
        w->bound.memory < limit_allowed(o->limit)) {
        w->bound.memory = limit_allowed(o->limit);
        w->alone = w->put_off = true;
        return PLANES_MORE;
    }
    if (end != PLANES_LIMIT || limit_reached(o->limit) || w->lost)
        return end;
    w->dead = true;
    w->way = SWEEP_NONE;
    return PLANES_MORE;
}

planes_end sweeper_step(sweeper *w, const set_system *s, const solve_options *o, solution *out)
{
    if (w->counts)
        return counts_box(w, s, o, out);
    need_planes(w, s, o);
    planes_end end = w->planes ? planes_step(w->planes, o->limit) : tiles_pass(w, o);
    if (end == PLANES_DONE || (end == PLANES_MORE && o->only_zero && !w->dead && !w->put_off)) {
        if (w->planes)
            say_planes(w->planes, s, out);
        else
            say_tiles(w->tiles, s, out);
        if (end ==
            PLANES_MORE) // the first plane holds the positions with value 0, and the start is not there
            out->nim = 1;
        return PLANES_DONE;
    }
    return end;
}
