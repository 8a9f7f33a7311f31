// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bounds of a computation: a deadline, the memory its data structures may hold, and the user's Ctrl-C.
// Long loops call limit_reached every few thousand steps; growing structures call limit_memory before
// they grow. A NULL limit bounds nothing.
#pragma once

#include <stdatomic.h>

#include "base/status.h"
#include "os/clock.h"

typedef struct limit {
    double started; // clock_now() when the clock started
    double seconds; // allowed from then on; 0 means no limit
    size_t memory;  // bytes; 0 means no limit
    size_t held;    // bytes that were taken off it (limit_beside), for messages
    // Not NULL and non-zero: stop. A signal handler sets it and any thread reads it, so it is lock-free.
    const atomic_int *interrupt;
    // Called regularly from the computing thread with the current activity; `total` is 0 if unknown.
    void (*progress)(void *context, const char *what, double done, double total);
    void *context;
} limit;

limit limit_none(void);                              // no bounds, clock started
limit limit_brief(const limit *all, double seconds); // `all` with at most `seconds` from now on
// `all` for a computation beside data of `held` bytes, which exist as long as it runs. At least one byte is
// left of a limit, because 0 is no limit.
limit limit_beside(const limit *all, size_t held);

bool limit_reached(const limit *limit);              // time is over or the user interrupted
bool limit_memory(const limit *limit, size_t bytes); // holding `bytes` is allowed
size_t limit_allowed(const limit *limit); // bytes; if there is no limit, 15/16 of the machine's memory
size_t limit_held(const limit *limit);    // bytes beside these, to be added in messages
bool limit_has_room(const limit *limit, size_t bytes); // … and `bytes` is at most limit_allowed

// The reason why limit_reached is true (or, with bytes > 0, why limit_memory is false) as an error "limit
// reached: …" with HRY_TIME, HRY_MEMORY or HRY_CANCELLED.
hry_status limit_fail(const limit *limit, size_t bytes, hry_error *error);
hry_status limit_check(const limit *limit, hry_error *error); // the same, or HRY_OK if it is not reached
// As limit_check, and an error if holding `bytes` is not allowed.
hry_status limit_holds(const limit *limit, size_t bytes, hry_error *error);

// HRY_OK if `bytes` is at most limit_allowed; otherwise HRY_MEMORY with a message that begins with `what`.
hry_status limit_fits(const limit *limit, double bytes, const char *what, hry_error *error);

// A number of bytes as text in a suitable unit: "2.3 kB", "16 GB".
typedef struct size_text {
    char text[24];
} size_text;
size_text limit_size(double bytes);

void limit_progress(const limit *limit, const char *what, double done, double total);
