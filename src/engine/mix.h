// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colours of a refinement are hashes: sums of mixed colours do not depend on the order, and distinguish
// what has been distinguished before.
#pragma once

#include <stdint.h>

static inline uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}
