// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses the arguments after the name of a command by its table of options.
#pragma once

#include "answer/question.h"
#include "base/status.h"
#include "cli/commands.h"

// On success *out is the question; free it with question_free. Fails with HRY_USAGE; a column in the error
// refers to the argument *about.
hry_status command_line_read(const command *c, int count, char **words, common_options **out,
                             const char **about, hry_error *error);
