// SPDX-License-Identifier: GPL-3.0-or-later
//
// The master of a survey or a hunt: jobs from a source go to a crew, answers are taken as they come, and what
// they add is written to the store every second, in one transaction. Nothing that the next run needs is
// anywhere else than in the store, so that the same command goes on where this one was stopped.
#pragma once

#include "atlas/job.h"

typedef struct campaign {
    unsigned workers; // ranks of MPI take their place
    size_t memory;    // of each
    const limit *limit;
    bool (*next)(void *context, job *out); // the next job; false: there is none before another answer comes
    hry_status (*take)(void *context, const job_answer *a, hry_error *error);
    hry_status (*flush)(void *context, hry_error *error); // writes what was taken
    void (*progress)(void *context, size_t flying);       // after every answer; jobs that are under way
    void *context;
} campaign;

// Until there is no job left. HRY_LIMIT: a limit, an interrupt, a worker that cannot be started; or what
// `take` and `flush` say. What is finished is written, whatever ended it; *lost: that failed.
hry_status campaign_run(const campaign *c, bool *lost, hry_error *error);

// Says behind the error of a campaign that was stopped that the same command goes on, unless it does already.
void campaign_goes_on(hry_error *error);
