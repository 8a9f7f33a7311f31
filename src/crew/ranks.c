// SPDX-License-Identifier: GPL-3.0-or-later
//
// A serving rank polls for an item and computes it; meanwhile it polls for a request to drop the item and
// sends a heartbeat once a second. The master polls for answers. A rank that sends no heartbeat for too long
// is considered lost: its item is given to another rank.
#include "crew/ranks.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "crew/messages.h"
#include "crew/ranks_sweep.h"

// Only such a process initialises MPI, which takes time and is useless for a single process.
bool ranks_are_launched(void)
{
    static const char *const size[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"};
    static const char *const rank[] = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"};
    bool has_rank = false, several = true;
    for (size_t i = 0; i < sizeof rank / sizeof *rank; i++)
        has_rank |= getenv(rank[i]) != NULL;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        if (getenv(size[i]))
            several &= strcmp(getenv(size[i]), "1") != 0;
    return has_rank && several;
}

#ifdef HARARY_HAS_MPI

static const double BEAT = 1;          // seconds between heartbeats of a computing rank
static const double DROP_SECONDS = 10; // time for all ranks to drop their items

unsigned ranks_serving(void)
{
    return messages_ranks() - 1;
}

static int status = 1; // of an exit that ranks_leave does not know: out of memory

int ranks_leave(int known)
{
    return status = known;
}

// For rank 0, at exit.
static void end_ranks(void)
{
    messages_part(sweep_stands_still(), status);
}

// ---------------------------------------------------------------------------------------------- a worker

// Called while an item is computed: checks for a request to drop it or to stop, and sends heartbeats.
static void look_for_orders(void *context, const char *what, double done, double total)
{
    (void)what;
    (void)done;
    (void)total;
    MPI_Status message;
    atomic_int *dropped = context;
    static double told;
    if (message_waits(0, MESSAGE_DROP, &message) || message_waits(0, MESSAGE_STOP, &message))
        *dropped = 1;
    if (clock_now() - told > BEAT) {
        told = clock_now();
        message_alive(sweep_idle());
    }
}

static void serve_item(const crew_trade *trade, void *own, MPI_Status *message)
{
    int length;
    size_t size;
    OWNED char *item = message_take(message, &length);
    if (!item)
        return;
    static atomic_int dropped;
    dropped = 0;
    limit l = limit_none();
    l.interrupt = &dropped;
    l.progress = look_for_orders;
    l.context = &dropped;
    OWNED char *answer = message->MPI_TAG == MESSAGE_SWEEP
                             ? sweep_follow(item, &l, &size)
                             : trade->work(own, item, (size_t)length, &l, &size);
    message_answer(answer, size);
}

static void serve(const crew_trade *trade)
{
    void *own = trade->begin();
    MPI_Status message;
    for (;;) {
        if (!message_waits(0, MPI_ANY_TAG, &message)) {
            clock_sleep(RANKS_NAP);
        } else if (message.MPI_TAG == MESSAGE_ITEM || message.MPI_TAG == MESSAGE_SWEEP) {
            serve_item(trade, own, &message);
        } else {
            MPI_Recv(NULL, 0, MPI_BYTE, 0, message.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (message.MPI_TAG == MESSAGE_STOP)
                break;
        }
    }
    trade->end(own);
    messages_follow_out();
}

bool ranks_serve(const crew_trade *trade, int *argc, char ***argv, int *served)
{
    if (!ranks_are_launched())
        return false;
    messages_join(argc, argv);
    sweep_meet();
    messages_joined();
    if (messages_rank() == 0) {
        atexit(end_ranks);
        return false;
    }
    serve(trade);
    *served = 0;
    return true;
}

// ------------------------------------------------------------------------------------- workers of a crew

static bool start(workers *p, worker *w)
{
    return !rank_state_of((unsigned)(w - p->worker))->lost; // ranks run already
}

static void send_task(workers *p, worker *w)
{
    message_send_to((unsigned)(w - p->worker), MESSAGE_ITEM, w->task->bytes, w->task->size);
}

// Receives an answer. The answer of a lost rank is discarded, but the rank is used again.
static bool look_at_ranks(workers *p)
{
    unsigned number;
    OWNED char *bytes = NULL;
    size_t size;
    if (!messages_look(&number, &bytes, &size))
        return false;
    if (!rank_state_of(number)->lost)
        worker_said(p, &p->worker[number], bytes, size);
    rank_state_of(number)->lost = false;
    return true;
}

// A rank without heartbeats for too long loses its item.
static hry_status turn(workers *p, hry_error *error)
{
    size_t left = 0;
    for (unsigned i = 0; i < p->count; i++) {
        if (p->worker[i].task && clock_now() - rank_state_of(i)->heard > ranks_patience()) {
            rank_state_of(i)->lost = true;
            worker_died(p, &p->worker[i]);
        }
        left += !rank_state_of(i)->lost;
    }
    if (!left && ring_is_empty(&p->done))
        return hry_fail(error, HRY_LIMIT, "no MPI rank has responded for %.0f s", ranks_patience());
    if (!look_at_ranks(p))
        clock_sleep(RANKS_NAP);
    workers_turn(p, 0);
    return HRY_OK;
}

// Asks every busy rank to drop its item and wait for the next. A rank that does not answer in time is lost.
static void drop(workers *p)
{
    double until = clock_now() + DROP_SECONDS;
    for (unsigned i = 0; i < p->count; i++)
        if (p->worker[i].task)
            message_drop(i);
    for (unsigned i = 0; i < p->count; i++) {
        while (p->worker[i].task && clock_now() < until)
            if (!look_at_ranks(p))
                clock_sleep(RANKS_NAP);
        rank_state_of(i)->lost |= p->worker[i].task != NULL;
    }
}

const crew_carrier ranks_carrier = {{.start = start, .send = send_task, .tries = CREW_TRIES}, turn, drop};

#else

unsigned ranks_serving(void)
{
    return 0;
}

bool ranks_serve(const crew_trade *trade, int *argc, char ***argv, int *status)
{
    (void)trade;
    (void)argc;
    (void)argv;
    (void)status;
    return false;
}

int ranks_leave(int status)
{
    return status;
}

const crew_carrier ranks_carrier; // never used

#endif
