// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --completion bash|zsh|fish`: shell scripts for command-line completion, generated from the tables
// of commands and options.
#pragma once

#include "cli/commands.h"

// Returns false, without output, for an unknown shell.
bool completion_print(FILE *out, const char *shell);

// ---- shared by the scripts (candidates.c)

// The candidates for one argument: words separated by blanks (the caller frees them), file names, or none
// because the values cannot be listed.
typedef struct candidates {
    enum { CANDIDATES_NONE, CANDIDATES_WORDS, CANDIDATES_FILES } kind;
    char *words;
} candidates;
candidates candidates_of_option(const option *o);                  // for its value
candidates candidates_of_operand(const command *c, size_t number); // 0: the first
void candidates_clear(candidates *c);

// The length in bytes of the beginning of a help text that fits on one line.
size_t completion_brief(const char *help);

void completion_zsh(FILE *out);
void completion_fish(FILE *out);
