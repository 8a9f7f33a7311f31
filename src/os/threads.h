// SPDX-License-Identifier: GPL-3.0-or-later
//
// Threads are those of POSIX on all systems that we know. Only their start is here, so that a thread which
// helps never runs a signal handler.
#pragma once

#include <pthread.h>
#include <stdbool.h>

// Starts a thread that receives no signals. False: the system does not start another one.
bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context);
