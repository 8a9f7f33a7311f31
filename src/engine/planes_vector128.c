// SPDX-License-Identifier: GPL-3.0-or-later
#define LANES 2
#define KERNEL_NAME "vector128"
#define KERNEL plane_kernel_vector128
#include "engine/planes_kernel.inc"
