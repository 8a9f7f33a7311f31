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
void clock_end(void);

// The clock of the test itself stands still, or goes on.
void clock_freeze(bool frozen);

// Runs a program (words[0], looked for in PATH) whose time is over, by its clock, when it and what it has
// started have computed for so many seconds.
run run_late(const char *const *words, double seconds);

#endif
