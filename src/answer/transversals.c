// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary transversals STRUCTURE: computed if it is given by its edges; otherwise they are known.

#include "answer/answer_fields.h"
#include "answer/session.h"
#include "base/text.h"
#include "engine/dual.h"
#include "report/sets.h"

typedef struct transversals_options {
    QUESTION;
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

typedef struct listing {
    session *session;
    set_writer *writer; // NULL: only count
    uint64_t count;
} listing;

static bool visit(void *context, const uint64_t *set)
{
    listing *l = context;
    if (l->writer) {
        session_end_progress(l->session);
        set_writer_put(l->writer, set);
    }
    if (++l->count % 1024 == 0)
        limit_progress(&l->session->limit, "transversals", (double)l->count, 0);
    return !ferror(l->session->out);
}

static hry_status list_given(const hypergraph *h, size_t max_size, listing *l)
{
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, h->sets.words);
    for (uint32_t i = 0; i < h->sets.count; i++) {
        if (h->given == GIVEN_STABLE)
            bits_complement(set, pool_at(&h->sets, i), h->vertices);
        else
            bits_copy(set, pool_at(&h->sets, i), h->sets.words);
        if (bits_count(set, h->sets.words) <= max_size && !visit(l, set))
            break;
    }
    return HRY_OK;
}

static hry_status list_dual(const hypergraph *h, size_t max_size, listing *l, hry_error *error)
{
    const limit *limit = &l->session->limit;
    size_t needs = 0;
    dual_options how = {.max_size = max_size, .limit = limit, .needs = &needs};
    return dual_each(&h->sets, &how, visit, l) == DUAL_LIMIT ? limit_fail(limit, needs, error) : HRY_OK;
}

typedef struct counted {
    const char *structure;
    uint64_t count;
} counted;

static const field count_rows[] = {
    FIELD("structure", AS_TEXT, counted, structure),
    FIELD("count", AS_NUMBER, counted, count),
};
const fields transversal_count_fields = FIELDS("transversal_count", count_rows, counted);

static void print_count(session *s, const game *g, uint64_t count)
{
    if (s->common->json)
        fields_line(s->out, FORM_JSON, &transversal_count_fields, &(counted){g->text, count});
    else
        fprintf(s->out, "%" PRIu64 "\n", count);
}

// Adds to an error how many transversals were found before it.
static void say_how_far(const transversals_options *o, uint64_t found, hry_error *error)
{
    hry_error plain = *error;
    hry_fail(error, plain.status, "%s; %" PRIu64 " transversal%s %s before that, and there may be more",
             plain.message, found, text_plural(found), o->count ? "were counted" : "were written");
}

static hry_status print(session *s, const transversals_options *o, const game *g, const hypergraph *h,
                        hry_error *error)
{
    listing l = {.session = s};
    if (!o->count)
        l.writer = set_writer_new(s->out, h, o->common.json);
    hry_status status =
        h->given == GIVEN_EDGES ? list_dual(h, o->max_size, &l, error) : list_given(h, o->max_size, &l);
    if (l.writer)
        set_writer_free(l.writer);
    session_end_progress(s);
    if (status)
        say_how_far(o, l.count, error);
    else if (o->count)
        print_count(s, g, l.count);
    return status;
}

// If a hypergraph is too large to be listed, building its set system gives the error.
static hry_status refuse(session *s, const game *g, hry_error *error)
{
    CLEARED(set_system_clear) set_system system = {0};
    if (g->kind->generates)
        return hry_fail_at(error, HRY_USAGE, 0, 1, "transversals requires a hypergraph; %.200s is a %s",
                           g->text, g->kind->name);
    return game_system(g, &s->tools, &system, error);
}

static hry_status answer_transversals(session *s, const void *question, hry_error *error)
{
    const transversals_options *o = question;
    CLEARED(game_close) game g = {0};
    s->place = place_of(o->common.operand[0]);
    TRY(session_open(s, s->place.expression, s->place.length, &g, error));
    const hypergraph *h = game_hypergraph(&g);
    return h ? print(s, o, &g, h, error) : refuse(s, &g, error);
}

VERB(transversals, transversals_options);
