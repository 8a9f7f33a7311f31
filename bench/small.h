// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small questions, where reading the expression costs as much as the answer: how many a second, and how many
// instructions each takes. Instructions hardly change with the load of the machine; they are counted by the
// kernel (perf_event_open), and the row is left out where it does not do that.
#ifndef HARARY_BENCH_SMALL_H
#define HARARY_BENCH_SMALL_H

#include "rows.h"

void rows_small(report *r, const bench_options *o);

#endif
