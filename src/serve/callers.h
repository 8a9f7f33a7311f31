// SPDX-License-Identifier: GPL-3.0-or-later
//
// Open connections, and which of them have not yet sent the head of a request. A whole head must arrive
// within HEAD_SECONDS after the connection was opened or its last answer was sent; single bytes do not
// extend that. If there are too many connections, the one that has been silent longest is closed early. The
// list is in the order of the deadlines, which is the order of arrival; every step is O(1).
#pragma once

#include <microhttpd.h>
#include <stddef.h>

#include "base/ring.h"

typedef struct callers {
    ring silent;       // connections without a head
    size_t open, most; // connections: current and allowed
} callers;

// For MHD_OPTION_NOTIFY_CONNECTION; the context is the callers.
void callers_notify(void *context, struct MHD_Connection *c, void **own,
                    enum MHD_ConnectionNotificationCode what);

void caller_has_head(struct MHD_Connection *c);            // a request has been read
void caller_is_done(callers *l, struct MHD_Connection *c); // it has been answered; another may follow

double
callers_due(const callers *l); // when the next head is late, by clock_now; INFINITY: no head is awaited
void callers_close_late(callers *l, double now); // closes the connections whose head is late
