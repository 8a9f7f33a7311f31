// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>

#include "serve/cache.h"
#include "serve/callers.h"
#include "serve/http.h"

enum { MOST_FIELDS = 40 };

// One request of a connection.
typedef struct visit {
    struct http *http;
    struct MHD_Connection *connection;
    char *path;
    const char *method;     // NULL: its head is not there yet
    bool zero, too_many;    // a zero byte in the path, more than MOST_FIELDS parameters
    job *job;               // that it waits for
    reader *reader;         // as whom; NULL: it has no id yet
    double since;           // it came
    double until;           // it waits
    LIST_ENTRY(visit) link; // of those that sleep
} visit;

struct http {
    const serve_options *options;
    guard guard;
    staff *staff;
    struct MHD_Daemon *daemon;
    callers callers;
    LIST_HEAD(sleeping_visits, visit) asleep;
    cache *pages; // answers made of the page's files
};

// ---- what is asked for (api.c, pages.c)

enum MHD_Result api_answer(visit *v, const char *path); // behind /api/v1
enum MHD_Result page_answer(visit *v);
enum MHD_Result api_wake(visit *v); // the job has ended, or the waiting

// ---- what is sent (send.c)

typedef struct headers {
    const char *location, *allow, *file; // NULL: none
    bool attached;                       // the file is to be kept
    bool retry;
    bool page, compressed, lasting; // a file of the page: by gzip; there is never another one of its name
} headers;

// Sends the answer, which is taken.
enum MHD_Result send_answer(visit *v, answer *a, const headers *h);
enum MHD_Result visit_sleep(visit *v, job *j, double seconds);
