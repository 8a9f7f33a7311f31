// SPDX-License-Identifier: GPL-3.0-or-later
//
// Patterns in the values of a family of games: values that depend, from some n on, only on n modulo a period,
// or for two variables only on both modulo their periods. A pattern is an observation, not a proof.
//
// A pattern is accepted only if enough values agree with it beyond those that define it. The defining values
// are those before it begins and the first one for each residue (or pair of residues) that occurs. At least
// 20 other values must agree, at least two periods of them, and at least as many as define the pattern. Among
// several patterns, the one with the fewest defining values is chosen, then the one with the shortest period.
#pragma once

#include "base/mem.h"

typedef struct observation {
    int64_t at[2]; // the variables
    int value;     // not negative
} observation;

typedef struct pattern {
    size_t variables;  // 1 or 2
    int64_t period[2]; // for one variable the second is 1
    int64_t from[2];   // where the periodic part begins
    int *value;        // by the residues of the variables, the second residue running fastest; −1: not
                       // observed
    size_t defining, agreeing;
    bool of_sum;        // both periods are equal, and the value depends on the sum of the variables
    bool of_difference; // its two variables are min(m,n) and |m − n|
    bool of_gcd;        // also depends on whether gcd(m,n) = 1; the values for gcd(m,n) > 1 follow in `value`
} pattern;

// Finds a pattern in observations at distinct points, in any order; false if no pattern is found. If two
// variables show no pattern, their minimum and their distance are tried, which finds exceptions along
// diagonals. Then a pattern with different values for points with a common divisor is tried.
bool pattern_find(const observation *seen, size_t count, size_t variables, pattern *out);
void pattern_clear(pattern *p);

// `at` has two entries; only the first is used for one variable. pattern_value is also defined before the
// pattern begins, where it need not hold; −1: the pattern has no value there.
void pattern_place(const pattern *p, const int64_t *at, int64_t out[2]); // in the pattern's variables
int pattern_value(const pattern *p, const int64_t *at);
bool pattern_covers(const pattern *p, const int64_t *at); // whether the point is in the periodic part
