// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of a survey that are recomputed without any reduction: their selection, the queue, and the
// comparison.
#pragma once

#include "atlas/job.h"
#include "atlas/survey_question.h"

typedef struct direct_queue {
    group_record *list; // the results of the reductions
    size_t count;
    size_t next; // the first that no worker has received
} direct_queue;

// Whether a group is in the sample depends only on its order, its number and the seed.
bool direct_sampled(const survey_question *q, uint32_t order, uint32_t number);

void direct_add(direct_queue *d, const group_record *g);
bool direct_ask(direct_queue *d, job *out);
// The result of the reductions for this group; NULL: it was not requested.
const group_record *direct_expected(const direct_queue *d, uint32_t order, uint32_t number);

// HRY_UNDEFINED with both results if they differ in a game of q.
hry_status direct_compare(const survey_question *q, const group_record *expected, const job_answer *found,
                          hry_error *error);
