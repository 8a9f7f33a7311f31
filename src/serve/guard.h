// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which requests are accepted. A page from another site, open in the browser of a user who runs the server,
// must not use it: neither through its own name that resolves to this machine (DNS rebinding: the Host
// header is wrong) nor from its own address (Origin, Sec-Fetch-Site).
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct guard {
    const char *address; // that the user gave
    bool any;            // it listens on every address of the machine
    uint16_t port;
} guard;

bool guard_host(const guard *g, const char *host);     // the header; NULL: missing
bool guard_origin(const guard *g, const char *origin); // the header; a missing one is accepted
bool guard_site(const char *site);                     // the header; a missing one is accepted
