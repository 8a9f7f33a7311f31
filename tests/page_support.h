// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pages that tell the truth: every command in a ```console block is run, from the top of the source tree and
// by a shell, and must print what stands below it. Only times may differ.
#ifndef HARARY_TESTS_PAGE_SUPPORT_H
#define HARARY_TESTS_PAGE_SUPPORT_H

#include <stdbool.h>

// What a command of a shell prints on standard output, 64 kB at most, run as those of pages are; the caller
// frees it.
char *output_of(const char *command);

// Runs every command of a page, those of blocks that are marked ```console slow only if `slow`, and says how
// many there were. The test fails at the first one that prints something else.
int check_page(const char *page, bool slow);

#endif
