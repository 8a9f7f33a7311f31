// SPDX-License-Identifier: GPL-3.0-or-later
#define LANES 1
#define KERNEL_NAME "portable"
#define KERNEL plane_kernel_portable
#include "engine/planes_kernel.inc"
