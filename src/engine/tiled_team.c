// SPDX-License-Identifier: GPL-3.0-or-later
//
// The orders are one array of words: a struct in memory layout, then sizes, edges and stable sets. The leader
// is also a member and does its part while the others work. The time limit is sent as seconds left, because
// clocks differ. After a failure, the error of the member that failed first is reported, not of those that it
// stopped.
#include "engine/tiled_team.h"

#include "base/mem.h"

// ---- orders

// All members are the same program on the same kind of machine.
typedef struct pass_orders {
    tile_plan plan;
    unsigned planes, team_bits;
    unsigned threads; // 0: the default of each member
    set_system s;     // the arrays it points to follow: sizes, edges, stable sets
    double seconds;   // left; 0: no limit
    char folder[512]; // "": no folder
} pass_orders;

static uint64_t *put_family(uint64_t *to, const pool *family)
{
    size_t words = (size_t)family->count * family->words;
    if (words)
        memcpy(to, family->data, words * sizeof *to);
    return to + words;
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
    *o = (pass_orders){.plan = plan,
                       .planes = planes,
                       .team_bits = x->team.bits,
                       .threads = x->threads == x->team.threads ? 0 : x->threads,
                       .s = *x->s,
                       .seconds = seconds_left(limit)};
    if (x->folder && strlen(x->folder) >= sizeof o->folder)
        return hry_fail(error, HRY_LIMIT,
                        "the directory name for `spill` is too long to send to other ranks");
    strcpy(o->folder, x->folder ? x->folder : "");
    return HRY_OK;
}

static uint64_t *write_orders(const pass_orders *o, size_t *count)
{
    const set_system *s = &o->s;
    size_t head = sizeof *o / sizeof(uint64_t);
    *count = head + s->cells + ((size_t)s->edges.count + s->stable.count) * bits_words(s->cells);
    uint64_t *words = NEW_ARRAY(uint64_t, *count);
    memcpy(words, o, sizeof *o);
    memcpy(words + head, s->size, s->cells * sizeof *words);
    put_family(put_family(words + head + s->cells, &s->edges), &s->stable);
    return words;
}

static void read_orders(const uint64_t *words, pass_orders *o, set_system *s)
{
    const uint64_t *from = words + sizeof *o / sizeof *words;
    memcpy(o, words, sizeof *o);
    set_system_init(s, o->s.play, o->s.cells);
    memcpy(s->size, from, s->cells * sizeof *from);
    s->frattini = o->s.frattini;
    s->has_edges = o->s.has_edges;
    s->has_stable = o->s.has_stable;
    get_family(get_family(from + s->cells, &s->edges, o->s.edges.count), &s->stable, o->s.stable.count);
}

// ---- the leader

// Reports the error of the member that stopped first.
static void tell_whose(const tile_report *report, uint32_t members, hry_error *error)
{
    for (uint32_t m = 1; m < members; m++)
        if (report[m].status && !report[m].others_ended) {
            hry_fail(error, report[m].status, "rank %u of the sweep: %.400s", m, report[m].message);
            return;
        }
}

// Runs the leader's part while the others work, and collects their reports.
static hry_status lead(tiled_planes *x, const pass_orders *o, const limit *limit, hry_error *error)
{
    uint32_t members = UINT32_C(1) << x->team.bits;
    OWNED tile_report *report = NEW_ARRAY(tile_report, members);
    hry_error why;
    hry_status status = tiled_pass(x, o->plan, o->planes, limit, error);
    if (x->team.end(x->team.context, members, report, &why))
        x->result.lost = true;
    for (uint32_t m = 1; m < members; m++) {
        x->result.sent += report[m].sent;
        x->result.spilt += report[m].spilt;
    }
    if (status && limit_reached(limit)) // all members reach it at about the same time; report it as our own
        limit_fail(limit, 0, error);
    else if (status && x->result.others_ended && x->result.lost)
        *error = why;
    else if (status && x->result.others_ended)
        tell_whose(report, members, error);
    return status;
}

hry_status tiled_lead_pass(tiled_planes *x, tile_plan plan, unsigned planes, const limit *limit,
                           hry_error *error)
{
    pass_orders o;
    size_t count;
    TRY(describe(x, plan, planes, limit, &o, error));
    OWNED uint64_t *orders = write_orders(&o, &count);
    hry_status status = x->team.begin(x->team.context, UINT32_C(1) << x->team.bits, orders, count, error);
    x->result.lost = status != HRY_OK;
    return status ? status : lead(x, &o, limit, error);
}

// ---- the others

tile_report tiled_follow(const tile_team *team, const uint64_t *orders, const limit *limit)
{
    pass_orders o;
    CLEARED(set_system_clear) set_system s = {0};
    tile_report report = {0};
    hry_error error = {0};
    read_orders(orders, &o, &s);
    struct limit bound = *limit;
    bound.started = clock_now();
    bound.seconds = o.seconds;
    tiled_planes x = {.s = &s, .threads = o.threads ? o.threads : team->threads, .folder = o.folder};
    x.team = *team;
    x.team.bits = o.team_bits;
    report.status = tiled_pass(&x, o.plan, o.planes, &bound, &error);
    report.others_ended = x.result.others_ended;
    report.sent = x.result.sent;
    report.spilt = x.result.spilt;
    strcpy(report.message, error.message);
    return report;
}
