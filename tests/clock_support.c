// SPDX-License-Identifier: GPL-3.0-or-later
#include "clock_support.h"

#include "faulty/clock.h"
#include "serve_support.h"
#include "tree_support.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
    BEGIN = 1000, // some programs take 0 for no time at all
    LOOKS = 20,   // all has begun, and what takes long looks far more often
};

static test_clock *shared;

void clock_stop(void)
{
    char path[] = "/tmp/harary-clock-XXXXXX", of_process[64];
    int file = mkstemp(path);
    assert_true(file >= 0 && ftruncate(file, sizeof *shared) == 0);
    unlink(path);
    void *mapped = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    assert_true(mapped != MAP_FAILED);
    shared = mapped;
    *shared = (test_clock){.seconds = BEGIN};
    // Nothing is left in /tmp whatever becomes of the test; the file stays open as long as it runs.
    snprintf(of_process, sizeof of_process, "/proc/%ld/fd/%d", (long)getpid(), file);
    setenv("HARARY_TEST_CLOCK", of_process, 1);
    setenv("LD_PRELOAD", FAULTY_CLOCK, 1);
}

void clock_forward(double by)
{
    shared->seconds = shared->seconds + by;
}

void clock_hurry(double step)
{
    shared->step = step;
}

void clock_end(void)
{
    int file = -1;
    sscanf(getenv("HARARY_TEST_CLOCK"), "/proc/%*d/fd/%d", &file);
    close(file);
    munmap(shared, sizeof *shared);
    unsetenv("HARARY_TEST_CLOCK");
    unsetenv("LD_PRELOAD");
}

int stop_clock_at_home(void **state)
{
    clock_stop();
    return make_home(state);
}

int end_clock_at_home(void **state)
{
    clock_end();
    return remove_home(state);
}

static atomic_bool is_frozen;
static atomic_int looks_left; // until the frozen clock goes ahead; 0: it does not
static atomic_long looked;    // since then
static struct timespec frozen_at;

void clock_freeze(bool frozen)
{
    looks_left = 0;
    is_frozen = false;
    clock_gettime(CLOCK_MONOTONIC, &frozen_at);
    is_frozen = frozen;
}

void clock_ahead(double seconds)
{
    frozen_at.tv_nsec += (long)(1e9 * seconds);
    frozen_at.tv_sec += frozen_at.tv_nsec / 1000000000;
    frozen_at.tv_nsec %= 1000000000;
}

void clock_late_from(int look)
{
    clock_freeze(true);
    looks_left = look;
    looked = 0;
}

void clock_late(void)
{
    clock_late_from(3);
}

long clock_looks(void)
{
    return looked;
}

// In the place of the system's for all that is linked with the test.
int clock_gettime(clockid_t which, struct timespec *out)
{
    if (!is_frozen || which != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, which, out);
    looked++;
    if (looks_left > 0 && atomic_fetch_sub(&looks_left, 1) == 1)
        frozen_at.tv_sec += AHEAD;
    *out = frozen_at;
    return 0;
}

run run_late(const char *const *words)
{
    clock_stop();
    shared->looks = LOOKS;
    run ended = run_command(words, NULL);
    clock_end();
    return ended;
}

run run_timeless(const char *const *words)
{
    clock_stop();
    run ended = run_command(words, NULL);
    clock_end();
    return ended;
}

run run_computed(const char *const *words, double seconds)
{
    clock_stop();
    running r = run_begin(words, NULL);
    WAIT_UNTIL(!process_is_there(r.pid) || tree_computed(r.pid) >= seconds);
    clock_forward(AHEAD);
    run ended = run_end(r);
    clock_end();
    return ended;
}

run run_until_told(const char *const *words, const char *told)
{
    clock_stop();
    running r = run_begin(words, NULL);
    WAIT_UNTIL(!process_is_there(r.pid) || has_told(r, told));
    clock_forward(AHEAD);
    run ended = run_end(r);
    clock_end();
    return ended;
}
