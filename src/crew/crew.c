// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master's side: who has which item, and the worker processes of this machine. A worker is a fork of this
// program that never returns to it; it is started with its first item, ends when its channel is closed or its
// master dies, and is replaced when it dies itself. Its item is then given once more, and after DEATHS of
// them answered with nothing. Ranks of MPI (ranks.h) are not replaced: MPI ends with the first that dies, and
// one that says nothing for long is left alone, its item given to another.
#include "crew/crew.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>

#include "base/child.h"
#include "base/mem.h"
#include "base/message.h"
#include "crew/ranks.h"

enum { DEATHS = 3, TURN_MS = 100 };

typedef struct member {
    child process; // none until its first item
    bool busy;
    bool lost; // a rank that has not said anything for long
    char *item;
    size_t size;
    unsigned deaths; // over this item
    inbox in;        // the answer that is coming
} member;

struct crew {
    crew_trade trade;
    member *member;
    unsigned count;
    bool mpi;
    double patience;
    member *orphan; // items of lost ranks, for the next that is free
    unsigned orphans;
};

// -------------------------------------------------------------------------------------------- the worker

static void work(int channel, void *context)
{
    const crew_trade *trade = context;
    void *own = trade->begin();
    inbox in = {0};
    limit none = limit_none();
    bool good = true;
    while (good && inbox_wait(&in, channel) == INBOX_WHOLE) {
        size_t size, answer_size;
        const char *item = inbox_message(&in, &size);
        char *answer = trade->work(own, item, size, &none, &answer_size);
        good = message_send(channel, answer, answer_size);
        free(answer);
        inbox_empty(&in);
    }
    inbox_clear(&in);
    trade->end(own);
}

// -------------------------------------------------------------------------------------------- the master

static void send_item(crew *c, unsigned i)
{
    member *m = &c->member[i];
    // A worker that dies before it reads this is noticed when its answer is awaited, one that cannot be
    // started by crew_take.
    if (c->mpi)
        ranks_send(i, m->item, m->size);
    else if (m->process.pid || child_fork(&m->process, work, &c->trade))
        message_send(m->process.channel, m->item, m->size);
}

crew *crew_start(const crew_trade *trade, unsigned workers)
{
    crew *c = NEW(crew);
    c->trade = *trade;
    c->mpi = ranks_serving() > 0;
    c->count = c->mpi ? ranks_serving() : workers ? workers : 1;
    c->member = NEW_ARRAY(member, c->count);
    c->orphan = NEW_ARRAY(member, c->count);
    c->patience = ranks_patience();
    return c;
}

void crew_end(crew *c)
{
    if (!c)
        return;
    if (c->mpi) {
        bool *busy = NEW_ARRAY(bool, c->count);
        for (unsigned i = 0; i < c->count; i++)
            busy[i] = c->member[i].busy;
        ranks_drop(busy);
        free(busy);
    }
    for (unsigned i = 0; i < c->count; i++) {
        child_kill(&c->member[i].process);
        inbox_clear(&c->member[i].in);
        free(c->member[i].item);
    }
    for (unsigned i = 0; i < c->orphans; i++)
        free(c->orphan[i].item);
    free(c->orphan);
    free(c->member);
    free(c);
}

size_t crew_idle(const crew *c)
{
    size_t idle = 0;
    for (unsigned i = 0; i < c->count; i++)
        idle += !c->member[i].busy;
    return idle;
}

void crew_give(crew *c, char *item, size_t size)
{
    unsigned i = 0;
    while (i < c->count && c->member[i].busy)
        i++;
    assert(i < c->count);
    c->member[i].busy = true;
    c->member[i].item = item;
    c->member[i].size = size;
    c->member[i].deaths = 0;
    send_item(c, i);
}

// --------------------------------------------------------------------------------------------- answers

// Whether the death comes to an answer; else the item has been given again.
static bool bury(crew *c, unsigned i)
{
    member *m = &c->member[i];
    child_kill(&m->process);
    inbox_empty(&m->in);
    m->deaths++;
    if (m->deaths < DEATHS)
        send_item(c, i);
    return m->deaths >= DEATHS;
}

// Reads what has come from a worker; whether that is an answer.
static bool receive(crew *c, unsigned i, crew_answer *out)
{
    member *m = &c->member[i];
    inbox_state state = inbox_look(&m->in, m->process.channel);
    if (state == INBOX_WHOLE) {
        const char *bytes = inbox_message(&m->in, &out->size);
        out->bytes = mem_copy(bytes, out->size, 1);
        inbox_empty(&m->in);
        return true;
    }
    return state == INBOX_CLOSED && bury(c, i);
}

// One look at every worker; the number of one whose answer is there, or count.
static unsigned look(crew *c, crew_answer *out)
{
    struct pollfd *watched = NEW_ARRAY(struct pollfd, c->count);
    unsigned found = c->count;
    for (unsigned i = 0; i < c->count; i++) {
        watched[i].fd = c->member[i].busy ? c->member[i].process.channel : -1; // poll skips negative ones
        watched[i].events = POLLIN;
    }
    int ready = poll(watched, c->count, TURN_MS);
    for (unsigned i = 0; i < c->count && ready > 0 && found == c->count; i++)
        if (watched[i].revents && receive(c, i, out))
            found = i;
    free(watched);
    return found;
}

static bool all_started(const crew *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!c->mpi && c->member[i].busy && !c->member[i].process.pid)
            return false;
    return true;
}

// ------------------------------------------------------------------------------------------------- ranks

static void give_orphan(crew *c, unsigned i)
{
    member *m = &c->member[i];
    *m = c->orphan[--c->orphans];
    m->busy = true;
    send_item(c, i);
}

// Ranks that have been silent for too long lose their items; *found is one whose item has had enough of
// them. False if no rank is left.
static bool look_for_lost(crew *c, unsigned *found)
{
    unsigned left = 0;
    for (unsigned i = 0; i < c->count; i++) {
        member *m = &c->member[i];
        if (m->busy && !m->lost && clock_now() - ranks_heard(i) > c->patience) {
            m->lost = true;
            m->deaths++;
            ranks_lose(i, true);
            if (m->deaths >= DEATHS) {
                *found = i;
                return true;
            }
            c->orphan[c->orphans++] = (member){.item = m->item, .size = m->size, .deaths = m->deaths};
            m->item = NULL;
        }
        left += !m->lost;
    }
    for (unsigned i = 0; i < c->count && c->orphans; i++)
        if (!c->member[i].busy)
            give_orphan(c, i);
    return left > 0;
}

// An answer of a rank; that of a lost one is not wanted any more, but the rank is.
static bool look_at_ranks(crew *c, unsigned *found, crew_answer *out)
{
    if (!ranks_receive(found, &out->bytes, &out->size))
        return false;
    member *m = &c->member[*found];
    if (!m->lost)
        return true;
    free(out->bytes);
    out->bytes = NULL;
    ranks_lose(*found, false);
    *m = (member){0};
    return false;
}

hry_status crew_take(crew *c, crew_answer *out, const limit *limit, hry_error *error)
{
    unsigned found = c->count;
    *out = (crew_answer){0};
    while (found == c->count) {
        if (limit_reached(limit))
            return limit_fail(limit, 0, error);
        if (!all_started(c))
            return hry_fail(error, HRY_LIMIT,
                            "a worker process cannot be started (%m); give fewer of them with `threads`");
        if (c->mpi && !look_for_lost(c, &found))
            return hry_fail(error, HRY_LIMIT, "no rank of MPI has said anything for %.0f s", c->patience);
        if (!c->mpi)
            found = look(c, out);
        else if (found == c->count && !look_at_ranks(c, &found, out))
            found = c->count;
    }
    member *m = &c->member[found];
    out->item = m->item;
    out->item_size = m->size;
    out->deaths = m->deaths;
    m->item = NULL;
    m->busy = m->lost;
    if (c->orphans && !m->busy)
        give_orphan(c, found);
    return HRY_OK;
}

void crew_answer_clear(crew_answer *a)
{
    free(a->item);
    free(a->bytes);
    *a = (crew_answer){0};
}
