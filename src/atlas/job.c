// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packs jobs and answers into flat bytes for worker processes and MPI ranks. Both ends run the same program
// on the same kind of machine, so a struct is copied unchanged. Strings and arrays follow it, and a received
// pointer only means "present". A task without an answer, whose workers died, becomes an answer with an
// error.
#include "atlas/job.h"

#include <assert.h>

#include "base/mem.h"

char *job_pack(const job *j, size_t *size)
{
    size_t behind = j->expr ? strlen(j->expr) + 1 : 0;
    job flat;
    memset(&flat, 0, sizeof flat); // including the padding
    flat = *j;
    *size = sizeof flat + behind;
    char *bytes = mem_alloc(*size, 1);
    memcpy(bytes, &flat, sizeof flat);
    if (behind)
        memcpy(bytes + sizeof flat, j->expr, behind);
    return bytes;
}

job job_unpack(const char *bytes)
{
    job j;
    memcpy(&j, bytes, sizeof j);
    if (j.expr) // the sender's pointer, which only means that there is one
        j.expr = bytes + sizeof j;
    return j;
}

char *answer_pack(const job_answer *a, size_t *size)
{
    size_t tail = a->factor_count * sizeof *a->factors;
    *size = sizeof *a + tail + a->groups_length;
    char *bytes = mem_alloc(*size, 1);
    memcpy(bytes, a, sizeof *a);
    if (tail)
        memcpy(bytes + sizeof *a, a->factors, tail);
    if (a->groups_length)
        memcpy(bytes + sizeof *a + tail, a->groups, a->groups_length);
    return bytes;
}

void answer_unpack(const task *from, job_answer *out)
{
    if (from->answer) {
        memcpy(out, from->answer, sizeof *out);
        size_t tail = out->factor_count * sizeof *out->factors;
        assert(from->answer_size == sizeof *out + tail + out->groups_length);
        const char *behind = from->answer + sizeof *out;
        out->factors = tail ? mem_copy(behind, out->factor_count, sizeof *out->factors) : NULL;
        out->groups = out->groups_length ? mem_copy(behind + tail, out->groups_length, 1) : NULL;
    } else {
        memset(out, 0, sizeof *out);
        out->status = HRY_LIMIT;
        snprintf(out->message, sizeof out->message,
                 "the worker process ended unexpectedly %u times during this computation", from->deaths);
    }
    out->job = job_unpack(from->bytes);
    out->job.expr = NULL;
}

void job_answer_clear(job_answer *a)
{
    free_all(a->factors, a->groups);
    a->factors = NULL;
    a->groups = NULL;
}
