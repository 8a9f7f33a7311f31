// SPDX-License-Identifier: GPL-3.0-or-later
//
// The signal handler sets a lock-free flag, which computations poll. The first signal resets the handler, so
// a second Ctrl-C ends the program at once. Progress is a line on standard error that is erased before
// anything else is printed.
#include "cli/terminal.h"

#include <signal.h>
#include <unistd.h>

#include "crew/ranks.h"
#include "gap/pool.h"

#define ERASE_LINE "\r\x1b[K"

_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may set only what is lock-free");
static atomic_int interrupted;

// MPI ends all ranks when one of them has died, and leaves them a second.
static const char ended_by_mpi[] = "harary: stopped by MPI, which ends all ranks when one of them has died "
                                   "(MPI names the rank below). Progress "
                                   "is saved; run the same command to resume.\n";

static void on_interrupt(int signal)
{
    interrupted = 1;
    if (signal == SIGTERM && ranks_serving() &&
        write(STDERR_FILENO, ended_by_mpi, sizeof ended_by_mpi - 1) < 0)
        _exit(1);
}

void terminal_catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static void show_progress(door *d, const char *words)
{
    (void)d;
    fprintf(stderr, ERASE_LINE "%s", words ? words : "");
    fflush(stderr);
}

static void show_note(door *d, const char *words)
{
    (void)d;
    fprintf(stderr, "%s\n", words);
}

static void show_error(door *d, const hry_error *error, const error_place *place)
{
    (void)d;
    report_error(stderr, error, place);
}

door terminal_door(void)
{
    return (door){.out = stdout,
                  .interrupt = &interrupted,
                  .watched = isatty(STDERR_FILENO),
                  .open = gap_source,
                  .progress = show_progress,
                  .note = show_note,
                  .fail = show_error};
}
