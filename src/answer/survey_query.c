// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of work: read the filter and the condition, open the atlas, reject a game that it does not
// contain, print the groups, and warn if some requested orders are incomplete. For the server, if only a
// part of the rows is shown, all matches are counted as well, if the time limit allows it.
#include "answer/survey_query.h"

#include <unistd.h>

#include "atlas/order_range.h"
#include "base/file.h"
#include "facts/recorded.h"
#include "report/query.h"

const char *survey_store(const survey_options *o)
{
    return o->store ? o->store : "atlas.db";
}

hry_status survey_open(const survey_options *o, session *s, store **out, hry_error *error)
{
    bool absent = !o->store && recorded_is_used() && access(survey_store(o), F_OK) != 0;
    if (absent && !o->common.quiet)
        session_note(s, "there is no atlas.db in this directory; using the atlas shipped with harary, with "
                        "all groups of order up to 100");
    return absent || strcmp(survey_store(o), SHIPPED_STORE) == 0
               ? store_open_shipped(out, error)
               : store_open(survey_store(o), STORE_READ, out, error);
}

hry_status survey_range(const survey_options *o, uint32_t *least, uint32_t *most, hry_error *error)
{
    *least = *most = 0;
    if (o->order != UINT64_MAX)
        *least = *most = (uint32_t)o->order;
    if (!o->orders)
        return HRY_OK;
    REFUSE_IF(*most, "`order` cannot be combined with `orders`");
    OWNED order_range *range = NULL;
    size_t count;
    TRY(order_ranges_read(o->orders, &range, &count, error));
    *least = range->least;
    *most = range->most;
    return count == 1 ? HRY_OK : hry_fail(error, HRY_USAGE, "expected one range of orders, such as 1-511");
}

// Rejects a game that the atlas does not contain.
static hry_status check_games(const survey_options *o, const where *condition, store *atlas, hry_error *error)
{
    OWNED char *games = store_meta(atlas, "games");
    bool gen = false, dng = false;
    if (condition)
        query_condition_asks(condition, &gen, &dng);
    bool asks_gen = gen || o->gen != UINT64_MAX || o->etype || o->smallest_per_type,
         asks_dng = dng || o->dng != UINT64_MAX;
    bool lacks_gen = games && !strstr(games, "gen"), lacks_dng = games && !strstr(games, "dng");
    hry_status status = HRY_OK;
    if ((asks_gen && lacks_gen) || (asks_dng && lacks_dng))
        status = hry_fail(error, HRY_UNDEFINED,
                          "this atlas contains only %.20s; make an atlas of the other game in another file",
                          games);
    return status;
}

// The form of the output: --as, --export, or determined by the file name.
static form form_of(const survey_options *o)
{
    static const form exported[] = {FORM_TEXT, FORM_CSV, FORM_JSON};
    form named;
    if (o->common.as != FORM_TEXT)
        return o->common.as;
    if (o->export == EXPORT_TABLE && o->output && form_of_name(o->output, &named))
        return named;
    return exported[o->export];
}

// The selection by options, without the condition.
static hry_status read_filter(const survey_options *o, uint8_t start[4], group_filter *out, hry_error *error)
{
    REFUSE_IF((o->limit || o->offset) && (o->count || o->smallest_per_type),
              "`limit` and `offset` cannot be combined with %s",
              setting(o->count ? "count" : "smallest-per-type").text);
    REFUSE_IF(o->direct || o->sample || o->games || o->show != SHOW_GEN,
              "a query only reads the atlas; to compute, use harary survey (see: harary survey --help)");
    hry_status status = survey_range(o, &out->least_order, &out->most_order, error);
    if (status == HRY_OK && o->etype)
        status = query_type(o->etype, start, error);
    out->start = o->etype ? start : NULL;
    out->gen = o->gen == UINT64_MAX ? -2 : (int)o->gen;
    out->dng = o->dng == UINT64_MAX ? -2 : (int)o->dng;
    out->deficiency = o->deficiency == UINT64_MAX ? -1 : (int)o->deficiency;
    return status;
}

static hry_status print(const survey_options *o, session *s, store *atlas, const query *q, hry_error *error)
{
    if (!o->output || strcmp(o->output, "-") == 0)
        return query_print(s->out, atlas, q, &s->limit, error);
    OWNED char *bytes = NULL;
    size_t size = 0;
    FILE *out = mem_stream(&bytes, &size);
    hry_status status = query_print(out, atlas, q, &s->limit, error);
    fclose(out);
    return status ? status : file_write(o->output, bytes, size, error);
}

// Warns that the answer of an atlas that lacks some of the groups is incomplete.
static hry_status warn(session *s, store *atlas, const query *q, hry_error *error)
{
    OWNED order_range *missing = NULL;
    size_t count;
    hry_status status = query_missing(atlas, &q->where, q->condition, &missing, &count, error);
    if (status || count == 0)
        return status;
    OWNED char *orders = orders_print(missing, count);
    hry_error lacks;
    hry_fail(&lacks, HRY_UNDEFINED,
             "the atlas does not contain all groups of order%s %.200s, so the answer is incomplete; harary "
             "survey --orders computes them",
             count == 1 && missing->least == missing->most ? "" : "s", orders);
    session_fail(s, &lacks, &(error_place){0});
    return HRY_OK;
}

// A browser that shows a part of the rows also shows the total, if it can be counted in time.
static void count_all(session *s, store *atlas, const query *q)
{
    query_result all = {0};
    hry_error late;
    if (s->door->remote && (q->limit || q->offset) &&
        query_run(atlas, &q->where, q->condition, false, &(query_listener){0}, &s->limit, &all, &late) ==
            HRY_OK)
        s->door->total = (int64_t)all.groups;
}

static hry_status ask(const survey_options *o, session *s, query *q, hry_error *error)
{
    store *atlas;
    TRY(survey_open(o, s, &atlas, error));
    hry_status status = check_games(o, q->condition, atlas, error);
    THEN(status, print(o, s, atlas, q, error));
    THEN(status, warn(s, atlas, q, error));
    if (status == HRY_OK)
        count_all(s, atlas, q);
    store_close(atlas);
    if (status != HRY_UNDEFINED || !s->door->remote || strcmp(survey_store(o), SHIPPED_STORE) == 0)
        return status;
    survey_options shipped = *o; // on the page, if the user's atlas has no matches
    shipped.store = SHIPPED_STORE;
    return ask(&shipped, s, q, error);
}

hry_status survey_query(const survey_options *o, session *s, hry_error *error)
{
    query q = query_all();
    uint8_t start[4];
    where *condition = NULL;
    TRY(read_filter(o, start, &q.where, error));
    if (o->where) {
        s->place = place_of_option(o->where);
        TRY(query_condition(o->where, &condition, error));
    }
    s->place = (error_place){0};
    q.condition = condition;
    q.smallest_per_type = o->smallest_per_type;
    q.count = o->count;
    q.offset = o->offset;
    q.limit = o->limit;
    q.form = form_of(o);
    q.labels = o->common.quiet && o->common.as == FORM_TEXT;
    hry_status status = ask(o, s, &q, error);
    where_free(condition);
    return status;
}
