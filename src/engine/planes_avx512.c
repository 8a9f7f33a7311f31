// SPDX-License-Identifier: GPL-3.0-or-later
#ifdef HARARY_X86_KERNELS
#define LANES 8
#define KERNEL_NAME "avx512"
#define KERNEL plane_kernel_avx512
#include "engine/planes_kernel.inc"
#else
typedef int planes_avx512_needs_x86; // an empty file is not C
#endif
