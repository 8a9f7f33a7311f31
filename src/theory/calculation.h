// SPDX-License-Identifier: GPL-3.0-or-later
//
// The type calculus done by hand: the type of a class, real or hypothetical, whose options have given types,
// with everything that it was computed from (engine/type.h has the rules and the papers). Smoothness and
// deficiency are told as far as the options determine them: the deficiency of a class is one more than the
// least of its options (in an avoidance game it may be 1 all the same, because X_V is no option there), and
// an option beside X_V has deficiency 1, whether that was written or not.
#pragma once

#include "base/status.h"
#include "engine/type.h"

enum { WRITTEN_VALUE_MOST = 9999, WRITTEN_DEFICIENCY_MOST = 9999 };

// A type as somebody wrote it: three numbers p, e, o or four, and a deficiency or none.
typedef struct written_type {
    uint8_t parity, smoothness;
    nim even, odd;
    uint32_t deficiency;
    bool has_smoothness, has_deficiency;
} written_type;

// Reads (0,1,2) or 0,1,2 or 012, with a fourth number or without, and perhaps @deficiency behind it.
// HRY_USAGE with a column if it is no type, or one that no class can have.
hry_status written_type_read(const char *text, written_type *out, hry_error *error);
// What such texts are made of. Each of these moves *at behind what is there, past blanks before it, and says
// whether it is there: a sign; a number of at most so many digits; the three or four numbers.
bool written_sign(const char **at, char sign);
bool written_number(const char **at, int digits, uint32_t *out);
bool written_numbers(const char **at, uint32_t value[4], size_t *fields);
// A text of types, and how it is refused; the column is that of `where`.
typedef struct type_reader {
    const char *text, *at;
    hry_error *error;
} type_reader;
#define MISREAD(r, where, ...)                                                                               \
    hry_fail_at((r)->error, HRY_USAGE, 0, (size_t)((where) - (r)->text) + 1, __VA_ARGS__)

char *written_type_print(const written_type *t); // "(0,1,2,2) at 3"; the caller frees it

typedef enum game_sort { SORT_ANY, SORT_ACHIEVE, SORT_AVOID } game_sort; // of achievement or of avoidance

static inline bool written_type_won(const written_type *t) // of X_V
{
    return t->even == 0 && t->odd == 0;
}

// Whether a class can have these options; if not, *at is the one to blame. HRY_USAGE.
hry_status options_check(const written_type *option, size_t count, game_sort sort, size_t *at,
                         hry_error *error);

typedef struct calculation {
    bool won;        // there are no options because it is X_V
    class_type type; // parity, even, odd, and as far as they follow:
    bool has_smoothness, has_deficiency;
    bool one_or_two; // in an avoidance game: the deficiency is 1 if a single choice generates, else 2
    const written_type *nearest, *smooth; // an option of the least deficiency; one that makes it smooth
    nim *even, *odd;                      // the sets E and O, ascending
    size_t evens, odds;
    bool in_no_group; // an even class with an odd option (Benesh–Ernst–Sieben, Spectrum, Prop 2.9)
} calculation;

// `count` 0: the terminal class, X_V unless the sort is SORT_AVOID. The options must have been checked.
calculation calculate_type(bool odd_class, const written_type *option, size_t count, game_sort sort);
void calculation_clear(calculation *c);
