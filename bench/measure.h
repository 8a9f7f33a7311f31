// SPDX-License-Identifier: GPL-3.0-or-later
//
// Timing. What takes microseconds is repeated in batches and the best batch counts; what takes seconds runs
// once.
#ifndef HARARY_BENCH_MEASURE_H
#define HARARY_BENCH_MEASURE_H

#include "algorithm413.h"
#include "engine/solve.h"
#include "instance.h"

typedef struct timed {
    double seconds; // of one run; where it did not finish, how long it was given
    bool finished;
    long long nim;
    solution solution; // of measure_solve
    size_t classes;    // of measure_algorithm413
} timed;

// Solve time only: the system is made before the clock starts. Gives up after `cap` seconds (0: never).
timed measure_solve(rule g, const instance *i, engine e, unsigned threads, double cap);
timed measure_sweep(rule g, const instance *i);
timed measure_algorithm413(rule g, const instance *i, double cap);

#endif
