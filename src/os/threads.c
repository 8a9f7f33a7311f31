// SPDX-License-Identifier: GPL-3.0-or-later
#include "os/threads.h"

#include <signal.h>

// A thread inherits the mask of its creator.
bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failure = pthread_create(thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure == 0;
}
