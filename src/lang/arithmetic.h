// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers in an expression. Wherever a number is required, arithmetic with variables is allowed:
//
//   sum     = [-] product { (+|-) product }
//   product = power { [*] power }   2n, 2(n+1); without *, the right factor is never a number
//   power   = base [ ^ power ]
//   base    = digits | variable | ( sum )
//
// A variable is one lower-case letter except e, v and x, not beside another letter. All arithmetic is exact,
// in 64 bits.
#pragma once

#include "lang/cursor.h"

// The values of variables.
typedef struct bindings {
    uint32_t bound; // bit i: the letter 'a' + i has a value
    int64_t value[26];
    uint32_t *used; // receives the bits of the letters that are read as variables; NULL: not recorded
} bindings;

bool variable_at(const cursor *s);
bool number_is_meant(const cursor *s); // whether the rest of the text is arithmetic

// A number from 0 to `most`; errors call it `what`. HRY_USAGE, also for a variable without a value; with
// variables, HRY_LIMIT for a number that is too large, because it may be smaller for other values.
hry_status number_read(cursor *s, const char *what, uint32_t most, uint32_t *out);
// The same directly after a name, a _ or a ^, where only digits, a variable, or arithmetic in parentheses or
// braces is allowed: 12, n, {2n+1}.
hry_status number_read_attached(cursor *s, const char *what, uint32_t most, uint32_t *out);
// … and the number may be negative: -most … most.
hry_status number_read_signed(cursor *s, const char *what, uint32_t most, int64_t *out);
