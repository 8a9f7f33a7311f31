// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decimal numbers as multiples of one common unit 10^k. A double represents the shortest decimal that reads
// as this double, which is what the user wrote if that had at most 15 digits: 0.1, 0.2 and 0.3 become 1, 2
// and 3.
#pragma once

#include <stdint.h>

#include "base/status.h"

// All of them below 10^18 in size. HRY_USAGE for a number that is not finite, or if the largest and the
// smallest need more than 18 digits in one unit.
hry_status decimals_scale(const double *value, size_t count, int64_t *out, hry_error *error);
