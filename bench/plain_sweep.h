// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first plain method: all 2^n subsets, one byte each, from the full set down. Written the obvious way and
// never tuned, because it is what the engines are measured against.
#ifndef HARARY_BENCH_PLAIN_SWEEP_H
#define HARARY_BENCH_PLAIN_SWEEP_H

#include <stddef.h>
#include <stdint.h>

#include "hyper/rule.h"

// The nim-value of a game that is defined, on n ≤ 32 vertices with these edges.
int plain_sweep(rule g, unsigned n, const uint64_t *edges, size_t count);

#endif
