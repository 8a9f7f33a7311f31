// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/callers.h"
#include "serve/http.h"

enum { MOST_FIELDS = 40 };

// One request of a connection.
typedef struct visit {
    struct http *http;
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

struct http {
    const serve_options *options;
    guard guard;
    staff *staff;
    struct MHD_Daemon *daemon;
    callers callers;
    ring asleep;  // visits
    cache *pages; // answers with files of the page
};

// ---- reading requests (api.c, pages.c)

enum MHD_Result api_answer(visit *v, const char *path); // the path after /api/v1
enum MHD_Result page_answer(visit *v);
enum MHD_Result api_wake(visit *v); // the job has ended, or the waiting time is over

// ---- sending answers (send.c)

typedef struct headers {
    const char *location, *allow, *file; // NULL: not sent
    bool attached;                       // the browser should save the file
    bool retry;
    bool page, compressed, lasting; // a file of the page; with gzip; its contents never change
} headers;

// Sends the answer and takes ownership of it.
enum MHD_Result send_answer(visit *v, answer *a, const headers *h);
enum MHD_Result visit_sleep(visit *v, job *j, double seconds);
