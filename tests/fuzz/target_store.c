// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that may be an atlas: every query, plot and report on it, and the check of all of it; then as one to
// write to.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/hunt_answer.h"
#include "atlas/plot.h"
#include "base/mem.h"
#include "report/hunt.h"
#include "report/query.h"
#include "targets.h"
#include "targets_internal.h"

static hry_error last;
static const char *at; // the file

// The sentence names the file, where the file is to blame.
static bool good(hry_status status)
{
    if (status == HRY_UNREADABLE && !strstr(last.message, at)) {
        fprintf(stderr, "'%s' does not name %s\n", last.message, at);
        abort();
    }
    return fuzz_told(status, &last);
}

static void ask(store *s, FILE *out, const limit *limit)
{
    query q = query_all();
    for (form f = FORM_TEXT; f < FORMS; f++) {
        q.form = f;
        good(query_print(out, s, &q, limit, &last));
    }
    q.labels = true;
    good(query_print(out, s, &q, limit, &last));
    q = query_all();
    q.smallest_per_type = true;
    good(query_print(out, s, &q, limit, &last));
    q = query_all();
    if (good(query_condition("gen>dng or classes>3 or not (parity=1)", (where **)(uintptr_t)&q.condition,
                             &last)))
        good(query_print(out, s, &q, limit, &last));
    where_free((where *)(uintptr_t)q.condition);
    order_range *missing = NULL;
    size_t count = 0;
    q = query_all();
    if (good(query_missing(s, &q.where, NULL, &missing, &count, &last)))
        free(orders_print(missing, count));
    free(missing);
    free(store_meta(s, "games"));
}

static void draw(store *s, const limit *limit)
{
    for (int i = 0; i < 3; i++) {
        plot_question q = {.kind = i == 2 ? PLOT_CLASSES : PLOT_SHARES,
                           .dng = i == 1,
                           .format = PICTURE_SVG,
                           .style = {.legend = true},
                           .limit = limit};
        plot p;
        if (good(plot_make(s, &q, &p, &last)))
            plot_clear(&p);
    }
}

static void report_hunt(store *s, FILE *out, uint32_t modules, const limit *limit)
{
    hunt_range range = {.largest = HUNT_LARGEST_MOST, .modules = modules, .generators = modules ? 2 : 0};
    for (int i = 0; i < HUNT_SOURCES; i++) {
        range.least[i] = 1;
        range.most[i] = 2000;
    }
    static spectrum spectrum;
    restrictions none = {0};
    type_at wanted[2] = {{.deficiency = 1, .parity = 1, .even = 1, .odd = 0, .smoothness = 1},
                         {.deficiency = 1, .parity = 1, .even = 0, .odd = 2, .smoothness = 0}};
    hunt_answer a;
    if (!spectrum.levels)
        spectrum_find(&none, &spectrum);
    if (good(hunt_answer_make(s, &range, wanted, 2, 4, NULL, limit, &a, &last))) {
        a.criteria = modules > 0;
        const item within = {.it = &spectrum}, whole = {&a, 0, &within};
        hunt_print(out, &whole);
        hunt_print_quiet(out, &a);
        char *text = fields_text(&hunt_fields, &whole);
        json_t *told = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        if (!told)
            abort();
        json_decref(told);
        free(text);
    }
    hunt_answer_clear(&a);
}

static void put(store *s)
{
    group_record g = {
        .order = 6, .number = 1, .gen = 3, .frattini = 1, .factor_order = 6, .factor_number = 1};
    good(store_put_groups(s, &g, 1, &last));
    good(store_set_meta(s, "games", "gen,dng", &last));
}

static void remove_beside(const char *path)
{
    static const char *const ending[] = {"-wal", "-shm", ".lock", "-journal"};
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        char *name = mem_print("%s%s", path, ending[i]);
        unlink(name);
        free(name);
    }
}

const char *fuzz_read_store(const char *path)
{
    store *s;
    store_contents contents;
    limit l = limit_none();
    l.seconds = 10;
    l.memory = 256 << 20;
    last = (hry_error){0};
    at = path;
    FILE *out = fopen("/dev/null", "w");
    if (good(store_open(path, STORE_READ, &s, &last))) {
        ask(s, out, &l);
        draw(s, &l);
        report_hunt(s, out, 0, &l);
        report_hunt(s, out, 2, &l);
        last = (hry_error){0};
        good(store_check(s, &l, &contents, &last));
        store_close(s);
    }
    static hry_error found;
    found = last;
    if (good(store_open(path, STORE_WRITE, &s, &last))) {
        put(s);
        store_close(s);
    }
    fclose(out);
    remove_beside(path);
    return found.message;
}
