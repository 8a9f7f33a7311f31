// SPDX-License-Identifier: GPL-3.0-or-later
//
// The socket that a server listens on.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

typedef struct listening {
    int socket;
    uint16_t port; // that was given or, for 0, chosen
    bool loopback; // nobody outside of this machine can reach it
    bool any;      // every address of the machine
} listening;

// HRY_USAGE: there is no such address, or its port is taken.
hry_status listening_open(const char *address, uint16_t port, listening *out, hry_error *error);
