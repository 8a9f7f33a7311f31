// SPDX-License-Identifier: GPL-3.0-or-later
//
// Child processes, messages over their channels, and crews of them: what comes back is what was sent,
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

#include "base/child.h"
#include "base/mem.h"
#include "base/message.h"
#include "crew/crew.h"

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
            message_head(framed, size);
            memcpy(framed + MESSAGE_HEAD, bytes, size);
            while (sent < size + MESSAGE_HEAD) {
                assert_int_equal(inbox_look(&in, pair[0]), INBOX_PART);
                size_t piece = 1 + rng_below(&r, 1000);
                piece = piece < size + MESSAGE_HEAD - sent ? piece : size + MESSAGE_HEAD - sent;
                assert_int_equal(write(pair[1], framed + sent, piece), piece);
                sent += piece;
            }
            assert_int_equal(inbox_look(&in, pair[0]), INBOX_WHOLE);
            const char *message = inbox_message(&in, &got);
            assert_int_equal(got, size);
            assert_memory_equal(message, bytes, size);
            inbox_empty(&in);
            free(bytes);
            free(framed);
        }
        close(pair[1]);
        assert_int_equal(inbox_look(&in, pair[0]), INBOX_CLOSED);
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
    char *sleeper[] = {"/bin/sleep", "100", NULL};
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
    assert_int_equal(inbox_wait(&in, c.channel), INBOX_WHOLE);
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
        sleep(100);
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
    crew_answer a;
    hry_error error;
    assert_int_equal(crew_take(c, &a, NULL, &error), HRY_OK);
    assert_int_equal(a.item_size, strlen(item));
    assert_memory_equal(a.item, item, a.item_size);
    if (answer) {
        assert_int_equal(a.size, strlen(answer));
        assert_memory_equal(a.bytes, answer, a.size);
    } else {
        assert_null(a.bytes);
        assert_int_equal(a.deaths, 3);
    }
    crew_answer_clear(&a);
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
        crew_answer a;
        unsigned number;
        assert_int_equal(crew_take(c, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.size, a.item_size);
        assert_memory_equal(a.bytes, a.item, a.size);
        assert_int_equal(sscanf(a.item, "echo %u", &number), 1);
        answers[number]++;
        crew_answer_clear(&a);
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
        crew_answer a;
        crew_give(c, mem_copy(bytes, size, 1), size);
        assert_int_equal(crew_take(c, &a, NULL, NULL), HRY_OK);
        assert_int_equal(a.size, size);
        assert_memory_equal(a.bytes, bytes, size);
        crew_answer_clear(&a);
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
    crew_answer a;
    hry_error error;
    give(c, "sleep");
    assert_int_equal(crew_take(c, &a, &l, &error), HRY_TIME);
    give(c, "echo"); // the other one still works
    take(c, "echo", "echo");
    crew_end(c);
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
    };
    return cmocka_run_group_tests_name("crew", tests, NULL, NULL);
}
