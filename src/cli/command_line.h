// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words behind a command's name, read by its table of options.
#pragma once

#include "answer/question.h"
#include "base/status.h"
#include "cli/commands.h"

// On success *out is the question, freed by question_free. HRY_USAGE; if the error has a column, it is that
// of the word *about.
hry_status command_line_read(const command *c, int count, char **words, common_options **out,
                             const char **about, hry_error *error);
