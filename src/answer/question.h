// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question is the structure of an option set: the command line fills it from its words, the server from the
// parameters of a request, both through the same table.
#ifndef HARARY_ANSWER_QUESTION_H
#define HARARY_ANSWER_QUESTION_H

#include "answer/shared_options.h"

// With the values that hold unless the user says otherwise, and room for so many operands.
void *question_new(const option_set *set, size_t operands);
void question_free(void *q);

void question_operand(void *q, const char *operand); // the next one, borrowed
// --json and --as say the same thing in two ways. HRY_USAGE: they contradict each other.
hry_status question_settle(void *q, hry_error *error);

#endif
