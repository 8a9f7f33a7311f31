// SPDX-License-Identifier: GPL-3.0-or-later
//
// A hunt is a campaign (campaign.h). Lists of groups (hunt_lists.h) are made by the crew when they are needed
// and written to the store, and their groups are handed out one by one; groups come before lists, so that few
// lists are made in advance.
#include "atlas/hunt.h"

#include "atlas/campaign.h"
#include "atlas/hunt_lists.h"

enum { BATCH = 256 };

typedef struct group_queue {
    hunted_group *group;
    size_t count, next;
} group_queue;

typedef struct hunt {
    const hunt_question *question;
    store *store;
    hunt_lists lists;
    group_queue todo;
    hunted_group *busy; // groups in progress; id 0: free
    size_t busy_count;
    hunted_group done[BATCH];
    size_t done_count;
    hunt_result result;
} hunt;

// ------------------------------------------------------------------------------------------------ groups

// Takes ownership of the group with its strings.
static void queue_add(group_queue *q, const hunted_group *g)
{
    q->group = mem_push(q->group, q->count, sizeof *q->group);
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
    // A group with even Φ takes no time and is not counted.
    *out = (job){.kind = JOB_HUNT,
                 .seconds = g.even_frattini ? 0 : h->question->each,
                 .modules = h->question->range.modules,
                 .generators = h->question->range.generators,
                 .modular = h->question->range.modular};
    out->expr = g.expr; // owned by `busy` while the job is in progress
    // The answer contains the job, and `first` identifies the group.
    size_t i = 0;
    while (i < h->busy_count && h->busy[i].id)
        i++;
    if (i == h->busy_count)
        h->busy = mem_push(h->busy, h->busy_count++, sizeof *h->busy);
    h->busy[i] = g;
    out->first = (uint32_t)i;
    return true;
}

// ------------------------------------------------------------------------------------------------ answers

static hry_status flush(void *context, hry_error *error)
{
    hunt *h = context;
    hry_status status = HRY_OK;
    if (h->done_count)
        status = store_put_hunted(h->store, h->done, h->done_count, error);
    for (size_t i = 0; i < h->done_count && status == HRY_OK; i++)
        free(h->done[i].witnesses);
    if (status == HRY_OK)
        h->done_count = 0;
    return status;
}

static void report_trouble(hunt *h, const char *what, const char *message)
{
    OWNED char *text = mem_print("%s: %s", what, message);
    h->result.failed++;
    if (h->question->trouble)
        h->question->trouble(h->question->context, text);
}

static hry_status take_hunted(hunt *h, const job_answer *a, hry_error *error)
{
    hunted_group g = h->busy[a->job.first];
    hry_status status = HRY_OK;
    h->busy[a->job.first] = (hunted_group){0};
    g.seconds = a->gave_up ? a->job.seconds : a->seconds;
    g.state = a->status || a->in_part ? HUNT_UNFINISHED : HUNT_DONE;
    g.types = a->status ? (group_types){0} : a->types;
    if (a->status && !a->gave_up) {
        report_trouble(h, g.name, a->message);
    } else {
        if (h->done_count == BATCH)
            status = flush(h, error);
        if (status == HRY_OK)
            h->done[h->done_count] = g; // only its witnesses are kept as a string
        if (status == HRY_OK)
            h->done[h->done_count++].witnesses = a->groups ? mem_string(a->groups) : NULL;
        h->result.looked_at += g.state == HUNT_DONE;
        if (g.state == HUNT_DONE && h->question->done)
            h->question->done(h->question->context, &g);
    }
    free_all(g.name, g.expr);
    return status;
}

static hry_status take_list(hunt *h, const job_answer *a, hry_error *error)
{
    char name[96];
    hry_error why;
    size_t count;
    hunted_group *group;
    hunt_list now = a->job.list;
    if (hunt_list_groups(a, &group, &count, &why)) {
        hunt_list_name(&now, name, sizeof name);
        report_trouble(h, name, why.message);
        return HRY_OK;
    }
    now.groups += count;
    hry_status status = store_put_hunt(h->store, &now, group, count, error);
    if (status) {
        hunted_groups_free(group, count);
        return status;
    }
    hunt_lists_know(&h->lists, &now);
    for (size_t i = 0; i < count; i++)
        queue_add(&h->todo, &group[i]);
    free(group);
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------- the campaign

static bool next_job(void *context, job *out)
{
    hunt *h = context;
    return next_group(h, out) || hunt_lists_next(&h->lists, out);
}

static hry_status take(void *context, const job_answer *a, hry_error *error)
{
    return a->job.kind == JOB_LIST ? take_list(context, a, error) : take_hunted(context, a, error);
}

static void show_progress(void *context, size_t flying)
{
    const hunt *h = context;
    char what[200], list[96] = "";
    const hunt_list *l = h->lists.next ? &h->lists.list[h->lists.next - 1] : NULL;
    if (l)
        hunt_list_name(l, list, sizeof list);
    snprintf(what, sizeof what, "%s%s%" PRIu64 " groups examined, %zu waiting", list, l ? "; " : "",
             h->result.looked_at, h->todo.count - h->todo.next + flying);
    limit_progress(h->question->limit, what, (double)h->lists.next, (double)h->lists.count);
}

// ------------------------------------------------------------------------------------- beginning and end

static bool count_group(void *context, const hunted_group *g)
{
    hunt_coverage *c = &((hunt_result *)context)->covered[g->source];
    if (g->even_frattini)
        return true; // it is listed for the types of its even classes
    c->groups++;
    c->done += g->state == HUNT_DONE;
    c->unfinished += g->state == HUNT_UNFINISHED;
    c->odd_classes += g->types.odd_classes;
    return true;
}

// Counts what the store now has of the range.
static hry_status count_covered(hunt *h, hry_error *error)
{
    for (size_t i = 0; i < h->lists.count; i++) {
        hunt_coverage *c = &h->result.covered[h->lists.list[i].source];
        c->lists++;
        c->lists_done += hunt_list_complete(&h->lists, &h->lists.list[i]);
    }
    hunted_filter all = {.range = &h->question->range, .which = HUNTED_ALL};
    return store_each_hunted(h->store, &all, count_group, &h->result, error);
}

static void clear(hunt *h)
{
    hunted_groups_free(h->todo.group, h->todo.count);
    hunted_groups_free(h->busy, h->busy_count);
    hunt_lists_clear(&h->lists);
    for (size_t i = 0; i < h->done_count; i++)
        free(h->done[i].witnesses);
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

static hry_status run(hunt *h, bool *lost, hry_error *error)
{
    const hunt_question *q = h->question;
    hunted_filter todo = {.range = &q->range, .which = HUNTED_TODO, .seconds = q->each};
    campaign c = {.workers = q->workers,
                  .memory = q->memory,
                  .limit = q->limit,
                  .next = next_job,
                  .take = take,
                  .flush = flush,
                  .progress = show_progress,
                  .context = h};
    TRY(store_each_hunt(h->store, hunt_lists_know, &h->lists, error));
    TRY(store_each_hunted(h->store, &todo, queue_stored, h, error));
    return campaign_run(&c, lost, error);
}

hry_status hunt_run(store *s, const hunt_question *q, hunt_result *out, hry_error *error)
{
    hunt *h = NEW(hunt);
    hry_error ours = {0}, later = {0};
    double started = clock_now();
    bool lost = false;
    h->question = q;
    h->store = s;
    hunt_lists_init(&h->lists, &q->range);
    hry_status status = run(h, &lost, &ours);
    if (is_limit(status) && !lost && store_lasts(s))
        campaign_add_resume_hint(&ours);
    hry_status counted = lost ? HRY_OK : count_covered(h, &later);
    if (status == HRY_OK && counted) {
        status = counted;
        ours = later;
    }
    h->result.seconds = clock_now() - started;
    *out = h->result;
    clear(h);
    if (error)
        *error = ours;
    return status;
}
