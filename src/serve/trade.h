// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a server was started with, which is known to all who answer: its options, and what its workers do. The
// caller of serve_run provides the functions that execute a command.
#pragma once

#include <stdatomic.h>
#include <stdint.h>

#include "base/status.h"

// The result of a command in a worker.
typedef struct reply {
    hry_status status;
    char *bytes; // the output; after a failure, the JSON object of doc/serve.md. The receiver frees it
    size_t size;
    bool unfinished; // of a first look: the command takes longer, so there is no output
    bool needs_gap;  // … because GAP has to compute
} reply;

// The form of an answer: unchanged bytes, one JSON value, or JSON rows as {"rows":[…]}.
typedef enum reply_form { REPLY_BYTES, REPLY_JSON, REPLY_ROWS } reply_form;

typedef void tell_progress(void *context, const char *words);

// The functions of workers, called in their processes. A worker for first looks (staff.h) gives up a command
// that needs GAP or more than a moment.
typedef struct serve_trade {
    void *(*begin)(uint64_t memory, bool first_looks, tell_progress *tell, void *context);
    void (*warm)(void *own); // starts GAP if it is not running
    void (*work)(void *own, char **words, size_t count, reply_form form, reply *out);
} serve_trade;

typedef struct serve_options {
    const char *version; // of the program
    const char *address; // to listen on
    bool is_public;      // the address may be other than loopback
    uint16_t port;       // 0: any free port
    unsigned workers;    // simultaneous long computations
    double seconds;      // for one answer
    uint64_t memory;     // of each worker, in bytes
    uint64_t most_order; // the largest order of groups
    const char *store;   // an atlas; NULL: no atlas
    bool verbose;        // log every request to standard error
    bool open;           // show the page in a browser
    serve_trade trade;
    const atomic_int *interrupt; // ends the server; set by signals, which also interrupt its waiting
} serve_options;
