// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master of a hunt. Lists of groups are made by the crew as they are needed, written to the store, and
// their groups handed out one by one; groups come before lists, so that little is known ahead. Results are
// written every second.
#include "atlas/hunt.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/crew.h"
#include "base/mem.h"

enum { BATCH = 256 };
static const double batch_seconds = 1;

typedef struct group_queue {
    hunted_group *group;
    size_t count, next, room;
} group_queue;

typedef struct hunt {
    const hunt_question *question;
    store *store;
    crew *crew;
    hunt_list *list; // that the range needs; groups and largest as far as the store has them
    size_t lists, next_list, lists_room;
    group_queue todo;
    hunted_group *busy; // those that are being looked at; id 0: free
    size_t busy_room;
    size_t flying; // jobs
    hunted_group done[BATCH];
    size_t done_count;
    double flushed, started;
    hunt_result result;
} hunt;

// ------------------------------------------------------------------------------------------------ lists

bool hunt_pair_matters(uint32_t a, uint32_t b)
{
    return (uint64_t)a * b > HUNT_ORDER_MOST && (a % 2 == 0 || b % 2 == 0);
}

static void need_list(hunt *h, hunt_source source, uint32_t a, uint32_t b)
{
    if (h->lists == h->lists_room) {
        h->lists_room = h->lists_room ? 2 * h->lists_room : 256;
        h->list = mem_resize(h->list, h->lists_room, sizeof *h->list);
    }
    h->list[h->lists++] = (hunt_list){.source = source, .a = a, .b = b};
}

static void need_lists(hunt *h)
{
    const hunt_range *r = &h->question->range;
    for (uint32_t n = r->least[HUNT_LIBRARY]; n <= r->most[HUNT_LIBRARY]; n++)
        if (n % 2 == 0)
            need_list(h, HUNT_LIBRARY, n, 0);
    for (uint32_t d = r->least[HUNT_PRIMITIVE]; d <= r->most[HUNT_PRIMITIVE]; d++)
        need_list(h, HUNT_PRIMITIVE, d, 0);
    // By the larger factor, so that a longer hunt goes on behind a shorter one.
    for (uint32_t b = r->least[HUNT_PRODUCTS]; b <= r->most[HUNT_PRODUCTS]; b++)
        for (uint32_t a = r->least[HUNT_PRODUCTS]; a <= b; a++)
            if (hunt_pair_matters(a, b))
                need_list(h, HUNT_PRODUCTS, a, b);
}

// As need_lists has them.
static int compare_lists(const void *x, const void *y)
{
    const hunt_list *l = x, *m = y;
    if (l->source != m->source)
        return l->source < m->source ? -1 : 1;
    if (l->b != m->b)
        return l->b < m->b ? -1 : 1;
    return (l->a > m->a) - (l->a < m->a);
}

static void remember_list(void *context, const hunt_list *known)
{
    hunt *h = context;
    hunt_list *l = h->lists ? bsearch(known, h->list, h->lists, sizeof *l, compare_lists) : NULL;
    if (l)
        *l = *known;
}

// A group of the library is of the order that its list is for.
static uint64_t largest_wanted(const hunt *h, const hunt_list *l)
{
    return l->source == HUNT_LIBRARY ? l->a : h->question->range.largest;
}

static bool list_complete(const hunt *h, const hunt_list *l)
{
    return l->largest >= largest_wanted(h, l);
}

static bool next_list(hunt *h, job *out)
{
    while (h->next_list < h->lists && list_complete(h, &h->list[h->next_list]))
        h->next_list++;
    if (h->next_list == h->lists)
        return false;
    const hunt_list *l = &h->list[h->next_list++];
    // What the library has is left to it.
    uint64_t above =
        l->source == HUNT_PRODUCTS && l->largest < HUNT_ORDER_MOST ? HUNT_ORDER_MOST : l->largest;
    *out = (job){.kind = JOB_LIST, .list = *l, .above = above};
    out->list.largest = largest_wanted(h, l);
    return true;
}

// ------------------------------------------------------------------------------------------------ groups

static void clear_group(hunted_group *g)
{
    free(g->name);
    free(g->expr);
    *g = (hunted_group){0};
}

static void clear_groups(hunted_group *group, size_t count)
{
    for (size_t i = 0; i < count; i++)
        clear_group(&group[i]);
    free(group);
}

// Takes the group with its strings.
static void queue_add(group_queue *q, const hunted_group *g)
{
    if (q->count == q->room) {
        q->room = q->room ? 2 * q->room : 256;
        q->group = mem_resize(q->group, q->room, sizeof *q->group);
    }
    q->group[q->count++] = *g;
}

static bool queue_stored(void *context, const hunted_group *stored)
{
    hunted_group g = *stored;
    g.name = mem_string(g.name);
    g.expr = mem_string(g.expr);
    queue_add(&((hunt *)context)->todo, &g);
    return true;
}

static bool next_group(hunt *h, job *out)
{
    if (h->todo.next == h->todo.count)
        return false;
    hunted_group g = h->todo.group[h->todo.next];
    h->todo.group[h->todo.next++] = (hunted_group){0};
    if (h->todo.next == h->todo.count)
        h->todo.next = h->todo.count = 0;
    *out = (job){.kind = JOB_HUNT, .seconds = h->question->each};
    snprintf(out->expr, sizeof out->expr, "%s", g.expr);
    // The answer comes with the job, and `first` tells whose it is.
    size_t i = 0;
    while (i < h->busy_room && h->busy[i].id)
        i++;
    if (i == h->busy_room) {
        h->busy_room += 16;
        h->busy = mem_resize(h->busy, h->busy_room, sizeof *h->busy);
        memset(h->busy + i, 0, 16 * sizeof *h->busy);
    }
    h->busy[i] = g;
    out->first = (uint32_t)i;
    return true;
}

// ------------------------------------------------------------------------------------------------ answers

static hry_status flush(hunt *h, hry_error *error)
{
    hry_status status = HRY_OK;
    if (h->done_count)
        status = store_put_hunted(h->store, h->done, h->done_count, error);
    if (status == HRY_OK)
        h->done_count = 0;
    h->flushed = clock_now();
    return status;
}

static void trouble(hunt *h, const char *what, const char *message)
{
    char *text = mem_print("%s: %s", what, message);
    h->result.failed++;
    if (h->question->trouble)
        h->question->trouble(h->question->context, text);
    free(text);
}

static hry_status take_hunted(hunt *h, const job_answer *a, hry_error *error)
{
    hunted_group g = h->busy[a->job.first];
    hry_status status = HRY_OK;
    h->busy[a->job.first] = (hunted_group){0};
    g.seconds = a->seconds;
    g.state = a->status ? HUNT_UNFINISHED : HUNT_DONE;
    g.types = a->status ? (group_types){0} : a->types;
    if (a->status && !a->gave_up) {
        trouble(h, g.name, a->message);
    } else {
        if (h->done_count == BATCH)
            status = flush(h, error);
        if (status == HRY_OK)
            h->done[h->done_count++] = g; // without its strings
        h->result.looked_at += g.state == HUNT_DONE;
        if (g.state == HUNT_DONE && h->question->done)
            h->question->done(h->question->context, &g);
    }
    clear_group(&g);
    return status;
}

// The k-th group of a list out of [name, order, expr].
static bool read_group(const json_t *told, hunted_group *out)
{
    const char *name = json_string_value(json_array_get(told, 0)),
               *order = json_string_value(json_array_get(told, 1));
    if (!name || !order)
        return false;
    out->name = mem_string(name);
    out->order = strtoull(order, NULL, 10);
    out->expr = json_dumps(json_array_get(told, 2), JSON_COMPACT);
    out->even_frattini = json_is_true(json_array_get(told, 3));
    return out->expr && strlen(out->expr) < JOB_EXPR_MOST;
}

static void list_name(const hunt_list *l, char *to, size_t size)
{
    if (l->source == HUNT_LIBRARY)
        snprintf(to, size, "the groups of order %" PRIu32, l->a);
    else if (l->source == HUNT_PRIMITIVE)
        snprintf(to, size, "the primitive groups of degree %" PRIu32, l->a);
    else
        snprintf(to, size, "the products of groups of orders %" PRIu32 " and %" PRIu32, l->a, l->b);
}

// Reads the groups of an answer, numbered behind those that the list has; NULL if they cannot be read.
static hunted_group *read_groups(const json_t *told, const hunt_list *l, size_t *count)
{
    hunted_group *group = NEW_ARRAY(hunted_group, json_array_size(told) + 1);
    bool good = json_is_array(told);
    *count = 0;
    for (size_t i = 0; i < json_array_size(told) && good; i++) {
        hunted_group *g = &group[(*count)++];
        *g = (hunted_group){.source = l->source, .a = l->a, .b = l->b, .num = (uint32_t)(l->groups + i + 1)};
        good = read_group(json_array_get(told, i), g);
    }
    if (good)
        return group;
    clear_groups(group, *count);
    return NULL;
}

static hry_status take_list(hunt *h, const job_answer *a, hry_error *error)
{
    char name[96];
    size_t count;
    hunt_list now = a->job.list;
    json_t *told = a->status ? NULL : json_loads(a->groups ? a->groups : "", 0, NULL);
    hunted_group *group = read_groups(told, &now, &count);
    json_decref(told);
    if (!group) {
        list_name(&now, name, sizeof name);
        trouble(h, name, a->status ? a->message : "GAP's answer cannot be understood");
        return HRY_OK;
    }
    now.groups += count;
    hry_status status = store_put_hunt(h->store, &now, group, count, error);
    if (status) {
        clear_groups(group, count);
        return status;
    }
    remember_list(h, &now);
    for (size_t i = 0; i < count; i++)
        queue_add(&h->todo, &group[i]);
    free(group);
    return HRY_OK;
}

// ----------------------------------------------------------------------------------------------- the loop

static void tell_progress(const hunt *h)
{
    char what[200], list[96] = "";
    const hunt_list *l = h->next_list ? &h->list[h->next_list - 1] : NULL;
    if (l)
        list_name(l, list, sizeof list);
    snprintf(what, sizeof what, "%s%s%" PRIu64 " groups looked at, %zu waiting", list, l ? "; " : "",
             h->result.looked_at, h->todo.count - h->todo.next + h->flying);
    limit_progress(h->question->limit, what, (double)h->next_list, (double)h->lists);
}

static hry_status take(hunt *h, hry_error *error)
{
    job_answer a;
    hry_status status = crew_take(h->crew, &a, h->question->limit, error);
    if (status)
        return status;
    h->flying--;
    status = a.job.kind == JOB_LIST ? take_list(h, &a, error) : take_hunted(h, &a, error);
    job_answer_clear(&a);
    return status;
}

static hry_status go_through(hunt *h, hry_error *error)
{
    job j;
    for (;;) {
        while (crew_idle(h->crew) && (next_group(h, &j) || next_list(h, &j))) {
            crew_give(h->crew, &j);
            h->flying++;
        }
        if (!h->flying)
            return flush(h, error);
        hry_status status = take(h, error);
        if (status == HRY_OK && clock_now() - h->flushed > batch_seconds)
            status = flush(h, error);
        if (status)
            return status;
        tell_progress(h);
    }
}

// ------------------------------------------------------------------------------------- beginning and end

static bool count_group(void *context, const hunted_group *g)
{
    hunt_coverage *c = &((hunt_result *)context)->covered[g->source];
    if (g->even_frattini)
        return true; // it is there for the types of its even classes
    c->groups++;
    c->done += g->state == HUNT_DONE;
    c->unfinished += g->state == HUNT_UNFINISHED;
    c->odd_classes += g->types.odd_classes;
    return true;
}

// What is finished is kept, whatever ended the hunt.
static void keep(hunt *h, hry_status status)
{
    hry_error other = {0};
    if (status)
        flush(h, &other);
    hunted_filter all = {.range = &h->question->range, .which = HUNTED_ALL};
    store_each_hunted(h->store, &all, count_group, &h->result, &other);
    for (size_t i = 0; i < h->lists; i++) {
        hunt_coverage *c = &h->result.covered[h->list[i].source];
        c->lists++;
        c->lists_done += list_complete(h, &h->list[i]);
    }
}

static void clear(hunt *h)
{
    clear_groups(h->todo.group, h->todo.count);
    clear_groups(h->busy, h->busy_room);
    free(h->list);
    free(h);
}

bool hunt_complete(const hunt_result *r)
{
    bool complete = r->failed == 0;
    for (hunt_source i = 0; i < HUNT_SOURCES; i++)
        complete &=
            r->covered[i].lists_done == r->covered[i].lists && r->covered[i].done == r->covered[i].groups;
    return complete;
}

hry_status hunt_run(store *s, const hunt_question *q, hunt_result *out, hry_error *error)
{
    hunt *h = NEW(hunt);
    hry_error ours = {0};
    hunted_filter todo = {.range = &q->range, .which = HUNTED_TODO, .seconds = q->each};
    h->question = q;
    h->store = s;
    h->started = h->flushed = clock_now();
    need_lists(h);
    hry_status status = store_each_hunt(s, remember_list, h, &ours);
    if (status == HRY_OK)
        status = store_each_hunted(s, &todo, queue_stored, h, &ours);
    if (status == HRY_OK) {
        h->crew = crew_start(q->workers, q->memory);
        status = go_through(h, &ours);
        crew_end(h->crew);
    }
    keep(h, status);
    h->result.seconds = clock_now() - h->started;
    *out = h->result;
    clear(h);
    if (error)
        *error = ours;
    return status;
}
