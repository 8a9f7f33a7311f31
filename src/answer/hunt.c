// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary hunt
#include <signal.h>

#include "answer/hunt_options.h"
#include "atlas/hunt_lists.h"
#include "atlas/order_range.h"
#include "extension/base.h"
#include "game/json.h"
#include "report/hunt.h"

enum { ORDER_USUAL = 500, DEGREE_USUAL = 50, FACTORS_USUAL = 60, LARGEST_USUAL = 20000 };
enum { EXTENDED_USUAL = 60, MODULES_USUAL = 1, GENERATORS_USUAL = 3 }; // of extensions

typedef struct hunting {
    const hunt_options *options;
    session *session;
    spectrum spectrum;
    type_at wanted[TYPES_READ_MOST];
    bool reported[TYPES_READ_MOST]; // that it was found
    size_t types;
    hunt_question question;
    hry_error failed; // the last group that could not be examined
} hunting;

// ---- reading the options

static hry_status read_orders(const hunt_options *o, hunt_range *r, hry_error *error)
{
    OWNED order_range *range = NULL;
    size_t count;
    hunt_source from = o->extensions ? HUNT_EXTENDED : HUNT_LIBRARY;
    uint32_t usual = o->extensions ? EXTENDED_USUAL : ORDER_USUAL;
    if (!o->orders) {
        r->most[from] = o->primitive || o->products || o->common.operands ? 0 : usual;
        return HRY_OK;
    }
    TRY(order_ranges_read(o->orders, &range, &count, error));
    r->least[from] = range->least;
    r->most[from] = range->most;
    REFUSE_IF(count > 1, "hunt requires one range of orders, such as 1-500");
    REFUSE_IF(r->least[from] == r->most[from] && r->most[from] % 2 && !o->modular,
              "hunt requires groups of even order; %s is odd", o->orders);
    return HRY_OK;
}

static hry_status check_options(const hunt_options *o, hry_error *error)
{
    REFUSE_IF(o->degree && !o->primitive, "`degree` requires `primitive`");
    REFUSE_IF(o->factors && !o->products, "`factors` requires `products`");
    REFUSE_IF(o->largest && !o->primitive && !o->products, "`largest` requires `primitive` or `products`");
    REFUSE_IF((o->modules || o->generators || o->modular || o->criteria) && !o->extensions,
              "`modules`, `generators`, `modular` and `criteria` require `extensions`");
    REFUSE_IF(o->products && o->extensions,
              "`extensions` cannot be combined with `products`; it extends the groups of some "
              "orders (`order`), primitive groups (`primitive`) or the given groups");
    return HRY_OK;
}

static hry_status check_given(const hunt_options *o, hry_error *error)
{
    REFUSE_IF(o->common.operands && (o->orders || o->primitive || o->products || o->store),
              "`%s` cannot be combined with GROUP arguments",
              o->orders      ? "order"
              : o->primitive ? "primitive"
              : o->products  ? "products"
                             : "store");
    return HRY_OK;
}

static hry_status check_products(const hunt_range *r, hry_error *error)
{
    uint32_t most = r->most[HUNT_PRODUCTS];
    REFUSE_IF(most && !hunt_pair_matters(most, most) && !(most > 2 && hunt_pair_matters(most - 1, most)),
              "all products of two groups of order up to %" PRIu32
              " have order at most %d and are in the library; use a larger `factors`",
              most, ORDER_MOST);
    REFUSE_IF(most && r->largest <= ORDER_MOST,
              "the search for products starts at order %d; use a larger `largest`", ORDER_MOST + 1);
    return HRY_OK;
}

static hry_status read_range(const hunt_options *o, hunt_range *r, hry_error *error)
{
    *r = (hunt_range){.least = {1, 2, 2, 1, 1, 2}, .largest = o->largest ? o->largest : LARGEST_USUAL};
    if (o->extensions) {
        r->modules = o->modules ? (uint32_t)o->modules : MODULES_USUAL;
        r->generators = o->generators ? (uint32_t)o->generators : GENERATORS_USUAL;
        r->modular = o->modular;
        r->largest = r->largest < EXTENSION_BASE_MOST ? r->largest : EXTENSION_BASE_MOST;
    }
    if (o->primitive)
        r->most[o->extensions ? HUNT_EXTENDED_PRIMITIVE : HUNT_PRIMITIVE] =
            o->degree ? (uint32_t)o->degree : DEGREE_USUAL;
    if (o->products)
        r->most[HUNT_PRODUCTS] = o->factors ? (uint32_t)o->factors : FACTORS_USUAL;
    r->most[HUNT_GIVEN] = o->common.operands > 0;
    TRY(check_options(o, error));
    TRY(check_given(o, error));
    TRY(read_orders(o, r, error));
    return check_products(r, error);
}

static hry_status read_question(hunting *h, const hunt_options *o, hry_error *error)
{
    TRY(read_range(o, &h->question.range, error));
    const char *types = o->etype ? o->etype : o->common.operands ? "all" : "boxed";
    h->session->place = place_of_option(types);
    uint8_t deficiency = o->deficiency == UINT64_MAX ? SPECTRUM_EVERY : (uint8_t)o->deficiency;
    return types_read(types, deficiency, &h->spectrum, h->wanted, &h->types, error);
}

static hry_status read_given(hunting *h, size_t i, hunted_group *out, hry_error *error)
{
    const char *text = h->options->common.operand[i];
    CLEARED(game_close) game g = {0};
    h->session->place = place_of(text);
    h->session->groups = true;
    TRY(session_open(h->session, text, h->session->place.length, &g, error));
    // A group: hunts are for the extended types of groups.
    const group_expr *group = game_group(&g);
    REFUSE_IF(!group, "hunt requires groups; %.100s is not a group", text);
    json_auto_t *expr = group_expr_json(group);
    *out = (hunted_group){.source = HUNT_GIVEN, .a = 1, .num = (uint32_t)i + 1};
    out->name = mem_string(text);
    out->expr = json_dumps(expr, JSON_COMPACT);
    return HRY_OK;
}

// Puts the given groups into the store of this hunt, which is in memory.
static hry_status put_given(hunting *h, store *passing, hry_error *error)
{
    const hunt_options *o = h->options;
    hunted_group *group = NEW_ARRAY(hunted_group, o->common.operands);
    hunt_list list = {.source = HUNT_GIVEN, .a = 1, .groups = o->common.operands};
    hry_status status = HRY_OK;
    for (size_t i = 0; i < o->common.operands && status == HRY_OK; i++)
        status = read_given(h, i, &group[i], error);
    THEN(status, store_put_hunt(passing, &list, group, o->common.operands, error));
    hunted_groups_free(group, o->common.operands);
    return status;
}

// ---- progress

// The first group of a type is reported at once, because a hunt may take days.
static void report_found(void *context, const hunted_group *g)
{
    hunting *h = context;
    for (size_t i = 0; i < h->types && h->session->progress; i++) {
        const type_at *t = &h->wanted[i];
        if (h->reported[i] || !group_types_has(&g->types, t))
            continue;
        h->reported[i] = true;
        session_end_progress(h->session);
        session_note(h->session, "found (%d,%d,%d,%d) at %" PRIu32 " in %s", t->parity, t->even, t->odd,
                     t->smoothness, t->deficiency, g->name);
    }
}

static void report_trouble(void *context, const char *message)
{
    hunting *h = context;
    hry_fail(&h->failed, HRY_LIMIT, "%s", message);
    session_fail(h->session, &h->failed, &(error_place){0});
}

// ---- the hunt

static void print(FILE *out, const hunt_options *o, const hunt_answer *a, const spectrum *s)
{
    if (o->common.quiet)
        hunt_print_quiet(out, a);
    else
        fields_put(out, o->common.as, &hunt_fields, &(item){a, 0, &(item){.it = s}});
}

// Prints the current contents of the store. With `certify`, certificates are made for it.
static hry_status answer(hunting *h, store *atlas, const hunt_result *r, bool certify, hry_error *error)
{
    const hunt_options *o = h->options;
    hunt_answer a;
    fact_source *source = certify ? source_open_by(h->session->door->open, 1, h->question.memory) : NULL;
    hry_status status = hunt_answer_make(atlas, &h->question.range, h->wanted, h->types,
                                         o->hits ? o->hits : 1, source, &h->session->limit, &a, error);
    source_free(source);
    session_end_progress(h->session);
    a.result = *r;
    a.criteria = o->criteria;
    a.only_found = o->common.operands && !o->etype;
    print(h->session->out, o, &a, &h->spectrum);
    h->session->answered = true;
    if (status == HRY_OK && certify && o->certificates)
        status = hunt_certificates_write(h->session, o->certificates, &a, error);
    hunt_answer_clear(&a);
    return status;
}

static hry_status open_store(hunting *h, store **out, hry_error *error)
{
    const hunt_options *o = h->options;
    const char *path = o->common.operands ? NULL : o->store ? o->store : "atlas.db";
    TRY(store_open(path, STORE_WRITE, out, error));
    return o->common.operands ? put_given(h, *out, error) : HRY_OK;
}

static hry_status run(hunting *h, hry_error *error)
{
    const hunt_options *o = h->options;
    hunt_question *q = &h->question;
    hunt_result r = {0};
    CLEARED(store_drop) store *atlas = NULL;
    q->each = o->each;
    q->limit = &h->session->limit;
    q->done = report_found;
    q->trouble = report_trouble;
    q->context = h;
    q->workers = session_workers(h->session, &q->memory);
    TRY(open_store(h, &atlas, error));
    h->session->place = (error_place){0};
    hry_status status = hunt_run(atlas, q, &r, error);
    hry_error later = {0};
    // If none of the given groups could be examined, only the reason is reported.
    if (status == HRY_OK && o->common.operands && r.failed && !r.looked_at) {
        if (o->common.json)
            report_error_line(h->session->out, &h->failed, &(error_place){0});
        return HRY_OK;
    }
    hry_status printed =
        answer(h, atlas, &r, status == HRY_OK && o->hits && (!o->common.quiet || o->certificates), &later);
    if (status == HRY_OK && printed)
        *error = later;
    uint64_t given_up = 0;
    for (hunt_source i = 0; i < HUNT_SOURCES; i++)
        given_up += r.covered[i].unfinished;
    if (status == HRY_OK && printed == HRY_OK && given_up)
        return hry_fail(error, HRY_LIMIT, "%" PRIu64 " group%s not examined completely; %s", given_up,
                        given_up == 1 ? " was" : "s were",
                        o->extensions
                            ? "use a smaller --modules or --generators to make the tables smaller"
                            : "run the same command with a longer --each, or without it, to continue");
    return status ? status : printed;
}

static hry_status answer_hunt(session *s, const void *question, hry_error *error)
{
    OWNED hunting *h = NEW(hunting);
    h->options = question;
    h->session = s;
    signal(SIGXFSZ, SIG_IGN); // a store at the maximal file size is reported like a full disk
    spectrum_find(&(restrictions){.exclusions = 0}, &h->spectrum);
    TRY(read_question(h, question, error));
    s->place = (error_place){0};
    return run(h, error);
}

VERB(hunt, hunt_options);
