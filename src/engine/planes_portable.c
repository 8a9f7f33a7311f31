// SPDX-License-Identifier: GPL-3.0-or-later
//
// One word per register, without vector types. The first choice on ARM, where one 64-bit instruction shifts
// and combines; the last choice on x86-64.
#define LANES 1
#define KERNEL_NAME "portable"
#define KERNEL plane_kernel_portable
#include "engine/planes_kernel.inc"
