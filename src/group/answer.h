// SPDX-License-Identifier: GPL-3.0-or-later
//
// Readers for the parts of GAP's answers, which are JSON. Each of them accepts any value, including NULL, and
// returns whether it has the expected form; texts and arrays are owned by the caller.
#pragma once

#include <jansson.h>

#include "base/pool.h"
#include "base/status.h"

// "GAP returned an unexpected answer about …", with HRY_LIMIT.
hry_status answer_unclear(const char *about, hry_error *error);

// A whole number from `least` to `most`.
bool answer_number(const json_t *value, uint32_t least, uint32_t most, uint32_t *out);
bool answer_large(const json_t *value, uint64_t *out); // from 0
// −1 if GAP returned fail or another value that is not a number.
int answer_number_or_fail(const json_t *value);

char *answer_text(const json_t *value);    // a copy; NULL if it is not a string
char *answer_decimal(const json_t *value); // a copy of a string of digits; NULL if it is not one
bool decimal_even(const char *digits);

// Numbers from 1 to `most` as numbers from 0; *out is NULL if that fails.
bool answer_numbers(const json_t *list, uint32_t most, uint32_t **out, uint32_t *count);
// A permutation of 1 … count as one of 0 … count − 1. `hit` is scratch space for a set of `count` bits.
bool answer_permutation(const json_t *images, uint32_t count, uint64_t *hit, uint32_t *to);
// Non-empty sets of numbers from 1, each appended to the pool as a set of cells from 0.
bool answer_sets(const json_t *list, pool *to);
// `count` strings, NULL where GAP returned fail. The array and the strings are freed by texts_free
// (base/text.h).
bool answer_texts(const json_t *list, size_t count, char ***out);

// An element in a form that the user can type again, as sent by GAP: [text, number, count].
typedef struct named_element {
    char *text;      // as GAP writes it
    uint32_t number; // in the sorted list of elements, 0: unknown
} named_element;
bool answer_element(const json_t *told, named_element *out);
