// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on groups: how long GEN takes with GAP and without it, against the plain algorithm and against our
// own direct computation, and how many groups a second a stream gets through. Skipped without GAP.
#ifndef HARARY_BENCH_GROUPS_H
#define HARARY_BENCH_GROUPS_H

#include "rows.h"

void rows_groups(report *r, const bench_options *o);

#endif
