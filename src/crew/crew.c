// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master, and the workers on this machine. Each worker is a forked process that starts with its first
// item and ends when its channel is closed or the master dies. A worker that dies is replaced
// (process/workers.h) and its item is handed out again; after CREW_TRIES deaths the item has no answer. MPI
// ranks are workers that are not child processes (ranks.c).
#include "crew/crew.h"

#include <errno.h>

#include "base/mem.h"
#include "crew/ranks.h"

enum { TURN_MS = 100 };

struct crew {
    const crew_carrier *carrier;
    crew_trade trade;
    workers workers;
    size_t given; // items whose answers have not been taken
    int failure;  // errno if the last process could not be started
};

// ---------------------------------------------------------------------------------------------- processes

static void work(int channel, void *context)
{
    const crew_trade *trade = context;
    void *own = trade->begin();
    CLEARED(inbox_clear) inbox in = {0};
    limit none = limit_none();
    while (inbox_read(&in, channel, true) == INBOX_WHOLE) {
        size_t size, answer_size;
        const char *item = inbox_message(&in, &size);
        OWNED char *answer = trade->work(own, item, size, &none, &answer_size);
        message_send(channel, answer, answer_size); // if the master is gone, the next read ends the loop
        inbox_empty(&in);
    }
    trade->end(own);
}

static bool start(workers *p, worker *w)
{
    crew *c = p->context;
    bool started = child_fork(&w->process, work, &c->trade);
    c->failure = started ? 0 : errno;
    return started;
}

static hry_status turn(workers *p, hry_error *error)
{
    const crew *c = p->context;
    workers_turn(p, TURN_MS);
    return c->failure ? hry_fail(error, HRY_LIMIT,
                                 "cannot start a worker process (%s): use fewer workers with `threads`",
                                 strerror(c->failure))
                      : HRY_OK;
}

static const crew_carrier processes = {{.start = start, .tries = CREW_TRIES}, turn, NULL};

// --------------------------------------------------------------------------------------------- the master

crew *crew_start(const crew_trade *trade, unsigned count)
{
    crew *c = NEW(crew);
    c->trade = *trade;
    unsigned others = ranks_serving();
    c->carrier = others ? &ranks_carrier : &processes;
    workers_init(&c->workers, &c->carrier->kind, c, others ? others : count ? count : 1);
    return c;
}

void crew_end(crew *c)
{
    if (!c)
        return;
    if (c->carrier->drop)
        c->carrier->drop(&c->workers);
    workers_clear(&c->workers, task_free);
    free(c);
}

size_t crew_idle(const crew *c)
{
    return c->workers.count - c->given;
}

void crew_give(crew *c, char *item, size_t size)
{
    task *t = NEW(task);
    t->bytes = item;
    t->size = size;
    c->given++;
    workers_add(&c->workers, t, false);
}

hry_status crew_take(crew *c, task **out, const limit *limit, hry_error *error)
{
    while (!(*out = workers_take(&c->workers)))
        TRY(limit_reached(limit) ? limit_fail(limit, 0, error) : c->carrier->turn(&c->workers, error));
    c->given--;
    return HRY_OK;
}
