// SPDX-License-Identifier: GPL-3.0-or-later
//
// Queries, on stores of random records: what a query answers is what a plain loop over the records selects,
// in every form. No GAP is needed.
#include "atlas_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/plot.h"
#include "base/mem.h"
#include "draw/plot_internal.h"
#include "report/query.h"

// ------------------------------------------------------------------------------------- random stores

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

// Of a game that the store is not about nothing is kept.
static const char *cycle_text(int nim, int cycle)
{
    return nim < 0 || cycle == CYCLE_UNKNOWN ? "" : cycle ? "true" : "false";
}

// The name follows.
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
    snprintf(wanted, sizeof wanted, "%u.%u,%u,%u,%s,%s,%s,%u,%u.%u,%s,%s,%s,%s,%.9g,", g->order, g->number,
             g->order, g->number, gen, dng, type, g->frattini, g->factor_order, g->factor_number, classes,
             cycle_text(g->gen, g->cycles.gen), cycle_text(g->dng, g->cycles.dng), method[g->method],
             g->seconds);
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
    const char *at = !q->labels && q->form != FORM_JSON ? line_behind(text) : text;
    for (size_t i = 0; i < a->records; i++) {
        const group_record *g = &a->record[i];
        if (!selects(&q->where, g))
            continue;
        snprintf(label, sizeof label, "%u.%u%s", g->order, g->number,
                 q->labels              ? "\n"
                 : q->form == FORM_TEXT ? " "
                                        : "");
        if (q->form == FORM_JSON)
            assert_same_json(at, g, NULL);
        else if (q->form == FORM_CSV)
            assert_same_csv(at, g);
        else
            assert_memory_equal(at, label, strlen(label));
        at = line_behind(at);
        found++;
    }
    if (q->form == FORM_TEXT && !q->labels) {
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

static void queries_answer_what_a_plain_loop_selects(void **state)
{
    (void)state;
    rng r = rng_start("queries", 41);
    size_t found = 0;
    for (size_t i = 0; i < scaled(10); i++) {
        atlas a;
        random_atlas(&r, &a);
        for (int k = 0; k < 40; k++) {
            uint8_t start[4];
            query q = {.where = random_filter(&r, start), .form = (form)rng_below(&r, 3)};
            q.labels = q.form == FORM_TEXT && rng_below(&r, 2);
            if (!has_orders(&a, &q.where))
                continue;
            size_t some = assert_answer(&a, &q);
            char *count, number[24];
            hry_error error;
            q.count = true;
            count = answer(&a, &q, &error);
            snprintf(number, sizeof number, q.form == FORM_JSON ? "{\"groups\":%zu}\n" : "%zu\n", some);
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
static void each_type_has_its_smallest_group(void **state)
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
        q.form = FORM_JSON;
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

static const char *last_line(const char *text)
{
    const char *last = text;
    for (const char *at = text; *at; at = line_behind(at))
        last = at;
    return last;
}

static void missing_orders_are_told(void **state)
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
        {4, 5, "the store has no group of orders 4 to 5 yet; harary survey --orders 4-5 computes them"},
        {9, 0, "the store has no group of order 9 or more yet; harary survey --orders A-B computes them"},
    };
    atlas a;
    small_atlas(&a);
    for (size_t i = 0; i < COUNT(tried); i++) {
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

static void an_empty_store_has_no_answer(void **state)
{
    (void)state;
    atlas a = {0};
    hry_error error;
    put_records(&a);
    query q = query_all();
    assert_null(answer(&a, &q, &error));
    assert_string_equal(error.message,
                        "the store has no group yet; harary survey --orders A-B computes some");
    remove_store(&a);
}

static void answers_that_cannot_be_written_are_errors(void **state)
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
    assert_int_equal(query_print(nowhere, a.store, &q, &l, &error), HRY_CANCELLED);
    fclose(nowhere);
    plot p;
    plot_question question = {.format = PICTURE_SVG, .limit = &l};
    assert_int_equal(plot_make(a.store, &question, &p, &error), HRY_CANCELLED);
    remove_store(&a);
}

static void types_are_read_from_words(void **state)
{
    (void)state;
    static const char *const good[] = {"1,4,3,1", "(1,4,3,1)", " 1, 4 ,3,1 ", "( 1,4,3,1 )", "1431"};
    static const char *const bad[] = {
        "",          "1",         "1,4,3",     "1,4,3,1,0", "1,4,3,2",  "0,4,3,1",           "2,4,3,1",
        "1;4;3;1",   "(1,4,3,1",  "1,4,3,1)",  "1,300,3,1", "1,-4,3,1", "1,4,3,1x",          "((1,4,3,1))",
        "()",        "(",         "1,,4,3,1",  "+1,4,3,1",  "1 4 3 1",  "1,4,3,99999999999", "0x1,4,3,1",
        "1,4,3,1\n", "1,4,3,1 1", "1,1000,3,1"};
    uint8_t type[4];
    hry_error error;
    for (size_t i = 0; i < COUNT(good); i++) {
        assert_int_equal(query_type(good[i], type, &error), HRY_OK);
        assert_memory_equal(type, ((uint8_t[]){1, 4, 3, 1}), 4);
    }
    assert_int_equal(query_type("0,0,2,2", type, &error), HRY_OK);
    memset(type, 77, 4);
    for (size_t i = 0; i < COUNT(bad); i++)
        if (query_type(bad[i], type, &error) != HRY_USAGE)
            fail_msg("taken for a type: %s", bad[i]);
    char *longest = mem_zero(5000, 1);
    memset(longest, '1', 4999);
    assert_int_equal(query_type(longest, type, &error), HRY_USAGE);
    free(longest);
    assert_memory_equal(type, ((uint8_t[]){77, 77, 77, 77}), 4);
}

// ------------------------------------------------------------------------------------ the program itself

static void the_program_answers_queries(void **state)
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
               "group       GEN  DNG  start       d    |Φ|  G/Φ           classes  name\n"
               "6.1         *2   *1   (1,2,1,0)   1      1  2.1                 -  S3\n"
               "1 group\n",
               NULL, "query", "--order", "6");
    ASSERT_RUN(&a, 0,
               "label,order,number,gen,dng,parity,even,odd,smoothness,deficiency,frattini_order,"
               "frattini_factor,classes,gen_cycle,dng_cycle,method,seconds,name,groups\n"
               "2.1,2,1,2,1,1,2,1,0,1,1,2.1,,false,false,odd factor,0,Z2,4\n",
               NULL, "query", "--smallest-per-type", "--export", "csv");
    ASSERT_RUN(&a, 1, "", "no group of order 5 yet", "query", "--order", "5");
    ASSERT_RUN(&a, 2, "", "--etype takes", "query", "--etype", "1,2");
    ASSERT_RUN(&a, 2, "", "cannot be combined with", "query", "--order", "2", "--orders", "2-3");
    unlink(a.path);
    ASSERT_RUN(&a, 2, "", "there is no atlas", "query");
    remove_store(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(queries_answer_what_a_plain_loop_selects),
        cmocka_unit_test(each_type_has_its_smallest_group),
        cmocka_unit_test(missing_orders_are_told),
        cmocka_unit_test(an_empty_store_has_no_answer),
        cmocka_unit_test(answers_that_cannot_be_written_are_errors),
        cmocka_unit_test(types_are_read_from_words),
        cmocka_unit_test(the_program_answers_queries),
    };
    return cmocka_run_group_tests_name("queries of the atlas", tests, make_home, remove_home);
}
