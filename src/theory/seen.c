// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two questions to GAP for each order: which groups matter (HRY_TypeGroups), and then the system of each
// (HRY_Reduced). Answers come in any order, so that a smaller group may replace a larger one.
#include "theory/seen.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/group_moves.h"
#include "group/local.h"

// What was asked, about a group or (number 0) about an order.
typedef struct asked {
    uint32_t order, number;
    size_t rank; // about an order: see HRY_TypeGroups
    struct asked *next;
} asked;

typedef struct search {
    seen_types found;
    gap_pool *gap;
    asked *list; // everything that was asked about the order at hand
} search;

static etype etype_of(const class_type *t)
{
    return (etype){t->parity, (uint8_t)t->even, (uint8_t)t->odd, t->smoothness};
}

static seen_type *find(const seen_types *s, etype type, size_t deficiency)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->seen[i].deficiency == deficiency && etype_equal(s->seen[i].type, type))
            return &s->seen[i];
    return NULL;
}

const seen_type *seen_at(const seen_types *s, etype type, size_t deficiency)
{
    return find(s, type, deficiency);
}

static void see(seen_types *s, const class_type *t, uint32_t order, uint32_t number)
{
    seen_type new = {etype_of(t), t->deficiency, order, number}, *old = find(s, new.type, new.deficiency);
    if (!old) {
        s->seen = mem_resize(s->seen, s->count + 1, sizeof *s->seen);
        s->seen[s->count++] = new;
    } else if (order < old->order || (order == old->order && number < old->number)) {
        *old = new;
    }
}

typedef struct witness {
    seen_types *to;
    uint32_t order, number;
} witness;

static void see_class(void *context, const class_type *t)
{
    const witness *w = context;
    see(w->to, t, w->order, w->number);
}

hry_status seen_add_group(seen_types *to, const json_t *answer, uint32_t order, uint32_t number,
                          const limit *limit, hry_error *error)
{
    group_data g;
    hry_status status = group_data_read(&g, answer, error);
    if (status)
        return status;
    witness w = {to, order, number};
    class_type whole = even_type(0);
    first_options f = {.of_element = NULL};
    see_class(&w, &whole);
    if (g.maximal_known)
        status = group_gen_options(&g, limit, &(class_visitor){see_class, &w}, &f, error);
    free(f.of_element);
    group_data_clear(&g);
    to->groups++;
    return status;
}

static void ask(search *s, const char *call, json_t *args, uint32_t order, uint32_t number, size_t rank)
{
    asked *what = NEW(asked);
    *what = (asked){order, number, rank, s->list};
    s->list = what;
    gap_submit(s->gap, call, args, 0, what);
    json_decref(args);
}

static void forget(search *s)
{
    while (s->list) {
        asked *next = s->list->next;
        free(s->list);
        s->list = next;
    }
}

// k ≥ 1 with n = 2^(k+1) and k < levels, or 0.
static size_t rank_asked(uint32_t n, size_t levels)
{
    size_t k = (size_t)__builtin_ctz(n) - 1;
    return (n & (n - 1)) == 0 && k < levels ? k : 0;
}

// The groups of an order that matter: asks about those with trivial Φ; of the others the even classes are
// known.
static void take_order(search *s, const asked *what, const json_t *answer)
{
    const json_t *free_ids = json_array_get(answer, 0), *even_ids = json_array_get(answer, 1), *id;
    size_t i;
    json_array_foreach(free_ids, i, id)
    {
        int number = (int)json_integer_value(id);
        ask(s, "Reduced", json_pack("[[s,i,i],s,[]]", "SmallGroup", (int)what->order, number, "types"),
            what->order, (uint32_t)number, 0);
    }
    json_array_foreach(even_ids, i, id)
    {
        s->found.groups++;
        for (uint32_t k = 0; k <= what->rank; k++) {
            class_type t = even_type(k);
            see(&s->found, &t, what->order, (uint32_t)json_integer_value(id));
        }
    }
}

static hry_status take_answer(search *s, const limit *limit, hry_error *error)
{
    gap_answer a;
    hry_status status = gap_next(s->gap, &a, limit, error);
    if (status)
        return status;
    const asked *what = a.tag;
    status = a.status;
    if (status)
        *error = a.error;
    else if (what->number)
        status = seen_add_group(&s->found, a.value, what->order, what->number, limit, error);
    else
        take_order(s, what, a.value);
    json_decref(a.value);
    return status;
}

static int compare(const void *x, const void *y)
{
    const seen_type *a = x, *b = y;
    if (a->deficiency != b->deficiency)
        return a->deficiency < b->deficiency ? -1 : 1;
    return memcmp(&a->type, &b->type, sizeof a->type);
}

hry_status seen_find(gap_pool *gap, uint32_t order, size_t levels, const limit *limit, seen_types *out,
                     hry_error *error)
{
    search s = {.found = {.order = order}, .gap = gap};
    hry_status status = HRY_OK;
    for (uint32_t n = 2; n <= order && !status; n += 2) {
        size_t rank = rank_asked(n, levels);
        ask(&s, "TypeGroups", json_pack("[i,i]", (int)n, (int)rank), n, 0, rank);
        // All that is asked about one order is answered before the next: the queue stays short.
        while (gap_pending(gap) && !status) {
            status = take_answer(&s, limit, error);
            limit_progress(limit, "groups looked at", (double)s.found.groups, 0);
        }
        if (status)
            gap_cancel(gap);
        forget(&s);
    }
    if (status) {
        seen_clear(&s.found);
        return status;
    }
    qsort(s.found.seen, s.found.count, sizeof *s.found.seen, compare);
    *out = s.found;
    return HRY_OK;
}

void seen_clear(seen_types *s)
{
    free(s->seen);
    *s = (seen_types){0};
}
