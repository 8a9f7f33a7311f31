// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large groups: how long GEN takes from the start of GAP to the value, and the memory of the largest GAP that
// was needed so far, each against what is promised. Skipped without GAP.
#ifndef HARARY_BENCH_LARGE_H
#define HARARY_BENCH_LARGE_H

#include "rows.h"

const char *large_name(size_t i); // NULL: there are no more
void rows_large(report *r, const bench_options *o);

#endif
