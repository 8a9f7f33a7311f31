// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long computations: they become jobs, tell their progress, end when they are cancelled or their time is
// over, and keep nobody else waiting. Workers that die are replaced, and none outlives the server. The clock
// of the servers stands still but for what a test says, so that no job is given up because the machine is
// busy.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "clock_support.h"
#include "program_support.h"
#include "serve_support.h"
#include "tree_support.h"

enum { MOST_WORKERS = 8 };

// ACV on `count` sets of three among 3 * `third` points, at random but always the same; `which` makes
// another.
static char *sets_of_three(unsigned which, unsigned third, int count)
{
    uint32_t x = 12345 + which;
    char *text = mem_string("/api/v1/nim?rule=acv&structure=");
    for (int i = 0; i < count; i++) {
        unsigned v[3];
        for (int k = 0; k < 3; k++) {
            x = x * 1103515245u + 12345u;
            v[k] = 1 + (x >> 16) % third + third * (unsigned)k;
        }
        char *longer = mem_print("%s%s%%7B%u,%u,%u%%7D", text, i ? "," : "", v[0], v[1], v[2]);
        free(text);
        text = longer;
    }
    return text;
}

// Nobody solves this soon.
static char *heavy(unsigned which)
{
    return sets_of_three(which, 15, 60);
}

// The job of a request that is not answered at once.
static char *begin(const server *s, const char *target)
{
    char *now = mem_print("%s&wait=0", target);
    response r = GET(s, now);
    char *location = header_of(&r, "Location");
    if (r.status != 202 || !location)
        fail_msg("%d, not 202: %s", r.status, r.body);
    response_clear(&r);
    free(now);
    return location;
}

static char *state_of(const server *s, const char *job)
{
    char *target = mem_print("%s?wait=0", job);
    response r = GET(s, target);
    char *body = mem_print("%d %s", r.status, r.body);
    response_clear(&r);
    free(target);
    return body;
}

static bool has_state(const server *s, const char *job, const char *part)
{
    char *state = state_of(s, job);
    bool has = strstr(state, part) != NULL;
    free(state);
    return has;
}

static void expect_state(const server *s, const char *job, const char *part)
{
    char *state = state_of(s, job);
    if (!strstr(state, part))
        fail_msg("%s, not %s", state, part);
    free(state);
}

// Whether it is the process for first looks, which computes nothing that takes long.
static bool is_for_first_looks(pid_t pid)
{
    char path[64], name[32] = "";
    snprintf(path, sizeof path, "/proc/%ld/comm", (long)pid);
    FILE *f = fopen(path, "r");
    if (f && !fgets(name, sizeof name, f))
        name[0] = '\0';
    if (f)
        fclose(f);
    return strcmp(name, "harary-first\n") == 0;
}

static size_t workers_of(const server *s, pid_t *out)
{
    size_t count = 0, all = children_of(s->pid, out, MOST_WORKERS);
    for (size_t i = 0; i < all; i++)
        if (!is_for_first_looks(out[i]))
            out[count++] = out[i];
    return count;
}

static size_t gone(const pid_t *worker, size_t count)
{
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
        left += process_is_there(worker[i]);
    return count - left;
}

// The one that has computed most.
static pid_t busiest(const server *s)
{
    pid_t worker[MOST_WORKERS], found = 0;
    size_t count = workers_of(s, worker);
    for (size_t i = 0; i < count; i++)
        if (!found || seconds_computed(worker[i]) > seconds_computed(found))
            found = worker[i];
    return found;
}

// A worker has begun with a job that is heavy, and said so: it has computed for a while.
static void wait_for_work(const server *s)
{
    WAIT_UNTIL(seconds_computed(busiest(s)) >= 0.3);
}

static void cancel(const server *s, const char *job)
{
    response r = server_ask(s, "DELETE", job, NULL);
    assert_int_equal(r.status, 200);
    assert_non_null(strstr(r.body, "\"cancelled\""));
    response_clear(&r);
}

static void test_cancel(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1");
    char *target = heavy(0), *job = begin(&s, target);
    pid_t worker[MOST_WORKERS];
    wait_for_work(&s);
    size_t count = workers_of(&s, worker);
    expect_state(&s, job, "202");
    expect_state(&s, job, "\"running\"");
    cancel(&s, job);
    assert_int_equal(gone(worker, count), 1);
    expect_state(&s, job, "409");
    expect_state(&s, job, "\"cancelled\"");
    cancel(&s, job); // once more does no harm
    json_decref(server_json(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)", 200));
    free(job);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

// Who waits for a job when it is cancelled is told.
static void test_cancel_while_somebody_waits(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1");
    char *target = heavy(1), *job = begin(&s, target);
    char *text = mem_print("GET %s?wait=10000 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
                           job, s.port),
         answer[4096] = "";
    int waiting = server_connect(&s);
    assert_int_equal(write(waiting, text, strlen(text)), strlen(text));
    server_turns(&s); // it waits now
    cancel(&s, job);
    for (size_t have = 0, got = 1; got > 0 && have < sizeof answer - 1; have += got)
        got = (size_t)read(waiting, answer + have, sizeof answer - 1 - have);
    assert_non_null(strstr(answer, "409"));
    close(waiting);
    free(text);
    free(job);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

// Two who ask for the same thing share the computation, and neither can take it from the other.
static void test_cancel_is_for_oneself(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1");
    char *target = heavy(2), *mine = begin(&s, target), *yours = begin(&s, target);
    pid_t worker[MOST_WORKERS];
    assert_string_not_equal(mine, yours);
    wait_for_work(&s);
    size_t count = workers_of(&s, worker);
    cancel(&s, mine);
    cancel(&s, mine); // once more is not once for the other
    expect_state(&s, mine, "409");
    expect_state(&s, yours, "\"running\"");
    assert_int_equal(gone(worker, count), 0);
    cancel(&s, yours);
    assert_int_equal(gone(worker, count), 1);
    free(mine);
    free(yours);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

static unsigned with_state(const server *s, char *const *job, const char *part)
{
    return (unsigned)has_state(s, job[0], part) + has_state(s, job[1], part) + has_state(s, job[2], part);
}

// Three heavy jobs have their turns, until each has taken longer than a short one may: then as many run as
// there are workers, and the others wait, so that two workers are free.
static void let_time_pass(const server *s, char *const *job, unsigned workers)
{
    WAIT_UNTIL(with_state(s, job, "waiting for a first look") == 0);
    while (with_state(s, job, "waiting for a worker for long") < 3 - workers) {
        clock_forward(9);
        server_turns(s);
    }
}

// More heavy requests than workers, and the small ones are answered all the same.
static void test_heavy_requests_stop_nobody(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1", "--time", "600s");
    char *job[3];
    for (unsigned i = 0; i < 3; i++) {
        char *target = heavy(10 + i);
        job[i] = begin(&s, target);
        free(target);
    }
    let_time_pass(&s, job, 1);
    for (unsigned n = 4; n < 12; n++) {
        char *small = mem_print("/api/v1/nim?rule=acv&structure=uniform(%u,2)&wait=10000", n);
        response r = server_settled(&s, small);
        assert_int_equal(r.status, 200);
        for (unsigned i = 0; i < 3; i++)
            expect_state(&s, job[i], "\"running\""); // the heavy ones have ten minutes
        response_clear(&r);
        free(small);
    }
    for (unsigned i = 0; i < 3; i++) {
        cancel(&s, job[i]);
        free(job[i]);
    }
    assert_int_equal(server_end(&s), 0);
}

// ---- short requests while long ones wait

enum { HARD = 20, WORKERS = 2, SLOTS = WORKERS + 2 };
#define SLICE 0.26 // seconds, a little more than the server's

static size_t computing(const server *s, char *const *job)
{
    size_t count = 0;
    for (size_t i = 0; i < HARD; i++)
        count += !has_state(s, job[i], "waiting for");
    return count;
}

static server server_of_hard_requests(char **job)
{
    server s = SERVE("--workers", "2", "--time", "600s");
    for (unsigned i = 0; i < HARD; i++) {
        char *target = heavy(50 + i);
        job[i] = begin(&s, target);
        free(target);
    }
    return s;
}

// How many slices of time end before this request is answered. The clock is moved only when every worker
// computes something hard.
static size_t slices_until(const server *s, char *const *job, const char *target)
{
    size_t slices = 0;
    char *now = mem_print("%s%cwait=0", target, strchr(target, '?') ? '&' : '?'), *mine = NULL;
    for (bool done = false; !done;) {
        response r = GET(s, now);
        if (r.status == 202 && !mine)
            mine = header_of(&r, "Location");
        done = r.status != 202;
        if (done)
            assert_int_equal(r.status, 200);
        else if (strstr(r.body, "waiting for a worker") && computing(s, job) == SLOTS) {
            clock_forward(SLICE);
            slices++;
        }
        response_clear(&r);
    }
    free(now);
    free(mine);
    return slices;
}

static void end_hard_requests(server *s, char **job)
{
    for (unsigned i = 0; i < HARD; i++) {
        expect_state(s, job[i], "\"running\"");
        free(job[i]);
    }
    assert_int_equal(server_end(s), 0);
}

// What a formula, a theorem or the record answers needs no slice.
static void test_known_answers_pass_the_queue(void **state)
{
    (void)state;
    static const char *const known[] = {
        "/api/v1/nim?rule=gen&structure=Z40",
        "/api/v1/nim?rule=gen,dng&structure=S30",
        "/api/v1/nim?rule=acv,avd&structure=geodetic(C12)",
        "/api/v1/nim?rule=gen&structure=48.30",
        "/api/v1/explain?rule=gen&structure=Z40",
        "/api/v1/table?rule=gen&structure=Z(n)&for=n=30..40",
        "/api/v1/games",
    };
    char *job[HARD];
    server s = server_of_hard_requests(job);
    WAIT_UNTIL(computing(&s, job) == SLOTS);
    for (size_t i = 0; i < COUNT(known); i++) {
        size_t slices = slices_until(&s, job, known[i]);
        if (slices)
            fail_msg("%s was answered after %zu slices", known[i], slices);
    }
    end_hard_requests(&s, job);
}

// What has to be computed, but not for long, waits until each hard request has had one slice, and none two.
static void test_untried_requests_get_a_slice(void **state)
{
    (void)state;
    char *target[] = {sets_of_three(3, 10, 30),
                      mem_string("/api/v1/info?structure=perm:(1,2,3,4,5),(1,2)"),
                      mem_string("/api/v1/sum?terms=GEN(Z40),*2"),
                      mem_string("/api/v1/explain?rule=gen&structure=perm:(1,2,3,4,5),(1,2)"),
                      mem_string("/api/v1/game?rule=acv&structure=uniform(5,2)"),
                      mem_string("/api/v1/diagram?rule=acv&structure=uniform(5,2)")};
    bool groups = groups_can_be_tested("a slice for GAP");
    for (size_t i = 0; i < COUNT(target); i++) {
        if (!groups && !strstr(target[i], "acv"))
            continue;
        char *job[HARD];
        server s = server_of_hard_requests(job);
        size_t slices = slices_until(&s, job, target[i]);
        print_message("%s: answered after %zu slices of %d workers\n", target[i], slices, SLOTS);
        assert_in_range(slices, 0, HARD / SLOTS);
        end_hard_requests(&s, job);
    }
    for (size_t i = 0; i < COUNT(target); i++)
        free(target[i]);
}

static void test_time_is_over(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1", "--time", "1s");
    char *target = heavy(20), *job = begin(&s, target);
    wait_for_work(&s);
    expect_state(&s, job, "\"running\"");
    clock_forward(1.1);
    expect_error(&s, job, 422, "time", "limit reached");
    free(job);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

// What is known without looking at its elements, and a sentence about the rest.
static void expect_missing(server *s, const char *request)
{
    json_t *answer = server_json(s, request, 200);
    const char *missing = json_string_value(json_object_get(answer, "missing"));
    if (!missing || !strstr(missing, "the bound of this server"))
        fail_msg("%s: '%s'", request, missing ? missing : "nothing is missing");
    json_decref(answer);
}

static void test_order_is_bounded(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the bound of orders"))
        skip();
    server s = SERVE("--workers", "1", "--max-order", "100");
    expect_missing(&s, "/api/v1/info?structure=S5");
    expect_error(&s, "/api/v1/nim?rule=gen&structure=S5&moves=1", 422, "limit", "the bound of this server");
    expect_error(&s, "/api/v1/info?structure=perm:(1,2,3,4,5,6),(1,2)", 422, "limit",
                 "the bound of this server");
    json_decref(server_json(&s, "/api/v1/nim?rule=gen&structure=S5", 200)); // by a formula
    json_decref(server_json(&s, "/api/v1/info?structure=S4", 200));
    assert_int_equal(server_end(&s), 0);
}

// ---- workers that die

static void kill_one(pid_t worker)
{
    kill(worker, SIGKILL);
    WAIT_UNTIL(gone(&worker, 1));
}

static void kill_busiest(const server *s)
{
    wait_for_work(s);
    kill_one(busiest(s));
}

// The server hears of a death when it is scheduled next.
static void expect_given_up(const server *s, const char *job)
{
    WAIT_UNTIL(!has_state(s, job, "\"running\""));
    expect_state(s, job, "422");
}

static void test_killed_worker(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1", "--time", "120s");
    char *target = heavy(30), *job = begin(&s, target);
    kill_busiest(&s);
    expect_state(&s, job, "\"running\""); // on another one
    kill_busiest(&s);
    expect_given_up(&s, job); // enough is enough
    json_decref(server_json(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)", 200));
    free(job);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

// A job that is given to a worker which dies before it begins has lost nothing. That worker is made to wait
// by SIGSTOP.
static void test_worker_killed_before_it_begins(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1", "--time", "120s");
    char *target = heavy(31), *job = begin(&s, target);
    wait_for_work(&s);
    response picture = server_settled(&s, "/api/v1/diagram?rule=acv&structure=uniform(4,2)");
    assert_int_equal(picture.status, 200); // a second worker was started
    response_clear(&picture);
    pid_t worker[MOST_WORKERS];
    pid_t first = busiest(&s);
    assert_int_equal(workers_of(&s, worker), 2);
    pid_t second = worker[worker[0] == first];
    kill(second, SIGSTOP);
    kill_one(first);
    server_turns(&s); // the job goes to the second
    expect_state(&s, job, "\"running\"");
    kill_one(second);
    expect_state(&s, job, "\"running\"");
    kill_busiest(&s); // the second death while it was computed
    expect_given_up(&s, job);
    free(job);
    free(target);
    assert_int_equal(server_end(&s), 0);
}

// Under load: every so often a worker or its GAP is killed. At most one answer is lost for each.
static void test_killed_under_load(void **state)
{
    (void)state;
    bool groups = groups_can_be_tested("killing GAP");
    server s = SERVE("--workers", "2", "--time", "120s");
    rng r = rng_start("test_killed_under_load", 7);
    size_t kills = 0, lost = 0, asked = scaled(40) + 10;
    for (size_t i = 0; i < asked; i++) {
        if (i % 6 == 3) {
            pid_t worker[MOST_WORKERS], gap[MOST_WORKERS];
            size_t count = workers_of(&s, worker);
            size_t below = count ? children_of(worker[0], gap, MOST_WORKERS) : 0;
            if (count && below && rng_below(&r, 2))
                kill(gap[0], SIGKILL);
            else if (count)
                kill(worker[rng_below(&r, (uint32_t)count)], SIGKILL);
            kills += count > 0;
        }
        char *target = groups ? mem_print("/api/v1/nim?rule=gen&structure=D%zu&moves=1&wait=10000", 3 + i)
                              : mem_print("/api/v1/nim?rule=acv&structure=uniform(%zu,2)&wait=10000", 3 + i);
        response a = server_settled(&s, target);
        lost += a.status != 200;
        response_clear(&a);
        free(target);
    }
    print_message("%zu answers, %zu kills, %zu lost\n", asked, kills, lost);
    assert_true(kills > 0 && lost <= kills);
    assert_int_equal(server_end(&s), 0);
}

// ---- memory

// By the server and its largest worker: where a request takes long another one starts.
static size_t held(const server *s)
{
    pid_t worker[MOST_WORKERS];
    size_t count = workers_of(s, worker), largest = 0;
    for (size_t i = 0; i < count; i++) {
        size_t one = resident_bytes(worker[i]);
        largest = one > largest ? one : largest;
    }
    return resident_bytes(s->pid) + largest;
}

static void ask_many(const server *s, size_t from, size_t count)
{
    for (size_t i = from; i < from + count; i++) {
        char *target = mem_print("/api/v1/nim?rule=acv&structure=uniform(%zu,%zu)", 4 + i % 9, 2 + i % 3);
        char *wrong = mem_print("/api/v1/nim?rule=acv&structure=no%zu(", i);
        json_decref(server_json(s, target, 200));
        json_decref(server_json(s, wrong, 400));
        free(wrong);
        free(target);
    }
}

#ifdef __SANITIZE_ADDRESS__
static const bool sanitized = true;
#else
static const bool sanitized = false;
#endif

static void test_memory_is_flat(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1");
    size_t count = scaled(60) + 20;
    ask_many(&s, 0, count);
    size_t before = held(&s);
    ask_many(&s, count, 3 * count);
    size_t after = held(&s);
    print_message("%zu requests: %zu kB before, %zu kB after\n", 8 * count, before >> 10, after >> 10);
    // What is kept of each answer is a kilobyte or so; sanitizers keep what was freed for a while, too.
    if (!sanitized)
        assert_true(after < before + before / 10 + 6 * count * 2048);
    assert_int_equal(server_end(&s), 0);
}

// A server that computes ends at once, with everything that it started.
static void test_end_while_computing(void **state)
{
    (void)state;
    server s = SERVE("--workers", "2");
    char *job[3];
    for (unsigned i = 0; i < 3; i++) {
        char *target = heavy(40 + i);
        job[i] = begin(&s, target);
        free(target);
    }
    let_time_pass(&s, job, 2);
    if (groups_can_be_tested("a GAP that is left alone"))
        json_decref(server_json(&s, "/api/v1/info?structure=S4", 200));
    assert_int_equal(server_end(&s), 0); // none of them would be done
    for (unsigned i = 0; i < 3; i++)
        free(job[i]);
}

static int stop_clock(void **state)
{
    (void)state;
    clock_stop();
    return 0;
}

static int end_clock(void **state)
{
    (void)state;
    clock_end();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_cancel_while_somebody_waits),
        cmocka_unit_test(test_cancel_is_for_oneself),
        cmocka_unit_test(test_heavy_requests_stop_nobody),
        cmocka_unit_test(test_known_answers_pass_the_queue),
        cmocka_unit_test(test_untried_requests_get_a_slice),
        cmocka_unit_test(test_time_is_over),
        cmocka_unit_test(test_order_is_bounded),
        cmocka_unit_test(test_killed_worker),
        cmocka_unit_test(test_worker_killed_before_it_begins),
        cmocka_unit_test(test_killed_under_load),
        cmocka_unit_test(test_memory_is_flat),
        cmocka_unit_test(test_end_while_computing),
    };
    return cmocka_run_group_tests(tests, stop_clock, end_clock);
}
