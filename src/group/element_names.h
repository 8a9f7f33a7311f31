// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of elements and subgroups: the answers to ask_elements, ask_names, ask_numbers and ask_describe; and
// GAP's error if the words of a user are not elements.
#pragma once

#include "group/ask.h"

// The elements in their sorted order.
typedef struct listed_element {
    char *name;
    uint64_t order;
} listed_element;
typedef struct listed_elements {
    listed_element *element;
    size_t count;
} listed_elements;

hry_status listed_elements_read(const json_t *answer, listed_elements *out, hry_error *error);
hry_status listed_elements_ask(fact_source *source, fact_question q, const limit *limit, listed_elements *out,
                               hry_error *error);
void listed_elements_clear(listed_elements *e);

// The names of `count` elements (ask_names) or subgroups (ask_describe: "Z2xD4" with D4 of order 8), in an
// array that texts_free (answer.h) frees; NULL if a subgroup has more than GROUP_DESCRIBE_MOST elements or
// finding its name may take long.
hry_status group_names_ask(fact_source *source, fact_question q, size_t count, const limit *limit,
                           char ***out, hry_error *error);

// The error if one of the given elements is invalid: HRY_USAGE, with its column. HRY_OK: the elements are
// valid, and the answer contains the data.
hry_status elements_fault(const json_t *answer, const group_elements *asked, hry_error *error);

// The answer to ask_numbers: `count` numbers from 0. Fails as elements_fault.
hry_status element_numbers_read(const json_t *answer, const group_elements *asked, uint32_t **out,
                                hry_error *error);
