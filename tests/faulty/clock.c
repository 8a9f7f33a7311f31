// SPDX-License-Identifier: GPL-3.0-or-later
//
// A clock as the tests preload it: it stands still until the test moves it (clock_support.h), or until it has
// been looked at so often. Limits of time then end what they bound when the test says so, however busy or
// fast the machine is. Alarms never ring.
#include "clock.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static test_clock *shared; // with the test; NULL: there is no such clock

__attribute__((constructor)) static void find_clock(void)
{
    const char *path = getenv("HARARY_TEST_CLOCK");
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *mapped = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    shared = mapped == MAP_FAILED ? NULL : mapped;
    close(file);
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    if (!shared || which != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, which, out);
    if (shared->looks > 0 && atomic_fetch_sub(&shared->looks, 1) == 1)
        shared->seconds = shared->seconds + AHEAD;
    if (shared->step > 0)
        shared->seconds = shared->seconds + shared->step;
    double now = shared->seconds;
    *out = (struct timespec){.tv_sec = (time_t)now, .tv_nsec = (long)(1e9 * (now - (double)(time_t)now))};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now = {0};
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    time_t moved = now.tv_sec + (shared ? (time_t)shared->seconds : 0);
    if (out)
        *out = moved;
    return moved;
}

int setitimer(__itimer_which_t which, const struct itimerval *set, struct itimerval *before)
{
    return shared ? 0 : (int)syscall(SYS_setitimer, which, set, before);
}
