// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question is the structure that the table of a verb fills: the command line fills it from its words, the
// server from the parameters of a request, both through the same table.
#pragma once

#include "answer/session.h"
#include "lang/term.h"

// With the values that hold unless the user says otherwise, and room for so many operands.
common_options *question_new(const verb *v, size_t operands);
void question_free(common_options *q);

void question_operand(common_options *q, const char *operand); // the next one, borrowed
// A game as papers write it, GEN(S3), without a position. HRY_USAGE.
hry_status question_read_game(const char *text, term *out, hry_error *error);
// Operands that are games as papers write them, GEN(S3), become GAME STRUCTURE…: operand[0] is the game and
// the others the structures; see common_options.mixed. Of "-", standard input, each line is such a game.
// HRY_USAGE.
hry_status question_split_games(common_options *q, hry_error *error);
// --json and --as say the same thing in two ways. HRY_USAGE: they contradict each other.
hry_status question_settle(common_options *q, hry_error *error);
