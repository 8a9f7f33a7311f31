// SPDX-License-Identifier: GPL-3.0-or-later
//
// The survey: how long every group of order at most 511 takes, GAP included, and how much longer a group
// takes without the reductions, measured on a random hundredth of the same groups in the same run. Skipped
// without GAP.
#ifndef HARARY_BENCH_ATLAS_H
#define HARARY_BENCH_ATLAS_H

#include "rows.h"

void rows_atlas(report *r, const bench_options *o);

#endif
