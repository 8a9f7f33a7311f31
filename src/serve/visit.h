// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request of a connection, from its head to its answer. A visit whose answer is not ready sleeps until it
// is, or until the waiting time that the client asked for is over.
#pragma once

#include <microhttpd.h>

#include "serve/guard.h"
#include "serve/staff.h"

enum { MOST_FIELDS = 40 };

// What the visits of a server share.
typedef struct site {
    const serve_options *options;
    guard guard;
    staff *staff;
    ring asleep;  // visits
    cache *pages; // answers with files of the page
} site;

typedef struct visit {
    site *site;
    struct MHD_Connection *connection;
    char *path;
    const char *method;  // NULL: its head has not arrived yet
    bool zero, too_many; // a zero byte in the path; more than MOST_FIELDS parameters
    job *job;            // that it waits for
    reader *reader;      // the reader it waits as; NULL: it has no id yet
    double since;        // when it arrived
    double until;        // when it stops waiting
    ring link;           // of the sleeping visits
} visit;

enum MHD_Result visit_sleep(visit *v, job *j, double seconds);
void visit_wake(visit *v);
double visits_due(const site *s); // when the first one stops waiting, by clock_now; INFINITY: none waits
bool visits_wake(site *s);        // wakes those that have waited long enough; whether there were any
