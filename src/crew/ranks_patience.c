// SPDX-License-Identifier: GPL-3.0-or-later
//
// Timeouts. Any rank may be stopped at any moment, so no MPI operation is awaited longer than ranks_patience
// seconds. Requests are polled. MPI_Init and rank 0's MPI_Finalize, which block, run under an alarm, after
// which the launcher ends all ranks. One case remains: a rank that is stopped after MPI_Finalize; the
// launcher waits for it, as for any program.
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "crew/ranks_internal.h"

#define PATIENCE 120 // seconds; HARARY_MPI_PATIENCE overrides it

double ranks_patience(void)
{
    const char *wish = getenv("HARARY_MPI_PATIENCE");
    return wish && atof(wish) > 0 ? atof(wish) : PATIENCE;
}

#ifdef HARARY_HAS_MPI

enum { STARTS = 5 }; // start-up may take this many times ranks_patience
#define A_WORD 0.3   // seconds for a message to pass through the launcher

// The time during which this process is stopped itself must not count: a round counts for one second at most.
bool ranks_settle(MPI_Request *request)
{
    int done = 0;
    double waited = 0, looked = clock_now();
    while (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done && waited < ranks_patience()) {
        clock_sleep(RANKS_NAP);
        waited += fmin(clock_now() - looked, 1);
        looked = clock_now();
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

void ranks_join(int *argc, char ***argv)
{
    snprintf(last_words, sizeof last_words,
             "harary: some MPI ranks did not start; check that none of them is stopped\n");
    alarm_after(STARTS * ranks_patience(), 1);
    int level; // other threads compute; only this one calls MPI
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    sweep_meet();
    alarm_off();
}

// ---- the end

// Prepares the message about a lost rank. It is printed before MPI's own long one.
static void word_loss(int rank, int status)
{
    char what[48] = "an idle rank has not responded";
    const char *then = status ? "progress saved to a file is kept; run the same command to resume"
                              : "the other ranks have done its work, and the result is complete";
    if (rank == ALL_STAND_STILL)
        snprintf(what, sizeof what, "the sweep has made no progress");
    else if (rank)
        snprintf(what, sizeof what, "rank %d has not responded", rank);
    snprintf(last_words, sizeof last_words, "harary: %s for %.0f s; aborting all MPI ranks%s%s\n", what,
             ranks_patience(), rank == ALL_STAND_STILL ? "" : ": ", rank == ALL_STAND_STILL ? "" : then);
}

void ranks_abort(int rank, int status)
{
    word_loss(rank, status);
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
    return ranks_settle(&meeting);
}

void ranks_part(int status)
{
    if (!all_are_done())
        ranks_abort(0, status);
    word_loss(0, status);
    fflush(stdout);
    alarm_after(ranks_patience(), status);
    MPI_Finalize();
    alarm_off();
}

void ranks_follow_out(void)
{
    all_are_done(); // if this times out, the master aborts all ranks
    MPI_Finalize();
}

#endif
