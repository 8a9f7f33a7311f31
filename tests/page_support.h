// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pages that tell the truth. Every command in a ```console block is run by a shell and must print what stands
// below it, on standard output, and on standard error too where a line there begins with "harary: ". A line
// "…" stands for any lines, and at the end of a line "…" for the rest of it; times, and blanks at the end of
// a line, may differ. Every line in a ```sh block is a command that must end with status 0; the short run
// leaves out some pictures. Blocks marked slow (```console slow, ```sh slow) are run on request, and ```sh by
// hand is not run: it installs something, waits for somebody, takes hours, or needs what not every machine
// has.
#ifndef HARARY_TESTS_PAGE_SUPPORT_H
#define HARARY_TESTS_PAGE_SUPPORT_H

#include <stdbool.h>

// What a command of a shell prints on standard output, 64 kB at most, run as those of pages are; the caller
// frees it.
char *output_of(const char *command);

// The command of a shell ends well and prints this with its errors, NULL: anything.
void expect_output(const char *command, const char *wanted);

// Whether a page that shows this tells the truth about what was found.
bool text_is_as_shown(const char *found, const char *shown);

// From here on commands run in a folder of the test's own (make_home has made it) that has everything of the
// source tree in it, by links, and may write there; TRY is a folder in it. Without this they run at the top
// of the source tree.
void leave_the_sources(void);

// Where a command says the one, the other is meant: the address of a server, or fewer orders in the short
// run.
void read_for(const char *shown, const char *meant);

// Every Markdown file under doc/, by its path in the source tree; how many there are.
typedef void page_visit(const char *page);
unsigned each_page(page_visit *visit);

// Runs every command of a page, those of blocks that are marked slow only if `slow`, and says how many there
// were. The test fails at the first one that prints something else.
int check_page(const char *page, bool slow);

// Asks the questions of a page, its ```sql blocks, of an atlas in the folder that its commands run in.
void check_queries(const char *page, const char *atlas);

#endif
