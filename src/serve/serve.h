// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers of the program over HTTP (doc/serve.md), and the page. One thread waits for everything: for
// connections (libmicrohttpd, through one epoll descriptor), for worker processes, for signals. It never
// computes: a request becomes the words of a command (routes.h), a worker process carries that command out
// (staff.h) and sends the bytes, and they are kept for whoever asks again (cache.h). How a command is carried
// out the caller says: the commands are above this room.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/status.h"

// What a worker makes of a command.
typedef struct reply {
    hry_status status;
    char *bytes; // that the command wrote; of a failure the JSON object of doc/serve.md. Freed by the taker
    size_t size;
} reply;

// In what form the answer is wanted: as it is, one JSON value, or JSON rows as {"rows":[…]}.
typedef enum reply_form { REPLY_BYTES, REPLY_JSON, REPLY_ROWS } reply_form;

typedef void tell_progress(void *context, const char *words);

// How workers work, in their own processes.
typedef struct serve_trade {
    void *(*begin)(uint64_t memory, tell_progress *tell, void *context);
    void (*warm)(void *own); // starts what takes a while to start, so that no answer waits for it
    void (*work)(void *own, char **words, size_t count, reply_form form, reply *out);
} serve_trade;

typedef struct serve_options {
    const char *version; // of the program
    const char *address; // to listen on
    bool is_public;      // it may be another than the loopback
    uint16_t port;       // 0: any that is free
    unsigned workers;    // long computations at a time; there is one worker more for short ones
    double seconds;      // for one answer
    uint64_t memory;     // of each worker, in bytes
    uint64_t most_order; // of groups that are computed with
    const char *store;   // an atlas; NULL: none
    bool verbose;        // tell every request on standard error
    bool open;           // show the page in a browser
    serve_trade trade;
    const atomic_int *interrupt; // ends the server; set by signals, which interrupt its waiting
} serve_options;

// Serves until it is interrupted. `out` is told the address. HRY_USAGE: it cannot listen there.
hry_status serve_run(const serve_options *o, FILE *out, hry_error *error);
