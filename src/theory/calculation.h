// SPDX-License-Identifier: GPL-3.0-or-later
//
// Type calculus by hand: the type of a class, real or hypothetical, whose options have given types, with all
// intermediate results (engine/type.h has the rules and the papers). Smoothness and deficiency are given as
// far as the options determine them. The deficiency of a class is one more than the least deficiency of its
// options. In an avoidance game it may still be 1, because X_V is not an option there. If X_V is an option,
// all other options have deficiency 1, whether or not that was written.
#pragma once

#include "base/status.h"
#include "engine/type.h"

enum { WRITTEN_VALUE_MOST = 9999, WRITTEN_DEFICIENCY_MOST = 9999 };

// A type as a user wrote it: three numbers p, e, o or four, with or without a deficiency.
typedef struct written_type {
    uint8_t parity, smoothness;
    nim even, odd;
    uint32_t deficiency;
    bool has_smoothness, has_deficiency;
} written_type;

// Reads (0,1,2) or 0,1,2 or 012, optionally with a fourth number and with @deficiency at the end. Fails with
// HRY_USAGE and a column if the text is not a type, or if no class can have this type.
hry_status written_type_read(const char *text, written_type *out, hry_error *error);
// Parsers for parts of such texts: a sign; a number with at most `digits` digits; the three or four numbers.
// Each skips blanks; if it finds its part, it moves *at past that part and returns true.
bool written_sign(const char **at, char sign);
bool written_number(const char **at, int digits, uint32_t *out);
bool written_numbers(const char **at, uint32_t value[4], size_t *fields);
// A text of types and its error. MISREAD reports an error at the column of `where`.
typedef struct type_reader {
    const char *text, *at;
    hry_error *error;
} type_reader;
#define MISREAD(r, where, ...)                                                                               \
    hry_fail_at((r)->error, HRY_USAGE, 0, (size_t)((where) - (r)->text) + 1, __VA_ARGS__)

char *written_type_print(const written_type *t); // "(0,1,2,2) at 3"; the caller frees it

typedef enum game_sort { SORT_ANY, SORT_ACHIEVE, SORT_AVOID } game_sort; // achievement or avoidance

static inline bool written_type_won(const written_type *t) // is it X_V?
{
    return t->even == 0 && t->odd == 0;
}

// Checks that a class can have these options. If not, fails with HRY_USAGE, and *at is the offending option.
hry_status options_check(const written_type *option, size_t count, game_sort sort, size_t *at,
                         hry_error *error);

typedef struct calculation {
    bool won;        // there are no options because the class is X_V
    class_type type; // parity, even, odd, and if determined:
    bool has_smoothness, has_deficiency;
    bool one_or_two; // in an avoidance game: the deficiency is 1 if a single choice generates, else 2
    const written_type *nearest, *smooth; // an option of least deficiency; one that makes it smooth
    nim *even, *odd;                      // the sets E and O, ascending
    size_t evens, odds;
    bool in_no_group; // an even class with an odd option (Benesh–Ernst–Sieben, Spectrum, Prop 2.9)
} calculation;

// With `count` 0, the terminal class: X_V unless the sort is SORT_AVOID. The options must have passed
// options_check.
calculation calculate_type(bool odd_class, const written_type *option, size_t count, game_sort sort);
void calculation_clear(calculation *c);
