// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary same`: whether two games have the same structure digraph, aspect by aspect.
#pragma once

#include "game/sameness.h"
#include "report/fields.h"

typedef struct same_answer {
    const char *name[2]; // the games as the user wrote them
    sameness found;
    aspect by; // the aspect in the question
    double seconds;
} same_answer;

extern const fields same_fields;
void same_print(FILE *out, form f, const same_answer *a);
