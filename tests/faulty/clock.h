// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a test shares with the programs whose clock it moves (clock.c, ../clock_support.h).
#ifndef HARARY_TESTS_FAULTY_CLOCK_H
#define HARARY_TESTS_FAULTY_CLOCK_H

#include <stdatomic.h>

typedef struct test_clock {
    _Atomic double seconds; // what it shows
    _Atomic double step;    // by which it goes on with each look
    atomic_long
        looks; // after so many looks at it, from whatever program, it goes ahead; 0 or less: it does not
} test_clock;

enum { AHEAD = 3600 }; // seconds, which is more than any limit of a test

#endif
