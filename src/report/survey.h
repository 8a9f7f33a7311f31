// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a survey found, for people and for programs.
#ifndef HARARY_REPORT_SURVEY_H
#define HARARY_REPORT_SURVEY_H

#include <jansson.h>
#include <stdio.h>

#include "atlas/survey.h"

void survey_print(FILE *out, const char *orders, const survey_question *q, const survey_result *r);
// Fields: orders, groups, made, factors, failed, gen_counts and dng_counts (objects: nim-value to number of
// groups), seconds, groups_per_second; with a sample also sample, checked, unfinished, direct_seconds.
// `finished` is false where the survey was stopped.
json_t *survey_json(const char *orders, const survey_question *q, const survey_result *r, bool finished);

#endif
