// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connections: their requests and the answers sent.
#pragma once

#include "serve/guard.h"
#include "serve/staff.h"

typedef struct http http;

// Takes over the listening socket. NULL with errno on failure.
http *http_start(const serve_options *o, const guard *g, staff *s, int listening);
void http_stop(http *h); // NULL is allowed

int http_descriptor(const http *h); // readable when there is something to do
int http_timeout(http *h); // milliseconds until there is something to do in any case; −1: unlimited
void http_turn(http *h);   // does it
bool http_wake(http *h);   // wakes connections that have waited long enough; whether there were any
