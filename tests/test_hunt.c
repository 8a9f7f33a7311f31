// SPDX-License-Identifier: GPL-3.0-or-later
//
// The store of a hunt for extended types: killed, grown, changed and shared. Skipped without GAP.
#include "group_support.h"
#include "hunt_support.h"
#include "program_support.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "atlas/store_hunt.h"
#include "base/mem.h"
#include "group/group_types.h"

// --------------------------------------------------------------------------------------- the store

// What two hunts that covered the same tell alike.
static void assert_same_answer(const json_t *a, const json_t *b)
{
    static const char *const keys[] = {"finished", "covered",    "types", "exceptions", "stronger_exceptions",
                                       "given_up", "infeasible", "failed"};
    for (size_t i = 0; i < COUNT(keys); i++) {
        const json_t *x = json_object_get(a, keys[i]), *y = json_object_get(b, keys[i]);
        if (!x || !json_equal(x, y)) {
            char *s = json_dumps(x, JSON_ENCODE_ANY), *t = json_dumps(y, JSON_ENCODE_ANY);
            fail_msg("%s differ:\n%s\n%s", keys[i], s, t);
        }
    }
}

static void tamper(const char *path, const char *statements)
{
    sqlite3 *db = NULL;
    char *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, statements, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", statements, message);
    sqlite3_close(db);
}

static long long number_in(const char *path, const char *question)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    // What a killed hunt left behind is for the next one to clear up.
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    sqlite3_busy_timeout(db, 10000);
    long long number = -1; // also where the tables are not there yet
    if (sqlite3_prepare_v2(db, question, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        number = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return number;
}

static json_t *whole; // the answer of an undisturbed hunt in the orders WHOLE
static char *whole_path;

static void nothing_is_looked_at_twice(void **state)
{
    (void)state;
    whole_path = in_home("whole.db");
    whole = object_of(HUNT(whole_path, "--order", WHOLE, "--json"), 0);
    assert_true(json_is_true(json_object_get(whole, "finished")));
    json_int_t groups = count_in(covered(whole, 0), "groups");
    // With the groups of order 4, 8, …, 32 or 64 that have a Frattini subgroup.
    assert_int_equal(count_in(whole, "looked_at"), groups + (in_long_run() ? 5 : 4));
    assert_int_equal(count_in(covered(whole, 0), "looked_at"), groups);
    assert_int_equal(count_in(covered(whole, 0), "lists_done"), WHOLE_LISTS);
    json_t *again = object_of(HUNT(whole_path, "--order", WHOLE, "--json", "--threads", "1"), 0);
    assert_int_equal(count_in(again, "looked_at"), 0);
    assert_same_answer(whole, again);
    json_decref(again);
    // A part of it is known too.
    json_t *part = object_of(HUNT(whole_path, "--order", "7-24", "--json"), 0);
    assert_int_equal(count_in(part, "looked_at"), 0);
    assert_int_equal(count_in(covered(part, 0), "lists"), 9);
    assert_int_equal(count_in(entry_of(part, &(type_at){1, 3, 2, 0, 3}), "groups"), 0);
    assert_true(count_in(covered(part, 0), "groups") < groups);
    json_decref(part);
}

// The rows against the groups themselves: what is kept is what was seen.
typedef struct row_check {
    size_t rows;
    bool good;
} row_check;

static bool check_row(void *context, const hunted_group *g)
{
    row_check *check = context;
    group_types types = types_told(gap, json_loads(g->expr, 0, NULL));
    check->rows++;
    check->good &= g->state == HUNT_DONE && g->types.odd_classes == types.odd_classes &&
                   g->types.no_even_below == types.no_even_below &&
                   g->types.no_even_below_by_even == types.no_even_below_by_even;

    return true;
}

static bool count_row(void *context, const hunted_group *g)
{
    (void)g;
    ++*(size_t *)context;
    return true;
}

static void rows_of_the_store_are_what_was_seen(void **state)
{
    (void)state;
    store *s;
    hry_error error;
    row_check check = {.good = true};
    hunt_range range = {.least = {30, 1, 1}, .most = {36}};
    assert_int_equal(store_open(whole_path, STORE_READ, &s, &error), HRY_OK);
    hunted_filter where = {.range = &range, .which = HUNTED_ALL};
    assert_int_equal(store_each_hunted(s, &where, check_row, &check, &error), HRY_OK);
    assert_true(check.good && check.rows > 10);
    size_t rows = 0;
    where.which = HUNTED_TODO;
    assert_int_equal(store_each_hunted(s, &where, count_row, &rows, &error), HRY_OK);
    where.which = HUNTED_LEFT;
    assert_int_equal(store_each_hunted(s, &where, count_row, &rows, &error), HRY_OK);
    assert_int_equal(rows, 0);
    // 36.13 and no other group up to there.
    where.which = HUNTED_WITH_TYPE;
    where.type = (type_at){1, 0, 2, 1, 3};
    assert_int_equal(store_each_hunted(s, &where, count_row, &rows, &error), HRY_OK);
    assert_int_equal(rows, 1);
    store_close(s);
}

// It stops before its write number `moment`, 0: never.
static pid_t start_hunt(const char *path, const char *orders, const char *errors, unsigned moment)
{
    const char *arguments[] = {HARARY_PROGRAM, "hunt", "--store",    path,    "--most", "0",
                               "--order",      orders, "--progress", "never", NULL};
    return start_stopping(arguments, errors, moment, 0);
}

// Waits until the store answers the question with a number above 0; false if the hunt ended before.
static bool wait_for(pid_t child, const char *path, const char *question, int *status)
{
    while (waitpid(child, status, WNOHANG) == 0) {
        if (access(path, F_OK) == 0 && number_in(path, question) > 0)
            return true;
        look_again();
    }
    return false;
}

static void killed_hunts_go_on(void **state)
{
    (void)state;
    const char *orders = in_long_run() ? WHOLE : "1-24";
    uint32_t writes = in_long_run() ? 60 : 20;
    rng r = rng_start("killed_hunts_go_on", 20261119);
    char *path = in_home("killed.db"), *errors = in_home("killed.txt");
    int status, kills = 0;
    long long done = 0;
    for (size_t i = 0; i < scaled(2); i++) {
        pid_t child = start_hunt(path, orders, errors, 1 + rng_below(&r, writes));
        if (has_stopped(child, &status)) {
            kill(child, SIGKILL);
            assert_int_equal(end_of(child), 128 + SIGKILL);
            kills++;
        }
        long long now =
            access(path, F_OK) || !number_in(path, "SELECT count(*) FROM sqlite_master WHERE name = 'hunted'")
                ? 0
                : number_in(path, "SELECT count(*) FROM hunted WHERE state = 1");
        assert_true(now >= done);
        done = now;
    }
    print_message("%d kills, %lld groups kept\n", kills, done);
    assert_true(kills > 0);
    json_t *o = object_of(HUNT_ALONE(path, "--order", orders, "--json"), 0),
           *known = object_of(HUNT(whole_path, "--order", orders, "--json"), 0);
    assert_same_answer(known, o);
    assert_true(count_in(o, "looked_at") + done <=
                number_in(whole_path, in_long_run() ? "SELECT count(*) FROM hunted"
                                                    : "SELECT count(*) FROM hunted WHERE ord <= 24"));
    json_decref(o);
    json_decref(known);
    run a = HUNT(whole_path, "--order", orders, "-q"), b = HUNT(path, "--order", orders, "-q");
    assert_string_equal(a.out, b.out);
    run_clear(&a);
    run_clear(&b);
    free(errors);
    free(path);
}

// A second hunt on the file of a running one is refused and names it; Ctrl-C ends the first with a word.
static void hunts_exclude_each_other(void **state)
{
    (void)state;
    char *path = in_home("locked.db"), *errors = in_home("locked.txt");
    int status;
    pid_t child = start_hunt(path, "1-2000", errors, 0);
    assert_true(wait_for(child, path, "SELECT count(*) FROM hunts", &status));
    char *words = mem_print("process %ld)", (long)child);
    expect_parts(HUNT(path, "--order", "2-8"), 1, "", words);
    expect_parts(RUN("survey", "--orders", "1-4", "--store", path), 1, "", words);
    kill(child, SIGINT);
    assert_int_equal(end_of(child), 1);
    char *text = text_of_file(errors);
    if (!strstr(text, "interrupted") || !strstr(text, "run the same command to resume"))
        fail_msg("'%s' does not tell what to do", text);
    expect_parts(HUNT_ALONE(path, "--order", "2-8", "-q"), 0, "1 0 1 0 3 8.5\n", "");
    free(text);
    free(words);
    free(errors);
    free(path);
}

static json_int_t looked_at_in(const char *path, const char *orders)
{
    json_t *o = object_of(HUNT_ALONE(path, "--order", orders, "--json"), 0);
    json_int_t groups = count_in(o, "looked_at");
    json_decref(o);
    return groups;
}

static void larger_orders_go_on(void **state)
{
    (void)state;
    char *path = in_home("larger.db");
    json_int_t first = looked_at_in(path, "20-30"), second = looked_at_in(path, "1-24");
    json_t *o = object_of(HUNT_ALONE(path, "--order", "1-36", "--json"), 0),
           *known = object_of(HUNT(whole_path, "--order", "1-36", "--json"), 0);
    assert_true(first > 0 && second > 0);
    assert_int_equal(first + second + count_in(o, "looked_at"),
                     number_in(whole_path, "SELECT count(*) FROM hunted WHERE ord <= 36"));
    assert_same_answer(known, o);
    json_decref(o);
    json_decref(known);
    free(path);
}

#define PRIMITIVE(path, degree, largest)                                                                     \
    HUNT(path, "--primitive", "--degree", degree, "--largest", largest, "--json", "--threads", "1")

// S2; S3; A4, S4; then 10, 20, 60 of degree 5 and 60 of degree 6. In the long run from degree 6 on: 120 and
// 120, 360; 14, 42, 168 of degree 7 and 56, 168, 168, 336 of degree 8.
static void larger_degrees_go_on(void **state)
{
    (void)state;
    static const struct {
        const char *small[2], *large[2];
        json_int_t first, more;
    } samples[] = {{{"4", "100"}, {"6", "100"}, 4, 4}, {{"6", "100"}, {"8", "400"}, 8, 10}}, *one;
    char *path = in_home("degrees.db"), *other = in_home("degrees-at-once.db");
    one = &samples[in_long_run()];
    json_t *a = object_of(PRIMITIVE(path, one->small[0], one->small[1]), 0),
           *b = object_of(PRIMITIVE(path, one->large[0], one->large[1]), 0),
           *c = object_of(PRIMITIVE(other, one->large[0], one->large[1]), 0),
           *d = object_of(PRIMITIVE(path, one->small[0], one->small[1]), 0);
    assert_int_equal(count_in(a, "looked_at"), one->first);
    assert_int_equal(count_in(b, "looked_at"), one->more);
    assert_int_equal(count_in(c, "looked_at"), one->first + one->more);
    assert_int_equal(count_in(d, "looked_at"), 0);
    assert_int_equal(json_array_size(json_object_get(c, "covered")), 1); // and not the library
    assert_same_answer(b, c);
    assert_same_answer(a, d);
    json_t *all[] = {a, b, c, d};
    for (size_t i = 0; i < COUNT(all); i++)
        json_decref(all[i]);
    free(path);
    free(other);
}

// Of orders 44 and 46 that is Dih(22) and Z2 × Z22, Dih(23) and Z46, and what they share: Z2.
static void larger_products_go_on(void **state)
{
    (void)state;
    char *path = in_home("products.db");
    json_t *a =
        object_of(HUNT_ALONE(path, "--products", "--factors", "46", "--largest", "2050", "--json"), 0);
    assert_int_equal(count_in(covered(a, 0), "lists"), 3); // 44 × 46, 45 × 46, 46 × 46
    assert_int_equal(count_in(a, "looked_at"), 4);         // 2024 only
    json_decref(a);
    if (in_long_run()) {
        json_t *b =
            object_of(HUNT_ALONE(path, "--products", "--factors", "46", "--largest", "2116", "--json"), 0);
        // 45.1 is Z9 × Z5 and 45.2 is Z3 × Z15: with 46.1 and 46.2 there are two of order 2070, three of
        // 2116.
        assert_int_equal(count_in(b, "looked_at"), 5);
        assert_int_equal(count_in(covered(b, 0), "groups"), 9);
        json_decref(b);
    }
    free(path);
}

// A group that takes too long is given up, is told, and is looked at again when there is more time.
static void groups_that_are_given_up_are_told(void **state)
{
    (void)state;
    char *path = in_home("each.db"), *other = in_home("hits.db");
    json_t *a = object_of(HUNT_ALONE(path, "--order", "162", "--each", "1ms", "--json"), 1);
    json_int_t given_up = count_in(json_object_get(a, "given_up"), "groups");
    assert_true(given_up > 0);
    assert_int_equal(count_in(covered(a, 0), "unfinished"), given_up);
    assert_int_equal(json_array_size(json_object_get(json_object_get(a, "given_up"), "first")), given_up);
    assert_int_equal(count_in(a, "looked_at") + given_up, 5);
    assert_true(json_is_false(json_object_get(a, "finished")));
    // What was given 1 ms is not tried again with as much, and is with more.
    json_decref(a);
    a = object_of(HUNT_ALONE(path, "--order", "162", "--each", "1ms", "--json"), 1);
    assert_int_equal(count_in(a, "looked_at"), 0);
    expect_parts(HUNT(path, "--order", "162", "--each", "1ms"), 1,
                 "not examined completely; continue with a longer --each", "not examined completely");
    assert_int_equal(number_in(path, "SELECT count(*) FROM hunted WHERE state = 2 AND seconds = 0.001"),
                     given_up);
    json_t *b = object_of(HUNT_ALONE(path, "--order", "162", "--each", "10m", "--json"), 0),
           *c = object_of(HUNT_ALONE(other, "--order", "162", "--json"), 0);
    assert_int_equal(count_in(b, "looked_at"), given_up);
    assert_int_equal(count_in(covered(b, 0), "unfinished"), 0);
    assert_same_answer(b, c);
    json_decref(a);
    json_decref(b);
    json_decref(c);
    free(path);
    free(other);
}

// The groups that are counted have trivial Frattini subgroups, whether they were looked at or not: of order 4
// that is 4.2.
static void those_given_up_are_counted_alike_again(void **state)
{
    (void)state;
    char *path = in_home("counted.db"), *command = mem_print("cp '%s' '%s'", whole_path, path);
    assert_int_equal(system(command), 0);
    json_t *a = object_of(HUNT(path, "--order", "4", "--json"), 0);
    tamper(path, "UPDATE hunted SET state = 2, seconds = 9, classes = 0 WHERE ord = 4;"
                 "DELETE FROM hunted_types WHERE hunted IN (SELECT id FROM hunted WHERE ord = 4)");
    json_t *b = object_of(HUNT(path, "--order", "4", "--each", "1ms", "--json"), 1);
    json_int_t before = count_in(covered(a, 0), "groups"), after = count_in(covered(b, 0), "groups");
    json_decref(a);
    json_decref(b);
    free(command);
    free(path);
    assert_int_equal(before, 1);
    assert_int_equal(after, 1);
}

static void a_hunt_ends_when_its_time_is_over(void **state)
{
    (void)state;
    char *path = in_home("time.db");
    expect_parts(HUNT_ALONE(path, "--order", "1-24", "--time", "0.001ms"), 1, "not found so far",
                 "run the same command to resume");
    json_t *o = object_of(HUNT_ALONE(path, "--order", "1-24", "--time", "0.001ms", "--json"), 1);
    assert_true(json_is_false(json_object_get(o, "finished")));
    json_decref(o);
    o = object_of(HUNT_ALONE(path, "--order", "1-24", "--json"), 0);
    json_t *known = object_of(HUNT(whole_path, "--order", "1-24", "--json"), 0);
    assert_same_answer(known, o);
    json_decref(known);
    json_decref(o);
    free(path);
}

// ------------------------------------------------------------------------------------ other atlases

static size_t surveyed(const char *path)
{
    return (size_t)number_in(path, "SELECT count(*) FROM groups");
}

// One file for a survey and a hunt, and the same from an atlas of version 1, which had no hunts.
static void surveys_and_earlier_atlases_can_be_hunted_in(void **state)
{
    (void)state;
    char *path = in_home("survey.db");
    expect_parts(RUN("survey", "--orders", "1-12", "--store", path, "-q", "--threads", "1"), 0, NULL, "");
    assert_int_equal(surveyed(path), 24);
    tamper(path, "DROP TABLE hunts; DROP TABLE hunted; DROP TABLE hunted_types; DROP TABLE hunted_criteria;"
                 "ALTER TABLE groups DROP COLUMN gen_cycle; ALTER TABLE groups DROP COLUMN dng_cycle;"
                 "ALTER TABLE factors DROP COLUMN gen_cycle; ALTER TABLE factors DROP COLUMN dng_cycle;"
                 "UPDATE meta SET value = '1' WHERE key = 'schema'; PRAGMA user_version = 1");
    expect_parts(RUN("survey", "query", "--store", path, "--order", "12", "--export", "csv"), 0, "12", "");
    assert_int_equal(number_in(path, "PRAGMA user_version"), 1); // who reads changes nothing
    json_int_t first = looked_at_in(path, "2-12");
    assert_true(first > 0);
    assert_int_equal(surveyed(path), 24);
    assert_int_equal(number_in(path, "PRAGMA user_version"), 5);
    expect_parts(RUN("survey", "--orders", "1-16", "--store", path, "-q", "--threads", "1"), 0, NULL, "");
    assert_int_equal(surveyed(path), 42);
    json_t *a = object_of(HUNT(path, "--order", "2-12", "--json"), 0),
           *b = object_of(HUNT(whole_path, "--order", "2-12", "--json"), 0);
    assert_int_equal(count_in(a, "looked_at"), 0);
    assert_same_answer(a, b);
    json_decref(a);
    json_decref(b);
    tamper(path, "PRAGMA user_version = 6");
    expect_parts(HUNT(path, "--order", "2"), 2, "", "newer harary");
    free(path);
}

// What is found against the theory is told, and so is a group that cannot be looked at.
static void stores_that_were_changed_are_refused(void **state)
{
    (void)state;
    char *path = in_home("changed.db");
    char *command = mem_print("cp '%s' '%s'", whole_path, path);
    assert_int_equal(system(command), 0);
    tamper(path, "UPDATE hunted SET no_even_below = 1 WHERE name = '6.1';"
                 "INSERT INTO hunted_types (deficiency, parity, even, odd, smoothness, hunted)"
                 " SELECT 1, 1, 7, 3, 0, id FROM hunted WHERE name = '10.2'");
    expect_parts(HUNT(path, "--order", WHOLE), 0, "(the conjecture): fails in 1 group: 6.1\n", "");
    expect_parts(HUNT(path, "--order", WHOLE), 0, "against Proposition 4.8: (1,7,3,0) at 1 in 10.2\n", "");
    json_t *o = object_of(HUNT(path, "--order", WHOLE, "--json"), 0);
    assert_int_equal(count_in(json_object_get(o, "exceptions"), "groups"), 1);
    assert_int_equal(json_array_size(json_object_get(o, "infeasible")), 1);
    json_decref(o);
    tamper(path, "UPDATE hunted SET state = 0, expr = '[\"SmallGroup\",9,3]' WHERE name = '12.4';"
                 "UPDATE hunted SET state = 0, expr = '[\"SmallGroup\",9,2]' WHERE name = '12.5'");
    run r = HUNT(path, "--order", WHOLE, "--json");
    assert_non_null(strstr(r.err, "12.4"));
    assert_non_null(strstr(r.err, "12.5"));
    o = object_of(r, 1);
    assert_int_equal(count_in(o, "failed"), 2);
    assert_true(json_is_false(json_object_get(o, "finished")));
    assert_int_equal(count_in(covered(o, 0), "looked_at"), count_in(covered(whole, 0), "looked_at") - 2);
    json_decref(o);
    free(command);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_looked_at_twice), // first: others compare with its store
        cmocka_unit_test(rows_of_the_store_are_what_was_seen),
        cmocka_unit_test(killed_hunts_go_on),
        cmocka_unit_test(hunts_exclude_each_other),
        cmocka_unit_test(larger_orders_go_on),
        cmocka_unit_test(larger_degrees_go_on),
        cmocka_unit_test(larger_products_go_on),
        cmocka_unit_test(groups_that_are_given_up_are_told),
        cmocka_unit_test(those_given_up_are_counted_alike_again),
        cmocka_unit_test(a_hunt_ends_when_its_time_is_over),
        cmocka_unit_test(surveys_and_earlier_atlases_can_be_hunted_in),
        cmocka_unit_test(stores_that_were_changed_are_refused),
    };
    int failed = run_if(groups_can_be_tested("hunts"), tests, start_hunting, end_hunting);
    json_decref(whole);
    free(whole_path);
    return failed;
}
