// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary sum`: the components with their values, the nim-sum, and every winning move with the
// vertices or elements that make it.
#ifndef HARARY_REPORT_SUM_H
#define HARARY_REPORT_SUM_H

#include <jansson.h>
#include <stdio.h>

#include "play/sum.h"

typedef struct sum_answer {
    const sum_part *part;
    size_t parts;
    double seconds;
} sum_answer;

void sum_print(FILE *out, const sum_answer *a);
json_t *sum_json(const sum_answer *a);

#endif
