// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of a survey that are recomputed without any reduction: which ones, those still to do, and the
// comparison.
#pragma once

#include "atlas/job.h"
#include "atlas/survey.h"

typedef struct direct_queue {
    group_record *list; // what the reductions say
    size_t count;
    size_t next; // the first that no worker has had
} direct_queue;

// Each group is in the sample or not by its name and the seed alone, so that every run takes the same ones.
bool direct_sampled(const survey_question *q, uint32_t order, uint32_t number);

void direct_add(direct_queue *d, const group_record *g);
bool direct_ask(direct_queue *d, job *out);
// What the reductions said of the group of an answer; NULL: it was not asked for.
const group_record *direct_expected(const direct_queue *d, uint32_t order, uint32_t number);

// HRY_UNDEFINED with both results where they differ in a game that q is about.
hry_status direct_compare(const survey_question *q, const group_record *expected, const job_answer *found,
                          hry_error *error);
