// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts how many structures have which nim-values in several games. The values of one structure are counted
// jointly, so joint frequencies are available.
#pragma once

#include "base/key_table.h"
#include "engine/type.h"
#include "game/rule_list.h"

// The values for all rules; NIM_MAX if the game does not exist or the rule is not used.
typedef nim joint_value[ALL_GAMES];

// Begins as {0}.
typedef struct histogram {
    key_table values; // of joint_value as one word each
    uint64_t *times;  // how often each occurs
    size_t room;
} histogram;

void histogram_add(histogram *h, const joint_value values, uint64_t times);
void histogram_move(histogram *to, histogram *from); // adds the counts of *from and sets them to 0
void histogram_clear(histogram *h);

uint64_t histogram_count(const histogram *h, size_t rule, nim value); // of one rule
uint64_t histogram_total(const histogram *h, size_t rule);            // structures that have a value under it

typedef struct counted_values {
    joint_value values;
    uint64_t times;
} counted_values;
// The joint values that occur, ascending; the caller frees the array.
counted_values *histogram_joint(const histogram *h, size_t *count);
