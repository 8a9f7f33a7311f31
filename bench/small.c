// SPDX-License-Identifier: GPL-3.0-or-later
#include "small.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "game/game.h"

enum { ROUNDS = 200, BATCHES = 10 };

static const char *const questions[] = {"{1,2},{2,3}",           "uniform(6,3)", "geodetic(C6)",
                                        "{a,b},{b,c},{c,d,e}/7", "hull(P5)",     "disjoint(2,3,4)"};
enum { QUESTIONS = sizeof questions / sizeof *questions };

// All questions once; the sum of the values, −1 if one was not answered.
static long long ask_all(void)
{
    long long sum = 0;
    game_tools tools = {.how = {.engine = ENGINE_AUTO, .threads = 1}};
    for (size_t i = 0; i < QUESTIONS && sum >= 0; i++) {
        game g;
        game_value v;
        hry_error error;
        if (game_open(questions[i], strlen(questions[i]), &(expr_options){0}, &tools, &g, &error)) {
            report_note("small: %s: %s", questions[i], error.message);
            sum = -1;
            break;
        }
        g.rule = RULE_AVD;
        bool found = game_find_value(&g, &tools, false, &v, &error) == HRY_OK;
        if (found) {
            sum += v.nim;
            value_clear(&v);
        } else {
            report_note("small: %s: %s", questions[i], error.message);
            sum = -1;
        }
        game_close(&g);
    }
    tools_clear(&tools);
    return sum;
}

// A counter of this thread's instructions outside the kernel; −1: there is none.
static int open_counter(void)
{
    struct perf_event_attr wanted = {.type = PERF_TYPE_HARDWARE,
                                     .size = sizeof wanted,
                                     .config = PERF_COUNT_HW_INSTRUCTIONS,
                                     .disabled = 1,
                                     .exclude_kernel = 1,
                                     .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0);
}

// Instructions of one question on average, the least of several batches; 0: they cannot be counted.
static double count_instructions(void)
{
    int counter = open_counter();
    double least = 0;
    for (int batch = 0; counter >= 0 && batch < BATCHES; batch++) {
        uint64_t count = 0;
        ioctl(counter, PERF_EVENT_IOC_RESET, 0);
        ioctl(counter, PERF_EVENT_IOC_ENABLE, 0);
        ask_all();
        ioctl(counter, PERF_EVENT_IOC_DISABLE, 0);
        if (read(counter, &count, sizeof count) != sizeof count)
            break;
        double each = (double)count / QUESTIONS;
        least = batch == 0 || each < least ? each : least;
    }
    if (counter >= 0)
        close(counter);
    return least;
}

// Seconds of one question on average, the best of several batches.
static double best_seconds(void)
{
    double best = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
        double begin = clock_now();
        for (int i = 0; i < ROUNDS; i++)
            ask_all();
        double each = (clock_now() - begin) / (ROUNDS * QUESTIONS);
        best = batch == 0 || each < best ? each : best;
    }
    return best;
}

void rows_small(report *r, const bench_options *o)
{
    (void)o;
    long long sum = ask_all();
    if (sum < 0)
        return;
    row line = {
        .group = "small", .instance = "six small hypergraphs", .game = RULE_AVD, .against = "", .nim = sum};
    line.ours = best_seconds();
    line.value = 1 / line.ours;
    line.unit = "/s";
    report_row(r, &line);
    line.value = count_instructions();
    line.unit = "instructions";
    if (line.value > 0)
        report_row(r, &line);
    else
        report_note("small: this machine does not count instructions");
}
