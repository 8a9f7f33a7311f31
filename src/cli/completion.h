// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary --completion bash|zsh|fish`: scripts by which shells complete command lines, from the tables of
// commands and options.
#pragma once

#include "cli/commands.h"

// False: there is no such shell, and nothing was written.
bool completion_print(FILE *out, const char *shell);

// ---- what the scripts have in common

// What may stand at a place of the command line: words with blanks between them (the caller frees them),
// names of files, or something that cannot be listed.
typedef struct candidates {
    enum { CANDIDATES_NONE, CANDIDATES_WORDS, CANDIDATES_FILES } kind;
    char *words;
} candidates;
candidates candidates_of_option(const option *o);                  // for its value
candidates candidates_of_operand(const command *c, size_t number); // 0: the first
void candidates_clear(candidates *c);

// The beginning of a help text that suits one line, of so many bytes.
size_t completion_brief(const char *help);

void completion_zsh(FILE *out);
void completion_fish(FILE *out);
