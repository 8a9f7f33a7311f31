// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary census.
#pragma once

#include "answer/shared_options.h"
#include "base/status.h"

typedef enum census_way { METHOD_BEST, METHOD_EVERY } census_way;

typedef struct census_options {
    QUESTION;
    const char *orders, *output, *check;
    uint64_t explain; // an order; 0: not given
    uint64_t seed, spot;
    bool all, csv;
    unsigned method; // census_way
} census_options;

// Checks combinations of options. HRY_USAGE.
hry_status census_options_check(const census_options *o, hry_error *error);

extern const option census_table[];
