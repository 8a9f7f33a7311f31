// SPDX-License-Identifier: GPL-3.0-or-later
#include "group_list.h"

#include <stdio.h>

#include "instance.h"

const char *const groups_timed[] = {"S8", "A8", "A9", "S9", "M12", "M22", "A10"};
const size_t groups_timed_count = sizeof groups_timed / sizeof *groups_timed;

const named_group groups_hunted[] = {
    {"240.191", "[\"SmallGroup\",240,191]"},
    {"500.48", "[\"SmallGroup\",500,48]"},
    {"S6", "[\"S\",6]"},
    {"1458.1793", "[\"SmallGroup\",1458,1793]"},
    {"PSL(2,17)", "[\"PSL\",2,17]"},
    {"S7", "[\"S\",7]"},
    {"M11", "[\"M\",11]"},
};
const size_t groups_hunted_count = sizeof groups_hunted / sizeof *groups_hunted;

uint64_t random_groups_seed(uint64_t seed)
{
    return seed + 6000;
}

// Groups of each order from 1 to 500; orders with more than 10,000 are left out (0).
static const uint16_t groups_of_order[] = {
    1, 1, 1,  2,  1, 2,   1, 5,    2,  2,  1, 5,   1, 2,  1,  14,   1, 5,  1, 5,  2,  2, 1, 15,
    2, 2, 5,  4,  1, 4,   1, 51,   1,  2,  1, 14,  1, 2,  2,  14,   1, 6,  1, 4,  2,  2, 1, 52,
    2, 5, 1,  5,  1, 15,  2, 13,   2,  2,  1, 13,  1, 2,  4,  267,  1, 4,  1, 5,  1,  4, 1, 50,
    1, 2, 3,  4,  1, 6,   1, 52,   15, 2,  1, 15,  1, 2,  1,  12,   1, 10, 1, 4,  2,  2, 1, 231,
    1, 5, 2,  16, 1, 4,   1, 14,   2,  2,  1, 45,  1, 6,  2,  43,   1, 6,  1, 5,  4,  2, 1, 47,
    2, 2, 1,  4,  5, 16,  1, 2328, 2,  4,  1, 10,  1, 2,  5,  15,   1, 4,  1, 11, 1,  2, 1, 197,
    1, 2, 6,  5,  1, 13,  1, 12,   2,  4,  2, 18,  1, 2,  1,  238,  1, 55, 1, 5,  2,  2, 1, 57,
    2, 4, 5,  4,  1, 4,   2, 42,   1,  2,  1, 37,  1, 4,  2,  12,   1, 6,  1, 4,  13, 4, 1, 1543,
    1, 2, 2,  12, 1, 10,  1, 52,   2,  2,  2, 12,  2, 2,  2,  51,   1, 12, 1, 5,  1,  2, 1, 177,
    1, 2, 2,  15, 1, 6,   1, 197,  6,  2,  1, 15,  1, 4,  2,  14,   1, 16, 1, 4,  2,  4, 1, 208,
    1, 5, 67, 5,  2, 4,   1, 12,   1,  15, 1, 46,  2, 2,  1,  0,    1, 6,  1, 15, 2,  2, 1, 39,
    1, 4, 1,  4,  1, 30,  1, 54,   5,  2,  4, 10,  1, 2,  4,  40,   1, 4,  1, 4,  2,  4, 1, 1045,
    2, 4, 2,  5,  1, 23,  1, 14,   5,  2,  1, 49,  2, 2,  1,  42,   2, 10, 1, 9,  2,  6, 1, 61,
    1, 2, 4,  4,  1, 4,   1, 1640, 1,  4,  1, 176, 2, 2,  2,  15,   1, 12, 1, 4,  5,  2, 1, 228,
    1, 5, 1,  15, 1, 18,  5, 12,   1,  2,  1, 12,  1, 10, 14, 195,  1, 4,  2, 5,  2,  2, 1, 162,
    2, 2, 3,  11, 1, 6,   1, 42,   2,  4,  1, 15,  1, 4,  7,  12,   1, 60, 1, 11, 2,  2, 1, 0,
    2, 2, 4,  5,  1, 12,  1, 44,   1,  2,  1, 30,  1, 2,  5,  221,  1, 6,  1, 5,  16, 6, 1, 46,
    1, 6, 1,  4,  1, 10,  1, 235,  2,  4,  1, 41,  1, 2,  2,  14,   2, 4,  1, 4,  2,  4, 1, 775,
    1, 4, 1,  5,  1, 6,   1, 51,   13, 4,  1, 18,  1, 2,  1,  1396, 1, 34, 1, 5,  2,  2, 1, 54,
    1, 2, 5,  11, 1, 12,  1, 51,   4,  2,  1, 55,  1, 4,  2,  12,   1, 6,  2, 11, 2,  2, 1, 1213,
    1, 2, 2,  12, 1, 261, 1, 14,   2,  10, 1, 12,  1, 4,  4,  42,   2, 4,  1, 56};

enum { ORDERS = sizeof groups_of_order / sizeof *groups_of_order };

void random_id(uint64_t *seed, char *text, size_t room)
{
    uint32_t total = 0, order = 0;
    for (size_t n = 0; n < ORDERS; n++)
        total += groups_of_order[n];
    uint32_t index = (uint32_t)(random_next(seed) % total);
    while (index >= groups_of_order[order])
        index -= groups_of_order[order++];
    snprintf(text, room, "%u.%u", order + 1, index + 1);
}
