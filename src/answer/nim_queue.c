// SPDX-License-Identifier: GPL-3.0-or-later
//
// The queue is a linked list; an item is a structure with its rules. Adding an item parses it and sends its
// questions to GAP. Answering the first item takes answers of GAP until its own have arrived, and finishes
// the values. At most 64 items are read ahead. An item is not freed while GAP may still write an answer into
// it.
//
// If a queue has a team (queue_hire), its threads read and answer, each with its own session; the calling
// thread prints. What a thread cannot do with its share of the memory is repeated by the calling thread,
// which has all of it while the team rests. A thread's structures are taken off its share until they are
// printed.
#include "answer/nim_queue.h"

#include "answer/nim_item.h"
#include "engine/planes.h"
#include "os/machine.h"
#include "os/memory.h"

enum { READ_AHEAD = 64 };
static const double look_every = 0.2; // seconds between two checks for an interrupt

struct queue_team {
    team *team;
    const nim_options *options;
    session session; // each thread has a copy
    session *own;    // … here, because items are counted in it that outlive its thread
    atomic_uint threads;
    bool rests;
    door door;
    limit_options limits;
    atomic_int stop;
};

static queue_item *append(nim_queue *q, const char *text, size_t length, size_t line)
{
    queue_item *i = NEW(queue_item);
    i->text = mem_zero(length + 1, 1);
    memcpy(i->text, text, length);
    i->length = length;
    i->line = line;
    i->rules = *q->rules;
    i->rules.misere = q->options->misere;
    if (q->last)
        q->last->next = i;
    else
        q->first = i;
    q->last = i;
    q->queued++;
    return i;
}

void queue_add(nim_queue *q, const char *text, size_t length, size_t line, const bindings *variables)
{
    queue_item *i = append(q, text, length, line);
    if (variables)
        i->variables = *variables;
    if (q->team)
        team_add(q->team->team, &i->task);
    else
        item_read(q->options, q->session, i);
}

void queue_refuse(nim_queue *q, const char *text, size_t length, size_t line, const hry_error *error)
{
    queue_item *i = append(q, text, length, line);
    i->status = error->status;
    i->error = *error;
    i->task.done = true; // a team has nothing to do
}

// ---- by a team

static void work(team *t, void *context)
{
    struct queue_team *of = context;
    session *own = &of->own[of->threads++];
    *own = of->session;
    own->tools.how.limit = &own->limit;
    for (team_task *task; (task = team_take(t)); team_finish(t, task)) {
        queue_item *i = (queue_item *)task;
        own->tools.how.threads = team_share(t);
        item_read(of->options, own, i);
        item_answer(of->options, own, i);
        item_drop_sets(i);
    }
    tools_clear(&own->tools);
}

void queue_hire(nim_queue *q)
{
    const session *s = q->session;
    unsigned threads = s->limits->threads ? (unsigned)s->limits->threads : machine_processors();
    if (q->team || threads < 2 || s->door->remote || s->tools.source || s->tools.aside)
        return;
    struct queue_team *t = q->team = NEW(struct queue_team);
    *t = (struct queue_team){.options = q->options,
                             .session = *s,
                             .own = NEW_ARRAY(session, threads),
                             .door = *s->door,
                             .limits = *s->limits};
    t->door.interrupt = &t->stop;
    t->limits.memory /= threads;
    t->session.door = &t->door;
    t->session.limits = &t->limits;
    t->session.progress = false;
    t->session.tools = (game_tools){.how = s->tools.how, .open = s->tools.open, .memory = t->limits.memory};
    planes_kernel_name(); // chooses the kernel before there are threads
    t->team = team_new(threads, work, t);
    if (!t->team) {
        free_all(t->own, t);
        q->team = NULL;
    }
}

static void end_threads(nim_queue *q)
{
    if (!q->team)
        return;
    q->team->stop = 1;
    team_end(q->team->team);
}

// After the last item, which may be counted in a thread's session.
static void dismiss(nim_queue *q)
{
    if (q->team)
        free_all(q->team->own, q->team);
    q->team = NULL;
}

// What the threads' structures hold that are not printed yet.
static size_t held_by_team(const struct queue_team *t)
{
    size_t bytes = 0;
    for (unsigned k = 0; k < t->threads; k++)
        bytes += t->own[k].held;
    return bytes;
}

// ---- printing

// Reports a failure, with the structure unless a caret or a line number identifies it.
static void complain(nim_queue *q, const queue_item *i, const hry_error *error)
{
    const nim_options *o = q->options;
    if (q->silent || (q->lenient && error->status == HRY_UNDEFINED))
        return;
    error_place place = {i->text, i->length, i->line, false};
    if (i->at_position && error->column)
        place = (error_place){o->position, strlen(o->position), i->line, false};
    session_fail(q->session, error, &place);
}

// A structure that could not be read.
static void fail(nim_queue *q, const queue_item *i)
{
    hry_error plain = i->error;
    if (i->at_position)
        plain.column = 0;
    complain(q, i, &i->error);
    q->session->door->failures++;
    session_end_progress(q->session);
    if (!q->sink.where && q->sink.failure)
        q->sink.failure(q->session->out, &q->sink, &i->rules, &(written){i->text, i->length, i->line},
                        &plain);
}

static void print_answer(nim_queue *q, const queue_item *i)
{
    const answers *a = &i->answers;
    size_t failed = 0;
    for (size_t k = 0; k < i->rules.count; k++)
        if (a->status[k] && (failed++ == 0 || !session_interrupted(q->session)))
            complain(q, i, &a->error[k]);
    q->session->door->failures += failed;
    session_end_progress(q->session);
    truth met = answers_tell(&q->sink, a, &q->counts, q->session->out);
    q->undecided += met == TRUTH_UNKNOWN && failed == 0;
    q->answered += met == TRUTH_YES && failed == 0;
}

static void free_item(queue_item *i)
{
    item_clear(i);
    free_all(i->text, i);
}

bool queue_is_due(const nim_queue *q)
{
    if (!q->first || q->queued >= READ_AHEAD)
        return q->first;
    return q->team ? team_wait(q->team->team, &q->first->task, 0) : !item_is_waiting(q->first);
}

void queue_show_progress(const nim_queue *q)
{
    if (q->total)
        session_progress(q->session, "values", q->known, q->printed, q->total);
    else if (q->session->in_stream)
        session_progress(q->session, "structures answered", 0, q->answered, 0);
}

// With all of the memory, beside what the team has not printed yet. False: the user interrupted before.
static bool repeat_alone(nim_queue *q, queue_item *i)
{
    struct queue_team *t = q->team;
    t->rests = true;
    while (!team_pause(t->team, look_every)) {
        if (!session_continues(q->session))
            return false;
        queue_show_progress(q);
    }
    item_clear(i);
    heap_trim();
    size_t theirs = held_by_team(t);
    q->session->held += theirs;
    item_read(q->options, q->session, i);
    item_answer(q->options, q->session, i);
    q->session->held -= theirs;
    return true;
}

// False: the user interrupted before the team had an answer.
static bool take_from_team(nim_queue *q, queue_item *i)
{
    while (!team_wait(q->team->team, &i->task, look_every)) {
        if (!session_continues(q->session))
            return false;
        queue_show_progress(q);
    }
    return !item_lacks_memory(i) || repeat_alone(q, i);
}

void queue_answer_first(nim_queue *q)
{
    queue_item *i = q->first;
    if (!q->team)
        item_answer(q->options, q->session, i);
    else if (!take_from_team(q, i))
        return;
    if (i->status)
        fail(q, i);
    else
        print_answer(q, i);
    if (item_is_waiting(i))
        return; // interrupted: GAP may still write to it
    q->first = i->next;
    if (!q->first)
        q->last = NULL;
    q->queued--;
    q->printed++;
    queue_show_progress(q);
    free_item(i);
    if (q->team && q->team->rests) {
        q->team->rests = false;
        team_resume(q->team->team);
    }
}

void queue_answer_all(nim_queue *q)
{
    while (q->first && session_continues(q->session))
        queue_answer_first(q);
}

void queue_clear(nim_queue *q)
{
    end_threads(q);
    session_put_tools_away(q->session); // GAP no longer writes to items
    while (q->first) {
        queue_item *next = q->first->next;
        free_item(q->first);
        q->first = next;
    }
    dismiss(q);
    histogram_clear(&q->counts);
}
