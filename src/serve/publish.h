// SPDX-License-Identifier: GPL-3.0-or-later
//
// A site of plain files about the groups of some orders (doc/publish.md). web/site/plan.json defines the
// questions about each group and the pages; the pages are templates beside it. The answers are those of the
// server, computed by worker processes without HTTP.
#pragma once

#include <jansson.h>

#include "atlas/order_range.h"
#include "base/limit.h"
#include "serve/trade.h"

typedef struct publish_options {
    serve_options serve; // version, workers, memory, store, trade
    const char *folder;
    const char *base;    // the address of the published site, for links from other sites; NULL: unknown
    const char *home;    // an address that every page links to; NULL: no link
    const char *results; // the address of a page with all results; NULL: no such page
    const order_range *orders;
    size_t ranges;
    const limit
        *limit; // of the whole: its time is never that of an answer, which a slower machine would miss
} publish_options;

typedef struct published {
    size_t groups, files, written, removed;
} published;

// HRY_USAGE: the directory cannot be used, or there are too many groups; HRY_LIMIT: it cannot be written;
// HRY_MISSING: a program is missing; HRY_TIME, HRY_CANCELLED.
hry_status publish_run(const publish_options *o, published *out, hry_error *error);

// ---- publish_ask.c

// The groups of these orders, [{"order":14,"number":1,"label":"14.1"},…]. HRY_USAGE: too many.
hry_status publish_groups(const publish_options *o, json_t **out, hry_error *error);
// Asks the questions of the plan, for each group and once, and stores the answers in these objects.
hry_status publish_ask(const publish_options *o, const json_t *plan, json_t *groups, json_t *root,
                       hry_error *error);
