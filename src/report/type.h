// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary type`: the type of a class, with the mex written out.
#pragma once

#include "report/fields.h"
#include "theory/calculation.h"

typedef struct type_answer {
    calculation calculation;
    const written_type *option;
    size_t options;
    game_sort sort;
} type_answer;

extern const fields type_fields;
void type_print_quiet(FILE *out, const type_answer *a); // "1,4,3,1@1"
