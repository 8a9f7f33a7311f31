// SPDX-License-Identifier: GPL-3.0-or-later
//
// What src/os promises, whatever the system: the same tests run on the source for Linux (test_os) and on the
// source for any system with POSIX (os_posix), which says "unknown" more often.
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// cmocka wants these before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "os/channel.h"
#include "os/clock.h"
#include "os/files.h"
#include "os/machine.h"
#include "os/memory.h"
#include "os/process.h"
#include "os/threads.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

int main(void); // which is renamed (support.h)

#ifdef OS_POSIX
enum { LINUX = 0 };
#else
enum { LINUX = 1 };
#endif

// ---- time, threads, the machine

static void the_clock_does_not_go_back(void **state)
{
    (void)state;
    double last = clock_now();
    for (int i = 0; i < 1000; i++) {
        clock_sleep(i % 100 ? 0 : 1e-5);
        double now = clock_now();
        assert_true(now >= last);
        last = now;
    }
    struct timespec now, later = clock_deadline(2.75);
    timespec_get(&now, TIME_UTC);
    assert_in_range(later.tv_nsec, 0, 999999999);
    double left = (double)(later.tv_sec - now.tv_sec) + 1e-9 * (double)(later.tv_nsec - now.tv_nsec);
    assert_true(left <= 2.75);
}

static void *mask_of_this_thread(void *context)
{
    pthread_sigmask(SIG_BLOCK, NULL, context);
    return NULL;
}

static void a_thread_receives_no_signals_and_its_creator_does(void **state)
{
    (void)state;
    pthread_t thread;
    sigset_t inside, before, after;
    pthread_sigmask(SIG_BLOCK, NULL, &before);
    assert_true(thread_start(&thread, mask_of_this_thread, &inside));
    pthread_join(thread, NULL);
    pthread_sigmask(SIG_BLOCK, NULL, &after);
    assert_true(sigismember(&inside, SIGINT) && sigismember(&inside, SIGTERM));
    assert_int_equal(sigismember(&before, SIGINT), sigismember(&after, SIGINT));
}

static void the_machine_has_processors_memory_and_chance(void **state)
{
    (void)state;
    assert_in_range(machine_processors_allowed(), 1, machine_processors());
    assert_true(machine_memory() > UINT64_C(1) << 24);
    uint64_t a[2] = {0}, b[2] = {0};
    assert_true(machine_random(a, sizeof a) && machine_random(b, sizeof b));
    assert_memory_not_equal(a, b, sizeof a);
}

// ---- memory

static void pages_are_zero_aligned_and_keep_their_contents(void **state)
{
    (void)state;
    enum { FIRST = 1 << 20, THEN = 3 << 20 };
    unsigned char *p = pages_map(FIRST);
    assert_non_null(p);
    assert_int_equal((uintptr_t)p % 64, 0);
    for (size_t i = 0; i < FIRST; i++) {
        assert_int_equal(p[i], 0);
        p[i] = (unsigned char)(i % 251);
    }
    p = pages_grow(p, FIRST, THEN);
    assert_non_null(p);
    assert_int_equal((uintptr_t)p % 64, 0);
    for (size_t i = 0; i < THEN; i++)
        assert_int_equal(p[i], i < FIRST ? i % 251 : 0);
    pages_free(p, THEN);
    assert_null(pages_map(SIZE_MAX / 2));
}

static void dropped_pages_of_a_file_are_read_again(void **state)
{
    (void)state;
    size_t size = 4 * (size_t)sysconf(_SC_PAGESIZE);
    int file = file_scratch("/tmp", "os");
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, (off_t)size), 0);
    unsigned char *map = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    assert_ptr_not_equal(map, MAP_FAILED);
    memset(map, 7, size);
    pages_drop(map, size);
    for (size_t i = 0; i < size; i++)
        assert_int_equal(map[i], 7);
    munmap(map, size);
    close(file);
}

static void *resize(void *block, size_t bytes)
{
    void *larger = realloc(block, bytes);
    assert_non_null(larger);
    return larger;
}

static void a_memory_stream_hands_over_everything(void **state)
{
    (void)state;
    for (size_t count = 0; count < 3000; count = 2 * count + 1) {
        char *text = NULL;
        size_t size = 1;
        FILE *out = memory_stream(&text, &size, resize);
        assert_non_null(out);
        for (size_t i = 0; i < count; i++)
            fprintf(out, "%c", 'a' + (char)(i % 26));
        assert_int_equal(fclose(out), 0);
        assert_int_equal(size, count);
        assert_int_equal(text[size], 0);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(text[i], 'a' + i % 26);
        free(text);
    }
}

// ---- files

static bool closed_in_programs(int file)
{
    return fcntl(file, F_GETFD) & FD_CLOEXEC;
}

static void a_nameless_file_gets_a_name(void **state)
{
    (void)state;
    char folder[] = "/tmp/harary-os-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/named", folder);
    int file = file_nameless(folder);
    if (file >= 0) { // file systems need not have them
        assert_true(closed_in_programs(file));
        assert_int_equal(write(file, "text", 4), 4);
        assert_int_not_equal(access(path, F_OK), 0);
        assert_true(file_give_name(file, path));
        struct stat about;
        assert_int_equal(stat(path, &about), 0);
        assert_int_equal(about.st_size, 4);
        close(file);
        unlink(path);
    } else {
        assert_int_not_equal(errno, 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

static void scratch_files_leave_nothing(void **state)
{
    (void)state;
    char folder[] = "/tmp/harary-os-XXXXXX", back[5] = "";
    assert_non_null(mkdtemp(folder));
    int files[] = {file_scratch(folder, "scratch"), file_in_memory("memory")};
    for (size_t i = 0; i < COUNT(files); i++) {
        assert_true(files[i] >= 0);
        assert_true(closed_in_programs(files[i]));
        assert_int_equal(write(files[i], "text", 4), 4);
        assert_int_equal(pread(files[i], back, 4, 0), 4);
        assert_string_equal(back, "text");
    }
    assert_int_equal(rmdir(folder), 0); // it is empty while the files are open
    for (size_t i = 0; i < COUNT(files); i++)
        close(files[i]);
    assert_int_equal(file_scratch("/nowhere/at/all", "scratch"), -1);
    assert_int_equal(errno, ENOENT);
}

// The exit status of a process that does this.
static int status_of(int (*work)(void *context), void *context)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(work(context));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int try_claim(void *path)
{
    int file = open(path, O_RDWR | O_CLOEXEC);
    return file_claim(file, false) ? 1 : errno == EWOULDBLOCK ? 2 : 3;
}

static void a_lock_has_one_holder(void **state)
{
    (void)state;
    char path[] = "/tmp/harary-os-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_true(file_claim(file, false));
    assert_int_equal(status_of(try_claim, path), 2);
    close(file);
    assert_int_equal(status_of(try_claim, path), 1);
    unlink(path);
}

static void devices_are_recognised(void **state)
{
    (void)state;
    assert_true(file_is_device("/dev/stdout"));
    assert_false(file_is_device("/devices") || file_is_device("dev/null") || file_is_device("/tmp/dev/null"));
}

// ---- processes

static int wait_for_end(void *channel)
{
    char byte;
    return (int)channel_receive(*(int *)channel, &byte, 1, true);
}

static void a_watched_process_is_seen_to_end(void **state)
{
    (void)state;
    int pair[2];
    assert_true(channel_pair(pair));
    pid_t pid = fork();
    if (pid == 0) {
        close(pair[0]);
        _exit(wait_for_end(&pair[1]));
    }
    close(pair[1]);
    int watch = process_watch(pid);
    struct pollfd end = {.fd = watch, .events = POLLIN};
    if (watch >= 0)
        assert_int_equal(poll(&end, 1, 0), 0);
    if (LINUX)
        assert_true(process_memory(pid) > 0);
    close(pair[0]); // which ends it
    if (watch >= 0)
        assert_int_equal(poll(&end, 1, -1), 1);
    int status;
    assert_true(process_exists(pid)); // until it is waited for
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_false(process_exists(pid));
    if (watch >= 0)
        close(watch);
    assert_int_equal(process_memory(pid), 0);
}

// Its child is bound to it and ends with it, although it waits for ever; then the channel has no other end.
static int leave_a_child(void *context)
{
    int *pair = context;
    pid_t parent = getpid();
    char byte = 0;
    close(pair[0]);
    if (fork() == 0) {
        bool bound = process_end_with_parent(parent);
        channel_send(pair[1], bound ? "b" : "-", 1, true);
        for (;;)
            pause();
    }
    channel_receive(pair[1], &byte, 1, true); // until we may end
    return 0;
}

// Nobody is his own parent.
static int bind_to_itself(void *context)
{
    (void)context;
    return process_end_with_parent(getpid());
}

static void a_child_ends_with_its_parent(void **state)
{
    (void)state;
    int pair[2];
    char byte = 0;
    assert_true(channel_pair(pair));
    pid_t pid = fork();
    if (pid == 0)
        _exit(leave_a_child(pair));
    close(pair[1]);
    assert_int_equal(channel_receive(pair[0], &byte, 1, true), 1);
    assert_int_equal(byte, 'b');
    assert_int_equal(channel_send(pair[0], "e", 1, true), 1);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    assert_int_equal(channel_receive(pair[0], &byte, 1, true), 0);
    close(pair[0]);
    assert_int_equal(status_of(bind_to_itself, NULL), 0);
}

static int close_all(void *file)
{
    int other = dup(*(int *)file);
    process_close_files(3);
    return fcntl(*(int *)file, F_GETFD) == -1 && fcntl(other, F_GETFD) == -1 &&
           fcntl(STDOUT_FILENO, F_GETFD) != -1;
}

static void files_are_closed_from_a_number_on(void **state)
{
    (void)state;
    int file = file_in_memory("closed");
    assert_int_equal(status_of(close_all, &file), 1);
    assert_int_not_equal(fcntl(file, F_GETFD), -1);
    close(file);
}

static void programs_know_where_they_are(void **state)
{
    (void)state;
    char path[PATH_MAX];
    bool known = process_path(path);
    const char *file = process_file_at((const void *)(uintptr_t)programs_know_where_they_are);
    assert_true(known || !LINUX);
    assert_true(file || !LINUX);
    if (known) {
        assert_int_equal(path[0], '/');
        assert_int_equal(access(path, X_OK), 0);
    }
}

static volatile sig_atomic_t seen;

static void see(int number)
{
    (void)number;
    seen++;
}

static void a_signal_arrives_only_while_waiting(void **state)
{
    (void)state;
    sigset_t ours, before;
    signal(SIGUSR1, see);
    sigemptyset(&ours);
    sigaddset(&ours, SIGUSR1);
    sigprocmask(SIG_BLOCK, &ours, &before);
    raise(SIGUSR1);
    assert_int_equal(seen, 0);
    struct pollfd none = {.fd = -1};
    while (!seen)
        process_poll(&none, 1, -1, &before);
    assert_int_equal(seen, 1);
    raise(SIGUSR1);
    assert_int_equal(seen, 1);
    process_poll(&none, 1, 0, &before);
    assert_int_equal(seen, 2);
    sigprocmask(SIG_SETMASK, &before, NULL);
    signal(SIGUSR1, SIG_DFL);
}

// ---- channels

static void a_channel_carries_bytes_both_ways_without_waiting(void **state)
{
    (void)state;
    int pair[2];
    char text[8] = "";
    assert_true(channel_pair(pair));
    assert_true(closed_in_programs(pair[0]) && closed_in_programs(pair[1]));
    for (int i = 0; i < 2; i++) {
        errno = 0;
        assert_int_equal(channel_receive(pair[i], text, sizeof text, false), -1);
        assert_int_equal(errno, EAGAIN);
        assert_int_equal(channel_send(pair[i], "word", 4, i), 4);
        assert_int_equal(channel_receive(pair[1 - i], text, sizeof text, i), 4);
        assert_string_equal(text, "word");
    }
    static char many[1 << 16];
    size_t sent = 0, got = 0;
    ssize_t step;
    while ((step = channel_send(pair[0], many, sizeof many, false)) > 0) // until it is full
        sent += (size_t)step;
    assert_int_equal(errno, EAGAIN);
    while ((step = channel_receive(pair[1], many, sizeof many, false)) > 0)
        got += (size_t)step;
    assert_true(sent > 0);
    assert_int_equal(sent, got);
    close(pair[1]);
    assert_int_equal(channel_receive(pair[0], text, sizeof text, true), 0);
    assert_int_equal(channel_send(pair[0], "word", 4, true), -1); // and no SIGPIPE
    assert_int_equal(errno, EPIPE);
    close(pair[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_does_not_go_back),
        cmocka_unit_test(a_thread_receives_no_signals_and_its_creator_does),
        cmocka_unit_test(the_machine_has_processors_memory_and_chance),
        cmocka_unit_test(pages_are_zero_aligned_and_keep_their_contents),
        cmocka_unit_test(dropped_pages_of_a_file_are_read_again),
        cmocka_unit_test(a_memory_stream_hands_over_everything),
        cmocka_unit_test(a_nameless_file_gets_a_name),
        cmocka_unit_test(scratch_files_leave_nothing),
        cmocka_unit_test(a_lock_has_one_holder),
        cmocka_unit_test(devices_are_recognised),
        cmocka_unit_test(a_watched_process_is_seen_to_end),
        cmocka_unit_test(a_child_ends_with_its_parent),
        cmocka_unit_test(files_are_closed_from_a_number_on),
        cmocka_unit_test(programs_know_where_they_are),
        cmocka_unit_test(a_signal_arrives_only_while_waiting),
        cmocka_unit_test(a_channel_carries_bytes_both_ways_without_waiting),
    };
    return cmocka_run_group_tests_name("os", tests, NULL, NULL);
}
