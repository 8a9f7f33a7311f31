// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP, in worker processes (harary-gap). A question is the name of a GAP function (gap/*.g) without its
// prefix HRY_, and a JSON array of arguments (ask.h); the answer is a JSON value. Workers start when they are
// needed. A worker that crashes, is killed or does not end in time is replaced; its question is asked once
// more (unless it ran out of time or memory), and no other question is affected.
//
// A group may contain GAP code of a user (`gap:`), which can change GAP itself. The worker that runs it
// answers questions about that group only, and is replaced before any other question.
//
// A pool is used by one thread at a time. The workers end with the program, even during a computation. This
// code does not change signal handlers, and Ctrl-C on the terminal does not reach the workers.
#pragma once

#include <jansson.h>

#include "base/limit.h"

typedef struct gap_pool gap_pool;

#define GAP_LEAST_MEMORY ((size_t)256 << 20) // for each worker

// Starts no worker yet. At least one worker is used; `memory` in bytes bounds each of them (if it is not
// below the minimum), 0: an equal share of three quarters of the machine's memory.
gap_pool *gap_pool_new(unsigned workers, size_t memory);
// A pool that never starts GAP, for a caller who wants only what is known without it: a question that is
// submitted sets *needed to GAP_NEEDED and fails. If *needed is also the interrupt of the caller's limit, the
// caller's work ends then.
enum { GAP_NEEDED = 2 };
gap_pool *gap_pool_closed(atomic_int *needed);
atomic_int *gap_pool_needed(const gap_pool *p); // NULL: the pool is not closed
void gap_pool_free(gap_pool *p);                // ends the workers at once; NULL is allowed

// Asks and waits. `args` (an array) is borrowed, *value is a new reference. Fails with
//   HRY_UNDEFINED  there is no such group or element
//   HRY_LIMIT      it is too large, or not in GAP's libraries
//   HRY_TIME, HRY_MEMORY, HRY_CANCELLED
//   HRY_MISSING    GAP or one of its libraries is not installed, or GAP does not start
//   HRY_PROGRAM    GAP reported an error or stopped
// The remaining time of the limit covers the start of a worker and the answer.
hry_status gap_ask(gap_pool *p, const char *call, json_t *args, const limit *limit, json_t **value,
                   hry_error *error);

// For many questions: submit them, and take the answers in the order of their completion. `seconds` bounds
// each answer from the time when a worker begins with it or is started for it; 0: no limit. `args` is
// borrowed.
void gap_submit(gap_pool *p, const char *call, json_t *args, double seconds, void *tag);
// Adds a known answer to those that gap_next returns. Takes the value.
void gap_submit_answered(gap_pool *p, json_t *value, void *tag);

typedef struct gap_answer {
    void *tag;
    hry_status status; // as gap_ask; error is filled unless HRY_OK
    hry_error error;
    json_t *value;  // NULL unless HRY_OK; owned by the caller
    double seconds; // GAP's computing time, 0 if unknown
    bool recorded;  // GAP was not asked
} gap_answer;

size_t gap_pending(const gap_pool *p); // submitted but not yet returned by gap_next

// Waits for the next answer. Fails only if the limit is reached (HRY_LIMIT), and then nothing is lost:
// call it again, or gap_cancel. There must be something pending.
hry_status gap_next(gap_pool *p, gap_answer *answer, const limit *limit, hry_error *error);

// Discards all pending questions and ends the workers that compute them.
void gap_cancel(gap_pool *p);

// Frees memory: idle workers that hold more than `most` bytes are ended (new ones start when needed). Returns
// the bytes held by the others.
size_t gap_slim(gap_pool *p, size_t most);

// The bytes that the program may use if `memory` is for the workers and the program together. Idle workers
// that hold much memory are ended first.
size_t gap_leaves(gap_pool *p, size_t memory);

double gap_seconds(const gap_pool *p); // GAP's computing time for all answers so far
