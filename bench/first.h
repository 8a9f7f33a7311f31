// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first answer about a group: with what GAP has answered before, which comes with the program, against a
// GAP that has to start. Skipped without GAP.
#ifndef HARARY_BENCH_FIRST_H
#define HARARY_BENCH_FIRST_H

#include "rows.h"

void rows_first(report *r, const bench_options *o);

#endif
