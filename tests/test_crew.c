// SPDX-License-Identifier: GPL-3.0-or-later
//
// Child processes, messages over their channels, pools and crews of them: what comes back is what was sent,
// whatever dies on the way. No GAP is needed.
#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "crew/crew.h"
#include "process/child.h"
#include "process/message.h"

static char *random_bytes(rng *r, size_t size)
{
    char *bytes = mem_alloc(size + 1, 1);
    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)rng_below(r, 256);
    return bytes;
}

// --------------------------------------------------------------------------------------------- messages

static void messages_in_pieces_are_put_together(void **state)
{
    (void)state;
    rng r = rng_start("messages in pieces", 3);
    for (size_t round = 0; round < scaled(200); round++) {
        int pair[2];
        inbox in = {0};
        assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
        for (unsigned k = 0; k < 3; k++) {
            size_t size = rng_below(&r, 3000), got, sent = 0;
            char *bytes = random_bytes(&r, size), *framed = mem_alloc(size + MESSAGE_HEAD, 1);
            memcpy(framed, &(uint32_t){(uint32_t)size}, MESSAGE_HEAD);
            memcpy(framed + MESSAGE_HEAD, bytes, size);
            while (sent < size + MESSAGE_HEAD) {
                assert_int_equal(inbox_read(&in, pair[0], false), INBOX_PART);
                size_t piece = 1 + rng_below(&r, 1000);
                piece = piece < size + MESSAGE_HEAD - sent ? piece : size + MESSAGE_HEAD - sent;
                assert_int_equal(write(pair[1], framed + sent, piece), piece);
                sent += piece;
            }
            assert_int_equal(inbox_read(&in, pair[0], false), INBOX_WHOLE);
            const char *message = inbox_message(&in, &got);
            assert_int_equal(got, size);
            assert_memory_equal(message, bytes, size);
            inbox_empty(&in);
            free(bytes);
            free(framed);
        }
        close(pair[1]);
        assert_int_equal(inbox_read(&in, pair[0], false), INBOX_CLOSED);
        close(pair[0]);
        inbox_clear(&in);
    }
}

static void writing_to_nobody_is_an_error(void **state) // and no SIGPIPE either
{
    (void)state;
    int pair[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    close(pair[0]);
    assert_false(message_send(pair[1], "word", 4));
    close(pair[1]);
}

// --------------------------------------------------------------------------------------------- programs

static void programs_are_started_and_ended(void **state)
{
    (void)state;
    char *shell[] = {"/bin/sh", "-c", "cat; echo first >&2; echo last words >&2; exit 3", NULL};
    int words = memfd_create("words", 0), out = memfd_create("out", 0), in = memfd_create("in", 0), result;
    pid_t pid;
    assert_int_equal(write(in, "told", 4), 4);
    lseek(in, 0, SEEK_SET);
    assert_int_equal(child_spawn(&pid, shell, in, out, words), 0);
    assert_true(child_wait(pid, NULL, &result));
    assert_true(WIFEXITED(result) && WEXITSTATUS(result) == 3);
    char line[100];
    child_last_words(words, line, sizeof line);
    assert_string_equal(line, "last words");
    child_last_words(words, line, 4); // no room for more
    assert_string_equal(line, "ds");
    assert_int_equal(pread(out, line, sizeof line, 0), 4);
    char *sleeper[] = {"/bin/sh", "-c", "kill -STOP $$", NULL}; // it waits for ever
    limit l = limit_none();
    l.seconds = 0.05;
    assert_int_equal(child_spawn(&pid, sleeper, in, out, words), 0);
    assert_false(child_wait(pid, &l, &result));
    assert_true(WIFSIGNALED(result));
    signal(SIGCHLD, SIG_IGN); // then nobody knows how it ended, only that it did
    assert_int_equal(child_spawn(&pid, shell, in, out, words), 0);
    assert_true(child_wait(pid, NULL, &result));
    assert_int_equal(result, CHILD_LOST);
    signal(SIGCHLD, SIG_DFL);
    close(in);
    close(out);
    close(words);
}

static void a_conversation_goes_both_ways(void **state)
{
    (void)state;
    char *cat[] = {"/bin/cat", NULL}, *nothing[] = {"/nowhere/program", NULL};
    child c = {0};
    int failure = 0;
    child_kill(&c); // there is none
    assert_false(child_start(&c, nothing, &failure));
    assert_int_equal(failure, ENOENT);
    assert_int_equal(c.pid, 0);
    assert_true(child_start(&c, cat, &failure));
    inbox in = {0};
    size_t size;
    assert_true(message_send(c.channel, "an echo", 7));
    assert_int_equal(inbox_read(&in, c.channel, true), INBOX_WHOLE);
    assert_memory_equal(inbox_message(&in, &size), "an echo", 7);
    assert_int_equal(size, 7);
    child_kill(&c);
    assert_int_equal(c.pid, 0);
    inbox_clear(&in);
}

// ------------------------------------------------------------------------------------------------ crews

// Items are words: "echo …", "die", "die once FILE", "sleep", "open N", which asks whether the file N is.
static void *begin(void)
{
    return mem_zero(1, sizeof(unsigned));
}

static char *work(void *own, const char *item, size_t size, const limit *limit, size_t *answer_size)
{
    (void)limit;
    unsigned *items = own;
    char *word = mem_alloc(size + 1, 1), *answer;
    memcpy(word, item, size);
    word[size] = '\0';
    ++*items;
    if (strcmp(word, "die") == 0 || (strncmp(word, "die once ", 9) == 0 && unlink(word + 9) == 0))
        _exit(1);
    if (strcmp(word, "sleep") == 0)
        pause();
    if (strncmp(word, "open ", 5) == 0) {
        answer = mem_string(fcntl(atoi(word + 5), F_GETFD) < 0 ? "closed" : "open");
        *answer_size = strlen(answer);
    } else {
        answer = mem_copy(item, size, 1);
        *answer_size = size;
    }
    free(word);
    return answer;
}

static const crew_trade trade = {.begin = begin, .work = work, .end = free};

static void give(crew *c, const char *word)
{
    crew_give(c, mem_string(word), strlen(word));
}

static void take(crew *c, const char *item, const char *answer)
{
    task *a;
    hry_error error;
    assert_int_equal(crew_take(c, &a, NULL, &error), HRY_OK);
    assert_int_equal(a->size, strlen(item));
    assert_memory_equal(a->bytes, item, a->size);
    if (answer) {
        assert_int_equal(a->answer_size, strlen(answer));
        assert_memory_equal(a->answer, answer, a->answer_size);
    } else {
        assert_null(a->answer);
        assert_int_equal(a->deaths, 3);
    }
    task_free(a);
}

static void every_item_is_answered_once(void **state)
{
    (void)state;
    enum { ITEMS = 300 };
    crew *c = crew_start(&trade, 3);
    unsigned given = 0, answers[ITEMS] = {0};
    assert_int_equal(crew_idle(c), 3);
    for (unsigned taken = 0; taken < ITEMS; taken++) {
        for (; given < ITEMS && crew_idle(c); given++) {
            char word[40];
            snprintf(word, sizeof word, "echo %u", given);
            give(c, word);
        }
        task *a;
        unsigned number;
        assert_int_equal(crew_take(c, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a->answer_size, a->size);
        assert_memory_equal(a->answer, a->bytes, a->size);
        assert_int_equal(sscanf(a->bytes, "echo %u", &number), 1);
        answers[number]++;
        task_free(a);
    }
    for (unsigned i = 0; i < ITEMS; i++)
        assert_int_equal(answers[i], 1);
    crew_end(c);
}

static void large_items_arrive_whole(void **state)
{
    (void)state;
    rng r = rng_start("large items", 5);
    crew *c = crew_start(&trade, 1);
    for (size_t size = 1; size < (size_t)1 << 24; size = 7 * size + 1) {
        char *bytes = random_bytes(&r, size);
        task *a;
        crew_give(c, mem_copy(bytes, size, 1), size);
        assert_int_equal(crew_take(c, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a->answer_size, size);
        assert_memory_equal(a->answer, bytes, size);
        task_free(a);
        free(bytes);
    }
    crew_end(c);
}

static void workers_that_die_are_replaced(void **state)
{
    (void)state;
    char path[] = "/tmp/harary-crew-XXXXXX";
    int low = mkstemp(path), file = fcntl(low, F_DUPFD, 10); // below 4 the worker has files of its own
    assert_true(low >= 0 && file >= 10);
    char *once = mem_print("die once %s", path), *open = mem_print("open %d", file);
    crew *c = crew_start(&trade, 1);
    give(c, "die");
    take(c, "die", NULL);
    give(c, once);
    take(c, once, once);
    give(c, open); // our files are not theirs
    take(c, open, "closed");
    crew_end(c);
    close(low);
    close(file);
    free(once);
    free(open);
}

static void a_limit_ends_the_waiting(void **state)
{
    (void)state;
    crew *c = crew_start(&trade, 2);
    limit l = limit_none();
    l.seconds = 0.05;
    task *a;
    hry_error error;
    give(c, "sleep");
    assert_int_equal(crew_take(c, &a, &l, &error), HRY_TIME);
    give(c, "echo"); // the other one still works
    take(c, "echo", "echo");
    crew_end(c);
}

// ------------------------------------------------------------------------------------------------ pools

static void answer_words(int channel, void *context)
{
    (void)context;
    inbox in = {0};
    while (inbox_read(&in, channel, true) == INBOX_WHOLE) {
        size_t size;
        const char *word = inbox_message(&in, &size);
        if (size == 5 && memcmp(word, "sleep", 5) == 0)
            pause();
        message_send(channel, word, size);
        inbox_empty(&in);
    }
}

static bool start_worker(workers *p, worker *w)
{
    (void)p;
    return child_fork(&w->process, answer_words, NULL);
}

static void count_late(workers *p, task *t)
{
    assert_ptr_equal(p->context, t);
    p->context = NULL;
}

static bool holds_word(workers *p, const task *t)
{
    (void)p;
    return memcmp(t->bytes, "held", 4) == 0;
}

static const worker_kind words = {.start = start_worker, .holds = holds_word, .late = count_late, .tries = 1};

static task *task_of(const char *word, double seconds)
{
    task *t = NEW(task);
    *t = (task){.bytes = mem_string(word), .size = strlen(word), .seconds = seconds};
    return t;
}

static task *next_done(workers *p)
{
    task *t;
    while (!(t = workers_take(p)))
        workers_turn(p, 100);
    return t;
}

static void a_late_task_ends_with_its_worker(void **state)
{
    (void)state;
    workers p;
    task *late = task_of("sleep", 0.05), *next = task_of("next", 0);
    workers_init(&p, &words, late, 1);
    workers_add(&p, late, false);
    pid_t first = p.worker[0].process.pid;
    workers_add(&p, next, false);
    assert_ptr_equal(next_done(&p), late);
    assert_null(p.context);
    assert_null(late->answer);
    assert_int_equal(kill(first, 0), -1);
    assert_ptr_equal(next_done(&p), next); // by another one
    assert_memory_equal(next->answer, "next", 4);
    task_free(late);
    task_free(next);
    workers_clear(&p, NULL);
}

static void tasks_are_taken_back(void **state)
{
    (void)state;
    workers p;
    task *running = task_of("sleep", 0), *waiting = task_of("waiting", 0), *done = task_of("done", 0);
    workers_init(&p, &words, NULL, 2);
    workers_add(&p, running, false);
    workers_add(&p, done, false);
    while (!done->done)
        workers_turn(&p, 100);
    workers_add(&p, task_of("sleep", 0), false);
    workers_add(&p, waiting, true);
    pid_t first = p.worker[0].process.pid, second = p.worker[1].process.pid;
    workers_forget(&p, running);
    workers_forget(&p, done);
    workers_forget(&p, waiting);
    assert_int_equal(kill(first, 0), -1);
    assert_int_equal(kill(second, 0), 0);
    assert_null(workers_take(&p));
    task_free(running);
    task_free(waiting);
    task_free(done);
    workers_cancel(&p, task_free);
    assert_int_equal(kill(second, 0), -1);
    workers_clear(&p, NULL);
}

static void held_tasks_let_others_pass(void **state)
{
    (void)state;
    workers p;
    task *held = task_of("held", 0), *free_one = task_of("free", 0);
    workers_init(&p, &words, NULL, 1);
    workers_add(&p, held, false);
    assert_int_equal(p.worker[0].process.pid, 0); // and nobody is started for them
    workers_add(&p, free_one, false);
    assert_ptr_equal(next_done(&p), free_one);
    assert_false(held->done);
    held->bytes[0] = 'H';
    assert_ptr_equal(next_done(&p), held);
    task_free(held);
    task_free(free_one);
    workers_clear(&p, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_in_pieces_are_put_together),
        cmocka_unit_test(writing_to_nobody_is_an_error),
        cmocka_unit_test(programs_are_started_and_ended),
        cmocka_unit_test(a_conversation_goes_both_ways),
        cmocka_unit_test(every_item_is_answered_once),
        cmocka_unit_test(large_items_arrive_whole),
        cmocka_unit_test(workers_that_die_are_replaced),
        cmocka_unit_test(a_limit_ends_the_waiting),
        cmocka_unit_test(a_late_task_ends_with_its_worker),
        cmocka_unit_test(tasks_are_taken_back),
        cmocka_unit_test(held_tasks_let_others_pass),
    };
    return cmocka_run_group_tests_name("crew", tests, NULL, NULL);
}
