// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hunt for extended types: what people write for them; the store, killed, grown, changed and shared; the
// command. What is told of a single group is tested in test_group_types.c.
#include "group_support.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "atlas/hunt_answer.h"
#include "base/mem.h"
#include "group/gap_pool.h"
#include "group/group_types.h"
#include "theory/spectrum.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define RUN(...) run_program((const char *const[]){__VA_ARGS__, NULL}, NULL)
#define TYPE "(%d,%d,%d,%d) at %u"
#define WITH_TYPE(t) (t)->parity, (t)->even, (t)->odd, (t)->smoothness, (t)->deficiency

static gap_pool *gap;
static char home[] = "/tmp/harary-hunt-XXXXXX";

static char *in_home(const char *name)
{
    return mem_print("%s/%s", home, name);
}

static int set_up(void **state)
{
    (void)state;
    gap = gap_pool_new(1, 0);
    return mkdtemp(home) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    char *command = mem_print("rm -rf '%s'", home);
    int status = system(command);
    free(command);
    gap_pool_free(gap);
    return status;
}

// ------------------------------------------------------------------------------- what people write

static void types_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint8_t deficiency;
        size_t count;
        type_at first;
    } good[] = {
        {"boxed", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"boxed", 3, 1, {1, 0, 2, 0, 3}},
        {"boxed", 2, 4, {1, 0, 1, 1, 2}},
        {"all", SPECTRUM_EVERY, 33, {0, 0, 0, 2, 0}},
        {"all", 0, 1, {0, 0, 0, 2, 0}},
        {"all", 2, 10, {0, 0, 2, 2, 2}},
        {"1,0,1,1@2", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 2}},
        {"1,0,1,1@2", 3, 1, {1, 0, 1, 1, 2}}, // what is written with the type counts
        {"1011", 3, 1, {1, 0, 1, 1, 3}},
        {"1011", 9, 1, {1, 0, 1, 1, 9}},
        {"(1,1,2,1)", SPECTRUM_EVERY, 2, {1, 1, 2, 1, 1}},
        {"1011", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"1011@2 1011@2;1,0,1,1@2", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 2}},
        {"1320@3;1011@2", SPECTRUM_EVERY, 2, {1, 3, 2, 0, 3}}, // in the order given
        {"1011;1011@4", SPECTRUM_EVERY, 5, {1, 0, 1, 1, 2}},
        {"1011@30", SPECTRUM_EVERY, 1, {1, 0, 1, 1, 30}},
    };
    spectrum s;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (size_t i = 0; i < COUNT(good); i++) {
        type_at out[TYPES_READ_MOST];
        size_t count = 0;
        hry_error error;
        if (types_read(good[i].text, good[i].deficiency, &s, out, &count, &error))
            fail_msg("'%s': %s", good[i].text, error.message);
        if (count != good[i].count || !type_at_equal(&out[0], &good[i].first))
            fail_msg("'%s' at %d: %zu types, first " TYPE, good[i].text, good[i].deficiency, count,
                     WITH_TYPE(&out[0]));
        for (size_t j = 0; j < count; j++)
            assert_true(spectrum_has(&s, etype_of(&out[j]), out[j].deficiency));
    }
}

// The last sets of Table 1 are those of all larger deficiencies.
static void all_types_at_a_large_deficiency(void **state)
{
    (void)state;
    spectrum s;
    type_at out[TYPES_READ_MOST];
    size_t count = 0;
    hry_error error;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (uint8_t k = 6; k <= 8; k++) {
        if (types_read("all", k, &s, out, &count, &error))
            fail_msg("all at %d: %s", k, error.message);
        assert_int_equal(count, 3);
        assert_true(type_at_equal(&out[0], &(type_at){0, 0, 1, 2, k}));
    }
}

static void types_that_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint8_t deficiency;
        size_t column;
        const char *message;
    } bad[] = {
        {"", SPECTRUM_EVERY, 1, "an extended type is expected"},
        {"1,0", SPECTRUM_EVERY, 1, "an extended type is expected"},
        {"boxes", SPECTRUM_EVERY, 1, "an extended type is expected"},
        {"all 1011", SPECTRUM_EVERY, 1, "an extended type is expected"},
        {"1011@", SPECTRUM_EVERY, 6, "a deficiency is expected"},
        {"1011@31", SPECTRUM_EVERY, 6, "a deficiency is expected"},
        {"1011@2,", SPECTRUM_EVERY, 7, "separated by"},
        {"1999", SPECTRUM_EVERY, 1, "feasible at no deficiency"},
        {"1011@2 1011@1", SPECTRUM_EVERY, 8, "not feasible at deficiency 1"},
        {"1431", 2, 0, "(1,4,3,1) is not feasible at deficiency 2"},
        {"boxed", 4, 0, "no such type"},
    };
    spectrum s;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    for (size_t i = 0; i < COUNT(bad); i++) {
        type_at out[TYPES_READ_MOST];
        size_t count;
        hry_error error = {0};
        if (types_read(bad[i].text, bad[i].deficiency, &s, out, &count, &error) != HRY_USAGE ||
            !strstr(error.message, bad[i].message) || error.column != bad[i].column)
            fail_msg("'%s': column %zu, %s", bad[i].text, error.column, error.message);
    }
}

// --------------------------------------------------------------------------------------- the store

// Runs harary hunt on a store, without certificates, for all types.
#define HUNT(path, ...) RUN("hunt", "--store", path, "--most", "0", "--etype", "all", __VA_ARGS__)

static void expect(run r, int status, const char *out, const char *err)
{
    if (r.status != status || (out && !strstr(r.out, out)) || (err && !strstr(r.err, err)))
        fail_msg("status %d\n--- standard output\n%s--- standard error\n%s", r.status, r.out, r.err);
    run_clear(&r);
}

// The one object that a run printed.
static json_t *object_of(run r, int status)
{
    json_error_t error;
    json_t *o = json_loads(r.out, 0, &error);
    if (r.status != status || !json_is_object(o))
        fail_msg("status %d, %s\n%s%s", r.status, error.text, r.out, r.err);
    run_clear(&r);
    return o;
}

static json_int_t count_in(const json_t *o, const char *key)
{
    const json_t *value = json_object_get(o, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static const json_t *covered(const json_t *o, size_t i)
{
    const json_t *c = json_array_get(json_object_get(o, "covered"), i);
    assert_non_null(c);
    return c;
}

// The entry of a type, NULL if it was not hunted for.
static const json_t *entry_of(const json_t *o, const type_at *type)
{
    const json_t *types = json_object_get(o, "types");
    json_t *wanted = json_pack("[i,i,i,i]", type->parity, type->even, type->odd, type->smoothness);
    const json_t *found = NULL;
    for (size_t i = 0; i < json_array_size(types) && !found; i++) {
        const json_t *t = json_array_get(types, i);
        if (json_equal(json_object_get(t, "type"), wanted) && count_in(t, "deficiency") == type->deficiency)
            found = t;
    }
    json_decref(wanted);
    return found;
}

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

#define WHOLE "1-96"
static json_t *whole; // the answer of an undisturbed hunt in the orders WHOLE
static char *whole_path;

static void nothing_is_looked_at_twice(void **state)
{
    (void)state;
    whole_path = in_home("whole.db");
    whole = object_of(HUNT(whole_path, "--order", WHOLE, "--json"), 0);
    assert_true(json_is_true(json_object_get(whole, "finished")));
    json_int_t groups = count_in(covered(whole, 0), "groups");
    // With the groups of order 4, 8, …, 64 that have a Frattini subgroup.
    assert_int_equal(count_in(whole, "looked_at"), groups + 5);
    assert_int_equal(count_in(covered(whole, 0), "looked_at"), groups);
    assert_int_equal(count_in(covered(whole, 0), "lists_done"), 48);
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

static void rows_are_what_was_seen(void **state)
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

static void nap(double seconds)
{
    nanosleep(&(struct timespec){(time_t)seconds, (long)(1e9 * (seconds - (double)(time_t)seconds))}, NULL);
}

static pid_t start_hunt(const char *path, const char *orders, const char *errors)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    int null = open("/dev/null", O_WRONLY), err = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(null, 1);
    dup2(err, 2);
    execl(HARARY_PROGRAM, "harary", "hunt", "--store", path, "--most", "0", "--order", orders, "--progress",
          "never", (char *)NULL);
    _exit(127);
}

// Waits until the store answers the question with a number above 0; false if the hunt ended before.
static bool wait_for(pid_t child, const char *path, const char *question, int *status)
{
    while (waitpid(child, status, WNOHANG) == 0) {
        if (access(path, F_OK) == 0 && number_in(path, question) > 0)
            return true;
        nap(0.01);
    }
    return false;
}

// Kills the hunt; false if it had ended by itself.
static bool killed(pid_t child)
{
    int status = 0;
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status);
}

static void killed_hunts_go_on(void **state)
{
    (void)state;
    rng r = rng_start("killed_hunts_go_on", (uint64_t)time(NULL));
    char *path = in_home("killed.db"), *errors = in_home("killed.txt");
    static const char *const moments[] = {"SELECT count(*) FROM hunts", // lists, and nothing looked at
                                          "SELECT count(*) FROM hunted WHERE state = 1"};
    int status, kills = 0;
    long long done = 0;
    for (size_t i = 0; i < COUNT(moments); i++) {
        pid_t child = start_hunt(path, WHOLE, errors);
        if (wait_for(child, path, moments[i], &status))
            kills += killed(child);
    }
    for (size_t i = 0; i < scaled(3); i++) {
        pid_t child = start_hunt(path, WHOLE, errors);
        nap(0.6 * rng_below(&r, 1000) / 1000);
        kills += killed(child);
        long long now = number_in(path, moments[1]);
        assert_true(now >= done);
        done = now;
    }
    assert_true(kills > 0);
    json_t *o = object_of(HUNT(path, "--order", WHOLE, "--json"), 0);
    assert_same_answer(whole, o);
    assert_true(count_in(o, "looked_at") + done <= count_in(whole, "looked_at"));
    json_decref(o);
    run a = HUNT(whole_path, "--order", WHOLE, "-q"), b = HUNT(path, "--order", WHOLE, "-q");
    assert_string_equal(a.out, b.out);
    run_clear(&a);
    run_clear(&b);
    free(errors);
    free(path);
}

static char *contents(const char *path)
{
    char *text = NULL;
    size_t room = 0;
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    if (getdelim(&text, &room, '\0', f) < 0)
        *(text = mem_resize(text, 1, 1)) = '\0';
    fclose(f);
    return text;
}

// A second hunt on the file of a running one is refused and names it; Ctrl-C ends the first with a word.
static void hunts_exclude_each_other(void **state)
{
    (void)state;
    char *path = in_home("locked.db"), *errors = in_home("locked.txt");
    int status;
    pid_t child = start_hunt(path, "1-2000", errors);
    assert_true(wait_for(child, path, "SELECT count(*) FROM hunts", &status));
    char *words = mem_print("process %ld)", (long)child);
    expect(HUNT(path, "--order", "2-8"), 1, "", words);
    expect(RUN("survey", "--orders", "1-4", "--store", path), 1, "", words);
    kill(child, SIGINT);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    char *text = contents(errors);
    if (!strstr(text, "interrupted") || !strstr(text, "same command goes on"))
        fail_msg("'%s' does not tell what to do", text);
    expect(HUNT(path, "--order", "2-8", "-q"), 0, "1 0 1 0 3 8.5\n", "");
    free(text);
    free(words);
    free(errors);
    free(path);
}

static json_int_t looked_at_in(const char *path, const char *orders)
{
    json_t *o = object_of(HUNT(path, "--order", orders, "--json"), 0);
    json_int_t groups = count_in(o, "looked_at");
    json_decref(o);
    return groups;
}

static void larger_orders_go_on(void **state)
{
    (void)state;
    char *path = in_home("larger.db");
    json_int_t first = looked_at_in(path, "20-30"), second = looked_at_in(path, "1-24");
    json_t *o = object_of(HUNT(path, "--order", "1-48", "--json"), 0),
           *known = object_of(HUNT(whole_path, "--order", "1-48", "--json"), 0);
    assert_true(first > 0 && second > 0);
    assert_int_equal(first + second + count_in(o, "looked_at"),
                     number_in(whole_path, "SELECT count(*) FROM hunted WHERE ord <= 48"));
    assert_same_answer(known, o);
    json_decref(o);
    json_decref(known);
    free(path);
}

#define PRIMITIVE(path, degree, largest)                                                                     \
    HUNT(path, "--primitive", "--degree", degree, "--largest", largest, "--json", "--threads", "1")

static void larger_degrees_go_on(void **state)
{
    (void)state;
    char *path = in_home("degrees.db"), *other = in_home("degrees-at-once.db");
    json_t *a = object_of(PRIMITIVE(path, "6", "100"), 0), *b = object_of(PRIMITIVE(path, "8", "400"), 0),
           *c = object_of(PRIMITIVE(other, "8", "400"), 0), *d = object_of(PRIMITIVE(path, "6", "100"), 0);
    // S2; S3; A4, S4; 10, 20, 60 of degree 5; 60 of degree 6; then 120 and 120, 360; 14, 42, 168 of degree 7
    // and 56, 168, 168, 336 of degree 8.
    assert_int_equal(count_in(a, "looked_at"), 8);
    assert_int_equal(count_in(b, "looked_at"), 10);
    assert_int_equal(count_in(c, "looked_at"), 18);
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
    json_t *a = object_of(HUNT(path, "--products", "--factors", "46", "--largest", "2050", "--json"), 0);
    json_t *b = object_of(HUNT(path, "--products", "--factors", "46", "--largest", "2116", "--json"), 0);
    assert_int_equal(count_in(covered(a, 0), "lists"), 3); // 44 × 46, 45 × 46, 46 × 46
    assert_int_equal(count_in(a, "looked_at"), 4);         // 2024 only
    // 45.1 is Z9 × Z5 and 45.2 is Z3 × Z15: with 46.1 and 46.2 there are two of order 2070, three of 2116.
    assert_int_equal(count_in(b, "looked_at"), 5);
    assert_int_equal(count_in(covered(b, 0), "groups"), 9);
    json_decref(a);
    json_decref(b);
    free(path);
}

// A group that takes too long is given up, is told, and is looked at again when there is more time.
static void groups_that_are_given_up(void **state)
{
    (void)state;
    char *path = in_home("each.db"), *other = in_home("hits.db");
    json_t *a = object_of(HUNT(path, "--order", "162", "--each", "1ms", "--json"), 1);
    json_int_t given_up = count_in(json_object_get(a, "given_up"), "groups");
    assert_true(given_up > 0);
    assert_int_equal(count_in(covered(a, 0), "unfinished"), given_up);
    assert_int_equal(json_array_size(json_object_get(json_object_get(a, "given_up"), "first")), given_up);
    assert_int_equal(count_in(a, "looked_at") + given_up, 5);
    assert_true(json_is_false(json_object_get(a, "finished")));
    // What was given 1 ms is not tried again with as much, and is with more.
    json_decref(a);
    a = object_of(HUNT(path, "--order", "162", "--each", "1ms", "--json"), 1);
    assert_int_equal(count_in(a, "looked_at"), 0);
    expect(HUNT(path, "--order", "162", "--each", "1ms"), 1, "given up, a longer --each goes on",
           "not looked at to the end");
    assert_int_equal(number_in(path, "SELECT count(*) FROM hunted WHERE state = 2 AND seconds = 0.001"),
                     given_up);
    json_t *b = object_of(HUNT(path, "--order", "162", "--each", "10m", "--json"), 0),
           *c = object_of(HUNT(other, "--order", "162", "--json"), 0);
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
static void given_up_are_counted_alike(void **state)
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

static void time_is_over(void **state)
{
    (void)state;
    char *path = in_home("time.db");
    expect(HUNT(path, "--order", "1-24", "--time", "1ms"), 1, "not found so far",
           "the same command goes on from here");
    json_t *o = object_of(HUNT(path, "--order", "1-24", "--time", "1ms", "--json"), 1);
    assert_true(json_is_false(json_object_get(o, "finished")));
    json_decref(o);
    o = object_of(HUNT(path, "--order", "1-24", "--json"), 0);
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
static void surveys_and_earlier_atlases(void **state)
{
    (void)state;
    char *path = in_home("survey.db");
    expect(RUN("survey", "--orders", "1-12", "--store", path, "-q"), 0, NULL, "");
    assert_int_equal(surveyed(path), 24);
    tamper(path, "DROP TABLE hunts; DROP TABLE hunted; DROP TABLE hunted_types;"
                 "UPDATE meta SET value = '1' WHERE key = 'schema'; PRAGMA user_version = 1");
    expect(RUN("survey", "query", "--store", path, "--order", "12", "--export", "csv"), 0, "12", "");
    assert_int_equal(number_in(path, "PRAGMA user_version"), 1); // who reads changes nothing
    json_int_t first = looked_at_in(path, "2-12");
    assert_true(first > 0);
    assert_int_equal(surveyed(path), 24);
    assert_int_equal(number_in(path, "PRAGMA user_version"), 2);
    expect(RUN("survey", "--orders", "1-16", "--store", path, "-q"), 0, NULL, "");
    assert_int_equal(surveyed(path), 42);
    json_t *a = object_of(HUNT(path, "--order", "2-12", "--json"), 0),
           *b = object_of(HUNT(whole_path, "--order", "2-12", "--json"), 0);
    assert_int_equal(count_in(a, "looked_at"), 0);
    assert_same_answer(a, b);
    json_decref(a);
    json_decref(b);
    tamper(path, "PRAGMA user_version = 3");
    expect(HUNT(path, "--order", "2"), 2, "", "newer harary");
    free(path);
}

// What is found against the theory is told, and so is a group that cannot be looked at.
static void stores_that_were_changed(void **state)
{
    (void)state;
    char *path = in_home("changed.db");
    char *command = mem_print("cp '%s' '%s'", whole_path, path);
    assert_int_equal(system(command), 0);
    tamper(path, "UPDATE hunted SET no_even_below = 1 WHERE name = '6.1';"
                 "INSERT INTO hunted_types SELECT 1, 1, 7, 3, 0, id FROM hunted WHERE name = '10.2'");
    expect(HUNT(path, "--order", WHOLE), 0, "(the conjecture): fails in 1 group: 6.1\n", "");
    expect(HUNT(path, "--order", WHOLE), 0, "against Proposition 4.8: (1,7,3,0) at 1 in 10.2\n", "");
    json_t *o = object_of(HUNT(path, "--order", WHOLE, "--json"), 0);
    assert_int_equal(count_in(json_object_get(o, "exceptions"), "groups"), 1);
    assert_int_equal(json_array_size(json_object_get(o, "infeasible")), 1);
    json_decref(o);
    tamper(path, "UPDATE hunted SET state = 0, expr = '[\"Nonsense\",1]' WHERE name = '12.4';"
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

// ------------------------------------------------------------------------------------- the command

static void known_hits(void **state)
{
    (void)state;
    char *path = in_home("hits.db");
    expect(RUN("hunt", "--store", path, "--order", "162", "--etype", "1,3,2,0@3"), 0,
           "(1,3,2,0) at 3   in 1 of them, the smallest 162.52\n    162.52, of order 162, is ", "");
    expect(RUN("hunt", "--store", path, "--order", "500", "--etype", "1,0,2,0", "--deficiency", "4", "-q"), 0,
           "1 0 2 0 4 500.48\n", "");
    expect(RUN("hunt", "--store", whole_path, "--order", "24", "--etype", "1,1,2,1@1", "-q"), 0,
           "1 1 2 1 1 24.12\n", "");
    free(path);
}

// The spectrum's command goes the same way, and its own store is gone when it ends.
static void the_same_as_the_spectrum(void **state)
{
    (void)state;
    run a = HUNT(whole_path, "--order", "1-48", "-q"), b = RUN("spectrum", "--order", "48", "-q");
    assert_true(a.status == 0 && b.status == 0 && strlen(a.out) > 100);
    assert_string_equal(a.out, b.out);
    run_clear(&a);
    run_clear(&b);
}

static void boxed_types_by_default(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "-q");
    assert_int_equal(r.status, 0);
    assert_string_equal(r.out, "1 0 1 1 2 -\n1 3 2 1 2 -\n1 4 1 1 2 -\n1 4 2 1 2 -\n1 0 2 0 3 -\n");
    run_clear(&r);
    r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "-q", "--deficiency", "3");
    assert_string_equal(r.out, "1 0 2 0 3 -\n");
    run_clear(&r);
}

// The position of a certificate, as --position takes it; the caller frees it.
static char *position_of(const json_t *generators)
{
    char *text = mem_string("");
    for (size_t i = 0; i < json_array_size(generators); i++) {
        const json_t *g = json_array_get(generators, i), *number = json_object_get(g, "number");
        char *one = number ? mem_print("%lld", (long long)json_integer_value(number))
                           : mem_string(json_string_value(json_object_get(g, "element")));
        char *longer = mem_print("%s%s%s", text, i ? "," : "", one);
        free(one);
        free(text);
        text = longer;
    }
    return text;
}

// The value of the position as the whole game on the elements has it.
static void check_hit(const json_t *type, const json_t *hit)
{
    const json_t *generators = json_object_get(json_object_get(hit, "subgroup"), "generated_by");
    const char *group = json_string_value(json_object_get(hit, "group"));
    size_t chosen = json_array_size(generators);
    json_int_t value = json_integer_value(json_array_get(type, chosen % 2 ? 2 : 1));
    char *position = position_of(generators), *answer = mem_print("%lld\n", (long long)value);
    run r = chosen ? RUN("nim", "gen", group, "--direct", "-q", "--position", position)
                   : RUN("nim", "gen", group, "--direct", "-q");
    if (r.status || strcmp(r.out, answer) != 0)
        fail_msg("%s after %s: %s%s, not %s", group, position, r.out, r.err, answer);
    run_clear(&r);
    free(position);
    free(answer);
}

static void check_fields(const json_t *o)
{
    static const char *const keys[] = {
        "finished",   "covered",  "types",     "exceptions", "stronger_exceptions",
        "infeasible", "given_up", "looked_at", "failed",     "seconds"};
    static const char *const counts[] = {"least",  "most",      "lists",      "lists_done",
                                         "groups", "looked_at", "unfinished", "odd_classes"};
    for (size_t i = 0; i < COUNT(keys); i++)
        if (!json_object_get(o, keys[i]))
            fail_msg("there is no %s", keys[i]);
    assert_int_equal(json_object_size(o), COUNT(keys));
    for (size_t i = 0; i < COUNT(counts); i++)
        assert_true(count_in(covered(o, 0), counts[i]) >= 0);
    assert_string_equal(json_string_value(json_object_get(covered(o, 0), "source")), "library");
    assert_true(json_is_real(json_object_get(o, "seconds")));
}

static void json_with_certificates(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", WHOLE, "--etype", "1,4,3,1@1; 1121@1; 0022; 1011@2",
                "--most", "3", "--json");
    assert_non_null(strchr(r.out, '\n'));
    assert_string_equal(strchr(r.out, '\n'), "\n"); // one line
    json_t *o = object_of(r, 0);
    check_fields(o);
    assert_int_equal(json_array_size(json_object_get(o, "types")), 4);
    const json_t *found = entry_of(o, &(type_at){1, 4, 3, 1, 1}),
                 *s4 = entry_of(o, &(type_at){1, 1, 2, 1, 1}), *even = entry_of(o, &(type_at){0, 0, 2, 2, 2}),
                 *none = entry_of(o, &(type_at){1, 0, 1, 1, 2});
    const json_t *hits = json_object_get(found, "hits");
    assert_int_equal(json_array_size(hits), 3);
    assert_true(count_in(found, "groups") > 3);
    json_int_t before = 0;
    for (size_t i = 0; i < 3; i++) {
        const json_t *hit = json_array_get(hits, i);
        check_hit(json_object_get(found, "type"), hit);
        json_int_t order = atoll(json_string_value(json_object_get(hit, "order")));
        assert_true(order >= before); // the smallest first
        assert_true(json_array_size(json_object_get(hit, "options")) > 0);
        before = order;
    }
    const json_t *first = json_array_get(json_object_get(s4, "hits"), 0);
    assert_string_equal(json_string_value(json_object_get(first, "group")), "24.12");
    assert_string_equal(json_string_value(json_object_get(first, "description")), "S4");
    assert_int_equal(count_in(first, "maximal_subgroups"), 2);
    check_hit(json_object_get(s4, "type"), first);
    // Of even types there are no certificates, but the groups are named.
    assert_null(json_object_get(json_array_get(json_object_get(even, "hits"), 0), "subgroup"));
    assert_int_equal(count_in(none, "groups"), 0);
    assert_int_equal(json_array_size(json_object_get(none, "hits")), 0);
    json_decref(o);
}

// A permutation group's certificate has cycles in place of numbers.
static void certificates_of_permutations(void **state)
{
    (void)state;
    char *path = in_home("permutations.db");
    json_t *o = object_of(RUN("hunt", "--store", path, "--primitive", "--degree", "5", "--largest", "120",
                              "--etype", "1121@1", "--most", "9", "--json"),
                          0);
    const json_t *found = entry_of(o, &(type_at){1, 1, 2, 1, 1}), *hits = json_object_get(found, "hits");
    assert_true(json_array_size(hits) >= 2); // S4, S5
    for (size_t i = 0; i < json_array_size(hits); i++)
        check_hit(json_object_get(found, "type"), json_array_get(hits, i));
    json_decref(o);
    free(path);
}

static void most(void **state)
{
    (void)state;
    run r = RUN("hunt", "--store", whole_path, "--order", "1-48", "--etype", "1431", "--most", "0");
    assert_non_null(strstr(r.out, "the smallest 6.2\n"));
    assert_null(strstr(r.out, "the subgroup I"));
    run_clear(&r);
    r = RUN("hunt", "--store", whole_path, "--order", "1-48", "--etype", "1431", "--most", "3");
    size_t certificates = 0;
    for (const char *at = r.out; (at = strstr(at, "to check: harary nim gen")); at++)
        certificates++;
    assert_int_equal(certificates, 3);
    run_clear(&r);
}

static void input_that_cannot_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *words[5];
        const char *message;
    } bad[] = {
        {{"--etype", "1,0"}, "an extended type is expected"},
        {{"--etype", ""}, "an extended type is expected"},
        {{"--etype", "1,9,9,9"}, "feasible at no deficiency"},
        {{"--etype", "1,0,1,1@1"}, "not feasible at deficiency 1"},
        {{"--etype", "1431", "--deficiency", "2"}, "not feasible at deficiency 2"},
        {{"--deficiency", "1"}, "no such type"}, // of the boxed ones
        {{"--deficiency", "99"}, "from 0 to 30"},
        {{"--order", "0-9"}, "from 1 on"},
        {{"--order", "5-1"}, "a range goes up"},
        {{"--order", "3000"}, "up to 2000"},
        {{"--order", "abc"}, "ranges such as"},
        {{"--order", "1-4,7-9"}, "one range"},
        {{"--order"}, "needs a value"},
        {{"--most", "x"}, "--most takes a number"},
        {{"--degree", "1"}, "from 2 to 4095"},
        {{"--factors", "256"}, "from 2 to 255"},
        {{"--largest", "1"}, "--largest takes a number"},
        {{"--largest", "3000"}, "goes with --primitive or --products"},
        {{"--degree", "9"}, "goes with --primitive"},
        {{"--factors", "60"}, "goes with --products"},
        {{"--products", "--factors", "44"}, "no product of order above 2000"},
        {{"--products", "--largest", "2000"}, "from order 2001 on"},
        {{"--order", "81"}, "81 is odd"},
        {{"--each", "soon"}, "a time such as"},
        {{"--bogus"}, "there is no option --bogus"},
        {{"S4"}, "leave out one of the two"}, // groups, and a store
        {{"--store", ""}, "no name"},
    };
    char *path = in_home("never.db");
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *words[8] = {"hunt", "--store", path};
        for (size_t k = 0; k < COUNT(bad[i].words) && bad[i].words[k]; k++)
            words[3 + k] = bad[i].words[k];
        run r = run_program(words, NULL);
        if (r.status != 2 || *r.out || !strstr(r.err, bad[i].message))
            fail_msg("%s: status %d\n%s%s", bad[i].words[0], r.status, r.out, r.err);
        run_clear(&r);
        assert_true(access(path, F_OK) != 0); // nothing is left behind
    }
    json_t *o = object_of(RUN("hunt", "--store", path, "--etype", "1,0", "--json"), 2);
    assert_int_equal(count_in(o, "column"), 1);
    json_decref(o);
    free(path);
}

// Groups that are given: nothing is kept, and all their types are told.
static void groups_that_are_given(void **state)
{
    (void)state;
    expect(RUN("hunt", "PrimitiveGroup(64,14)", "S4"), 0,
           "  (1,0,1,1) at 2   in 1 of them, the first PrimitiveGroup(64,14)\n", "");
    expect(RUN("hunt", "PrimitiveGroup(64,14)"), 0,
           "(the conjecture): fails in 1 group: PrimitiveGroup(64,14)\n", "");
    expect(RUN("hunt", "S4", "-q", "--etype", "1,1,2,1@1; 1,2,1,0@1"), 0, "1 1 2 1 1 S4\n1 2 1 0 1 -\n", "");
    expect(RUN("hunt", "S4", "Z9", "-q", "--etype", "1,1,2,1@1"), 1, "1 1 2 1 1 S4\n",
           "Z9: a group of even order");
    expect(RUN("hunt", "S4", "--order", "4"), 2, "", "leave out one of the two");
    expect(RUN("hunt", "{1,2}"), 2, "", "a hunt is in groups");
    expect(RUN("hunt", "S4", "foo"), 2, "", "foo");
    json_t *o = object_of(RUN("hunt", "A5", "--json"), 0);
    assert_string_equal(json_string_value(json_object_get(covered(o, 0), "source")), "given");
    json_decref(o);
    assert_true(access("atlas.db", F_OK) != 0);
}

static void types_with_blanks_between(void **state)
{
    (void)state;
    spectrum s;
    type_at out[TYPES_READ_MOST];
    size_t count = 0;
    hry_error error;
    spectrum_find(&(restrictions){.exclusions = 0}, &s);
    if (types_read("1431 1,2,1,0", 1, &s, out, &count, &error))
        fail_msg("%s", error.message);
    assert_int_equal(count, 2);
}

static void help(void **state)
{
    (void)state;
    run r = RUN("hunt", "--help");
    assert_int_equal(r.status, 0);
    // Broken lines are joined again.
    for (char *at = r.out; (at = strstr(at, "\n      ")); at++)
        *at = ' ';
    char joined[20000];
    size_t length = 0;
    for (const char *at = r.out; *at && length + 1 < sizeof joined; at++)
        if (*at != ' ' || (length && joined[length - 1] != ' '))
            joined[length++] = *at;
    joined[length] = '\0';
    run_clear(&r);
    static const char *const words[] = {"every feasible one [default: boxed]", "[default: atlas.db]",
                                        "[default: 20000]", "1-500; none with --primitive"};
    for (size_t i = 0; i < COUNT(words); i++)
        if (!strstr(joined, words[i]))
            fail_msg("harary hunt --help does not say '%s'", words[i]);
}
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_as_people_write_them), cmocka_unit_test(all_types_at_a_large_deficiency),
        cmocka_unit_test(types_that_cannot_be_read),  cmocka_unit_test(types_with_blanks_between),
        cmocka_unit_test(input_that_cannot_be_read),  cmocka_unit_test(help),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(nothing_is_looked_at_twice), // first: others compare with its store
        cmocka_unit_test(rows_are_what_was_seen),
        cmocka_unit_test(killed_hunts_go_on),
        cmocka_unit_test(hunts_exclude_each_other),
        cmocka_unit_test(larger_orders_go_on),
        cmocka_unit_test(larger_degrees_go_on),
        cmocka_unit_test(larger_products_go_on),
        cmocka_unit_test(groups_that_are_given_up),
        cmocka_unit_test(given_up_are_counted_alike),
        cmocka_unit_test(time_is_over),
        cmocka_unit_test(surveys_and_earlier_atlases),
        cmocka_unit_test(stores_that_were_changed),
        cmocka_unit_test(known_hits),
        cmocka_unit_test(the_same_as_the_spectrum),
        cmocka_unit_test(boxed_types_by_default),
        cmocka_unit_test(json_with_certificates),
        cmocka_unit_test(certificates_of_permutations),
        cmocka_unit_test(groups_that_are_given),
        cmocka_unit_test(most),
    };
    int failed =
        cmocka_run_group_tests_name("hunt", tests, set_up, groups_can_be_tested("hunts") ? NULL : tear_down);
    if (groups_can_be_tested("hunts")) {
        failed += cmocka_run_group_tests_name("hunt with GAP", with_gap, NULL, tear_down);
        json_decref(whole);
        free(whole_path);
    }
    return failed;
}
