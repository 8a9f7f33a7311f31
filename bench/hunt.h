// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hunt: how long all groups of even order at most 500 take, GAP included, and how much longer a group
// takes by its whole structure digraph, measured on some of the same groups in the same run. Skipped without
// GAP.
#ifndef HARARY_BENCH_HUNT_H
#define HARARY_BENCH_HUNT_H

#include "rows.h"

void rows_hunt(report *r, const bench_options *o);

#endif
