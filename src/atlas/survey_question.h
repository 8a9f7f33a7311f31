// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of a survey (survey.h).
#pragma once

#include "atlas/order_range.h"
#include "base/limit.h"

enum { SURVEY_MOST_GROUPS = 20000000 };

// "gen", "dng", "gen,dng". HRY_USAGE.
hry_status survey_games(const char *text, bool *gen, bool *dng, hry_error *error);
// "1%", "0.5%", "100%". HRY_USAGE.
hry_status survey_sample(const char *text, double *share, hry_error *error);

typedef struct survey_question {
    const order_range *range;
    size_t ranges;
    bool gen, dng;
    unsigned workers; // 0: as many as the machine has; replaced by MPI ranks
    size_t memory;    // of each
    double sample;    // the share of the groups that is recomputed without reductions and compared; 0: none
    uint64_t seed;    // which ones
    const limit *limit;
    // Called for a group that could not be solved; the survey continues.
    void (*trouble)(void *context, const char *message);
    void *context;
} survey_question;
