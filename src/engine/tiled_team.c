// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pass over the tiles by a team: the leader sends the system and how it is cut, as words; each member lays
// it out in the same way, does its part, and reports.
#include <string.h>

#include "base/mem.h"
#include "engine/tiled_internal.h"

// ---- orders

typedef struct pass_orders {
    uint64_t team_bits, planes, top, in_memory, spills;
    uint64_t threads; // 0: as many as each member should have
    uint64_t play, cells, frattini, has_edges, edges, has_stable, stable; // families by their numbers of sets
    double seconds;                                                       // left; 0: there is no bound
    char folder[512];                                                     // "": none
} pass_orders;

// Sizes, edges, stable sets.
static size_t system_words(const pass_orders *o)
{
    return o->cells + (o->edges + o->stable) * bits_words(o->cells);
}

static uint64_t *put_family(uint64_t *to, const pool *family, size_t count)
{
    if (count)
        memcpy(to, family->data, count * family->words * sizeof *to);
    return to + count * family->words;
}

static const uint64_t *get_family(const uint64_t *from, pool *family, size_t count)
{
    pool_reserve(family, (uint32_t)count);
    for (size_t i = 0; i < count; i++, from += family->words)
        pool_add(family, from);
    return from;
}

static double seconds_left(const limit *limit)
{
    if (!limit || limit->seconds <= 0)
        return 0;
    double left = limit->seconds - (clock_now() - limit->started);
    return left > 1e-3 ? left : 1e-3;
}

static hry_status describe(const tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                           pass_orders *o, hry_error *error)
{
    const set_system *s = x->s;
    *o = (pass_orders){
        .team_bits = x->team.bits,
        .planes = planes,
        .top = plan.top,
        .in_memory = plan.in_memory,
        .spills = plan.spills,
        .threads = x->threads == x->team.threads ? 0 : x->threads,
        .play = s->play,
        .cells = s->cells,
        .frattini = s->frattini,
        .has_edges = s->has_edges,
        .edges = s->has_edges ? s->edges.count : 0,
        .has_stable = s->has_stable,
        .stable = s->has_stable ? s->stable.count : 0,
        .seconds = seconds_left(limit),
    };
    if (!x->folder)
        return HRY_OK;
    if (strlen(x->folder) >= sizeof o->folder)
        return hry_fail(error, HRY_LIMIT, "the name of the folder for `spill` is too long for other ranks");
    strcpy(o->folder, x->folder);
    return HRY_OK;
}

static uint64_t *write_orders(const set_system *s, const pass_orders *o, size_t *count)
{
    size_t head = sizeof *o / sizeof(uint64_t);
    *count = head + system_words(o);
    uint64_t *words = NEW_ARRAY(uint64_t, *count), *to = words + head;
    memcpy(words, o, sizeof *o);
    memcpy(to, s->size, s->cells * sizeof *to);
    to += s->cells;
    if (s->has_edges)
        to = put_family(to, &s->edges, o->edges);
    if (s->has_stable)
        put_family(to, &s->stable, o->stable);
    return words;
}

static void read_orders(const uint64_t *words, pass_orders *o, set_system *s)
{
    const uint64_t *from = words + sizeof *o / sizeof *words;
    memcpy(o, words, sizeof *o);
    set_system_init(s, (play)o->play, (uint32_t)o->cells);
    memcpy(s->size, from, s->cells * sizeof *from);
    s->frattini = o->frattini;
    s->has_edges = o->has_edges;
    s->has_stable = o->has_stable;
    from = get_family(from + s->cells, &s->edges, o->edges);
    get_family(from, &s->stable, o->stable);
}

// ---- the leader

static void count_all(tiled_planes *x, const tile_report *report)
{
    for (uint32_t m = 1; m < tiled_members(x); m++) {
        x->sent += report[m].sent;
        x->spilt += report[m].spilt;
    }
}

// Another member was the first to end: its sentence is told.
static void tell_whose(const tiled_planes *x, const tile_report *report, hry_error *error)
{
    for (uint32_t m = 1; m < tiled_members(x); m++)
        if (report[m].status && !report[m].others_ended) {
            hry_fail(error, report[m].status, "rank %u of the sweep: %.400s", m, report[m].message);
            return;
        }
}

hry_status tiled_lead_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                           hry_error *error)
{
    pass_orders o;
    size_t count;
    bool others_ended;
    hry_error why;
    hry_status status = describe(x, plan, planes, limit, &o, error);
    if (status)
        return status;
    uint64_t *orders = write_orders(x->s, &o, &count);
    tile_report *report = NEW_ARRAY(tile_report, tiled_members(x));
    status = x->team.begin(x->team.context, tiled_members(x), orders, count, error);
    if (!status) {
        status = tiled_pass(x, plan, planes, limit, &others_ended, error);
        hry_status ended = x->team.end(x->team.context, tiled_members(x), report, &why);
        count_all(x, report);
        if (status && limit_reached(limit)) // on all clocks at about the same time, and ours is the user's
            limit_fail(limit, 0, error);
        else if (status && others_ended && ended)
            *error = why;
        else if (status && others_ended)
            tell_whose(x, report, error);
    }
    free(report);
    free(orders);
    return status;
}

// ---- the others

static hry_status follow(const tile_team *team, const pass_orders *o, const set_system *s, const limit *limit,
                         tile_report *out, hry_error *error)
{
    tiled_planes *x =
        tiled_new(s, o->threads ? (unsigned)o->threads : team->threads, *o->folder ? o->folder : NULL);
    tile_plan plan = {(unsigned)o->top, o->in_memory, o->spills};
    x->team = *team;
    x->team.bits = (unsigned)o->team_bits;
    hry_status status = tiled_pass(x, plan, (unsigned)o->planes, limit, &out->others_ended, error);
    out->sent = x->sent;
    out->spilt = x->spilt;
    tiled_free(x);
    return status;
}

tile_report tiled_follow(const tile_team *team, const uint64_t *orders, const limit *limit)
{
    pass_orders o;
    set_system s;
    tile_report report = {0};
    hry_error error = {0};
    read_orders(orders, &o, &s);
    struct limit bound = *limit;
    bound.started = clock_now();
    bound.seconds = o.seconds;
    report.status = follow(team, &o, &s, &bound, &report, &error);
    strcpy(report.message, error.message);
    set_system_clear(&s);
    return report;
}
