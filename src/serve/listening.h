// SPDX-License-Identifier: GPL-3.0-or-later
//
// The socket that a server listens on.
#pragma once

#include <stdint.h>

#include "base/status.h"

typedef struct listening {
    int socket;
    uint16_t port; // the given one, or the chosen one for 0
    bool loopback; // other machines cannot reach it
    bool any;      // it listens on every address of the machine
} listening;

// HRY_USAGE: the address does not exist, or its port is in use.
hry_status listening_open(const char *address, uint16_t port, listening *out, hry_error *error);
