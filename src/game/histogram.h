// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many structures have which nim-values in the games that are asked about together. The values of one
// structure are counted together, so that it can be told how often they occur together.
#pragma once

#include "base/key_table.h"
#include "engine/type.h"
#include "game/rule_list.h"

// The values by all rules; NIM_MAX where there is no such game, or no such rule.
typedef nim joint_value[ALL_GAMES];

// Begins as {0}.
typedef struct histogram {
    key_table values; // of joint_value as one word each
    uint64_t *times;  // that each of them occurs
    size_t room;
} histogram;

void histogram_add(histogram *h, const joint_value values, uint64_t times);
void histogram_move(histogram *to, histogram *from); // the counts of *from, which are 0 then
void histogram_clear(histogram *h);

uint64_t histogram_count(const histogram *h, size_t rule, nim value); // of one rule
uint64_t histogram_total(const histogram *h, size_t rule);            // structures that have a value by it

typedef struct counted_values {
    joint_value values;
    uint64_t times;
} counted_values;
// Those that occur, ascending; the caller frees the array.
counted_values *histogram_joint(const histogram *h, size_t *count);
