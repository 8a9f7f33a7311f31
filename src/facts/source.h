// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where facts about groups come from. A question is the name of a function of GAP (gap/worker/*.g) without
// its prefix HRY_, and a JSON array of arguments (group/ask.h); the answer is a JSON value. A source looks
// for a question among the recorded answers (recorded.h). What is not recorded is asked of a second place
// that was chosen when the source was opened: GAP in worker processes (gap/pool.h), or nothing at all.
// Nothing here depends on processes, so a program that opens only sources without GAP contains none.
//
// A source is used by one thread at a time.
#pragma once

#include <jansson.h>
#include <stdatomic.h>

#include "base/limit.h"

typedef struct fact_source fact_source;

typedef struct fact_answer {
    void *tag;
    hry_status status; // as source_ask; error is filled unless HRY_OK
    hry_error error;
    json_t *value;  // NULL unless HRY_OK; owned by the caller
    double seconds; // GAP's computing time, 0 if unknown
    bool recorded;  // GAP was not asked
} fact_answer;

// What a source does with questions that are not recorded. `own` is the state of the second place; each
// function is described at the function of fact_source with the same name.
typedef struct fact_finder {
    void (*ask)(void *own, const char *call, json_t *args, const limit *limit, fact_answer *out);
    void (*submit)(void *own, const char *call, json_t *args, double seconds, void *tag);
    hry_status (*next)(void *own, fact_answer *answer, const limit *limit, hry_error *error);
    void (*cancel)(void *own);
    size_t (*slim)(void *own, size_t most);
    void (*free)(void *own);
} fact_finder;

// Opens a source. `own` belongs to it from now on. With `alone` the recorded answers are not used.
fact_source *source_open(const fact_finder *finder, void *own, bool alone);
// A source of recorded answers only. Any other question fails with HRY_MISSING and, if `needed` is not NULL,
// sets *needed to FACTS_NEEDED. If *needed is also the interrupt of the caller's limit, the caller's work
// ends then.
enum { FACTS_NEEDED = 2 };
fact_source *source_recorded(atomic_int *needed);
atomic_int *source_needed(const fact_source *s); // NULL: there is no such number
void source_free(fact_source *s);                // ends GAP's workers at once; NULL is allowed

// A function that opens a source with at most so many workers, each with so many bytes (gap_source).
typedef fact_source *source_opener(unsigned workers, size_t memory);
// Opens a source with it; NULL: a source of recorded answers only.
fact_source *source_open_by(source_opener *open, unsigned workers, size_t memory);
#define SOURCE_LEAST_MEMORY ((size_t)256 << 20) // for each worker

// Asks and waits. `args` (an array) is borrowed, *value is a new reference. Fails with
//   HRY_UNDEFINED  there is no such group or element
//   HRY_LIMIT      it is too large, or not in GAP's libraries
//   HRY_TIME, HRY_MEMORY, HRY_CANCELLED
//   HRY_MISSING    the answer is not recorded, and GAP or one of its libraries is not installed, or GAP does
//                  not start
//   HRY_PROGRAM    GAP reported an error or stopped
// The remaining time of the limit covers the start of a worker and the answer.
hry_status source_ask(fact_source *s, const char *call, json_t *args, const limit *limit, json_t **value,
                      hry_error *error);

// For many questions: submit them, and take the answers in the order of their completion. `seconds` bounds
// each answer from the time when a worker begins with it or is started for it; 0: no limit. `args` is
// borrowed.
void source_submit(fact_source *s, const char *call, json_t *args, double seconds, void *tag);

size_t source_pending(const fact_source *s); // submitted but not yet returned by source_next

// Waits for the next answer. Fails only if the limit is reached (HRY_LIMIT), and then nothing is lost:
// call it again, or source_cancel. There must be something pending.
hry_status source_next(fact_source *s, fact_answer *answer, const limit *limit, hry_error *error);

// Discards all pending questions and ends the workers that compute them.
void source_cancel(fact_source *s);

// Frees memory: idle workers that hold more than `most` bytes are ended (new ones start when needed). Returns
// the bytes held by the others.
size_t source_slim(fact_source *s, size_t most);

// The bytes that the program may use if `memory` is for the workers and the program together. Idle workers
// that hold much memory are ended first.
size_t source_leaves(fact_source *s, size_t memory);

double source_seconds(const fact_source *s); // GAP's computing time for all answers so far
