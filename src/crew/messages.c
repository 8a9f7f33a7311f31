// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests are polled. MPI_Init and rank 0's MPI_Finalize, which block, run under an alarm, after which the
// launcher ends all ranks. One case remains: a rank that is stopped after MPI_Finalize; the launcher waits
// for it, as for any program.
#include "crew/messages.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "os/clock.h"

#ifdef HARARY_HAS_MPI

#define PATIENCE 120 // seconds; HARARY_MPI_PATIENCE overrides it

double ranks_patience(void)
{
    const char *wish = getenv("HARARY_MPI_PATIENCE");
    return wish && atof(wish) > 0 ? atof(wish) : PATIENCE;
}

enum { STARTS = 5 }; // start-up may take this many times ranks_patience
#define A_WORD 0.3   // seconds for a message to pass through the launcher

static int ranks = 1, rank;
static rank_state *state; // by worker
static double looked;     // when the master last polled

unsigned messages_ranks(void)
{
    return (unsigned)ranks;
}

unsigned messages_rank(void)
{
    return (unsigned)rank;
}

rank_state *rank_state_of(unsigned worker)
{
    return &state[worker];
}

// The time during which this process is stopped itself must not count: a round counts for one second at most.
static bool settle(MPI_Request *request)
{
    int done = 0;
    double waited = 0, last = clock_now();
    while (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done && waited < ranks_patience()) {
        clock_sleep(RANKS_NAP);
        waited += fmin(clock_now() - last, 1);
        last = clock_now();
    }
    return done != 0;
}

// ---- an alarm around blocking MPI calls

static char last_words[256]; // prepared in advance, because a signal handler may not format
static int last_status;

static void give_up(int signal)
{
    (void)signal;
    if (write(STDERR_FILENO, last_words, strlen(last_words)) < 0)
        _exit(2);
    _exit(last_status);
}

static void alarm_after(double seconds, int status)
{
    last_status = status;
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = give_up}, NULL);
    alarm((unsigned)ceil(seconds));
}

static void alarm_off(void)
{
    alarm(0);
    signal(SIGALRM, SIG_DFL);
}

void messages_join(int *argc, char ***argv)
{
    snprintf(last_words, sizeof last_words,
             "harary: some MPI ranks did not start; check that none of them is stopped\n");
    alarm_after(STARTS * ranks_patience(), 1);
    int level; // other threads compute; only this one calls MPI
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0)
        state = NEW_ARRAY(rank_state, (size_t)ranks);
}

void messages_joined(void)
{
    alarm_off();
}

// ---- bytes

bool message_waits(int source, int kind, MPI_Status *what)
{
    int there = 0;
    MPI_Iprobe(source, kind, MPI_COMM_WORLD, &there, what);
    return there != 0;
}

char *message_take(MPI_Status *message, int *size)
{
    MPI_Request request;
    MPI_Get_count(message, MPI_BYTE, size);
    char *bytes = mem_alloc((size_t)*size, 1);
    MPI_Irecv(bytes, *size, MPI_BYTE, message->MPI_SOURCE, message->MPI_TAG, MPI_COMM_WORLD, &request);
    return settle(&request) ? bytes : NULL;
}

void message_answer(const char *bytes, size_t size)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, 0, MESSAGE_ANSWER, MPI_COMM_WORLD);
}

void message_alive(double idle)
{
    MPI_Send(&idle, 1, MPI_DOUBLE, 0, MESSAGE_ALIVE, MPI_COMM_WORLD);
}

// ---- rank 0

// While the master waited for a stopped rank, it could not receive heartbeats from the others.
static void excuse_others(unsigned worker)
{
    for (unsigned w = 0; w < messages_ranks() - 1; w++)
        if (w != worker)
            state[w].heard = clock_now();
    looked = clock_now();
}

void message_send_to(unsigned worker, message_kind kind, const char *bytes, size_t size)
{
    MPI_Request request;
    char *own = mem_copy(bytes, size, 1);
    state[worker].heard = clock_now();
    state[worker].idle = 0;
    MPI_Isend(own, (int)size, MPI_BYTE, (int)worker + 1, (int)kind, MPI_COMM_WORLD, &request);
    if (settle(&request))
        free(own);
    else
        excuse_others(worker);
}

void message_drop(unsigned worker)
{
    MPI_Send(NULL, 0, MPI_BYTE, (int)worker + 1, MESSAGE_DROP, MPI_COMM_WORLD);
}

// If the master itself was stopped, it could not receive heartbeats, so the ranks get a new deadline.
static void excuse_after_absence(void)
{
    if (clock_now() - looked > ranks_patience() / 2)
        excuse_others(messages_ranks());
    looked = clock_now();
}

bool messages_look(unsigned *worker, char **bytes, size_t *size)
{
    MPI_Status message;
    excuse_after_absence();
    while (message_waits(MPI_ANY_SOURCE, MESSAGE_ALIVE, &message)) {
        MPI_Recv(&state[message.MPI_SOURCE - 1].idle, 1, MPI_DOUBLE, message.MPI_SOURCE, MESSAGE_ALIVE,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        state[message.MPI_SOURCE - 1].heard = clock_now();
    }
    if (!message_waits(MPI_ANY_SOURCE, MESSAGE_ANSWER, &message))
        return false;
    int length;
    *bytes = message_take(&message, &length);
    *size = (size_t)length;
    *worker = (unsigned)message.MPI_SOURCE - 1;
    if (*bytes)
        state[*worker].heard = clock_now();
    else
        excuse_others(*worker);
    return *bytes != NULL;
}

// ---- the end

enum { ALL_STAND_STILL = -1 };

// Prepares the message about a lost rank. It is printed before MPI's own long one.
static void word_loss(int lost, int status)
{
    char what[48] = "an idle rank has not responded";
    const char *then = status ? "progress saved to a file is kept; run the same command to resume"
                              : "the other ranks have done its work, and the result is complete";
    if (lost == ALL_STAND_STILL)
        snprintf(what, sizeof what, "the sweep has made no progress");
    else if (lost)
        snprintf(what, sizeof what, "rank %d has not responded", lost);
    snprintf(last_words, sizeof last_words, "harary: %s for %.0f s; aborting all MPI ranks%s%s\n", what,
             ranks_patience(), lost == ALL_STAND_STILL ? "" : ": ", lost == ALL_STAND_STILL ? "" : then);
}

// Prints a message and aborts all ranks because of this one (0: an idle one), or because a sweep has stalled.
static void abort_all(int lost, int status)
{
    word_loss(lost, status);
    fflush(stdout);
    fputs(last_words, stderr);
    clock_sleep(A_WORD); // the abort takes a faster path than this message
    MPI_Abort(MPI_COMM_WORLD, status);
}

// A barrier for all ranks before they end. Returns false if a rank does not arrive before the timeout.
static bool all_are_done(void)
{
    MPI_Request meeting;
    MPI_Ibarrier(MPI_COMM_WORLD, &meeting);
    return settle(&meeting);
}

void messages_part(bool stalled, int status)
{
    if (stalled)
        abort_all(ALL_STAND_STILL, status);
    for (int r = 1; r < ranks; r++)
        if (state[r - 1].lost)
            abort_all(r, status);
    for (int r = 1; r < ranks; r++)
        MPI_Send(NULL, 0, MPI_BYTE, r, MESSAGE_STOP, MPI_COMM_WORLD);
    if (!all_are_done())
        abort_all(0, status);
    word_loss(0, status);
    fflush(stdout);
    alarm_after(ranks_patience(), status);
    MPI_Finalize();
    alarm_off();
    free(state);
}

void messages_follow_out(void)
{
    all_are_done(); // if this times out, the master aborts all ranks
    MPI_Finalize();
}

#endif
