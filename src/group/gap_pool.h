// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP, in worker processes (harary-gap). A question is the name of a function of GAP's side (gap/*.g) without
// its HRY_, and a JSON array of arguments (ask.h); the answer is a JSON value. Workers start when they are
// needed. One that crashes, is killed or does not end in time is replaced; its question is asked once more
// (unless time or memory ended it) and no other question is touched.
//
// A group may contain GAP code of a user (`gap:`), which can change GAP itself. The worker that runs it
// answers questions about that group alone, and is replaced before the next other question.
//
// A pool is used by one thread at a time. The workers end with the program, whatever they are doing. Nothing
// here changes signals, and Ctrl-C on the terminal does not reach the workers.
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/limit.h"

typedef struct gap_pool gap_pool;

#define GAP_LEAST_MEMORY ((size_t)256 << 20) // that a worker is given

// Nothing is started yet. At least one worker; `memory` in bytes bounds each of them (if it is not less than
// the least), 0: their share of three quarters of the machine's.
gap_pool *gap_pool_new(unsigned workers, size_t memory);
void gap_pool_free(gap_pool *p); // ends the workers at once; NULL is allowed

// Asks and waits. `args` (an array) is borrowed, *value is a new reference. Fails with
//   HRY_UNDEFINED  GAP's error, in its own words
//   HRY_TIME, HRY_MEMORY, HRY_CANCELLED
//   HRY_MISSING    GAP is not installed or does not start
//   HRY_LIMIT      GAP stopped, or a bound of its own was met
// The time that the limit still allows bounds the answer and the start of a worker together.
hry_status gap_ask(gap_pool *p, const char *call, json_t *args, const limit *limit, json_t **value,
                   hry_error *error);

// For many questions: submit them, and take the answers in the order of their completion. `seconds` bounds
// each answer from when a worker begins with it, or with its start for it; 0: no limit. `args` is borrowed.
void gap_submit(gap_pool *p, const char *call, json_t *args, double seconds, void *tag);
// A question whose answer is known: it is among those that gap_next brings. Takes the value.
void gap_submit_answered(gap_pool *p, json_t *value, void *tag);

typedef struct gap_answer {
    void *tag;
    hry_status status; // as gap_ask; error is filled unless HRY_OK
    hry_error error;
    json_t *value;  // NULL unless HRY_OK; the caller's reference
    double seconds; // that GAP computed, 0 where unknown
    double taken;   // since it was its turn, the start of a worker included
    bool recorded;  // GAP was not asked
} gap_answer;

size_t gap_pending(const gap_pool *p); // submitted, and not yet taken with gap_next

// Waits for the next answer. Fails only if the limit is reached first (HRY_LIMIT), and then nothing is lost:
// call it again, or gap_cancel. There must be something pending.
hry_status gap_next(gap_pool *p, gap_answer *answer, const limit *limit, hry_error *error);

// Forgets everything that is pending; workers that compute for it are ended.
void gap_cancel(gap_pool *p);

// Leaves memory to others: workers that compute nothing and hold more than `most` bytes are ended (new ones
// start when they are wanted). What the rest holds, in bytes.
size_t gap_slim(gap_pool *p, size_t most);

// Of `memory` bytes for the workers and the program together: what the program may hold. Workers that hold
// much for nothing are ended first.
size_t gap_leaves(gap_pool *p, size_t memory);

double gap_seconds(const gap_pool *p); // that GAP computed for all answers so far
