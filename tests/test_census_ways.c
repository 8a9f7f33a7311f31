// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two ways to count an order of the census: by the shortest argument, and by computing the Frattini subgroup
// of every group. Both come to the same rows, one order at a time or many; neither believes the notes of the
// other; and a check that was ended goes on with the rows it has.
#include "group_support.h"
#include "program_support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "census/census.h"
#include "gap/pool.h"

#define HEAD "order,groups,gen0,gen1,gen2,gen3,gen4,dng0,dng1,dng3,method\n"
#define COMMITTED SOURCE_DIR "/data/census.csv"

static census_row *committed; // by the order

static void assert_same_numbers(census_row a, const census_row *b)
{
    a.method = b->method;
    if (!census_row_equal(&a, b))
        fail_msg("order %" PRIu32 " is counted differently by %s", a.order, census_method_name(b->method));
}

// Orders of each method: odd, 2-groups, 2^a·p, stored factors, and those that are scanned anyway.
static void both_ways_count_the_same(void **state)
{
    (void)state;
    static const uint32_t always[] = {1, 2, 16, 27, 30, 32, 36, 48, 60, 72, 120, 168, 243};
    rng r = rng_start(__func__, 3);
    census *every = census_new(gap_source, 2, 0);
    census_every(every);
    for (size_t i = 0; i < COUNT(always) + scaled(6); i++) {
        uint32_t order = i < COUNT(always) ? always[i] : 1 + rng_below(&r, 1000);
        if (committed[order].groups > 300) // 64 and its like: many groups tell no more than few
            continue;
        census_detail d;
        hry_error error;
        if (census_find(every, order, NULL, &d, &error))
            fail_msg("order %" PRIu32 ": %s", order, error.message);
        assert_int_equal(d.row.method, CENSUS_EVERY);
        assert_same_numbers(d.row, &committed[order]);
        census_detail_clear(&d);
    }
    census_free(every);
}

// Of the orders 1152 and 1920 random stretches: the argument about Sylow subgroups leaves out no group whose
// Frattini subgroup is odd. The last stretch holds such groups.
static void the_sylow_argument_loses_no_group(void **state)
{
    (void)state;
    static const uint32_t orders[] = {1152, 1920};
    enum { STRETCH = 10 };
    rng r = rng_start(__func__, 4);
    for (size_t i = 0; i < 2 + scaled(4); i++) {
        uint32_t order = orders[i % 2], most = (uint32_t)committed[order].groups - STRETCH;
        uint32_t first = i < 2 ? most : 1 + rng_below(&r, most);
        json_t *some = gap_told(gap, ask_census_scan(order, first, first + STRETCH, false));
        json_t *all = gap_told(gap, ask_census_scan(order, first, first + STRETCH, true));
        if (!json_equal(some, all))
            fail_msg("order %" PRIu32 ", from group %" PRIu32, order, first);
        assert_true(i >= 2 || json_array_size(all) > 0);
        json_decref(some);
        json_decref(all);
    }
}

typedef struct taken {
    size_t times[CENSUS_MOST + 1], refused_after;
    size_t count;
} taken;

static hry_status take(void *context, const census_found *found, hry_error *error)
{
    taken *t = context;
    uint32_t n = found->row.order;
    if (t->count == t->refused_after)
        return hry_fail(error, HRY_LIMIT, "no more of them");
    t->count++;
    t->times[n]++;
    assert_false(found->left_out);
    assert_true(census_row_equal(&found->row, &committed[n]));
    assert_int_equal(found->spot.checked, 1);
    return HRY_OK;
}

// Every order once, whatever the number of threads; and a caller that has enough ends them all.
static void many_orders_are_each_counted_once(void **state)
{
    (void)state;
    uint32_t order[40];
    for (size_t i = 0; i < COUNT(order); i++)
        order[i] = (uint32_t)(3 * i + 1);
    for (unsigned workers = 1; workers <= (in_long_run() ? 3 : 2); workers++) {
        taken t = {.refused_after = workers == 2 ? 5 : SIZE_MAX};
        census_plan plan = {.order = order,
                            .orders = COUNT(order),
                            .open = gap_source,
                            .workers = workers,
                            .spots = 1,
                            .seed = 7,
                            .take = take,
                            .context = &t};
        hry_error error;
        hry_status status = census_many(&plan, NULL, &error);
        assert_int_equal(status, workers == 2 ? HRY_LIMIT : HRY_OK);
        if (workers == 2)
            assert_string_equal(error.message, "no more of them");
        assert_int_equal(t.count, workers == 2 ? 5 : COUNT(order));
        for (size_t i = 0; i < COUNT(order); i++)
            assert_true(t.times[order[i]] <= 1);
    }
}

// An order of more than one chunk, with the groups that its own notes have, and a factor that not all have.
typedef struct scanned {
    uint32_t order, groups, noted;
    const char *factor;
} scanned;

static scanned sample(void)
{
    return in_long_run() ? (scanned){1458, 1798, 1500, "162.51"} : (scanned){729, 504, 500, "9.2"};
}

// Lines of a journal that claim one factor for all groups of the order, up to the group `most`.
static char *lies(const char *mark, uint32_t most)
{
    enum { CHUNK = 500 };
    scanned s = sample();
    char *notes = mem_string("");
    for (uint32_t first = 1; first <= most; first += CHUNK) {
        uint32_t last = first + CHUNK - 1 < s.groups ? first + CHUNK - 1 : s.groups;
        mem_append(&notes, "%s%u %u %u %sx%u .\n", mark, s.order, first, last, s.factor, last - first + 1);
    }
    return notes;
}

// How many factors are found with a journal.
static size_t factors_with(const char *journal, bool every)
{
    char *path = in_home("notes.part");
    text_to_file(path, journal);
    census *c = census_new(gap_source, 2, 0);
    census_detail d;
    hry_error error;
    census_journal(c, path);
    if (every)
        census_every(c);
    if (census_find(c, sample().order, NULL, &d, &error))
        fail_msg("%s", error.message);
    size_t factors = d.factors;
    census_detail_clear(&d);
    census_free(c);
    free(path);
    return factors;
}

// A lie in the notes of one way does not reach the row of the other, which scans what its own notes lack.
static void no_way_believes_the_notes_of_the_other(void **state)
{
    (void)state;
    static const char *const mark[] = {"", "every "};
    scanned s = sample();
    for (int way = !in_long_run(); way < 2; way++) { // the other way needs no scan of order 729
        char *own = lies(mark[way], s.groups), *most = lies(mark[way], s.noted),
             *others = lies(mark[!way], s.groups);
        char *mixed = mem_print("%s%s", others, most);
        assert_int_equal(factors_with(own, way), 1);
        assert_true(factors_with(mixed, way) > 1);
        free(own);
        free(most);
        free(others);
        free(mixed);
    }
}

// ------------------------------------------------------------------------------------ the command line

static void a_check_keeps_and_uses_its_rows(void **state)
{
    (void)state;
    char *kept = in_home("kept.csv"), *part = in_home("kept.csv.part");
    expect_parts(RUN("census", "--check", COMMITTED, "--orders", "1-40,54", "-o", kept), 0,
                 "41 rows, 196 groups: 41 right, 0 wrong, 0 not recomputed", NULL);
    assert_int_not_equal(access(part, F_OK), 0);
    // What is there is believed: a wrong row (order 39) shows that it is not computed again.
    char *text = text_of_file(kept), *row = strstr(text, "\n39,");
    assert_non_null(row);
    *row = '\0';
    char *changed = mem_print("%s\n39,2,2,0,0,0,0,2,0,0,odd\n", text);
    text_to_file(kept, changed);
    expect_parts(RUN("census", "--check", COMMITTED, "--orders", "1-40,54", "-o", kept), 1,
                 "41 rows, 196 groups: 40 right, 1 wrong", "1 row of the census is wrong");
    free(text);
    text = text_of_file(kept);
    assert_non_null(strstr(text, "\n54,15,"));
    free(text);
    free(changed);
    free(kept);
    free(part);
}

static void every_group_from_the_command_line(void **state)
{
    (void)state;
    char *path = in_home("every.csv");
    expect(RUN("census", "--orders", "6", "--method", "every", "--csv", "--spot", "0"), 0,
           HEAD "6,2,0,0,0,1,1,0,0,2,every\n", NULL);
    expect_parts(RUN("census", "--check", COMMITTED, "--orders", "1-31", "--method", "every", "-o", path), 0,
                 "31 rows, 93 groups: 31 right, 0 wrong", NULL);
    expect_parts(RUN("census", "--orders", "1024", "--method", "every"), 1, NULL, "order 1024");
    text_to_file(path, HEAD "6,2,0,0,0,1,1,0,0,2,2^a*p\n");
    expect_parts(RUN("census", "--orders", "1-7", "--method", "every", "-o", path), 2, NULL,
                 "use another file");
    char *text = text_of_file(path);
    assert_string_equal(text, HEAD "6,2,0,0,0,1,1,0,0,2,2^a*p\n");
    free(text);
    free(path);
}

static void what_does_not_go_together_is_told(void **state)
{
    (void)state;
    char *path = in_home("same.csv");
    text_to_file(path, HEAD);
    expect_parts(RUN("census", "--check", path, "-o", path), 2, NULL, "the file that is checked");
    expect_parts(RUN("census", "--check", path, "-o", "-"), 2, NULL, "-o requires a file");
    expect_parts(RUN("census", "--explain", "6", "--method", "every"), 2, NULL, "--method requires");
    expect_parts(RUN("census", "--explain", "6", "-o", path), 2, NULL, "-o requires");
    expect_parts(RUN("census", "--explain", "6", "--orders", "6"), 2, NULL, "requires one of");
    expect_parts(RUN("census", "--check", path, "--csv"), 2, NULL, "--csv requires --orders");
    expect_parts(RUN("census", "--orders", "6", "--method", "guess"), 2, NULL, "best");
    free(path);
}

static int begin(void **state)
{
    census_row *row;
    size_t rows;
    hry_error error;
    if (make_home(state) || census_read(COMMITTED, &row, &rows, &error))
        return -1;
    committed = NEW_ARRAY(census_row, CENSUS_MOST + 1);
    for (size_t i = 0; i < rows; i++)
        committed[row[i].order] = row[i];
    free(row);
    return start_gap(state);
}

static int end(void **state)
{
    free(committed);
    return end_gap(state) || remove_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways_count_the_same),
        cmocka_unit_test(the_sylow_argument_loses_no_group),
        cmocka_unit_test(many_orders_are_each_counted_once),
        cmocka_unit_test(no_way_believes_the_notes_of_the_other),
        cmocka_unit_test(a_check_keeps_and_uses_its_rows),
        cmocka_unit_test(every_group_from_the_command_line),
        cmocka_unit_test(what_does_not_go_together_is_told),
    };
    return run_if(groups_can_be_tested("the ways of a census"), tests, begin, end);
}
