// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both sides use the same workers and the same GAP. The first survey fills a new atlas; the second finds all
// groups there and only recomputes its sample, each group from its elements and maximal subgroups alone. The
// ratio is that of the times for one group on the clock.
#include "atlas.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "atlas/survey.h"
#include "base/mem.h"

enum { MOST = 511, MOST_QUICK = 127, KNOWN_GROUPS = 92804 };

static void remove_store(char *path)
{
    static const char *const ending[] = {"", "-wal", "-shm", ".lock"};
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        char *file = mem_print("%s%s", path, ending[i]);
        unlink(file);
        free(file);
    }
    free(path);
}

static bool run(const survey_question *q, const char *path, survey_result *out)
{
    store *s;
    hry_error error;
    if (store_open(path, STORE_WRITE, &s, &error)) {
        report_note("atlas: %s", error.message);
        return false;
    }
    hry_status status = survey_run(s, q, out, &error);
    store_close(s);
    if (status)
        report_note("atlas: %s", error.message);
    return status == HRY_OK && !out->failed;
}

static void put_times(report *r, const char *what, const survey_result *x)
{
    report_row(r, &(row){.group = "atlas",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = "GAP included",
                         .ours = x->seconds,
                         .value = x->seconds,
                         .unit = "s"});
    report_row(r, &(row){.group = "atlas",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = "groups a second",
                         .ours = x->seconds,
                         .value = (double)x->made / x->seconds,
                         .unit = "/s"});
    report_note("atlas: %" PRIu64 " groups, %" PRIu64 " Frattini-free ones solved", x->made, x->factors);
}

static void put_ratio(report *r, const char *what, const survey_question *q, const survey_result *ours,
                      const survey_result *direct, double required)
{
    double one = ours->seconds / (double)ours->made;
    double plain = direct->direct_seconds / q->workers / (double)direct->checked;
    report_row(r, &(row){.group = "atlas",
                         .instance = what,
                         .game = RULE_ACV,
                         .against = "direct, 1 % sample",
                         .ours = one,
                         .plain = plain,
                         .value = plain / one,
                         .unit = "x",
                         .required = required,
                         .ok = plain / one >= required});
    report_note("atlas: %" PRIu64
                " groups recomputed without reductions in %.1f s on the clock, all agree; %" PRIu64
                " took too long",
                direct->checked, direct->seconds, direct->unfinished);
}

void rows_atlas(report *r, const bench_options *o)
{
    order_range range = {1, o->quick ? MOST_QUICK : MOST};
    survey_question q = {.range = &range,
                         .ranges = 1,
                         .gen = true,
                         .dng = true,
                         .workers = (unsigned)sysconf(_SC_NPROCESSORS_ONLN),
                         .seed = r->seed};
    char *path = mem_print("/tmp/harary-bench-%ld.db", (long)getpid()), what[40];
    survey_result ours = {0}, direct = {0};
    snprintf(what, sizeof what, "orders 1-%u", range.most);
    if (run(&q, path, &ours)) {
        put_times(r, what, &ours);
        if (!o->quick && ours.groups != KNOWN_GROUPS)
            report_difference(r, what, RULE_ACV, "groups", (long long)ours.groups, "known", KNOWN_GROUPS);
        q.sample = 0.01;
        if (run(&q, path, &direct) && direct.checked)
            put_ratio(r, what, &q, &ours, &direct, o->quick ? 0 : 25);
        else
            r->differences++;
    } else {
        report_note("atlas: skipped");
    }
    remove_store(path);
}
