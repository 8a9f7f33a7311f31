// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a picture takes once the game is solved: partition, labels, layout, writing.
#ifndef HARARY_BENCH_DIAGRAMS_H
#define HARARY_BENCH_DIAGRAMS_H

#include "rows.h"

void rows_diagrams(report *r, const bench_options *o);

#endif
