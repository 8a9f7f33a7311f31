// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may ask. A page of somebody else's, in the browser of somebody who runs the server, must not use it:
// neither by a name of its own that leads here (DNS rebinding: the Host it asks for is not ours) nor from its
// own address (Origin, Sec-Fetch-Site).
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct guard {
    const char *address; // that the server was told to listen on
    bool any;            // it listens on every address of the machine
    uint16_t port;
} guard;

bool guard_host(const guard *g, const char *host);     // the header; NULL: it is missing
bool guard_origin(const guard *g, const char *origin); // likewise; missing is fine
bool guard_site(const char *site);                     // likewise
