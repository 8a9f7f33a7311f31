// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of GAP that are part of the program (data/small_groups.txt, written by `make answers`): the
// questions of `nim`, `info` and `explain` about the groups of order up to 100 in the library of small
// groups, and about groups of these orders with a usual name. GAP gives equal answers to equal questions (up
// to the order of classes if a direct product is written as one), so everything computed from a recorded
// answer is the same as if GAP had been asked, but GAP is not started.
//
// The file consists of a line of questions, separated by tabs, in which "G" stands for the group; a line for
// each group with its expression (group_expr.h) and for each question the number of the answer or 0; an empty
// line; and the answers, one per line, numbered from 1.
#pragma once

#include <jansson.h>
#include <stdbool.h>

enum { RECORDED_MOST_ORDER = 100 };

// Whether recorded answers are used. They are not if HARARY_ATLAS=none is set in the environment, nor in a
// server that rejects some of these groups because of their order.
bool recorded_is_used(void);

// A new reference; NULL: not recorded, or not used.
json_t *recorded_answer(const char *call, const json_t *args);
