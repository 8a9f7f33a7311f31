// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a check of a store counts is what was put there, in stores of earlier versions too; what could not be
// written is told, and nothing of it is there.
#include "atlas_support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "atlas/store_hunt.h"
#include "atlas/store_internal.h"

static void a_check_counts_what_is_there(void **state)
{
    (void)state;
    rng r = rng_start("contents", 20619);
    for (size_t i = 0; i < 2 + scaled(8); i++) {
        static atlas a;
        store_contents found;
        hry_error error = {0};
        if (i)
            random_atlas(&r, &a);
        else
            small_atlas(&a);
        if (store_check(a.store, NULL, &found, &error))
            fail_msg("%s", error.message);
        assert_int_equal(found.groups, a.records);
        assert_int_equal(found.hunted, 0);
        assert_int_equal(found.lists, 0);
        remove_store(&a);
    }
}

static void change(const char *path, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

enum { HUNTED = 3 };

static void put_hunt(store *s, hunted_group *g)
{
    hry_error error = {0};
    hunt_list list = {.source = HUNT_LIBRARY, .a = 6, .largest = 6, .groups = HUNTED};
    for (uint32_t i = 0; i < HUNTED; i++)
        g[i] = (hunted_group){.source = HUNT_LIBRARY,
                              .a = 6,
                              .num = i + 1,
                              .name = "6.1",
                              .order = 6,
                              .expr = "[\"SmallGroup\",6,1]"};
    if (store_put_hunt(s, &list, g, HUNTED, &error))
        fail_msg("%s", error.message);
}

// Hunts came with version 2.
static void a_check_counts_hunts_of_every_version(void **state)
{
    (void)state;
    for (int version = 1; version <= 5; version++) {
        char *path = in_home("hunts.db"), sql[60];
        store *s;
        hunted_group g[HUNTED];
        store_contents found = {0};
        hry_error error = {0};
        assert_int_equal(store_open(path, STORE_WRITE, &s, &error), HRY_OK);
        put_hunt(s, g);
        store_close(s);
        snprintf(sql, sizeof sql, "PRAGMA user_version = %d", version);
        change(path, sql);
        if (store_open(path, STORE_READ, &s, &error) || store_check(s, NULL, &found, &error))
            fail_msg("%s", error.message);
        assert_int_equal(found.lists, version > 1);
        assert_int_equal(found.hunted, version > 1 ? HUNTED : 0);
        store_close(s);
        remove(path);
        free(path);
    }
}

static bool count_one(void *context, const hunted_group *g)
{
    (void)g;
    ++*(unsigned *)context;
    return true;
}

static unsigned seen_at(store *s, type_at type)
{
    unsigned count = 0;
    hunted_filter with = {.which = HUNTED_WITH_TYPE, .type = type};
    assert_int_equal(store_each_hunted(s, &with, count_one, &count, NULL), HRY_OK);
    return count;
}

// One of the rows of a group is not written, be it the first, and those behind it could be.
static void a_row_that_fails_takes_the_others_with_it(void **state)
{
    (void)state;
    for (uint32_t wrong = 0; wrong <= 3; wrong++) {
        char *path = in_home("faults.db"), sql[160];
        store *s;
        hunted_group g[HUNTED];
        hry_error error = {0};
        assert_int_equal(store_open(path, STORE_WRITE, &s, &error), HRY_OK);
        put_hunt(s, g);
        store_close(s);
        snprintf(sql, sizeof sql,
                 "CREATE INDEX disk ON hunted_types (abs(CASE deficiency WHEN %u THEN"
                 " -9223372036854775807 - 1 ELSE 0 END))", // which no integer is
                 wrong);
        change(path, sql);
        assert_int_equal(store_open(path, STORE_WRITE, &s, &error), HRY_OK);
        g[0].state = HUNT_DONE;
        g[0].types.types = 3;
        for (uint32_t i = 0; i < 3; i++)
            g[0].types.type[i] = (type_at){.parity = 1, .even = 1, .odd = 2, .deficiency = i + 1};
        assert_int_equal(store_put_hunted(s, g, 1, &error) == HRY_OK, wrong == 0);
        for (uint32_t i = 0; i < 3; i++)
            assert_int_equal(seen_at(s, g[0].types.type[i]), wrong == 0);
        store_close(s);
        remove(path);
        free(path);
    }
}

// One step of SQLite fails, and those behind it would not.
static int fail_once(void *context)
{
    return --*(int *)context == 0;
}

// SQLite gives up the transaction then, and what would come behind would be outside of it. The last step may
// fail when all is there.
static void whatever_step_fails_all_or_nothing_is_written(void **state)
{
    (void)state;
    char *path = in_home("steps.db");
    store *s;
    hunted_group g[HUNTED];
    unsigned written = 0;
    int failed = 0;
    assert_int_equal(store_open(path, STORE_WRITE, &s, NULL), HRY_OK);
    put_hunt(s, g);
    for (uint32_t i = 0; i < 2; i++) {
        g[i].state = HUNT_DONE;
        g[i].types.types = 3;
        for (uint32_t k = 0; k < 3; k++)
            g[i].types.type[k] = (type_at){.parity = 1, .even = 1, .odd = 2, .deficiency = k + 1};
    }
    for (; !written && failed < 2000; failed++) {
        int left = failed + 1;
        sqlite3_progress_handler(s->db, 1, fail_once, &left);
        hry_status status = store_put_hunted(s, g, 2, NULL);
        sqlite3_progress_handler(s->db, 0, NULL, NULL);
        written = seen_at(s, g[0].types.type[0]);
        assert_true(written == 2 || (written == 0 && status));
        for (uint32_t k = 1; k < 3; k++)
            assert_int_equal(seen_at(s, g[0].types.type[k]), written);
    }
    assert_true(written == 2 && failed > 20);
    store_close(s);
    remove(path);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_check_counts_what_is_there),
                                       cmocka_unit_test(a_check_counts_hunts_of_every_version),
                                       cmocka_unit_test(a_row_that_fails_takes_the_others_with_it),
                                       cmocka_unit_test(whatever_step_fails_all_or_nothing_is_written)};
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
