// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary explain can be told, and the part of it that --strategy answers (explain_strategy.c).
#pragma once

#include "answer/session.h"

typedef struct explain_options {
    QUESTION;
    picture_options picture;
    option_texts ranges;
    const char *family, *position, *output;
    uint64_t depth; // 0: not said
    bool closed, misere, strategy;
} explain_options;

// One explanation after another.
typedef struct explain_job {
    session *session;
    const explain_options *options;
    rule rule;
} explain_job;

// Whether the options go with --strategy, or need it. HRY_USAGE.
hry_status explain_check_strategy(const explain_options *o, hry_error *error);
// The case analysis, whatever theorem there is: printed, or drawn with --output.
hry_status explain_strategy(explain_job *j, const game *g, size_t line, hry_error *error);
// With --for: where the case analyses of two neighbours differ first.
hry_status explain_family(explain_job *j, hry_error *error);
