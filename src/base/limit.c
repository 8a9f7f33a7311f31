// SPDX-License-Identifier: GPL-3.0-or-later
//
// The test functions are cheap, because inner loops call them; messages are written only after a failure.
// limit_fail determines again which limit was reached, in the order interrupt, memory, time. Hints about
// options are names in backquotes, and the front end replaces them (status.h).
#include "base/limit.h"

#include <stdio.h>

#include "os/machine.h"

enum { ANY_MACHINE = 1 << 26 }; // bytes that every machine has; machine_memory takes microseconds

limit limit_none(void)
{
    return (limit){.started = clock_now()};
}

limit limit_brief(const limit *all, double seconds)
{
    limit brief = all ? *all : limit_none();
    double used = clock_now() - brief.started;
    if (brief.seconds <= 0 || brief.seconds > used + seconds)
        brief.seconds = used + seconds;
    return brief;
}

limit limit_beside(const limit *all, size_t held)
{
    limit rest = all ? *all : limit_none();
    if (!rest.memory)
        return rest;
    held = held < rest.memory ? held : rest.memory - 1;
    rest.memory -= held;
    rest.held += held;
    return rest;
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

size_t limit_held(const limit *limit)
{
    return limit ? limit->held : 0;
}

bool limit_has_room(const limit *limit, size_t bytes)
{
    return limit_memory(limit, bytes) && (bytes <= ANY_MACHINE || bytes <= limit_allowed(limit));
}

size_text limit_size(double bytes)
{
    static const char *const unit[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
    size_t at = 0;
    for (; bytes >= 999.5 && at + 1 < sizeof unit / sizeof *unit; at++)
        bytes /= 1000;
    size_text out;
    snprintf(out.text, sizeof out.text, "%.3g %s", bytes, unit[at]);
    return out;
}

hry_status limit_fail(const limit *limit, size_t bytes, hry_error *error)
{
    double held = (double)limit_held(limit);
    if (limit && limit->interrupt && *limit->interrupt)
        return hry_fail(error, HRY_CANCELLED, "interrupted after %.1f s", clock_now() - limit->started);
    if (!limit_has_room(limit, bytes))
        return hry_fail(
            error, HRY_MEMORY, "limit reached: %s of memory is needed, but at most %s can be used`;memory`",
            limit_size((double)bytes + held).text, limit_size((double)limit_allowed(limit) + held).text);
    if (limit && limit->seconds > 0 && clock_now() - limit->started > limit->seconds)
        return hry_fail(error, HRY_TIME, "limit reached after %.3g s`;time`", limit->seconds);
    return hry_fail(error, HRY_LIMIT, "limit reached");
}

hry_status limit_check(const limit *limit, hry_error *error)
{
    return limit_reached(limit) ? limit_fail(limit, 0, error) : HRY_OK;
}

hry_status limit_holds(const limit *limit, size_t bytes, hry_error *error)
{
    return limit_memory(limit, bytes) ? limit_check(limit, error) : limit_fail(limit, bytes, error);
}

hry_status limit_fits(const limit *limit, double bytes, const char *what, hry_error *error)
{
    double allowed = (double)limit_allowed(limit), held = (double)limit_held(limit);
    if (bytes <= allowed)
        return HRY_OK;
    return hry_fail(error, HRY_MEMORY, "%s needs %s of memory, but at most %s can be used`;memory`", what,
                    limit_size(bytes + held).text, limit_size(allowed + held).text);
}

void limit_progress(const limit *limit, const char *what, double done, double total)
{
    if (limit && limit->progress)
        limit->progress(limit->context, what, done, total);
}
