// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists are generated in sorted order, so the lists in the store are found by binary search. A list
// records the largest order up to which it is complete; if a later hunt needs larger groups, the job requests
// only the groups above that order.
#include "atlas/hunt_lists.h"

#include <jansson.h>

#include "atlas/order_range.h"
#include "base/mem.h"
#include "group/answer.h"

// Smaller products are in the library.
bool hunt_pair_matters(uint32_t a, uint32_t b)
{
    return (uint64_t)a * b > ORDER_MOST && (a % 2 == 0 || b % 2 == 0);
}

static void need(hunt_lists *h, hunt_source source, uint32_t a, uint32_t b)
{
    h->list = mem_push(h->list, h->count, sizeof *h->list);
    h->list[h->count++] = (hunt_list){.source = source, .a = a, .b = b};
}

void hunt_lists_init(hunt_lists *h, const hunt_range *r)
{
    *h = (hunt_lists){.largest = r->largest};
    for (uint32_t n = r->least[HUNT_LIBRARY]; n <= r->most[HUNT_LIBRARY]; n++)
        if (n % 2 == 0)
            need(h, HUNT_LIBRARY, n, 0);
    for (uint32_t d = r->least[HUNT_PRIMITIVE]; d <= r->most[HUNT_PRIMITIVE]; d++)
        need(h, HUNT_PRIMITIVE, d, 0);
    for (uint32_t b = r->least[HUNT_PRODUCTS]; b <= r->most[HUNT_PRODUCTS]; b++)
        for (uint32_t a = r->least[HUNT_PRODUCTS]; a <= b; a++)
            if (hunt_pair_matters(a, b))
                need(h, HUNT_PRODUCTS, a, b);
    for (uint32_t n = r->least[HUNT_EXTENDED]; n <= r->most[HUNT_EXTENDED]; n++)
        if (n % 2 == 0 || r->modular)
            need(h, HUNT_EXTENDED, n, hunt_extended(r->modules, r->generators, r->modular));
    for (uint32_t d = r->least[HUNT_EXTENDED_PRIMITIVE]; d <= r->most[HUNT_EXTENDED_PRIMITIVE]; d++)
        need(h, HUNT_EXTENDED_PRIMITIVE, d, hunt_extended(r->modules, r->generators, r->modular));
}

void hunt_lists_clear(hunt_lists *h)
{
    free(h->list);
    *h = (hunt_lists){0};
}

// The order of hunt_lists_init.
static int compare(const void *x, const void *y)
{
    const hunt_list *l = x, *m = y;
    if (l->source != m->source)
        return l->source < m->source ? -1 : 1;
    if (l->b != m->b)
        return l->b < m->b ? -1 : 1;
    return (l->a > m->a) - (l->a < m->a);
}

void hunt_lists_know(void *lists, const hunt_list *known)
{
    const hunt_lists *h = lists;
    hunt_list *l = h->count ? bsearch(known, h->list, h->count, sizeof *l, compare) : NULL;
    if (l)
        *l = *known;
}

// The order up to which groups are needed, bounded by the largest possible order of the list.
static uint64_t largest_wanted(const hunt_lists *h, const hunt_list *l)
{
    bool of_order = l->source == HUNT_LIBRARY || l->source == HUNT_EXTENDED;
    uint64_t possible = of_order ? l->a : l->source == HUNT_PRODUCTS ? (uint64_t)l->a * l->b : UINT64_MAX;
    return of_order || possible < h->largest ? possible : h->largest;
}

bool hunt_list_complete(const hunt_lists *h, const hunt_list *l)
{
    return l->largest >= largest_wanted(h, l);
}

bool hunt_lists_next(hunt_lists *h, job *out)
{
    while (h->next < h->count && hunt_list_complete(h, &h->list[h->next]))
        h->next++;
    if (h->next == h->count)
        return false;
    const hunt_list *l = &h->list[h->next++];
    // Groups of the library are excluded.
    uint64_t above = l->source == HUNT_PRODUCTS && l->largest < ORDER_MOST ? ORDER_MOST : l->largest;
    *out = (job){.kind = JOB_LIST, .list = *l, .above = above};
    out->list.largest = largest_wanted(h, l);
    return true;
}

void hunt_list_name(const hunt_list *l, char *to, size_t size)
{
    if (l->source == HUNT_LIBRARY)
        snprintf(to, size, "the groups of order %" PRIu32, l->a);
    else if (l->source == HUNT_EXTENDED)
        snprintf(to, size, "the base groups of order %" PRIu32, l->a);
    else if (l->source == HUNT_PRIMITIVE || l->source == HUNT_EXTENDED_PRIMITIVE)
        snprintf(to, size, "the primitive groups of degree %" PRIu32, l->a);
    else
        snprintf(to, size, "the products of groups of orders %" PRIu32 " and %" PRIu32, l->a, l->b);
}

// ------------------------------------------------------------------------------------- the groups of a list

void hunted_groups_free(hunted_group *group, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free_all(group[i].name, group[i].expr);
    free(group);
}

// Reads [name, order, expr], followed by true if Φ is even.
static hry_status read_group(const json_t *told, hunted_group *out, hry_error *error)
{
    OWNED char *order = answer_decimal(json_array_get(told, 1));
    out->name = answer_text(json_array_get(told, 0));
    out->order = order ? strtoull(order, NULL, 10) : 0;
    out->expr = json_dumps(json_array_get(told, 2), JSON_COMPACT);
    out->even_frattini = json_is_true(json_array_get(told, 3));
    bool good = order && out->name && out->expr;
    if (!good)
        return answer_unclear("a list of groups", error);
    if (strlen(out->expr) >= JOB_EXPR_MOST)
        return hry_fail(error, HRY_LIMIT, "the generators of a group are too long to be stored");
    return HRY_OK;
}

hry_status hunt_list_groups(const job_answer *a, hunted_group **out, size_t *count, hry_error *error)
{
    if (a->status)
        return hry_fail(error, a->status, "%s", a->message);
    const hunt_list *l = &a->job.list;
    json_auto_t *told = json_loads(a->groups ? a->groups : "", 0, NULL);
    size_t groups = json_array_size(told), made = 0;
    hunted_group *group = NEW_ARRAY(hunted_group, groups + 1);
    hry_status status = json_is_array(told) ? HRY_OK : answer_unclear("a list of groups", error);
    while (made < groups && status == HRY_OK) {
        hunted_group *g = &group[made++];
        *g = (hunted_group){.source = l->source, .a = l->a, .b = l->b, .num = (uint32_t)(l->groups + made)};
        status = read_group(json_array_get(told, made - 1), g, error);
    }
    if (status) {
        hunted_groups_free(group, made);
        return status;
    }
    *out = group;
    *count = groups;
    return HRY_OK;
}
