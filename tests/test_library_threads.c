// SPDX-License-Identifier: GPL-3.0-or-later
//
// Four contexts in four threads at the same time: each finds what one finds alone. `make tsan` runs this
// under the thread sanitizer, with everything of ours in it instrumented. And contexts that wander between
// threads: a thread that ends takes no GAP with it.
#include "gap_support.h"
#include "library_support.h"
#include "program_support.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"

enum { THREADS = 4, ROUNDS = 6 };

// What a thread asks; the answers are kept as one text.
static void put(char **text, const char *more)
{
    char *longer = mem_print("%s%s\n", *text, more);
    free(*text);
    *text = longer;
}

static void put_number(char **text, long number)
{
    char word[24];
    snprintf(word, sizeof word, "%ld", number);
    put(text, word);
}

static const char *const structures[] = {
    "{1,2},{2,3},{3,4},{4,5},{5,1}", "uniform(6,3)",      "geodetic(C7)", "hull(petersen)",
    "{1,2,3},{3,4,5},{5,6,1}/7",     "genpos(grid(3,3))", "connect(K4)",
};

static void ask_game(hry_context *c, const char *rule, const char *structure, char **text)
{
    hry_game *g;
    hry_structure *x;
    const hry_value *v;
    hry_error error;
    char *told;
    if (hry_game_open(c, rule, structure, &g, &error)) {
        put(text, error.message);
        return;
    }
    if (hry_game_value(g, 1, &v, &error))
        put(text, error.message);
    else
        for (size_t i = 0; i < hry_value_moves(v); i++)
            put_number(text, (long)hry_move_nim(v, i));
    if (!hry_structure_build(g, &x, &error)) {
        put_number(text, (long)hry_structure_arrows(x));
        hry_structure_free(x);
    }
    if (!hry_tell_reason(g, 1, HRY_TEXT, &told, &error)) {
        put(text, told);
        hry_free(told);
    }
    hry_picture wish = {.labels = 1, .up_to = 2, .simplify = 3};
    size_t size;
    if (!hry_draw(g, HRY_DIAGRAM_TEXT, &wish, &told, &size, &error)) { // automorphisms are nauty's
        put(text, told);
        hry_free(told);
    }
    hry_game_close(g);
}

static void ask_many(hry_context *c, char **text)
{
    static const char lines[] = "A_\nBw\nDhc\nE?~o\nC~\nDUW\nD~{\n";
    int32_t *nim;
    size_t graphs, rules;
    assert_int_equal(hry_nim_graphs(c, "hull", "all", lines, strlen(lines), &nim, &graphs, &rules, NULL), 0);
    for (size_t i = 0; i < graphs * rules; i++)
        put_number(text, nim[i]);
    hry_free(nim);
}

static void *ask_all(void *out)
{
    static const char *const rules[] = {"acv", "avd", "dst", "prv"};
    char *text = mem_string("");
    hry_context *c = hry_context_new();
    hry_set_threads(c, 2);
    for (size_t i = 0; i < COUNT(structures); i++)
        ask_game(c, rules[i % COUNT(rules)], structures[i], &text);
    ask_many(c, &text);
    hry_context_free(c);
    *(char **)out = text;
    return NULL;
}

static void four_threads_find_what_one_does(void **state)
{
    (void)state;
    char *alone, *found[THREADS];
    pthread_t thread[THREADS];
    ask_all(&alone);
    assert_true(strlen(alone) > 1000);
    for (size_t round = 0; round < scaled(ROUNDS) + 1; round++) {
        for (size_t i = 0; i < THREADS; i++)
            assert_int_equal(pthread_create(&thread[i], NULL, ask_all, &found[i]), 0);
        for (size_t i = 0; i < THREADS; i++) {
            pthread_join(thread[i], NULL);
            assert_string_equal(found[i], alone);
            free(found[i]);
        }
    }
    free(alone);
}

// A search that reaches its limit stops no other: nauty has one request to stop for all.
static void *be_late(void *out)
{
    hry_context *c = hry_context_new();
    uint32_t nim;
    hry_set_time(c, 1e-4);
    for (size_t i = 0; i < 50; i++) {
        hry_game *g;
        char *told;
        if (!hry_game_open(c, "acv", "geodetic(hypercube(4))", &g, NULL)) {
            if (!hry_tell_structure(g, HRY_JSON, &told, NULL))
                hry_free(told);
            hry_game_close(g);
        }
    }
    hry_set_time(c, 0);
    *(int *)out = hry_nim(c, "acv", "{1,2}", &nim, NULL);
    hry_context_free(c);
    return NULL;
}

static void who_is_late_disturbs_nobody(void **state)
{
    (void)state;
    char *alone, *found;
    int late = 1;
    pthread_t thread;
    ask_all(&alone);
    assert_int_equal(pthread_create(&thread, NULL, be_late, &late), 0);
    ask_all(&found);
    pthread_join(thread, NULL);
    assert_string_equal(found, alone);
    assert_int_equal(late, 0);
    free(found);
    free(alone);
}

// ---- with GAP

typedef struct question {
    hry_context *context;
    const char *structure;
    uint32_t nim;
    hry_status status;
} question;

static void *ask_group(void *q)
{
    question *asked = q;
    asked->status = hry_nim(asked->context, "dng", asked->structure, &asked->nim, NULL);
    return NULL;
}

static void in_a_thread(question *q)
{
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ask_group, q), 0);
    pthread_join(thread, NULL);
}

static void groups_in_four_threads(void **state)
{
    (void)state;
    if (!groups_can_be_tested("groups in four threads"))
        skip();
    static const char *const group[THREADS] = {"S3xZ4", "A4xZ3", "D6xZ3", "Q8xS3"};
    pthread_t thread[THREADS];
    question asked[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        asked[i] = (question){.context = hry_context_new(), .structure = group[i]};
        assert_int_equal(pthread_create(&thread[i], NULL, ask_group, &asked[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(asked[i].status, HRY_OK);
        run r = RUN("nim", "dng", group[i], "--quiet", "--direct");
        assert_int_equal(asked[i].nim, atoi(r.out));
        run_clear(&r);
        hry_context_free(asked[i].context);
    }
}

static void a_group_is_remembered_and_its_gap_outlives_the_thread(void **state)
{
    (void)state;
    if (!groups_can_be_tested("groups that are remembered"))
        skip();
    hry_context *c = hry_context_new();
    question first = {.context = c, .structure = "S3xZ20"}, other = {.context = c, .structure = "D5xZ12"};
    pid_t gap[MOST_WORKERS], later[MOST_WORKERS];
    in_a_thread(&first);
    assert_int_equal(first.status, HRY_OK);
    assert_int_equal(workers_of(getpid(), gap), 1);
    in_a_thread(&other); // by the same GAP, though the thread that started it is gone
    assert_int_equal(other.status, HRY_OK);
    assert_int_equal(workers_of(getpid(), later), 1);
    assert_int_equal(gap[0], later[0]);
    question again = {.context = c, .structure = "S3xZ20"};
    kill(gap[0], SIGSTOP); // whoever asks it now waits for ever
    for (size_t i = 0; i < 1000; i++)
        ask_group(&again);
    kill(gap[0], SIGCONT);
    assert_int_equal(again.status, HRY_OK);
    assert_int_equal(again.nim, first.nim);
    hry_set_memo(c, 0); // forgotten: GAP is asked again
    ask_group(&again);
    assert_int_equal(again.status, HRY_OK);
    assert_int_equal(again.nim, first.nim);
    hry_context_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_threads_find_what_one_does),
        cmocka_unit_test(who_is_late_disturbs_nobody),
        cmocka_unit_test(groups_in_four_threads),
        cmocka_unit_test(a_group_is_remembered_and_its_gap_outlives_the_thread),
    };
    return cmocka_run_group_tests_name("library_threads", tests, NULL, NULL);
}
