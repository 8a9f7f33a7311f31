// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers in an expression. Wherever one is required, arithmetic may stand in its place, with variables:
//
//   sum     = [-] product { (+|-) product }
//   product = power { [*] power }           2n, 2(n+1); a number is never the right side of a product without
//   * power   = base [ ^ power ] base    = digits | variable | ( sum )
//
// A variable is one small letter, but e, v or x, and stands beside no other letter. All is exact, in 64 bits.
#pragma once

#include "lang/cursor.h"

// The values of variables.
typedef struct bindings {
    uint32_t bound; // bit i: the letter 'a' + i has a value
    int64_t value[26];
} bindings;

bool variable_at(const cursor *s);
bool number_is_meant(const cursor *s); // whether nothing but arithmetic stands up to the end

// A number from 0 to `most`, which errors call `what`. HRY_USAGE, also for a variable without a value.
hry_status number_read(cursor *s, const char *what, uint32_t most, uint32_t *out);
// The same directly behind a name, a _ or a ^, where only digits, a variable, or arithmetic in parentheses or
// braces can stand: 12, n, {2n+1}.
hry_status number_read_attached(cursor *s, const char *what, uint32_t most, uint32_t *out);
// … and it may be negative: -most … most.
hry_status number_read_signed(cursor *s, const char *what, uint32_t most, int64_t *out);
