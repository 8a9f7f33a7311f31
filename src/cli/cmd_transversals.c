// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary transversals STRUCTURE: given by its edges, they are listed; given otherwise, they are there.
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "engine/dual.h"
#include "game/json.h"
#include "report/sets.h"

typedef struct transversals_options {
    common_options common;
    limit_options limits;
    file_options files;
    bool count;
    uint64_t max_size; // UINT64_MAX: all
} transversals_options;

static const option transversals_table[] = {
    JSON_OPTION(transversals_options),
    NUMBER("max-size", transversals_options, max_size, "K", 0, HYPERGRAPH_MAX_VERTICES, UINT64_MAX, "all",
           "only transversals with at most K vertices"),
    COUNT_OPTION(transversals_options),
    FILE_OPTIONS(transversals_options),
    LIMITS_SHOWN(transversals_options),
    HELP_AND_END(transversals_options),
};
OPTION_SET(transversals, transversals_options);

typedef struct listing {
    session *session;
    set_writer *writer; // NULL: only count
    uint64_t count;
} listing;

static bool visit(void *context, const uint64_t *set)
{
    listing *l = context;
    if (l->writer)
        set_writer_put(l->writer, set);
    if (++l->count % 1024 == 0)
        limit_progress(&l->session->limit, "transversals", (double)l->count, 0);
    return !ferror(stdout);
}

static hry_status list_given(const hypergraph *h, size_t max_size, listing *l)
{
    uint64_t *set = NEW_ARRAY(uint64_t, h->sets.words);
    for (uint32_t i = 0; i < h->sets.count; i++) {
        if (h->given == GIVEN_STABLE)
            bits_complement(set, pool_at(&h->sets, i), h->vertices);
        else
            bits_copy(set, pool_at(&h->sets, i), h->sets.words);
        if (bits_count(set, h->sets.words) <= max_size && !visit(l, set))
            break;
    }
    free(set);
    return HRY_OK;
}

static hry_status list_dual(const hypergraph *h, size_t max_size, listing *l, hry_error *error)
{
    const limit *limit = &l->session->limit;
    // The search keeps, for each vertex, the set of edges through it.
    size_t bytes = bits_words(h->sets.count) * sizeof(uint64_t) * h->vertices;
    if (!limit_memory(limit, bytes))
        return limit_fail(limit, bytes, error);
    dual_options how = {.max_size = max_size, .limit = limit};
    if (dual_each(&h->sets, &how, visit, l) == DUAL_LIMIT)
        return limit_fail(limit, 0, error);
    return HRY_OK;
}

static hry_status list(const hypergraph *h, size_t max_size, listing *l, hry_error *error)
{
    return h->given == GIVEN_EDGES ? list_dual(h, max_size, l, error) : list_given(h, max_size, l);
}

static void print_count(const transversals_options *o, const game *g, uint64_t count)
{
    if (o->common.json)
        json_line(stdout,
                  json_pack("{s:o,s:I}", "structure", json_text(g->text), "count", (json_int_t)count));
    else
        printf("%" PRIu64 "\n", count);
}

static void fail(session *s, bool json, hry_error *error, const error_place *place, const char *what,
                 uint64_t found)
{
    hry_error said = *error;
    if (what)
        hry_fail(&said, error->status, "%s; %" PRIu64 " transversal%s %s before that, and there may be more",
                 error->message, found, text_plural(found), what);
    session_fail(s, &said, place);
    if (json)
        json_line(stdout, report_error_json(&said, place));
}

int cmd_transversals(const void *options)
{
    const transversals_options *o = options;
    session s;
    game g;
    hry_error error = {0};
    error_place place = {o->common.operand[0], strlen(o->common.operand[0]), 0};
    session_init(&s, &o->limits, &o->files);
    if (session_open(&s, place.expression, place.length, &g, &error)) {
        fail(&s, o->common.json, &error, &place, NULL, 0);
        return session_finish(&s);
    }
    const hypergraph *h = game_hypergraph(&g);
    if (!h) {
        set_system system; // of a hypergraph that is too large to be listed: that is what it says
        if (game_group(&g))
            hry_fail_at(&error, HRY_USAGE, 0, 1, "%.200s is a %s; transversals are listed for hypergraphs",
                        g.text, g.kind->name);
        else if (game_system(&g, &s.tools, &system, &error) == HRY_OK)
            set_system_clear(&system);
        fail(&s, o->common.json, &error, &place, NULL, 0);
        game_close(&g);
        return session_finish(&s);
    }
    listing l = {.session = &s};
    if (!o->count)
        l.writer = set_writer_new(stdout, h, o->common.json);
    hry_status status = list(h, o->max_size, &l, &error);
    if (l.writer)
        set_writer_free(l.writer);
    session_end_progress(&s);
    if (status)
        fail(&s, o->common.json, &error, &place, o->count ? "were counted" : "were written", l.count);
    else if (o->count)
        print_count(o, &g, l.count);
    game_close(&g);
    return session_finish(&s);
}
