// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on graphs: all connected graphs with 7 vertices and some with 18 to 22 against the plain method, and
// how many of the connected graphs with 9 vertices a stream gets through in a second. The small graphs come
// from nauty-geng; without it those rows are skipped.
#ifndef HARARY_BENCH_GRAPHS_H
#define HARARY_BENCH_GRAPHS_H

#include "rows.h"

void rows_graphs(report *r, const bench_options *o);

#endif
