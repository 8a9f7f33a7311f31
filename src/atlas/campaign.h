// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master of a survey or a hunt: jobs from a source go to a crew, answers are taken as they arrive, and
// their results are written to the store every second, in one transaction. Everything that the next run needs
// is in the store, so the same command resumes after an interruption.
#pragma once

#include "atlas/job.h"

typedef struct campaign {
    unsigned workers; // replaced by MPI ranks
    size_t memory;    // of each
    const limit *limit;
    bool (*next)(void *context, job *out); // the next job; false: none until another answer arrives
    hry_status (*take)(void *context, const job_answer *a, hry_error *error);
    hry_status (*flush)(void *context, hry_error *error); // writes the results taken so far
    void (*progress)(void *context, size_t flying); // after every answer; `flying`: the jobs in progress
    void *context;
} campaign;

// Runs until there is no job left. HRY_LIMIT: a limit, an interrupt, a worker that cannot be started; or the
// status of `take` and `flush`. Finished results are always written; *lost: that failed.
hry_status campaign_run(const campaign *c, bool *lost, hry_error *error);

// Appends to the error of an interrupted campaign that the same command resumes it, unless it says so
// already.
void campaign_add_resume_hint(hry_error *error);
