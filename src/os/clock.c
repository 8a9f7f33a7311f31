// SPDX-License-Identifier: GPL-3.0-or-later
#include "os/clock.h"

double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void clock_sleep(double seconds)
{
    time_t whole = (time_t)seconds;
    nanosleep(&(struct timespec){whole, (long)(1e9 * (seconds - (double)whole))}, NULL);
}

struct timespec clock_deadline(double seconds)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    time_t whole = (time_t)seconds;
    t.tv_sec += whole;
    t.tv_nsec += (long)(1e9 * (seconds - (double)whole));
    t.tv_sec += t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    return t;
}
