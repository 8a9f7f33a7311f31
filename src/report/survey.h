// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a survey found, for people and for programs.
#pragma once

#include "atlas/survey.h"
#include "report/fields.h"

typedef struct survey_answer {
    const char *orders;
    survey_question question;
    survey_result result;
    bool finished; // it was not stopped
    bool sampled;  // some groups were recomputed without reductions
} survey_answer;

extern const fields survey_fields;
