// SPDX-License-Identifier: GPL-3.0-or-later
//
// Workers that do the jobs of a survey or a hunt: processes on this machine (fork), or ranks of MPI. Each has
// a GAP worker of its own. The master owns the store and hands out jobs; a worker that
// dies loses one job, which is given to another. Jobs and answers are small and flat.
#ifndef HARARY_ATLAS_CREW_H
#define HARARY_ATLAS_CREW_H

#include <stddef.h>

#include "atlas/record.h"
#include "atlas/store_hunt.h"
#include "base/limit.h"
#include "group/library.h"

typedef enum job_kind {
    JOB_FACTORS, // the Frattini factors of the groups order.first … order.last
    JOB_SOLVE,   // a Frattini-free group, solved with the reductions
    JOB_DIRECT,  // a group, solved without them: no Frattini factor, no conjugation, the whole structure
    JOB_LIST,    // a list of groups to hunt in
    JOB_HUNT,    // the extended types of a group's classes
} job_kind;

enum { JOB_EXPR_MOST = 16384 };

typedef struct job {
    job_kind kind;
    uint32_t order, first, last; // SOLVE, DIRECT: the group order.first
    // JOB_LIST: the groups of order above `above` up to list.largest
    hunt_list list;
    uint64_t above;
    // JOB_HUNT: how long it may take (0: any time), and the group, in less than JOB_EXPR_MOST characters
    double seconds;
    const char *expr; // NULL otherwise, and in answers
} job;

typedef struct job_answer {
    job job;
    hry_status status; // not HRY_OK: `message` tells why
    char message[480];
    library_run *factors; // JOB_FACTORS; freed by the caller
    size_t factor_count;
    factor_record solved; // JOB_SOLVE
    group_record direct;  // JOB_DIRECT
    group_types types;    // JOB_HUNT
    bool gave_up;         // JOB_HUNT: its own time was over
    char *groups;         // JOB_LIST: JSON, [[name, order, expr], …]; freed by the caller
    size_t groups_length;
    double seconds; // that the worker took
} job_answer;

typedef struct crew crew;

// `workers` processes; under MPI (crew_mpi_workers) the ranks > 0 instead. Ranks > 0 never return from
// crew_mpi_serve.
crew *crew_start(unsigned workers, size_t memory);
void crew_end(crew *c); // ends all workers at once

size_t crew_idle(const crew *c);       // workers without a job
void crew_give(crew *c, const job *j); // copies it
// The next answer; HRY_LIMIT if the limit is reached first, or if no worker can be started any more.
hry_status crew_take(crew *c, job_answer *out, const limit *limit, hry_error *error);

void job_answer_clear(job_answer *a);

// MPI: called first thing in main; true if this process is a rank > 0, which then serves and must exit with
// *status.
bool crew_mpi_serve(int *argc, char ***argv, int *status);

#endif
