// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nonabelian finite simple groups by the classification: alternating groups, groups of Lie type and
// sporadic groups, each listed once.
#pragma once

#include <stdint.h>

#include "base/status.h"

#define SIMPLE_MOST UINT64_C(1000000000000) // largest order that is listed

typedef struct simple_group {
    char name[64];  // an expression: "A5", "PSL(2,7)", "POmega+(8,2)", "M11"
    char table[64]; // its character table in GAP's library, if it has one: "L2(7)", "O8+(2)"
    uint64_t order;
} simple_group;

// The groups of order least … most, most ≤ SIMPLE_MOST, ascending by order. The caller frees the array.
simple_group *simple_groups(uint64_t least, uint64_t most, size_t *count);

// Reads a range of orders up to SIMPLE_MOST: "20160", "1-10^6". Fails with HRY_USAGE.
hry_status simple_range_read(const char *text, uint64_t *least, uint64_t *most, hry_error *error);
