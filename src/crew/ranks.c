// SPDX-License-Identifier: GPL-3.0-or-later
#include "crew/ranks.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/mem.h"
#include "crew/crew.h"
#include "crew/ranks_internal.h"

#define PATIENCE 120 // seconds; HARARY_MPI_PATIENCE is another number

double ranks_patience(void)
{
    const char *wish = getenv("HARARY_MPI_PATIENCE");
    return wish && atof(wish) > 0 ? atof(wish) : PATIENCE;
}

#ifdef HARARY_HAS_MPI

#include <mpi.h>

enum { TAG_ITEM = 1, TAG_SWEEP, TAG_DROP, TAG_STOP, TAG_ANSWER, TAG_ALIVE };
enum { STARTS = 5 };                   // times the patience for all ranks to come up
enum { NAP = 500 };                    // microseconds between two looks
static const double BEAT = 1;          // seconds after which a rank that computes says that it is there
static const double DROP_SECONDS = 10; // for all ranks to notice that nobody wants their items any more

static int ranks = 1;
static double *heard; // by worker: when it said something, or was given an item
static bool *lost;    // likewise

// Only a process that a launcher of MPI started joins: starting MPI takes time, and a single process needs
// none.
static bool launched(void)
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

static bool waiting(int source, int tag, MPI_Status *what)
{
    int there = 0;
    MPI_Iprobe(source, tag, MPI_COMM_WORLD, &there, what);
    return there != 0;
}

static void take_empty(int source, int tag)
{
    MPI_Recv(NULL, 0, MPI_BYTE, source, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

// All ranks come here before they end. false: one of them did not, in all the patience.
static bool all_are_done(void)
{
    MPI_Request meeting;
    int met = 0;
    double until = clock_now() + ranks_patience();
    MPI_Ibarrier(MPI_COMM_WORLD, &meeting);
    while (MPI_Test(&meeting, &met, MPI_STATUS_IGNORE) == MPI_SUCCESS && !met && clock_now() < until)
        usleep(NAP);
    return met != 0;
}

// MPI has a page to say about this, and so the program goes first. It has told what it found.
static void abort_ranks(int lost_one, int status)
{
    char who[40] = "a rank that had nothing to do";
    if (lost_one)
        snprintf(who, sizeof who, "rank %d", lost_one);
    fflush(stdout);
    fprintf(stderr,
            "harary: %s said nothing for %.0f s, and MPI now ends all ranks, which it calls an abort; %s\n",
            who, ranks_patience(),
            status ? "what is in the file is kept, and the same command goes on with it"
                   : "the others have done its work, and nothing is missing");
    MPI_Abort(MPI_COMM_WORLD, status);
}

// Of rank 0, when the program ends. MPI_Finalize waits for every rank until it comes, so all of them are
// ended if there is one that says nothing.
static void end_ranks(int status, void *context)
{
    (void)context;
    for (int r = 1; r < ranks; r++)
        if (lost[r - 1])
            abort_ranks(r, status);
    for (int r = 1; r < ranks; r++)
        MPI_Send(NULL, 0, MPI_BYTE, r, TAG_STOP, MPI_COMM_WORLD);
    if (!all_are_done())
        abort_ranks(0, status);
    MPI_Finalize();
    free(heard);
    free(lost);
}

// ---------------------------------------------------------------------------------------------- a worker

// While an item is computed: told to drop it or to end?
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
        told = clock_now();
        MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_ALIVE, MPI_COMM_WORLD);
    }
}

// The whole message, which the caller frees.
static char *take_bytes(MPI_Status *message, int *size)
{
    MPI_Get_count(message, MPI_BYTE, size);
    char *bytes = mem_alloc((size_t)*size, 1);
    MPI_Recv(bytes, *size, MPI_BYTE, message->MPI_SOURCE, message->MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return bytes;
}

static void serve_item(const crew_trade *trade, void *own, MPI_Status *message)
{
    int length;
    size_t size;
    char *item = take_bytes(message, &length);
    static atomic_int dropped;
    dropped = 0;
    limit l = limit_none();
    l.interrupt = &dropped;
    l.progress = look_for_orders;
    l.context = &dropped;
    char *answer = message->MPI_TAG == TAG_SWEEP ? sweep_follow(item, &l, &size)
                                                 : trade->work(own, item, (size_t)length, &l, &size);
    MPI_Send(answer, (int)size, MPI_BYTE, 0, TAG_ANSWER, MPI_COMM_WORLD);
    free(answer);
    free(item);
}

static void serve(const crew_trade *trade)
{
    void *own = trade->begin();
    MPI_Status message;
    for (;;) {
        if (!waiting(0, MPI_ANY_TAG, &message)) {
            usleep(NAP);
        } else if (message.MPI_TAG == TAG_ITEM || message.MPI_TAG == TAG_SWEEP) {
            serve_item(trade, own, &message);
        } else {
            take_empty(0, message.MPI_TAG);
            if (message.MPI_TAG == TAG_STOP)
                break;
        }
    }
    trade->end(own);
    all_are_done(); // if not, the master ends us
    MPI_Finalize();
}

static void give_up(int signal)
{
    static const char words[] = "harary: the ranks of MPI did not all come up; is one of them stopped?\n";
    (void)signal;
    if (write(STDERR_FILENO, words, sizeof words - 1) < 0)
        _exit(2);
    _exit(1);
}

// All ranks wait for each other here, without a look at anything else.
static void join(int *argc, char ***argv)
{
    signal(SIGALRM, give_up);
    alarm((unsigned)(STARTS * ranks_patience()));
    int level; // other threads compute, and this one speaks
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    sweep_meet();
    alarm(0);
    signal(SIGALRM, SIG_DFL);
}

bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status)
{
    if (!launched())
        return false;
    int rank;
    join(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0) {
        heard = NEW_ARRAY(double, (size_t)ranks);
        lost = NEW_ARRAY(bool, (size_t)ranks);
        on_exit(end_ranks, NULL);
        return false;
    }
    serve(trade);
    *status = 0;
    return true;
}

// -------------------------------------------------------------------------------------------- the master

unsigned ranks_serving(void)
{
    return (unsigned)ranks - 1;
}

static void send_item(unsigned worker, int tag, const char *item, size_t size)
{
    heard[worker] = clock_now();
    MPI_Send(item, (int)size, MPI_BYTE, (int)worker + 1, tag, MPI_COMM_WORLD);
}

void ranks_send(unsigned worker, const char *item, size_t size)
{
    send_item(worker, TAG_ITEM, item, size);
}

void ranks_send_sweep(unsigned worker, const char *item, size_t size)
{
    send_item(worker, TAG_SWEEP, item, size);
}

double ranks_heard(unsigned worker)
{
    return heard[worker];
}

void ranks_lose(unsigned worker, bool is_lost)
{
    lost[worker] = is_lost;
}

bool ranks_look(unsigned *worker, char **bytes, size_t *size)
{
    MPI_Status message;
    while (waiting(MPI_ANY_SOURCE, TAG_ALIVE, &message)) {
        take_empty(message.MPI_SOURCE, TAG_ALIVE);
        heard[message.MPI_SOURCE - 1] = clock_now();
    }
    if (!waiting(MPI_ANY_SOURCE, TAG_ANSWER, &message))
        return false;
    int length;
    *bytes = take_bytes(&message, &length);
    *size = (size_t)length;
    *worker = (unsigned)message.MPI_SOURCE - 1;
    heard[*worker] = clock_now();
    return true;
}

bool ranks_receive(unsigned *worker, char **bytes, size_t *size)
{
    bool there = ranks_look(worker, bytes, size);
    if (!there)
        usleep(NAP);
    return there;
}

void ranks_drop(bool *busy)
{
    double until = clock_now() + DROP_SECONDS;
    unsigned left = 0, worker;
    for (int r = 1; r < ranks; r++)
        if (busy[r - 1] && !lost[r - 1]) {
            MPI_Send(NULL, 0, MPI_BYTE, r, TAG_DROP, MPI_COMM_WORLD);
            left++;
        }
    char *bytes;
    size_t size;
    while (left && clock_now() < until)
        if (ranks_receive(&worker, &bytes, &size)) {
            free(bytes);
            left -= busy[worker] && !lost[worker];
            busy[worker] = false;
        }
    for (int r = 1; r < ranks; r++)
        lost[r - 1] |= busy[r - 1];
}

#else

bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status)
{
    (void)trade;
    (void)argc;
    (void)argv;
    (void)status;
    return false;
}

unsigned ranks_serving(void)
{
    return 0;
}

void ranks_send(unsigned worker, const char *item, size_t size)
{
    (void)worker;
    (void)item;
    (void)size;
}

double ranks_heard(unsigned worker)
{
    (void)worker;
    return 0;
}

void ranks_lose(unsigned worker, bool is_lost)
{
    (void)worker;
    (void)is_lost;
}

bool ranks_receive(unsigned *worker, char **bytes, size_t *size)
{
    (void)worker;
    (void)bytes;
    (void)size;
    return false;
}

void ranks_drop(bool *busy)
{
    (void)busy;
}

#endif
