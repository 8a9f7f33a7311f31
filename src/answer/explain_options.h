// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary explain, and the part that --strategy answers (explain_strategy.c).
#pragma once

#include "answer/session.h"

typedef struct explain_options {
    QUESTION;
    picture_options picture;
    option_texts ranges;
    const char *family, *position, *output;
    uint64_t depth; // 0: not given
    bool closed, misere, strategy, checklist;
} explain_options;

// The state while one structure after another is explained.
typedef struct explain_job {
    session *session;
    const explain_options *options;
    rule rule;
} explain_job;

// Checks the combinations of options with --strategy. HRY_USAGE.
hry_status explain_check_strategy(const explain_options *o, hry_error *error);
// The case analysis, even if a theorem gives the value: printed, or drawn with --output.
hry_status explain_strategy(explain_job *j, const game *g, size_t line, hry_error *error);
// With --for: the first difference between the case analyses of each two neighbours.
hry_status explain_family(explain_job *j, hry_error *error);
