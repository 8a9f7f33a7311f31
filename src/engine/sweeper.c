// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state determines the next step: a box of counts, a plane of all positions, or a pass over tiles in half
// or all of the memory. Counts are replaced by planes when those are predicted to be cheaper. A pass over
// tiles that does not fit in half of the memory is repeated with all of it; if that fails too, only the other
// engines continue.
#include "engine/sweeper.h"

#include "base/text.h"
#include "os/machine.h"

enum {
    PLANES_PER_COUNTS = 16, // sets of a plane sweep in the time of one count vector
    TEAM_FROM_BITS = 32,    // a shorter sweep takes a processor few seconds
};

static unsigned threads_of(const solve_options *o)
{
    return o->threads ? o->threads : machine_processors();
}

// ---- which way

// For a sweep that would fit in memory here: the team has other processors, and communication does not
// dominate.
static bool team_is_worth_it(const set_system *s, const solve_options *o)
{
    return o->team && o->team->apart && sweep_bits(s) >= TEAM_FROM_BITS &&
           tiled_fits(s, o->limit, o->spill, o->team);
}

// A sweep without counts that has all of the memory; with `tiles`, always in tiles.
static sweeper start_alone(const set_system *s, const solve_options *o, bool tiles)
{
    sweeper w = {.s = s, .options = o};
    if (sweep_bits(s) > PLANES_MOST_BITS)
        return w;
    if (!tiles && limit_has_room(o->limit, planes_bytes(s)) && !team_is_worth_it(s, o)) {
        w.state = SWEEP_WHOLE;
    } else if (tiles || tiled_fits(s, o->limit, o->spill, o->team)) {
        w.state = SWEEP_ALONE;
        w.bound = o->limit ? *o->limit : limit_none();
        w.bound.memory = limit_allowed(o->limit);
    }
    return w;
}

// Predicted to be cheaper than planes, and allowed.
static bool counts_worth(const sweeper *w)
{
    const counts *c = w->counts;
    if (!c || counts_bytes(c) == SIZE_MAX || !limit_memory(w->options->limit, counts_bytes(c)))
        return false;
    return w->after_counts == SWEEP_NONE ||
           counts_states(c) < (UINT64_C(1) << sweep_bits(w->s)) / PLANES_PER_COUNTS;
}

static void drop_counts(sweeper *w)
{
    counts_free(w->counts);
    w->counts = NULL;
    w->state = w->after_counts;
}

sweeper sweeper_start(const set_system *s, const solve_options *o)
{
    sweeper w = start_alone(s, o, false);
    limit half = w.bound;
    half.memory /= 2;
    if (w.state == SWEEP_ALONE && tiled_fits(s, &half, o->spill, o->team)) {
        w.state = SWEEP_TILES;
        w.bound = half;
    }
    w.after_counts = w.state;
    w.counts = counts_new(s, o->limit);
    w.state = SWEEP_COUNTS;
    if (!counts_worth(&w))
        drop_counts(&w);
    return w;
}

void sweeper_end(sweeper *w)
{
    counts_free(w->counts);
    planes_free(w->planes);
}

// ---- what it takes

static void need_tiles(sweeper *w)
{
    const solve_options *o = w->options;
    bool shared = tiled_team_bits(w->s, o->team) > 0;
    if (w->tiles.s)
        return;
    w->tiles = (tiled_planes){.s = w->s, .folder = o->spill};
    w->tiles.threads = shared && !o->threads ? o->team->threads : threads_of(o);
    if (shared)
        tiled_lead(&w->tiles, o->team);
}

static planes *need_planes(sweeper *w)
{
    if (!w->planes)
        w->planes = planes_new(w->s, threads_of(w->options));
    return w->planes;
}

double sweeper_estimate(sweeper *w)
{
    switch (w->state) {
    case SWEEP_COUNTS:
        return counts_estimate(w->counts);
    case SWEEP_WHOLE:
        return planes_estimate(need_planes(w));
    case SWEEP_TILES:
    case SWEEP_ALONE:
        need_tiles(w);
        return tiled_estimate(&w->tiles, &w->bound);
    default:
        return 0;
    }
}

// The memory of the sweep is reserved; but the others get at least a sixteenth, which is often enough. If
// tiles will take all of the memory, the others have half of it until then.
size_t sweeper_leaves(const sweeper *w)
{
    size_t all = limit_allowed(w->options->limit), least = all / 16 + 2, own = 0;
    if (w->after_counts == SWEEP_ALONE)
        return all / 2 + 2;
    if (w->state == SWEEP_COUNTS)
        own = counts_bytes(w->counts);
    else if (w->state == SWEEP_WHOLE)
        own = planes_bytes(w->s);
    else if (w->state == SWEEP_TILES)
        own = w->bound.memory;
    return own < all && all - own > least ? all - own : least;
}

// ---- a step

static planes_end counts_box(sweeper *w)
{
    counts_end end = counts_step(w->counts, w->options->limit);
    if (end == COUNTS_DONE || end == COUNTS_LIMIT)
        return end == COUNTS_DONE ? PLANES_DONE : PLANES_LIMIT;
    if (end == COUNTS_WIDE || !counts_worth(w))
        drop_counts(w);
    return PLANES_MORE;
}

// A pass that does not fit is deferred until it has all of the memory; if memory and disk are still not
// enough, only the sweep ends.
static planes_end tiles_pass(sweeper *w)
{
    const limit *limit = w->options->limit;
    need_tiles(w);
    planes_end end = tiled_step(&w->tiles, w->options->only_zero, &w->bound, &w->why);
    if (end != PLANES_LIMIT)
        return end;
    if (w->tiles.result.lost) {
        w->state = SWEEP_LOST;
    } else if (!limit_reached(limit)) {
        w->state = w->bound.memory < limit_allowed(limit) ? SWEEP_ALONE : SWEEP_NONE;
        w->after_counts = SWEEP_ALONE; // the share of the others no longer changes
        w->bound.memory = limit_allowed(limit);
    }
    return PLANES_LIMIT;
}

planes_end sweeper_step(sweeper *w)
{
    sweep_state before = w->state;
    if (before == SWEEP_COUNTS)
        return counts_box(w);
    planes_end end = before == SWEEP_WHOLE ? planes_step(need_planes(w), w->options->limit) : tiles_pass(w);
    if (end == PLANES_LIMIT && w->state != before && w->state != SWEEP_LOST)
        return PLANES_MORE;
    // The first plane has the positions with value 0, and the start is not among them.
    w->not_zero = end == PLANES_MORE && w->options->only_zero;
    return w->not_zero ? PLANES_DONE : end;
}

// ---- what it says

void say_counts(const counts *c, solution *out)
{
    out->nim = counts_nim(c);
    out->engine = ENGINE_COUNTS;
    out->visited += counts_visited(c);
    snprintf(out->method, sizeof out->method,
             "sweep over counts of %u kind%s of interchangeable vertices, %llu vector%s", counts_kinds(c),
             text_plural(counts_kinds(c)), (unsigned long long)counts_visited(c),
             text_plural(counts_visited(c)));
}

// The number of tiles and processes, and the amount of data moved.
static void say_tiles(const tiled_planes *x, char *to, size_t room)
{
    char team[80] = "", of[16] = "", file[40] = "";
    uint32_t members = UINT32_C(1) << x->team.bits;
    double sent = 1e-6 * (double)x->result.sent;
    if (members != x->team.ranks)
        snprintf(of, sizeof of, " of %u", x->team.ranks);
    if (members > 1)
        snprintf(team, sizeof team, " on %u%s ranks, %.3g %s exchanged", members, of,
                 sent < 1000 ? sent : sent / 1000, sent < 1000 ? "MB" : "GB");
    if (x->result.spilt)
        snprintf(file, sizeof file, ", %.3g MB in a file", 1e-6 * (double)x->result.spilt);
    snprintf(to, room, " in %u tiles%s%s", x->result.tiles, team, file);
}

void sweeper_say(const sweeper *w, solution *out)
{
    const sweep_result *r = &w->tiles.result;
    char how[160] = "";
    if (w->state == SWEEP_COUNTS) {
        say_counts(w->counts, out);
        return;
    }
    if (!w->planes)
        say_tiles(&w->tiles, how, sizeof how);
    out->nim = w->not_zero ? 1 : w->planes ? planes_nim(w->planes) : r->nim;
    out->engine = ENGINE_PLANES;
    out->visited += w->planes ? UINT64_C(1) << sweep_bits(w->s) : r->positions;
    snprintf(out->method, sizeof out->method, "sweep over all subsets of %u %s (bit planes%s)", w->s->cells,
             w->s->cells == 1 ? "vertex" : "vertices", how);
}

// ---- by itself

hry_status by_planes(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    if (sweep_bits(s) > PLANES_MOST_BITS)
        return hry_fail(
            error, HRY_LIMIT,
            "the planes engine supports at most %d vertices, but this game has %u; use another engine",
            PLANES_MOST_BITS, sweep_bits(s));
    solve_options whole = *o;
    whole.only_zero = false;
    sweeper w = start_alone(s, &whole, tiled_team_bits(s, o->team) > 0);
    if (w.state == SWEEP_NONE)
        return hry_fail(
            error, HRY_MEMORY,
            "limit reached: the sweep needs %s of memory, but at most %s can be used`;memory``;spill`",
            limit_size((double)(tiled_least_bytes(s) + limit_held(o->limit))).text,
            limit_size((double)(limit_allowed(o->limit) + limit_held(o->limit))).text);
    planes_end end;
    while ((end = sweeper_step(&w)) == PLANES_MORE && w.state != SWEEP_NONE)
        ;
    hry_status status = HRY_OK;
    if (end == PLANES_DONE)
        sweeper_say(&w, out);
    else if (w.state == SWEEP_WHOLE)
        status = limit_fail(o->limit, 0, error);
    else
        status = (*error = w.why).status;
    sweeper_end(&w);
    return status;
}
