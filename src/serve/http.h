// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connections: what they ask for, and what they are sent. A connection whose answer is not there yet sleeps
// until it is, or until the time that it said it would wait is over.
#pragma once

#include "serve/guard.h"
#include "serve/staff.h"

typedef struct http http;

// Takes over the listening socket. NULL with errno where that fails.
http *http_start(const serve_options *o, const guard *g, staff *s, int listening);
void http_stop(http *h); // NULL is allowed

int http_descriptor(const http *h); // readable when there is something to do
int http_patience(http *h);         // milliseconds until there is in any case, −1: none
void http_turn(http *h);            // does it
bool http_wake(http *h);            // wakes who has waited long enough; whether there was one
