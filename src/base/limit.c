// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/limit.h"

#include <time.h>

double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

limit limit_none(void)
{
    return (limit){.started = clock_now()};
}

bool limit_reached(const limit *l)
{
    if (!l)
        return false;
    return (l->interrupt && *l->interrupt) || (l->seconds > 0 && clock_now() - l->started > l->seconds);
}

bool limit_memory(const limit *l, size_t bytes)
{
    return !l || !l->memory || bytes <= l->memory;
}

hry_status limit_fail(const limit *l, size_t bytes, hry_error *error)
{
    if (l && l->interrupt && *l->interrupt)
        return hry_fail(error, HRY_LIMIT, "interrupted after %.1f s", clock_now() - l->started);
    if (l && !limit_memory(l, bytes))
        return hry_fail(error, HRY_LIMIT,
                        "limit reached: %.3g MB of memory needed and %.3g MB allowed; raise it with --memory",
                        1e-6 * (double)bytes, 1e-6 * (double)l->memory);
    if (l && l->seconds > 0 && clock_now() - l->started > l->seconds)
        return hry_fail(error, HRY_LIMIT, "limit reached after %.3g s; raise it with --time", l->seconds);
    return hry_fail(error, HRY_LIMIT, "limit reached");
}

void limit_progress(const limit *l, const char *what, double done, double total)
{
    if (l && l->progress)
        l->progress(l->context, what, done, total);
}
