// SPDX-License-Identifier: GPL-3.0-or-later
#include "crew/ranks.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "crew/crew.h"

#ifdef HARARY_HAS_MPI

#include <mpi.h>

enum { TAG_ITEM = 1, TAG_DROP, TAG_STOP, TAG_ANSWER };
enum { NAP = 500 }; // microseconds between two looks

static int ranks = 1;

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

static void end_ranks(void) // of rank 0, when the program ends
{
    for (int r = 1; r < ranks; r++)
        MPI_Send(NULL, 0, MPI_BYTE, r, TAG_STOP, MPI_COMM_WORLD);
    MPI_Finalize();
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
    if (waiting(0, TAG_DROP, &message) || waiting(0, TAG_STOP, &message))
        *dropped = 1;
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
    char *answer = trade->work(own, item, (size_t)length, &l, &size);
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
        } else if (message.MPI_TAG == TAG_ITEM) {
            serve_item(trade, own, &message);
        } else {
            take_empty(0, message.MPI_TAG);
            if (message.MPI_TAG == TAG_STOP)
                break;
        }
    }
    trade->end(own);
    MPI_Finalize();
}

bool crew_serve(const crew_trade *trade, int *argc, char ***argv, int *status)
{
    if (!launched())
        return false;
    int rank;
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0) {
        atexit(end_ranks);
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

void ranks_send(unsigned worker, const char *item, size_t size)
{
    MPI_Send(item, (int)size, MPI_BYTE, (int)worker + 1, TAG_ITEM, MPI_COMM_WORLD);
}

bool ranks_receive(unsigned *worker, char **bytes, size_t *size)
{
    MPI_Status message;
    if (!waiting(MPI_ANY_SOURCE, TAG_ANSWER, &message)) {
        usleep(NAP);
        return false;
    }
    int length;
    *bytes = take_bytes(&message, &length);
    *size = (size_t)length;
    *worker = (unsigned)message.MPI_SOURCE - 1;
    return true;
}

void ranks_drop(const bool *busy)
{
    unsigned left = 0, worker;
    for (int r = 1; r < ranks; r++)
        if (busy[r - 1]) {
            MPI_Send(NULL, 0, MPI_BYTE, r, TAG_DROP, MPI_COMM_WORLD);
            left++;
        }
    char *bytes;
    size_t size;
    while (left)
        if (ranks_receive(&worker, &bytes, &size)) {
            free(bytes);
            left--;
        }
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

bool ranks_receive(unsigned *worker, char **bytes, size_t *size)
{
    (void)worker;
    (void)bytes;
    (void)size;
    return false;
}

void ranks_drop(const bool *busy)
{
    (void)busy;
}

#endif
