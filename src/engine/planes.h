// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bit planes: the nim-value from a sweep over all sets of cells, one bit per set, a machine register of
// sets at a time. Plane j is Z_j = { P : nim(P) = j }, and
//     P ∈ Z_j  ⇔  P ∉ Z_0 ∪ … ∪ Z_{j−1} and no option of P is in Z_j.
// The sweep stops at the plane that contains the start. Memory 2 · 2^n bits; time about
// (planes) · 2^n / 64 · (a few nanoseconds), less if many sets generate.
#pragma once

#include "base/limit.h"
#include "engine/sweep_layout.h"
#include "engine/type.h"

typedef struct planes planes;

enum { PLANES_MOST_BITS = 40 };
size_t planes_bytes(const set_system *s); // SIZE_MAX beyond PLANES_MOST_BITS

// The start must not generate. `threads` ≥ 1. The system need not outlive it.
planes *planes_new(const set_system *s, unsigned threads);
void planes_free(planes *x);

// Seconds the first plane will take, from a timed sample of the blocks.
double planes_estimate(planes *x);

typedef enum planes_end { PLANES_DONE, PLANES_MORE, PLANES_LIMIT } planes_end;

// Computes the next plane.
planes_end planes_step(planes *x, const limit *limit);

nim planes_nim(const planes *x); // after PLANES_DONE

// The kernels, by register: "portable" (64-bit words), "vector128", "vector256" (AVX2 on x86-64), "vector512"
// (AVX-512). The best one the machine has is chosen when the first planes_new is called, unless the
// environment variable HARARY_KERNEL or planes_use selects another.
const char *planes_kernel_name(void);
bool planes_use(const char *kernel); // false if the machine or the build lacks it
