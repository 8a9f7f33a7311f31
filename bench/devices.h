// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over all subsets by every kernel that the machine has and on every device, in positions a second;
// devices also against all cores of the processor, and against the speed of their memory.
#ifndef HARARY_BENCH_DEVICES_H
#define HARARY_BENCH_DEVICES_H

#include "report.h"
#include "rows.h"

void rows_devices(report *r, const bench_options *o);

#endif
