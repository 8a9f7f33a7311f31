// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master's side: who has which job, and the worker processes of this machine. A worker is a fork of this
// program that never returns to it; it is started with its first job, ends when its channel is closed or its
// master dies, and is replaced when it dies itself. Its job is then given once more, and after DEATHS of them
// answered with a sentence. Ranks of MPI (crew_mpi.h) are not replaced: MPI ends with the first that dies.
#include "atlas/crew.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "atlas/crew_mpi.h"
#include "atlas/work.h"
#include "base/mem.h"

enum { DEATHS = 3, TURN_MS = 100 };

typedef struct member {
    pid_t pid; // 0: not started
    int channel;
    bool busy;
    job job;
    char *expr;      // of the job
    unsigned deaths; // during this job
    char *in;        // the answer that is coming
    size_t have, room;
} member;

struct crew {
    member *member;
    unsigned count;
    size_t memory; // of each
    bool mpi;
};

// -------------------------------------------------------------------------------------------- the worker

static bool whole(ssize_t (*move)(int, void *, size_t), int channel, void *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t moved = move(channel, (char *)data + done, size - done);
        if (moved > 0)
            done += (size_t)moved;
        else if (moved == 0 || errno != EINTR)
            return false;
    }
    return true;
}

static ssize_t send_some(int channel, void *data, size_t size)
{
    return send(channel, data, size, MSG_NOSIGNAL);
}

_Noreturn static void work(int channel, size_t memory)
{
    gap_pool *gap = gap_pool_new(1, memory);
    parcel p;
    bool good = true;
    while (good && whole(read, channel, &p, sizeof p)) {
        job_answer a;
        size_t size;
        char *expr = mem_alloc(p.expr_size + 1, 1);
        if (p.expr_size && !whole(read, channel, expr, p.expr_size))
            break;
        p.job.expr = p.expr_size ? expr : NULL;
        work_do(gap, &p.job, memory, NULL, &a);
        char *bytes = answer_pack(&a, &size);
        good = whole(send_some, channel, bytes, size);
        free(bytes);
        free(expr);
        job_answer_clear(&a);
    }
    gap_pool_free(gap);
    _exit(0); // what the master has not printed yet is not ours to print
}

// In a group of its own, so that Ctrl-C is the master's to answer; without the master's files, above all the
// lock of the store.
_Noreturn static void become_worker(int channel, pid_t master, size_t memory)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != master)
        _exit(1);
    signal(SIGINT, SIG_IGN);
    if (channel != 3)
        dup2(channel, 3);
    close_range(4, ~0U, 0);
    work(3, memory);
}

// -------------------------------------------------------------------------------------------- the master

static bool start_member(crew *c, member *m)
{
    int pair[2];
    if (m->pid)
        return true;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    pid_t master = getpid(), pid = fork();
    if (pid == 0)
        become_worker(pair[1], master, c->memory);
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return false;
    }
    m->pid = pid;
    m->channel = pair[0];
    m->have = 0;
    return true;
}

static void end_member(member *m)
{
    if (!m->pid)
        return;
    kill(m->pid, SIGKILL);
    while (waitpid(m->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(m->channel);
    m->pid = 0;
}

static bool send_job(crew *c, unsigned i)
{
    if (!c->mpi && !start_member(c, &c->member[i]))
        return false;
    size_t size;
    char *bytes = parcel_pack(&c->member[i].job, c->memory, &size);
    // A worker that dies before it reads this is noticed when its answer is awaited.
    if (c->mpi)
        crew_mpi_send(i, bytes, size);
    else
        whole(send_some, c->member[i].channel, bytes, size);
    free(bytes);
    return true;
}

crew *crew_start(unsigned workers, size_t memory)
{
    crew *c = NEW(crew);
    c->mpi = crew_mpi_workers() > 0;
    c->count = c->mpi ? crew_mpi_workers() : workers ? workers : 1;
    c->member = NEW_ARRAY(member, c->count);
    c->memory = memory;
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
        crew_mpi_drop(busy);
        free(busy);
    }
    for (unsigned i = 0; i < c->count; i++) {
        end_member(&c->member[i]);
        free(c->member[i].expr);
        free(c->member[i].in);
    }
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

void crew_give(crew *c, const job *j)
{
    unsigned i = 0;
    while (i < c->count && c->member[i].busy)
        i++;
    assert(i < c->count);
    c->member[i].busy = true;
    c->member[i].job = *j;
    c->member[i].expr = j->expr ? mem_string(j->expr) : NULL;
    c->member[i].job.expr = c->member[i].expr;
    c->member[i].deaths = 0;
    send_job(c, i); // where that fails, crew_take says so
}

// --------------------------------------------------------------------------------------------- answers

static void failed_answer(const member *m, job_answer *out)
{
    memset(out, 0, sizeof *out);
    out->job = m->job;
    out->job.expr = NULL;
    out->status = HRY_LIMIT;
    snprintf(out->message, sizeof out->message, "the worker process ended %u times while it computed this",
             m->deaths);
}

// Reads what has come; 1: the answer is whole, −1: the worker is dead.
static int receive(member *m, job_answer *out)
{
    size_t wanted;
    if (answer_unpack(m->in, m->have, out, &wanted))
        return 1;
    if (wanted > m->room) {
        m->room = wanted;
        m->in = mem_resize(m->in, m->room, 1);
    }
    ssize_t got = recv(m->channel, m->in + m->have, wanted - m->have, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return 0;
    if (got <= 0)
        return -1;
    m->have += (size_t)got;
    return answer_unpack(m->in, m->have, out, &wanted) ? 1 : 0;
}

// Whether the death comes to an answer; else the job has been given again.
static bool bury(crew *c, unsigned i, job_answer *out)
{
    member *m = &c->member[i];
    end_member(m);
    m->deaths++;
    if (m->deaths < DEATHS) {
        send_job(c, i);
        return false;
    }
    failed_answer(m, out);
    return true;
}

// One look at every worker; the number of one whose answer is there, or count.
static unsigned look(crew *c, job_answer *out)
{
    struct pollfd *watched = NEW_ARRAY(struct pollfd, c->count);
    unsigned found = c->count;
    for (unsigned i = 0; i < c->count; i++) {
        watched[i].fd = c->member[i].busy ? c->member[i].channel : -1; // poll skips negative ones
        watched[i].events = POLLIN;
    }
    int ready = poll(watched, c->count, TURN_MS);
    for (unsigned i = 0; i < c->count && ready > 0 && found == c->count; i++) {
        if (!watched[i].revents)
            continue;
        int got = receive(&c->member[i], out);
        if (got > 0 || (got < 0 && bury(c, i, out)))
            found = i;
    }
    free(watched);
    return found;
}

static bool all_started(const crew *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!c->mpi && c->member[i].busy && !c->member[i].pid)
            return false;
    return true;
}

hry_status crew_take(crew *c, job_answer *out, const limit *limit, hry_error *error)
{
    unsigned found = c->count;
    while (found == c->count) {
        if (limit_reached(limit))
            return limit_fail(limit, 0, error);
        if (!all_started(c))
            return hry_fail(error, HRY_LIMIT,
                            "a worker process cannot be started (%m); give fewer of them with --threads");
        if (!c->mpi)
            found = look(c, out);
        else if (!crew_mpi_receive(&found, out))
            found = c->count;
    }
    c->member[found].busy = false;
    c->member[found].have = 0;
    free(c->member[found].expr);
    c->member[found].expr = NULL;
    return HRY_OK;
}
