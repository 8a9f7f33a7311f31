// SPDX-License-Identifier: GPL-3.0-or-later
//
// The census: published counts, its methods against each other, the committed file, resuming, spot checks
// that must find a lie, and malformed files. What needs GAP is skipped where it is not installed.
#include "clock_support.h"
#include "group_support.h"
#include "program_support.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "census/census.h"
#include "gap/pool.h"
#include "group/library.h"

static char *write_text(const char *name, const char *text)
{
    char *path = in_home(name);
    text_to_file(path, text);
    return path;
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

#define HEAD "order,groups,gen0,gen1,gen2,gen3,gen4,dng0,dng1,dng3,method\n"

// ------------------------------------------------------------------------------------------- the file

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    census_row row[2] = {{.order = 1, .groups = 1, .gen = {1}, .method = CENSUS_ODD},
                         {.order = 1024,
                          .groups = 49487367289,
                          .gen = {49487367288, 1},
                          .dng = {49487367289},
                          .method = CENSUS_TWO_GROUP}};
    char *text = census_csv(row, 2), *path = write_text("back.csv", text);
    census_row *again;
    size_t rows;
    hry_error error;
    assert_int_equal(census_read(path, &again, &rows, &error), HRY_OK);
    assert_int_equal(rows, 2);
    for (size_t i = 0; i < rows; i++) {
        assert_true(census_row_equal(&row[i], &again[i]));
        assert_true(census_row_sums(&again[i]));
    }
    again[1].dng[3]++;
    assert_false(census_row_sums(&again[1]));
    assert_false(census_row_equal(&row[1], &again[1]));
    free(again);
    free(text);
    free(path);
}

static void malformed_files_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line;
    } bad[] = {
        {"", 1},
        {"order,groups\n", 1},
        {"2,1,0,0,1,0,0,0,1,0,2-group\n", 1},
        {HEAD "2,1,0,0,1,0,0,0,1,0\n", 2},
        {HEAD "2,1,0,0,1,0,0,0,1,0,2-group,7\n", 2},
        {HEAD "2,1,0,0,1,0,0,0,1,0,guess\n", 2},
        {HEAD "2,1,0,0,-1,0,0,0,1,0,2-group\n", 2},
        {HEAD "2,1,0,0,1x,0,0,0,1,0,2-group\n", 2},
        {HEAD "2,1,,0,1,0,0,0,1,0,2-group\n", 2},
        {HEAD "2,99999999999999999999,0,0,1,0,0,0,1,0,2-group\n", 2},
        {HEAD "0,1,0,0,1,0,0,0,1,0,odd\n", 2},
        {HEAD "2001,1,0,0,1,0,0,0,1,0,odd\n", 2},
        {HEAD "3,1,0,0,1,0,0,0,1,0,odd\n2,1,0,0,1,0,0,0,1,0,2-group\n", 3},
        {HEAD "3,1,0,0,1,0,0,0,1,0,odd\n3,1,0,0,1,0,0,0,1,0,odd\n", 3},
        {HEAD "3,1,0,0,1,0,0,0,1,0,odd\n\n", 3},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        char *path = write_text("bad.csv", bad[i].text);
        census_row *row = (census_row *)&bad;
        size_t rows = 77;
        hry_error error = {0};
        assert_int_equal(census_read(path, &row, &rows, &error), HRY_UNREADABLE);
        assert_int_equal(error.line, bad[i].line);
        assert_true(row == (census_row *)&bad && rows == 77);
        free(path);
    }
}

// Whatever the bytes are, reading ends with rows or with an error.
static void any_bytes_end_with_rows_or_an_error(void **state)
{
    (void)state;
    rng r = rng_start("random_files", 20);
    for (size_t i = 0; i < scaled(500); i++) {
        char text[400] =
            HEAD "2,1,0,0,1,0,0,0,1,0,2-group\n3,1,0,0,1,0,0,0,1,0,odd\n6,2,0,0,0,1,1,0,0,2,2^a*p\n";
        size_t length = strlen(text), rows = 0;
        for (uint32_t k = rng_below(&r, 4); k; k--)
            mutate(&r, "0123456789,\n-x", text, &length, sizeof text - 1);
        char *path = in_home("random.csv");
        hry_error error;
        census_row *row = NULL;
        assert_int_equal(file_write(path, text, length, &error), HRY_OK);
        hry_status status = census_read(path, &row, &rows, &error);
        assert_true(status == HRY_OK || status == HRY_UNREADABLE);
        for (size_t k = 1; k < rows; k++)
            assert_true(row[k - 1].order < row[k].order);
        free(row);
        free(path);
    }
}

// ------------------------------------------------------------------------------------------ the counts

static const struct {
    uint32_t most;
    uint64_t groups, gen[CENSUS_GEN], dng[CENSUS_DNG];
} published[] = {{15, 28, {6, 6, 9, 4, 3}, {11, 9, 0, 7}},
                 {31, 93, {36, 16, 22, 9, 10}, {51, 23, 0, 18}},
                 {63, 319, {177, 47, 46, 23, 26}, {227, 47, 0, 44}},
                 {100, 1048, {798, 90, 77, 36, 47}, {889, 83, 0, 75}}};

static void compare_with_published(const census_row *row, size_t rows)
{
    for (size_t k = 0; k < COUNT(published) && published[k].most <= rows; k++) {
        census_row sum = {0};
        for (size_t i = 0; i < rows && row[i].order <= published[k].most; i++) {
            sum.groups += row[i].groups;
            for (int v = 0; v < CENSUS_GEN; v++)
                sum.gen[v] += row[i].gen[v];
            for (int v = 0; v < CENSUS_DNG; v++)
                sum.dng[v] += row[i].dng[v];
        }
        assert_int_equal(sum.groups, published[k].groups);
        assert_memory_equal(sum.gen, published[k].gen, sizeof sum.gen);
        assert_memory_equal(sum.dng, published[k].dng, sizeof sum.dng);
    }
}

// The committed census: every order once, every row adds up, and the totals are those of the library.
static void the_committed_census_adds_up(void **state)
{
    (void)state;
    census_row *row;
    size_t rows;
    hry_error error;
    uint64_t groups = 0, small = 0;
    if (census_read(SOURCE_DIR "/data/census.csv", &row, &rows, &error))
        fail_msg("line %zu: %s", error.line, error.message);
    assert_int_equal(rows, CENSUS_MOST);
    for (size_t i = 0; i < rows; i++) {
        assert_int_equal(row[i].order, i + 1);
        assert_true(census_row_sums(&row[i]));
        groups += row[i].groups;
        small += row[i].order <= 511 ? row[i].groups : 0;
    }
    assert_int_equal(small, 92804);
    assert_int_equal(groups - row[1023].groups, 423164062);
    assert_int_equal(row[1023].groups, 49487367289);
    compare_with_published(row, rows);
    free(row);
}

static run census_run(const char *a, const char *b, const char *c, const char *d, const char *e,
                      const char *f)
{
    const char *threads = in_long_run() ? "2" : "1"; // starting GAP takes most of the time
    return run_program((const char *[]){"census", "--threads", threads, a, b, c, d, e, f, NULL}, NULL);
}

static void counts_are_the_published_ones(void **state)
{
    (void)state;
    char *path = in_home("counts.csv");
    census_row *row, *all;
    size_t rows, all_rows;
    hry_error error;
    run r = census_run("--orders", "1-63", "-o", path, "--spot", "0");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    assert_int_equal(census_read(path, &row, &rows, &error), HRY_OK);
    assert_int_equal(rows, 63);
    compare_with_published(row, rows);
    assert_int_equal(census_read(SOURCE_DIR "/data/census.csv", &all, &all_rows, &error), HRY_OK);
    for (size_t i = 0; i < rows; i++)
        assert_true(census_row_equal(&row[i], &all[i]));
    free(row);
    free(all);
    free(path);
}

// ------------------------------------------------------------------- the methods against each other

static bool library_stores(uint32_t n)
{
    library_order order;
    hry_error error;
    assert_int_equal(library_orders(gap, n, n, NULL, &order, &error), HRY_OK);
    return order.factors_stored;
}

static bool number_is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return true;
}

// The Frattini-free groups of order 2^a·p that the theorem gives are those of the library.
static void constructed_groups_are_those_of_the_library(void **state)
{
    (void)state;
    size_t compared = 0;
    int largest = in_long_run() ? 700 : 250;
    for (int p = 3; 2 * p <= largest; p += 2)
        for (int a = 1; number_is_prime(p) && p << a <= largest; a++) {
            if (!library_stores((uint32_t)p << a))
                continue;
            json_t *made = gap_told(gap, (fact_question){"TwoPrimeIds", json_pack("[i,i]", a, p)});
            json_t *stored = gap_told(gap, ask_census_stored((uint32_t)p << a));
            assert_true(json_array_size(stored) > 0);
            assert_int_equal(json_array_size(made), json_array_size(stored));
            for (size_t k = 0; k < json_array_size(made); k++) {
                const json_t *entry = json_array_get(stored, k);
                assert_int_equal(json_integer_value(json_array_get(entry, 0)), p << a);
                assert_true(json_equal(json_array_get(made, k), json_array_get(entry, 1)));
                assert_int_equal(json_integer_value(json_array_get(entry, 2)), 1);
            }
            compared++;
            json_decref(made);
            json_decref(stored);
        }
    printf("%zu orders compared\n", compared);
    assert_true(compared >= (in_long_run() ? 30 : 15));
}

// What the library stores is what one finds by constructing every group.
static void a_scan_finds_what_the_library_stores(void **state)
{
    (void)state;
    static const int orders[] = {36, 81, 120, 144, 210, 225, 72, 108, 168, 180, 216, 243};
    for (size_t i = 0; i < (in_long_run() ? COUNT(orders) : 6); i++) {
        assert_true(library_stores((uint32_t)orders[i]));
        library_order order;
        hry_error error;
        assert_int_equal(library_orders(gap, (uint32_t)orders[i], (uint32_t)orders[i], NULL, &order, &error),
                         HRY_OK);
        json_t *stored = gap_told(gap, ask_census_stored((uint32_t)orders[i]));
        json_t *scanned =
            gap_told(gap, ask_census_scan((uint32_t)orders[i], 1, (uint32_t)order.groups, false));
        assert_true(json_equal(stored, scanned));
        json_decref(stored);
        json_decref(scanned);
    }
}

// The orders 1152 and 1920: the library's order is that of the Sylow 2-subgroups, and no group is ruled out
// wrongly.
static void the_library_goes_by_sylow_2_subgroups(void **state)
{
    (void)state;
    static const struct {
        int order;
        uint32_t groups; // with a normal subgroup of odd order and index 128
    } part[] = {{1152, 153312}, {1920, 236344}};
    rng r = rng_start("sylow_subgroups", 22);
    for (size_t i = 0; i < scaled(16); i++) {
        int order = part[i % 2].order;
        uint32_t number = 1 + rng_below(&r, part[i % 2].groups);
        json_t *found = gap_told(gap, (fact_question){"SylowSpot", json_pack("[i,i]", order, (int)number)});
        assert_true(json_equal(json_array_get(found, 0), json_array_get(found, 1)));
        assert_true(json_is_true(json_array_get(found, 2)) || json_is_false(json_array_get(found, 3)));
        json_decref(found);
    }
}

// A scan takes up what a journal has, and nothing that was cut off, of another order, or of another size. In
// the long run it scans the last chunk, of 298 groups; in the short run that is in the journal too.
static void a_scan_takes_up_its_journal(void **state)
{
    (void)state;
    char *notes = mem_string("1458 1 500 162.51x500 .\n"
                             "nonsense\n1458 1 500 162.51x500 .\n1456 501 1000 162.51x500 .\n"
                             "1458 501 999 162.51x499 .\n1458 501 1000 162.52x500 .\n"
                             "1458 1001 1500 162.51x400 162.53x100 .\n1458 1501 1798 162.51x29");
    if (!in_long_run())
        mem_append(&notes, "\n1458 1501 1798 162.51x298 .\n");
    char *path = write_text("scan.part", notes);
    free(notes);
    census *c = census_new(gap_source, 1, 0);
    hry_error error;
    census_detail first, again;
    census_journal(c, path);
    if (census_find(c, 1458, NULL, &first, &error))
        fail_msg("%s", error.message);
    assert_int_equal(first.row.groups, 1798);
    assert_int_equal(first.odd, 1798);
    // The last chunk is in the journal now, with what it adds to the 900 groups with this factor.
    char *text, *line;
    text = text_of_file(path);
    line = strstr(text, "\n1458 1501 1798 162.51x");
    line = line ? strstr(line + 1, "\n1458 1501 1798 162.51x") : NULL; // behind the line that was cut off
    assert_non_null(line);
    assert_int_equal(first.factor[0].order, 162);
    assert_int_equal(first.factor[0].number, 51);
    assert_int_equal(first.factor[0].groups, 900 + strtoull(strchr(line, 'x') + 1, NULL, 10));
    free(text);
    // Now the journal is whole: nothing is scanned, nor written there, and the same comes out.
    char *whole = text_of_file(path);
    assert_int_equal(census_find(c, 1458, NULL, &again, &error), HRY_OK);
    text = text_of_file(path);
    assert_string_equal(text, whole);
    free(text);
    free(whole);
    assert_true(census_row_equal(&first.row, &again.row));
    assert_int_equal(first.factors, again.factors);
    census_detail_clear(&first);
    census_detail_clear(&again);
    census_free(c);
    free(path);
}

// ----------------------------------------------------------------------------------------- spot checks

static void spot_checks_agree(void **state)
{
    (void)state;
    static const uint32_t orders[] = {1, 2, 8, 45, 64, 72, 96, 128, 168, 243, 512, 768, 1024, 1536};
    rng r = rng_start("spot_checks_agree", 21);
    census *c = census_new(gap_source, 1, 0);
    uint32_t direct = 0, spots = in_long_run() ? 3 : 2;
    for (size_t i = 0; i < COUNT(orders); i++) {
        census_detail d;
        census_spot found;
        hry_error error;
        if (census_find(c, orders[i], NULL, &d, &error))
            fail_msg("%s", error.message);
        if (census_spot_check(c, &d, spots, rng_next(&r), NULL, &found, &error))
            fail_msg("%s", error.message);
        assert_string_equal(found.mismatch, "");
        assert_int_equal(found.checked, spots);
        direct += found.direct;
        census_detail_clear(&d);
    }
    assert_true(direct > 3 * spots);
    census_free(c);
}

// A census that lies about its factors is found out.
static void spot_checks_find_lies(void **state)
{
    (void)state;
    census *c = census_new(gap_source, 1, 0);
    census_detail d;
    census_spot found;
    hry_error error;
    if (census_find(c, 30, NULL, &d, &error)) // every group of order 30 is Frattini-free
        fail_msg("%s", error.message);
    for (size_t i = 0; i < d.factors; i++)
        d.factor[i].gen = (d.factor[i].gen + 1) % CENSUS_GEN;
    assert_int_equal(census_spot_check(c, &d, 1, 1, NULL, &found, &error), HRY_OK);
    assert_non_null(strstr(found.mismatch, "SmallGroup(30,"));
    for (size_t i = 0; i < d.factors; i++)
        d.factor[i].number += 100;
    assert_int_equal(census_spot_check(c, &d, 1, 1, NULL, &found, &error), HRY_OK);
    assert_true(*found.mismatch);
    census_detail_clear(&d);
    census_free(c);
}

// ------------------------------------------------------------------------------------ the command line

static void the_census_explains_an_order(void **state)
{
    (void)state;
    run r = census_run("--explain", "1536", "--spot", "1", NULL, NULL);
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.out, "408641062 groups"));
    assert_non_null(strstr(r.out, "10 groups with Φ of odd order"));
    assert_non_null(strstr(r.out, "1 random group agrees"));
    run_clear(&r);
    r = census_run("--explain", "1024", "--json", "--spot", "0", NULL);
    json_t *object = json_loads(r.out, 0, NULL);
    assert_non_null(object);
    assert_true(json_integer_value(json_object_get(object, "groups")) == 49487367289);
    assert_non_null(strstr(json_string_value(json_object_get(object, "source")), "Burrell"));
    assert_int_equal(json_array_size(json_object_get(object, "by_factor")), 1);
    json_decref(object);
    run_clear(&r);
}

// The rows that are there are kept, the file ends as an undisturbed one, and nothing else is left behind.
static void an_interrupted_census_goes_on(void **state)
{
    (void)state;
    bool all = in_long_run();
    const char *orders = all ? "1-40" : "1-21",
               *lie = all ? "39,2,2,0,0,0,0,2,0,0,odd\n" : "21,2,2,0,0,0,0,2,0,0,odd\n";
    char *whole = in_home("whole.csv"), *part = in_home("cut.csv"), *left = in_home("cut.csv.part");
    run r = census_run("--orders", orders, "-o", whole, "--spot", "0");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    char *text, *again;
    text = text_of_file(whole);
    size_t cut = (size_t)(strstr(text, all ? "\n17," : "\n9,") - text);
    text[cut] = '\0';
    char *some = mem_print("%s\n%s", text, lie); // wrong, but it adds up
    free(write_text("cut.csv", some));
    r = census_run("--orders", orders, "-o", part, "--spot", "0");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    again = text_of_file(part);
    assert_non_null(strstr(again, lie));
    assert_false(exists(left));
    // Check finds the wrong row and no other.
    r = census_run("--check", part, NULL, NULL, NULL, NULL);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.out, all ? "order 39: " : "order 21: "));
    assert_non_null(strstr(r.out, all ? "39 right, 1 wrong" : "20 right, 1 wrong"));
    run_clear(&r);
    free(write_text("cut.csv", text));
    text[cut] = '\n';
    r = census_run("--orders", orders, "-o", part, "--spot", "0");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    free(again);
    again = text_of_file(part);
    assert_string_equal(again, text);
    free(again);
    free(some);
    free(text);
    free(whole);
    free(part);
    free(left);
}

static void checks_of_a_census_find_what_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *rows, *said;
        int status;
    } file[] = {
        {"8,5,4,1,0,0,0,5,0,0,2-group\n", "1 right, 0 wrong, 0 not", 0},
        {"8,5,3,1,0,0,0,5,0,0,2-group\n", "do not add up", 1},
        {"8,6,5,1,0,0,0,6,0,0,2-group\n", "the number of groups is wrong", 1},
        {"8,5,3,2,0,0,0,5,0,0,2-group\n", "row is different", 1},
        {"8,5,4,1,0,0,0,5,0,0,scan\n", "row is different", 1},
        {"1152,157877,157877,0,0,0,0,157877,0,0,scan\n", "was not recomputed", 0},
    };
    for (size_t i = 0; i < COUNT(file); i++) {
        char *text = mem_print("%s%s", HEAD, file[i].rows), *path = write_text("check.csv", text);
        run r = census_run("--check", path, NULL, NULL, NULL, NULL);
        assert_int_equal(r.status, file[i].status);
        assert_non_null(strstr(r.out, file[i].said));
        run_clear(&r);
        free(text);
        free(path);
    }
}

// A limit ends it with what there is, and a file that cannot be written is said so and leaves nothing.
static void limits_end_a_census_with_what_there_is(void **state)
{
    (void)state;
    char *path = in_home("late.csv"), *nowhere = in_home("no/such/place.csv");
    run r = census_run("--orders", "1-10", "-o", path, NULL, NULL); // so that there is something in any case
    assert_int_equal(r.status, 0);
    run_clear(&r);
    r = RUN_LATE("census", "--orders", "1-2000", "-o", path, "--time", "2s");
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "limit"));
    census_row *row;
    size_t rows;
    hry_error error;
    assert_int_equal(census_read(path, &row, &rows, &error), HRY_OK);
    assert_true(rows < CENSUS_MOST);
    // Several orders are counted at a time, so that one may be missing before the last.
    for (size_t i = 0; i < rows; i++)
        assert_true(census_row_sums(&row[i]) && (i == 0 || row[i].order > row[i - 1].order));
    free(row);
    run_clear(&r);
    // Two censuses into one file would lose each other's rows.
    char *name = mem_print("%s.lock", path);
    int lock = open(name, O_RDWR | O_CREAT, 0644);
    assert_int_equal(flock(lock, LOCK_EX), 0);
    r = census_run("--orders", "1-3", "-o", path, NULL, NULL);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "another census"));
    run_clear(&r);
    close(lock);
    remove(name);
    free(name);
    r = census_run("--orders", "1-3", "-o", nowhere, NULL, NULL);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "cannot write"));
    run_clear(&r);
    r = census_run("--orders", "1-3", "-o", "/dev/full", NULL, NULL);
    assert_int_equal(r.status, 1);
    run_clear(&r);
    free(path);
    free(nowhere);
}

// A disk that is full: the old file stays as it was.
static void a_full_disk_leaves_the_old_file(void **state)
{
    (void)state;
    char *path = in_home("full.csv");
    run r = census_run("--orders", "1-9", "-o", path, "--spot", "0");
    assert_int_equal(r.status, 0);
    run_clear(&r);
    char *before, *after;
    before = text_of_file(path);
    struct rlimit old, small = {strlen(before) + 1, RLIM_INFINITY};
    getrlimit(RLIMIT_FSIZE, &old);
    signal(SIGXFSZ, SIG_IGN);
    // The output of the program goes to files as well, so that it has to be silent.
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    r = census_run("--orders", "1-20", "-o", path, "--spot", "0");
    setrlimit(RLIMIT_FSIZE, &old);
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.err, "cannot be written"));
    run_clear(&r);
    after = text_of_file(path);
    assert_string_equal(before, after);
    free(before);
    free(after);
    free(path);
}

static void wrong_usage_of_census_is_told(void **state)
{
    (void)state;
    static const char *const wrong[][4] = {
        {"census"},
        {"census", "--orders", "7-3"},
        {"census", "--orders", "0"},
        {"census", "--orders", "1-2001"},
        {"census", "--orders", "x"},
        {"census", "--orders=5", "-o", "/nonexistent/x.pdf"},
        {"census", "--orders=5", "-o", "/nonexistent/x.tex"},
        {"census", "--orders=5", "-o", "/nonexistent/x.json"},
        {"census", "--orders=5", "--explain=5"},
        {"census", "--orders=5", "--all"},
        {"census", "--explain=5", "--csv"},
        {"census", "--orders=5", "--json", "--csv"},
        {"census", "--explain", "2001"},
        {"census", "--check", "/nonexistent.csv"},
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        const char *arguments[5] = {0};
        memcpy(arguments, wrong[i], sizeof wrong[i]);
        run r = run_program(arguments, NULL);
        if (r.status != 2)
            fail_msg("row %zu ends with %d: %s", i, r.status, r.err);
        bool json = wrong[i][2] && strcmp(wrong[i][2], "--json") == 0;
        assert_int_equal(*r.out != 0, json);
        assert_true(!json || strstr(r.out, "\"code\":\"usage\""));
        assert_true(*r.err);
        run_clear(&r);
    }
}

// What a sentence advises can be typed.
static void advice_about_large_orders_works(void **state)
{
    (void)state;
    expect_parts(RUN("census", "--orders", "3000"), 2, "", "up to order 2000, and 3000 is larger");
    expect_parts(RUN("census", "--orders", "3000"), 2, "", "given by name, such as Z3000\n");
    expect_parts(RUN("nim", "gen", "Z3000"), 0, "GEN(Z3000) = *1", "");
}

static void the_census_is_printed_in_every_form(void **state)
{
    (void)state;
    run r = census_run("--orders", "6", "--csv", "--spot", "0", NULL);
    assert_string_equal(r.out, HEAD "6,2,0,0,0,1,1,0,0,2,2^a*p\n");
    run_clear(&r);
    r = census_run("--orders", "6", "--json", NULL, NULL, NULL);
    assert_string_equal(
        r.out, "{\"order\":\"6\",\"groups\":2,\"gen_counts\":{\"3\":1,\"4\":1},\"dng_counts\":{\"3\":2},"
               "\"method\":\"2^a*p\"}\n");
    run_clear(&r);
}

static int end_both(void **state)
{
    return end_gap(state) || remove_home(state);
}

int main(void)
{
    const struct CMUnitTest files[] = {
        cmocka_unit_test(what_is_written_is_read_back),        cmocka_unit_test(malformed_files_are_refused),
        cmocka_unit_test(any_bytes_end_with_rows_or_an_error), cmocka_unit_test(the_committed_census_adds_up),
        cmocka_unit_test(wrong_usage_of_census_is_told),
    };
    const struct CMUnitTest groups[] = {
        cmocka_unit_test(counts_are_the_published_ones),
        cmocka_unit_test(constructed_groups_are_those_of_the_library),
        cmocka_unit_test(a_scan_finds_what_the_library_stores),
        cmocka_unit_test(the_library_goes_by_sylow_2_subgroups),
        cmocka_unit_test(a_scan_takes_up_its_journal),
        cmocka_unit_test(spot_checks_agree),
        cmocka_unit_test(spot_checks_find_lies),
        cmocka_unit_test(the_census_explains_an_order),
        cmocka_unit_test(an_interrupted_census_goes_on),
        cmocka_unit_test(checks_of_a_census_find_what_is_wrong),
        cmocka_unit_test(limits_end_a_census_with_what_there_is),
        cmocka_unit_test(a_full_disk_leaves_the_old_file),
        cmocka_unit_test(advice_about_large_orders_works),
        cmocka_unit_test(the_census_is_printed_in_every_form),
    };
    bool all = groups_can_be_tested("the census of groups");
    int failed = cmocka_run_group_tests_name("census files", files, make_home, all ? NULL : remove_home);
    failed += run_if(all, groups, start_gap, end_both);
    return failed;
}
