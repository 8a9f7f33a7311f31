// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP in worker processes: every kind of group by its order, wrong parameters, values both ways, and the
// life of the workers: errors, time, memory, kill -9, Ctrl-C, a broken workspace, the death of the program.
#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "group/gap_pool.h"
#include "support.h"

#ifndef HARARY_HAS_GAP
#define HARARY_HAS_GAP 0
#endif

// ------------------------------------------------------------------------------------------- the set-up

// Questions that only the tests ask.
static const char test_questions[] =
    "HRY_TestEcho := x -> x;\n"
    "HRY_TestHoles := function() return [1, , 3]; end;\n"
    "HRY_TestGroup := function() return Group((1,2)); end;\n"
    "HRY_TestNothing := function() end;\n"
    "HRY_TestBig := function() return [2^100, -2^70, 2^59, -2^60]; end;\n"
    "HRY_TestTexts := function() return [\"\", [], ['a', 'b'], Concatenation(\"a\", \"b\"), \"tab\\t\"]; "
    "end;\n"
    "HRY_TestMillion := function() return List([1 .. 1000], i -> [1000 * i + 1 .. 1000 * i + 1000]); end;\n"
    "HRY_TestId := expr -> IdGroup(HRY_Group(expr));\n"
    "HRY_TestForever := function() while true do od; end;\n"
    "HRY_TestMilliseconds := function(n) local t; t := NanosecondsSinceEpoch() + n * 10^6;\n"
    "    while NanosecondsSinceEpoch() < t do od; return n; end;\n"
    "HRY_TestDeep := function() local f; f := n -> 1 + f(n + 1); return f(1); end;\n"
    "HRY_TestDie := function() ForceQuitGap(7); end;\n"
    "HRY_TestGrow := function() local l; l := []; while true do Add(l, [1 .. 100000] + 0); od; end;\n"
    "HRY_TestPrint := function() Print(\"loud\\n\"); PrintTo(\"*errout*\", \"loud\\n\");\n"
    "    PrintTo(\"*stdout*\", \"loud\\n\"); return 1; end;\n";

// Puts something at the end of one of GAP's files.
static void append(const char *file, const char *more)
{
    char path[200];
    snprintf(path, sizeof path, "%s/data/%s", home(), file);
    FILE *out = fopen(path, "a");
    assert_non_null(out);
    fputs(more, out);
    assert_int_equal(fclose(out), 0);
}

static void set_variable(const char *name, const char *folder)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", home(), folder);
    mkdir(path, 0700);
    setenv(name, path, 1);
}

static int set_up(void **state)
{
    (void)state;
    assert_int_equal(make_home(state), 0);
    set_variable("XDG_CACHE_HOME", "cache");
    set_variable("HARARY_DATA", "data");
    set_variable("TMPDIR", "tmp");
    unsetenv("HARARY_GAP");
    char *command = mem_print("cp " SOURCE_DIR "/src/group/gap/*.g '%s/data'", home());
    assert_int_equal(system(command), 0);
    free(command);
    append("families.g", test_questions);
    return 0;
}

// --------------------------------------------------------------------------------------------- asking

static json_t *args_of(const char *text) // what is between the brackets of an argument list
{
    char *array = mem_print("[%s]", text);
    json_t *args = json_loads(array, 0, NULL);
    free(array);
    assert_non_null(args);
    return args;
}

static hry_status ask_within(gap_pool *p, const char *call, const char *text, double seconds, json_t **value,
                             hry_error *error)
{
    limit l = limit_none();
    l.seconds = seconds;
    json_t *args = args_of(text);
    hry_status status = gap_ask(p, call, args, &l, value, error);
    json_decref(args);
    return status;
}

static json_t *ask(gap_pool *p, const char *call, const char *text)
{
    json_t *value = NULL;
    hry_error error;
    if (ask_within(p, call, text, 120, &value, &error) != HRY_OK)
        fail_msg("%s(%s): %s", call, text, error.message);
    return value;
}

static void assert_json(gap_pool *p, const char *call, const char *text, const char *wanted)
{
    json_t *value = ask(p, call, text);
    json_t *right = json_loads(wanted, JSON_DECODE_ANY, NULL);
    if (!json_equal(value, right)) {
        char *got = json_dumps(value, JSON_ENCODE_ANY);
        fail_msg("%s(%s) is %s, not %s", call, text, got, wanted);
    }
    json_decref(value);
    json_decref(right);
}

static void assert_error(gap_pool *p, const char *call, const char *text, const char *message)
{
    json_t *value = NULL;
    hry_error error;
    hry_status status = ask_within(p, call, text, 60, &value, &error);
    if (status != HRY_UNDEFINED)
        fail_msg("%s(%s): status %d, not an error of GAP", call, text, status);
    assert_string_equal(error.message, message);
}

static gap_pool *shared_pool; // for the tests that leave their workers as they were

static gap_pool *shared(void)
{
    if (!shared_pool)
        shared_pool = gap_pool_new(1, 0);
    return shared_pool;
}

// ------------------------------------------------------------------------------------------- processes

#define MOST_WORKERS 16

// The running (not dead) harary-gap processes whose parent is `parent`.
static size_t workers_of(pid_t parent, pid_t *found)
{
    size_t count = 0;
    DIR *processes = opendir("/proc");
    assert_non_null(processes);
    for (struct dirent *entry; (entry = readdir(processes));) {
        char path[300], name[64], state;
        long pid = atol(entry->d_name), above;
        snprintf(path, sizeof path, "/proc/%ld/stat", pid);
        FILE *f = pid > 0 ? fopen(path, "r") : NULL;
        if (!f)
            continue;
        if (fscanf(f, "%*d (%63[^)]) %c %ld", name, &state, &above) == 3 && above == parent &&
            strcmp(name, "harary-gap") == 0 && state != 'Z' && count < MOST_WORKERS)
            found[count++] = (pid_t)pid;
        fclose(f);
    }
    closedir(processes);
    return count;
}

static bool is_worker(pid_t pid) // still running
{
    char path[64], name[64] = "", state = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    if (!f)
        return false;
    if (fscanf(f, "%*d (%63[^)]) %c", name, &state) < 1)
        name[0] = '\0';
    fclose(f);
    return strcmp(name, "harary-gap") == 0 && state != 'Z';
}

// ------------------------------------------------------------------------------------------ workspaces

static void workspace_files(glob_t *found)
{
    char pattern[200];
    snprintf(pattern, sizeof pattern, "%s/cache/harary/*", home());
    assert_int_equal(glob(pattern, 0, NULL, found), 0);
}

// The path of the one workspace there is.
static void workspace_file(char *path, size_t room)
{
    glob_t found;
    workspace_files(&found);
    size_t count = 0;
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (strstr(found.gl_pathv[i], ".workspace")) {
            snprintf(path, room, "%s", found.gl_pathv[i]);
            count++;
        }
    globfree(&found);
    assert_int_equal(count, 1);
}

static double time_to_start(void)
{
    gap_pool *p = gap_pool_new(1, 0);
    double started = clock_now();
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    double seconds = clock_now() - started;
    gap_pool_free(p);
    return seconds;
}

static void test_start(void **state)
{
    (void)state;
    double first = time_to_start(), second = time_to_start();
    print_message("start: %.3f s with making the workspace, %.3f s from it\n", first, second);
    char path[300];
    workspace_file(path, sizeof path);
}

// Two workers come up at once and there is no workspace: one of them makes it.
static void test_start_together(void **state)
{
    (void)state;
    char path[300];
    workspace_file(path, sizeof path);
    unlink(path);
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("300");
    for (size_t i = 0; i < 4; i++)
        gap_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    while (gap_pending(p)) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, HRY_OK);
        json_decref(a.value);
    }
    pid_t workers[MOST_WORKERS];
    assert_int_equal(workers_of(getpid(), workers), 2);
    gap_pool_free(p);
    workspace_file(path, sizeof path);
}

static void damage(const char *path, const char *how)
{
    FILE *f = fopen(path, "r+");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    if (strcmp(how, "truncated") == 0) {
        assert_int_equal(ftruncate(fileno(f), size / 2), 0);
    } else if (strcmp(how, "empty") == 0) {
        assert_int_equal(ftruncate(fileno(f), 0), 0);
    } else if (strcmp(how, "foreign") == 0) {
        assert_int_equal(ftruncate(fileno(f), 0), 0);
        rewind(f);
        fputs("this is somebody's diary\n", f);
    } else { // one bit
        fseek(f, size / 3, SEEK_SET);
        int c = fgetc(f);
        fseek(f, size / 3, SEEK_SET);
        fputc(c ^ 4, f);
    }
    fclose(f);
}

static void test_damaged_workspace_is_replaced(void **state)
{
    (void)state;
    static const char *const ways[] = {"truncated", "empty", "foreign", "one bit"};
    char path[300];
    workspace_file(path, sizeof path);
    for (size_t i = 0; i < 4; i++) {
        damage(path, ways[i]);
        double seconds = time_to_start();
        struct stat status;
        assert_int_equal(stat(path, &status), 0);
        assert_true(status.st_size > 1000000);
        print_message("workspace %s: %.2f s\n", ways[i], seconds);
    }
}

// A workspace belongs to the contents of all files, the last one included.
static void test_changed_files_need_another_workspace(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    glob_t before, after;
    workspace_files(&before);
    append("hunt.g", "HRY_TestAppended := function() return 17; end;\n");
    assert_json(p, "TestAppended", "", "17");
    workspace_files(&after);
    assert_true(after.gl_pathc > before.gl_pathc);
    globfree(&before);
    globfree(&after);
    gap_pool_free(p);
}

static void test_cache_not_writable(void **state) // the temporary directory takes its place
{
    (void)state;
    char *cache = mem_string(getenv("XDG_CACHE_HOME")), path[300];
    setenv("XDG_CACHE_HOME", "/proc/nowhere", 1);
    time_to_start();
    setenv("XDG_CACHE_HOME", cache, 1);
    free(cache);
    snprintf(path, sizeof path, "%s/tmp/harary-%ld/lock", home(), (long)geteuid());
    assert_int_equal(access(path, F_OK), 0);
}

// -------------------------------------------------------------------------------------------- values

static void test_values_both_ways(void **state)
{
    (void)state;
    gap_pool *p = shared();
    static const char *const values[] = {
        "[]",
        "\"\"",
        "[[],\"\",[[]],[\"\"]]",
        "0",
        "-5",
        "123456789012345678",
        "-1152921504606846977",
        "true",
        "false",
        "null",
        "[1]",
        "[[1,2],[],[3]]",
        "\"a \\\"quoted\\\" \\\\ line\\n\\u0001 \\u00e9 \\u20ac\"",
        "{\"a\":[1,2],\"b\":{},\"c\":\"x\"}",
    };
    for (size_t i = 0; i < COUNT(values); i++) {
        // Integers beyond GAP's small ones come back as decimal strings.
        bool large = strcmp(values[i], "-1152921504606846977") == 0;
        assert_json(p, "TestEcho", values[i], large ? "\"-1152921504606846977\"" : values[i]);
    }
    assert_json(p, "TestBig", "",
                "[\"1267650600228229401496703205376\",\"-1180591620717411303424\",576460752303423488,"
                "-1152921504606846976]");
    assert_json(p, "TestTexts", "", "[\"\",[],\"ab\",\"ab\",\"tab\\t\"]");
    assert_json(p, "TestNothing", "", "null");
    assert_error(p, "TestHoles", "", "GAP's answer has a list with holes");
    assert_error(p, "TestGroup", "",
                 "GAP's answer has something that is neither a number, a string, a list nor a record");
    assert_error(p, "NoSuch", "", "there is no function HRY_NoSuch");
    assert_json(p, "TestPrint", "", "1"); // what GAP prints does not get between the answers
}

static void test_large_answer_and_question(void **state)
{
    (void)state;
    double started = clock_now();
    json_t *value = ask(shared(), "TestMillion", "");
    print_message("a million integers: %.3f s\n", clock_now() - started);
    assert_int_equal(json_array_size(value), 1000);
    assert_int_equal(json_integer_value(json_array_get(json_array_get(value, 999), 999)), 1001000);
    started = clock_now();
    json_t *args = json_pack("[O]", value), *back = NULL; // far more than a socket holds
    assert_int_equal(gap_ask(shared(), "TestEcho", args, NULL, &back, NULL), HRY_OK);
    print_message("and back again: %.3f s\n", clock_now() - started);
    assert_true(json_equal(value, back));
    json_decref(args);
    json_decref(back);
    json_decref(value);
}

// -------------------------------------------------------------------------------------------- groups

static void test_orders(void **state)
{
    (void)state;
    static const struct {
        const char *expr, *order;
    } rows[] = {
        {"[\"Z\",1]", "1"},
        {"[\"Z\",6]", "6"},
        {"[\"Z\",1000003]", "1000003"},
        {"[\"D\",1]", "2"},
        {"[\"D\",2]", "4"},
        {"[\"D\",5]", "10"},
        {"[\"Dih\",[\"^\",[\"Z\",3],2]]", "18"},
        {"[\"Dih\",[\"Z\",1]]", "2"},
        {"[\"Dih\",[\"x\",[\"Z\",4],[\"Z\",6]]]", "48"},
        {"[\"Q\",8]", "8"},
        {"[\"Q\",32]", "32"},
        {"[\"Dic\",1]", "4"},
        {"[\"Dic\",3]", "12"},
        {"[\"S\",1]", "1"},
        {"[\"S\",4]", "24"},
        {"[\"S\",20]", "2432902008176640000"},
        {"[\"A\",1]", "1"},
        {"[\"A\",5]", "60"},
        {"[\"GL\",1,5]", "4"},
        {"[\"GL\",2,3]", "48"},
        {"[\"GL\",3,4]", "181440"},
        {"[\"SL\",1,5]", "1"},
        {"[\"SL\",2,3]", "24"},
        {"[\"SL\",2,5]", "120"},
        {"[\"SL\",3,7]", "5630688"},
        {"[\"PGL\",2,7]", "336"},
        {"[\"PSL\",2,2]", "6"},
        {"[\"PSL\",2,7]", "168"},
        {"[\"PSL\",3,7]", "1876896"},
        {"[\"GU\",2,3]", "96"},
        {"[\"SU\",3,2]", "216"},
        {"[\"PSU\",3,3]", "6048"},
        {"[\"PSU\",4,2]", "25920"},
        {"[\"Sp\",2,3]", "24"},
        {"[\"Sp\",4,3]", "51840"},
        {"[\"PSp\",4,3]", "25920"},
        {"[\"Sz\",8]", "29120"},
        {"[\"M\",9]", "72"},
        {"[\"M\",10]", "720"},
        {"[\"M\",11]", "7920"},
        {"[\"M\",12]", "95040"},
        {"[\"M\",21]", "20160"},
        {"[\"M\",22]", "443520"},
        {"[\"M\",23]", "10200960"},
        {"[\"M\",24]", "244823040"},
        {"[\"J\",1]", "175560"},
        {"[\"J\",2]", "604800"},
        {"[\"W\",\"A\",3]", "24"},
        {"[\"W\",\"B\",3]", "48"},
        {"[\"W\",\"C\",4]", "384"},
        {"[\"W\",\"D\",2]", "4"},
        {"[\"W\",\"D\",4]", "192"},
        {"[\"W\",\"E\",6]", "51840"},
        {"[\"W\",\"E\",7]", "2903040"},
        {"[\"W\",\"E\",8]", "696729600"},
        {"[\"W\",\"F\",4]", "1152"},
        {"[\"W\",\"G\",2]", "12"},
        {"[\"W\",\"H\",2]", "10"},
        {"[\"W\",\"H\",3]", "120"},
        {"[\"W\",\"H\",4]", "14400"},
        {"[\"W\",\"I2\",7]", "14"},
        {"[\"Rubik\",2]", "88179840"},
        {"[\"Rubik\",3]", "43252003274489856000"},
        {"[\"SmallGroup\",240,191]", "240"},
        {"[\"PrimitiveGroup\",5,3]", "20"},
        {"[\"TransitiveGroup\",1,1]", "1"},
        {"[\"TransitiveGroup\",6,3]", "12"},
        {"[\"ctbl\",\"B\"]", "4154781481226426191177580544000000"},
        {"[\"perm\",[]]", "1"},
        {"[\"perm\",[[2,1,3],[2,3,1]]]", "6"},
        {"[\"table\",[[1]]]", "1"},
        {"[\"table\",[[1,2,3],[2,3,1],[3,1,2]]]", "3"},
        {"[\"gap\",\"Group((1,2,3),(4,5))\"]", "6"},
        {"[\"gap\",\"Group([[0,1],[1,0]],[[-1,0],[0,1]])\"]", "8"},
        {"[\"gap\",\"SL(2,7)\"]", "336"},
        {"[\"x\",[\"S\",3],[\"Z\",4]]", "24"},
        {"[\"x\",[\"A\",5],[\"Z\",4],[\"S\",3]]", "1440"},
        {"[\"x\",[\"S\",3],[\"S\",4]]", "144"},
        {"[\"^\",[\"Z\",2],10]", "1024"},
        {"[\"^\",[\"S\",3],1]", "6"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "\"%s\"", rows[i].order);
        assert_json(shared(), "Order", rows[i].expr, wanted);
    }
}

static void test_identities(void **state)
{
    (void)state;
    static const struct {
        const char *expr, *id;
    } rows[] = {
        {"[\"D\",4]", "[8,3]"},
        {"[\"Q\",8]", "[8,4]"},
        {"[\"Dic\",1]", "[4,1]"},
        {"[\"Dic\",2]", "[8,4]"},
        {"[\"Dic\",3]", "[12,1]"},
        {"[\"D\",2]", "[4,2]"},
        {"[\"Dih\",[\"Z\",4]]", "[8,3]"},
        {"[\"Dih\",[\"^\",[\"Z\",2],2]]", "[8,5]"},
        {"[\"Dih\",[\"^\",[\"Z\",3],2]]", "[18,4]"},
        {"[\"SL\",2,3]", "[24,3]"},
        {"[\"GL\",2,3]", "[48,29]"},
        {"[\"W\",\"A\",3]", "[24,12]"},
        {"[\"W\",\"B\",3]", "[48,48]"},
        {"[\"W\",\"D\",3]", "[24,12]"},
        {"[\"W\",\"H\",3]", "[120,35]"},
        {"[\"W\",\"G\",2]", "[12,4]"},
        {"[\"SmallGroup\",240,191]", "[240,191]"},
        {"[\"x\",[\"S\",3],[\"Z\",4]]", "[24,5]"},
        {"[\"x\",[\"Z\",2],[\"A\",5]]", "[120,35]"},
        {"[\"^\",[\"Z\",2],3]", "[8,5]"},
        {"[\"table\",[[2,1,4,3],[1,2,3,4],[4,3,2,1],[3,4,1,2]]]", "[4,2]"}, // the identity is element 2
        {"[\"gap\",\"DihedralGroup(8)\"]", "[8,3]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_json(shared(), "TestId", rows[i].expr, rows[i].id);
}

static void test_wrong_parameters(void **state)
{
    (void)state;
    static const struct {
        const char *expr, *message;
    } rows[] = {
        {"[\"SmallGroup\",8,9]", "there are only 5 groups of order 8"},
        {"[\"SmallGroup\",7,2]", "there is only 1 group of order 7"},
        {"[\"SmallGroup\",8,0]", "the groups of order 8 are numbered from 1 to 5"},
        {"[\"SmallGroup\",2048,1]", "the groups of order 2048 are not in GAP's small groups library"},
        {"[\"SmallGroup\",1024,1]", "the groups of order 1024 are not in GAP's small groups library"},
        {"[\"PSL\",2,6]", "6 is not a prime power"},
        {"[\"GL\",0,5]", "the dimension of GL needs a whole number that is at least 1, not 0"},
        {"[\"Sp\",3,3]", "the dimension of Sp must be even, and 3 is not"},
        {"[\"Sz\",16]", "Sz(q) exists for q = 8, 32, 128, ..., the odd powers of 2, and 16 is none of them"},
        {"[\"PrimitiveGroup\",5,99]", "there are only 5 primitive groups of degree 5"},
        {"[\"PrimitiveGroup\",5000,1]",
         "the primitive groups of degree 5000 are not in GAP's library, which ends at 4095"},
        {"[\"TransitiveGroup\",6,99]", "there are only 16 transitive groups of degree 6"},
        {"[\"Q\",12]", "the order of a generalised quaternion group is 8, 16, 32, ..., and 12 is none of "
                       "them; Dic(3) is the dicyclic group of that order"},
        {"[\"Z\",0]", "Z needs a whole number that is at least 1, not 0"},
        {"[\"S\",0]", "S needs a whole number that is at least 1, not 0"},
        {"[\"Dih\",[\"S\",3]]", "Dih is for abelian groups, and this one is not abelian"},
        {"[\"M\",13]", "the Mathieu groups are M9, M10, M11, M12, M21, M22, M23 and M24; there is no M13"},
        {"[\"J\",3]",
         "GAP has no generators of J3 on this machine; info ctbl:J3 tells what its character table says"},
        {"[\"W\",\"E\",5]", "there is no finite irreducible Coxeter group E5; there are An, Bn, Cn, Dn, E6, "
                            "E7, E8, F4, G2, H2, H3, H4 and I2(m)"},
        {"[\"Rubik\",4]", "the cube groups are Rubik(2) and Rubik(3)"},
        {"[\"ctbl\",\"nope\"]", "GAP's library has no character table with the name nope"},
        {"[\"perm\",[[1,2],[2,2]]]", "generator number 2 is not a permutation"},
        {"[\"gap\",\"1+\"]", "Syntax error: expression expected"},
        {"[\"gap\",\"1/0\"]", "Rational operations: <divisor> must not be zero"},
        {"[\"gap\",\"Error(\\\"a\\\\nb\\\")\"]", "a; b"},
        {"[\"gap\",\"17\"]", "the GAP expression is not a group"},
        {"[\"gap\",\"FreeGroup(2)\"]", "the group of the GAP expression is not finite"},
        {"[\"nothing\",1]", "there is no family of groups nothing"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_error(shared(), "Order", rows[i].expr, rows[i].message);
    assert_error(shared(), "Group", "[\"ctbl\",\"B\"]",
                 "ctbl:B is a character table, which has no elements: info, nim gen and nim dng tell what "
                 "follows from it");
}

// ------------------------------------------------------------------------------------ life of the workers

static void test_errors_leave_the_worker_usable(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    pid_t before[MOST_WORKERS], after[MOST_WORKERS];
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    assert_int_equal(workers_of(getpid(), before), 1 + (shared_pool != NULL));
    for (size_t i = 0; i < 200; i++) {
        assert_error(p, "Order", "[\"gap\",\"1/0\"]", "Rational operations: <divisor> must not be zero");
        assert_error(p, "TestDeep", "", "recursion depth trap (5000)");
        assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    }
    assert_int_equal(workers_of(getpid(), after), 1 + (shared_pool != NULL));
    assert_int_equal(before[0], after[0]); // none was replaced
    gap_pool_free(p);
}

static void test_time_limit(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    for (size_t i = 0; i < 3; i++) { // GAP notices: the same worker answers the next question
        double started = clock_now();
        assert_int_equal(ask_within(p, "TestForever", "", 0.3, &value, &error), HRY_LIMIT);
        assert_string_equal(error.message, "limit reached after 0.3 s; raise it with --time");
        assert_true(clock_now() - started < 1.5);
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    gap_pool_free(p);
}

static void test_worker_that_does_not_react(void **state)
{
    (void)state;
    pid_t workers[MOST_WORKERS];
    gap_pool_free(shared_pool);
    shared_pool = NULL;
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    assert_int_equal(workers_of(getpid(), workers), 1);
    kill(workers[0], SIGSTOP);
    double started = clock_now();
    assert_int_equal(ask_within(p, "Order", "[\"Z\",7]", 0.3, &value, &error), HRY_LIMIT);
    assert_true(clock_now() - started < 4);
    assert_false(is_worker(workers[0]));
    assert_json(p, "Order", "[\"Z\",8]", "\"8\"");
    gap_pool_free(p);
}

static void test_memory_limit(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, (size_t)300 << 20);
    json_t *value = NULL;
    hry_error error;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(ask_within(p, "TestGrow", "", 60, &value, &error), HRY_LIMIT);
        assert_non_null(strstr(error.message, "memory"));
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    // One block beyond everything.
    assert_int_equal(
        ask_within(p, "Order", "[\"gap\",\"ListWithIdenticalEntries(10^9,1)\"]", 60, &value, &error),
        HRY_LIMIT);
    assert_non_null(strstr(error.message, "memory"));
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    gap_pool_free(p);
}

static void test_killed_worker_in_a_batch(void **state)
{
    (void)state;
    enum { COUNT = 30 };
    int marks[COUNT] = {0};
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("40");
    for (size_t i = 0; i < COUNT; i++)
        gap_submit(p, "TestMilliseconds", args, 20, &marks[i]);
    json_decref(args);
    for (size_t taken = 0; gap_pending(p); taken++) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        if (a.status != HRY_OK)
            fail_msg("%s", a.error.message);
        assert_int_equal(json_integer_value(a.value), 40);
        assert_true(a.seconds >= 0.04);
        json_decref(a.value);
        ++*(int *)a.tag;
        pid_t workers[MOST_WORKERS];
        if (taken == 5 || taken == 15) {
            assert_int_equal(workers_of(getpid(), workers), 2);
            kill(workers[taken % 2], SIGKILL);
        }
    }
    for (size_t i = 0; i < COUNT; i++)
        assert_int_equal(marks[i], 1);
    assert_true(gap_seconds(p) >= COUNT * 0.04);
    gap_pool_free(p);
}

static void test_question_that_kills(void **state)
{
    (void)state;
    int deadly = 0, harmless = 0;
    gap_pool *p = gap_pool_new(2, 0);
    json_t *none = args_of(""), *args = args_of("30");
    for (size_t i = 0; i < 9; i++)
        gap_submit(p, i == 4 ? "TestDie" : "TestMilliseconds", i == 4 ? none : args, 20,
                   i == 4 ? &deadly : &harmless);
    json_decref(none);
    json_decref(args);
    while (gap_pending(p)) {
        gap_answer a;
        assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.status, a.tag == &deadly ? HRY_LIMIT : HRY_OK);
        if (a.status != HRY_OK)
            assert_non_null(strstr(a.error.message, "GAP stopped while"));
        json_decref(a.value);
        ++*(int *)a.tag;
    }
    assert_int_equal(deadly, 1);
    assert_int_equal(harmless, 8);
    gap_pool_free(p);
}

static void test_ask_during_a_batch(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("50");
    for (size_t i = 0; i < 6; i++)
        gap_submit(p, "TestMilliseconds", args, 0, NULL);
    json_decref(args);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    assert_int_equal(gap_pending(p), 6);
    gap_answer a;
    assert_int_equal(gap_next(p, &a, NULL, NULL), HRY_OK);
    assert_int_equal(json_integer_value(a.value), 50);
    json_decref(a.value);
    gap_cancel(p);
    assert_int_equal(gap_pending(p), 0);
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    gap_pool_free(p);
}

static atomic_int interrupted;

static void on_alarm(int number)
{
    (void)number;
    interrupted = 1;
}

static void test_interrupt(void **state)
{
    (void)state;
    gap_pool *p = gap_pool_new(1, 0);
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    limit l = limit_none();
    l.interrupt = &interrupted;
    json_t *value = NULL, *args = args_of("");
    hry_error error;
    for (int batch = 0; batch < 2; batch++) {
        interrupted = 0;
        signal(SIGALRM, on_alarm);
        alarm(1);
        gap_answer a;
        if (batch)
            gap_submit(p, "TestForever", args, 0, NULL);
        hry_status status =
            batch ? gap_next(p, &a, &l, &error) : gap_ask(p, "TestForever", args, &l, &value, &error);
        assert_int_equal(status, HRY_LIMIT);
        assert_non_null(strstr(error.message, "interrupted"));
        assert_true(clock_now() - l.started < 2 * (batch + 1));
        gap_cancel(p);
        assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    }
    json_decref(args);
    gap_pool_free(p);
}

static void test_no_worker_is_left(void **state)
{
    (void)state;
    gap_pool_free(shared_pool);
    shared_pool = NULL;
    pid_t workers[MOST_WORKERS];
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("");
    for (size_t i = 0; i < 4; i++)
        gap_submit(p, "TestForever", args, 0, NULL);
    limit l = limit_none();
    l.seconds = 1;
    gap_answer a;
    assert_int_equal(gap_next(p, &a, &l, NULL), HRY_LIMIT); // both are at it
    assert_int_equal(workers_of(getpid(), workers), 2);
    json_decref(args);
    gap_pool_free(p);
    assert_int_equal(workers_of(getpid(), workers), 0);
    gap_pool_free(gap_pool_new(3, 0)); // which never started anything
}

// A process that owns two busy workers; says when it has them, and never returns.
static void own_workers(int tell)
{
    gap_pool *p = gap_pool_new(2, 0);
    json_t *args = args_of("");
    for (size_t i = 0; i < 2; i++)
        gap_submit(p, "TestForever", args, 0, NULL);
    limit l = limit_none();
    l.seconds = 1;
    gap_answer a;
    gap_next(p, &a, &l, NULL);
    if (write(tell, "!", 1) != 1)
        _exit(1);
    for (;;)
        pause();
}

static void test_death_of_the_program(void **state)
{
    (void)state;
    int tell[2];
    char mark;
    pid_t workers[MOST_WORKERS];
    assert_int_equal(pipe(tell), 0);
    pid_t owner = fork();
    if (owner == 0)
        own_workers(tell[1]);
    assert_int_equal(read(tell[0], &mark, 1), 1);
    close(tell[0]);
    close(tell[1]);
    size_t count = workers_of(owner, workers);
    assert_int_equal(count, 2);
    kill(owner, SIGKILL);
    waitpid(owner, NULL, 0);
    for (size_t i = 0; i < count; i++) {
        for (int tries = 0; is_worker(workers[i]) && tries < 100; tries++)
            nap(0.02);
        assert_false(is_worker(workers[i]));
    }
}

static void test_without_the_worker(void **state)
{
    (void)state;
    setenv("HARARY_GAP", "/nonexistent/harary-gap", 1);
    gap_pool *p = gap_pool_new(1, 0);
    json_t *value = NULL;
    hry_error error;
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 10, &value, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "harary-gap was not found"));
    setenv("HARARY_GAP", "/bin/false", 1); // it is there and ends at once
    assert_int_equal(ask_within(p, "Order", "[\"Z\",6]", 10, &value, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "GAP could not be started"));
    unsetenv("HARARY_GAP");
    assert_json(p, "Order", "[\"Z\",6]", "\"6\""); // and is tried again with the next question
    gap_pool_free(p);
}

static int end_shared(void **state)
{
    gap_pool_free(shared_pool);
    shared_pool = NULL;
    return remove_home(state);
}

int main(void)
{
    if (!HARARY_HAS_GAP) {
        print_message("skipped: harary was built without GAP\n");
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_values_both_ways),
        cmocka_unit_test(test_large_answer_and_question),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_identities),
        cmocka_unit_test(test_wrong_parameters),
        cmocka_unit_test(test_errors_leave_the_worker_usable),
        cmocka_unit_test(test_time_limit),
        cmocka_unit_test(test_worker_that_does_not_react),
        cmocka_unit_test(test_memory_limit),
        cmocka_unit_test(test_killed_worker_in_a_batch),
        cmocka_unit_test(test_question_that_kills),
        cmocka_unit_test(test_ask_during_a_batch),
        cmocka_unit_test(test_interrupt),
        cmocka_unit_test(test_no_worker_is_left),
        cmocka_unit_test(test_death_of_the_program),
        cmocka_unit_test(test_start_together),
        cmocka_unit_test(test_damaged_workspace_is_replaced),
        cmocka_unit_test(test_changed_files_need_another_workspace),
        cmocka_unit_test(test_cache_not_writable),
        cmocka_unit_test(test_without_the_worker),
    };
    return cmocka_run_group_tests_name("gap", tests, set_up, end_shared);
}
