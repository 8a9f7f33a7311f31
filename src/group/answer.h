// SPDX-License-Identifier: GPL-3.0-or-later
//
// What GAP's answers are made of, read out of JSON. Each of these takes any value, NULL included, and says
// whether it is what was promised; texts and arrays are the caller's.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/pool.h"
#include "base/status.h"

// "GAP's answer about … cannot be understood", with HRY_LIMIT.
hry_status answer_unclear(const char *about, hry_error *error);

// A whole number from `least` to `most`.
bool answer_number(const json_t *value, uint32_t least, uint32_t most, uint32_t *out);
bool answer_large(const json_t *value, uint64_t *out); // from 0
// −1 where GAP says fail or anything else that is no number.
int answer_number_or_fail(const json_t *value);

char *answer_text(const json_t *value);    // a copy; NULL if it is no string
char *answer_decimal(const json_t *value); // a copy of a string of digits; NULL if it is none
bool decimal_even(const char *digits);

// Numbers from 1 to `most` as numbers from 0; *out is NULL if that fails.
bool answer_numbers(const json_t *list, uint32_t most, uint32_t **out, uint32_t *count);
// A permutation of 1 … count as one of 0 … count − 1. `hit` is room for a set of as many.
bool answer_permutation(const json_t *images, uint32_t count, uint64_t *hit, uint32_t *to);
// Sets of numbers from 1, none of them empty, each as a set of cells from 0 behind those of the pool.
bool answer_sets(const json_t *list, pool *to);
// `count` strings, NULL where GAP says fail. The array and the strings are freed by texts_free (base/text.h).
bool answer_texts(const json_t *list, size_t count, char ***out);

// An element as GAP tells it, so that people can repeat it: [text, number, count].
typedef struct named_element {
    char *text;      // as GAP writes it
    uint32_t number; // in the sorted list of elements, 0: not told
} named_element;
bool answer_element(const json_t *told, named_element *out);
