// SPDX-License-Identifier: GPL-3.0-or-later
//
// The survey: its store, its words, its numbers, and what happens to it: kill -9, Ctrl-C, a full disk, a
// second survey, a dead worker, a wrong record, mpirun.
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "atlas/store.h"
#include "atlas/survey.h"
#include "atlas/work.h"
#include "base/mem.h"
#include "mpi_support.h"
#include "program_support.h"
#include "serve_support.h"
#include "tree_support.h"

// --------------------------------------------------------------------------------------- records, words

static void records_follow_from_factors(void **state)
{
    (void)state;
    factor_record q = {.order = 6, .number = 1, .gen = 3, .dng = 3, .start = {1, 3, 0, 0, 2}};
    group_record odd = record_from_factor(18, 9, &q), even = record_from_factor(12, 1, &q);
    assert_int_equal(odd.gen, 3);
    assert_int_equal(odd.dng, 3);
    assert_int_equal(odd.frattini, 3);
    assert_int_equal(odd.method, METHOD_ODD_FACTOR);
    assert_memory_equal(&odd.start, &q.start, sizeof q.start);
    assert_int_equal(even.gen, 0);
    assert_int_equal(even.dng, 0);
    assert_int_equal(even.method, METHOD_EVEN_PHI);
    assert_int_equal(even.start.parity, 0);
    assert_int_equal(even.start.odd, 2);
    assert_int_equal(even.start.smoothness, 2);
    assert_int_equal(even.start.deficiency, 2);
    q = (factor_record){
        .order = 2, .number = 1, .gen = 2, .dng = 1, .start = {1, 2, 1, 0, 1}, .cyclic = true};
    assert_int_equal(record_from_factor(8, 1, &q).gen, 1); // Z8
    assert_int_equal(record_from_factor(8, 1, &q).dng, 0);
    q.dng = NIM_UNDEFINED; // not asked for
    assert_int_equal(record_from_factor(8, 1, &q).dng, NIM_UNDEFINED);
}

static void orders_and_samples_are_read_or_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",     "0-5", "5-3",   "1-2001", "x",    "1-",   "-3",
        "1,,2", "3,2", "1-5,5", "1 -2",   "1-5,", "1--5", "99999999999999999999"};
    static const char *const samples[] = {"", "0%", "1", "101%", "-1%", "x%", "1%%", "nan%", "1e999%"};
    order_range *range;
    size_t count;
    hry_error error;
    assert_int_equal(order_ranges_read("1-511", &range, &count, &error), HRY_OK);
    assert_true(count == 1 && range[0].least == 1 && range[0].most == 511);
    free(range);
    assert_int_equal(order_ranges_read("7,9-10,2000", &range, &count, &error), HRY_OK);
    assert_true(count == 3 && range[0].most == 7 && range[1].least == 9 && range[2].least == 2000);
    free(range);
    for (size_t i = 0; i < COUNT(bad); i++)
        if (order_ranges_read(bad[i], &range, &count, &error) != HRY_USAGE)
            fail_msg("'%s' was taken for orders", bad[i]);
    double share = 0;
    assert_int_equal(survey_sample("0.5%", &share, &error), HRY_OK);
    assert_true(fabs(share - 0.005) < 1e-12);
    for (size_t i = 0; i < COUNT(samples); i++)
        if (survey_sample(samples[i], &share, &error) != HRY_USAGE)
            fail_msg("'%s' was taken for a share", samples[i]);
    bool gen, dng;
    assert_int_equal(survey_games("DNG", &gen, &dng, &error), HRY_OK);
    assert_true(!gen && dng);
    assert_int_equal(survey_games("gen,ter", &gen, &dng, &error), HRY_USAGE);
}

// ----------------------------------------------------------------------------------------------- store

static store *open_store(const char *path, store_mode mode)
{
    store *s;
    hry_error error;
    if (store_open(path, mode, &s, &error))
        fail_msg("%s: %s", path, error.message);
    return s;
}

typedef struct listing {
    group_record *g;
    size_t count, room;
} listing;

static bool add_group(void *context, const group_record *g)
{
    listing *l = context;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->g = mem_resize(l->g, l->room, sizeof *l->g);
    }
    memset(&l->g[l->count], 0, sizeof *l->g); // so that rows can be compared as bytes
    group_record *to = &l->g[l->count++];
    to->order = g->order;
    to->number = g->number;
    to->gen = g->gen;
    to->dng = g->dng;
    to->start = g->start;
    to->frattini = g->frattini;
    to->factor_order = g->factor_order;
    to->factor_number = g->factor_number;
    to->classes = g->classes;
    to->method = g->method; // and not the seconds, which no two runs share
    return true;
}

static listing list_of(const char *path, const group_filter *where)
{
    listing l = {0};
    hry_error error;
    store *s = open_store(path, STORE_READ);
    assert_int_equal(store_each_group(s, where, add_group, &l, &error), HRY_OK);
    store_close(s);
    return l;
}

// Up to an order.
static void assert_same_table(const char *one, const char *two, uint32_t most)
{
    group_filter where = groups_of_orders(1, most);
    listing a = list_of(one, &where), b = list_of(two, &where);
    assert_int_equal(a.count, b.count);
    for (size_t i = 0; i < a.count; i++)
        if (memcmp(&a.g[i], &b.g[i], sizeof *a.g) != 0)
            fail_msg("the groups %u.%u and %u.%u differ", a.g[i].order, a.g[i].number, b.g[i].order,
                     b.g[i].number);
    assert_true(a.count > 0);
    free(a.g);
    free(b.g);
}

static void the_store_keeps_what_it_gets(void **state)
{
    (void)state;
    char *path = in_home("keep.db");
    hry_error error;
    group_record g[3] = {
        {1, 1, 0, NIM_UNDEFINED, {1, 0, 0, 0, 0}, 1, 1, 1, 2, METHOD_DIRECT, 0.25, {0, 0}},
        {8, 5, 0, 0, {1, 0, 1, 0, 3}, 1, 8, 5, -1, METHOD_ODD_FACTOR, 0, {0, 0}},
        {8, 1, 1, 0, {0, 1, 2, 2, 1}, 4, 2, 1, -1, METHOD_EVEN_PHI, 0, {0, 0}},
    };
    store *s = open_store(path, STORE_WRITE);
    assert_int_equal(store_put_groups(s, g, 3, &error), HRY_OK);
    assert_int_equal(store_put_groups(s, g, 3, &error), HRY_OK); // replaced, not doubled
    assert_null(store_meta(s, "games"));
    assert_int_equal(store_set_meta(s, "games", "gen", &error), HRY_OK);
    store_close(s);
    listing all = list_of(path, NULL);
    assert_int_equal(all.count, 3);
    assert_int_equal(all.g[0].dng, NIM_UNDEFINED);
    assert_int_equal(all.g[0].classes, 2);
    assert_int_equal(all.g[1].number, 1); // by order and number
    assert_int_equal(all.g[1].classes, -1);
    assert_memory_equal(&all.g[2].start, &g[1].start, sizeof g[1].start);
    group_filter where = {.least_order = 2, .most_order = 8, .gen = 1, .dng = -2, .deficiency = -1};
    listing some = list_of(path, &where);
    assert_true(some.count == 1 && some.g[0].number == 1);
    where = (group_filter){.gen = -2, .dng = -2, .deficiency = -1, .start = (uint8_t[]){1, 0, 1, 0}};
    listing typed = list_of(path, &where);
    assert_true(typed.count == 1 && typed.g[0].number == 5);
    store_holding held[9];
    s = open_store(path, STORE_READ);
    assert_int_equal(store_holdings(s, 8, held, &error), HRY_OK);
    assert_true(held[1] == HOLDS_ALL && held[8] == HOLDS_SOME && held[7] == HOLDS_NOTHING);
    char *games = store_meta(s, "games");
    assert_string_equal(games, "gen");
    free(games);
    store_close(s);
    free(all.g);
    free(some.g);
    free(typed.g);
    free(path);
}

static void assert_refused(const char *path, store_mode mode, hry_status status, const char *words)
{
    store *s;
    hry_error error = {0};
    assert_int_equal(store_open(path, mode, &s, &error), status);
    if (!strstr(error.message, words))
        fail_msg("'%s' does not say '%s'", error.message, words);
}

static void the_store_refuses_what_is_no_atlas(void **state)
{
    (void)state;
    char *path = in_home("refuse.db"), *text = in_home("text.db"), *lock = in_home("text.db.lock");
    assert_refused(path, STORE_READ, HRY_UNREADABLE, "no atlas");
    text_to_file(text, "this is a letter\n");
    assert_refused(text, STORE_WRITE, HRY_UNREADABLE, "not an atlas");
    assert_refused(text, STORE_READ, HRY_UNREADABLE, "not an atlas");
    assert_true(access(lock, F_OK) != 0); // nothing was put beside it
    assert_refused(home(), STORE_WRITE, HRY_UNREADABLE, "is not a regular file");
    assert_refused("/nonexistent/a.db", STORE_WRITE, HRY_LIMIT, "cannot be opened");
    char *command = mem_print("exec 2>/dev/null; printf 'SQLite format 3' > '%s.half'", path), *half;
    assert_int_equal(system(command), 0);
    half = mem_print("%s.half", path);
    assert_refused(half, STORE_WRITE, HRY_UNREADABLE, "not an atlas");
    char pid[24];
    snprintf(pid, sizeof pid, "process %ld", (long)getpid());
    store *s = open_store(path, STORE_WRITE);
    assert_refused(path, STORE_WRITE, HRY_LIMIT, pid);
    store *reader = open_store(path, STORE_READ); // may look on
    store_close(reader);
    store_close(s);
    store_close(open_store(path, STORE_WRITE)); // the lock is gone
    free(command);
    free(half);
    free(lock);
    free(text);
    free(path);
}

// ------------------------------------------------------------------------------------- running a survey

// Of most surveys here; starting GAP takes most of the time of a small one.
#define THREADS (in_long_run() ? "2" : "1")

static int survey_limited(const char *orders, const char *path, rlim_t largest, char **errors)
{
    char *file = in_home("errors"), *text;
    const char *arguments[] = {HARARY_PROGRAM, "survey",    "--orders", orders, "--store",
                               path,           "--threads", THREADS,    NULL};
    int status = end_of(start_program(arguments, file, largest));
    text = text_of_file(file);
    free(file);
    if (errors)
        *errors = text;
    else
        free(text);
    return status;
}

static void survey_whole(const char *orders, const char *path)
{
    char *errors;
    int status = survey_limited(orders, path, 0, &errors);
    if (status)
        fail_msg("survey %s ended with %d: %s", orders, status, errors);
    free(errors);
}

// Counts over all groups of order ≤ N: GEN *0 … *4, DNG *0, *1, *3.
static const struct {
    uint32_t most;
    uint64_t groups, gen[5], dng[4];
} known[] = {
    {15, 28, {6, 6, 9, 4, 3}, {11, 9, 0, 7}},
    {31, 93, {36, 16, 22, 9, 10}, {51, 23, 0, 18}},
    {63, 319, {177, 47, 46, 23, 26}, {227, 47, 0, 44}},
    {100, 1048, {798, 90, 77, 36, 47}, {889, 83, 0, 75}},
};
#define WHOLE "1-63"

static char *whole_path; // an undisturbed survey of the orders WHOLE

// A survey that something happens to: all of WHOLE in the long run.
static uint32_t disturbed_most(void)
{
    return in_long_run() ? 63 : 31;
}

static const char *disturbed_orders(void)
{
    return in_long_run() ? WHOLE : "1-31";
}

static void check_counts(const listing *l, size_t rows)
{
    for (size_t k = 0; k < rows; k++) {
        uint64_t gen[16] = {0}, dng[16] = {0}, groups = 0;
        for (size_t i = 0; i < l->count && l->g[i].order <= known[k].most; i++) {
            groups++;
            gen[l->g[i].gen]++;
            if (l->g[i].dng != NIM_UNDEFINED)
                dng[l->g[i].dng]++;
            else
                assert_int_equal(l->g[i].order, 1);
        }
        assert_int_equal(groups, known[k].groups);
        assert_memory_equal(gen, known[k].gen, sizeof known[k].gen);
        assert_memory_equal(dng, known[k].dng, sizeof known[k].dng);
    }
}

static void counts_are_the_known_ones(void **state)
{
    (void)state;
    whole_path = in_home("whole.db");
    survey_whole(WHOLE, whole_path);
    listing l = list_of(whole_path, NULL);
    check_counts(&l, 3);
    free(l.g);
    if (in_long_run()) {
        char *hundred = in_home("hundred.db");
        survey_whole("1-100", hundred);
        l = list_of(hundred, NULL);
        check_counts(&l, COUNT(known));
        free(l.g);
        free(hundred);
    }
}

// ------------------------------------------------------------------------------------- what happens to it

static void a_killed_survey_goes_on(void **state)
{
    (void)state;
    rng r = rng_start("kill", 20261120);
    char *path = in_home("killed.db"), *errors = in_home("killed.txt");
    const char *arguments[] = {HARARY_PROGRAM, "survey", "--orders", disturbed_orders(),
                               "--store",      path,     NULL};
    uint32_t writes = in_long_run() ? 400 : 100; // of a whole survey, or fewer
    size_t before = 0;
    int kills = 0, wanted = in_long_run() ? 10 : 2;
    for (int life = 0; life < 100 && kills < wanted; life++) {
        pid_t child = start_stopping(arguments, errors, 1 + rng_below(&r, writes), 0);
        int status;
        if (has_stopped(child, &status)) {
            kill(child, SIGKILL);
            assert_int_equal(end_of(child), 128 + SIGKILL);
            kills++;
        } else { // it was done before
            assert_int_equal(status, 0);
            writes = (writes + 1) / 2;
        }
        if (access(path, F_OK) == 0) {
            store *s = open_store(path, STORE_WRITE); // nobody holds it any more, and it is whole
            store_close(s);
            listing l = list_of(path, NULL);
            assert_true(l.count >= before);
            before = l.count;
            free(l.g);
        }
    }
    assert_int_equal(kills, wanted);
    survey_whole(disturbed_orders(), path);
    assert_same_table(path, whole_path, disturbed_most());
    free(errors);
    free(path);
}

static void an_interrupted_survey_says_how_to_go_on(void **state)
{
    (void)state;
    char *path = in_home("interrupted.db"), *errors = in_home("interrupted.txt");
    const char *arguments[] = {HARARY_PROGRAM, "survey", "--orders", "768", "--store", path, NULL};
    pid_t child = start_program(arguments, errors, 0); // a million groups to construct
    WAIT_UNTIL(catches(child, SIGINT) && access(path, F_OK) == 0);
    kill(child, SIGINT);
    assert_int_equal(end_of(child), 1);
    char *text = text_of_file(errors);
    assert_true(strstr(text, "interrupted") && strstr(text, "same command"));
    free(text);
    free(errors);
    free(path);
}

// The largest size that a file may have takes the place of a full disk: to a program they are the same.
static void a_full_disk_is_told_and_leaves_a_whole_store(void **state)
{
    (void)state;
    const char *orders = in_long_run() ? "32,64,128,192" : "32,64,128";
    size_t groups = 51 + 267 + 2328 + (in_long_run() ? 1543 : 0);
    char *path = in_home("full.db"), *good = in_home("good.db"), *errors;
    survey_whole("32", path);
    listing first = list_of(path, NULL);
    assert_int_equal(first.count, 51);
    assert_int_equal(survey_limited(orders, path, 100000, &errors), 1);
    if (!strstr(errors, "disk may be full"))
        fail_msg("'%s' does not say that the disk is full", errors);
    free(errors);
    listing after = list_of(path, NULL);
    assert_true(after.count >= first.count && after.count < groups);
    assert_memory_equal(first.g, after.g, first.count * sizeof *first.g);
    survey_whole(orders, path);
    survey_whole(orders, good);
    assert_same_table(path, good, 192);
    listing done = list_of(path, NULL);
    assert_int_equal(done.count, groups);
    free(first.g);
    free(after.g);
    free(done.g);
    free(path);
    free(good);
}

static void surveys_exclude_each_other(void **state)
{
    (void)state;
    char pid[24], *errors;
    snprintf(pid, sizeof pid, "process %ld", (long)getpid());
    store *s = open_store(whole_path, STORE_WRITE);
    assert_int_equal(survey_limited("1-9", whole_path, 0, &errors), 1);
    if (!strstr(errors, "another survey") || !strstr(errors, pid))
        fail_msg("'%s' does not tell who has the atlas", errors);
    store_close(s);
    free(errors);
}

static run survey_more(const char *store, const char *orders, const char *const *more)
{
    const char *arguments[16] = {"survey", "--store", store, "--orders", orders, "--threads", THREADS};
    size_t count = 7;
    while (*more)
        arguments[count++] = *more++;
    return run_program(arguments, "");
}

static void direct_computation_agrees_and_finds_a_wrong_record(void **state)
{
    (void)state;
    char *path = in_home("direct.db");
    static const char *const all[] = {"--direct", "--quiet", NULL};
    static const char *const half[] = {"--direct", "--sample", "50%", "--seed", "7", "--quiet", NULL};
    const char *orders = in_long_run() ? "1-16,32,54" : "1-16,54";
    run r = survey_more(path, orders, half);
    assert_int_equal(r.status, 0);
    run_clear(&r);
    listing l = list_of(path, NULL);
    size_t direct = 0;
    for (size_t i = 0; i < l.count; i++)
        direct += l.g[i].method == METHOD_DIRECT && l.g[i].classes > 1;
    assert_true(direct > l.count / 5 && direct < l.count); // a sample, and not all
    group_record wrong = l.g[0];
    for (size_t i = 0; i < l.count; i++)
        if (l.g[i].order == 12 && l.g[i].number == 3)
            wrong = l.g[i];
    wrong.dng ^= 3;
    wrong.method = METHOD_ODD_FACTOR;
    hry_error error;
    store *s = open_store(path, STORE_WRITE);
    assert_int_equal(store_put_groups(s, &wrong, 1, &error), HRY_OK);
    store_close(s);
    r = survey_more(path, orders, all);
    assert_int_equal(r.status, 1);
    if (!strstr(r.err, "12.3") || !strstr(r.err, "disagree"))
        fail_msg("'%s' is no evidence", r.err);
    run_clear(&r);
    free(l.g);
    free(path);
}

static void games_can_be_chosen(void **state)
{
    (void)state;
    char *path = in_home("games.db");
    static const char *const gen[] = {"--games", "gen", "--json", NULL}, *const both[] = {"--json", NULL};
    run r = survey_more(path, "1-12", gen);
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.out, "\"gen_counts\""));
    assert_null(strstr(r.out, "\"dng_counts\""));
    run_clear(&r);
    listing l = list_of(path, NULL);
    for (size_t i = 0; i < l.count; i++)
        assert_true(l.g[i].dng == NIM_UNDEFINED && l.g[i].gen >= 0);
    r = survey_more(path, "1-12", both);
    assert_int_equal(r.status, 2);
    run_clear(&r);
    free(l.g);
    free(path);
}

static void orders_that_cannot_be_are_refused(void **state)
{
    (void)state;
    static const char *const none[] = {NULL};
    static const struct {
        const char *orders, *words;
    } wrong[] = {{"1000-1100", "1024"}, {"1536", "census"}, {"1-2001", "2000"}, {"", "such as 1-511"}};
    char *path = in_home("never.db");
    for (size_t i = 0; i < COUNT(wrong); i++) {
        run r = survey_more(path, wrong[i].orders, none);
        assert_int_equal(r.status, 2);
        if (!strstr(r.err, wrong[i].words))
            fail_msg("'%s' does not say '%s'", r.err, wrong[i].words);
        run_clear(&r);
        assert_true(access(path, F_OK) != 0); // and nothing is left behind
    }
    free(path);
}

// ------------------------------------------------------------------------------------------------- crew

static pid_t a_child(void)
{
    long child = 0;
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
    FILE *f = fopen(path, "r");
    if (!f || fscanf(f, "%ld", &child) != 1)
        child = 0;
    if (f)
        fclose(f);
    return (pid_t)child;
}

static void give(crew *c, const job *wanted)
{
    job j = *wanted;
    size_t size;
    j.memory = (uint64_t)1 << 30;
    char *item = job_pack(&j, &size);
    crew_give(c, item, size);
}

static hry_status take(crew *c, job_answer *out, const limit *l, hry_error *error)
{
    task *a;
    hry_status status = crew_take(c, &a, l, error);
    if (status == HRY_OK) {
        answer_unpack(a, out);
        task_free(a);
    }
    return status;
}

static void a_dead_worker_is_replaced(void **state)
{
    (void)state;
    crew *c = crew_start(&atlas_trade, 1);
    limit l = limit_none();
    job_answer a;
    hry_error error;
    assert_int_equal(crew_idle(c), 1);
    give(c, &(job){.kind = JOB_FACTORS, .order = 768, .first = 1, .last = 60});
    assert_int_equal(crew_idle(c), 0);
    pid_t worker = a_child(), gap;
    assert_true(worker > 0);
    WAIT_UNTIL(children_of(worker, &gap, 1)); // it has begun
    kill(worker, SIGKILL);
    assert_int_equal(take(c, &a, &l, &error), HRY_OK);
    assert_int_equal(a.status, HRY_OK);
    assert_true(a.factor_count > 0 && a.factors[0].first == 1 && a.factors[a.factor_count - 1].last == 60);
    assert_true(a_child() != worker);
    free(a.factors);
    give(c, &(job){.kind = JOB_SOLVE, .order = 8, .first = 99, .last = 99});
    assert_int_equal(take(c, &a, &l, &error), HRY_OK);
    assert_int_not_equal(a.status, HRY_OK); // there are only five
    assert_non_null(strstr(a.message, "only 5"));
    l.seconds = 1e-3;
    give(c, &(job){.kind = JOB_FACTORS, .order = 768, .first = 1, .last = 60000});
    assert_int_equal(take(c, &a, &l, &error), HRY_TIME);
    crew_end(c);
    assert_int_equal(a_child(), 0);
}

// -------------------------------------------------------------------------------------------------- MPI

static void a_survey_under_mpi_is_the_same(void **state)
{
    (void)state;
    if (!has_mpi())
        skip();
    char *path = in_home("mpi.db"), *errors = in_home("mpi.txt");
    const char *arguments[] = {"mpirun",  "-n", "3", HARARY_PROGRAM, "survey", "--orders", disturbed_orders(),
                               "--store", path, NULL};
    int status = end_of(start_program(arguments, errors, 0));
    if (status)
        fail_msg("mpirun ended with %d; see %s", status, errors);
    assert_same_table(path, whole_path, disturbed_most());
    free(errors);
    free(path);
}

// A name is a file's name, and an atlas of one game says so.
static void names_are_files_and_an_atlas_knows_its_games(void **state)
{
    (void)state;
    run r = RUN("survey", "--orders", "1-5", "--store", "");
    assert_int_equal(r.status, 2);
    assert_non_null(strstr(r.err, "requires a file name"));
    run_clear(&r);
    char *path = in_home("one.db"), *link = in_home("link.db");
    r = RUN("survey", "--orders", "1-6", "--games", "gen", "--store", path);
    assert_int_equal(r.status, 0);
    run_clear(&r);
    r = RUN("survey", "query", "--dng", "3", "--store", path);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "contains only gen"));
    run_clear(&r);
    // A link has the lock of what it points to.
    store *first, *second;
    hry_error error;
    assert_int_equal(symlink(path, link), 0);
    assert_int_equal(store_open(path, STORE_WRITE, &first, &error), HRY_OK);
    assert_int_equal(store_open(link, STORE_WRITE, &second, &error), HRY_LIMIT);
    store_close(first);
    free(path);
    free(link);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_follow_from_factors),
        cmocka_unit_test(orders_and_samples_are_read_or_refused),
        cmocka_unit_test(the_store_keeps_what_it_gets),
        cmocka_unit_test(the_store_refuses_what_is_no_atlas),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(counts_are_the_known_ones), // first: others compare with its atlas
        cmocka_unit_test(a_killed_survey_goes_on),
        cmocka_unit_test(names_are_files_and_an_atlas_knows_its_games),
        cmocka_unit_test(an_interrupted_survey_says_how_to_go_on),
        cmocka_unit_test(a_full_disk_is_told_and_leaves_a_whole_store),
        cmocka_unit_test(surveys_exclude_each_other),
        cmocka_unit_test(direct_computation_agrees_and_finds_a_wrong_record),
        cmocka_unit_test(games_can_be_chosen),
        cmocka_unit_test(orders_that_cannot_be_are_refused),
        cmocka_unit_test(a_dead_worker_is_replaced),
        cmocka_unit_test(a_survey_under_mpi_is_the_same),
    };
    int failed = cmocka_run_group_tests_name("survey", tests, make_home,
                                             groups_can_be_tested("surveys") ? NULL : remove_home);
    if (groups_can_be_tested("surveys")) {
        failed += cmocka_run_group_tests_name("survey with GAP", with_gap, NULL, remove_home);
        free(whole_path);
    }
    return failed;
}
