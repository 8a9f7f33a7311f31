// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks come up, speak and part together, and one of them may be stopped at any moment. So nothing of MPI is
// waited for longer than the patience: what can be looked at is looked at, and around MPI's own meetings,
// MPI_Init and rank 0's MPI_Finalize, there is an alarm, after which the launcher ends all ranks. What is
// left is a rank that stops when it has left MPI: the launcher waits for it, as it does with every program.
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "crew/ranks_internal.h"

#define PATIENCE 120 // seconds; HARARY_MPI_PATIENCE is another number

double ranks_patience(void)
{
    const char *wish = getenv("HARARY_MPI_PATIENCE");
    return wish && atof(wish) > 0 ? atof(wish) : PATIENCE;
}

#ifdef HARARY_HAS_MPI

enum { STARTS = 5 };      // times the patience for all ranks to come up
enum { A_WORD = 300000 }; // microseconds that a sentence needs to come through the launcher

// A process that is stopped itself does not look: a round counts for a second at most.
bool ranks_settle(MPI_Request *request)
{
    int done = 0;
    double waited = 0, looked = clock_now();
    while (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done && waited < ranks_patience()) {
        usleep(RANKS_NAP);
        waited += fmin(clock_now() - looked, 1);
        looked = clock_now();
    }
    return done != 0;
}

// ---- an alarm around a meeting of MPI's

static char last_words[256]; // written before the alarm, because a handler may not print
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
    signal(SIGALRM, give_up);
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
             "harary: the ranks of MPI did not all come up; is one of them stopped?\n");
    alarm_after(STARTS * ranks_patience(), 1);
    int level; // other threads compute, and this one speaks
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    sweep_meet();
    alarm_off();
}

// ---- the end

// What is said of a rank that is silent; MPI has a page to say about this, and so the program goes first.
static void word_loss(int rank, int status)
{
    char what[48] = "a rank that had nothing to do said nothing";
    const char *then = status ? "what is in a file is kept, and the same command goes on with it"
                              : "the others have done its work, and nothing is missing";
    if (rank == ALL_STAND_STILL)
        snprintf(what, sizeof what, "the sweep stood still");
    else if (rank)
        snprintf(what, sizeof what, "rank %d said nothing", rank);
    snprintf(last_words, sizeof last_words,
             "harary: %s for %.0f s, and MPI now ends all ranks, which it calls an abort%s%s\n", what,
             ranks_patience(), rank == ALL_STAND_STILL ? "" : "; ", rank == ALL_STAND_STILL ? "" : then);
}

void ranks_abort(int rank, int status)
{
    word_loss(rank, status);
    fflush(stdout);
    fputs(last_words, stderr);
    usleep(A_WORD); // the abort goes another way, and is faster
    MPI_Abort(MPI_COMM_WORLD, status);
}

// All ranks come here before they end. false: one of them did not, in all the patience.
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
    all_are_done(); // if not, the master ends us
    MPI_Finalize();
}

#endif
