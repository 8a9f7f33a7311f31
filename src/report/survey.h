// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the result of a survey, for people and for programs.
#pragma once

#include "atlas/survey.h"
#include "report/fields.h"

typedef struct survey_answer {
    const char *orders;
    survey_question question;
    survey_result result;
    bool finished; // the survey was not stopped early
    bool sampled;  // some groups were recomputed without reductions
} survey_answer;

extern const fields survey_fields;
