// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both sides of the exchange over MPI. A serving rank polls for an item and computes it; meanwhile it polls
// for a request to drop the item and sends a heartbeat once a second. The master polls for answers. A rank
// that sends no heartbeat for too long is considered lost: its item is given to another rank, and at exit the
// program aborts MPI instead of waiting for that rank.
#include <unistd.h>

#include "base/mem.h"
#include "crew/ranks_internal.h"

static int ranks = 1;

unsigned ranks_serving(void)
{
    return (unsigned)ranks - 1;
}

// Only such a process initialises MPI, which takes time and is useless for a single process.
bool crew_is_launched(void)
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

#include <mpi.h>

enum { TAG_ITEM = 1, TAG_SWEEP, TAG_DROP, TAG_STOP, TAG_ANSWER, TAG_ALIVE };
static const double BEAT = 1;          // seconds between heartbeats of a computing rank
static const double DROP_SECONDS = 10; // time for all ranks to drop their items

static rank_state *state; // by worker
static double looked;     // when the master last polled

static bool waiting(int source, int tag, MPI_Status *what)
{
    int there = 0;
    MPI_Iprobe(source, tag, MPI_COMM_WORLD, &there, what);
    return there != 0;
}

static int status = 1; // of an exit that crew_leave does not know: out of memory

int crew_leave(int known)
{
    return status = known;
}

// For rank 0, at exit.
static void end_ranks(void)
{
    if (sweep_stands_still())
        ranks_abort(ALL_STAND_STILL, status);
    for (int r = 1; r < ranks; r++)
        if (state[r - 1].lost)
            ranks_abort(r, status);
    for (int r = 1; r < ranks; r++)
        MPI_Send(NULL, 0, MPI_BYTE, r, TAG_STOP, MPI_COMM_WORLD);
    ranks_part(status);
    free(state);
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
    if (waiting(0, TAG_DROP, &message) || waiting(0, TAG_STOP, &message))
        *dropped = 1;
    if (clock_now() - told > BEAT) {
        double stood = sweep_idle();
        told = clock_now();
        MPI_Send(&stood, 1, MPI_DOUBLE, 0, TAG_ALIVE, MPI_COMM_WORLD);
    }
}

// The whole message, which the caller frees; NULL if the sender stopped in the middle (then MPI still owns
// the buffer).
static char *take_bytes(MPI_Status *message, int *size)
{
    MPI_Request request;
    MPI_Get_count(message, MPI_BYTE, size);
    char *bytes = mem_alloc((size_t)*size, 1);
    MPI_Irecv(bytes, *size, MPI_BYTE, message->MPI_SOURCE, message->MPI_TAG, MPI_COMM_WORLD, &request);
    return ranks_settle(&request) ? bytes : NULL;
}

static void serve_item(const crew_trade *trade, void *own, MPI_Status *message)
{
    int length;
    size_t size;
    OWNED char *item = take_bytes(message, &length);
    if (!item)
        return;
    static atomic_int dropped;
    dropped = 0;
    limit l = limit_none();
    l.interrupt = &dropped;
    l.progress = look_for_orders;
    l.context = &dropped;
    OWNED char *answer = message->MPI_TAG == TAG_SWEEP ? sweep_follow(item, &l, &size)
                                                       : trade->work(own, item, (size_t)length, &l, &size);
    MPI_Send(answer, (int)size, MPI_BYTE, 0, TAG_ANSWER, MPI_COMM_WORLD);
}

static void serve(const crew_trade *trade)
{
    void *own = trade->begin();
    MPI_Status message;
    for (;;) {
        if (!waiting(0, MPI_ANY_TAG, &message)) {
            clock_sleep(RANKS_NAP);
        } else if (message.MPI_TAG == TAG_ITEM || message.MPI_TAG == TAG_SWEEP) {
            serve_item(trade, own, &message);
        } else {
            MPI_Recv(NULL, 0, MPI_BYTE, 0, message.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (message.MPI_TAG == TAG_STOP)
                break;
        }
    }
    trade->end(own);
    ranks_follow_out();
}

bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *served)
{
    if (!crew_is_launched())
        return false;
    int rank;
    ranks_join(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0) {
        state = NEW_ARRAY(rank_state, (size_t)ranks);
        atexit(end_ranks);
        return false;
    }
    serve(trade);
    *served = 0;
    return true;
}

// -------------------------------------------------------------------------------------------- the master

// While the master waited for a stopped rank, it could not receive heartbeats from the others.
static void excuse_others(unsigned worker)
{
    for (unsigned w = 0; w < ranks_serving(); w++)
        if (w != worker)
            state[w].heard = clock_now();
    looked = clock_now();
}

// If the rank does not receive the item within the MPI timeout, its state shows it as lost.
static void send_item(unsigned worker, int tag, const char *item, size_t size)
{
    MPI_Request request;
    char *own = mem_copy(item, size, 1);
    state[worker].heard = clock_now();
    state[worker].idle = 0;
    MPI_Isend(own, (int)size, MPI_BYTE, (int)worker + 1, tag, MPI_COMM_WORLD, &request);
    if (ranks_settle(&request))
        free(own);
    else
        excuse_others(worker);
}

void ranks_send_sweep(unsigned worker, const char *item, size_t size)
{
    send_item(worker, TAG_SWEEP, item, size);
}

rank_state *ranks_state(unsigned worker)
{
    return &state[worker];
}

// If the master itself was stopped, it could not receive heartbeats, so the ranks get a new deadline.
static void excuse_after_absence(void)
{
    if (clock_now() - looked > ranks_patience() / 2)
        excuse_others(ranks_serving());
    looked = clock_now();
}

bool ranks_look(unsigned *worker, char **bytes, size_t *size)
{
    MPI_Status message;
    excuse_after_absence();
    while (waiting(MPI_ANY_SOURCE, TAG_ALIVE, &message)) {
        MPI_Recv(&state[message.MPI_SOURCE - 1].idle, 1, MPI_DOUBLE, message.MPI_SOURCE, TAG_ALIVE,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        state[message.MPI_SOURCE - 1].heard = clock_now();
    }
    if (!waiting(MPI_ANY_SOURCE, TAG_ANSWER, &message))
        return false;
    int length;
    *bytes = take_bytes(&message, &length);
    *size = (size_t)length;
    *worker = (unsigned)message.MPI_SOURCE - 1;
    if (*bytes)
        state[*worker].heard = clock_now();
    else
        excuse_others(*worker);
    return *bytes != NULL;
}

// ------------------------------------------------------------------------------------- workers of a crew

static bool start(workers *p, worker *w)
{
    return !state[w - p->worker].lost; // ranks run already
}

static void send_task(workers *p, worker *w)
{
    send_item((unsigned)(w - p->worker), TAG_ITEM, w->task->bytes, w->task->size);
}

// Receives an answer. The answer of a lost rank is discarded, but the rank is used again.
static bool look_at_ranks(workers *p)
{
    unsigned number;
    OWNED char *bytes = NULL;
    size_t size;
    if (!ranks_look(&number, &bytes, &size))
        return false;
    if (!state[number].lost)
        worker_said(p, &p->worker[number], bytes, size);
    state[number].lost = false;
    return true;
}

// A rank without heartbeats for too long loses its item.
static hry_status turn(workers *p, hry_error *error)
{
    size_t left = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (p->worker[i].task && clock_now() - state[i].heard > ranks_patience()) {
            state[i].lost = true;
            worker_died(p, &p->worker[i]);
        }
        left += !state[i].lost;
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
    for (size_t i = 0; i < p->count; i++)
        if (p->worker[i].task)
            MPI_Send(NULL, 0, MPI_BYTE, (int)i + 1, TAG_DROP, MPI_COMM_WORLD);
    for (size_t i = 0; i < p->count; i++) {
        while (p->worker[i].task && clock_now() < until)
            if (!look_at_ranks(p))
                clock_sleep(RANKS_NAP);
        state[i].lost |= p->worker[i].task != NULL;
    }
}

const crew_carrier ranks_carrier = {{.start = start, .send = send_task, .tries = CREW_TRIES}, turn, drop};

#else

bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status)
{
    (void)trade;
    (void)argc;
    (void)argv;
    (void)status;
    return false;
}

int crew_leave(int status)
{
    return status;
}

const crew_carrier ranks_carrier; // never used

#endif
