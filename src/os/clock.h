// SPDX-License-Identifier: GPL-3.0-or-later
//
// Time. All systems that we know have the clocks of POSIX.
#pragma once

#include <time.h>

double clock_now(void);                         // monotonic seconds
void clock_sleep(double seconds);               // a signal may end it earlier
struct timespec clock_deadline(double seconds); // so long from now, as waits of threads take it
