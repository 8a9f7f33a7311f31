// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything is read from the store, not from the hunt that has just run, so interrupted and complete hunts
// are reported in the same way. Only certificates are computed here. If one fails, the others are still
// computed; the first error is returned with the answer.
#include "atlas/hunt_answer.h"

#include "extension/certificate.h"

enum { TYPES_MOST = 400, NAMES_MOST = 10 };

// ------------------------------------------------------------------------------------------------ types

static bool first_name(void *context, const hunted_group *g)
{
    *(char **)context = hunted_name(g);
    return false;
}

hry_status seen_read(store *s, const hunt_range *range, seen_types *out, hry_error *error)
{
    type_at type[TYPES_MOST];
    size_t count;
    TRY(store_hunted_types(s, range, type, TYPES_MOST, &count, error));
    if (count > TYPES_MOST)
        return hry_fail(error, HRY_LIMIT, "the store has more than %d extended types", TYPES_MOST);
    CLEARED(seen_clear) seen_types found = {.seen = NEW_ARRAY(seen_type, count + 1), .count = count};
    for (size_t i = 0; i < count; i++) {
        hunted_filter with = {.range = range, .which = HUNTED_WITH_TYPE, .type = type[i]};
        found.seen[i].type = with.type;
        TRY(store_each_hunted(s, &with, first_name, &found.seen[i].group, error));
        if (!found.seen[i].group)
            return store_damaged(s, "no group is stored for one of the types", error);
    }
    MOVE(out, found);
    return HRY_OK;
}

const seen_type *seen_at(const seen_types *s, const type_at *type)
{
    for (size_t i = 0; i < s->count; i++)
        if (type_at_equal(&s->seen[i].type, type))
            return &s->seen[i];
    return NULL;
}

void seen_clear(seen_types *s)
{
    for (size_t i = 0; i < s->count; i++)
        free(s->seen[i].group);
    free(s->seen);
    *s = (seen_types){0};
}

// ----------------------------------------------------------------------------------------------- groups

typedef struct listing {
    group_list *to;
    size_t most;
} listing;

static json_t *expr_of(const hunted_group *g)
{
    json_t *expr = json_loads(g->expr, 0, NULL),
           *modules = g->witness ? json_loads(g->witness, 0, NULL) : NULL;
    return modules ? json_pack("[s,o,o]", "ext", expr, modules) : expr;
}

static bool list_group(void *context, const hunted_group *g)
{
    const listing *l = context;
    group_list *to = l->to;
    if (to->count++ < l->most) {
        to->group = mem_resize(to->group, to->shown + 1, sizeof *to->group);
        to->group[to->shown++] = (shown_group){.name = hunted_name(g),
                                               .order = g->witness ? 0 : g->order,
                                               .expr = expr_of(g),
                                               .extended = g->witness != NULL};
    }
    return true;
}

static hry_status list_groups(store *s, const hunted_filter *where, size_t most, group_list *out,
                              hry_error *error)
{
    return store_each_hunted(s, where, list_group, &(listing){out, most}, error);
}

static void clear_list(group_list *l)
{
    for (size_t i = 0; i < l->shown; i++) {
        free(l->group[i].name);
        json_decref(l->group[i].expr);
        certificate_clear(&l->group[i].certificate);
    }
    free(l->group);
}

// ------------------------------------------------------------------------------------------ the answer

// Computes all certificates, even if some fail; the first failure is returned.
static hry_status certify(hunted_type *t, fact_source *source, const limit *limit, hry_error *error)
{
    hry_status first = HRY_OK;
    if (!source || !t->type.parity)
        return HRY_OK;
    for (size_t i = 0; i < t->groups.shown && !limit_reached(limit); i++) {
        hry_error why = {0};
        limit_progress(limit, "certificates", (double)i, (double)t->groups.shown);
        shown_group *g = &t->groups.group[i];
        hry_status status =
            g->extended ? extension_certificate_find(source, g->expr, &t->type, limit, &g->certificate, &why)
                        : certificate_find(source, g->expr, &t->type, limit, &g->certificate, &why);
        if (status && first == HRY_OK)
            first = hry_fail(error, status, "no certificate for (%d,%d,%d,%d) at deficiency %u in %.200s: %s",
                             t->type.parity, t->type.even, t->type.odd, t->type.smoothness,
                             (unsigned)t->type.deficiency, g->name, why.message);
    }
    return first ? first : limit_check(limit, error);
}

static hry_status find_type(store *s, const hunt_range *range, const type_at *type, size_t most,
                            fact_source *source, const limit *limit, hunted_type *out, hry_error *error)
{
    hunted_filter with = {.range = range, .which = HUNTED_WITH_TYPE, .type = *type};
    out->type = *type;
    hry_status status = list_groups(s, &with, most, &out->groups, error);
    return status ? status : certify(out, source, limit, error);
}

hry_status hunt_answer_make(store *s, const hunt_range *range, const type_at *wanted, size_t count,
                            size_t most, fact_source *source, const limit *limit, hunt_answer *out,
                            hry_error *error)
{
    hunt_answer a = {.range = *range, .type = NEW_ARRAY(hunted_type, count + 1)};
    const struct {
        int which;
        group_list *to;
    } lists[] = {{HUNTED_NO_EVEN_BELOW, &a.no_even_below},
                 {HUNTED_NO_EVEN_ELEMENT, &a.no_even_below_by_even},
                 {HUNTED_LEFT, &a.unfinished},
                 {HUNTED_WITH_CYCLE, &a.cycles},
                 {HUNTED_CYCLE_UNKNOWN, &a.cycles_unknown}};
    hry_status status = seen_read(s, range, &a.seen, error);
    if (status == HRY_OK && range->modules)
        status = store_criteria(s, range, a.criterion, CRITERIA, error);
    for (size_t i = 0; i < sizeof lists / sizeof *lists && status == HRY_OK; i++)
        status = list_groups(s, &(hunted_filter){.range = range, .which = lists[i].which}, NAMES_MOST,
                             lists[i].to, error);
    for (; a.types < count; a.types++) {
        hry_error why = {0};
        hry_status one = find_type(s, range, &wanted[a.types], most, source, limit, &a.type[a.types], &why);
        if (one && status == HRY_OK) {
            status = one;
            *error = why;
        }
    }
    *out = a;
    return status;
}

void hunt_answer_clear(hunt_answer *a)
{
    for (size_t i = 0; i < a->types; i++)
        clear_list(&a->type[i].groups);
    free(a->type);
    clear_list(&a->no_even_below);
    clear_list(&a->no_even_below_by_even);
    clear_list(&a->unfinished);
    clear_list(&a->cycles);
    clear_list(&a->cycles_unknown);
    for (uint32_t i = 0; i < CRITERIA; i++)
        free(a->criterion[i].first);
    seen_clear(&a->seen);
    *a = (hunt_answer){0};
}
