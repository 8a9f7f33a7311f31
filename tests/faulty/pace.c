// SPDX-License-Identifier: GPL-3.0-or-later
//
// A machine that seems to be slower or faster than it is, as tools/steady.sh preloads it: HARARY_TEST_PACE=20
// lets the clock of every program run twenty times as fast, so that less is done in a second, and 0.05 is a
// machine twenty times as fast. A test that fails then depends on the speed of the machine. A clock of the
// test's own (clock_support.h) takes the place of this one.
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static double pace = 1;

__attribute__((constructor)) static void read_pace(void)
{
    const char *text = getenv("HARARY_TEST_PACE");
    double read = text ? strtod(text, NULL) : 1;
    pace = read > 0 ? read : 1;
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    int failed = (int)syscall(SYS_clock_gettime, which, out);
    if (failed || which != CLOCK_MONOTONIC || pace == 1)
        return failed;
    double now = pace * ((double)out->tv_sec + 1e-9 * (double)out->tv_nsec);
    *out = (struct timespec){.tv_sec = (time_t)now, .tv_nsec = (long)(1e9 * (now - (double)(time_t)now))};
    return 0;
}

static void scale(struct timeval *t)
{
    double seconds = ((double)t->tv_sec + 1e-6 * (double)t->tv_usec) / pace;
    *t = (struct timeval){.tv_sec = (time_t)seconds,
                          .tv_usec = (long)(1e6 * (seconds - (double)(time_t)seconds))};
}

int setitimer(__itimer_which_t which, const struct itimerval *set, struct itimerval *before)
{
    struct itimerval scaled = *set;
    scale(&scaled.it_value);
    scale(&scaled.it_interval);
    return (int)syscall(SYS_setitimer, which, &scaled, before);
}
