// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary census can be told.
#ifndef HARARY_CLI_CMD_CENSUS_OPTIONS_H
#define HARARY_CLI_CMD_CENSUS_OPTIONS_H

#include "base/status.h"
#include "cli/shared_options.h"

typedef struct census_options {
    common_options common;
    limit_options limits;
    const char *orders, *output, *check;
    uint64_t explain; // an order, 0: none
    uint64_t seed, spot;
    bool all, csv;
} census_options;

// What goes together. HRY_USAGE.
hry_status census_options_check(const census_options *o, hry_error *error);

#endif
