// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands between the parentheses of a constructor or a family.
#pragma once

#include "lang/cursor.h"

// A list of numbers.
typedef struct arguments {
    uint32_t *value;
    size_t count;
} arguments;

void arguments_put(arguments *a, uint32_t value);
void arguments_clear(arguments *a);

// Reads "5,2)" behind the '(', up to the sign that closes it; `a` is empty at first and cleared by the caller
// in any case.
hry_status arguments_read(cursor *s, char close, arguments *a);

// Whether parameters stand directly behind a name, as papers write them: K5, C_n, K_{2,3}, K₂,₃.
bool arguments_below(const cursor *s);
hry_status arguments_read_below(cursor *s, arguments *a); // they do
bool arguments_one_below(cursor *s);                      // moves behind them; false: it is not one alone

// Something with parameters, for sentences: its name, parameters ("n,r"), how many of them, an example.
typedef struct signature {
    const char *name, *parameters, *example;
    size_t least, most; // most SIZE_MAX: any number
} signature;

// Always fails at the cursor: something takes parameters, and there are none.
hry_status arguments_missing(const cursor *s, const char *name, const char *parameters, const char *example);
// HRY_USAGE at the '(' if `count` parameters are too few or too many.
hry_status arguments_check(const cursor *s, size_t open, const signature *of, size_t count);
// Reads and checks those that stand behind a name: below it, where that is allowed, in parentheses, or none.
hry_status arguments_of(cursor *s, const signature *of, bool below, arguments *a);

// Where the argument at the cursor ends: a comma, semicolon or closing parenthesis outside of parentheses of
// its own, or the end of the text.
size_t arguments_end(const cursor *s);
