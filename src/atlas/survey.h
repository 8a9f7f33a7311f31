// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey: every group of some orders into a store. The Frattini factors of an order are found first,
// each distinct factor is solved once, and the records of the groups follow (record.h). Groups that are
// already in the store are not computed again, so an interrupted survey resumes where it stopped.
#pragma once

#include "atlas/store.h"
#include "atlas/survey_question.h"

enum { SURVEY_NIMS = 8 };

typedef struct survey_result {
    uint64_t groups;                             // of these orders that are in the store now
    uint64_t made, factors;                      // groups and factors that this run added
    uint64_t failed;                             // groups that could not be solved
    uint64_t checked, unfinished;                // recomputed without reductions; those that took too long
    double seconds;                              // on the clock
    double direct_seconds;                       // computing time of the checked groups
    uint64_t gen[SURVEY_NIMS], dng[SURVEY_NIMS]; // how many groups have which nim-value
    uint64_t without_gen, without_dng;           // not computed, or not defined (the trivial group)
    uint64_t with_cycle; // a simplified structure digraph has one (Ernst–Sieben §10, question 1)
} survey_result;

// HRY_USAGE: an order is not in the library, or has too many groups to list, or the store contains other
// games. HRY_LIMIT: a limit, an interrupt, a full disk, no GAP; written records are kept. HRY_UNDEFINED: a
// recomputed group disagrees, and the error is the evidence. *out is always filled.
hry_status survey_run(store *s, const survey_question *q, survey_result *out, hry_error *error);
