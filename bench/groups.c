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
#include "gap/pool.h"
#include "group/group_direct.h"
#include "group_list.h"
#include "paper1.h"

static const double repeat_seconds = 0.3; // runs are repeated for so long
static const double paper1_cap = 120;     // what the plain algorithm gets

// ---- one question

typedef struct asked {
    game game;
    game_tools tools; // its own limit and engine, no GAP
    game_question question;
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

static fact_question question_of(asked *a)
{
    game_ask(&a->game, &a->tools, false, &a->question);
    return a->question.facts;
}

static bool ask_gap(fact_source *pool, asked *a)
{
    hry_error error;
    limit l = limit_none();
    fact_question question = question_of(a);
    double begin = clock_now(), before = source_seconds(pool);
    hry_status status = ask_now(pool, question, &l, &a->value, &error);
    a->seconds = clock_now() - begin;
    a->gap_time = source_seconds(pool) - before;
    if (status)
        say_failure(a->game.text, &error);
    return status == HRY_OK;
}

static bool ask(fact_source *pool, const char *group, bool direct, asked *a)
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
    if (game_finish(&a->game, &a->tools, false, &a->question, a->value, &answer, &error)) {
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
static fact_source *start_pool(report *r, unsigned workers)
{
    fact_source *pool = gap_source(workers, 0);
    asked first, second;
    if (!ask(pool, "Z1", false, &first)) {
        source_free(pool);
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

static void time_of(report *r, fact_source *pool, const char *group, long long expected)
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

static void times(report *r, const bench_options *o, fact_source *pool)
{
    for (size_t i = 0; i < (o->quick ? 2 : groups_timed_count); i++)
        time_of(r, pool, groups_timed[i], 1);
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
static void ratio(report *r, fact_source *pool, const char *group, const char *against,
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

enum { CHECK_EVERY_NTH = 20 };

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

static void submit(fact_source *pool, member *m)
{
    ask_later(pool, question_of(&m->asked), 60, m);
}

static void take_answers(fact_source *pool)
{
    limit l = limit_none();
    hry_error error;
    fact_answer answer;
    while (source_pending(pool) && source_next(pool, &answer, &l, &error) == HRY_OK) {
        member *m = answer.tag;
        m->asked.value = answer.value;
        if (answer.status)
            say_failure(m->asked.game.text, &answer.error);
        else
            m->nim = finish(&m->asked);
    }
}

// The same group by the direct computation, where that ends soon; tells whether it did.
static bool check_member(report *r, fact_source *pool, const member *m)
{
    asked direct;
    if (m->nim < 0 || !ask(pool, m->asked.game.text, true, &direct))
        return false;
    limit l = limit_none();
    l.seconds = 1;
    direct.tools.how.limit = &l;
    hry_error error;
    game_value answer;
    bool done = game_finish(&direct.game, &direct.tools, false, &direct.question, direct.value, &answer,
                            &error) == HRY_OK;
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

static void run_stream(report *r, fact_source *pool, member *list, unsigned count, uint64_t seed)
{
    char id[16], what[40];
    unsigned answered = 0;
    double begin = clock_now(), own = own_seconds(), gap = source_seconds(pool);
    for (unsigned i = 0; i < count; i++) {
        random_id(&seed, id, sizeof id);
        list[i].nim = -1;
        if (open_question(&list[i].asked, id, false))
            submit(pool, &list[i]);
    }
    take_answers(pool);
    double wall = clock_now() - begin;
    own = own_seconds() - own;
    gap = source_seconds(pool) - gap;
    for (unsigned i = 0; i < count; i++)
        answered += list[i].nim >= 0;
    snprintf(what, sizeof what, "%u of %u random ids", answered, count);
    put_stream(r, what, answered, wall, own, gap);
}

static void stream(report *r, const bench_options *o, fact_source *pool)
{
    unsigned count = o->quick ? RANDOM_GROUPS_QUICK : RANDOM_GROUPS, checked = 0;
    uint64_t seed = random_groups_seed(r->seed);
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
    fact_source *pool = start_pool(NULL, 1);
    if (!pool) {
        report_note("groups: skipped, GAP does not answer");
        return;
    }
    source_free(pool);
    if (!(pool = start_pool(r, 2)))
        return;
    times(r, o, pool);
    ratio(r, pool, "S6", "paper 1, Fig 5.2", by_paper1, 0);
    ratio(r, pool, "S7", "paper 1, Fig 5.2", by_paper1, 50);
    if (!o->quick)
        ratio(r, pool, "A8", "direct", by_structure, 10);
    stream(r, o, pool);
    source_free(pool);
}
