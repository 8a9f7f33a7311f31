// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/limit.h"

#include <time.h>

#include "base/machine.h"

enum { ANY_MACHINE = 1 << 26 }; // bytes that every machine has: asking for its memory takes microseconds

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

bool limit_reached(const limit *limit)
{
    if (!limit)
        return false;
    return (limit->interrupt && *limit->interrupt) ||
           (limit->seconds > 0 && clock_now() - limit->started > limit->seconds);
}

bool limit_memory(const limit *limit, size_t bytes)
{
    return !limit || !limit->memory || bytes <= limit->memory;
}

size_t limit_allowed(const limit *limit)
{
    return limit && limit->memory ? limit->memory : (size_t)(machine_memory() / 16 * 15);
}

bool limit_has_room(const limit *limit, size_t bytes)
{
    return limit_memory(limit, bytes) && (bytes <= ANY_MACHINE || bytes <= limit_allowed(limit));
}

hry_status limit_fail(const limit *limit, size_t bytes, hry_error *error)
{
    if (limit && limit->interrupt && *limit->interrupt)
        return hry_fail(error, HRY_LIMIT, "interrupted after %.1f s", clock_now() - limit->started);
    if (limit && !limit_memory(limit, bytes))
        return hry_fail(error, HRY_LIMIT,
                        "limit reached: %.3g MB of memory needed and %.3g MB allowed; raise it with --memory",
                        1e-6 * (double)bytes, 1e-6 * (double)limit->memory);
    if (limit && limit->seconds > 0 && clock_now() - limit->started > limit->seconds)
        return hry_fail(error, HRY_LIMIT, "limit reached after %.3g s; raise it with --time", limit->seconds);
    if (!limit_has_room(limit, bytes))
        return hry_fail(error, HRY_LIMIT,
                        "limit reached: %.3g MB of memory needed, and the machine gives %.3g MB",
                        1e-6 * (double)bytes, 1e-6 * (double)limit_allowed(limit));
    return hry_fail(error, HRY_LIMIT, "limit reached");
}

hry_status limit_fits(const limit *limit, double bytes, const char *what, hry_error *error)
{
    double allowed = (double)limit_allowed(limit);
    if (bytes <= allowed)
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT,
                    "%s needs %.3g GB of memory and %.3g GB are allowed; raise it with --memory", what,
                    1e-9 * bytes, 1e-9 * allowed);
}

void limit_progress(const limit *limit, const char *what, double done, double total)
{
    if (limit && limit->progress)
        limit->progress(limit->context, what, done, total);
}
