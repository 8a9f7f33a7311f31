// SPDX-License-Identifier: GPL-3.0-or-later
//
// The variables of a table and their values: n=3..20, q=2,3,5, p=primes:2..50, q=primepowers:2..50. Numbers
// are arithmetic (arithmetic.h) and may contain earlier variables: m=n..20.
#pragma once

#include "lang/arithmetic.h"
#include "lang/parse.h"

enum { MOST_VARIABLES = 3, MOST_ASSIGNMENTS = 1000000, MOST_VALUE = 1000000000 };

typedef int64_t assignment[MOST_VARIABLES];

typedef struct ranges {
    char letter[MOST_VARIABLES + 1]; // a string: "mn"
    size_t variables;
    assignment *at; // values of the variables; the last variable changes fastest
    size_t count, room;
    uint32_t used; // bits of the letters that occur in ranges (bindings)
} ranges;

// All assignments. HRY_USAGE with a column in texts[*which]; an empty range is an error if it does not
// depend on a variable.
hry_status ranges_read(const char *const *texts, size_t count, ranges *out, size_t *which, hry_error *error);
// HRY_USAGE if a variable occurs neither in the expression nor in a later range. An expression that cannot be
// read is no error here.
hry_status ranges_check_used(const ranges *r, const char *const *texts, const char *expression,
                             expr_options how, hry_error *error);
void ranges_clear(ranges *r);

bindings ranges_bindings(const ranges *r, const assignment at);
