// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frattini factors as needed by the census: the answers to ask_census_stored and ask_census_scan, to
// ask_census_two_prime and to ask_census_spot. Reading fails (HRY_LIMIT) only if the answer does not have the
// expected form.
#pragma once

#include <jansson.h>
#include <stdint.h>

#include "base/status.h"

typedef struct counted_factor { // the number of groups with the factor order.number of the library
    uint32_t order, number;
    uint64_t groups;
} counted_factor;

// The caller frees *out.
hry_status counted_factors_read(const json_t *answer, counted_factor **out, size_t *count, hry_error *error);

// A Frattini-free group of order 2^a·p with a subgroup Cp : C2^s.
typedef struct two_prime_group {
    char *code; // the number of its presentation, decimal
    uint32_t s;
    uint32_t *dimension; // of the irreducible parts of the socle as a module; empty if p divides the socle
    uint32_t dimensions;
} two_prime_group;

hry_status two_prime_groups_read(const json_t *answer, two_prime_group **out, size_t *count,
                                 hry_error *error);
void two_prime_groups_free(two_prime_group *group, size_t count);

typedef struct frattini_facts {
    uint64_t order, frattini;
    bool cyclic;
    int generators;                       // −1: unknown
    uint32_t factor_order, factor_number; // 0: the library cannot name it, or Φ is even
} frattini_facts;

hry_status frattini_facts_read(const json_t *answer, frattini_facts *out, hry_error *error);
