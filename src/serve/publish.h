// SPDX-License-Identifier: GPL-3.0-or-later
//
// A site of plain files about the groups of some orders (doc/publish.md). What is asked about each group and
// which pages are written of the answers is said by web/site/plan.json; the pages are templates beside it.
// The answers are those of the server, given by worker processes as there, without HTTP.
#pragma once

#include <jansson.h>

#include "atlas/order_range.h"
#include "base/limit.h"
#include "serve/serve.h"

typedef struct publish_options {
    serve_options serve; // version, workers, memory, store, trade
    const char *folder;
    const char *base;    // the address at which the site will be found, for other sites; NULL: not known
    const char *home;    // an address to which every page leads back; NULL: none
    const char *results; // the address of a page with all results; NULL: none
    const order_range *orders;
    size_t ranges;
    const limit *limit; // is told of its progress, and may be interrupted
} publish_options;

typedef struct published {
    size_t groups, files, written, removed;
} published;

// HRY_USAGE: not this folder, or too many groups; HRY_LIMIT: it cannot be written; HRY_MISSING: a program is
// not there; HRY_CANCELLED.
hry_status publish_run(const publish_options *o, published *out, hry_error *error);

// ---- publish_ask.c

// The groups of these orders, [{"order":14,"number":1,"label":"14.1"},…]. HRY_USAGE: there are too many.
hry_status publish_groups(const publish_options *o, json_t **out, hry_error *error);
// Asks what the plan wants to know of each group and once, and puts the answers into these objects.
hry_status publish_ask(const publish_options *o, const json_t *plan, json_t *groups, json_t *root,
                       hry_error *error);
