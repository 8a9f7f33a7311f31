// SPDX-License-Identifier: GPL-3.0-or-later
#include "gap_support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"

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
    "HRY_TestSlow := function(missing, expr) HRY_Missing := missing;\n"
    "    InstallMethod(MaximalSubgroupClassReps, [IsPermGroup], SUM_FLAGS, function(G) while true do od; "
    "end);\n"
    "    return HRY_MaximalReps(HRY_Group(expr)); end;\n"
    "HRY_TestForever := function() while true do od; end;\n"
    "HRY_TestBusy := function(file) PrintTo(file, \"!\"); while true do od; end;\n"
    "HRY_TestMilliseconds := function(n) local t; t := NanosecondsSinceEpoch() + n * 10^6;\n"
    "    while NanosecondsSinceEpoch() < t do od; return n; end;\n"
    "HRY_TestDeep := function() local f; f := n -> 1 + f(n + 1); return f(1); end;\n"
    "HRY_TestDie := function() ForceQuitGap(7); end;\n"
    "HRY_TestGrow := function() local l; l := []; while true do Add(l, [1 .. 100000] + 0); od; end;\n"
    "HRY_TestPrint := function() Print(\"loud\\n\"); PrintTo(\"*errout*\", \"loud\\n\");\n"
    "    PrintTo(\"*stdout*\", \"loud\\n\"); return 1; end;\n";

void append_to_gap_file(const char *file, const char *more)
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

int start_asking(void **state)
{
    (void)state;
    assert_int_equal(make_home(state), 0);
    set_variable("XDG_CACHE_HOME", "cache");
    set_variable("HARARY_DATA", "data");
    set_variable("TMPDIR", "tmp");
    const char *worker = getenv("HARARY_TEST_GAP"); // another than the one beside the test
    if (worker)
        setenv("HARARY_GAP", worker, 1);
    else
        unsetenv("HARARY_GAP");
    char *command = mem_print("cp " SOURCE_DIR "/src/gap/worker/*.g '%s/data'", home());
    assert_int_equal(system(command), 0);
    free(command);
    append_to_gap_file("families.g", test_questions);
    return 0;
}

json_t *args_of(const char *text)
{
    char *array = mem_print("[%s]", text);
    json_t *args = json_loads(array, 0, NULL);
    free(array);
    assert_non_null(args);
    return args;
}

hry_status ask_within(fact_source *p, const char *call, const char *text, double seconds, json_t **value,
                      hry_error *error)
{
    limit l = limit_none();
    l.seconds = seconds;
    json_t *args = args_of(text);
    hry_status status = source_ask(p, call, args, &l, value, error);
    json_decref(args);
    return status;
}

json_t *ask(fact_source *p, const char *call, const char *text)
{
    json_t *value = NULL;
    hry_error error;
    if (ask_within(p, call, text, 0, &value, &error) != HRY_OK)
        fail_msg("%s(%s): %s", call, text, error.message);
    return value;
}

void assert_json(fact_source *p, const char *call, const char *text, const char *wanted)
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

fact_source *shared_pool; // for the tests that leave their workers as they were

size_t workers_of(pid_t parent, pid_t *found)
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

int end_asking(void **state)
{
    source_free(shared_pool);
    shared_pool = NULL;
    return remove_home(state);
}
