// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which groups of a survey are still to be found: orders and their numbers of groups, and what the store has
// of them already.
#pragma once

#include "atlas/job.h"
#include "atlas/survey.h"
#include "group/library.h"

typedef struct plan {
    const survey_question *question;
    library_order order[ORDER_MOST + 1];
    uint64_t *present[ORDER_MOST + 1]; // the numbers that are in the store; NULL: none
    uint64_t stored[ORDER_MOST + 1];   // how many those are
    uint64_t total, done;              // groups in all, and those that were there before
    size_t range;                      // where plan_next goes on
    uint32_t at, next;                 // order (0: the range's first), first number not given out
} plan;

// HRY_USAGE, HRY_LIMIT as survey_run.
hry_status plan_init(plan *p, const survey_question *q, store *s, hry_error *error);
void plan_clear(plan *p);

// The next question for Frattini factors; false when all were asked.
bool plan_next(plan *p, job *out);

bool plan_has(const plan *p, uint32_t order, uint32_t number); // in the store from before
