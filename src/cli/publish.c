// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary publish DIR [--orders 1-100] [--base URL]
#include "serve/publish.h"
#include "atlas/store.h"
#include "cli/commands.h"
#include "os/machine.h"
#include "serve/desk.h"

typedef struct publish_words {
    QUESTION;
    const char *orders, *base, *home, *results;
    uint64_t workers;
} publish_words;

static const option publish_table[] = {
    TEXT("orders", publish_words, orders, "RANGE", "orders of the groups, such as 1-100 or 1-31,60",
         .fallback = "1-100"),
    TEXT("base", publish_words, base, "URL",
         "the public address of the site, for its sitemap and for link previews"),
    TEXT("home", publish_words, home, "URL", "an address to which every page links back"),
    TEXT("results", publish_words, results, "URL",
         "the address of a page with all results, for a link on results.html"),
    NUMBER("workers", publish_words, workers, "N", 1, 256, 0, "as many as the machine has cores",
           "the number of worker processes, each with its own GAP process"),
    DURATION(
        "time", publish_words, limits.time, "none",
        "stop after this time, such as 30s, 5m, 2h, without an answer or a page; a site that was begun is "
        "completed by the next run"),
    BYTES("memory", publish_words, limits.memory, "1G",
          "memory limit of each worker and of its GAP process, such as 500M, 2G, or a percentage of the "
          "machine's memory"),
    HELP_AND_END(publish_words),
};

#if HARARY_WHOLE

static hry_status answer_publish(session *s, const void *question, hry_error *error)
{
    const publish_words *w = question;
    OWNED order_range *orders = NULL;
    published done;
    publish_options o = {.serve = {.version = HARARY_VERSION,
                                   .workers = w->workers ? (unsigned)w->workers : machine_processors(),
                                   .memory = w->limits.memory,
                                   .store = SHIPPED_STORE,
                                   .trade = desk_trade},
                         .folder = w->common.operand[0],
                         .base = w->base,
                         .home = w->home,
                         .results = w->results,
                         .limit = &s->limit};
    setenv("HARARY_FORGETS", "1", 1); // for GAP's processes (gap/worker/kernel.h)
    const char *host = w->base ? strstr(w->base, "://") : NULL;
    REFUSE_IF(w->base && (strncmp(w->base, "http", 4) || !host || !host[3] || host[3] == '/'),
              "--base requires an address such as https://example.org/games");
    TRY(order_ranges_read(w->orders ? w->orders : "1-100", &orders, &o.ranges, error));
    o.orders = orders;
    TRY(publish_run(&o, &done, error));
    session_end_progress(s);
    fprintf(s->out, "%s: %zu groups, %zu files, of which %zu were written and %zu removed\n", o.folder,
            done.groups, done.files, done.written, done.removed);
    return HRY_OK;
}

#else
IN_WHOLE(answer_publish, "writes sites")
#endif

VERB(publish, publish_words);
