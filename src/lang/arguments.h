// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments between the parentheses of a constructor or a family.
#pragma once

#include "lang/cursor.h"

// A list of numbers.
typedef struct arguments {
    uint32_t *value;
    size_t count;
} arguments;

void arguments_put(arguments *a, uint32_t value);
void arguments_clear(arguments *a);

// Reads "5,2)" after the '(', up to the closing sign. `a` must be empty, and the caller clears it in any
// case.
hry_status arguments_read(cursor *s, char close, arguments *a);

// Whether parameters directly follow a name, as in papers: K5, C_n, K_{2,3}, K₂,₃.
bool arguments_below(const cursor *s);
hry_status arguments_read_below(cursor *s, arguments *a); // requires arguments_below
bool arguments_one_below(cursor *s);                      // moves behind them; false: not exactly one

// The signature of a constructor for messages: its name, parameters ("n,r"), their number, an example.
typedef struct signature {
    const char *name, *parameters, *example;
    size_t least, most; // most SIZE_MAX: any number
} signature;

// Always fails at the cursor: required parameters are missing.
hry_status arguments_missing(const cursor *s, const char *name, const char *parameters, const char *example);
// HRY_USAGE at the '(' if `count` parameters are too few or too many.
hry_status arguments_check(const cursor *s, size_t open, const signature *of, size_t count);
// Reads and checks the parameters after a name: as a subscript if `below`, in parentheses, or none.
hry_status arguments_of(cursor *s, const signature *of, bool below, arguments *a);

// The end of the argument at the cursor: a comma, semicolon or closing parenthesis outside of nested
// parentheses, or the end of the text.
size_t arguments_end(const cursor *s);
