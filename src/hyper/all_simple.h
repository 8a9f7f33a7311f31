// SPDX-License-Identifier: GPL-3.0-or-later
//
// All simple hypergraphs (families of sets none of which contains another, Sieben §2.2) on few vertices, up
// to isomorphism: 2, 3, 5, 10, 30, 210, 16353 on 0, 1, …, 6 vertices (OEIS A003182). The family without an
// edge and the family of the empty edge are among them.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { ALL_SIMPLE_MOST_VERTICES = 6 };

// The least family of each isomorphism class, sorted by number of edges; the caller frees the array. In a
// family, bit s is set if the subset of {0, …, n − 1} with bit mask s is an edge.
uint64_t *all_simple(uint32_t n, size_t *count);
// "{1,2},{3}/5"; the caller frees it.
char *all_simple_print(uint64_t family, uint32_t n);
