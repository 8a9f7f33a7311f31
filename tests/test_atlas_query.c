// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queries and plots, on stores of random records: what a query answers is what a plain loop over the records
// selects, in every form; a plot's areas have the heights of the shares. No GAP is needed.
#include "support.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/plot.h"
#include "base/mem.h"
#include "base/program.h"
#include "draw/plot_internal.h"
#include "report/query.h"

// ------------------------------------------------------------------------------------- random stores

enum { RECORDS_MOST = 400 };

typedef struct atlas {
    char folder[32], *path;
    store *store;
    group_record record[RECORDS_MOST]; // by order and number
    size_t records;
} atlas;

static group_record random_record(rng *r, uint32_t order, uint32_t number)
{
    bool odd = rng_below(r, 2);
    group_record g = {.order = order,
                      .number = number,
                      .gen = (int)rng_below(r, 5),
                      .dng = order == 1 ? NIM_UNDEFINED : (int)rng_below(r, 4),
                      .start = {.parity = odd,
                                .odd = (uint8_t)rng_below(r, 3),
                                .smoothness = odd ? (uint8_t)rng_below(r, 2) : 2,
                                .deficiency = rng_below(r, 3)},
                      .frattini = 1 + rng_below(r, 4),
                      .factor_order = order,
                      .factor_number = 1 + rng_below(r, 3),
                      .classes = rng_below(r, 2) ? -1 : 1 + (int64_t)rng_below(r, 3000),
                      .method = (atlas_method)rng_below(r, 3),
                      .seconds = rng_below(r, 1000) / 1024.0};
    g.start.even = (uint8_t)g.gen;
    if (rng_below(r, 20) == 0) { // GEN was not asked for, and so there is no type
        g.gen = NIM_UNDEFINED;
        g.start = (type_at){0};
    }
    return g;
}

static void put(atlas *a)
{
    hry_error error;
    strcpy(a->folder, "/tmp/harary-query-XXXXXX");
    assert_non_null(mkdtemp(a->folder));
    a->path = mem_print("%s/atlas.db", a->folder);
    if (store_open(a->path, STORE_WRITE, &a->store, &error) ||
        store_put_groups(a->store, a->record, a->records, &error))
        fail_msg("%s", error.message);
}

static void remove_store(atlas *a)
{
    static const char *const ending[] = {"", "-wal", "-shm", ".lock"};
    store_close(a->store);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        char *path = mem_print("%s%s", a->path, ending[i]);
        unlink(path);
        free(path);
    }
    rmdir(a->folder);
    free(a->path);
}

// Orders 1 … 30, each missing now and then, with up to 12 groups each.
static void random_atlas(rng *r, atlas *a)
{
    *a = (atlas){0};
    for (uint32_t order = 1; order <= 30; order++)
        for (uint32_t number = 1, last = rng_below(r, 12); number <= last; number++)
            a->record[a->records++] = random_record(r, order, number);
    put(a);
}

static bool selects(const group_filter *f, const group_record *g)
{
    bool typed =
        !f->start || (g->gen >= 0 && f->start[0] == g->start.parity && f->start[1] == g->start.even &&
                      f->start[2] == g->start.odd && f->start[3] == g->start.smoothness);
    return typed && g->order >= f->least_order && (f->most_order == 0 || g->order <= f->most_order) &&
           (f->gen == -2 || f->gen == g->gen) && (f->dng == -2 || f->dng == g->dng) &&
           (f->deficiency < 0 || (g->gen >= 0 && (uint32_t)f->deficiency == g->start.deficiency));
}

static group_filter random_filter(rng *r, uint8_t start[4])
{
    group_filter f = query_all().where;
    if (rng_below(r, 2))
        f.least_order = 1 + rng_below(r, 15);
    if (rng_below(r, 2))
        f.most_order = 15 + rng_below(r, 15);
    if (rng_below(r, 3) == 0)
        f.gen = (int)rng_below(r, 5);
    if (rng_below(r, 3) == 0)
        f.dng = (int)rng_below(r, 4);
    if (rng_below(r, 4) == 0)
        f.deficiency = (int)rng_below(r, 3);
    if (rng_below(r, 4) == 0) {
        memcpy(start, (uint8_t[4]){1, (uint8_t)rng_below(r, 5), (uint8_t)rng_below(r, 3), 0}, 4);
        f.start = start;
    }
    return f;
}

// The answer as a text that the caller frees; NULL and *error if there is none.
static char *answer(atlas *a, const query *q, hry_error *error)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    hry_status status = query_print(out, a->store, q, NULL, error);
    fclose(out);
    if (status == HRY_OK)
        return text;
    assert_int_equal(status, error->status);
    free(text);
    return NULL;
}

// ---------------------------------------------------------------------------------------------- queries

static void assert_same_number(const json_t *object, const char *key, int64_t value)
{
    const json_t *found = json_object_get(object, key);
    if (value < 0)
        assert_true(json_is_null(found));
    else {
        assert_true(json_is_integer(found));
        assert_int_equal(json_integer_value(found), value);
    }
}

static void assert_same_digits(const json_t *object, const char *key, uint32_t value)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", value);
    assert_string_equal(json_string_value(json_object_get(object, key)), digits);
}

static void assert_same_json(const char *line, const group_record *g, const uint64_t *groups)
{
    char label[32], link[80];
    json_error_t error;
    json_t *object = json_loads(line, JSON_DISABLE_EOF_CHECK, &error);
    assert_non_null(object);
    snprintf(label, sizeof label, "%u.%u", g->order, g->number);
    snprintf(link, sizeof link, "https://www.lmfdb.org/Groups/Abstract/%s", label);
    assert_string_equal(json_string_value(json_object_get(object, "label")), label);
    assert_string_equal(json_string_value(json_object_get(object, "lmfdb")), link);
    assert_same_digits(object, "order", g->order);
    assert_same_number(object, "number", g->number);
    assert_same_number(object, "gen", g->gen);
    assert_same_number(object, "dng", g->dng);
    assert_same_number(object, "deficiency", g->gen < 0 ? -1 : (int64_t)g->start.deficiency);
    assert_same_digits(object, "frattini_order", g->frattini);
    assert_same_number(object, "classes", g->classes);
    int type[4];
    int got =
        json_unpack(json_object_get(object, "start_type"), "[iiii!]", &type[0], &type[1], &type[2], &type[3]);
    assert_int_equal(got, g->gen < 0 ? -1 : 0);
    if (got == 0) {
        assert_int_equal(type[0], g->start.parity);
        assert_int_equal(type[1], g->start.even);
        assert_int_equal(type[2], g->start.odd);
        assert_int_equal(type[3], g->start.smoothness);
    }
    assert_float_equal(json_real_value(json_object_get(object, "seconds")), g->seconds, 1e-8);
    if (groups)
        assert_same_number(object, "groups", (int64_t)*groups);
    else
        assert_null(json_object_get(object, "groups"));
    json_decref(object);
}

static void number_text(char out[24], int64_t value)
{
    snprintf(out, 24, "%lld", (long long)value);
    if (value < 0)
        *out = '\0';
}

static void assert_same_csv(const char *line, const group_record *g)
{
    static const char *const method[] = {"odd factor", "even Frattini subgroup", "direct"};
    char wanted[400], gen[24], dng[24], classes[24], type[64] = ",,,,";
    number_text(gen, g->gen);
    number_text(dng, g->dng);
    number_text(classes, g->classes);
    if (g->gen >= 0)
        snprintf(type, sizeof type, "%u,%u,%u,%u,%u", g->start.parity, g->start.even, g->start.odd,
                 g->start.smoothness, g->start.deficiency);
    snprintf(wanted, sizeof wanted, "%u.%u,%u,%u,%s,%s,%s,%u,%u.%u,%s,%s,%.6f\n", g->order, g->number,
             g->order, g->number, gen, dng, type, g->frattini, g->factor_order, g->factor_number, classes,
             method[g->method], g->seconds);
    assert_memory_equal(line, wanted, strlen(wanted));
}

static const char *line_behind(const char *text)
{
    const char *end = strchr(text, '\n');
    assert_non_null(end);
    return end + 1;
}

// Every record that the filter selects, in this form, and nothing else; returns how many.
static size_t assert_answer(atlas *a, const query *q)
{
    hry_error error;
    char *text = answer(a, q, &error), label[32];
    size_t found = 0;
    if (!text)
        fail_msg("%s", error.message);
    const char *at = q->form == RECORD_CSV || q->form == RECORD_TABLE ? line_behind(text) : text;
    for (size_t i = 0; i < a->records; i++) {
        const group_record *g = &a->record[i];
        if (!selects(&q->where, g))
            continue;
        snprintf(label, sizeof label, "%u.%u%s", g->order, g->number,
                 q->form == RECORD_TABLE    ? " "
                 : q->form == RECORD_LABELS ? "\n"
                                            : "");
        if (q->form == RECORD_JSON)
            assert_same_json(at, g, NULL);
        else if (q->form == RECORD_CSV)
            assert_same_csv(at, g);
        else
            assert_memory_equal(at, label, strlen(label));
        at = line_behind(at);
        found++;
    }
    if (q->form == RECORD_TABLE) {
        assert_int_equal(strtoul(at, NULL, 10), found);
        at = line_behind(at);
    }
    assert_string_equal(at, "");
    free(text);
    return found;
}

static bool has_orders(const atlas *a, const group_filter *f)
{
    group_filter only = query_all().where;
    only.least_order = f->least_order;
    only.most_order = f->most_order;
    for (size_t i = 0; i < a->records; i++)
        if (selects(&only, &a->record[i]))
            return true;
    return false;
}

static void test_queries(void **state)
{
    (void)state;
    rng r = rng_start("queries", 41);
    size_t found = 0;
    for (size_t i = 0; i < scaled(10); i++) {
        atlas a;
        random_atlas(&r, &a);
        for (int k = 0; k < 40; k++) {
            uint8_t start[4];
            query q = {.where = random_filter(&r, start), .form = (record_form)rng_below(&r, 4)};
            if (!has_orders(&a, &q.where))
                continue;
            size_t some = assert_answer(&a, &q);
            char *count, number[24];
            hry_error error;
            q.count = true;
            count = answer(&a, &q, &error);
            snprintf(number, sizeof number, q.form == RECORD_JSON ? "{\"groups\":%zu}\n" : "%zu\n", some);
            assert_string_equal(count, number);
            free(count);
            found += some;
        }
        remove_store(&a);
    }
    assert_true(found > 1000);
}

static bool same_type(const group_record *a, const group_record *b)
{
    return a->gen >= 0 && b->gen >= 0 && memcmp(&a->start, &b->start, sizeof a->start) == 0;
}

// Each type of the records that are selected has its line, with its first group and the number of all.
static void test_smallest_per_type(void **state)
{
    (void)state;
    rng r = rng_start("smallest per type", 42);
    for (size_t i = 0; i < scaled(20); i++) {
        atlas a;
        hry_error error;
        random_atlas(&r, &a);
        query q = query_all();
        q.where.dng = rng_below(&r, 2) ? -2 : (int)rng_below(&r, 4);
        q.smallest_per_type = true;
        q.form = RECORD_JSON;
        char *text = answer(&a, &q, &error), label[48];
        size_t types = 0, lines = 0;
        uint32_t deficiency = 0;
        for (size_t k = 0; k < a.records; k++) {
            const group_record *g = &a.record[k];
            uint64_t alike = 0;
            bool first = true;
            for (size_t m = 0; m < a.records; m++)
                if (selects(&q.where, &a.record[m]) && same_type(g, &a.record[m])) {
                    alike++;
                    first = first && m >= k;
                }
            if (!first || alike == 0 || !selects(&q.where, g))
                continue;
            snprintf(label, sizeof label, "{\"label\":\"%u.%u\"", g->order, g->number);
            const char *line = strstr(text, label);
            assert_non_null(line);
            assert_same_json(line, g, &alike);
            types++;
        }
        for (const char *at = text; *at; at = line_behind(at), lines++) { // sorted by deficiency
            json_t *object = json_loads(at, JSON_DISABLE_EOF_CHECK, NULL);
            uint32_t next = (uint32_t)json_integer_value(json_object_get(object, "deficiency"));
            assert_true(next >= deficiency);
            deficiency = next;
            json_decref(object);
        }
        assert_int_equal(types, lines);
        free(text);
        remove_store(&a);
    }
}

static void small_atlas(atlas *a) // orders 2, 3, 6, 7
{
    *a = (atlas){.records = 4};
    for (size_t i = 0; i < 4; i++)
        a->record[i] = (group_record){.order = (uint32_t[]){2, 3, 6, 7}[i],
                                      .number = 1,
                                      .gen = 2,
                                      .dng = 1,
                                      .start = {1, 2, 1, 0, 1},
                                      .frattini = 1,
                                      .factor_order = 2,
                                      .factor_number = 1,
                                      .classes = -1};
    put(a);
}

static const char *last_line(const char *text)
{
    const char *last = text;
    for (const char *at = text; *at; at = line_behind(at))
        last = at;
    return last;
}

static void test_missing_orders(void **state)
{
    (void)state;
    static const struct {
        uint32_t least, most;
        const char *end; // of the table, or the error
    } tried[] = {
        {0, 0, "4 groups; not surveyed: order 1 and 2 more\n"},
        {2, 3, "2 groups\n"},
        {2, 2, "1 group\n"},
        {3, 9, "3 groups; not surveyed: orders 4 to 5 and 2 more\n"},
        {7, 90, "1 group; not surveyed: orders 8 to 90\n"},
        {2, 2000000000, "4 groups; not surveyed: orders 4 to 5\n"},
        {5, 5, "the store has no group of order 5 yet; harary survey --orders 5 computes them"},
        {4, 5, "the store has no group of the orders 4 to 5 yet; harary survey --orders 4-5 computes them"},
        {9, 0, "the store has no group of order 9 or more yet; harary survey --orders A-B computes them"},
    };
    atlas a;
    small_atlas(&a);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        hry_error error = {0};
        query q = query_all();
        q.where.least_order = tried[i].least;
        q.where.most_order = tried[i].most;
        char *text = answer(&a, &q, &error);
        assert_string_equal(text ? last_line(text) : error.message, tried[i].end);
        assert_int_equal(error.status, text ? HRY_OK : HRY_UNDEFINED);
        free(text);
    }
    remove_store(&a);
}

static void test_empty_store(void **state)
{
    (void)state;
    atlas a = {0};
    hry_error error;
    put(&a);
    query q = query_all();
    assert_null(answer(&a, &q, &error));
    assert_string_equal(error.message,
                        "the store has no group yet; harary survey --orders A-B computes some");
    remove_store(&a);
}

static void test_answers_that_end_early(void **state)
{
    (void)state;
    atlas a;
    small_atlas(&a);
    hry_error error;
    query q = query_all();
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    assert_int_equal(query_print(full, a.store, &q, NULL, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "could not be written"));
    fclose(full);
    atomic_int interrupted = 1;
    limit l = limit_none();
    l.interrupt = &interrupted;
    FILE *nowhere = fopen("/dev/null", "w");
    assert_int_equal(query_print(nowhere, a.store, &q, &l, &error), HRY_LIMIT);
    fclose(nowhere);
    plot p;
    plot_question question = {.format = PICTURE_SVG, .limit = &l};
    assert_int_equal(plot_make(a.store, &question, &p, &error), HRY_LIMIT);
    remove_store(&a);
}

static void test_types(void **state)
{
    (void)state;
    static const char *const good[] = {"1,4,3,1", "(1,4,3,1)", " 1, 4 ,3,1 ", "( 1,4,3,1 )"};
    static const char *const bad[] = {
        "",          "1",         "1,4,3",     "1,4,3,1,0", "1,4,3,2",  "0,4,3,1",           "2,4,3,1",
        "1;4;3;1",   "(1,4,3,1",  "1,4,3,1)",  "1,300,3,1", "1,-4,3,1", "1,4,3,1x",          "((1,4,3,1))",
        "()",        "(",         "1,,4,3,1",  "+1,4,3,1",  "1 4 3 1",  "1,4,3,99999999999", "0x1,4,3,1",
        "1,4,3,1\n", "1,4,3,1 1", "1,1000,3,1"};
    uint8_t type[4];
    hry_error error;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_int_equal(query_type(good[i], type, &error), HRY_OK);
        assert_memory_equal(type, ((uint8_t[]){1, 4, 3, 1}), 4);
    }
    assert_int_equal(query_type("0,0,2,2", type, &error), HRY_OK);
    memset(type, 77, 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (query_type(bad[i], type, &error) != HRY_USAGE)
            fail_msg("taken for a type: %s", bad[i]);
    char *longest = mem_zero(5000, 1);
    memset(longest, '1', 4999);
    assert_int_equal(query_type(longest, type, &error), HRY_USAGE);
    free(longest);
    assert_memory_equal(type, ((uint8_t[]){77, 77, 77, 77}), 4);
}

// ------------------------------------------------------------------------------------------------ plots

static size_t occurrences(const char *text, const char *word)
{
    size_t count = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        count++;
    return count;
}

static plot plotted(atlas *a, plot_question q)
{
    plot p = {0};
    hry_error error;
    if (plot_make(a->store, &q, &p, &error))
        fail_msg("%s", error.message);
    assert_int_equal(p.bytes[p.size], 0);
    return p;
}

// How far above the bottom a path of steps is at x: the sum of nothing but H and V commands.
static double height_at(const char *path, double x)
{
    double from, bottom, level, at;
    int read;
    assert_int_equal(sscanf(path, "M%lf %lf%n", &from, &bottom, &read), 2);
    level = bottom;
    for (path += read; *path == 'H'; path += read) {
        double next;
        assert_int_equal(sscanf(path, "H%lfV%lf%n", &at, &next, &read), 2);
        assert_true(next <= bottom);
        if (at > x)
            return bottom - level;
        level = next;
    }
    fail_msg("%g is behind the path's end", x);
    return 0;
}

// The path of a nim-value in a panel, counted from 0.
static const char *area(const char *svg, int value, int panel)
{
    char begin[40];
    snprintf(begin, sizeof begin, "<path class=\"nim%d\" d=\"", value);
    const char *at = strstr(svg, begin);
    for (; at && panel > 0; panel--)
        at = strstr(at + 1, begin);
    assert_non_null(at);
    return at + strlen(begin);
}

// The part of the groups of orders `least` … `most` that have a value, and one that is at most `value`.
static double share(const atlas *a, bool dng, uint32_t least, uint32_t most, int value)
{
    double all = 0, part = 0;
    for (size_t i = 0; i < a->records; i++) {
        const group_record *g = &a->record[i];
        int own = dng ? g->dng : g->gen;
        if (own < 0 || g->order < least || g->order > most)
            continue;
        all++;
        part += own <= value;
    }
    return all > 0 ? part / all : 0;
}

static void assert_shares(const atlas *a, const char *svg, bool dng)
{
    uint32_t least = 0, most = 0;
    for (size_t i = 0; i < a->records; i++)
        if ((dng ? a->record[i].dng : a->record[i].gen) >= 0) {
            most = a->record[i].order;
            least = least ? least : most;
        }
    assert_true(most - least >= 8); // all panels are there
    double left = 58, right = 742, tall = 84;
    uint32_t compared = 0;
    for (uint32_t n = least; n <= most; n++)
        for (int value = 0; value < 5; value++) {
            double x = left + (n - least + 0.5) * (right - left) / (most - least + 1);
            int panel = n % 2 ? 0 : n % 4 ? 1 : 2;
            if (share(a, dng, n, n, 4) > 0) { // else it may be in front of the panel's first bar
                assert_float_equal(height_at(area(svg, value, panel), x) / tall, share(a, dng, n, n, value),
                                   1e-3);
                compared++;
            }
            assert_float_equal(height_at(area(svg, value, 3), x) / tall, share(a, dng, 0, n, value), 1e-3);
        }
    assert_true(compared > 50);
}

static void test_plots_of_shares(void **state)
{
    (void)state;
    rng r = rng_start("plots of shares", 43);
    for (size_t i = 0; i < scaled(20); i++) {
        atlas a;
        random_atlas(&r, &a);
        for (int dng = 0; dng < 2; dng++) {
            plot p = plotted(&a, (plot_question){.dng = dng});
            plot again = plotted(&a, (plot_question){.dng = dng});
            assert_string_equal(p.bytes, again.bytes);
            assert_int_equal(p.size, strlen(p.bytes));
            assert_shares(&a, p.bytes, dng);
            assert_non_null(strstr(p.title, dng ? "DNG" : "GEN"));
            assert_int_equal(occurrences(p.bytes, p.title), 2); // for readers, and for screen readers
            plot_clear(&p);
            plot_clear(&again);
        }
        remove_store(&a);
    }
}

// More orders than bars: the picture stays small, and the groups are all there.
static void test_plot_of_many_orders(void **state)
{
    (void)state;
    atlas a = {.records = RECORDS_MOST};
    for (uint32_t i = 0; i < RECORDS_MOST; i++)
        a.record[i] = (group_record){.order = i * 10000000 + 7,
                                     .number = 1,
                                     .gen = (int)(i % 5),
                                     .dng = 1,
                                     .classes = 1 + (int64_t)i * 1000000000};
    put(&a);
    plot p = plotted(&a, (plot_question){.kind = PLOT_SHARES}),
         c = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
    assert_int_equal(p.groups, RECORDS_MOST);
    assert_string_equal(p.title, "nim-values of GEN on the 400 groups of order 7 to 3990000007");
    assert_non_null(strstr(p.bytes, " of them in a bar"));
    assert_true(p.size < 100000);
    assert_int_equal(c.groups, RECORDS_MOST);
    for (const char *const *never = (const char *const[]){"nan", "inf", "-0\"", NULL}; *never; never++)
        assert_null(strstr(c.bytes, *never));
    plot_clear(&p);
    plot_clear(&c);
    remove_store(&a);
}

static void test_plots_of_classes(void **state)
{
    (void)state;
    rng r = rng_start("plots of classes", 44);
    for (size_t i = 0; i < scaled(20); i++) {
        atlas a;
        random_atlas(&r, &a);
        size_t different = 0, counted = 0, most = 1, legend = 0;
        for (size_t k = 0; k < a.records; k++) {
            size_t same = 0;
            bool first = true;
            for (size_t m = 0; m < a.records; m++)
                if (a.record[m].order == a.record[k].order && a.record[m].classes == a.record[k].classes) {
                    same++;
                    first = first && m >= k;
                }
            if (a.record[k].classes < 0)
                continue;
            counted++;
            different += first;
            most = same > most ? same : most;
        }
        for (size_t groups = 1; groups <= most; groups *= 10)
            legend++;
        plot p = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
        assert_int_equal(p.groups, counted);
        assert_int_equal(occurrences(p.bytes, "<circle"), different + legend);
        plot_clear(&p);
        remove_store(&a);
    }
}

// Ten groups in the same place are one dot of twice the radius.
static void test_dots_that_coincide(void **state)
{
    (void)state;
    atlas a = {.records = 11};
    for (uint32_t i = 0; i < 11; i++)
        a.record[i] = (group_record){.order = i < 10 ? 8 : 9, .number = i + 1, .classes = 5};
    put(&a);
    plot p = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
    assert_int_equal(occurrences(p.bytes, " r=\"1.6\""), 2); // with the legend's
    assert_int_equal(occurrences(p.bytes, " r=\"3.2\""), 2);
    assert_int_equal(occurrences(p.bytes, "<circle"), 4);
    assert_string_equal(p.title, "structure classes of GEN on 11 groups of order 8 to 9");
    plot_clear(&p);
    remove_store(&a);
}

static void test_axes(void **state)
{
    (void)state;
    rng r = rng_start("axes", 45);
    for (size_t i = 0; i < scaled(20000); i++) {
        axis a = {.logarithmic = rng_below(&r, 2), .start = 10, .end = 700};
        a.from = 0.8 + rng_below(&r, 10) * pow(10, rng_below(&r, 6));
        a.to = a.logarithmic ? a.from * (2 + rng_below(&r, 10) * pow(10, rng_below(&r, 8)))
                             : a.from + 1 + rng_below(&r, 10) * pow(10, rng_below(&r, 8));
        size_t ticks = 0;
        double before = 0, place = 10;
        for (double tick = axis_first(&a); tick <= a.to; tick = axis_next(&a, tick), ticks++) {
            assert_true(tick >= a.from && tick > before && tick == floor(tick));
            double at = axis_at(&a, tick);
            assert_true(at >= place - 1e-6 && at <= 700 + 1e-6);
            before = tick;
            place = at;
        }
        assert_in_range(ticks, 1, 14);
    }
}

static void test_themes(void **state)
{
    (void)state;
    atlas a;
    rng r = rng_start("themes", 46);
    random_atlas(&r, &a);
    for (int kind = 0; kind < 2; kind++) {
        plot p[3];
        for (int t = 0; t < 3; t++)
            p[t] = plotted(&a, (plot_question){.kind = (plot_kind)kind, .style.theme = (theme)t});
        for (int t = 0; t < 3; t++) {
            assert_int_equal(occurrences(p[t].bytes, "prefers-color-scheme"), t == THEME_AUTO);
            assert_int_equal(occurrences(p[t].bytes, ".paper { fill: #ffffff"), t != THEME_DARK);
            assert_int_equal(occurrences(p[t].bytes, ".paper { fill: #14161b"), t != THEME_LIGHT);
        }
        for (int t = 0; t < 3; t++)
            plot_clear(&p[t]);
    }
    remove_store(&a);
}

// librsvg reads what we write: also a check that it is XML.
static void test_pressed_plots(void **state)
{
    (void)state;
    char *press = program_find("harary-draw", "HARARY_DRAW");
    if (!press) {
        print_message("skipped: plots as PNG and PDF (no harary-draw)\n");
        skip();
    }
    free(press);
    atlas a;
    rng r = rng_start("pressed plots", 47);
    random_atlas(&r, &a);
    for (int kind = 0; kind < 2; kind++) {
        plot_question q = {.kind = (plot_kind)kind, .format = PICTURE_PNG, .style.scale = 1};
        plot png = plotted(&a, q);
        q.format = PICTURE_PDF;
        plot pdf = plotted(&a, q), again = plotted(&a, q);
        assert_memory_equal(png.bytes, "\x89PNG", 4);
        assert_memory_equal(pdf.bytes, "%PDF", 4);
        assert_int_equal(pdf.size, again.size);
        assert_memory_equal(pdf.bytes, again.bytes, pdf.size);
        plot_clear(&png);
        plot_clear(&pdf);
        plot_clear(&again);
    }
    remove_store(&a);
}

static void test_nothing_to_plot(void **state)
{
    (void)state;
    atlas a;
    plot p = {0};
    hry_error error;
    small_atlas(&a);
    plot_question q = {.kind = PLOT_CLASSES}; // its groups have none
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNDEFINED);
    assert_non_null(strstr(error.message, "--direct"));
    q = (plot_question){.kind = PLOT_SHARES, .least_order = 8};
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNDEFINED);
    a.record[0].gen = 5;
    assert_int_equal(store_put_groups(a.store, a.record, 1, &error), HRY_OK);
    q.least_order = 0;
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNREADABLE);
    assert_string_equal(error.message,
                        "the store is damaged: it gives GEN of the group 2.1 the nim-value *5, "
                        "which no group has");
    assert_null(p.bytes);
    remove_store(&a);
}

static void test_formats(void **state)
{
    (void)state;
    static const char *const bad[] = {"a",    "a.tex", "a.dot",   "a.json", "a.svg.gz",
                                      ".svg", "",      "a.svg/b", "a.txt"};
    picture_format format;
    hry_error error;
    assert_int_equal(plot_format("a.svg", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_SVG);
    assert_int_equal(plot_format("b/a.PDF", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_PDF);
    assert_int_equal(plot_format("a.b.png", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_PNG);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(plot_format(bad[i], &format, &error), HRY_USAGE);
    assert_int_equal(format, PICTURE_PNG);
}

// ------------------------------------------------------------------------------------ the program itself

static void assert_run(atlas *a, const char *const *words, int status, const char *out, const char *err)
{
    const char *all[12] = {"survey", words[0], "--store", a->path};
    for (size_t i = 1; words[i]; i++)
        all[3 + i] = words[i];
    run r = run_program(all, NULL);
    if (r.status != status || strcmp(r.out, out) != 0 || (err && !strstr(r.err, err)))
        fail_msg("status %d, wrote '%s' and said '%s'", r.status, r.out, r.err);
    run_clear(&r);
}
#define ASSERT_RUN(a, status, out, err, ...)                                                                 \
    assert_run(a, (const char *const[]){__VA_ARGS__, NULL}, status, out, err)

static void test_program_query(void **state)
{
    (void)state;
    atlas a;
    small_atlas(&a);
    ASSERT_RUN(&a, 0, "2.1\n3.1\n6.1\n7.1\n", NULL, "query", "-q");
    ASSERT_RUN(&a, 1, "6.1\n7.1\n", "orders 4-5,8-9,", "query", "-q", "--orders", "4-9", "--gen", "2",
               "--dng", "1");
    ASSERT_RUN(&a, 1, "3\n", "orders 4-5,8-9,", "query", "--count", "--orders", "3-9", "--etype", "1,2,1,0");
    ASSERT_RUN(&a, 0, "0\n", NULL, "query", "--count", "--deficiency", "2");
    ASSERT_RUN(&a, 0, "{\"start_types\":1}\n", NULL, "query", "--count", "--smallest-per-type", "--json");
    ASSERT_RUN(&a, 0,
               "group       GEN  DNG  start       d    |Φ|  G/Φ           classes\n"
               "6.1         *2   *1   (1,2,1,0)   1      1  2.1                 -\n"
               "1 group\n",
               NULL, "query", "--order", "6");
    ASSERT_RUN(&a, 0,
               "label,order,number,gen,dng,parity,even,odd,smoothness,deficiency,frattini_order,"
               "frattini_factor,classes,method,seconds,groups\n"
               "2.1,2,1,2,1,1,2,1,0,1,1,2.1,,odd factor,0.000000,4\n",
               NULL, "query", "--smallest-per-type", "--export", "csv");
    ASSERT_RUN(&a, 1, "", "no group of order 5 yet", "query", "--order", "5");
    ASSERT_RUN(&a, 2, "", "--etype takes", "query", "--etype", "1,2");
    ASSERT_RUN(&a, 2, "", "exclude each other", "query", "--order", "2", "--orders", "2-3");
    unlink(a.path);
    ASSERT_RUN(&a, 2, "", "there is no atlas", "query");
    remove_store(&a);
}

static void test_program_plot(void **state)
{
    (void)state;
    atlas a;
    small_atlas(&a);
    char *picture = mem_print("%s/plot.svg", a.folder), *wrong = mem_print("%s/plot.txt", a.folder);
    char *said = mem_print("%s: nim-values of GEN on the 4 groups of order 2 to 7\n", picture);
    ASSERT_RUN(&a, 0, said, NULL, "plot", "-o", picture);
    plot p = plotted(&a, (plot_question){0});
    ASSERT_RUN(&a, 0, p.bytes, NULL, "plot");
    ASSERT_RUN(&a, 2, "", "does not say what to write", "plot", "-o", wrong);
    ASSERT_RUN(&a, 2, "", "a plot shows all groups", "plot", "--gen", "4");
    assert_int_not_equal(access(wrong, F_OK), 0);
    assert_int_equal(unlink(picture), 0);
    ASSERT_RUN(&a, 1, "", "no nim-values of GEN", "plot", "--orders", "8-9", "-o", picture);
    assert_int_not_equal(access(picture, F_OK), 0);
    plot_clear(&p);
    free(picture);
    free(wrong);
    free(said);
    remove_store(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_queries),
        cmocka_unit_test(test_smallest_per_type),
        cmocka_unit_test(test_missing_orders),
        cmocka_unit_test(test_empty_store),
        cmocka_unit_test(test_answers_that_end_early),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_plots_of_shares),
        cmocka_unit_test(test_plot_of_many_orders),
        cmocka_unit_test(test_plots_of_classes),
        cmocka_unit_test(test_dots_that_coincide),
        cmocka_unit_test(test_axes),
        cmocka_unit_test(test_themes),
        cmocka_unit_test(test_pressed_plots),
        cmocka_unit_test(test_nothing_to_plot),
        cmocka_unit_test(test_formats),
        cmocka_unit_test(test_program_query),
        cmocka_unit_test(test_program_plot),
    };
    return cmocka_run_group_tests_name("queries and plots of the atlas", tests, NULL, NULL);
}
