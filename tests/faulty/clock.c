// SPDX-License-Identifier: GPL-3.0-or-later
//
// A clock as the tests preload it: it stands still until the test moves it (clock_support.h). Limits of time
// then end what they bound when the test says so, however busy the machine is. Alarms never ring.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile double *seconds; // shared with the test; NULL: there is no such clock

__attribute__((constructor)) static void find_clock(void)
{
    const char *path = getenv("HARARY_TEST_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *mapped = mmap(NULL, sizeof *seconds, PROT_READ, MAP_SHARED, file, 0);
    seconds = mapped == MAP_FAILED ? NULL : mapped;
    close(file);
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    if (!seconds || which != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, which, out);
    double now = *seconds;
    *out = (struct timespec){.tv_sec = (time_t)now, .tv_nsec = (long)(1e9 * (now - (double)(time_t)now))};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now = {0};
    syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
    time_t moved = now.tv_sec + (seconds ? (time_t)*seconds : 0);
    if (out)
        *out = moved;
    return moved;
}

int setitimer(__itimer_which_t which, const struct itimerval *set, struct itimerval *before)
{
    return seconds ? 0 : (int)syscall(SYS_setitimer, which, set, before);
}
