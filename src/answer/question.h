// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question is the structure that the option table of a verb fills: the command line fills it from its
// words, the server from the parameters of a request, both through the same table.
#pragma once

#include "answer/session.h"
#include "lang/term.h"

// A question with default values and room for `operands` operands.
common_options *question_new(const verb *v, size_t operands);
void question_free(common_options *q);

void question_operand(common_options *q, const char *operand); // adds an operand, which is borrowed
// Reads a game as in papers, GEN(S3), without a position. HRY_USAGE.
hry_status question_read_game(const char *text, term *out, hry_error *error);
// Converts operands that are games as in papers, GEN(S3), to GAME STRUCTURE…: operand[0] is the game and the
// others are the structures; see common_options.mixed. Each line of "-", standard input, is such a game.
// HRY_USAGE.
hry_status question_split_games(common_options *q, hry_error *error);
// Combines --json and --as, which overlap. HRY_USAGE: they contradict each other.
hry_status question_settle(common_options *q, hry_error *error);
