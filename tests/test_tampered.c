// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that somebody changed: every reader of files and texts (fuzz/targets.h) on the files of fuzz/corpus
// and tests/bad as they are and with random changes, and on atlases whose fields and schema were changed by
// SQL, or whose bytes. Each case runs in a process that goes on to the next one; a case that ends it, by a
// signal or because its time is over, is told with the number that makes it again (HARARY_TEST_SEED and the
// case).
#include "atlas_support.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "atlas/store_hunt.h"
#include "base/file.h"
#include "base/mem.h"
#include "fuzz/targets.h"

enum { BATCH = 250, CASE_SECONDS = 60 }; // of the processor's time, which no other process takes

#define FUZZ SOURCE_DIR "/tests/fuzz/corpus/"
#define BAD SOURCE_DIR "/tests/bad"

// ------------------------------------------------------------------------------------- many cases, unharmed

typedef void one_case(void *context, rng *r);

typedef struct shared { // between the process that runs cases and the one that waits for it
    size_t at;
} shared;

static void run_cases(one_case *run, void *context, uint64_t seed, size_t from, size_t to, shared *s)
{
    for (s->at = from; s->at < to; s->at++) {
        rng r = {seed + 0x9E3779B97F4A7C15 * s->at};
        setitimer(ITIMER_PROF, &(struct itimerval){.it_value.tv_sec = CASE_SECONDS}, NULL);
        run(context, &r);
    }
    _exit(0);
}

static void many_cases(const char *what, uint64_t seed, size_t count, one_case *run, void *context)
{
    shared *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(s != MAP_FAILED);
    for (size_t from = 0; from < count; from += BATCH) {
        int status;
        pid_t child = fork();
        if (child == 0)
            run_cases(run, context, seed, from, from + BATCH < count ? from + BATCH : count, s);
        assert_int_equal(waitpid(child, &status, 0), child);
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
            fail_msg("%s, seed %llu, case %zu: %s %d", what, (unsigned long long)seed, s->at,
                     WIFSIGNALED(status) ? "signal" : "exit status",
                     WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    }
    munmap(s, sizeof *s);
    print_message("%s: %zu cases\n", what, count);
}

// ------------------------------------------------------------------------------------- readers of texts

typedef struct sample {
    char *bytes;
    size_t length;
} sample;

typedef struct samples {
    const fuzz_target *target;
    sample *list;
    size_t count;
} samples;

static void add_files(samples *s, const char *folder, const char *ending)
{
    DIR *all = opendir(folder);
    for (struct dirent *e = all ? readdir(all) : NULL; e; e = readdir(all)) {
        size_t length = strlen(e->d_name), end = ending ? strlen(ending) : 0;
        if (e->d_name[0] == '.' || length < end || (ending && strcmp(e->d_name + length - end, ending)))
            continue;
        char *path = mem_print("%s/%s", folder, e->d_name);
        sample one;
        assert_int_equal(file_read(path, &one.bytes, &one.length, NULL), HRY_OK);
        s->list = mem_resize(s->list, s->count + 1, sizeof *s->list);
        s->list[s->count++] = one;
        free(path);
    }
    if (all)
        closedir(all);
}

// The expressions of data/expressions.tsv; those in a graph's place stand in a family.
static void add_expressions(samples *s)
{
    char *text = text_of_file(SOURCE_DIR "/tests/data/expressions.tsv"), *rest = text, *line;
    while ((line = strsep(&rest, "\n"))) {
        char *expression = strsep(&line, "\t");
        if (*expression == '#' || !line)
            continue;
        bool graph = strncmp(line, "graph", 5) == 0;
        sample one = {mem_print(graph ? "hull(%s)" : "%s", expression), 0};
        one.length = strlen(one.bytes);
        s->list = mem_resize(s->list, s->count + 1, sizeof *s->list);
        s->list[s->count++] = one;
    }
    free(text);
}

static samples samples_of(const fuzz_target *target)
{
    samples s = {.target = target};
    char *folder = mem_print(FUZZ "%s", target->name);
    add_files(&s, folder, NULL);
    if (target->ending)
        add_files(&s, BAD, target->ending);
    free(folder);
    if (strcmp(target->name, "expression") == 0 || strcmp(target->name, "game") == 0)
        add_expressions(&s);
    if (!s.count)
        fail_msg("there is no file for %s in fuzz/corpus", target->name);
    return s;
}

static void samples_clear(samples *s)
{
    for (size_t i = 0; i < s->count; i++)
        free(s->list[i].bytes);
    free(s->list);
}

// The copy has no byte to spare.
static void read_exactly(const fuzz_target *target, const char *bytes, size_t length)
{
    char *copy = mem_copy(bytes, length, 1);
    target->read(copy, length);
    free(copy);
}

static void read_whole(void *context, rng *r)
{
    const samples *s = context;
    (void)r;
    for (size_t i = 0; i < s->count; i++)
        read_exactly(s->target, s->list[i].bytes, s->list[i].length);
}

static void the_corpus_is_read_or_refused(void **state)
{
    (void)state;
    for (const fuzz_target *t = fuzz_targets; t->name; t++) {
        samples s = samples_of(t);
        many_cases(t->name, 0, 1, read_whole, &s);
        samples_clear(&s);
    }
}

// A few changes, and now and then the end of another file.
static void read_changed(void *context, rng *r)
{
    static const char signs[] = "0123456789-+.,:;{}[]()\"'<>=^*/ \n\t\\abexXZSDV@|&~%#\xff\xc3\x80";
    const samples *s = context;
    const sample *one = &s->list[rng_below(r, (uint32_t)s->count)];
    size_t room = one->length + 64, length = one->length;
    char *text = mem_zero(room, 1);
    memcpy(text, one->bytes, length);
    for (uint32_t changes = 1 + rng_below(r, 6); changes; changes--)
        mutate(r, signs, text, &length, room);
    read_exactly(s->target, text, length);
    free(text);
}

static void changed_files_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 19);
    for (const fuzz_target *t = fuzz_targets; t->name; t++) {
        if (strcmp(t->name, "store") == 0)
            continue; // below
        samples s = samples_of(t);
        many_cases(t->name, rng_next(&r), scaled(150 + s.count), read_changed, &s);
        samples_clear(&s);
    }
}

// ---------------------------------------------------------------------------------------------- atlases

static char *whole; // the path of an atlas with rows in all its tables
static sample whole_bytes;

static void put_hunt(store *s, hunt_source source, uint32_t a, uint32_t b, const char *const *expr,
                     size_t count)
{
    hry_error error;
    hunt_list list = {.source = source, .a = a, .b = b, .largest = 1000, .groups = count};
    hunted_group group[4] = {{0}};
    for (size_t i = 0; i < count; i++)
        group[i] = (hunted_group){.source = source,
                                  .a = a,
                                  .b = b,
                                  .num = (uint32_t)i + 1,
                                  .order = 12,
                                  .name = "12.4",
                                  .expr = (char *)(uintptr_t)expr[i]};
    if (store_put_hunt(s, &list, group, count, &error))
        fail_msg("%s", error.message);
    for (size_t i = 0; i < count; i++) {
        group[i].state = i == 3 ? HUNT_UNFINISHED : HUNT_DONE;
        group[i].seconds = 0.5;
        group[i].types = (group_types){.types = 2,
                                       .type = {{.deficiency = 1, .parity = 1, .even = 1, .smoothness = 1},
                                                {.deficiency = 1, .parity = 1, .odd = 2}},
                                       .odd_classes = 7,
                                       .no_even_below = i == 2};
        group[i].witnesses = source < HUNT_EXTENDED ? NULL
                                                    : "{\"types\":[[[[5,0,3,0]],2.5],[[[2,3,1,1]],4.5]],"
                                                      "\"criteria\":[[3,1,[[2,3,1,1]],3.5],[5,0,null,0.0]]}";
    }
    if (store_put_hunted(s, group, count, &error))
        fail_msg("%s", error.message);
}

static int make_whole(void **state)
{
    static const char *const expr[] = {"[\"SmallGroup\",12,4]", "[\"perm\",[[2,1,3],[2,3,1]]]",
                                       "[\"x\",[\"SmallGroup\",6,1],[\"^\",[\"Z\",2],2]]",
                                       "[\"pc\",\"1234\",12]"};
    factor_record factor = {.order = 6, .number = 1, .gen = 3, .dng = 0, .start = {1, 3, 0, 1, 2}};
    rng r = {7};
    atlas a;
    hry_error error;
    if (make_home(state))
        return -1;
    random_atlas(&r, &a);
    put_hunt(a.store, HUNT_LIBRARY, 12, 0, expr, 4);
    put_hunt(a.store, HUNT_PRIMITIVE, 3, 0, expr, 2);
    put_hunt(a.store, HUNT_EXTENDED, 12, hunt_extended(2, 2, false), expr, 2);
    if (store_put_factors(a.store, &factor, 1, &error) || store_set_meta(a.store, "games", "gen,dng", &error))
        return -1;
    store_close(a.store);
    whole = a.path;
    return file_read(whole, &whole_bytes.bytes, &whole_bytes.length, NULL);
}

static int remove_whole(void **state)
{
    free(whole);
    free(whole_bytes.bytes);
    return remove_home(state);
}

static char *write_copy(const char *bytes, size_t length)
{
    char *path = mem_print("%s/tampered-%ld.db", home(), (long)getpid());
    FILE *file = fopen(path, "w");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file))
        abort();
    return path;
}

static void read_and_remove(char *path)
{
    fuzz_read_store(path);
    unlink(path);
    free(path);
}

static void an_atlas_that_nobody_changed_is_whole(void **state)
{
    (void)state;
    char *path = write_copy(whole_bytes.bytes, whole_bytes.length);
    assert_string_equal(fuzz_read_store(path), "");
    unlink(path);
    free(path);
}

// ---- bytes

static void change_bytes(void *context, rng *r)
{
    (void)context;
    size_t length = whole_bytes.length;
    char *bytes = mem_copy(whole_bytes.bytes, length, 1);
    for (uint32_t changes = 1 + rng_below(r, 8); changes; changes--) {
        size_t at = rng_below(r, 4) ? rng_below(r, (uint32_t)length) : rng_below(r, 120);
        bytes[at] = rng_below(r, 3) ? (char)rng_next(r) : rng_below(r, 2) ? (char)0xff : 0;
    }
    if (rng_below(r, 10) == 0)
        length = rng_below(r, (uint32_t)length);
    if (rng_below(r, 10) == 0) { // a page for another
        size_t pages = whole_bytes.length / 4096;
        memcpy(bytes + 4096 * rng_below(r, (uint32_t)pages),
               whole_bytes.bytes + 4096 * rng_below(r, (uint32_t)pages), 4096);
    }
    read_and_remove(write_copy(bytes, length));
    free(bytes);
}

static void changed_bytes_are_told_of(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 20);
    many_cases("bytes of atlases", rng_next(&r), scaled(in_long_run() ? 200 : 80), change_bytes, NULL);
}

// ---- fields

static const char *const columns[][2] = {{"groups", "ord"},
                                         {"groups", "num"},
                                         {"groups", "gen"},
                                         {"groups", "dng"},
                                         {"groups", "parity"},
                                         {"groups", "even"},
                                         {"groups", "odd"},
                                         {"groups", "smoothness"},
                                         {"groups", "deficiency"},
                                         {"groups", "frattini"},
                                         {"groups", "factor_ord"},
                                         {"groups", "factor_num"},
                                         {"groups", "classes"},
                                         {"groups", "method"},
                                         {"groups", "seconds"},
                                         {"groups", "gen_cycle"},
                                         {"groups", "dng_cycle"},
                                         {"factors", "ord"},
                                         {"factors", "gen"},
                                         {"factors", "cyclic"},
                                         {"factors", "deficiency"},
                                         {"hunts", "source"},
                                         {"hunts", "a"},
                                         {"hunts", "largest"},
                                         {"hunts", "groups"},
                                         {"hunted", "source"},
                                         {"hunted", "a"},
                                         {"hunted", "b"},
                                         {"hunted", "num"},
                                         {"hunted", "name"},
                                         {"hunted", "ord"},
                                         {"hunted", "expr"},
                                         {"hunted", "even_frattini"},
                                         {"hunted", "state"},
                                         {"hunted", "classes"},
                                         {"hunted", "no_even_below"},
                                         {"hunted", "seconds"},
                                         {"hunted", "gen_cycle"},
                                         {"hunted_types", "deficiency"},
                                         {"hunted_types", "parity"},
                                         {"hunted_types", "even"},
                                         {"hunted_types", "smoothness"},
                                         {"hunted_types", "hunted"},
                                         {"hunted_types", "witness"},
                                         {"hunted_types", "size"},
                                         {"hunted_criteria", "criterion"},
                                         {"hunted_criteria", "holds"},
                                         {"hunted_criteria", "fails"},
                                         {"hunted_criteria", "witness"},
                                         {"hunted_criteria", "hunted"},
                                         {"meta", "value"}};

static const char *const values[] = {"NULL",
                                     "0",
                                     "1",
                                     "-1",
                                     "2",
                                     "3",
                                     "5",
                                     "255",
                                     "256",
                                     "4294967295",
                                     "4294967296",
                                     "2147483647",
                                     "2147483648",
                                     "-2147483648",
                                     "9223372036854775807",
                                     "-9223372036854775807 - 1",
                                     "1e308",
                                     "1e999",
                                     "-1e999",
                                     "0.5",
                                     "'x'",
                                     "''",
                                     "x'00ff'",
                                     "char(27) || '[2J'",
                                     "'a' || char(10) || 'b'",
                                     "CAST(x'ff41' AS TEXT)",
                                     "CAST(x'410042' AS TEXT)",
                                     "zeroblob(5000)",
                                     "hex(zeroblob(100000))",
                                     "'[]'",
                                     "'[[]]'",
                                     "'{}'",
                                     "'[[1]]'",
                                     "'[[1,2,3,4]]'",
                                     "'[[9223372036854775807,0,1,0]]'",
                                     "'null'",
                                     "'7'",
                                     "'[\"gap\",\"Exec(\\\"true\\\")\"]'",
                                     "'[\"x\",[\"gap\",\"1\"],[\"Z\",2]]'",
                                     "'[\"Z\",[]]'",
                                     "'[\"Z\",-2]'",
                                     "'[\"perm\",[[2,2]]]'",
                                     "'[\"perm\",[[0,1]]]'",
                                     "'[\"SmallGroup\",1e3,1]'",
                                     "'[\"^\",[\"Z\",2],1000000000]'",
                                     "'[\"pc\",\"1);Exec(1\",2]'",
                                     "'[\"ctbl\",\"B\"]'",
                                     "'[\"x\"]'",
                                     "'[' || hex(zeroblob(3)) || ']'"};

static const char *const schemas[] = {
    "PRAGMA user_version = 0",
    "PRAGMA user_version = -7",
    "PRAGMA user_version = 2147483647",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 3",
    "PRAGMA application_id = 7",
    "DROP TABLE groups",
    "DROP TABLE hunted_types",
    "DROP TABLE meta",
    "DROP TABLE hunts",
    "DROP TABLE hunted_criteria",
    "ALTER TABLE groups DROP COLUMN seconds",
    "ALTER TABLE hunted DROP COLUMN expr",
    "ALTER TABLE groups RENAME COLUMN ord TO dro",
    "DROP TABLE groups; CREATE VIEW groups AS WITH RECURSIVE n(ord) AS (SELECT 1 UNION ALL SELECT ord + 1 "
    "FROM n)"
    " SELECT ord, 1 AS num, 1 AS gen, 1 AS dng FROM n",
    "CREATE TRIGGER t BEFORE INSERT ON groups BEGIN DELETE FROM hunted; END",
    "DROP TABLE groups; CREATE TABLE groups (ord TEXT, num TEXT)",
    "DROP TABLE groups; CREATE TABLE groups AS SELECT * FROM factors",
    "DROP TABLE hunted; CREATE TABLE hunted AS SELECT 1 AS id, 0 AS source, 12 AS a, 0 AS b",
    "CREATE INDEX own ON groups (gen)",
    "DELETE FROM hunted",
    "DELETE FROM groups",
    "DELETE FROM meta",
    "INSERT INTO groups SELECT ord + 4294967000, num, gen, dng, parity, even, odd, smoothness, deficiency,"
    " frattini, factor_ord, factor_num, classes, method, seconds, gen_cycle, dng_cycle FROM groups",
    "UPDATE hunted_types SET hunted = hunted + 100",
    "PRAGMA journal_mode = DELETE",
    "VACUUM"};

static char *random_statement(rng *r)
{
    if (rng_below(r, 8) == 0)
        return mem_string(schemas[rng_below(r, COUNT(schemas))]);
    const char *const *c = columns[rng_below(r, COUNT(columns))];
    const char *value = values[rng_below(r, COUNT(values))];
    uint32_t part = 1 + rng_below(r, 5); // every row, every second one, …
    return mem_print("UPDATE OR IGNORE %s SET %s = %s WHERE abs(random()) %% %u = 0", c[0], c[1], value,
                     part);
}

// A column that takes no NULL stays as it is; what SQLite refuses is left out.
static void change_fields(void *context, rng *r)
{
    (void)context;
    char *path = write_copy(whole_bytes.bytes, whole_bytes.length);
    sqlite3 *db = NULL;
    if (sqlite3_open(path, &db) != SQLITE_OK)
        abort();
    sqlite3_exec(db, "PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL);
    for (uint32_t changes = 1 + rng_below(r, 3); changes; changes--) {
        char *statement = random_statement(r);
        sqlite3_exec(db, statement, NULL, NULL, NULL);
        free(statement);
    }
    sqlite3_close(db);
    read_and_remove(path);
}

static void changed_fields_are_told_of(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 21);
    many_cases("fields of atlases", rng_next(&r), scaled(in_long_run() ? 200 : 80), change_fields, NULL);
}

// ---- what is told

static void expect_told(const char *statement, const char *says)
{
    char *path = write_copy(whole_bytes.bytes, whole_bytes.length), *message = NULL;
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    if (sqlite3_exec(db, statement, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", statement, message);
    sqlite3_close(db);
    const char *told = fuzz_read_store(path);
    if (!strstr(told, says))
        fail_msg("%s: told '%s', not '%s'", statement, told, says);
    unlink(path);
    free(path);
}

static void the_field_that_is_wrong_is_told(void **state)
{
    (void)state;
    expect_told("UPDATE groups SET gen = 'x' WHERE ord = 8", "its table groups has an invalid value of GEN");
    expect_told("UPDATE groups SET seconds = 1e999", "its table groups has an invalid time");
    expect_told("UPDATE groups SET parity = NULL", "a row has a value of GEN without a start type");
    expect_told("UPDATE factors SET cyclic = 7", "its table factors has an invalid cyclic flag");
    expect_told("UPDATE hunts SET source = 6 WHERE source = 0", "its table hunts has an invalid source");
    expect_told("UPDATE hunted SET state = -1", "its table hunted has an invalid state");
    expect_told("UPDATE hunted SET name = 'a' || char(27) || '[2J'", "its table hunted has an invalid name");
    expect_told("UPDATE hunted_types SET witness = '[[1]]' WHERE witness IS NOT NULL",
                "has an invalid extension");
    expect_told("PRAGMA user_version = 0", "its version number is invalid");
    expect_told("DROP TABLE groups; CREATE VIEW groups AS SELECT * FROM factors", "groups");
}

// A text that GAP would evaluate is never taken from a file.
static void stored_expressions_are_those_of_hunts(void **state)
{
    (void)state;
    static const char *const bad[] = {"[\"gap\",\"Exec(\\\"id\\\")\"]",
                                      "[\"ctbl\",\"B\"]",
                                      "[\"x\",[\"Z\",2],[\"gap\",\"1\"]]",
                                      "[\"pc\",\"1);Exec(1\",2]",
                                      "[]",
                                      "7",
                                      "[\"perm\",[[1,1]]]",
                                      "[\"Nonsense\",1]",
                                      "{",
                                      ""};
    for (size_t i = 0; i < COUNT(bad); i++) {
        char *statement = mem_print("UPDATE hunted SET expr = '%s' WHERE id = 1", bad[i]);
        expect_told(statement, "its table hunted has an invalid expression");
        free(statement);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_corpus_is_read_or_refused),
        cmocka_unit_test(changed_files_are_read_or_refused),
        cmocka_unit_test(an_atlas_that_nobody_changed_is_whole),
        cmocka_unit_test(the_field_that_is_wrong_is_told),
        cmocka_unit_test(stored_expressions_are_those_of_hunts),
        cmocka_unit_test(changed_fields_are_told_of),
        cmocka_unit_test(changed_bytes_are_told_of),
    };
    return cmocka_run_group_tests(tests, make_whole, remove_whole);
}
