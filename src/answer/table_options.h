// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary table.
#pragma once

#include "answer/shared_options.h"

// Forms that only a table has; they follow the others.
enum { FORM_SEQUENCE = FORMS, FORM_BFILE };

typedef struct table_options {
    QUESTION;
    picture_options picture;
    option_texts ranges;
    const char *family, *output;
    bool compute, pattern, closed, misere;
    uint64_t verify; // up to this value of the variable; 0: no verification
    uint64_t random, seed;
} table_options;
