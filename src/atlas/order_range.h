// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders of groups as given by the user, in ranges.
#pragma once

#include "base/mem.h"
#include "base/status.h"

enum { ORDER_MOST = 2000 }; // GAP's small groups library has all groups up to here

typedef struct order_range {
    uint32_t least, most;
} order_range;

// "240", "1-511", "1-1023,1025-1535": ascending and disjoint. The caller frees *out. HRY_USAGE.
hry_status order_ranges_read(const char *text, order_range **out, size_t *count, hry_error *error);
