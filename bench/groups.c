// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group is asked about and answered as the program does it: game_ask, GAP, game_finish. What is not
// GAP's is ours, the reading of its answers included; GAP's time is what the workers say they computed.
// Ratios compare computations only: both sides start from GAP's answer, and the better of several runs counts
// where a run is short.
#include "groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "game/game.h"
#include "group/gap_pool.h"
#include "group/group_direct.h"
#include "paper1.h"

static const double repeat_seconds = 0.3; // runs are repeated for so long
static const double paper1_cap = 120;     // what the plain algorithm gets

// ---- one question

typedef struct asked {
    game game;
    game_tools tools;         // its own limit and engine, no GAP
    json_t *value;            // GAP's answer, NULL if it failed
    double seconds, gap_time; // from the question to the answer, and GAP's part of it
} asked;

static void say_failure(const char *group, const hry_error *error)
{
    report_note("groups: %s: %s", group, error->message);
}

static bool open_question(asked *a, const char *group, bool direct)
{
    hry_error error;
    *a = (asked){0};
    a->tools.how =
        (solve_options){.engine = direct ? ENGINE_LATTICE : ENGINE_AUTO, .threads = 1, .compute = true};
    if (game_open(group, strlen(group), &(expr_options){0}, &a->tools, &a->game, &error)) {
        say_failure(group, &error);
        return false;
    }
    return true;
}

static void close_question(asked *a)
{
    json_decref(a->value);
    game_close(&a->game);
}

static gap_question question_of(const asked *a)
{
    gap_question question;
    game_ask(&a->game, &a->tools, false, &question);
    return question;
}

static bool ask_gap(gap_pool *pool, asked *a)
{
    hry_error error;
    limit l = limit_none();
    gap_question question = question_of(a);
    double begin = clock_now(), before = gap_seconds(pool);
    hry_status status = ask_now(pool, question, &l, &a->value, &error);
    a->seconds = clock_now() - begin;
    a->gap_time = gap_seconds(pool) - before;
    if (status)
        say_failure(a->game.text, &error);
    return status == HRY_OK;
}

static bool ask(gap_pool *pool, const char *group, bool direct, asked *a)
{
    if (!open_question(a, group, direct))
        return false;
    if (ask_gap(pool, a))
        return true;
    close_question(a);
    return false;
}

static long long finish(asked *a)
{
    hry_error error;
    game_value answer;
    if (game_finish(&a->game, &a->tools, false, a->value, &answer, &error)) {
        say_failure(a->game.text, &error);
        return -1;
    }
    long long found = answer.nim;
    value_clear(&answer);
    return found;
}

// Time of our reductions on GAP's answer, the best of many runs.
static double finish_time(asked *a, long long *nim)
{
    double best = 1e9, total = 0;
    while (total < repeat_seconds) {
        double begin = clock_now();
        *nim = finish(a);
        double seconds = clock_now() - begin;
        best = seconds < best ? seconds : best;
        total += seconds + 1e-6;
    }
    return best;
}

static void put_time(report *r, const char *what, const char *against, double seconds, long long nim)
{
    report_row(r, &(row){.group = "groups",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = against,
                         .ours = seconds,
                         .value = seconds,
                         .unit = "s",
                         .nim = nim});
}

static void put_ratio(report *r, const char *group, const char *against, double ours, double theirs,
                      bool bound, double required, long long nim)
{
    report_row(r, &(row){.group = "groups",
                         .instance = group,
                         .game = RULE_ACV,
                         .against = against,
                         .ours = ours,
                         .plain = theirs,
                         .bound = bound,
                         .value = theirs / ours,
                         .unit = "x",
                         .required = required,
                         .ok = theirs / ours >= required,
                         .nim = nim});
}

// ---- times

// From nothing to the first answer. The workspace exists: another pool has been there before.
static gap_pool *start_pool(report *r, unsigned workers)
{
    gap_pool *pool = gap_pool_new(workers, 0);
    asked first, second;
    if (!ask(pool, "Z1", false, &first)) {
        gap_pool_free(pool);
        return NULL;
    }
    if (ask(pool, "Z1", false, &second)) {
        if (r)
            put_time(r, "start of a worker", "", first.seconds - second.seconds, 0);
        close_question(&second);
    }
    close_question(&first);
    return pool;
}

static void time_of(report *r, gap_pool *pool, const char *group, long long expected)
{
    asked a;
    if (!ask(pool, group, false, &a))
        return;
    double begin = clock_now();
    long long nim = finish(&a);
    double all = a.seconds + clock_now() - begin;
    put_time(r, group, "GAP included", all, nim);
    put_time(r, group, "GAP excluded", all - a.gap_time, nim);
    if (nim != expected)
        report_difference(r, group, RULE_ACV, "reductions", nim, "known value", expected);
    close_question(&a);
}

static void times(report *r, const bench_options *o, gap_pool *pool)
{
    static const char *const groups[] = {"S8", "A8", "A9", "S9", "M12", "M22", "A10"};
    for (size_t i = 0; i < (o->quick ? 2 : sizeof groups / sizeof *groups); i++)
        time_of(r, pool, groups[i], 1);
}

// ---- ratios

typedef struct plain {
    double seconds;
    bool finished;
    long long nim;
    size_t classes;
} plain;

static plain by_paper1(const set_system *s)
{
    double begin = clock_now();
    paper1_result x = paper1_gen(s, paper1_cap);
    return (plain){
        .seconds = clock_now() - begin, .finished = x.finished, .nim = x.nim, .classes = x.classes};
}

static plain by_structure(const set_system *s)
{
    structure x;
    hry_error error;
    double begin = clock_now();
    if (structure_build(s, NULL, &x, &error))
        return (plain){.seconds = clock_now() - begin};
    plain p = {
        .seconds = clock_now() - begin, .finished = true, .nim = structure_nim(&x), .classes = x.classes};
    structure_clear(&x);
    return p;
}

static plain best_plain(plain (*run)(const set_system *), const set_system *s)
{
    plain best = run(s);
    for (double total = best.seconds; total < repeat_seconds;) {
        plain again = run(s);
        total += again.seconds;
        best.seconds = again.seconds < best.seconds ? again.seconds : best.seconds;
    }
    return best;
}

// Ours on the answer to ask_reduced against another method on the system of ask_direct's.
static void ratio(report *r, gap_pool *pool, const char *group, const char *against,
                  plain (*run)(const set_system *), double required)
{
    asked reduced;
    if (!ask(pool, group, false, &reduced))
        return;
    set_system s;
    hry_error error;
    limit l = limit_none();
    json_t *tree = group_expr_json(game_group(&reduced.game));
    if (group_system_ask(pool, tree, RULE_ACV, group, &l, &s, &error)) {
        say_failure(group, &error);
    } else {
        long long nim;
        double ours = finish_time(&reduced, &nim);
        plain theirs = best_plain(run, &s);
        report_note("groups: %s has %zu classes", group, theirs.classes);
        put_ratio(r, group, against, ours, theirs.seconds, !theirs.finished, required, nim);
        if (theirs.finished && theirs.nim != nim)
            report_difference(r, group, RULE_ACV, "reductions", nim, against, theirs.nim);
        set_system_clear(&s);
    }
    close_question(&reduced);
}

// ---- a stream of random groups

// Groups of each order from 1 to 500; orders with more than 10,000 are left out (0).
static const uint16_t groups_of_order[] = {
    1, 1, 1,  2,  1, 2,   1, 5,    2,  2,  1, 5,   1, 2,  1,  14,   1, 5,  1, 5,  2,  2, 1, 15,
    2, 2, 5,  4,  1, 4,   1, 51,   1,  2,  1, 14,  1, 2,  2,  14,   1, 6,  1, 4,  2,  2, 1, 52,
    2, 5, 1,  5,  1, 15,  2, 13,   2,  2,  1, 13,  1, 2,  4,  267,  1, 4,  1, 5,  1,  4, 1, 50,
    1, 2, 3,  4,  1, 6,   1, 52,   15, 2,  1, 15,  1, 2,  1,  12,   1, 10, 1, 4,  2,  2, 1, 231,
    1, 5, 2,  16, 1, 4,   1, 14,   2,  2,  1, 45,  1, 6,  2,  43,   1, 6,  1, 5,  4,  2, 1, 47,
    2, 2, 1,  4,  5, 16,  1, 2328, 2,  4,  1, 10,  1, 2,  5,  15,   1, 4,  1, 11, 1,  2, 1, 197,
    1, 2, 6,  5,  1, 13,  1, 12,   2,  4,  2, 18,  1, 2,  1,  238,  1, 55, 1, 5,  2,  2, 1, 57,
    2, 4, 5,  4,  1, 4,   2, 42,   1,  2,  1, 37,  1, 4,  2,  12,   1, 6,  1, 4,  13, 4, 1, 1543,
    1, 2, 2,  12, 1, 10,  1, 52,   2,  2,  2, 12,  2, 2,  2,  51,   1, 12, 1, 5,  1,  2, 1, 177,
    1, 2, 2,  15, 1, 6,   1, 197,  6,  2,  1, 15,  1, 4,  2,  14,   1, 16, 1, 4,  2,  4, 1, 208,
    1, 5, 67, 5,  2, 4,   1, 12,   1,  15, 1, 46,  2, 2,  1,  0,    1, 6,  1, 15, 2,  2, 1, 39,
    1, 4, 1,  4,  1, 30,  1, 54,   5,  2,  4, 10,  1, 2,  4,  40,   1, 4,  1, 4,  2,  4, 1, 1045,
    2, 4, 2,  5,  1, 23,  1, 14,   5,  2,  1, 49,  2, 2,  1,  42,   2, 10, 1, 9,  2,  6, 1, 61,
    1, 2, 4,  4,  1, 4,   1, 1640, 1,  4,  1, 176, 2, 2,  2,  15,   1, 12, 1, 4,  5,  2, 1, 228,
    1, 5, 1,  15, 1, 18,  5, 12,   1,  2,  1, 12,  1, 10, 14, 195,  1, 4,  2, 5,  2,  2, 1, 162,
    2, 2, 3,  11, 1, 6,   1, 42,   2,  4,  1, 15,  1, 4,  7,  12,   1, 60, 1, 11, 2,  2, 1, 0,
    2, 2, 4,  5,  1, 12,  1, 44,   1,  2,  1, 30,  1, 2,  5,  221,  1, 6,  1, 5,  16, 6, 1, 46,
    1, 6, 1,  4,  1, 10,  1, 235,  2,  4,  1, 41,  1, 2,  2,  14,   2, 4,  1, 4,  2,  4, 1, 775,
    1, 4, 1,  5,  1, 6,   1, 51,   13, 4,  1, 18,  1, 2,  1,  1396, 1, 34, 1, 5,  2,  2, 1, 54,
    1, 2, 5,  11, 1, 12,  1, 51,   4,  2,  1, 55,  1, 4,  2,  12,   1, 6,  2, 11, 2,  2, 1, 1213,
    1, 2, 2,  12, 1, 261, 1, 14,   2,  10, 1, 12,  1, 4,  4,  42,   2, 4,  1, 56};

enum { ORDERS = sizeof groups_of_order / sizeof *groups_of_order, CHECK_EVERY_NTH = 20 };

static uint64_t next_random(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

// Every id is as likely as every other.
static void random_id(uint64_t *seed, char *text, size_t room)
{
    uint32_t total = 0, order = 0;
    for (size_t n = 0; n < ORDERS; n++)
        total += groups_of_order[n];
    uint32_t index = (uint32_t)(next_random(seed) % total);
    while (index >= groups_of_order[order])
        index -= groups_of_order[order++];
    snprintf(text, room, "%u.%u", order + 1, index + 1);
}

// Processor time of this process alone.
static double own_seconds(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
           1e-6 * (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

typedef struct member {
    asked asked;
    long long nim; // −1: not answered
} member;

static void submit(gap_pool *pool, member *m)
{
    ask_later(pool, question_of(&m->asked), 60, m);
}

static void take_answers(gap_pool *pool)
{
    limit l = limit_none();
    hry_error error;
    gap_answer answer;
    while (gap_pending(pool) && gap_next(pool, &answer, &l, &error) == HRY_OK) {
        member *m = answer.tag;
        m->asked.value = answer.value;
        if (answer.status)
            say_failure(m->asked.game.text, &answer.error);
        else
            m->nim = finish(&m->asked);
    }
}

// The same group by the direct computation, where that ends soon; tells whether it did.
static bool check_member(report *r, gap_pool *pool, const member *m)
{
    asked direct;
    if (m->nim < 0 || !ask(pool, m->asked.game.text, true, &direct))
        return false;
    limit l = limit_none();
    l.seconds = 1;
    direct.tools.how.limit = &l;
    hry_error error;
    game_value answer;
    bool done = game_finish(&direct.game, &direct.tools, false, direct.value, &answer, &error) == HRY_OK;
    if (done) {
        if (answer.nim != m->nim)
            report_difference(r, m->asked.game.text, RULE_ACV, "reductions", m->nim, "direct", answer.nim);
        value_clear(&answer);
    }
    close_question(&direct);
    return done;
}

static void put_stream(report *r, const char *what, unsigned answered, double wall, double own, double gap)
{
    report_row(r, &(row){.group = "groups",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = "groups a second",
                         .ours = wall,
                         .value = answered / wall,
                         .unit = "/s"});
    // Two workers compute at once: of the time on the clock our part is larger than of the work done. The
    // larger one counts.
    double share = 100 * (1 - own / wall);
    report_row(r, &(row){.group = "groups",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = "share of GAP",
                         .ours = own,
                         .value = share,
                         .unit = "%",
                         .required = 80,
                         .ok = share > 80});
    report_note(
        "groups: GAP computed %.2f s in two workers, our processor time is %.3f s: %.1f %% of the clock, "
        "%.1f %% of the work",
        gap, own, 100 * own / wall, 100 * own / (own + gap));
}

static void run_stream(report *r, gap_pool *pool, member *list, unsigned count, uint64_t seed)
{
    char id[16], what[40];
    unsigned answered = 0;
    double begin = clock_now(), own = own_seconds(), gap = gap_seconds(pool);
    for (unsigned i = 0; i < count; i++) {
        random_id(&seed, id, sizeof id);
        list[i].nim = -1;
        if (open_question(&list[i].asked, id, false))
            submit(pool, &list[i]);
    }
    take_answers(pool);
    double wall = clock_now() - begin;
    own = own_seconds() - own;
    gap = gap_seconds(pool) - gap;
    for (unsigned i = 0; i < count; i++)
        answered += list[i].nim >= 0;
    snprintf(what, sizeof what, "%u of %u random ids", answered, count);
    put_stream(r, what, answered, wall, own, gap);
}

static void stream(report *r, const bench_options *o, gap_pool *pool)
{
    unsigned count = o->quick ? 200 : 1000, checked = 0;
    uint64_t seed = r->seed + 6000;
    member *list = NEW_ARRAY(member, count);
    report_note("groups: random ids from seed %llu", (unsigned long long)seed);
    run_stream(r, pool, list, count, seed);
    for (unsigned i = 0; i < count; i += CHECK_EVERY_NTH)
        checked += check_member(r, pool, &list[i]);
    report_note("groups: %u of the values compared with the direct computation", checked);
    for (unsigned i = 0; i < count; i++)
        close_question(&list[i].asked);
    free(list);
}

void rows_groups(report *r, const bench_options *o)
{
    gap_pool *pool = start_pool(NULL, 1);
    if (!pool) {
        report_note("groups: skipped, GAP does not answer");
        return;
    }
    gap_pool_free(pool);
    if (!(pool = start_pool(r, 2)))
        return;
    times(r, o, pool);
    ratio(r, pool, "S6", "paper 1, Fig 5.2", by_paper1, 0);
    ratio(r, pool, "S7", "paper 1, Fig 5.2", by_paper1, 50);
    if (!o->quick)
        ratio(r, pool, "A8", "direct", by_structure, 10);
    stream(r, o, pool);
    gap_pool_free(pool);
}
