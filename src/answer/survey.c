// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey, harary survey query, harary survey plot, harary survey check
#include <signal.h>
#include <unistd.h>

#include "answer/answer_fields.h"
#include "answer/survey_query.h"
#include "atlas/plot.h"
#include "atlas/store_hunt.h"
#include "atlas/survey.h"
#include "base/text.h"
#include "game/json.h"
#include "report/survey.h"

static const option survey_table[] = {
    FORM_OPTIONS(survey_options),
    QUIET_WITH(survey_options,
               "print only numbers; query: labels such as 24.12, one per line; plot, check: nothing"),
    FLAG("direct", survey_options, direct,
         "for comparison, solve the groups again by building the whole structures (--sample)"),
    ORDERS_OPTION(survey_options),
    TEXT("games", survey_options, games, "LIST", "the games: gen, dng or gen,dng", .fallback = "gen,dng"),
    STORE_OPTION(survey_options),
    TEXT("sample", survey_options, sample, "SHARE",
         "with --direct: the share of the groups to recompute, such as 1%", .fallback = "100%"),
    SEED_OPTION(survey_options),
    NUMBER("order", survey_options, order, "N", 1, 2000, UINT64_MAX, "all", "query: groups of this order"),
    NUMBER("gen", survey_options, gen, "N", 0, 15, UINT64_MAX, "any", "query: groups with this value of GEN"),
    NUMBER("dng", survey_options, dng, "N", 0, 15, UINT64_MAX, "any", "query: groups with this value of DNG"),
    TEXT("etype", survey_options, etype, "P,E,O,S",
         "query: groups whose start class has this extended type: parity, even, odd, smoothness (2 even, 1 "
         "smooth, 0 rough)"),
    NUMBER("deficiency", survey_options, deficiency, "N", 0, 1000, UINT64_MAX, "any",
           "query: groups that need this many generators"),
    TEXT("where", survey_options, where, "CONDITION",
         "query: groups that satisfy this condition, such as 'gen=4 and dng=3', 'gen>dng or order<100', 'not "
         "(parity=1)'; the fields are order, number, gen, dng, parity, even, odd, smoothness, deficiency, "
         "generators, frattini_order, factor_order, classes, gen_cycle, dng_cycle"),
    NUMBER("limit", survey_options, limit, "N", 1, UINT32_MAX, 0, "all", "query: at most this many groups"),
    NUMBER("offset", survey_options, offset, "N", 0, UINT32_MAX, 0, "0", "query: skip the first N groups"),
    FLAG("smallest-per-type", survey_options, smallest_per_type,
         "query: the first group of each extended start type and deficiency"),
    CHOICE("export", survey_options, export, "table|csv|json", "table",
           "query: the same as --as text, csv and json"),
    CHOICE("show", survey_options, show, "gen|dng|classes", "gen",
           "plot: the share of each nim-value of a game by order, or the number of structure classes against "
           "the order"),
    OUTPUT_OPTION(survey_options),
    PICTURE_OPTIONS(survey_options),
    COUNT_OPTION(survey_options),
    LIMITS_WORKERS(survey_options),
    HELP_AND_END(survey_options),
};

static bool selects_groups(const survey_options *o)
{
    return o->gen != UINT64_MAX || o->dng != UINT64_MAX || o->etype || o->deficiency != UINT64_MAX ||
           o->smallest_per_type || o->count || o->limit || o->offset || o->export != EXPORT_TABLE ||
           o->where || form_has_rows(o->common.as);
}

// ---- survey

static void report_trouble(void *context, const char *message)
{
    session *s = context;
    hry_error error;
    hry_fail(&error, HRY_LIMIT, "%s", message);
    session_fail(s, &error, &(error_place){0});
}

static hry_status read_question(const survey_options *o, survey_question *q, order_range **range,
                                hry_error *error)
{
    REFUSE_IF(!o->orders && o->order == UINT64_MAX,
              "survey requires `orders`, for example: harary survey --orders 1-511");
    REFUSE_IF(o->orders && o->order != UINT64_MAX, "`order` cannot be combined with `orders`");
    REFUSE_IF(o->sample && !o->direct, "`sample` requires `direct`");
    REFUSE_IF(selects_groups(o), "to select groups, use harary survey query");
    REFUSE_IF(o->output || o->show != SHOW_GEN, "to draw a picture, use harary survey plot");
    if (o->orders) {
        TRY(order_ranges_read(o->orders, range, &q->ranges, error));
    } else {
        *range = NEW(order_range);
        **range = (order_range){(uint32_t)o->order, (uint32_t)o->order};
        q->ranges = 1;
    }
    q->range = *range;
    TRY(survey_games(o->games ? o->games : "gen,dng", &q->gen, &q->dng, error));
    return o->direct ? survey_sample(o->sample ? o->sample : "100%", &q->sample, error) : HRY_OK;
}

static void print_survey(FILE *out, const survey_options *o, const survey_question *q, const survey_result *r,
                         bool finished)
{
    char order[24];
    snprintf(order, sizeof order, "%" PRIu64, o->order);
    survey_answer a = {o->orders ? o->orders : order, *q, *r, finished, q->sample > 0};
    if (o->common.quiet && !o->common.json && finished)
        fprintf(out, "%" PRIu64 "\n", r->groups);
    else if (o->common.json || finished)
        fields_line(out, o->common.json ? FORM_JSON : FORM_TEXT, &survey_fields, &a);
}

// Deletes an atlas that was created for a wrong question.
static void discard(const char *path)
{
    OWNED char *lock = mem_print("%s.lock", path);
    unlink(path);
    unlink(lock);
}

static hry_status make(const survey_options *o, session *s, hry_error *error)
{
    survey_question q = {.seed = o->seed, .limit = &s->limit, .trouble = report_trouble, .context = s};
    survey_result r = {0};
    OWNED order_range *range = NULL;
    store *atlas = NULL;
    hry_status status = read_question(o, &q, &range, error);
    bool fresh = access(survey_store(o), F_OK) != 0;
    q.workers = session_workers(s, &q.memory);
    THEN(status, store_open(survey_store(o), STORE_WRITE, &atlas, error));
    if (status == HRY_OK) {
        status = survey_run(atlas, &q, &r, error);
        session_end_progress(s);
        if (status != HRY_USAGE)
            print_survey(s->out, o, &q, &r, status == HRY_OK && !r.failed);
    }
    store_close(atlas);
    if (atlas && fresh && status == HRY_USAGE)
        discard(survey_store(o));
    return status;
}

// ---- plot

typedef struct drawn {
    const char *file;
    const plot *plot;
} drawn;

GETTER(title_value, drawn, d, write_text(to, d->plot->title))
GETTER(groups_value, drawn, d, write_integer(to, (int64_t)d->plot->groups))

static const field plot_rows[] = {
    FIELD("file", AS_TEXT, drawn, file),
    GET("title", AS_TEXT, title_value),
    GET("groups", AS_NUMBER, groups_value),
};
const fields plot_fields = FIELDS("plot", plot_rows, drawn);

static void print_plot(FILE *out, const survey_options *o, const char *file, const plot *p)
{
    if (strcmp(file, "-") == 0 || o->common.quiet)
        return;
    if (o->common.json)
        fields_line(out, FORM_JSON, &plot_fields, &(drawn){file, p});
    else
        fprintf(out, "%s: %s\n", file, p->title);
}

static hry_status draw(const survey_options *o, session *s, hry_error *error)
{
    const char *file = o->output ? o->output : "-";
    REFUSE_IF(selects_groups(o),
              "a plot shows all groups of its orders; to select groups, use harary survey query");
    plot_question q = {
        .kind = o->show == SHOW_CLASSES ? PLOT_CLASSES : PLOT_SHARES,
        .dng = o->show == SHOW_DNG,
        .format = PICTURE_SVG,
        .style = {.theme = o->picture.theme, .legend = true, .scale = (double)o->picture.scale},
        .limit = &s->limit};
    CLEARED(plot_clear) plot p = {0};
    CLEARED(store_drop) store *atlas = NULL;
    REFUSE_IF(!o->output && isatty(fileno(s->out)),
              "a plot requires a file, for example: harary survey plot -o plot.svg (or .pdf, .png)");
    if (strcmp(file, "-") != 0)
        TRY(plot_format(file, &q.format, error));
    TRY(survey_range(o, &q.least_order, &q.most_order, error));
    TRY(survey_open(o, s, &atlas, error));
    TRY(plot_make(atlas, &q, &p, error));
    session_end_progress(s);
    TRY(door_write(s->door, file, p.bytes, p.size, error));
    print_plot(s->out, o, file, &p);
    return HRY_OK;
}

// ---- check

typedef struct checked {
    const char *file;
    bool sound;
    store_contents contents;
} checked;

static const field check_rows[] = {
    FIELD("file", AS_TEXT, checked, file),
    FIELD("sound", AS_FLAG, checked, sound),
    FIELD("groups", AS_NUMBER, checked, contents.groups),
    FIELD("factors", AS_NUMBER, checked, contents.factors),
    FIELD("hunted", AS_NUMBER, checked, contents.hunted),
};
const fields check_fields = FIELDS("store_check", check_rows, checked);

static void print_contents(FILE *out, const survey_options *o, const store_contents *c)
{
    if (o->common.json)
        fields_line(out, FORM_JSON, &check_fields, &(checked){survey_store(o), true, *c});
    else if (!o->common.quiet)
        fprintf(out,
                "%s is intact: %" PRIu64 " group%s, %" PRIu64 " Frattini factor%s, %" PRIu64
                " group%s from hunts\n",
                survey_store(o), c->groups, text_plural(c->groups), c->factors, text_plural(c->factors),
                c->hunted, text_plural(c->hunted));
}

static hry_status check(const survey_options *o, session *s, hry_error *error)
{
    CLEARED(store_drop) store *atlas = NULL;
    store_contents c;
    REFUSE_IF(selects_groups(o) || o->orders || o->order != UINT64_MAX || o->output || o->direct,
              "a check covers the whole atlas and has no options except --store FILE");
    TRY(store_open(survey_store(o), STORE_READ, &atlas, error));
    TRY(store_check(atlas, &s->limit, &c, error));
    print_contents(s->out, o, &c);
    return HRY_OK;
}

static hry_status answer_survey(session *s, const void *question, hry_error *error)
{
    const survey_options *o = question;
    const char *what = o->common.operands ? o->common.operand[0] : "";
    signal(SIGXFSZ, SIG_IGN); // a store at the maximal file size is reported like a full disk
    if (!*what)
        return make(o, s, error);
    if (strcmp(what, "query") == 0)
        return survey_query(o, s, error);
    if (strcmp(what, "plot") == 0)
        return draw(o, s, error);
    if (strcmp(what, "check") == 0)
        return check(o, s, error);
    return hry_fail(error, HRY_USAGE,
                    "unknown survey '%.60s'; use harary survey --orders 1-100, harary survey query, harary "
                    "survey plot or harary survey check",
                    what);
}

VERB(survey, survey_options);
