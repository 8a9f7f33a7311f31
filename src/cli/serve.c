// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary serve [--port N] [--store atlas.db]
#include "serve/serve.h"
#include "atlas/store.h"
#include "cli/commands.h"
#include "facts/recorded.h"
#include "os/machine.h"
#include "serve/desk.h"

typedef struct serve_words {
    QUESTION;
    const char *host, *store;
    bool is_public, open, verbose;
    uint64_t port, workers, most_order;
} serve_words;

static const option serve_table[] = {
    NUMBER("port", serve_words, port, "N", 0, 65535, 8080, "8080", "the port to listen on; 0: any free port"),
    TEXT("store", serve_words, store, "FILE",
         "an atlas (harary survey) for queries on the page; orders that it lacks are taken from the atlas "
         "included in harary"),
    TEXT("host", serve_words, host, "ADDRESS",
         "the address to listen on; an address that other machines can reach requires --public",
         .fallback = "127.0.0.1"),
    FLAG(
        "public", serve_words, is_public,
        "accept requests from other machines; connections are not encrypted, and there is no authentication"),
    NUMBER("workers", serve_words, workers, "N", 1, 256, 0, "as many as the machine has cores",
           "the number of simultaneous long computations; one additional worker handles short ones"),
    DURATION("time", serve_words, limits.time, "60s",
             "time limit for each request, such as 500ms, 30s, 5m, 2h"),
    BYTES("memory", serve_words, limits.memory, "1G",
          "memory limit of each worker and of its GAP process, such as 500M, 2G, or a percentage of the "
          "machine's memory"),
    NUMBER("max-order", serve_words, most_order, "N", 1, UINT64_MAX, UINT64_C(1000000000000), "1000000000000",
           "refuse to compute with larger groups; formula values are available for groups of any order"),
    FLAG("open", serve_words, open, "show the page in a browser"),
    FLAG("verbose", serve_words, verbose, "print a line for each request on standard error"),
    HELP_AND_END(serve_words),
};

#if HARARY_WHOLE

// Reports an unreadable atlas at start-up, not at the first request that needs it.
static hry_status check_store(const char *path, hry_error *error)
{
    CLEARED(store_drop) store *atlas = NULL;
    return path ? store_open(path, STORE_READ, &atlas, error) : HRY_OK;
}

static hry_status answer_serve(session *s, const void *question, hry_error *error)
{
    const serve_words *w = question;
    serve_options o = {
        .version = HARARY_VERSION,
        .address = w->host ? w->host : "127.0.0.1",
        .is_public = w->is_public,
        .port = (uint16_t)w->port,
        .workers = w->workers ? (unsigned)w->workers : machine_processors(),
        .seconds = w->limits.time,
        .memory = w->limits.memory,
        .most_order = w->most_order,
        .store = w->store             ? w->store
                 : recorded_is_used() ? SHIPPED_STORE
                                      : NULL,
        .verbose = w->verbose,
        .open = w->open,
        .trade = desk_trade,
        .interrupt = s->door->interrupt,
    };
    char order[24];
    snprintf(order, sizeof order, "%" PRIu64, w->most_order);
    setenv("HARARY_MOST_ORDER", order, 1); // for GAP's processes (gap/worker/kernel.h)
    s->reported = true;                    // Ctrl-C is how it ends
    hry_status status = check_store(w->store, error);
    return status ? status : serve_run(&o, s->out, error);
}

#else
IN_WHOLE(answer_serve, "has the server")
#endif

VERB(serve, serve_words);
