// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary sum`: the components with their values, the nim-sum, and every winning move with the
// vertices or elements that make it.
#pragma once

#include "play/sum.h"
#include "report/fields.h"

typedef struct sum_answer {
    const sum_part *part;
    size_t parts;
    double seconds;
    game_value sum; // only its values are set
} sum_answer;

extern const fields sum_fields;
extern const fields heap_fields; // for a winning move in a heap
