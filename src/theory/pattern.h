// SPDX-License-Identifier: GPL-3.0-or-later
//
// Patterns in the values of a family of games: values that depend, from some n on, on n modulo a period only,
// or of two variables on both modulo their periods. What is found is an observation and proves nothing.
//
// A pattern is found only if enough values agree with it beyond those that define it. Those that define it
// are the values before it begins and the first one of each residue (of each pair of residues) that occurs;
// at least 20 others agree, at least two periods of them, and at least as many as define it. Of several
// patterns the one is taken that the fewest values define, and of these the one with the shortest period.
#pragma once

#include "base/mem.h"

typedef struct observation {
    int64_t at[2]; // the variables
    int value;     // not negative
} observation;

typedef struct pattern {
    size_t variables;  // 1 or 2
    int64_t period[2]; // of one variable the second is 1
    int64_t from[2];   // the first values of the variables in the periodic part
    int *value;        // by the residues of the variables, those of the second next to each other; −1: not
                       // observed
    size_t defining, agreeing;
    bool of_sum;        // both periods are equal, and the value depends on the sum of the variables
    bool of_difference; // its two variables are min(m,n) and |m − n|
    bool of_gcd;        // it matters too whether gcd(m,n) = 1: `value` has those of gcd(m,n) > 1 behind them
} pattern;

// Of observations at different places, in any order; false: there is no pattern. Where there is none in two
// variables, one is looked for in their minimum and their distance, which finds exceptions along diagonals,
// and then one that has different values where they have a common divisor.
bool pattern_find(const observation *seen, size_t count, size_t variables, pattern *out);
void pattern_clear(pattern *p);

// What the pattern says at two values, of which one variable has the first, also before its beginning, where
// it need not hold; −1: nothing.
void pattern_place(const pattern *p, const int64_t *at, int64_t out[2]); // in the pattern's variables
int pattern_value(const pattern *p, const int64_t *at);
bool pattern_covers(const pattern *p, const int64_t *at); // it is in the periodic part
