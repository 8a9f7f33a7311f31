// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every instance that is measured, in all four games, on every device and on the processor, by planes and by
// the default engine: not how fast, but whether the values are the same. What is nothing for a sweep, or too
// large for one here, is left out with the reason.
#ifndef HARARY_BENCH_CHECK_DEVICES_H
#define HARARY_BENCH_CHECK_DEVICES_H

#include "rows.h"

typedef struct device_check device_check;

// NULL, with a line that says why: there is no device.
device_check *check_devices_begin(uint64_t seed, const bench_options *o);
// The instances of this row. Those of graphs and groups are skipped where nauty-geng or GAP is missing.
void check_devices_row(device_check *c, const char *row);
// Prints the counts. False: there was a difference, a device failed, or nothing was compared.
bool check_devices_end(device_check *c);

#endif
