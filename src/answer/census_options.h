// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary census can be told.
#pragma once

#include "answer/shared_options.h"
#include "base/status.h"

typedef enum census_way { METHOD_BEST, METHOD_EVERY } census_way;

typedef struct census_options {
    QUESTION;
    const char *orders, *output, *check;
    uint64_t explain; // an order, 0: none
    uint64_t seed, spot;
    bool all, csv;
    unsigned method; // census_way
} census_options;

// What goes together. HRY_USAGE.
hry_status census_options_check(const census_options *o, hry_error *error);

extern const option census_table[];
