// SPDX-License-Identifier: GPL-3.0-or-later
//
// A clock that the test moves, for the programs that it starts (faulty/clock.c). With it a limit of time is
// reached when the test says so, and never because the machine is busy.
#ifndef HARARY_TESTS_CLOCK_SUPPORT_H
#define HARARY_TESTS_CLOCK_SUPPORT_H

#include "program_support.h"

// Programs started from here up to clock_end have a clock that stands still.
void clock_stop(void);
void clock_forward(double seconds);
void clock_hurry(
    double seconds); // it goes on by so much with each look: what has a slice of time has one look
void clock_end(void);

// The same as set-up and tear-down of a group of tests with a folder (make_home): no limit of time is
// reached, and those that the commands have of their own neither, however long the machine takes.
int stop_clock_at_home(void **state);
int end_clock_at_home(void **state);

// The clock of the test itself stands still, or goes on.
void clock_freeze(bool frozen);
void clock_ahead(double seconds); // the one that stands still
void clock_late(void);            // it stands still, and is an hour ahead from the third look on
void clock_late_from(int look);   // … from this look on; 0: from none
long clock_looks(void);           // how often it was looked at since then

// Runs a program (words[0], looked for in PATH) whose time is over, by its clock, when it and what it has
// started have looked at it twenty times: it has done the same work then on every machine. What it computes
// has to take far longer; that of GAP, which somebody looks after ten times a second, has to take for ever
// (PSU(3,13), or an endless loop).
run run_late(const char *const *words);
#define RUN_LATE(...) run_late((const char *const[]){HARARY_PROGRAM, __VA_ARGS__, NULL})
// … when they have computed for so many seconds, which they have to do on the fastest machine: what GAP never
// ends with.
run run_computed(const char *const *words, double seconds);
// … never.
run run_timeless(const char *const *words);
// … when this is to be read in its errors.
run run_until_told(const char *const *words, const char *told);

#endif
