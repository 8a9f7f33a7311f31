// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of GAP that the program carries inside (data/small_groups.txt, written by `make answers`): to the
// questions of `nim`, `info` and `explain` about the groups of order up to 100 in the library of small
// groups, and about groups of these orders with a usual name. GAP gives equal answers to equal questions (up
// to the order of classes, where a direct product is written as one), so that everything computed from a
// recorded answer is the same as if GAP had been asked, but GAP is not started.
//
// The file: a line of questions, separated by tabs, in which "G" stands for the group; a line for each group,
// its expression (group_expr.h) and for each question the number of the answer, 0 where there is none; an
// empty line; and the answers, one a line, numbered from 1.
#pragma once

#include <jansson.h>
#include <stdbool.h>

enum { RECORDED_MOST_ORDER = 100 };

// Whether what comes with the program is used. It is not with HARARY_ATLAS=none in the environment, nor in a
// server that refuses some of these groups for their order.
bool recorded_is_used(void);

// A new reference; NULL: it is not recorded, or not used.
json_t *recorded_answer(const char *call, const json_t *args);
