// SPDX-License-Identifier: GPL-3.0-or-later
//
// The jobs of surveys and hunts, their answers, and how both are sent: as in memory, followed by the data
// that they point to.
#pragma once

#include "atlas/record.h"
#include "atlas/store_hunt.h"
#include "crew/crew.h"
#include "group/library.h"

typedef enum job_kind {
    JOB_FACTORS, // the Frattini factors of the groups order.first … order.last
    JOB_SOLVE,   // a Frattini-free group, solved with the reductions
    JOB_DIRECT,  // a group, solved without them: no Frattini factor, no conjugation, the whole structure
    JOB_LIST,    // a list of groups for a hunt
    JOB_HUNT,    // the extended types of a group's classes
} job_kind;

enum { JOB_EXPR_MOST = 16384 };

typedef struct job {
    job_kind kind;
    uint32_t order, first, last; // SOLVE, DIRECT: the group order.first
    // JOB_LIST: the groups of order above `above` up to list.largest
    hunt_list list;
    uint64_t above;
    // JOB_HUNT: its time limit (0: none), and the group, in less than JOB_EXPR_MOST characters
    double seconds;
    uint32_t modules, generators; // 0: the group itself; else its extensions (hunt_range)
    bool modular;
    const char *expr; // NULL otherwise, and in answers
    uint64_t memory;  // of the worker
} job;

typedef struct job_answer {
    job job;
    hry_status status; // if not HRY_OK, `message` gives the reason
    char message[480];
    library_run *factors; // JOB_FACTORS; freed by the caller
    size_t factor_count;
    factor_record solved; // JOB_SOLVE, JOB_DIRECT
    int64_t classes;      // JOB_DIRECT: structure classes of GEN
    group_types types;    // JOB_HUNT
    bool gave_up;         // JOB_HUNT: its time limit was reached
    bool in_part;         // JOB_HUNT of extensions: some were skipped
    char *groups;         // JOB_LIST: JSON, [[name, order, expr], …]; freed by the caller; JOB_HUNT of
                          // extensions: hunted_group.witnesses
    size_t groups_length;
    double seconds; // taken by the worker
} job_answer;

void job_answer_clear(job_answer *a);

// The caller frees the bytes.
char *job_pack(const job *j, size_t *size);
job job_unpack(const char *bytes); // its expression points into the bytes

char *answer_pack(const job_answer *a, size_t *size);
// Includes the job; if its workers died, the answer says so.
void answer_unpack(const task *from, job_answer *out);
