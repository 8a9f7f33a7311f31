// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two words per register: SSE2, which every x86-64 processor has, so no compiler flag and no processor test
// are needed. On ARM it is the second choice after the portable kernel.
#define LANES 2
#define KERNEL_NAME "vector128"
#define KERNEL plane_kernel_vector128
#include "engine/planes_kernel.inc"
