// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of a survey that are still missing: orders with their numbers of groups, and what the store
// already has.
#pragma once

#include "atlas/job.h"
#include "atlas/survey_question.h"

typedef struct plan {
    const survey_question *question;
    library_order order[ORDER_MOST + 1];
    uint64_t *present[ORDER_MOST + 1]; // the numbers that are in the store; NULL: none
    uint64_t stored[ORDER_MOST + 1];   // their number
    uint64_t total, done;              // all groups, and those stored before
    size_t range;                      // where plan_next continues
    uint32_t at, next;                 // order (0: the range's first), first number not handed out
} plan;

// HRY_USAGE, HRY_LIMIT as survey_run.
hry_status plan_init(plan *p, const survey_question *q, store *s, hry_error *error);
void plan_clear(plan *p);

// The next question for Frattini factors; false when all are done.
bool plan_next(plan *p, job *out);

bool plan_has(const plan *p, uint32_t order, uint32_t number); // stored before this survey
