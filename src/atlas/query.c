// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first group of a type found by the walk is the smallest. There are few types (the spectrum has 33
// extended types), so a list suffices.
#include "atlas/query.h"

#include "theory/calculation.h"

typedef struct walk {
    const limit *limit;
    const query_listener *listener;
    const where *condition;
    bool types;
    bool stopped; // by the limit
    uint64_t seen;
    query_result result;
} walk;

hry_status query_type(const char *text, uint8_t start[4], hry_error *error)
{
    written_type t;
    if (written_type_read(text, &t, NULL) || !t.has_smoothness || t.has_deficiency || t.even > UINT8_MAX ||
        t.odd > UINT8_MAX)
        return hry_fail(error, HRY_USAGE,
                        "`etype` takes parity, value of even positions, value of odd positions and "
                        "smoothness (2 even, 1 smooth, 0 rough), such as 1,4,3,1, not '%.60s'",
                        text);
    memcpy(start, (uint8_t[4]){t.parity, (uint8_t)t.even, (uint8_t)t.odd, t.smoothness}, 4);
    return HRY_OK;
}

// ---------------------------------------------------------------------------------------- the walk

static void count_type(walk *w, const group_record *g)
{
    if (g->gen < 0) // GEN was not computed, so there is no type
        return;
    for (size_t i = 0; i < w->result.types; i++)
        if (type_at_equal(&w->result.type[i].smallest.start, &g->start)) {
            w->result.type[i].groups++;
            return;
        }
    w->result.type = mem_push(w->result.type, w->result.types, sizeof *w->result.type);
    w->result.type[w->result.types++] = (type_row){*g, 1};
}

static bool visit(void *context, const group_record *g)
{
    walk *w = context;
    if (w->seen++ % 1024 == 0 && limit_reached(w->limit)) {
        w->stopped = true;
        return false;
    }
    if (w->condition && query_condition_holds(w->condition, g) != TRUTH_YES)
        return true;
    w->result.groups++;
    if (w->types)
        count_type(w, g);
    return !w->listener->group || w->listener->group(w->listener->context, g);
}

static int by_type(const void *left, const void *right) // by deficiency, as Table 1 of the Spectrum paper
{
    return type_at_compare(&((const type_row *)left)->smallest.start,
                           &((const type_row *)right)->smallest.start);
}

// ---------------------------------------------------------------------------------------- what is missing

enum { ORDERS_MOST = 65536 }; // larger than the orders of the small groups library

// The orders of the filter, up to the last order in the store if they are not bounded, and what the store
// holds of them; the caller frees `held`.
typedef struct held_orders {
    uint32_t least, most;
    store_holding *held;
} held_orders;

static hry_status read_held(store *s, const group_filter *f, held_orders *out, hry_error *error)
{
    bool bounded = f->most_order && f->most_order <= ORDERS_MOST;
    uint32_t most = bounded ? f->most_order : ORDERS_MOST;
    *out = (held_orders){f->least_order ? f->least_order : 1, most, NEW_ARRAY(store_holding, most + 1)};
    hry_status status = store_holdings(s, most, out->held, error);
    while (!bounded && out->most > 0 && out->held[out->most] == HOLDS_NOTHING)
        out->most--;
    return status;
}

static hry_status find_gap(store *s, const group_filter *f, order_gap *out, bool *any, hry_error *error)
{
    held_orders o;
    hry_status status = read_held(s, f, &o, error);
    *out = (order_gap){0};
    for (uint32_t n = o.least; status == HRY_OK && n <= o.most; n++) {
        *any |= o.held[n] != HOLDS_NOTHING;
        if (o.held[n] != HOLDS_NOTHING)
            continue;
        if (out->orders++ == 0)
            out->first = out->last = n;
        else if (out->last + 1 == n)
            out->last = n;
    }
    free(o.held);
    return status;
}

hry_status query_missing(store *s, const group_filter *filter, const where *condition, order_range **out,
                         size_t *count, hry_error *error)
{
    group_filter f = *filter;
    held_orders o;
    bool possible = !condition || query_condition_narrow(condition, &f);
    hry_status status = read_held(s, &f, &o, error);
    bool any = !f.least_order && !f.most_order; // no orders were requested
    order_range *range = NULL;
    size_t ranges = 0;
    for (uint32_t n = o.least; status == HRY_OK && possible && n <= o.most; n++) {
        if (o.held[n] == HOLDS_ALL || (any && o.held[n] == HOLDS_NOTHING))
            continue;
        if (ranges && range[ranges - 1].most + 1 == n) {
            range[ranges - 1].most = n;
            continue;
        }
        range = mem_resize(range, ranges + 1, sizeof *range);
        range[ranges++] = (order_range){n, n};
    }
    free(o.held);
    *out = range;
    *count = ranges;
    return status;
}

static hry_status nothing_there(const group_filter *f, hry_error *error)
{
    uint32_t least = f->least_order ? f->least_order : 1, most = f->most_order;
    char which[64] = "", orders[32] = "A-B";
    if (most == least) {
        snprintf(which, sizeof which, " of order %" PRIu32, least);
        snprintf(orders, sizeof orders, "%" PRIu32, least);
    } else if (most) {
        snprintf(which, sizeof which, " of orders %" PRIu32 " to %" PRIu32, least, most);
        snprintf(orders, sizeof orders, "%" PRIu32 "-%" PRIu32, least, most);
    } else if (least > 1) {
        snprintf(which, sizeof which, " of order %" PRIu32 " or more", least);
    }
    return hry_fail(error, HRY_UNDEFINED,
                    "the store has no group%s yet; harary survey --orders %s computes %s", which, orders,
                    *which ? "them" : "some");
}

// ---------------------------------------------------------------------------------------- the whole

hry_status query_run(store *s, const group_filter *filter, const where *condition, bool types,
                     const query_listener *listener, const limit *limit, query_result *out, hry_error *error)
{
    walk w = {.limit = limit, .listener = listener, .condition = condition, .types = types};
    group_filter narrow = *filter;
    bool possible = !condition || query_condition_narrow(condition, &narrow);
    bool any = false;
    TRY(find_gap(s, &narrow, &w.result.missing, &any, error));
    hry_status status = HRY_OK;
    if (!any && possible)
        return nothing_there(&narrow, error);
    if (listener->begin)
        listener->begin(listener->context);
    if (possible)
        status = store_each_group(s, &narrow, visit, &w, error);
    if (status == HRY_OK && w.stopped)
        status = limit_fail(limit, 0, error);
    if (status) {
        free(w.result.type);
        return status;
    }
    if (w.result.types)
        qsort(w.result.type, w.result.types, sizeof *w.result.type, by_type);
    *out = w.result;
    return HRY_OK;
}
