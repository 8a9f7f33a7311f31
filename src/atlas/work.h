// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a worker does with a job, wherever it runs, and how jobs and answers travel: as they lie in memory,
// with what they point to behind them, because both ends are the same program on the same kind of machine.
#ifndef HARARY_ATLAS_WORK_H
#define HARARY_ATLAS_WORK_H

#include "atlas/crew.h"
#include "group/gap_pool.h"

enum { DIRECT_SECONDS = 60 }; // what a group gets without the reductions

// `limit` may be NULL. Never fails: what went wrong is in the answer.
void work_do(gap_pool *gap, const job *j, size_t memory, const limit *limit, job_answer *out);

typedef struct parcel { // a job on its way, and behind it its expression
    job job;
    uint64_t memory;    // of the worker
    uint64_t expr_size; // with its end; 0: none
} parcel;

// The caller frees the bytes.
char *parcel_pack(const job *j, uint64_t memory, size_t *size);

// An answer on its way: a job_answer, and its factors and groups behind it. The caller frees the bytes.
char *answer_pack(const job_answer *a, size_t *size);
// False while more than `have` bytes are needed, which *wanted then tells.
bool answer_unpack(const char *bytes, size_t have, job_answer *out, size_t *wanted);

#endif
